package dev.photofinish.cli;

import dev.photofinish.check.program.HostFiles;
import dev.photofinish.llvm.library.files.FileContent;
import dev.photofinish.llvm.library.files.ProgramEnvironment;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The options that say what a C program finds around it: files, standard input, variables. */
final class ProgramFiles {
  private static final String OWN_INPUT = "-";

  @Option(
      names = "--file",
      paramLabel = "[NAME=]PATH",
      description =
          "a file that the program finds under this name, or a directory with all that is in it;"
              + " repeat it for more. The program sees no other files, and what it writes stays in"
              + " memory")
  private List<String> files = List.of();

  @Option(
      names = "--stdin",
      paramLabel = "FILE",
      description = "what is on the program's standard input; - for our own")
  private String input;

  @Option(
      names = "--env",
      paramLabel = "NAME=VALUE",
      description = "an environment variable of the program, which has no others; repeat it")
  private List<String> variables = List.of();

  /** One file of the host, and its name in the program. */
  private record Given(String name, Path path) {
    static Given of(String text) {
      int equals = text.indexOf('=');
      return equals > 0
          ? new Given(text.substring(0, equals), Path.of(text.substring(equals + 1)))
          : new Given(text, Path.of(text));
    }
  }

  /** Reads all that is given. */
  ProgramEnvironment environment(CommandLine line) throws HostFiles.UnreadableException {
    ProgramEnvironment environment = ProgramEnvironment.empty();
    for (String variable : variables) {
      int equals = variable.indexOf('=');
      if (equals < 1) {
        throw new ParameterException(line, "--env wants NAME=VALUE, not '" + variable + "'");
      }
      environment =
          environment.withVariable(variable.substring(0, equals), variable.substring(equals + 1));
    }
    for (String text : files) {
      Given given = given(text, line);
      environment = HostFiles.add(environment, given.name(), given.path());
    }
    return input == null ? environment : environment.withInput(input());
  }

  private static Given given(String text, CommandLine line) {
    try {
      Given given = Given.of(text);
      if (given.name().isEmpty() || given.path().toString().isEmpty()) {
        throw new ParameterException(line, "--file wants NAME=PATH, not '" + text + "'");
      }
      return given;
    } catch (InvalidPathException e) {
      throw new ParameterException(line, "--file: no path: " + e.getMessage());
    }
  }

  private FileContent input() throws HostFiles.UnreadableException {
    if (!input.equals(OWN_INPUT)) {
      return HostFiles.content(Path.of(input));
    }
    try {
      return FileContent.read(System.in);
    } catch (IOException e) {
      throw new HostFiles.UnreadableException(Path.of("standard input"), e);
    }
  }
}
