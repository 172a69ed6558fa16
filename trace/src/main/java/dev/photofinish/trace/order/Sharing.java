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
    int[] user = new int[trace.variables()];
    byte[] uses = new byte[trace.variables()];
    lockUser = new int[trace.locks()];
    Arrays.fill(user, UNUSED);
    Arrays.fill(lockUser, UNUSED);
    for (int event = 0; event < trace.size(); event++) {
      Op op = trace.op(event);
      int target = trace.target(event);
      int thread = trace.thread(event);
      if (op.reads() || op.writes()) {
        user[target] = userAfter(user[target], thread);
        uses[target] |= (byte) ((op.writes() ? WRITTEN : 0) | (op.isPlainAccess() ? PLAIN : 0));
      } else if (op.acquires()) {
        lockUser[target] = userAfter(lockUser[target], thread);
      }
    }
    slots = user;
    assignSlots(uses);
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
