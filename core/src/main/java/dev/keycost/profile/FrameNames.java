// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.profile;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// Names of frames that are the same in two processes: what a JVM makes up while it runs is folded
/// or dropped, everything else stays as the profiler wrote it.
///
/// Java names are understood with slashes (async-profiler's collapsed stacks) and with dots (JFR).
///
/// | found | becomes |
/// | --- | --- |
/// | hidden forms of method handles, lambda proxies, stubs of foreign calls | [#PLUMBING] |
/// | several of these, one calling the next | a single one |
/// | `Name.0x00007f12`, `Name/0x00007f12`, `Name+0x00007f12/543846639` | `Name` |
/// | `function.constprop.0`, `.isra.0`, `.part.0`, `.cold` | `function` |
/// | `function+0x1c`, `library.so+0x1c` | without the offset |
/// | `0x7f12` and an empty name | [#UNKNOWN] |
/// | `$Proxy12`, `GeneratedMethodAccessor7`, `jdk.proxy2` | without the number |
/// | `name_[j]`, `_[i]`, `_[0]`, `_[1]`: async-profiler on how Java code was compiled | `name` |
/// | `name_[k]`: how it marks the kernel | stays |
///
/// Cleaning twice is cleaning once. Objects remember names that they have seen, which makes many
/// stacks quick; they are for one thread.
public final class FrameNames {
  /// Stands for the frames with which a JVM calls through method handles and into native code.
  public static final String PLUMBING = "[JVM call plumbing]";

  /// Stands for code whose name the profiler could not find.
  public static final String UNKNOWN = "[unknown]";

  private static final Pattern JAVA_MARK = Pattern.compile("(?:_\\[[ji01]\\])+$");

  /// The last two are what HotSpot calls its code on both sides of a foreign call; all others are
  /// Java frames.
  private static final Pattern PLUMBING_FRAME =
      Pattern.compile(
          "java[./]lang[./]invoke[./](?:LambdaForm\\$[A-Z]{2,3}[./+].*"
              + "|\\w+\\$Holder\\..*"
              + "|VarHandleGuards\\..*"
              + "|MethodHandle\\.(?:invoke|invokeExact|invokeBasic|linkTo[A-Z]\\w*)"
              + "|Invokers\\.(?:check[A-Z]\\w*|maybeCustomize))"
              + "|(?:[^ (:]*[./$])?D?MH[./+]0?x0*[0-9a-f]+.*"
              + "|jdk[./]internal[./]foreign[./]abi[./](?:Down|Up)callStub[./+].*"
              + "|[^ (:]*\\$\\$Lambda(?:[$./+].*)?"
              + "|(?:[^ (:]*[./$])?Lambda\\$\\d+[./+].*"
              + "|nep_invoker_blob|upcall_stub");

  private static final Pattern ADDRESS = Pattern.compile("0x[0-9a-fA-F]+");

  /// The address of a hidden class between its name and that of the method.
  private static final Pattern HIDDEN_CLASS =
      Pattern.compile("(?<=[\\w$])[./+]0x[0-9a-f]{4,}(?:/\\d+)?(?=\\.[\\w<$]|$)");

  private static final Pattern OFFSET =
      Pattern.compile("(?<=.)\\+0x[0-9a-fA-F]+(?=(?:_\\[k\\])*$)");

  /// GCC's name for its own copy of a function: specialised, split or shared out.
  private static final Pattern COMPILER_COPY =
      Pattern.compile("(?<=\\w)(?:\\.(?:constprop|isra|part|cold|lto_priv)(?:\\.\\d+)?)+$");

  private static final Pattern PROXY_NUMBER =
      Pattern.compile(
          "(?<=\\$Proxy|GeneratedMethodAccessor|GeneratedConstructorAccessor)\\d+(?=\\.|$)"
              + "|(?<=^jdk[./]proxy|^com[./]sun[./]proxy)\\d+(?=[./])");

  private final Map<String, String> known = new HashMap<>();

  /// One stack, cleaned; it keeps its order and loses only frames that are folded.
  public List<String> clean(List<String> frames) {
    List<String> clean = new ArrayList<>(frames.size());
    String last = "";
    for (String frame : frames) {
      String name = known.computeIfAbsent(frame, FrameNames::clean);
      if (!(name.equals(PLUMBING) && last.equals(PLUMBING))) {
        clean.add(name);
      }
      last = name;
    }
    return List.copyOf(clean);
  }

  /// One frame, cleaned.
  public static String clean(String frame) {
    String name = frame;
    String before;
    do {
      before = name;
      name = once(before);
    } while (!name.equals(before));
    return name;
  }

  /// Whether the code of a frame belongs to the operating system's kernel, as async-profiler marks
  /// it.
  public static boolean isKernel(String frame) {
    return frame.endsWith("_[k]");
  }

  private static String once(String frame) {
    String name = JAVA_MARK.matcher(frame).replaceFirst("");
    if (PLUMBING_FRAME.matcher(name).matches()) {
      return PLUMBING;
    }
    name = OFFSET.matcher(name).replaceFirst("");
    name = COMPILER_COPY.matcher(name).replaceFirst("");
    if (name.isBlank() || ADDRESS.matcher(name).matches()) {
      return UNKNOWN;
    }
    name = HIDDEN_CLASS.matcher(name).replaceFirst("");
    return PROXY_NUMBER.matcher(name).replaceAll("");
  }
}
