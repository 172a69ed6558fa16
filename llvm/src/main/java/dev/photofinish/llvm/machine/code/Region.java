package dev.photofinish.llvm.machine.code;

import java.util.BitSet;
import java.util.PriorityQueue;

/**
 * The steps that are compiled together: what can be reached from an entry without a call of a
 * function and without going on to the head of a loop around the entry. So every loop inside has
 * one entry, which compilers of the JVM want.
 */
final class Region {
  private final int entry;
  private final BitSet members = new BitSet();
  private final BitSet leaders = new BitSet();

  /** The steps next to which the region ends because it is large enough. */
  private final BitSet ends = new BitSet();

  /**
   * A region.
   *
   * @param most how many steps it has at the most
   */
  Region(StepGraph graph, int entry, int most) {
    this.entry = entry;
    BitSet heads = graph.heads();
    PriorityQueue<Integer> pending = new PriorityQueue<>();
    pending.add(entry);
    members.set(entry);
    leaders.set(entry);
    int left = most;
    while (!pending.isEmpty()) {
      int pc = pending.poll();
      for (int next : graph.successors(pc)) {
        boolean around = next != entry && heads.get(next) && graph.isInside(entry, next);
        if (!members.get(next) && !around) {
          if (left-- > 0) {
            members.set(next);
            pending.add(next);
          } else {
            ends.set(next);
          }
        }
        if (graph.jumps(pc)) {
          leaders.set(next);
        }
      }
    }
    leaders.and(members);
  }

  int entry() {
    return entry;
  }

  boolean contains(int pc) {
    return members.get(pc);
  }

  /** Whether other steps than the one before go to a step. */
  boolean leads(int pc) {
    return leaders.get(pc);
  }

  BitSet members() {
    return members;
  }

  /** Where it would have gone on if it were larger. */
  BitSet ends() {
    return ends;
  }
}
