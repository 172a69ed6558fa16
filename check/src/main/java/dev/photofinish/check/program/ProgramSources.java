package dev.photofinish.check.program;

import dev.photofinish.llvm.toolchain.CompileRequest;
import dev.photofinish.llvm.toolchain.CompiledUnit;
import dev.photofinish.llvm.toolchain.ProjectPlan;
import dev.photofinish.llvm.toolchain.TranslationUnit;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;

/**
 * A program or a library of the user's.
 *
 * @param main the file that the user knows it by
 * @param kind whether it can be run
 * @param request what it is compiled from
 * @param compiled what came of that
 * @param state whether it can be analysed
 * @param failure why not; empty if it can
 */
public record ProgramSources(
    Path main,
    ProjectPlan.Kind kind,
    CompileRequest request,
    List<CompiledUnit> compiled,
    State state,
    String failure) {
  /** Whether sources make a program. */
  public enum State {
    USABLE,
    /** They do not compile, or cannot be linked. */
    FAILED,
    /** The compiler was stopped since its time was over. */
    LATE,
    /** Nothing tells which of several definitions belongs to it. */
    AMBIGUOUS
  }

  static ProgramSources of(ProjectPlan.Kind kind, List<CompiledUnit> compiled) {
    List<TranslationUnit> units = compiled.stream().map(CompiledUnit::unit).toList();
    return new ProgramSources(
        Path.of(units.get(0).name()), kind, new CompileRequest(units), compiled, State.USABLE, "");
  }

  /** The same, if it cannot be analysed. */
  public ProgramSources unusable(State why, String message) {
    return new ProgramSources(main, kind, request, compiled, why, message);
  }

  /** A unit that does not compile. */
  static ProgramSources failing(TranslationUnit unit, String failure) {
    return failing(unit, State.FAILED, failure);
  }

  /** A unit that the compiler does not get through in time. */
  static ProgramSources late(TranslationUnit unit, String failure) {
    return failing(unit, State.LATE, failure);
  }

  /** How long the compiler took for the longest part. */
  public Duration compileTime() {
    return compiled.stream()
        .map(CompiledUnit::time)
        .max(Comparator.naturalOrder())
        .orElse(Duration.ZERO);
  }

  private static ProgramSources failing(TranslationUnit unit, State state, String failure) {
    return new ProgramSources(
        Path.of(unit.name()),
        ProjectPlan.Kind.PROGRAM,
        new CompileRequest(List.of(unit)),
        List.of(),
        state,
        failure);
  }
}
