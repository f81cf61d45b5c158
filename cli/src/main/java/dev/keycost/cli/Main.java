// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import dev.keycost.design.UsageException;
import dev.keycost.engine.EngineUnavailableException;
import dev.keycost.measure.Figures;
import dev.keycost.result.ResultWriteException;
import dev.keycost.run.Cancellation;
import dev.keycost.sqlite.file.SqliteFileException;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.ParameterException;

/// The `keycost` command. Without a verb it tells the story: `bench` with its defaults.
@Command(
    name = "keycost",
    mixinStandardHelpOptions = true,
    versionProvider = Main.Version.class,
    description = {
      "What a primary key costs, why, and what to do about it.",
      "Without a command: 'keycost bench' with its defaults, which ends within a minute."
    },
    footer = {
      "",
      "Exit status: 0 fine, 1 a trial failed, --fail-on found something or a design became slower,",
      "2 wrong usage, 3 database or library unavailable, 70 a bug in keycost, 130 interrupted."
    })
public final class Main {
  /// A commit of a large batch or the removal of a large file may take this long to end.
  private static final long CLEAN_UP_SECONDS_MAX = 120;

  private Main() {}

  /// Runs one command and exits with its status.
  public static void main(String[] args) {
    var cancellation = new Cancellation();
    var done = new CountDownLatch(1);
    Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(cancellation, done)));
    int status = ExitCode.BUG;
    try {
      status = run(console(), cancellation, args);
    } finally {
      done.countDown();
      System.exit(status);
    }
  }

  /// Runs one command in this process.
  ///
  /// @param cancellation stops a run that is under way
  /// @return the exit status
  static int run(Console console, Cancellation cancellation, String... args) {
    var invocation = Invocation.now(args);
    var line =
        new CommandLine(new Main())
            .addSubcommand(new BenchCommand(invocation, console, cancellation))
            .addSubcommand(new ReportCommand(console))
            .addSubcommand(new CompareCommand(invocation, console))
            .addSubcommand(new ExplainCommand(invocation, console, cancellation))
            .addSubcommand(new InspectCommand(invocation, console, cancellation))
            .addSubcommand(new FlameCommand(console))
            .addSubcommand(new ListCommand(console))
            .addSubcommand(KeysCommand.line(console))
            .setOut(console.out())
            .setErr(console.err())
            .setColorScheme(
                CommandLine.Help.defaultColorScheme(console.colour() ? Ansi.ON : Ansi.OFF))
            .setParameterExceptionHandler((e, unused) -> usage(console, e))
            .setExecutionExceptionHandler((e, unused, alsoUnused) -> failure(console, e));
    try {
      return line.execute(args.length == 0 ? new String[] {"bench"} : args);
    } catch (Error e) {
      // picocli hands over exceptions only, and the end of main would swallow it.
      return failure(console, e);
    } finally {
      console.out().flush();
      console.err().flush();
    }
  }

  private static int usage(Console console, ParameterException e) {
    console.err().println(e.getMessage());
    CommandLine.UnmatchedArgumentException.printSuggestions(e, console.err());
    String command = e.getCommandLine().getCommandSpec().qualifiedName();
    console.err().println("See '" + command + " --help'.");
    return ExitCode.USAGE;
  }

  private static int failure(Console console, Throwable e) {
    return switch (e) {
      case UsageException mistake -> say(console, mistake, ExitCode.USAGE);
      case EngineUnavailableException missing -> say(console, missing, ExitCode.UNAVAILABLE);
      case ResultWriteException unwritten -> say(console, unwritten, ExitCode.FAILED);
      case FileNotWrittenException unwritten -> say(console, unwritten, ExitCode.FAILED);
      case SqliteFileException unread -> say(console, unread, status(unread.kind()));
      case OutOfMemoryError full -> {
        // What is too large is the user's, and so is the limit.
        console
            .err()
            .printf(
                "This takes more memory than the JVM may have, %s; allow more with"
                    + " KEYCOST_JAVA_OPTS=-Xmx4g, or ask for less.%n",
                Figures.bytes(Runtime.getRuntime().maxMemory()));
        yield ExitCode.UNAVAILABLE;
      }
      default -> {
        console.err().println("This is a bug in keycost, not your mistake. Please report it with:");
        e.printStackTrace(console.err());
        yield ExitCode.BUG;
      }
    };
  }

  /// A file that is not there is a wrong name on the command line; one that cannot be read as a
  /// database is a database out of reach.
  private static int status(SqliteFileException.Kind kind) {
    return switch (kind) {
      case NOT_FOUND -> ExitCode.USAGE;
      case NOT_A_FILE,
          NO_PERMISSION,
          EMPTY,
          NOT_A_DATABASE,
          ENCRYPTED_OR_NOT_A_DATABASE,
          WAL_WITHOUT_DATABASE,
          NEWER_FORMAT,
          TRUNCATED,
          CORRUPT,
          CHANGED,
          UNREADABLE ->
          ExitCode.UNAVAILABLE;
    };
  }

  private static int say(Console console, Exception e, int status) {
    console.err().println(e.getMessage());
    return status;
  }

  /// On Ctrl-C or SIGTERM: lets the run keep its results and remove its databases, then exits as a
  /// shell expects of an interrupted command. After an ordinary end there is nothing to do.
  private static void stop(Cancellation cancellation, CountDownLatch done) {
    if (done.getCount() == 0) {
      return;
    }
    cancellation.request();
    try {
      done.await(CLEAN_UP_SECONDS_MAX, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    Runtime.getRuntime().halt(ExitCode.INTERRUPTED);
  }

  private static Console console() {
    String term = System.getenv().getOrDefault("TERM", "");
    boolean terminal = System.console() != null && System.console().isTerminal();
    boolean colour = terminal && System.getenv("NO_COLOR") == null && !term.equals("dumb");
    // The text is UTF-8 whatever the platform's encoding, as a result file's is.
    var out = new FileOutputStream(FileDescriptor.out);
    return new Console(
        System.in,
        out,
        writer(out),
        writer(new FileOutputStream(FileDescriptor.err)),
        terminal,
        colour,
        unicode(),
        DesktopBrowser.of(System.getProperty("os.name"), System.getenv()));
  }

  private static PrintWriter writer(OutputStream bytes) {
    return new PrintWriter(new PrintStream(bytes, false, StandardCharsets.UTF_8), true);
  }

  /// What the user's terminal shows beyond ASCII: on POSIX systems the locale says so.
  private static boolean unicode() {
    String encoding = System.getProperty("stdout.encoding", "");
    return encoding.toUpperCase(Locale.ROOT).startsWith("UTF");
  }

  /// Keycost's version and the Java that runs it.
  static final class Version implements CommandLine.IVersionProvider {
    @Override
    public String[] getVersion() {
      return new String[] {
        "keycost " + Invocation.ownVersion() + " (Java " + Runtime.version() + ")"
      };
    }
  }
}
