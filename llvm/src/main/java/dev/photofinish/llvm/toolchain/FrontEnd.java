package dev.photofinish.llvm.toolchain;

import dev.photofinish.core.Progress;
import dev.photofinish.llvm.bitcode.BitcodeReader;
import dev.photofinish.llvm.bitcode.SourceNames;
import dev.photofinish.llvm.ir.Program;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** From sources to a program. May be used by several threads at once. */
public final class FrontEnd {
  /** A unit that compiled, or the reason why it did not. */
  public record Attempt(
      TranslationUnit source,
      Optional<CompiledUnit> unit,
      Optional<CompilationFailedException> failure) {}

  private final Compiler compiler;
  private final RuntimeLibrary runtime;

  /**
   * A front end.
   *
   * @param cache where the run-time library is kept, once compiled
   */
  public FrontEnd(Compiler compiler, CacheDirectory cache) {
    this(compiler, RuntimeLibrary.of(compiler, cache));
  }

  /** A front end with the clang that comes with Photofinish. */
  public static FrontEnd bundled(Progress progress) {
    CacheDirectory cache = CacheDirectory.ofUser();
    return with(Clang.bundled(cache, progress), cache);
  }

  /** A front end with a clang of the user's choice. */
  public static FrontEnd with(Clang clang, CacheDirectory cache) {
    return new FrontEnd(new Compiler(clang, List.of(Headers.openmp(cache))), cache);
  }

  /** The same with a flang of the user's choice for Fortran. */
  public FrontEnd with(Flang flang) {
    return new FrontEnd(compiler.with(flang), runtime);
  }

  /** The same with another time for the compiler and each file. */
  public FrontEnd within(Duration time) {
    return new FrontEnd(compiler.within(time), runtime);
  }

  private FrontEnd(Compiler compiler, RuntimeLibrary runtime) {
    this.compiler = compiler;
    this.runtime = runtime;
  }

  public Compiler compiler() {
    return compiler;
  }

  /**
   * The text of a unit as it is compiled, with macros and includes expanded; see {@link
   * Compiler#preprocess}.
   */
  public String preprocess(TranslationUnit unit) {
    return compiler.preprocess(withPrefix(unit));
  }

  /** As {@link #loadWithDiagnostics}, without the warnings. */
  public Program load(CompileRequest request) {
    return loadWithDiagnostics(request).program();
  }

  /**
   * Compiles and links a program.
   *
   * @throws CompilationFailedException if sources have errors; it has those of all sources
   * @throws dev.photofinish.llvm.bitcode.LinkException if the sources do not fit together
   * @throws ToolchainException if clang cannot be run
   */
  public LoadedProgram loadWithDiagnostics(CompileRequest request) {
    CompiledProgram compiled = compileAll(request);
    return new LoadedProgram(compiled.asCompiled(), compiled.diagnostics());
  }

  /**
   * Compiles a program; it is linked and read when it is asked for.
   *
   * @throws CompilationFailedException if sources have errors; it has those of all sources
   * @throws ToolchainException if clang cannot be run
   */
  public CompiledProgram compileAll(CompileRequest request) {
    return program(compile(request.units()));
  }

  /** A program of units that have been compiled; the first one gives it its name. */
  public CompiledProgram program(List<CompiledUnit> units) {
    StringBuilder diagnostics = new StringBuilder();
    units.forEach(unit -> diagnostics.append(unit.diagnostics()));
    List<TranslationUnit> sources = units.stream().map(CompiledUnit::unit).toList();
    SourceNames names = names(sources);
    Set<String> ownFiles = new HashSet<>();
    for (CompiledUnit unit : units) {
      String directory = unit.unit().directory().toString();
      unit.ownFiles().stream()
          .filter(file -> !file.equals(runtime.prefix().toString()))
          .forEach(file -> ownFiles.add(names.name(directory, file)));
    }
    return new CompiledProgram(
        new CompileRequest(sources),
        units.stream().map(CompiledUnit::bitcode).toList(),
        runtime.bitcode(sources),
        new BitcodeReader(names.withOwnFiles(ownFiles)),
        diagnostics.toString(),
        ownFiles);
  }

  /**
   * Compiles one unit; by a newer standard than clang's default if it compiles only so and its
   * flags name none. Then the compiled unit's flags name it: its text is to be read by the same.
   *
   * @throws CompilationFailedException if the source has errors
   * @throws ToolchainException if clang cannot be run
   */
  public CompiledUnit compile(TranslationUnit unit) {
    return byNewerStandard(unit, tried -> compiler.compile(withPrefix(tried)).of(tried));
  }

  /**
   * Compiles one unit in some way; by a newer standard than clang's default if it compiles only so
   * and its flags name none.
   *
   * @param compile compiles the unit that it is given
   * @throws CompilationFailedException that with the fewest errors
   */
  public <T> T byNewerStandard(TranslationUnit unit, Function<TranslationUnit, T> compile) {
    try {
      return compile.apply(unit);
    } catch (CompilationFailedException e) {
      if (e.isLate() || unit.flags().stream().anyMatch(flag -> flag.contains("-std"))) {
        throw e;
      }
      return byNewerStandard(unit, compile, e);
    }
  }

  private static <T> T byNewerStandard(
      TranslationUnit unit,
      Function<TranslationUnit, T> compile,
      CompilationFailedException byDefault) {
    CompilationFailedException best = byDefault;
    for (String standard : Language.of(unit.file()).newerStandards()) {
      try {
        return compile.apply(unit.withFlag("-std=" + standard));
      } catch (CompilationFailedException e) {
        best = e.errors() < best.errors() ? e : best;
      }
    }
    throw best;
  }

  private List<CompiledUnit> compile(List<TranslationUnit> units) {
    List<Attempt> attempts = attempt(units, () -> {});
    List<String> files = new ArrayList<>();
    StringBuilder errors = new StringBuilder();
    for (Attempt attempt : attempts) {
      attempt
          .failure()
          .ifPresent(
              failure -> {
                files.addAll(failure.files());
                errors.append(failure.diagnostics());
              });
    }
    if (!files.isEmpty()) {
      for (Attempt attempt : attempts) {
        if (attempt.failure().filter(CompilationFailedException::isLate).isPresent()) {
          throw attempt.failure().get();
        }
      }
      throw new CompilationFailedException(files, errors.toString());
    }
    return attempts.stream().flatMap(attempt -> attempt.unit().stream()).toList();
  }

  /**
   * Compiles units, as many at a time as there are cores. Fortran files that use modules of others
   * are compiled after those.
   *
   * @param each what to do when one is through for the first time
   * @throws ToolchainException if clang cannot be run
   */
  public List<Attempt> attempt(List<TranslationUnit> units, Runnable each) {
    try (FortranModules modules = new FortranModules(units)) {
      List<Attempt> attempts =
          units.parallelStream()
              .map(
                  unit -> {
                    Attempt attempt = attempt(unit, modules);
                    each.run();
                    return attempt;
                  })
              .toList();
      while (true) {
        List<Attempt> later =
            attempts.parallelStream()
                .map(
                    attempt ->
                        attempt.unit().isEmpty() && modules.mayHelp(attempt.source())
                            ? attempt(attempt.source(), modules)
                            : attempt)
                .toList();
        if (failures(later) == failures(attempts)) {
          return later;
        }
        attempts = later;
      }
    }
  }

  private static long failures(List<Attempt> attempts) {
    return attempts.stream().filter(attempt -> attempt.failure().isPresent()).count();
  }

  private Attempt attempt(TranslationUnit unit, FortranModules modules) {
    try {
      CompiledUnit compiled = compile(modules.with(unit));
      return new Attempt(unit, Optional.of(modules.without(compiled, unit)), Optional.empty());
    } catch (CompilationFailedException e) {
      return new Attempt(unit, Optional.empty(), Optional.of(e));
    }
  }

  /** C++ sources include the prefix of the run-time library first, and find its headers. */
  private TranslationUnit withPrefix(TranslationUnit unit) {
    if (Language.of(unit.file()) != Language.CPP) {
      return unit;
    }
    List<String> flags =
        new ArrayList<>(
            List.of(
                "-include", runtime.prefix().toString(), "-isystem", runtime.headers().toString()));
    flags.addAll(unit.flags());
    return new TranslationUnit(unit.directory(), unit.file(), flags);
  }

  /** Sources are called what the user calls them; other files are relative to here if inside. */
  private static SourceNames names(List<TranslationUnit> units) {
    Path here = Path.of("").toAbsolutePath();
    Map<Path, String> given = new HashMap<>();
    units.forEach(unit -> given.put(unit.path(), unit.name()));
    return (directory, file) -> {
      Path path = Path.of(directory).resolve(file).toAbsolutePath().normalize();
      String name = given.get(path);
      return name != null ? name : TranslationUnit.nameFrom(here, path);
    };
  }
}
