package dev.photofinish.cilk.drawing;

import dev.photofinish.cilk.exact.CycleEdge;
import dev.photofinish.cilk.parallel.Precedence;
import dev.photofinish.cilk.structure.AtomizedProgram;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a drawing shows. Of a small program these are all threads; of a large one those of the cycle
 * and some that access the same cells, or, without a cycle, the first ones. Transactions that tell
 * nothing are folded: several in a row are one piece.
 */
final class Shown {
  private static final int MOST_TRANSACTIONS = 120;
  private static final int MOST_THREADS = 10;
  private static final int MOST_OF_THREAD = 6;
  private static final int SHORTEST_FOLD = 3;

  private final AtomizedProgram program;
  private final Precedence precedence;
  private final boolean large;
  private final Set<Integer> inCycle = new HashSet<>();
  private final Set<Integer> cells = new HashSet<>();
  private final List<Integer> threads;

  /**
   * Transactions of a thread, from one place in it to another, that are drawn as one node.
   *
   * @param first the first transaction
   * @param count how many they are
   */
  record Piece(int first, int count) {}

  Shown(AtomizedProgram program, Precedence precedence, List<CycleEdge> cycle) {
    this.program = program;
    this.precedence = precedence;
    this.large = program.transactions() > MOST_TRANSACTIONS;
    Set<Integer> chosen = new TreeSet<>();
    for (CycleEdge edge : cycle) {
      inCycle.add(edge.from());
      inCycle.add(edge.to());
      chosen.add(edge.fromThread());
      chosen.add(edge.toThread());
      if (edge.isAccess()) {
        cells.add(edge.cell());
      }
    }
    chosen.removeIf(thread -> program.size(thread) == 0);
    for (int e = 0; e < program.threads() && (!large || chosen.size() < MOST_THREADS); e++) {
      if (program.size(e) > 0 && (!large || cycle.isEmpty() || accessesCells(e))) {
        chosen.add(e);
      }
    }
    this.threads = List.copyOf(chosen);
  }

  private boolean accessesCells(int thread) {
    for (int i = 0; i < program.size(thread); i++) {
      if (accessesCell(program.transaction(thread, i))) {
        return true;
      }
    }
    return false;
  }

  private boolean accessesCell(int transaction) {
    return cells.stream()
        .anyMatch(cell -> program.access(transaction, cell) != AtomizedProgram.NONE);
  }

  List<Integer> threads() {
    return threads;
  }

  /** The pieces of a thread, in their order. */
  List<Piece> pieces(int thread) {
    List<Piece> pieces = new ArrayList<>();
    int singles = 0;
    int start = 0;
    for (int i = 0; i <= program.size(thread); i++) {
      boolean end = i == program.size(thread);
      int transaction = end ? AtomizedProgram.NONE : program.transaction(thread, i);
      boolean single =
          !end
              && (inCycle.contains(transaction)
                  || (singles < MOST_OF_THREAD && tells(transaction)));
      if (end || single) {
        fold(thread, start, i, pieces);
        start = i + 1;
      }
      if (single) {
        pieces.add(new Piece(transaction, 1));
        singles += large ? 1 : 0;
      }
    }
    return pieces;
  }

  private void fold(int thread, int from, int to, List<Piece> pieces) {
    if (to - from >= SHORTEST_FOLD) {
      pieces.add(new Piece(program.transaction(thread, from), to - from));
    } else {
      for (int i = from; i < to; i++) {
        pieces.add(new Piece(program.transaction(thread, i), 1));
      }
    }
  }

  /** Whether a transaction is worth a node of its own. */
  private boolean tells(int transaction) {
    if (large) {
      return accessesCell(transaction);
    }
    for (int other = 0; other < program.transactions(); other++) {
      if (conflict(transaction, other)) {
        return true;
      }
    }
    return false;
  }

  /** Whether two transactions interact. */
  boolean conflict(int one, int other) {
    return precedence.parallel(program.thread(one), program.thread(other))
        && program.conflict(one, other) != AtomizedProgram.NONE;
  }

  /** Whether one thread comes before another, and no shown one comes between. */
  boolean isDirect(int one, int other) {
    return precedence.before(one, other)
        && threads.stream()
            .noneMatch(each -> precedence.before(one, each) && precedence.before(each, other));
  }
}
