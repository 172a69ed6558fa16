package dev.photofinish.cilk.result;

import dev.photofinish.cilk.determinacy.Lockset;
import dev.photofinish.cilk.events.SourceNames;
import dev.photofinish.cilk.exact.CycleEdge;
import dev.photofinish.cilk.exact.Predecessors;
import dev.photofinish.cilk.exact.RaceSchedule;
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
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;

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

  /** Analyses a program that is cut at every access, and in which nothing protects accesses. */
  public DeterminacyAnalysis(AtomizedProgram program, SourceNames names) {
    this(program, names, transaction -> Lockset.WRITE);
  }

  /**
   * Analyses a program that is cut at every access.
   *
   * @param locksets by transaction, what protects it
   */
  public DeterminacyAnalysis(
      AtomizedProgram program, SourceNames names, IntFunction<Lockset> locksets) {
    this.program = program;
    this.conflicts = new ConflictingLines(program, names, locksets).conflicts();
    this.wording = new Wording(program, names);
    this.explanation = new ConflictExplanation(program, names, wording);
  }

  /** The first two accesses that conflict, as an edge between their transactions. */
  public Optional<CycleEdge> firstConflict() {
    return conflicts.stream()
        .findFirst()
        .map(
            conflict ->
                new CycleEdge(
                    program.thread(conflict.one()),
                    conflict.one(),
                    program.thread(conflict.other()),
                    conflict.other(),
                    conflict.cell()));
  }

  /** The result. */
  public AnalysisResult result(AnalysisLimits known) {
    Predecessors predecessors = new Predecessors(program);
    List<Race> races = new ArrayList<>();
    for (ConflictingLines.Conflict conflict : conflicts) {
      Access first = wording.access(conflict.one(), conflict.cell());
      Access second = wording.access(conflict.other(), conflict.cell());
      String variable = wording.variable(conflict.cell());
      Witness witness =
          TransactionSchedule.meeting(
              program,
              wording,
              RaceSchedule.meeting(program, predecessors, conflict.one(), conflict.other()),
              conflict.cell());
      races.add(
          new Race(
              first,
              second,
              variable,
              Certainty.WITNESSED,
              Fingerprint.of(first, second, variable),
              Optional.of(witness),
              Optional.empty(),
              explanation.of(conflict)));
    }
    Verdict verdict =
        !races.isEmpty()
            ? Verdict.RACES
            : known.reasons().isEmpty() ? Verdict.NONE : Verdict.INCONCLUSIVE;
    Map<String, Object> stats = new LinkedHashMap<>(known.stats());
    if (stats.isEmpty()) {
      stats.put("instances", program.instances());
      stats.put("threads", program.threads());
      stats.put("accesses", program.accesses());
    }
    return new AnalysisResult(
        TransactionAnalysis.ENGINE,
        known.input(),
        verdict,
        verdict == Verdict.NONE ? Optional.of(Guarantee.TRACE) : Optional.empty(),
        MergedRaces.of(races),
        known.defects(),
        known.reasons(),
        Map.of("mode", "determinacy"),
        stats);
  }
}
