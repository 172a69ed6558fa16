package dev.photofinish.bench;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;

/** How the programs of this module run and start Photofinish. */
final class Commands {
  private static final String CLI = "dev.photofinish.cli.Main";

  private Commands() {}

  /** Runs a command and gives its exit code; what the user did wrong is a sentence. */
  static int run(Callable<Integer> command, String... args) {
    return new CommandLine(command)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .registerConverter(
            dev.photofinish.trace.predict.Order.class, dev.photofinish.trace.predict.Order::ofWord)
        .setExecutionExceptionHandler(
            (failure, line, parsed) -> {
              if (failure instanceof IllegalArgumentException || failure instanceof IOException) {
                line.getErr().println(failure.getMessage());
                return CommandLine.ExitCode.USAGE;
              }
              throw failure;
            })
        .execute(args);
  }

  /** The Java that runs this. */
  static String java() {
    return ProcessHandle.current().info().command().orElse("java");
  }

  /** The words that start Photofinish: those given, or Java with the class path of this run. */
  static List<String> photofinish(String given) {
    return given == null
        ? List.of(java(), "-cp", System.getProperty("java.class.path"), CLI)
        : List.of(given.strip().split("\\s+"));
  }
}
