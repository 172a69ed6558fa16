package dev.photofinish.cilk.result;

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
import dev.photofinish.core.Race;
import dev.photofinish.core.Verdict;
import dev.photofinish.core.Witness;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Determinacy races: any two parallel threads that access a location, one of them writing. A
 * forgotten sync is one of these, and no race of transactions. All pairs of source lines are named.
 */
public final class DeterminacyAnalysis {
  private final AtomizedProgram program;
  private final List<ClashingLines.Clash> clashes;
  private final Wording wording;

  /** Analyses a program that is cut at every access. */
  public DeterminacyAnalysis(AtomizedProgram program, SourceNames names) {
    this.program = program;
    this.clashes = new ClashingLines(program, names).clashes();
    this.wording = new Wording(program, names);
  }

  /** The first two accesses that clash, as an edge between their transactions. */
  public Optional<CycleEdge> firstClash() {
    return clashes.stream()
        .findFirst()
        .map(
            clash ->
                new CycleEdge(
                    program.thread(clash.one()),
                    clash.one(),
                    program.thread(clash.other()),
                    clash.other(),
                    clash.cell()));
  }

  /** The result. */
  public AnalysisResult result(AnalysisLimits known) {
    Predecessors predecessors = new Predecessors(program);
    List<Race> races = new ArrayList<>();
    for (ClashingLines.Clash clash : clashes) {
      Access first = wording.access(clash.one(), clash.cell());
      Access second = wording.access(clash.other(), clash.cell());
      String variable = wording.variable(clash.cell());
      Witness witness =
          TransactionSchedule.meeting(
              program,
              wording,
              RaceSchedule.meeting(program, predecessors, clash.one(), clash.other()),
              clash.cell());
      races.add(
          new Race(
              first,
              second,
              variable,
              Certainty.WITNESSED,
              Fingerprint.of(first, second, variable),
              Optional.of(witness),
              Optional.empty(),
              advice(clash)));
    }
    Verdict verdict =
        !races.isEmpty()
            ? Verdict.RACES
            : known.reasons().isEmpty() ? Verdict.NONE : Verdict.INCONCLUSIVE;
    Map<String, Object> stats = new LinkedHashMap<>();
    stats.put("instances", program.instances());
    stats.put("threads", program.threads());
    stats.put("accesses", program.accesses());
    return new AnalysisResult(
        TransactionAnalysis.ENGINE,
        known.input(),
        verdict,
        verdict == Verdict.NONE ? Optional.of(Guarantee.TRACE) : Optional.empty(),
        races,
        known.defects(),
        known.reasons(),
        Map.of("mode", "determinacy"),
        stats);
  }

  private static String advice(ClashingLines.Clash clash) {
    return "A sync between the two would order them."
        + (clash.cells() > 1 ? " These lines clash on " + clash.cells() + " locations." : "");
  }
}
