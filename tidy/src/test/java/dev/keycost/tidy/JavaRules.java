// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.tidy;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/// What the rules say about one Java source, found in its syntax tree, so that words in comments
/// and strings do not count.
final class JavaRules extends TreeScanner<Void, Void> {
  static final int METHOD_LINES_MAX = 60;

  private final String name;
  private final String source;
  private final boolean test;
  private final CompilationUnitTree unit;
  private final SourcePositions positions;
  private final List<String> offences = new ArrayList<>();

  private JavaRules(String name, String source) {
    this.name = name;
    this.source = source;
    this.test = name.contains("src/test/");
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    JavacTask task =
        (JavacTask) compiler.getTask(null, null, null, null, null, List.of(new Text(source)));
    try {
      this.unit = task.parse().iterator().next();
    } catch (IOException e) {
      throw new UncheckedIOException(name, e);
    }
    this.positions = Trees.instance(task).getSourcePositions();
  }

  /// One line for each offence, in the order of the source.
  static List<String> offences(String name, String source) {
    JavaRules rules = new JavaRules(name, source);
    rules.scan(rules.unit, null);
    return List.copyOf(rules.offences);
  }

  @Override
  public Void visitMethod(MethodTree method, Void unused) {
    long lines = line(end(method)) - line(start(method)) + 1;
    if (lines > METHOD_LINES_MAX) {
      String title = "method " + method.getName() + " has " + lines + " lines";
      offend(method, title + "; at most " + METHOD_LINES_MAX);
    }
    return super.visitMethod(method, unused);
  }

  @Override
  public Void visitCatch(CatchTree caught, Void unused) {
    int from = start(caught.getBlock()) + 1;
    if (source.substring(from, end(caught.getBlock()) - 1).isBlank()) {
      offend(caught, "empty catch; handle it, or say in a comment why there is nothing to do");
    }
    return super.visitCatch(caught, unused);
  }

  @Override
  public Void visitMethodInvocation(MethodInvocationTree call, Void unused) {
    String target = call.getMethodSelect().toString();
    if (target.endsWith(".printStackTrace") && call.getArguments().isEmpty()) {
      offend(call, "printStackTrace(); report or rethrow");
    }
    if (test && (target.equals("Thread.sleep") || target.endsWith(".Thread.sleep"))) {
      offend(call, "Thread.sleep in a test; wait for the event itself");
    }
    return super.visitMethodInvocation(call, unused);
  }

  @Override
  public Void visitAnnotation(AnnotationTree annotation, Void unused) {
    if (annotation.getAnnotationType().toString().matches("(.*\\.)?Disabled")) {
      offend(annotation, "@Disabled; make the test pass, or delete it");
    }
    return super.visitAnnotation(annotation, unused);
  }

  private void offend(Tree where, String what) {
    offences.add(name + ":" + line(start(where)) + ": " + what);
  }

  private int start(Tree tree) {
    return Math.toIntExact(positions.getStartPosition(unit, tree));
  }

  private int end(Tree tree) {
    return Math.toIntExact(positions.getEndPosition(unit, tree));
  }

  private long line(int position) {
    return unit.getLineMap().getLineNumber(position);
  }

  /// A source the compiler reads from memory.
  private static final class Text extends SimpleJavaFileObject {
    private final String source;

    Text(String source) {
      super(URI.create("string:///Source.java"), Kind.SOURCE);
      this.source = source;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return source;
    }
  }
}
