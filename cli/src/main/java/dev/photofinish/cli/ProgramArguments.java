package dev.photofinish.cli;

import java.util.List;
import picocli.CommandLine.Option;

/** The option of commands that run C programs. */
final class ProgramArguments {
  @Option(
      names = "--arg",
      paramLabel = "WORD",
      description = "an argument of the program; repeat it for more")
  private List<String> words = List.of();

  List<String> words() {
    return words;
  }
}
