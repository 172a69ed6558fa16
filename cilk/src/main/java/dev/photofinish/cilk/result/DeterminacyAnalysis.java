package dev.photofinish.cilk.result;

import static dev.photofinish.cilk.structure.AtomizedProgram.NONE;

import dev.photofinish.cilk.events.SourceNames;
import dev.photofinish.cilk.exact.Predecessors;
import dev.photofinish.cilk.exact.RaceSchedule;
import dev.photofinish.cilk.interactions.EntryTable;
import dev.photofinish.cilk.interactions.HotCells;
import dev.photofinish.cilk.parallel.Precedence;
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
import java.util.Set;

/**
 * Determinacy races: any two parallel threads that access a location, one of them writing. A
 * forgotten sync is one of these, and no race of transactions. For each access that takes part in
 * one, one partner is named.
 */
public final class DeterminacyAnalysis {
  private final AtomizedProgram program;
  private final HotCells cells;
  private final EntryTable entries;
  private final Wording wording;
  private final Map<List<Integer>, int[]> pairs = new LinkedHashMap<>();

  /** Analyses a program. */
  public DeterminacyAnalysis(AtomizedProgram program, SourceNames names) {
    this.program = program;
    this.cells = HotCells.of(program, Precedence.of(program));
    this.entries = cells.entries();
    this.wording = new Wording(program, names);
    for (int entry = 0; entry < entries.size(); entry++) {
      pair(entry);
    }
  }

  private void pair(int entry) {
    int hot = entries.hot(entry);
    int partner = entries.writer(entry) != NONE ? entries.writer(entry) : entries.other(entry);
    int own = entries.writer(entry) != NONE ? entries.first(entry) : entries.firstWrite(entry);
    for (int i = cells.threadStart(partner); i < cells.threadEnd(partner); i++) {
      int other = cells.entryOf(i);
      if (entries.hot(other) == hot) {
        boolean ownWrites = program.writes(program.access(own, cells.cell(hot)));
        int theirs = ownWrites ? entries.first(other) : entries.firstWrite(other);
        add(Math.min(own, theirs), Math.max(own, theirs), cells.cell(hot));
      }
    }
  }

  private void add(int one, int other, int cell) {
    int first = program.site(program.access(one, cell));
    int second = program.site(program.access(other, cell));
    pairs.putIfAbsent(
        List.of(Math.min(first, second), Math.max(first, second)), new int[] {one, other, cell});
  }

  /** The result. */
  public AnalysisResult result(AnalysisLimits known) {
    Predecessors predecessors = new Predecessors(program);
    List<Race> races = new ArrayList<>();
    for (int[] pair : pairs.values()) {
      Access first = wording.access(pair[0], pair[2]);
      Access second = wording.access(pair[1], pair[2]);
      String variable = wording.variable(pair[2]);
      Witness witness =
          new TransactionSchedule(
              RaceSchedule.meeting(program, predecessors, pair[0], pair[1]),
              Witness.Kind.SCHEDULE,
              t -> wording.step(t, Set.of(pair[2])));
      races.add(
          new Race(
              first,
              second,
              variable,
              Certainty.WITNESSED,
              Fingerprint.of(first, second, variable),
              Optional.of(witness),
              Optional.empty(),
              "A sync between the two would order them."));
    }
    Verdict verdict =
        !races.isEmpty()
            ? Verdict.RACES
            : known.reasons().isEmpty() ? Verdict.NONE : Verdict.INCONCLUSIVE;
    Map<String, Object> stats = new LinkedHashMap<>();
    stats.put("instances", program.instances());
    stats.put("threads", program.threads());
    stats.put("hotCells", cells.size());
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
}
