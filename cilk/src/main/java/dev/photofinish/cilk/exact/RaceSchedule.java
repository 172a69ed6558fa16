package dev.photofinish.cilk.exact;

import dev.photofinish.cilk.structure.AtomizedProgram;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * A schedule in which a race shows: an order of all transactions that the cycle needs, along
 * serialization edges and the cycle's accesses. What does not follow from the first transaction of
 * the cycle comes before it, so that the end of the schedule is the race itself.
 */
public final class RaceSchedule {
  private final AtomizedProgram program;
  private final Predecessors predecessors;
  private final Int2ObjectOpenHashMap<IntArrayList> before = new Int2ObjectOpenHashMap<>();
  private final RaceCycle cycle;
  private final byte[] state;
  private final IntArrayList order = new IntArrayList();

  private static final byte OPEN = 1;
  private static final byte DONE = 2;

  private RaceSchedule(AtomizedProgram program, Predecessors predecessors, RaceCycle cycle) {
    this.program = program;
    this.predecessors = predecessors;
    this.cycle = cycle;
    this.state = new byte[program.transactions() + program.threads()];
    for (CycleEdge edge : cycle.accesses()) {
      before.computeIfAbsent(edge.to(), key -> new IntArrayList()).add(edge.from());
    }
  }

  /**
   * The transactions in the order of the schedule.
   *
   * @throws IllegalStateException if the accesses of the cycle cannot be realized
   */
  public static int[] of(AtomizedProgram program, Predecessors predecessors, RaceCycle cycle) {
    RaceSchedule schedule = new RaceSchedule(program, predecessors, cycle);
    for (CycleEdge edge : cycle.edges()) {
      if (edge.isAccess()) {
        schedule.visit(edge.from());
        schedule.visit(edge.to());
      }
    }
    return schedule.partitioned();
  }

  /** Adds a node and what comes before it, depth first. */
  private void visit(int node) {
    IntArrayList stack = new IntArrayList();
    stack.push(node);
    while (!stack.isEmpty()) {
      int at = stack.topInt();
      if (state[at] == DONE) {
        stack.popInt();
        continue;
      }
      if (state[at] == OPEN) {
        state[at] = DONE;
        order.add(at);
        stack.popInt();
        continue;
      }
      state[at] = OPEN;
      for (int i = needed(at).size() - 1; i >= 0; i--) {
        int other = needed(at).getInt(i);
        if (state[other] == OPEN) {
          throw new IllegalStateException("the accesses of a race form a cycle");
        }
        if (state[other] != DONE) {
          stack.push(other);
        }
      }
    }
  }

  /** The nodes directly before one: transactions by number, then the starts of threads. */
  private IntArrayList needed(int node) {
    int count = program.transactions();
    IntArrayList result = new IntArrayList();
    if (node >= count) {
      int thread = node - count;
      for (int i = 0; i < predecessors.count(thread); i++) {
        int earlier = predecessors.get(thread, i);
        int last = program.last(earlier);
        result.add(last == AtomizedProgram.NONE ? count + earlier : last);
      }
      return result;
    }
    int previous = predecessors.previous(node);
    result.add(previous == AtomizedProgram.NONE ? count + program.thread(node) : previous);
    if (before.containsKey(node)) {
      result.addAll(before.get(node));
    }
    return result;
  }

  private int[] partitioned() {
    boolean[] follows = new boolean[state.length];
    IntArrayList early = new IntArrayList();
    IntArrayList late = new IntArrayList();
    for (int i = 0; i < order.size(); i++) {
      int node = order.getInt(i);
      boolean behind = node == cycle.from();
      IntArrayList needed = needed(node);
      for (int k = 0; k < needed.size() && !behind; k++) {
        behind = follows[needed.getInt(k)];
      }
      follows[node] = behind;
      if (node < program.transactions()) {
        (behind ? late : early).add(node);
      }
    }
    early.addAll(late);
    return early.toIntArray();
  }
}
