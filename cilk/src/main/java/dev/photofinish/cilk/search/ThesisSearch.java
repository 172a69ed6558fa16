package dev.photofinish.cilk.search;

import dev.photofinish.cilk.interactions.Interactions;
import dev.photofinish.cilk.interactions.Interactions.Pair;
import dev.photofinish.cilk.parallel.Precedence;
import dev.photofinish.cilk.structure.AtomizedProgram;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * FIND-POSSIBLE-DATA-RACE of section 5.3: a breadth-first search for each transaction. It goes on
 * after the first report.
 */
public final class ThesisSearch {
  private final AtomizedProgram program;
  private final Precedence precedence;
  private final Interactions interactions;

  public ThesisSearch(AtomizedProgram program, Precedence precedence, Interactions interactions) {
    this.program = program;
    this.precedence = precedence;
    this.interactions = interactions;
  }

  /** All pairs of transactions that the algorithm reports. */
  public List<Pair> possibleRaces() {
    TreeSet<Pair> reports = new TreeSet<>();
    for (int from = 0; from < program.transactions(); from++) {
      search(from, reports);
    }
    return List.copyOf(reports);
  }

  private void search(int from, Set<Pair> reports) {
    int home = program.thread(from);
    boolean[] discovered = new boolean[program.threads()];
    discovered[home] = true;
    Deque<Integer> needVisit = new ArrayDeque<>();
    for (int thread : interactions.threadsOf(from)) {
      discovered[thread] = true;
      needVisit.add(thread);
    }
    while (!needVisit.isEmpty()) {
      int thread = needVisit.remove();
      if (!precedence.parallel(thread, home)) {
        continue;
      }
      for (int to : interactions.lastOf(thread)) {
        if (program.thread(to) == home && from < to) {
          reports.add(new Pair(from, to));
        }
        discover(program.thread(to), discovered, needVisit);
      }
      for (int i = 0; i < program.successors(thread); i++) {
        discover(program.successor(thread, i), discovered, needVisit);
      }
    }
  }

  private static void discover(int thread, boolean[] discovered, Deque<Integer> needVisit) {
    if (!discovered[thread]) {
      discovered[thread] = true;
      needVisit.add(thread);
    }
  }
}
