package dev.photofinish.cilk.drawing;

import dev.photofinish.cilk.exact.CycleEdge;
import dev.photofinish.cilk.parallel.Precedence;
import dev.photofinish.cilk.structure.AtomizedProgram;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The threads that a drawing shows: all with transactions if these are few, else those of the cycle
 * and, while there is room, others from the start of the program.
 */
final class ShownThreads {
  private final AtomizedProgram program;
  private final Precedence precedence;
  private final List<Integer> threads = new ArrayList<>();
  private int transactions;

  ShownThreads(
      AtomizedProgram program, Precedence precedence, List<CycleEdge> cycle, int mostTransactions) {
    this.program = program;
    this.precedence = precedence;
    Set<Integer> chosen = new LinkedHashSet<>();
    for (CycleEdge edge : cycle) {
      choose(edge.fromThread(), Integer.MAX_VALUE, chosen);
      choose(edge.toThread(), Integer.MAX_VALUE, chosen);
    }
    for (int e = 0; e < program.threads() && transactions < mostTransactions; e++) {
      choose(e, mostTransactions, chosen);
    }
    chosen.stream().sorted().forEach(threads::add);
  }

  private void choose(int thread, int most, Set<Integer> chosen) {
    int size = program.size(thread);
    if (size > 0 && (transactions == 0 || transactions + (long) size <= most)) {
      if (chosen.add(thread)) {
        transactions += size;
      }
    }
  }

  List<Integer> threads() {
    return threads;
  }

  int transactions() {
    return transactions;
  }

  /** Whether one thread comes before another, and no shown one comes between. */
  boolean isDirect(int one, int other) {
    return precedence.before(one, other)
        && threads.stream()
            .noneMatch(each -> precedence.before(one, each) && precedence.before(each, other));
  }
}
