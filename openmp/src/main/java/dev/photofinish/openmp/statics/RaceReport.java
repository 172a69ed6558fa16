package dev.photofinish.openmp.statics;

import dev.photofinish.core.Access;
import dev.photofinish.core.Certainty;
import dev.photofinish.core.Fingerprint;
import dev.photofinish.core.Occurrences;
import dev.photofinish.core.Race;
import dev.photofinish.core.RaceKind;
import dev.photofinish.core.RaceVariant;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.core.measure.Stats;
import dev.photofinish.llvm.ir.Alloca;
import dev.photofinish.llvm.ir.Global;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.SourceVariable;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.pragma.SourceLines;
import dev.photofinish.openmp.statics.order.BarrierPhase;
import dev.photofinish.openmp.statics.pair.Conflict;
import dev.photofinish.openmp.statics.phases.PhaseInterval;
import dev.photofinish.openmp.statics.symbolic.Base;
import dev.photofinish.openmp.statics.symbolic.RegionAccess;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Conflicts as the user sees them: one race for each two lines of the source and what they conflict
 * on.
 */
final class RaceReport {
  private final Program program;
  private final SourceLines lines;

  RaceReport(Program program, SourceLines lines) {
    this.program = program;
    this.lines = lines;
  }

  /** What makes pairs one finding: their lines, and what is written there. */
  private record Lines(String first, int firstLine, String second, int secondLine, String what) {
    static Lines of(Race race) {
      SourceLocation one = race.first().location();
      SourceLocation two = race.second().location();
      return new Lines(one.file(), one.line(), two.file(), two.line(), race.variable());
    }
  }

  private record Finding(Race race, Likelihood likelihood, long pairs, Set<RaceVariant> all) {
    static Finding of(Race race, Likelihood likelihood) {
      return new Finding(race, likelihood, 1, Set.of(RaceVariant.of(race)));
    }

    Finding and(Finding other) {
      Finding better = ORDER.compare(other, this) < 0 ? other : this;
      Set<RaceVariant> both = new LinkedHashSet<>(all);
      both.addAll(other.all);
      return new Finding(better.race, better.likelihood, pairs + other.pairs, both);
    }

    /** The race, which stands for all pairs. */
    Race counted() {
      return pairs == 1
          ? race
          : new Race(
              race.first(),
              race.second(),
              race.variable(),
              race.certainty(),
              race.fingerprint(),
              race.witness(),
              Optional.of(new Occurrences(0, pairs, 0)),
              race.advice(),
              variants());
    }

    private List<RaceVariant> variants() {
      RaceVariant told = RaceVariant.of(race);
      return all.stream().filter(variant -> !variant.equals(told)).toList();
    }
  }

  /** The likeliest first, of those that write on both sides; then by place. */
  private static final Comparator<Finding> ORDER =
      Comparator.comparing(Finding::likelihood)
          .thenComparing(finding -> finding.race().kind() == RaceKind.WRITE_WRITE ? 0 : 1)
          .thenComparing(finding -> finding.race().first().location(), RaceReport::compare)
          .thenComparing(finding -> finding.race().second().location(), RaceReport::compare);

  /**
   * What is found.
   *
   * @param races those first that are most likely
   * @param causes how many of them could not be ruled out for which cause
   */
  record Report(List<Race> races, Stats causes) {}

  /** The findings of regions. */
  Report of(List<RegionResult> regions) {
    Map<Lines, Finding> findings = new LinkedHashMap<>();
    for (RegionResult region : regions) {
      for (Conflict conflict : region.conflicts()) {
        Race race = race(region, conflict);
        findings.merge(Lines.of(race), Finding.of(race, Likelihood.of(conflict)), Finding::and);
      }
    }
    Stats causes = Stats.none();
    for (Likelihood likelihood : Likelihood.values()) {
      long count = findings.values().stream().filter(f -> f.likelihood() == likelihood).count();
      if (count > 0) {
        causes = causes.with(likelihood.count(), count);
      }
    }
    return new Report(
        findings.values().stream().sorted(ORDER).map(Finding::counted).toList(), causes);
  }

  private static int compare(SourceLocation first, SourceLocation second) {
    return Comparator.comparing(SourceLocation::file)
        .thenComparing(SourceLocation::line)
        .thenComparing(SourceLocation::column)
        .compare(first, second);
  }

  private Race race(RegionResult region, Conflict conflict) {
    boolean inOrder =
        compare(
                conflict.first().instruction().location(),
                conflict.second().instruction().location())
            <= 0;
    RegionAccess one = inOrder ? conflict.first() : conflict.second();
    RegionAccess two = inOrder ? conflict.second() : conflict.first();
    Access first = access(one, conflict, 1);
    Access second = access(two, conflict, 2);
    String variable = variable(one).or(() -> variable(two)).orElse("memory");
    return new Race(
        first,
        second,
        variable,
        Certainty.POSSIBLE,
        Fingerprint.of(first, second, variable),
        Optional.empty(),
        Optional.empty(),
        why(region, conflict, one, two) + failed(conflict));
  }

  /** Why the two may run in parallel. */
  private static String why(
      RegionResult region, Conflict conflict, RegionAccess one, RegionAccess two) {
    return switch (conflict.who()) {
      case THREADS, TEAMS -> {
        PhaseInterval first = region.phases().out(one.node());
        PhaseInterval second = region.phases().out(two.node());
        String phases =
            first.equals(second) ? "in phase " + first : "in phases " + first + " and " + second;
        yield "No barrier lies between the two: both are "
            + phases
            + " of their region, and nothing keeps different "
            + (conflict.who() == Conflict.Parties.THREADS ? "threads" : "teams")
            + " from the same bytes."
            + Likelihood.of(conflict).sentence();
      }
      case TASKS -> "Neither taskwait, taskgroup, barrier nor a dependence orders the two tasks.";
      case LANES ->
          "Iterations of a simd loop are executed together, and these get to the same bytes.";
    };
  }

  /** On what the rule failed that came nearest to ruling the two out. */
  private static String failed(Conflict conflict) {
    return conflict
        .failed()
        .filter(assumption -> !assumption.rule().equals(BarrierPhase.RULE.id()))
        .map(
            assumption ->
                " The rule "
                    + assumption.rule()
                    + " came nearest to ruling this out, but "
                    + assumption.failure()
                    + ".")
        .orElse("");
  }

  private Access access(RegionAccess access, Conflict conflict, int number) {
    SourceLocation location = access.instruction().location();
    String who =
        switch (conflict.who()) {
          case THREADS -> "some thread";
          case TEAMS -> "some team";
          case TASKS -> access.node().frame().task().kind().spawns() ? "a task" : "its creator";
          case LANES -> "a lane";
        };
    return Access.inSource(
        location,
        access.operation(),
        number == 2 && !conflict.who().equals(Conflict.Parties.TASKS)
            ? who.replace("some", "another").replace("a lane", "another lane")
            : who,
        lines.at(location),
        stack(access));
  }

  private static List<SourceLocation> stack(RegionAccess access) {
    List<SourceLocation> stack = new ArrayList<>();
    Optional<Frame> frame = Optional.of(access.node().frame());
    while (frame.isPresent()) {
      frame.get().site().map(Instruction::location).ifPresent(stack::add);
      frame = frame.get().parent();
    }
    return stack;
  }

  private Optional<String> variable(RegionAccess access) {
    Value pointer = access.pointer();
    SourceLocation at =
        pointer instanceof Instruction made ? made.location() : access.instruction().location();
    Optional<String> name = object(access.place().base());
    Optional<String> written =
        lines.expression(at).or(() -> lines.expression(access.instruction().location()));
    if (written.isPresent() && (name.isEmpty() || written.get().startsWith(name.get()))) {
      return written;
    }
    return name.isPresent() ? name : written;
  }

  private Optional<String> object(Base base) {
    if (base instanceof Base.Local local) {
      Alloca variable = local.variable();
      return variable.variable().map(SourceVariable::name);
    }
    if (base instanceof Base.Global global) {
      return program.global(global.name()).map(Global::displayName);
    }
    return Optional.empty();
  }
}
