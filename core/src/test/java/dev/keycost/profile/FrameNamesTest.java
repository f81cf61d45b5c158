// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.profile;

import static dev.keycost.profile.FrameNames.PLUMBING;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Names that a JVM makes up are folded or cut, all others stay.
final class FrameNamesTest {
  /// Two runs of one program that calls `qsort` and `strlen` through the foreign-function API and
  /// maps with lambdas, recorded by async-profiler 4.6 with `event=ctimer,cstack=vm,ann` on JDK 25.
  private static final List<Path> RECORDED =
      List.of(
          Path.of("src/test/resources/profile/foreign-calls-one.collapsed"),
          Path.of("src/test/resources/profile/foreign-calls-two.collapsed"));

  @ParameterizedTest
  @ValueSource(
      strings = {
        "java/lang/invoke/LambdaForm$MH.0x00000000a1052000.invokeExact_MT",
        "java.lang.invoke.LambdaForm$MH.0x00007f81.invoke",
        "java.lang.invoke.LambdaForm$MH/0x00000000660cc000.invokeExact_MT_[i]",
        "java.lang.invoke.LambdaForm$MH+0x00007f8177090218/543846639.invoke",
        "java/lang/invoke/LambdaForm$DMH.0x000000000904d400.invokeStatic_[0]",
        "java.lang.invoke.LambdaForm$BMH/0x00000000660d0000.reinvoke",
        "java/lang/invoke/Invokers$Holder.linkToTargetMethod_[i]",
        "java/lang/invoke/DirectMethodHandle$Holder.invokeStatic",
        "java/lang/invoke/DelegatingMethodHandle$Holder.reinvoke_L",
        "java/lang/invoke/VarHandleGuards.guard_LJI_V",
        "java/lang/invoke/MethodHandle.linkToNative",
        "java/lang/invoke/Invokers.checkCustomized",
        "jdk/internal/foreign/abi/DowncallStub.0x00000000a1048000.invoke",
        "jdk.internal.foreign.abi.DowncallStub/0x00007f1c.invoke",
        "jdk/internal/foreign/abi/UpcallStub.0x00000000a104d000.invoke_[i]",
        "Busy$$Lambda.0x0000000009054c00.apply_[j]",
        "java.util.stream.Collectors$$Lambda/0x000000006608efc8.accept_[i]",
        "a.B$$Lambda$14/0x0000000800c03000.run",
        "a.B$$Lambda$14/1234567.run",
        "Lambda$123/0x0000000800c03000.run",
        "MH.0x00007f12.invoke",
        "nep_invoker_blob",
        "upcall_stub"
      })
  void callPlumbingIsFolded(String frame) {
    assertThat(FrameNames.clean(frame)).isEqualTo(PLUMBING);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Busy.lambda$main$0",
        "java/lang/invoke/LambdaForm$NamedFunction.<init>",
        "java/lang/invoke/LambdaForm.compileToBytecode",
        "java/lang/invoke/VarHandleSegmentAsInts.set",
        "java/lang/invoke/MethodHandleNatives.linkCallSite",
        "java/lang/StringConcatHelper$Concat1.concat",
        "jdk/internal/foreign/abi/AbstractLinker.downcallHandle",
        "java/util/HashMap$Node.hashCode",
        "PhaseChaitin::Register_Allocate()",
        "GraphBuilder::invoke(ciMethod*)",
        "void G1ParCopyClosure<(G1Barrier)0, false>::do_oop_work<narrowOop>(narrowOop*)",
        "JavaCalls::call_helper(JavaValue*, methodHandle const&, JavaCallArguments*, Thread*)",
        "sqlite3BtreeInsert",
        "balance_nonroot",
        "net/http.(*conn).serve",
        "do_syscall_64_[k]",
        "[unknown]",
        "/usr/lib/x86_64-linux-gnu/libc.so.6",
        "Lambda",
        "main"
      })
  void whatPeopleWroteStays(String frame) {
    assertThat(FrameNames.clean(frame)).isEqualTo(frame);
  }

  @ParameterizedTest
  @CsvSource({
    "a/B.c_[j], a/B.c",
    "a/B.c_[0], a/B.c",
    "a/B.c_[1], a/B.c",
    "a/B.c_[i], a/B.c",
    "a/B.c_[j]_[i], a/B.c",
    "0x7f1c2a3b, [unknown]",
    "'', [unknown]",
    "_[j], [unknown]",
    "sqlite3_step+0x1c, sqlite3_step",
    "libc.so.6+0x8a3bf, libc.so.6",
    "walFindFrame.constprop.0, walFindFrame",
    "balance_nonroot.part.3.cold, balance_nonroot",
    "vfs_write+0x1c_[k], vfs_write_[k]",
    "a/B.0x00007f1234abcd.c, a/B.c",
    "a.B/0x00007f1234abcd.c_[j], a.B.c",
    "a.B+0x00007f1234abcd/123456.c, a.B.c",
    "java/lang/String$$StringConcat.0x00007f12.concat, java/lang/String$$StringConcat.concat",
    "jdk/proxy2/$Proxy17.call, jdk/proxy/$Proxy.call",
    "com.sun.proxy.$Proxy4.call, com.sun.proxy.$Proxy.call",
    "jdk/internal/reflect/GeneratedMethodAccessor12.invoke,"
        + " jdk/internal/reflect/GeneratedMethodAccessor.invoke"
  })
  void whatDiffersBetweenTwoProcessesIsCut(String frame, String clean) {
    assertThat(FrameNames.clean(frame)).isEqualTo(clean);
  }

  @Test
  void neighboursOfTheSameKindBecomeOneFrame() {
    List<String> frames =
        List.of(
            "a/B.c_[j]",
            "java/lang/invoke/LambdaForm$MH.0x01.invokeExact_MT_[j]",
            "jdk/internal/foreign/abi/DowncallStub.0x02.invoke",
            "nep_invoker_blob",
            "sqlite3_step",
            "upcall_stub",
            "a/B.compare_[j]",
            "a/B.compare_[i]");

    assertThat(new FrameNames().clean(frames))
        .containsExactly("a/B.c", PLUMBING, "sqlite3_step", PLUMBING, "a/B.compare", "a/B.compare");
  }

  @Test
  void knowsFramesOfTheKernel() {
    assertThat(FrameNames.isKernel(FrameNames.clean("do_syscall_64_[k]"))).isTrue();
    assertThat(FrameNames.isKernel(FrameNames.clean("a/B.c_[j]"))).isFalse();
  }

  @Test
  void cleaningTwiceIsCleaningOnce() {
    var random = new Random(5);
    List<String> parts =
        List.of(
            "a",
            "B",
            "$",
            ".",
            "/",
            "+",
            "::",
            "0x12ab",
            "0x",
            "x00",
            "_[j]",
            "_[k]",
            "_[0]",
            "MH",
            "DMH",
            "Lambda",
            "$$Lambda",
            "$Proxy",
            "7",
            "java/lang/invoke/",
            "LambdaForm$MH",
            "$Holder.",
            "nep_invoker_blob",
            " ",
            "[unknown]",
            PLUMBING);
    var names = new FrameNames();
    for (int i = 0; i < 20_000; i++) {
      List<String> frames =
          IntStream.range(0, 1 + random.nextInt(4))
              .mapToObj(
                  f ->
                      random
                          .ints(random.nextInt(7), 0, parts.size())
                          .mapToObj(parts::get)
                          .collect(Collectors.joining()))
              .toList();

      List<String> clean = names.clean(frames);

      assertThat(names.clean(clean)).as("%s", frames).isEqualTo(clean);
      assertThat(clean).doesNotContain("");
    }
  }

  @Test
  void twoProcessesShareTheirNames() {
    Set<String> one = frames(ProfileFile.read(RECORDED.get(0)).profile());
    Set<String> two = frames(ProfileFile.read(RECORDED.get(1)).profile());
    Set<String> raw = frames(CollapsedFile.read(RECORDED.get(0)));
    Set<String> rawShared = new HashSet<>(raw);
    rawShared.retainAll(frames(CollapsedFile.read(RECORDED.get(1))));
    var shared = new HashSet<>(one);
    shared.retainAll(two);

    Pattern madeUp = Pattern.compile("0x[0-9a-f]|_\\[[ji01]\\]|LambdaForm\\$D?MH|\\$\\$Lambda");
    assertThat(raw).anyMatch(madeUp.asPredicate());
    assertThat(rawShared).noneMatch(frame -> frame.contains("0x"));
    assertThat(one).noneMatch(madeUp.asPredicate());
    assertThat(two).noneMatch(madeUp.asPredicate());
    assertThat(shared).contains("Busy.main", PLUMBING, "msort_with_tmp");
  }

  private static Set<String> frames(Profile profile) {
    return profile.stacks().stream()
        .flatMap(stack -> stack.frames().stream())
        .collect(Collectors.toSet());
  }
}
