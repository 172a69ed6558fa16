package dev.photofinish.cilk.exact;

import static dev.photofinish.cilk.structure.AtomizedProgram.NONE;

import dev.photofinish.cilk.determinacy.LockOrder;
import dev.photofinish.cilk.structure.AtomizedProgram;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.BitSet;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Schedules that end with two parallel accesses, one right after the other. All transactions of the
 * program are numbered as they ran, so that any set of them that is closed under what comes before
 * can happen in the order of its numbers.
 */
public final class MeetingSchedules {
  /** What comes before a transaction. */
  private enum Edges {
    SERIES,
    SERIES_AND_LOCKS
  }

  private final AtomizedProgram program;
  private final Predecessors predecessors;
  private final LockOrder locks;

  public MeetingSchedules(AtomizedProgram program, Predecessors predecessors, LockOrder locks) {
    this.program = program;
    this.predecessors = predecessors;
    this.locks = locks;
  }

  /**
   * A schedule in which locks are acquired as in the recorded run; empty if they order the two.
   *
   * @param one the transaction that ran first
   */
  public Optional<int[]> inRecordedOrder(int one, int other) {
    BitSet before = before(other, Edges.SERIES_AND_LOCKS);
    if (before.get(one)) {
      return Optional.empty();
    }
    before.or(before(one, Edges.SERIES_AND_LOCKS));
    return Optional.of(schedule(before.stream(), one, other));
  }

  /** A schedule in which they are acquired in another order, if one of those tried is allowed. */
  public Optional<int[]> inAnotherOrder(int one, int other) {
    BitSet first = before(one, Edges.SERIES);
    BitSet second = before(other, Edges.SERIES);
    BitSet all = (BitSet) first.clone();
    all.or(second);
    first.andNot(second);
    int[] serial = schedule(all.stream(), one, other);
    int[] swapped = schedule(IntStream.concat(second.stream(), first.stream()), one, other);
    return locks.allows(serial)
        ? Optional.of(serial)
        : locks.allows(swapped) ? Optional.of(swapped) : Optional.empty();
  }

  private static int[] schedule(IntStream before, int one, int other) {
    return IntStream.concat(before, IntStream.of(one, other)).toArray();
  }

  /** All transactions that have to come before one. */
  private BitSet before(int transaction, Edges edges) {
    int count = program.transactions();
    BitSet seen = new BitSet(count + program.threads());
    IntArrayList open = new IntArrayList();
    addBefore(transaction, edges, open);
    while (!open.isEmpty()) {
      int node = open.popInt();
      if (!seen.get(node)) {
        seen.set(node);
        addBefore(node, edges, open);
      }
    }
    seen.clear(count, seen.size());
    return seen;
  }

  /** Adds the nodes directly before one: transactions by number, then the starts of threads. */
  private void addBefore(int node, Edges edges, IntArrayList open) {
    int count = program.transactions();
    if (node >= count) {
      int thread = node - count;
      for (int i = 0; i < predecessors.count(thread); i++) {
        int earlier = predecessors.get(thread, i);
        int last = program.last(earlier);
        open.add(last == NONE ? count + earlier : last);
      }
      return;
    }
    int previous = predecessors.previous(node);
    open.add(previous == NONE ? count + program.thread(node) : previous);
    if (edges == Edges.SERIES_AND_LOCKS) {
      open.addAll(locks.before(node));
    }
  }
}
