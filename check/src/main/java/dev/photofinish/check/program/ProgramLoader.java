package dev.photofinish.check.program;

import dev.photofinish.core.Progress;
import dev.photofinish.core.TerminalText;
import dev.photofinish.llvm.bitcode.BitcodeException;
import dev.photofinish.llvm.bitcode.LinkException;
import dev.photofinish.llvm.bitcode.UnitSymbols;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.toolchain.CompilationFailedException;
import dev.photofinish.llvm.toolchain.CompileCommands;
import dev.photofinish.llvm.toolchain.CompileCommandsException;
import dev.photofinish.llvm.toolchain.CompileRequest;
import dev.photofinish.llvm.toolchain.CompiledProgram;
import dev.photofinish.llvm.toolchain.CompiledUnit;
import dev.photofinish.llvm.toolchain.FrontEnd;
import dev.photofinish.llvm.toolchain.ProjectPlan;
import dev.photofinish.llvm.toolchain.ToolchainException;
import dev.photofinish.llvm.toolchain.TranslationUnit;
import dev.photofinish.openmp.pragma.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Compiles the files that the user names, and tells which of them make a program. */
public final class ProgramLoader {
  /** How many flags a note names. */
  private static final int MOST_NAMED = 8;

  private final FrontEnd frontEnd;
  private final List<String> flags;

  private final Duration limit;
  private final Consumer<String> notes;

  private ProgramLoader(
      FrontEnd frontEnd, List<String> flags, Duration limit, Consumer<String> notes) {
    this.frontEnd = frontEnd;
    this.flags = flags;
    this.limit = limit;
    this.notes = notes;
  }

  /**
   * A loader with the compiler that the user wants.
   *
   * @param limit the time for each file
   * @param notes hears what the user should know
   */
  public static ProgramLoader of(
      CompilerOptions compiler, Duration limit, Progress progress, Consumer<String> notes)
      throws UnusableProgramException {
    try {
      FrontEnd frontEnd = compiler.frontEnd(progress).within(limit);
      return new ProgramLoader(frontEnd, compiler.flags(), limit, notes);
    } catch (ToolchainException e) {
      throw new UnusableProgramException(e.getMessage());
    }
  }

  /**
   * The programs that files make, and the libraries, as {@link ProjectPlan} tells. A file that does
   * not compile is a program of its own, which says so when it is loaded.
   */
  public List<ProgramSources> programs(List<Path> files, Progress progress)
      throws UnusableProgramException {
    List<ProgramSources> programs = new ArrayList<>();
    List<TranslationUnit> units = units(files, programs);
    List<CompiledUnit> compiled = new ArrayList<>();
    List<UnitSymbols> symbols = new ArrayList<>();
    for (FrontEnd.Attempt attempt : compile(units, progress)) {
      try {
        CompiledUnit unit = attempt.unit().orElseThrow(() -> attempt.failure().orElseThrow());
        symbols.add(unit.symbols());
        compiled.add(unit);
      } catch (CompilationFailedException e) {
        String message = FileKinds.cilk(e.diagnostics()).orElse(e.diagnostics().stripTrailing());
        programs.add(
            e.isLate()
                ? ProgramSources.late(attempt.source(), message)
                : ProgramSources.failing(attempt.source(), message));
      } catch (BitcodeException e) {
        programs.add(
            ProgramSources.failing(attempt.source(), FileKinds.problem(attempt.source(), e)));
      }
    }
    boolean listed = files.stream().anyMatch(CompileCommands::isDatabase);
    ProjectPlan.Rest rest = listed ? ProjectPlan.Rest.IF_IT_FITS : ProjectPlan.Rest.BELONGS;
    for (ProjectPlan.Part part : ProjectPlan.of(symbols, rest)) {
      ProgramSources sources =
          ProgramSources.of(part.kind(), part.units().stream().map(compiled::get).toList());
      programs.add(
          part.duplicates().isEmpty()
              ? sources
              : sources.unusable(
                  listed ? ProgramSources.State.AMBIGUOUS : ProgramSources.State.FAILED,
                  duplicate(part.duplicates().get(0), compiled)));
    }
    List<Path> order = units.stream().map(TranslationUnit::path).toList();
    programs.sort(
        Comparator.comparing(program -> order.indexOf(program.request().units().get(0).path())));
    return programs;
  }

  private static String duplicate(ProjectPlan.Duplicate duplicate, List<CompiledUnit> units) {
    return duplicate.symbol()
        + " is defined both in "
        + units.get(duplicate.first()).unit().name()
        + " and in "
        + units.get(duplicate.second()).unit().name();
  }

  private List<FrontEnd.Attempt> compile(List<TranslationUnit> units, Progress progress)
      throws UnusableProgramException {
    AtomicInteger done = new AtomicInteger();
    try {
      return frontEnd.attempt(
          units, () -> progress.update("compiling", done.incrementAndGet(), units.size()));
    } catch (ToolchainException e) {
      throw new UnusableProgramException(e.getMessage());
    }
  }

  /**
   * The units that files name.
   *
   * @param failing gets those that name none
   */
  private List<TranslationUnit> units(List<Path> files, List<ProgramSources> failing) {
    List<TranslationUnit> units = new ArrayList<>();
    for (Path file : files) {
      if (CompileCommands.isDatabase(file)) {
        try {
          if (!Files.isRegularFile(file)) {
            throw new IOException("is not a file");
          }
          CompileCommands commands = CompileCommands.read(file);
          units.addAll(commands.units());
          noteRefused(file, commands.refused());
        } catch (CompileCommandsException | IOException e) {
          TranslationUnit unit = CompileRequest.of(file).units().get(0);
          failing.add(ProgramSources.failing(unit, e.getMessage()));
        }
      } else {
        units.addAll(CompileRequest.of(file).units());
      }
    }
    Map<Path, TranslationUnit> once = new LinkedHashMap<>();
    units.forEach(unit -> once.putIfAbsent(unit.path(), unit));
    return once.isEmpty()
        ? List.of()
        : new CompileRequest(List.copyOf(once.values())).withFlags(flags).units();
  }

  private void noteRefused(Path database, List<String> flags) {
    if (!flags.isEmpty()) {
      String named =
          flags.stream()
              .limit(MOST_NAMED)
              .map(TerminalText::ofWord)
              .collect(Collectors.joining(", "));
      String more =
          flags.size() > MOST_NAMED ? " and " + (flags.size() - MOST_NAMED) + " more" : "";
      notes.accept(
          database
              + ": flags that are not known to be harmless are left out: "
              + named
              + more
              + "; behind -- they would be used");
    }
  }

  /** The program of some sources, to be read in one of its forms. */
  public CompiledProgram compile(ProgramSources sources) throws UnusableProgramException {
    return switch (sources.state()) {
      case USABLE -> frontEnd.program(sources.compiled());
      case LATE -> throw new LateException(sources.failure());
      case FAILED, AMBIGUOUS -> throw new UnusableProgramException(sources.failure());
    };
  }

  /** Reads a compiled program in one of its forms. */
  public static Program read(CompiledProgram program, Form form) throws UnusableProgramException {
    try {
      return form.of(program);
    } catch (LinkException | BitcodeException e) {
      throw new UnusableProgramException(e.getMessage());
    }
  }

  /** One of the forms of a compiled program. */
  @FunctionalInterface
  public interface Form {
    Program of(CompiledProgram program);
  }

  /**
   * Compiles a program, to be read later. What clang says of an error is the exception's message.
   */
  public CompiledProgram compile(CompileRequest request) throws UnusableProgramException {
    try {
      return frontEnd.compileAll(request);
    } catch (CompilationFailedException e) {
      String message = e.diagnostics().stripTrailing();
      throw e.isLate() ? new LateException(message) : new UnusableProgramException(message);
    } catch (ToolchainException e) {
      throw new UnusableProgramException(e.getMessage());
    }
  }

  /** The text of a program. */
  public SourceText text(CompileRequest request) {
    return text(request, limit);
  }

  /**
   * The text of a program.
   *
   * @param left the time for each file, if that is less than this loader gives it
   */
  public SourceText text(CompileRequest request, Duration left) {
    Duration time = left.compareTo(limit) < 0 ? left : limit;
    return new ProgramText(frontEnd.within(time).compiler(), request);
  }

  /** A program that cannot be compiled; the message says all there is to say. */
  public static class UnusableProgramException extends IOException {
    private static final long serialVersionUID = 1;

    UnusableProgramException(String message) {
      super(message);
    }
  }

  /** A program that the compiler did not get through in time. */
  public static final class LateException extends UnusableProgramException {
    private static final long serialVersionUID = 1;

    LateException(String message) {
      super(message);
    }
  }
}
