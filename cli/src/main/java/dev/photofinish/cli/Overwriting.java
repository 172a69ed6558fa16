package dev.photofinish.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Refuses command lines whose outputs would overwrite their inputs, however both are spelled. */
final class Overwriting {
  /** The options that name a file to write; all other values may name inputs. */
  private static final Set<String> OUTPUTS =
      Set.of("--output", "--witness", "--graph", "--csv", "--markdown");

  /** The label of a parameter that names a file to write. */
  private static final String OUTPUT_LABEL = "OUT";

  /** What stands between the parts of a value. */
  private static final Pattern PARTS = Pattern.compile("[=:]");

  private Overwriting() {}

  /** Looks at all that a command line names. */
  static void refuse(ParseResult parsed) {
    ParseResult command = parsed;
    while (command.hasSubcommand()) {
      command = command.subcommand();
    }
    List<Path> inputs = new ArrayList<>();
    for (ArgSpec argument : command.matchedArgs()) {
      if (!isOutput(argument)) {
        argument.stringValues().forEach(text -> addFiles(text, inputs));
      }
    }
    refuse(command.commandSpec().commandLine(), inputs);
  }

  /** Looks at inputs that the files on a command line name in their turn. */
  static void refuse(CommandLine line, Collection<Path> inputs) {
    for (ArgSpec argument : line.getParseResult().matchedArgs()) {
      if (isOutput(argument)) {
        for (String text : argument.stringValues()) {
          refuse(line, Path.of(text), inputs);
        }
      }
    }
  }

  private static void refuse(CommandLine line, Path output, Collection<Path> inputs) {
    for (Path input : inputs) {
      if (isSame(input, output)) {
        throw new ParameterException(line, output + " is an input and would be overwritten");
      }
    }
  }

  private static boolean isOutput(ArgSpec argument) {
    return argument instanceof OptionSpec option
        ? OUTPUTS.contains(option.longestName())
        : argument.paramLabel().equals(OUTPUT_LABEL);
  }

  /** Adds the files of a value such as {@code a.c}, {@code NAME=a.txt} or {@code a.jar:b.jar}. */
  private static void addFiles(String text, List<Path> files) {
    Stream.concat(Stream.of(text), PARTS.splitAsStream(text))
        .flatMap(word -> path(word).stream())
        .filter(Files::isRegularFile)
        .forEach(files::add);
  }

  private static Optional<Path> path(String word) {
    try {
      return Optional.of(Path.of(word));
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  private static boolean isSame(Path input, Path output) {
    try {
      return Files.exists(output) && Files.exists(input) && Files.isSameFile(input, output);
    } catch (IOException e) {
      return false;
    }
  }
}
