// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.tidy;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.constantpool.StringEntry;
import java.lang.classfile.constantpool.Utf8Entry;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The classes of a folder, and which classes of ours each of them uses. A constant that the
/// compiler copied in leaves no trace, and so is no use.
final class Classes {
  private static final Pattern DESCRIPTOR = Pattern.compile("L(dev/keycost/[\\w/$]+)[;<]");

  private Classes() {}

  /// The compiled classes below a folder such as `core/target/classes`.
  static List<ClassModel> in(Path folder) throws IOException {
    List<Path> files =
        Tree.walk(folder)
            .filter(file -> file.toString().endsWith(".class"))
            .filter(file -> !file.endsWith("module-info.class"))
            .sorted()
            .toList();
    List<ClassModel> classes = new ArrayList<>();
    for (Path file : files) {
      classes.add(ClassFile.of().parse(file));
    }
    return classes;
  }

  static String name(ClassModel model) {
    return model.thisClass().asInternalName().replace('/', '.');
  }

  /// Every class of ours that the class names: in code, in descriptors, in generic signatures and
  /// in annotations, but not in strings.
  static Set<Layers.Use> uses(ClassModel model) {
    Set<Utf8Entry> strings = new HashSet<>();
    for (PoolEntry entry : model.constantPool()) {
      if (entry instanceof StringEntry string) {
        strings.add(string.utf8());
      }
    }
    Set<String> used = new TreeSet<>();
    for (PoolEntry entry : model.constantPool()) {
      if (entry instanceof ClassEntry named && named.asInternalName().startsWith("dev/keycost/")) {
        used.add(named.asInternalName());
      } else if (entry instanceof Utf8Entry text && !strings.contains(text)) {
        Matcher descriptors = DESCRIPTOR.matcher(text.stringValue());
        while (descriptors.find()) {
          used.add(descriptors.group(1));
        }
      }
    }
    String user = name(model);
    Set<Layers.Use> uses = new HashSet<>();
    used.forEach(internal -> uses.add(new Layers.Use(user, internal.replace('/', '.'))));
    return uses;
  }
}
