package dev.photofinish.trace.order;

import dev.photofinish.trace.Op;
import dev.photofinish.trace.Trace;
import java.util.Arrays;

/**
 * Which variables and locks matter to an order at all: those that two threads use and, of the
 * variables, those that are written. Found in a walk ahead of the analysis, so that everything else
 * costs next to nothing. The variables that matter get dense numbers, called slots.
 */
final class Sharing {
  private static final int UNUSED = -1;
  private static final int SHARED = -2;
  private static final int WRITTEN = 1;
  private static final int PLAIN = 2;

  private final int[] slots;
  private final int[] lockUser;
  private int racySlots;
  private int slotCount;

  Sharing(Trace trace) {
    int variables = trace.variables();
    int locks = trace.locks();
    int[] user = new int[Math.addExact(Math.addExact(variables, locks), 1)];
    byte[] uses = new byte[user.length];
    Arrays.fill(user, UNUSED);
    walk(trace, user, uses);
    slots = Arrays.copyOf(user, variables);
    lockUser = Arrays.copyOfRange(user, variables, variables + locks);
    assignSlots(uses);
  }

  /**
   * Notes who uses what. There is a place for each variable, then for each lock, and a last one for
   * operations of no interest: so that the walk need not tell operations apart.
   */
  private static void walk(Trace trace, int[] user, byte[] uses) {
    int[] base = new int[256];
    int[] mask = new int[256];
    byte[] use = new byte[256];
    Arrays.fill(base, user.length - 1);
    for (Op op : Op.values()) {
      boolean isAccess = op.reads() || op.writes();
      if (isAccess || op.acquires()) {
        base[op.code()] = isAccess ? 0 : trace.variables();
        mask[op.code()] = -1;
      }
      use[op.code()] = (byte) ((op.writes() ? WRITTEN : 0) | (op.isPlainAccess() ? PLAIN : 0));
    }
    for (int event = 0; event < trace.size(); event++) {
      int head = trace.head(event);
      int code = head & 0xff;
      int place = base[code] + (trace.target(event) & mask[code]);
      user[place] = userAfter(user[place], head >>> 8);
      uses[place] |= use[code];
    }
  }

  private static int userAfter(int user, int thread) {
    return user == UNUSED || user == thread ? thread : SHARED;
  }

  private void assignSlots(byte[] uses) {
    for (int variable = 0; variable < slots.length; variable++) {
      if (slots[variable] == SHARED && uses[variable] == (WRITTEN | PLAIN)) {
        racySlots++;
      }
    }
    int racy = 0;
    int synchronising = racySlots;
    for (int variable = 0; variable < slots.length; variable++) {
      if (slots[variable] != SHARED || (uses[variable] & WRITTEN) == 0) {
        slots[variable] = -1;
      } else {
        slots[variable] = (uses[variable] & PLAIN) != 0 ? racy++ : synchronising++;
      }
    }
    slotCount = synchronising;
  }

  /** The slot of a variable, or -1 if one thread uses it or none writes it. */
  int slot(int variable) {
    return slots[variable];
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
    return lockUser[lock] == SHARED;
  }
}
