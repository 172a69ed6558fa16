package dev.photofinish.llvm.toolchain;

import dev.photofinish.core.Deadline;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Runs clang on translation units, and flang on those in Fortran. May be used by several threads at
 * once.
 */
public final class Compiler {
  /** What older compilers only warn of is no error: much code that works is written like that. */
  private static final List<String> FIRST =
      List.of(
          "-fopenmp",
          "-fno-crash-diagnostics",
          "-Qunused-arguments",
          "-Wno-unknown-warning-option",
          "-Wno-error=implicit-function-declaration",
          "-Wno-error=implicit-int",
          "-Wno-error=int-conversion",
          "-Wno-error=incompatible-pointer-types",
          "-Wno-error=incompatible-function-pointer-types",
          "-Wno-error=return-mismatch");

  /**
   * Unoptimised, so that each access of the source is one of the IR, and with its position. Of
   * functions that C does not reserve, a program may have its own.
   */
  private static final List<String> BITCODE =
      List.of(
          "-O0",
          "-g",
          "-U_FORTIFY_SOURCE",
          "-Xclang",
          "-disable-O0-optnone",
          "-fno-discard-value-names",
          "-fno-builtin-bzero",
          "-fno-builtin-bcopy",
          "-fno-builtin-mempcpy",
          "-emit-llvm",
          "-c");

  /** Has clang list the files that are no headers of the system. */
  private static final List<String> LISTING = List.of("-MMD", "-MF");

  /**
   * As {@link #BITCODE}, with the bodies of C's inline functions, which clang leaves out where it
   * does not optimise. A function that uses variables of its file would get copies of them: that is
   * an error.
   */
  private static final List<String> INLINE_BITCODE =
      List.of(
          "-O1",
          "-g",
          "-w",
          "-U_FORTIFY_SOURCE",
          "-U__OPTIMIZE__",
          "-D__NO_INLINE__=1",
          "-fno-strict-aliasing",
          "-Xclang",
          "-disable-llvm-passes",
          "-Xclang",
          "-disable-lifetime-markers",
          "-fno-discard-value-names",
          "-fno-builtin-bzero",
          "-fno-builtin-bcopy",
          "-fno-builtin-mempcpy",
          "-emit-llvm",
          "-c");

  /** Without positions: what a library does counts as done by the call that leads there. */
  private static final List<String> LIBRARY_BITCODE =
      List.of("-O0", "-fno-builtin", "-Xclang", "-disable-O0-optnone", "-w", "-emit-llvm", "-c");

  /** The time for each file if nobody says how much there is. */
  private static final Duration USUAL_LIMIT = Duration.ofMinutes(10);

  private static final List<String> PREPROCESSED = List.of("-U_FORTIFY_SOURCE", "-E");

  /** What a run of clang left: its output, and all it said. */
  @SuppressWarnings("ArrayRecordComponent")
  private record Outcome(
      int status, byte[] output, String diagnostics, Duration time, Set<String> ownFiles) {}

  private final Clang clang;
  private final List<Path> systemHeaders;
  private final Optional<Flang> flang;
  private final Duration limit;

  /**
   * A compiler.
   *
   * @param systemHeaders directories to search for headers before those that clang knows
   */
  public Compiler(Clang clang, List<Path> systemHeaders) {
    this(clang, systemHeaders, Optional.empty(), USUAL_LIMIT);
  }

  private Compiler(Clang clang, List<Path> systemHeaders, Optional<Flang> flang, Duration limit) {
    this.clang = clang;
    this.systemHeaders = List.copyOf(systemHeaders);
    this.flang = flang;
    this.limit = limit;
  }

  /** The same with a flang of the user's choice. */
  Compiler with(Flang chosen) {
    return new Compiler(clang, systemHeaders, Optional.of(chosen), limit);
  }

  /** The same with another time for each file. */
  Compiler within(Duration time) {
    return new Compiler(clang, systemHeaders, flang, time);
  }

  /**
   * Compiles a unit to bitcode.
   *
   * @throws CompilationFailedException if the source has errors
   * @throws ToolchainException if clang cannot be run or the machine has no C headers
   */
  public CompiledUnit compile(TranslationUnit unit) {
    Deadline end = Deadline.in(limit);
    Outcome outcome = succeed(unit, BITCODE);
    CompiledUnit compiled =
        new CompiledUnit(
            unit, outcome.output(), outcome.diagnostics(), outcome.time(), outcome.ownFiles());
    return InlineFunctions.areMissing(compiled, () -> within(end.left()).preprocess(unit))
        ? within(end.left()).withInlineFunctions(compiled)
        : compiled;
  }

  private CompiledUnit withInlineFunctions(CompiledUnit compiled) {
    Outcome outcome = run(compiled.unit(), INLINE_BITCODE);
    return outcome.status() == 0 ? compiled.withInlineFunctions(outcome.output()) : compiled;
  }

  /** Compiles a unit of the run-time library to bitcode. */
  CompiledUnit compileLibrary(TranslationUnit unit) {
    Outcome outcome = run(unit, LIBRARY_BITCODE);
    if (outcome.status() != 0) {
      throw new ToolchainException(
          "the run-time library does not compile: " + outcome.diagnostics());
    }
    return new CompiledUnit(
        unit, outcome.output(), outcome.diagnostics(), outcome.time(), Set.of());
  }

  /**
   * The text of a unit with macros and includes expanded, and line markers; none for Fortran.
   *
   * @throws CompilationFailedException if the source has errors
   * @throws ToolchainException if clang cannot be run or the machine has no C headers
   */
  public String preprocess(TranslationUnit unit) {
    if (Language.of(unit.file()) == Language.FORTRAN) {
      return "";
    }
    Outcome outcome = succeed(unit, PREPROCESSED);
    return new String(outcome.output(), StandardCharsets.UTF_8);
  }

  private Outcome succeed(TranslationUnit unit, List<String> last) {
    Outcome outcome = run(unit, last);
    if (outcome.status() != 0) {
      SystemHeaders.advice(outcome.diagnostics())
          .ifPresent(
              advice -> {
                throw new ToolchainException(advice);
              });
      throw new CompilationFailedException(unit.file(), complaint(unit, outcome));
    }
    return outcome;
  }

  /** What a user needs of the words of a compiler that has failed or crashed. */
  private static String complaint(TranslationUnit unit, Outcome outcome) {
    String diagnostics = outcome.diagnostics();
    if (diagnostics.isBlank()) {
      return unit.file()
          + ": the compiler ended with status "
          + outcome.status()
          + " and could not say why; 'photofinish doctor' looks whether there is room for its"
          + " files\n";
    }
    if (diagnostics.contains("LLVM ERROR: out of memory")
        || diagnostics.contains("std::bad_alloc")) {
      return unit.file()
          + ": the compiler needs more than "
          + BoundedProcess.MOST_GIGABYTES
          + " GB of memory\n";
    }
    int stack = diagnostics.indexOf("PLEASE submit a bug report");
    return stack < 0
        ? diagnostics
        : diagnostics.substring(0, stack)
            + unit.file()
            + ": the compiler crashes on this file, by a fault of its own\n";
  }

  private Outcome run(TranslationUnit unit, List<String> last) {
    try {
      Path directory = Files.createTempDirectory("photofinish");
      try {
        return run(unit, last, directory.resolve("output"));
      } finally {
        CacheDirectory.delete(directory);
      }
    } catch (IOException e) {
      throw new ToolchainException(
          "cannot compile "
              + unit.file()
              + ": "
              + e.getMessage()
              + "; 'photofinish doctor' looks for the cause",
          e);
    }
  }

  private Outcome run(TranslationUnit unit, List<String> last, Path output) throws IOException {
    if (!Files.isDirectory(unit.directory())) {
      throw new CompilationFailedException(
          unit.file(), unit.file() + ": no directory " + unit.directory() + " to compile it in\n");
    }
    long start = System.nanoTime();
    try {
      BoundedProcess.Ending ending =
          new BoundedProcess(limit)
              .run(
                  command(unit, last, output),
                  unit.directory(),
                  clang.environment(),
                  output.getParent());
      return switch (ending.cause()) {
        case TIME ->
            throw CompilationFailedException.late(
                unit.file(), unit.file() + ": the compiler was stopped, its time was over\n");
        case SIZE ->
            throw new CompilationFailedException(
                unit.file(), unit.file() + ": the compiler writes more than a gigabyte\n");
        case ITSELF -> {
          byte[] written =
              ending.status() == 0 && Files.exists(output)
                  ? Files.readAllBytes(output)
                  : new byte[0];
          Duration time = Duration.ofNanos(System.nanoTime() - start);
          Path list = listBeside(output);
          Set<String> own =
              Files.exists(list)
                  ? MakeRule.prerequisites(Files.readString(list, StandardCharsets.UTF_8))
                  : Set.of(unit.file());
          yield new Outcome(ending.status(), written, ending.said(), time, own);
        }
      };
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ToolchainException("interrupted while clang was running", e);
    }
  }

  private static Path listBeside(Path output) {
    return output.resolveSibling("files");
  }

  /** A file's name that is taken for neither a flag nor a file of flags. */
  static String argument(String file) {
    return file.startsWith("-") || file.startsWith("@") ? "./" + file : file;
  }

  /** Has the debug information of a unit tell the standard of its language. */
  private static List<String> debugFlags(String standard) {
    return standard.isEmpty()
        ? List.of()
        : List.of("-Xclang", "-dwarf-debug-flags", "-Xclang", standard);
  }

  private List<String> command(TranslationUnit unit, List<String> last, Path output) {
    if (Language.of(unit.file()) == Language.FORTRAN) {
      return flang
          .or(Flang::onPath)
          .orElseThrow(
              () ->
                  new ToolchainException(
                      unit.file()
                          + ": no flang to compile Fortran with was found on the PATH; name one"
                          + " with --flang PATH"))
          .command(unit, output);
    }
    List<String> command = new ArrayList<>();
    command.add(clang.executable().toString());
    command.addAll(FIRST);
    command.addAll(AnalysisFlags.of(unit));
    command.addAll(debugFlags(AnalysisFlags.standard(unit)));
    for (Path directory : systemHeaders) {
      command.add("-isystem");
      command.add(directory.toString());
    }
    command.addAll(last);
    if (last.equals(BITCODE)) {
      command.addAll(LISTING);
      command.add(listBeside(output).toString());
    }
    command.add("-o");
    command.add(output.toString());
    command.add(argument(unit.file()));
    return command;
  }
}
