package dev.photofinish.trace.order;

import java.util.Arrays;

/**
 * Who accessed which variable: for each slot a list of visitors, one for each thread that accessed
 * it, and for each visitor its accesses, the latest first. With {@link Detail#LATEST} a visitor has
 * one access for each kind, with {@link Detail#ALL} every access. Visitors and accesses are offsets
 * into int arrays; {@link #NONE} ends a list.
 */
final class AccessHistory {
  static final int NONE = -1;

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

  /** Slots with more visitors than this get a table by thread. */
  private static final int LISTED = 8;

  private final Detail detail;
  private final int threads;
  private final int[] firstVisitor;
  private final int[][] tables;
  private int[] visitors = new int[VISITOR_SIZE * 64];
  private int visitorsEnd;
  private int[] accesses = new int[ACCESS_SIZE * 64];
  private int accessesEnd;

  AccessHistory(Detail detail, int threads, int slots) {
    this.detail = detail;
    this.threads = threads;
    firstVisitor = new int[slots];
    Arrays.fill(firstVisitor, NONE);
    tables = new int[slots][];
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

  /** The time of the visitor's last access. */
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
    if (listed >= LISTED) {
      tables[slot] = tabulate(slot);
    }
    return visitor;
  }

  private int[] tabulate(int slot) {
    int[] table = new int[threads];
    Arrays.fill(table, NONE);
    for (int v = firstVisitor[slot]; v != NONE; v = visitors[v + NEXT_VISITOR]) {
      table[visitors[v + THREAD]] = v;
    }
    return table;
  }

  private int newVisitor(int slot, int thread) {
    int visitor = visitorsEnd;
    visitorsEnd = Math.addExact(visitor, VISITOR_SIZE);
    visitors = grown(visitors, visitorsEnd);
    visitors[visitor + THREAD] = thread;
    visitors[visitor + NEXT_VISITOR] = firstVisitor[slot];
    visitors[visitor + LATEST_ACCESS] = NONE;
    firstVisitor[slot] = visitor;
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
