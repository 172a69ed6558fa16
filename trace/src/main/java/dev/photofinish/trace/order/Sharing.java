package dev.photofinish.trace.order;

import dev.photofinish.trace.Trace;

/**
 * Which variables and locks matter to an order at all: those that two threads use and, of the
 * variables, those that are written. Found in a walk ahead of the analysis, so that everything else
 * costs next to nothing. The variables that matter get dense numbers, called slots.
 */
final class Sharing {
  /** For a trace that is not known yet: all variables and locks matter, for all that is known. */
  static final Sharing UNKNOWN = new Sharing();

  /** By variable, null if a variable is its own slot. */
  private final int[] slots;

  /** By lock, null if all are shared. */
  private final boolean[] sharedLocks;

  private final int racySlots;
  private final int slotCount;

  private Sharing() {
    slots = null;
    sharedLocks = null;
    racySlots = 0;
    slotCount = 0;
  }

  Sharing(Trace trace) {
    this(trace, Uses.in(trace));
  }

  Sharing(Trace trace, Uses uses) {
    slots = new int[trace.variables()];
    int racy = 0;
    for (int variable = 0; variable < slots.length; variable++) {
      boolean races = matters(uses, variable) && isPlain(uses, variable);
      slots[variable] = races ? racy++ : -1;
    }
    racySlots = racy;
    int synchronising = racySlots;
    for (int variable = 0; variable < slots.length; variable++) {
      if (matters(uses, variable) && !isPlain(uses, variable)) {
        slots[variable] = synchronising++;
      }
    }
    slotCount = synchronising;
    sharedLocks = new boolean[trace.locks()];
    for (int lock = 0; lock < sharedLocks.length; lock++) {
      sharedLocks[lock] = uses.isShared(slots.length + lock);
    }
  }

  private static boolean matters(Uses uses, int variable) {
    return uses.isShared(variable) && (uses.ways(variable) & Uses.WRITTEN) != 0;
  }

  private static boolean isPlain(Uses uses, int variable) {
    return (uses.ways(variable) & Uses.PLAIN) != 0;
  }

  /** The slot of a variable, or -1 if one thread uses it or none writes it. */
  int slot(int variable) {
    return slots == null ? variable : slots[variable];
  }

  /** How many slots there are. */
  int slots() {
    return slotCount;
  }

  /** The slots below this are of variables with plain accesses; those above cannot race. */
  int racySlots() {
    return racySlots;
  }

  /** Whether two threads take a lock. */
  boolean sharesLock(int lock) {
    return sharedLocks == null || sharedLocks[lock];
  }
}
