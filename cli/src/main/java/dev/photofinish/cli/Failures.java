package dev.photofinish.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Tells the user what went wrong: one line each, and the stack of an internal error on demand. */
final class Failures implements IParameterExceptionHandler, IExecutionExceptionHandler {
  private static final String DATABASE = "compile_commands.json";

  private final PrintWriter err;
  private final BooleanSupplier debug;

  Failures(PrintWriter err, BooleanSupplier debug) {
    this.err = err;
    this.debug = debug;
  }

  /** A command line that makes no sense. */
  @Override
  public int handleParseException(ParameterException exception, String[] args) {
    CommandLine line = exception.getCommandLine();
    err.println("photofinish: " + exception.getMessage());
    if (exception instanceof UnmatchedArgumentException unmatched
        && unmatched.isUnknownOption()
        && Photofinish.compiles(line.getCommandName())) {
      err.println("photofinish: flags for clang go behind --, after the files");
    }
    if (!UnmatchedArgumentException.printSuggestions(exception, err)) {
      err.println("Try '" + line.getCommandSpec().qualifiedName() + " --help'.");
    }
    return ExitCode.WRONG_USAGE;
  }

  /** A command that ended with an exception nobody expected. */
  @Override
  public int handleExecutionException(
      Exception exception, CommandLine command, ParseResult parsed) {
    return internal("", exception).exitCode();
  }

  /** An input that cannot be read or is malformed. */
  Outcome input(Path input, IOException exception) {
    if (Thread.currentThread().isInterrupted()) {
      return Outcome.INCONCLUSIVE; // whoever interrupted it tells that it is late
    }
    err.println(describe(input, exception));
    return Outcome.BAD_INPUT;
  }

  /** Whether one of some inputs does not exist, which the user is told. */
  boolean isMissing(List<Path> inputs) {
    Optional<Path> missing = inputs.stream().filter(input -> !Files.exists(input)).findFirst();
    missing.ifPresent(input -> input(input, new NoSuchFileException(input.toString())));
    return missing.isPresent();
  }

  /** Whether one of some files cannot be read, which the user is told of each. */
  boolean isUnreadable(List<Path> files) {
    return readable(files).size() < files.size();
  }

  /** The files that can be read; the user is told why the others cannot. */
  List<Path> readable(List<Path> files) {
    return files.stream().filter(this::isReadable).toList();
  }

  private boolean isReadable(Path file) {
    if (!Files.exists(file)) {
      input(file, new NoSuchFileException(file.toString()));
    } else if (Files.isDirectory(file)) {
      boolean listed = Files.exists(file.resolve(DATABASE));
      input(
          file,
          new IOException("is a directory: name " + (listed ? "its " + DATABASE : "files in it")));
    } else if (!Files.isReadable(file)) {
      input(file, new AccessDeniedException(file.toString()));
    } else {
      return true;
    }
    return false;
  }

  /** A file that cannot be written. */
  Outcome output(String target, IOException exception) {
    if (Thread.currentThread().isInterrupted()) {
      return Outcome.INCONCLUSIVE;
    }
    String why = exception instanceof NoSuchFileException ? "no such directory" : reason(exception);
    String named = target + ": ";
    err.println("photofinish: cannot write " + (why.startsWith(named) ? "" : named) + why);
    return Outcome.BAD_INPUT;
  }

  /** An input for which the time did not suffice, where no result can say so. */
  Outcome late(Path input, Duration limit) {
    err.println(input + ": stopped after " + limit.toMillis() / 1000.0 + " s");
    return Outcome.INCONCLUSIVE;
  }

  /** Something that the user should know, and that is no failure. */
  void note(String message) {
    err.println("photofinish: " + message);
  }

  /** A fault of ours, or a lack of memory. */
  Outcome internal(String input, Throwable fault) {
    String where = input.isEmpty() ? "" : input + ": ";
    if (fault instanceof OutOfMemoryError) {
      err.println(
          "photofinish: " + where + "out of memory; PHOTOFINISH_JAVA_OPTS=-Xmx16g gives it 16 GB");
    } else if (fault instanceof LinkageError) {
      err.println("photofinish: " + where + "cannot load a library: " + rootOf(fault).getMessage());
      err.println("photofinish: 'photofinish doctor' looks for the cause");
    } else {
      err.println("photofinish: " + where + "internal error: " + fault);
      if (!debug.getAsBoolean()) {
        err.println("photofinish: --debug shows where; please report it");
      }
    }
    if (debug.getAsBoolean()) {
      fault.printStackTrace(err);
    }
    return Outcome.INTERNAL_ERROR;
  }

  private static Throwable rootOf(Throwable fault) {
    return fault.getCause() == null ? fault : rootOf(fault.getCause());
  }

  /** Whether the reader of our output went away, which is no failure of ours. */
  static boolean isBrokenPipe(IOException exception) {
    return String.valueOf(exception.getMessage()).contains("Broken pipe");
  }

  private static String describe(Path input, IOException exception) {
    String reason = reason(exception);
    return reason.startsWith(input.toString()) ? reason : input + ": " + reason;
  }

  private static String reason(IOException exception) {
    if (exception instanceof NoSuchFileException) {
      return "no such file";
    }
    if (exception instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (exception instanceof FileAlreadyExistsException) {
      return "is not a directory";
    }
    if (exception instanceof FileSystemException system && system.getReason() != null) {
      return system.getReason();
    }
    return String.valueOf(exception.getMessage());
  }
}
