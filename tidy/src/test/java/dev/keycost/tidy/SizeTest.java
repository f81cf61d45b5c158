// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.tidy;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The limits and the house rules that a machine can check.
final class SizeTest {
  private static final int COLUMNS_MAX = 100;
  private static final int LINES_MAX = 500;
  private static final Set<String> WORDS_WITHOUT_MEANING =
      Set.of("util", "utils", "common", "helper", "impl", "manager", "misc");

  /// Files that may be longer, each with its reason beside it.
  private static final Set<String> LONG_FILES = Set.of();

  private static final Pattern PROMISE = Pattern.compile("\\b(TO" + "DO|FIX" + "ME)\\b(?!.*#\\d)");

  private final Tree tree = Tree.here();

  @Test
  void theTreeIsFound() {
    assertThat(tree.modules()).extracting(tree::name).contains("keys", "core", "cli", "tidy");
    assertThat(tree.programs()).extracting(tree::name).contains("keycost", ".ci/run");
    assertThat(tree.javaFiles()).hasSizeGreaterThan(5);
  }

  @Test
  void linesAndFilesFitTheLimits() {
    assertThat(each(tree.programs(), SizeTest::sizes)).isEmpty();
  }

  @Test
  void everyProgramNamesItsLicence() {
    assertThat(each(tree.programs(), SizeTest::licence)).isEmpty();
  }

  @Test
  void javaKeepsTheHouseRules() {
    assertThat(each(tree.javaFiles(), JavaRules::offences)).isEmpty();
  }

  @Test
  void folderNamesMeanSomething() {
    assertThat(each(tree.texts(), (name, text) -> folders(name))).isEmpty();
  }

  @Test
  void promisesHaveIssueNumbers() {
    assertThat(each(tree.texts(), SizeTest::promises)).isEmpty();
  }

  @Test
  void noTextKnowsThisMachine() {
    Set<String> places =
        Set.of(
            tree.root().toString(),
            System.getProperty("user.home"),
            System.getProperty("java.home"));
    assertThat(each(tree.texts(), (name, text) -> places(name, text, places))).isEmpty();
  }

  @Test
  void theRulesCanFail() {
    assertThat(sizes("A.java", "x".repeat(101) + "\n"))
        .containsExactly("A.java:1: 101 columns; at most 100");
    assertThat(sizes("A.java", "\n".repeat(501))).containsExactly("A.java: 501 lines; at most 500");
    assertThat(licence("A.java", "class A {}\n")).hasSize(1);
    assertThat(licence("a.sh", "#!/bin/sh\necho\n")).hasSize(1);
    assertThat(folders("core/src/main/java/dev/keycost/util/A.java")).hasSize(1);
    assertThat(promises("A.java", "// TO" + "DO: later\n")).hasSize(1);
    assertThat(promises("A.java", "// TO" + "DO(#12): later\n")).isEmpty();
    assertThat(places("A.java", "x = \"/home/me/x\"", Set.of("/home/me"))).hasSize(1);
    assertThat(places("A.java", "a/home/me", Set.of("/home/me"))).isEmpty();
  }

  @Test
  void theRulesForJavaCanFail() {
    String source =
        """
        class A {
          @Disabled void a() throws Exception { Thread.sleep(1); }
          void b() { try { a(); } catch (Exception e) { } }
          void c() { try { a(); } catch (Exception e) { e.printStackTrace(); } }
          void d() { try { a(); } catch (Exception e) { /* Thread.sleep(1) is fine here. */ } }
          void e() {%s}
        }
        """
            .formatted("\n".repeat(60));
    assertThat(JavaRules.offences("src/test/A.java", source))
        .extracting(line -> line.substring(0, line.indexOf(": ")))
        .containsExactly(
            "src/test/A.java:2",
            "src/test/A.java:2",
            "src/test/A.java:3",
            "src/test/A.java:4",
            "src/test/A.java:6");
  }

  private interface Rule {
    List<String> offences(String name, String text);
  }

  private List<String> each(List<Path> files, Rule rule) {
    return files.stream()
        .flatMap(file -> rule.offences(tree.name(file), Tree.read(file)).stream())
        .distinct()
        .toList();
  }

  private static List<String> sizes(String name, String text) {
    List<String> lines = text.lines().toList();
    List<String> offences = new ArrayList<>();
    if (lines.size() > LINES_MAX && !LONG_FILES.contains(name)) {
      offences.add(name + ": " + lines.size() + " lines; at most " + LINES_MAX);
    }
    for (int i = 0; i < lines.size(); i++) {
      int columns = lines.get(i).codePointCount(0, lines.get(i).length());
      if (columns > COLUMNS_MAX) {
        offences.add(name + ":" + (i + 1) + ": " + columns + " columns; at most " + COLUMNS_MAX);
      }
    }
    return offences;
  }

  private static List<String> licence(String name, String text) {
    // A script may start with its interpreter, or with switching its echo off.
    List<String> head = text.lines().limit(3).filter(l -> !l.matches("(#!|@echo).*")).toList();
    boolean named =
        head.size() >= 2
            && head.get(0).endsWith("SPDX-FileCopyrightText: the keycost authors")
            && head.get(1).endsWith("SPDX-License-Identifier: Apache-2.0");
    return named ? List.of() : List.of(name + ": the two SPDX lines are missing at the top");
  }

  private static List<String> folders(String name) {
    String[] parts = name.split("[/\\\\]");
    return Stream.of(parts)
        .limit(parts.length - 1)
        .filter(WORDS_WITHOUT_MEANING::contains)
        .map(word -> name + ": a folder called '" + word + "' says nothing; name what is in it")
        .toList();
  }

  private static List<String> promises(String name, String text) {
    List<String> lines = text.lines().toList();
    return IntStream.range(0, lines.size())
        .filter(i -> PROMISE.matcher(lines.get(i)).find())
        .mapToObj(i -> name + ":" + (i + 1) + ": work left over needs an issue number (#123)")
        .toList();
  }

  private static List<String> places(String name, String text, Set<String> places) {
    return places.stream()
        .filter(place -> place.length() > 1)
        .filter(
            p -> Pattern.compile("(?<![\\w.~$}-])" + Pattern.quote(p) + "\\b").matcher(text).find())
        .map(place -> name + ": names " + place + ", which only this machine has")
        .toList();
  }
}
