package dev.photofinish.trace.order;

import java.util.Arrays;

/**
 * Who accessed which variable: for each slot a list of visitors, one for each thread that accessed
 * it, and for each visitor its accesses, the latest first. With {@link Detail#LATEST} a visitor has
 * one access for each kind, with {@link Detail#ALL} every access. Visitors and accesses are offsets
 * into int arrays; {@link #NONE} ends a list. In a trace of few threads all of them are visitors of
 * every slot from the start, perhaps without an access, and lie where their number says.
 */
final class AccessHistory {
  static final int NONE = 0;

  private static final int THREAD = 0;
  private static final int NEXT_VISITOR = 1;
  private static final int LATEST_ACCESS = 2;
  private static final int LAST_WRITE = 3;
  private static final int LAST_TIME = 4;
  private static final int VISITOR_SIZE = 5;

  private static final int KIND = 0;
  private static final int EVENT = 1;
  private static final int TIME = 2;
  private static final int EARLIER = 3;
  private static final int ACCESS_SIZE = 4;

  /** More threads than this are many; slots with more visitors than this get a table by thread. */
  private static final int FEW = 8;

  private final Detail detail;
  private final boolean fewThreads;
  private final int threads;
  private final int[] firstVisitor;
  private final int[][] tables;
  private int[] visitors;
  private int visitorsEnd = VISITOR_SIZE;
  private int[] accesses = new int[ACCESS_SIZE * 64];
  private int accessesEnd = ACCESS_SIZE;

  AccessHistory(Detail detail, int threads, int slots) {
    this.detail = detail;
    this.threads = threads;
    firstVisitor = new int[slots];
    long places = ((long) slots * threads + 1) * VISITOR_SIZE;
    fewThreads = threads <= FEW && places <= Integer.MAX_VALUE - 8;
    visitors = new int[fewThreads ? (int) places : VISITOR_SIZE * 64];
    tables = new int[fewThreads ? 0 : slots][];
    if (fewThreads) {
      for (int slot = 0; slot < slots; slot++) {
        for (int thread = threads - 1; thread >= 0; thread--) {
          enter(place(slot, thread), slot, thread);
        }
      }
    }
  }

  private int place(int slot, int thread) {
    return (slot * threads + thread + 1) * VISITOR_SIZE;
  }

  private void enter(int visitor, int slot, int thread) {
    visitors[visitor + THREAD] = thread;
    visitors[visitor + NEXT_VISITOR] = firstVisitor[slot];
    firstVisitor[slot] = visitor;
  }

  int firstVisitor(int slot) {
    return firstVisitor[slot];
  }

  int nextVisitor(int visitor) {
    return visitors[visitor + NEXT_VISITOR];
  }

  int thread(int visitor) {
    return visitors[visitor + THREAD];
  }

  /** The time of the visitor's last write, 0 if there is none. */
  int lastWrite(int visitor) {
    return visitors[visitor + LAST_WRITE];
  }

  /** The time of the visitor's last access, 0 if there is none. */
  int lastTime(int visitor) {
    return visitors[visitor + LAST_TIME];
  }

  int latestAccess(int visitor) {
    return visitors[visitor + LATEST_ACCESS];
  }

  /** The visitor's access before another one; its time is the same or earlier. */
  int earlier(int access) {
    return accesses[access + EARLIER];
  }

  int kind(int access) {
    return accesses[access + KIND];
  }

  int event(int access) {
    return accesses[access + EVENT];
  }

  int time(int access) {
    return accesses[access + TIME];
  }

  /** Remembers a read. */
  void noteRead(int slot, int thread, int kind, int event, int time) {
    note(visitor(slot, thread), kind, event, time);
  }

  /** Remembers a write, or an access that reads and writes. */
  void noteWrite(int slot, int thread, int kind, int event, int time) {
    int visitor = visitor(slot, thread);
    note(visitor, kind, event, time);
    visitors[visitor + LAST_WRITE] = time;
  }

  private void note(int visitor, int kind, int event, int time) {
    int latest = visitors[visitor + LATEST_ACCESS];
    int access = detail == Detail.LATEST ? take(latest, kind) : NONE;
    if (access == NONE) {
      access = newAccess();
    }
    if (access != latest) {
      accesses[access + KIND] = kind;
      accesses[access + EARLIER] = latest;
      visitors[visitor + LATEST_ACCESS] = access;
    }
    accesses[access + EVENT] = event;
    accesses[access + TIME] = time;
    visitors[visitor + LAST_TIME] = time;
  }

  /** Finds the access of a kind and takes it out of the list, unless it is the latest. */
  private int take(int latest, int kind) {
    int later = NONE;
    for (int access = latest; access != NONE; access = accesses[access + EARLIER]) {
      if (accesses[access + KIND] == kind) {
        if (later != NONE) {
          accesses[later + EARLIER] = accesses[access + EARLIER];
        }
        return access;
      }
      later = access;
    }
    return NONE;
  }

  private int newAccess() {
    int access = accessesEnd;
    accessesEnd = Math.addExact(access, ACCESS_SIZE);
    accesses = grown(accesses, accessesEnd);
    return access;
  }

  private int visitor(int slot, int thread) {
    if (fewThreads) {
      return place(slot, thread);
    }
    int[] table = tables[slot];
    if (table != null) {
      if (table[thread] == NONE) {
        table[thread] = newVisitor(slot, thread);
      }
      return table[thread];
    }
    int listed = 0;
    for (int v = firstVisitor[slot]; v != NONE; v = visitors[v + NEXT_VISITOR]) {
      if (visitors[v + THREAD] == thread) {
        return v;
      }
      listed++;
    }
    int visitor = newVisitor(slot, thread);
    if (listed >= FEW) {
      tables[slot] = tabulate(slot);
    }
    return visitor;
  }

  private int[] tabulate(int slot) {
    int[] table = new int[threads];
    for (int v = firstVisitor[slot]; v != NONE; v = visitors[v + NEXT_VISITOR]) {
      table[visitors[v + THREAD]] = v;
    }
    return table;
  }

  private int newVisitor(int slot, int thread) {
    int visitor = visitorsEnd;
    visitorsEnd = Math.addExact(visitor, VISITOR_SIZE);
    visitors = grown(visitors, visitorsEnd);
    enter(visitor, slot, thread);
    return visitor;
  }

  private static int[] grown(int[] array, int needed) {
    if (needed <= array.length) {
      return array;
    }
    return Arrays.copyOf(
        array, (int) Math.min(Integer.MAX_VALUE - 8L, Math.max(needed, array.length * 3L / 2)));
  }
}
