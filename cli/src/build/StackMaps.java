// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

import java.io.IOException;
import java.io.OutputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.ClassHierarchyResolverOption;
import java.lang.classfile.ClassFile.StackMapsOption;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Enumeration;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;

/// A step of the build: gives the classes in a jar that were compiled for Java 5 the stack maps of
/// Java 8. Without them the JVM checks such a class the slow way at every start and keeps it, and
/// everything that extends it, out of its AOT cache. Picocli is compiled for Java 5.
final class StackMaps {
  private static final int FIRST_WITH_MAPS = ClassFile.JAVA_6_VERSION;

  private StackMaps() {}

  /// Rewrites the one jar given.
  public static void main(String[] args) throws IOException {
    Path jar = Path.of(args[0]);
    Path rewritten = jar.resolveSibling(jar.getFileName() + ".rewritten");
    try (JarFile in = new JarFile(jar.toFile());
        URLClassLoader loader = new URLClassLoader(new URL[] {jar.toUri().toURL()});
        OutputStream file = Files.newOutputStream(rewritten);
        JarOutputStream out = new JarOutputStream(file)) {
      ClassFile classes =
          ClassFile.of(
              StackMapsOption.GENERATE_STACK_MAPS,
              ClassHierarchyResolverOption.of(ClassHierarchyResolver.ofClassLoading(loader)));
      for (Enumeration<JarEntry> entries = in.entries(); entries.hasMoreElements(); ) {
        JarEntry entry = entries.nextElement();
        byte[] content = in.getInputStream(entry).readAllBytes();
        JarEntry copy = new JarEntry(entry.getName());
        copy.setTime(entry.getTime());
        out.putNextEntry(copy);
        out.write(entry.getName().endsWith(".class") ? modern(classes, content) : content);
      }
    }
    Files.move(rewritten, jar, StandardCopyOption.REPLACE_EXISTING);
  }

  private static byte[] modern(ClassFile classes, byte[] content) {
    ClassModel model = classes.parse(content);
    if (model.majorVersion() >= FIRST_WITH_MAPS) {
      return content;
    }
    ClassTransform version =
        (builder, element) -> {
          if (element instanceof ClassFileVersion) {
            builder.withVersion(ClassFile.JAVA_8_VERSION, 0);
          } else {
            builder.with(element);
          }
        };
    // Passing the code through makes the library write it, and its maps, anew.
    ClassTransform code = ClassTransform.transformingMethodBodies(CodeTransform.ACCEPT_ALL);
    return classes.transformClass(model, version.andThen(code));
  }
}
