package dev.photofinish.trace.predict;

import dev.photofinish.core.Deadline;
import dev.photofinish.core.Progress;
import dev.photofinish.trace.index.TraceIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/**
 * Looks through all variables for races, on several cores. Variables are taken in batches of fixed
 * size; a batch knows the races of the batches before it and not those that another core has just
 * found, so that the result does not depend on how many cores there are.
 */
final class VariableSearch {
  private static final int FIRST_BATCH = 16;
  private static final int LARGEST_BATCH = 4096;

  /** The search ends after the batch in which this many groups of pairs were found. */
  private static final int MOST_GROUPS = 2 * ThreadPairScan.MOST_GROUPS;

  private final TraceIndex index;
  private final RaceKey key;
  private final ThreadLocal<PairDecider> deciders;
  private final Deadline counting;
  private final Findings findings = new Findings();
  private final DecisionCounts counts = new DecisionCounts();

  /** The work on one variable: its races and its counts. */
  private record Outcome(Findings findings, DecisionCounts counts) {}

  VariableSearch(
      TraceIndex index, Grouping grouping, ThreadLocal<PairDecider> deciders, Deadline counting) {
    this.index = index;
    this.key = RaceKey.by(grouping);
    this.deciders = deciders;
    this.counting = counting;
  }

  DecisionCounts counts() {
    return counts;
  }

  Findings run(Workers workers, Progress progress) {
    List<Integer> variables = new ArrayList<>();
    var accesses = index.accessesByVariable();
    for (int variable = 0; variable < accesses.keys(); variable++) {
      if (accesses.end(variable) > accesses.start(variable)) {
        variables.add(variable);
      }
    }
    int done = 0;
    int batch = FIRST_BATCH;
    while (done < variables.size() && !findings.isFull(MOST_GROUPS)) {
      int end = Math.min(variables.size(), done + batch);
      List<Callable<Outcome>> tasks = new ArrayList<>();
      for (int variable : variables.subList(done, end)) {
        tasks.add(() -> search(variable, deciders.get()));
      }
      for (Outcome found : workers.all(tasks)) {
        findings.addAll(found.findings);
        counts.add(found.counts);
      }
      done = end;
      batch = Math.min(LARGEST_BATCH, batch * 2);
      progress.update("deciding pairs", done, variables.size());
    }
    return findings;
  }

  private Outcome search(int variable, PairDecider decider) {
    Findings found = new Findings();
    DecisionCounts counted = decider.startCounting();
    List<ThreadAccesses> sides = ThreadAccesses.of(index, variable);
    ThreadPairScan scan = new ThreadPairScan(index, key, decider, findings, found, counting);
    for (int a = 0; a < sides.size(); a++) {
      for (int b = a + 1; b < sides.size(); b++) {
        scan.run(sides.get(a), sides.get(b));
      }
    }
    return new Outcome(found, counted);
  }
}
