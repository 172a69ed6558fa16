package dev.photofinish.trace.predict;

import dev.photofinish.core.Deadline;
import dev.photofinish.core.Progress;
import dev.photofinish.trace.index.TraceIndex;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Consumer;

/**
 * Looks through all variables for races, on several cores: first for those that are found quickly,
 * then for the others, so that variables with hard pairs do not take the time of those without.
 * Variables are taken in batches of fixed size; a batch knows the races of the batches before it
 * and not those that another core has just found, so that the result does not depend on how many
 * cores there are. A variable with many accesses is divided into parts, which are taken in batches
 * in the same way.
 */
final class VariableSearch {
  private static final int FIRST_BATCH = 16;
  private static final int LARGEST_BATCH = 4096;

  /** The search ends after the batch in which this many groups of pairs were found. */
  private static final int MOST_GROUPS = 2 * ThreadPairScan.MOST_GROUPS;

  /** So many accesses of a variable make it worth to divide the work on it. */
  private static final int LARGE = 256;

  /** How many of its accesses show whether their positions differ. */
  private static final int SAMPLE = 64;

  private static final int PARTS = 256;
  private static final int PARTS_AT_ONCE = 8;

  private final TraceIndex index;
  private final RaceKey key;
  private final ThreadLocal<PairDecider> deciders;
  private final Deadline deciding;
  private final Deadline counting;
  private final Findings findings = new Findings();
  private final DecisionCounts counts = new DecisionCounts();

  /** Whether the present pass ended early because there are too many groups. */
  private boolean skipped;

  /** The pairs that need more effort, in the order in which variables were looked at. */
  private List<HardPairs> hard = new ArrayList<>();

  /** The work on one variable: its races, its counts and what is left for later. */
  private record Outcome(Findings findings, DecisionCounts counts, HardPairs hard) {}

  /** What is done with the accesses of two threads. */
  @FunctionalInterface
  private interface Look {
    void scan(ThreadPairScan scan, ThreadAccesses left, ThreadAccesses right);
  }

  /** One way through all variables, which ends with a time. */
  private record Pass(String phase, Look look, Deadline deadline) {}

  /**
   * A search.
   *
   * @param deciding until when pairs are decided
   * @param counting until when pairs that were not decided are counted
   */
  VariableSearch(
      TraceIndex index,
      Grouping grouping,
      ThreadLocal<PairDecider> deciders,
      Deadline deciding,
      Deadline counting) {
    this.index = index;
    this.key = RaceKey.by(grouping);
    this.deciders = deciders;
    this.deciding = deciding;
    this.counting = counting;
  }

  DecisionCounts counts() {
    return counts;
  }

  /**
   * Searches all variables.
   *
   * @param soFar hears of the races that are quickly found, before hard pairs are decided
   */
  Findings run(Workers workers, Progress progress, Consumer<Findings> soFar) {
    List<Integer> variables = new ArrayList<>();
    var accesses = index.accessesByVariable();
    for (int variable = 0; variable < accesses.keys(); variable++) {
      if (accesses.end(variable) > accesses.start(variable)) {
        variables.add(variable);
      }
    }
    Pass trying = new Pass("trying pairs", ThreadPairScan::runQuickly, deciding);
    Pass all = new Pass("deciding pairs", ThreadPairScan::run, counting);
    run(trying, variables, workers, progress);
    soFar.accept(findings);
    run(all, variables, workers, progress);
    decideHard(Effort.LONGER, workers, progress);
    decideHard(Effort.FULL, workers, progress);
    if (skipped) {
      findings.leaveOutUncounted();
    }
    if (counting.wasOver()) {
      findings.uncounted();
    }
    return findings;
  }

  /** Takes all variables, as long as there is time. */
  private void run(Pass pass, List<Integer> variables, Workers workers, Progress progress) {
    skipped = false;
    int done = 0;
    int batch = FIRST_BATCH;
    while (done < variables.size()
        && !findings.isFull(MOST_GROUPS)
        && !pass.deadline.getAsBoolean()) {
      int end = Math.min(variables.size(), done + batch);
      List<Callable<Outcome>> tasks = new ArrayList<>();
      List<Integer> large = new ArrayList<>();
      for (int variable : variables.subList(done, end)) {
        if (isLarge(variable)) {
          large.add(variable);
        } else {
          tasks.add(() -> search(pass, variable));
        }
      }
      run(tasks, workers);
      for (int variable : large) {
        searchInParts(pass, variable, workers);
      }
      done = end;
      batch = Math.min(LARGEST_BATCH, batch * 2);
      progress.update(pass.phase, done, variables.size());
    }
    skipped |= done < variables.size() && findings.isFull(MOST_GROUPS);
  }

  private void run(List<Callable<Outcome>> tasks, Workers workers) {
    for (Outcome found : workers.all(tasks)) {
      findings.addAll(found.findings);
      counts.add(found.counts);
      if (found.hard.size() > 0) {
        hard.add(found.hard);
      }
    }
  }

  /** Decides what needed more effort; what there is no time for stays undecided. */
  private void decideHard(Effort effort, Workers workers, Progress progress) {
    List<HardPairs> lists = hard;
    hard = new ArrayList<>();
    for (int done = 0; done < lists.size(); done += FIRST_BATCH) {
      progress.update("deciding hard pairs", done, lists.size());
      List<Callable<Outcome>> tasks = new ArrayList<>();
      for (HardPairs pairs : lists.subList(done, Math.min(lists.size(), done + FIRST_BATCH))) {
        tasks.add(() -> decide(pairs, effort));
      }
      run(tasks, workers);
    }
  }

  private Outcome decide(HardPairs pairs, Effort effort) {
    PairDecider decider = deciders.get();
    Findings found = new Findings();
    DecisionCounts counted = decider.startCounting(pairs.budgetLeft());
    PairVerdicts verdicts = new PairVerdicts(index, key, decider, findings, found);
    verdicts.decide(pairs, effort);
    return new Outcome(found, counted, verdicts.hard());
  }

  /** Whether a variable has many accesses at different positions: each pair is a question then. */
  private boolean isLarge(int variable) {
    var accesses = index.accessesByVariable();
    int start = accesses.start(variable);
    if (key == RaceKey.VARIABLE || accesses.end(variable) - start < LARGE) {
      return false;
    }
    IntOpenHashSet positions = new IntOpenHashSet(SAMPLE);
    for (int i = start; i < start + SAMPLE; i++) {
      positions.add(index.trace().location(index.origin(accesses.at(i))));
    }
    return key == RaceKey.EVENT || positions.size() > SAMPLE / 2;
  }

  private Outcome search(Pass pass, int variable) {
    boolean over = pass.deadline.getAsBoolean();
    return search(pass, over ? List.of() : ThreadAccesses.of(index, variable), 0, 1);
  }

  private void searchInParts(Pass pass, int variable, Workers workers) {
    if (pass.deadline.getAsBoolean()) {
      return;
    }
    int before = findings.size();
    List<ThreadAccesses> sides = ThreadAccesses.of(index, variable);
    for (int part = 0; part < PARTS; part += PARTS_AT_ONCE) {
      if (pass.deadline.getAsBoolean()) {
        return;
      }
      if (findings.isFull(before + ThreadPairScan.MOST_GROUPS)) {
        skipped = true;
        return;
      }
      List<Callable<Outcome>> tasks = new ArrayList<>();
      for (int next = part; next < part + PARTS_AT_ONCE; next++) {
        int number = next;
        tasks.add(() -> search(pass, sides, number, PARTS));
      }
      run(tasks, workers);
    }
  }

  /** Searches one part of the pairs of threads that use a variable: every so many of them one. */
  private Outcome search(Pass pass, List<ThreadAccesses> sides, int part, int parts) {
    PairDecider decider = deciders.get();
    Findings found = new Findings();
    DecisionCounts counted = decider.startCounting();
    ThreadPairScan scan = new ThreadPairScan(index, key, decider, findings, found, counting);
    long before = 0;
    for (int a = 0; a < sides.size() && !pass.deadline.getAsBoolean(); a++) {
      int skipped = (int) Math.floorMod(part - before, (long) parts);
      for (int b = a + 1 + skipped; b < sides.size(); b += parts) {
        pass.look.scan(scan, sides.get(a), sides.get(b));
      }
      before += sides.size() - a - 1;
    }
    return new Outcome(found, counted, scan.hard());
  }
}
