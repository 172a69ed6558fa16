package dev.photofinish.cilk.result;

import dev.photofinish.cilk.events.SourceNames;
import dev.photofinish.cilk.exact.CycleEdge;
import dev.photofinish.cilk.exact.FoundRace;
import dev.photofinish.cilk.exact.Level;
import dev.photofinish.cilk.exact.Predecessors;
import dev.photofinish.cilk.exact.RaceFinder;
import dev.photofinish.cilk.exact.RaceSchedule;
import dev.photofinish.cilk.exact.ScheduleCheck;
import dev.photofinish.cilk.repair.Repair;
import dev.photofinish.cilk.structure.AtomizedProgram;
import dev.photofinish.core.Access;
import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Certainty;
import dev.photofinish.core.Fingerprint;
import dev.photofinish.core.Guarantee;
import dev.photofinish.core.Race;
import dev.photofinish.core.Reason;
import dev.photofinish.core.Verdict;
import dev.photofinish.core.Witness;
import dev.photofinish.core.measure.Bound;
import dev.photofinish.core.measure.Bounds;
import dev.photofinish.core.measure.Count;
import dev.photofinish.core.measure.Stats;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The analysis of a program whose transactions are known, and its result. */
public final class TransactionAnalysis {
  /** The engine's name. */
  public static final String ENGINE = "transactions";

  private final AtomizedProgram program;
  private final RaceFinder finder;
  private final RaceFinder.Limits limits;
  private final Wording wording;
  private final List<FoundRace> found;

  /** Analyses a program. */
  public TransactionAnalysis(AtomizedProgram program, SourceNames names, RaceFinder.Limits limits) {
    this.program = program;
    this.limits = limits;
    this.finder = new RaceFinder(program, limits);
    this.wording = new Wording(program, names);
    this.found = RacesByLine.of(finder.races(), program, names);
  }

  /** One race for each pair of source lines, the surest first. */
  public List<FoundRace> races() {
    return found;
  }

  /** The result. */
  public AnalysisResult result(AnalysisLimits known) {
    List<Reason> reasons = new ArrayList<>(known.reasons());
    if (finder.unsearched() > 0) {
      reasons.add(
          Reason.of(
                  Reason.Code.TIMEOUT, finder.unsearched() + " threads were not looked at in time")
              .withHelp("give more time with --timeout, or a smaller input with --arg"));
    }
    String fix = found.isEmpty() ? "" : fix();
    Predecessors predecessors = new Predecessors(program);
    ScheduleCheck check = new ScheduleCheck(program, predecessors, finder.precedence());
    List<Race> races = found.stream().map(race -> race(race, predecessors, check, fix)).toList();
    Verdict verdict =
        !races.isEmpty() ? Verdict.RACES : reasons.isEmpty() ? Verdict.NONE : Verdict.INCONCLUSIVE;
    return new AnalysisResult(
        ENGINE,
        known.input(),
        verdict,
        verdict == Verdict.NONE ? Optional.of(Guarantee.TRACE) : Optional.empty(),
        races,
        known.defects(),
        reasons,
        Bounds.none().with(Bound.ATOMIZATION, known.atomization()),
        stats());
  }

  private Stats stats() {
    return Stats.none()
        .with(Count.INSTANCES, program.instances())
        .with(Count.THREADS, program.threads())
        .with(Count.TRANSACTIONS, program.transactions())
        .with(Count.ACCESSES, program.accesses())
        .with(Count.HOT_CELLS, finder.hotCells())
        .with(Count.CANDIDATE_PAIRS, finder.candidates())
        .with(Count.REFUTED_THREADS, finder.refuted());
  }

  private Race race(FoundRace race, Predecessors predecessors, ScheduleCheck check, String fix) {
    List<CycleEdge> edges = race.cycle().edges();
    CycleEdge first = edges.get(0);
    Access from = wording.access(first.from(), first.cell());
    Access other = wording.access(first.to(), first.cell());
    String variable = wording.variable(first.cell());
    Optional<Witness> witness = Optional.empty();
    if (race.level() != Level.POSSIBLE) {
      int[] schedule = RaceSchedule.of(program, predecessors, race.cycle());
      if (!check.shows(schedule, race.cycle())) {
        throw new IllegalStateException("a schedule that does not show its race");
      }
      witness = Optional.of(TransactionSchedule.racy(program, wording, schedule, race.cycle()));
    }
    return new Race(
        from,
        other,
        variable,
        witness.isPresent() ? Certainty.WITNESSED : Certainty.POSSIBLE,
        Fingerprint.of(from, wording.access(race.cycle().to(), lastCell(edges)), variable),
        witness,
        Optional.empty(),
        explanation(race, fix));
  }

  private static int lastCell(List<CycleEdge> edges) {
    return edges.get(edges.size() - 1).cell();
  }

  private String explanation(FoundRace race, String fix) {
    List<CycleEdge> edges = race.cycle().edges();
    List<String> lines = new ArrayList<>();
    lines.add(
        "Others can come between two transactions of "
            + wording.instance(race.cycle().home())
            + ":"
            + (race.occurrences() > 1
                ? " (one of " + race.occurrences() + " such pairs at these lines)"
                : ""));
    lines.add("  first:  " + wording.transactionWords(race.cycle().from(), edges.get(0).cell()));
    lines.add("  second: " + wording.transactionWords(race.cycle().to(), lastCell(edges)));
    lines.add("The cycle:");
    edges.forEach(edge -> lines.add("  " + wording.edge(edge)));
    if (!fix.isEmpty()) {
      lines.add(fix);
    }
    return String.join("\n", lines);
  }

  /** What to change so that no race is left. */
  private String fix() {
    return new Repair(program, limits)
        .find()
        .map(
            fix ->
                (fix.proof() == Repair.Proof.SMALLEST
                        ? "The smallest change that removes all races: no cutpoint at the "
                        : "This removes all races: no cutpoint at the ")
                    + wording.cuts(fix.cutpoints())
                    + ".")
        .orElse("");
  }
}
