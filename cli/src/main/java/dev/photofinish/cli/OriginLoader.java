package dev.photofinish.cli;

import dev.photofinish.check.verify.FindingVerifier;
import dev.photofinish.cilk.result.TransactionAnalysis;
import dev.photofinish.core.watch.Watchdog;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.toolchain.DatabaseFlags;
import dev.photofinish.report.Origin;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/**
 * Loads the inputs of results again, as the commands that made them do. Nobody vouches for what a
 * result says: only options that say what the input means are taken from it, and of the compiler's
 * flags only those that are known to be harmless.
 */
final class OriginLoader {
  private static final String DASHES = "--";

  private final Console console;
  private final Failures failures;
  private final Watchdog watchdog;

  OriginLoader(Console console, Failures failures, Watchdog watchdog) {
    this.console = console;
    this.failures = failures;
    this.watchdog = watchdog;
  }

  /** An origin that must not or cannot be used; the message says why. */
  static final class RefusedException extends Exception {
    private static final long serialVersionUID = 1;

    RefusedException(String why) {
      super(why);
    }
  }

  /**
   * Loads an input.
   *
   * @param engine which engine the result says it is of
   * @param input which one of those that the origin names
   * @throws IOException if it cannot be loaded
   */
  FindingVerifier load(Origin origin, String engine, String input)
      throws IOException, RefusedException {
    FindingVerifier loaded = load(origin, input);
    if (!isOf(engine, origin.command())) {
      loaded.close();
      throw new RefusedException(
          "its origin is " + origin.command() + ", which has no engine " + engine);
    }
    return loaded;
  }

  /**
   * Compiles the program of a certificate again.
   *
   * @throws IOException if it cannot be compiled
   */
  Program program(Origin origin, String input) throws IOException, RefusedException {
    CheckCommand command = new CheckCommand(console, failures, watchdog, flags(origin));
    parse(new CommandLine(command), origin);
    return command.program(input);
  }

  private static boolean isOf(String engine, String command) {
    return switch (command) {
      case "predict", "explore" -> engine.equals(command);
      case "cilk" -> engine.equals(TransactionAnalysis.ENGINE);
      default -> !engine.equals("predict") && !engine.equals("explore");
    };
  }

  private FindingVerifier load(Origin origin, String input) throws IOException, RefusedException {
    return switch (origin.command()) {
      case "check" -> {
        CheckCommand command = new CheckCommand(console, failures, watchdog, flags(origin));
        parse(new CommandLine(command), origin);
        yield command.verifier(input);
      }
      case "cilk" -> {
        CilkCommand command = new CilkCommand(console, failures, watchdog, flags(origin));
        parse(new CommandLine(command), origin);
        yield command.verifier();
      }
      case "explore" -> {
        ExploreCommand command = new ExploreCommand(console, failures, watchdog);
        parse(new CommandLine(command).setStopAtPositional(true), origin);
        yield command.verifier(input);
      }
      case "predict" -> {
        PredictCommand command = new PredictCommand(console, failures, watchdog);
        parse(new CommandLine(command.spec()), origin);
        yield command.verifier();
      }
      default -> throw new RefusedException("its origin is no command with witnesses");
    };
  }

  /** Gives a command its options, and refuses those that a result has no business to give. */
  private static void parse(CommandLine line, Origin origin) throws RefusedException {
    List<String> words = own(origin);
    try {
      Converters.addTo(line).setExpandAtFiles(false);
      line.parseArgs(words.toArray(String[]::new));
    } catch (ParameterException e) {
      throw new RefusedException("its origin cannot be used: " + e.getMessage());
    }
    List<String> refused = OriginWords.refused(origin.command(), line.getParseResult());
    if (!refused.isEmpty()) {
      throw new RefusedException("its origin must not have the option " + refused.get(0));
    }
    boolean compiles = !origin.command().equals("explore");
    for (String word :
        line.getParseResult().matchedPositionals().isEmpty() ? List.<String>of() : words) {
      if (compiles && word.startsWith("@")) {
        throw new RefusedException("its origin must not have the file " + word);
      }
    }
  }

  private static List<String> own(Origin origin) {
    int dashes = dashes(origin);
    return dashes < 0 ? origin.arguments() : origin.arguments().subList(0, dashes);
  }

  private static List<String> flags(Origin origin) throws RefusedException {
    int dashes = dashes(origin);
    if (dashes < 0) {
      return List.of();
    }
    List<String> words = origin.arguments().subList(dashes + 1, origin.arguments().size());
    DatabaseFlags flags = DatabaseFlags.of(words);
    if (!flags.refused().isEmpty()) {
      throw new RefusedException(
          "its origin has a flag that is not known to be harmless: " + flags.refused().get(0));
    }
    return flags.kept();
  }

  private static int dashes(Origin origin) {
    return origin.command().equals("explore") ? -1 : origin.arguments().indexOf(DASHES);
  }
}
