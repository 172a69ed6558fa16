package dev.photofinish.cilk.result;

import dev.photofinish.cilk.determinacy.OtherOrders;
import dev.photofinish.cilk.determinacy.RecordedLocks;
import dev.photofinish.cilk.events.SourceNames;
import dev.photofinish.cilk.exact.CycleEdge;
import dev.photofinish.cilk.structure.AtomizedProgram;
import dev.photofinish.core.Access;
import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Certainty;
import dev.photofinish.core.Fingerprint;
import dev.photofinish.core.Guarantee;
import dev.photofinish.core.MergedRaces;
import dev.photofinish.core.Race;
import dev.photofinish.core.Verdict;
import dev.photofinish.core.Witness;
import dev.photofinish.core.measure.Bound;
import dev.photofinish.core.measure.Bounds;
import dev.photofinish.core.measure.Count;
import dev.photofinish.core.measure.Stats;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Determinacy races: any two parallel threads that access a location, one of them writing. A
 * forgotten sync is one of these, and no race of transactions. All pairs of source lines are named;
 * what reads and writes there do to one variable are variants of one finding.
 */
public final class DeterminacyAnalysis {
  private final AtomizedProgram program;
  private final List<ConflictingLines.Conflict> conflicts;
  private final Wording wording;
  private final ConflictExplanation explanation;
  private final MeetingWitnesses witnesses;

  /** Analyses a program that is cut at every access, and in which nothing protects accesses. */
  public DeterminacyAnalysis(AtomizedProgram program, SourceNames names) {
    this(program, names, RecordedLocks.NONE, OtherOrders.UNKNOWN);
  }

  /**
   * Analyses a program that is cut at every access.
   *
   * @param locks what protects and orders its transactions
   * @param others runs it with its locks in another order
   */
  public DeterminacyAnalysis(
      AtomizedProgram program, SourceNames names, RecordedLocks locks, OtherOrders others) {
    this.program = program;
    this.conflicts = new ConflictingLines(program, names, locks::of).conflicts();
    this.wording = new Wording(program, names, locks.order());
    this.explanation = new ConflictExplanation(program, names, wording);
    this.witnesses = new MeetingWitnesses(program, locks.order(), others);
  }

  /** Whether no accesses conflict, not even such that a lock orders in every run that was tried. */
  public boolean hasNoConflicts() {
    return conflicts.isEmpty();
  }

  /** The first two accesses that conflict, as an edge between their transactions. */
  public Optional<CycleEdge> firstConflict() {
    return conflicts.stream()
        .findFirst()
        .map(conflict -> conflict.examples().get(0))
        .map(
            example ->
                new CycleEdge(
                    program.thread(example.one()),
                    example.one(),
                    program.thread(example.other()),
                    example.other(),
                    example.cell()));
  }

  /** The result. */
  public AnalysisResult result(AnalysisLimits known) {
    List<Race> races = new ArrayList<>();
    int ordered = 0;
    for (ConflictingLines.Conflict conflict : conflicts) {
      MeetingWitnesses.Meeting meeting = witnesses.of(conflict.examples());
      if (meeting.kind() == MeetingWitnesses.Kind.ORDERED) {
        ordered++;
      } else {
        races.add(race(conflict, meeting));
      }
    }
    Verdict verdict =
        !races.isEmpty()
            ? Verdict.RACES
            : known.reasons().isEmpty() ? Verdict.NONE : Verdict.INCONCLUSIVE;
    Stats stats =
        known.stats().isEmpty()
            ? Stats.none()
                .with(Count.INSTANCES, program.instances())
                .with(Count.THREADS, program.threads())
                .with(Count.ACCESSES, program.accesses())
            : known.stats();
    return new AnalysisResult(
        TransactionAnalysis.ENGINE,
        known.input(),
        verdict,
        verdict == Verdict.NONE ? Optional.of(Guarantee.TRACE) : Optional.empty(),
        MergedRaces.of(races),
        known.defects(),
        known.reasons(),
        bounds(ordered),
        stats);
  }

  private static Bounds bounds(int ordered) {
    Bounds bounds = Bounds.none().with(Bound.MODE, "determinacy");
    return ordered == 0
        ? bounds
        : bounds.with(
            Bound.ORDERED_BY_LOCKS,
            (ordered == 1 ? "1 pair" : ordered + " pairs")
                + " of lines met in no order of the locks that was tried");
  }

  private Race race(ConflictingLines.Conflict conflict, MeetingWitnesses.Meeting meeting) {
    ConflictingLines.Example example = meeting.example();
    Access first = wording.access(example.one(), example.cell());
    Access second = wording.access(example.other(), example.cell());
    String variable = wording.variable(example.cell());
    Optional<Witness> witness =
        meeting
            .schedule()
            .map(
                schedule ->
                    TransactionSchedule.meeting(program, wording, schedule, example.cell()));
    return new Race(
        first,
        second,
        variable,
        witness.isPresent() ? Certainty.WITNESSED : Certainty.POSSIBLE,
        Fingerprint.of(first, second, variable),
        witness,
        Optional.empty(),
        explanation.of(example, conflict.cells()) + meeting.kind().remark());
  }
}
