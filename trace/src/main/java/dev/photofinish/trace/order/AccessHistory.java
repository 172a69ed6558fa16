package dev.photofinish.trace.order;

import java.util.Arrays;

/**
 * Who accessed which variable: for each slot a list of visitors, one for each thread that accessed
 * it, and for each visitor its accesses, the latest first. With {@link Detail#LATEST} a visitor has
 * one access for each kind, with {@link Detail#ALL} every access. Visitors and accesses are offsets
 * into one int array, a visitor's latest access within the visitor; {@link #NONE} ends a list. In a
 * trace of few threads all of them are visitors of every slot from the start, perhaps without an
 * access, and lie where their number says.
 */
final class AccessHistory {
  static final int NONE = 0;

  private static final int THREAD = 0;
  private static final int NEXT_VISITOR = 1;
  private static final int LAST_WRITE = 2;
  private static final int LATEST = 3;
  private static final int VISITOR_SIZE = 7;

  private static final int KIND = 0;
  private static final int EVENT = 1;
  private static final int TIME = 2;
  private static final int EARLIER = 3;
  private static final int ACCESS_SIZE = 4;

  /** More threads than this are many; slots with more visitors than this get a table by thread. */
  private static final int FEW = 8;

  private final Detail detail;
  private final int threads;
  private final boolean fewThreads;
  private final int[] firstVisitor;
  private final int[][] tables;
  private int[] cells;
  private int end = VISITOR_SIZE;

  AccessHistory(Detail detail, int threads, int slots) {
    this.detail = detail;
    this.threads = threads;
    firstVisitor = new int[slots];
    long places = ((long) slots * threads + 1) * VISITOR_SIZE;
    fewThreads = threads <= FEW && places <= Integer.MAX_VALUE / 2;
    cells = new int[fewThreads ? (int) places : VISITOR_SIZE * 64];
    tables = new int[fewThreads ? 0 : slots][];
    if (fewThreads) {
      for (int slot = 0; slot < slots; slot++) {
        for (int thread = threads - 1; thread >= 0; thread--) {
          enter(place(slot, thread), slot, thread);
        }
      }
      end = cells.length;
    }
  }

  int firstVisitor(int slot) {
    return firstVisitor[slot];
  }

  int nextVisitor(int visitor) {
    return cells[visitor + NEXT_VISITOR];
  }

  int thread(int visitor) {
    return cells[visitor + THREAD];
  }

  /** The time of the visitor's last write, 0 if there is none. */
  int lastWrite(int visitor) {
    return cells[visitor + LAST_WRITE];
  }

  /** The time of the visitor's last access, 0 if there is none. */
  int lastTime(int visitor) {
    return cells[visitor + LATEST + TIME];
  }

  int latestAccess(int visitor) {
    return lastTime(visitor) == 0 ? NONE : visitor + LATEST;
  }

  /** The visitor's access before another one; its time is the same or earlier. */
  int earlier(int access) {
    return cells[access + EARLIER];
  }

  int kind(int access) {
    return cells[access + KIND];
  }

  int event(int access) {
    return cells[access + EVENT];
  }

  int time(int access) {
    return cells[access + TIME];
  }

  /** Remembers a read. */
  void noteRead(int slot, int thread, int kind, int event, int time) {
    note(visitor(slot, thread), kind, event, time);
  }

  /** Remembers a write, or an access that reads and writes. */
  void noteWrite(int slot, int thread, int kind, int event, int time) {
    int visitor = visitor(slot, thread);
    note(visitor, kind, event, time);
    cells[visitor + LAST_WRITE] = time;
  }

  private void note(int visitor, int kind, int event, int time) {
    int latest = visitor + LATEST;
    boolean replaces = cells[latest + KIND] == kind && detail == Detail.LATEST;
    if (!replaces && cells[latest + TIME] != 0) {
      int moved = detail == Detail.LATEST ? take(latest, kind) : NONE;
      if (moved == NONE) {
        moved = allocate(ACCESS_SIZE);
      }
      for (int i = 0; i < ACCESS_SIZE; i++) {
        cells[moved + i] = cells[latest + i];
      }
      cells[latest + EARLIER] = moved;
    }
    cells[latest + KIND] = kind;
    cells[latest + EVENT] = event;
    cells[latest + TIME] = time;
  }

  /** Takes the access of a kind out of those before the latest, and gives its place free. */
  private int take(int latest, int kind) {
    int later = latest;
    for (int access = cells[latest + EARLIER]; access != NONE; access = cells[access + EARLIER]) {
      if (cells[access + KIND] == kind) {
        cells[later + EARLIER] = cells[access + EARLIER];
        return access;
      }
      later = access;
    }
    return NONE;
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
    for (int v = firstVisitor[slot]; v != NONE; v = nextVisitor(v)) {
      if (thread(v) == thread) {
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

  private int place(int slot, int thread) {
    return (slot * threads + thread + 1) * VISITOR_SIZE;
  }

  private int[] tabulate(int slot) {
    int[] table = new int[threads];
    for (int v = firstVisitor[slot]; v != NONE; v = nextVisitor(v)) {
      table[thread(v)] = v;
    }
    return table;
  }

  private int newVisitor(int slot, int thread) {
    int visitor = allocate(VISITOR_SIZE);
    enter(visitor, slot, thread);
    return visitor;
  }

  private void enter(int visitor, int slot, int thread) {
    cells[visitor + THREAD] = thread;
    cells[visitor + NEXT_VISITOR] = firstVisitor[slot];
    firstVisitor[slot] = visitor;
  }

  private int allocate(int length) {
    int start = end;
    end = Math.addExact(start, length);
    if (end > cells.length) {
      cells =
          Arrays.copyOf(
              cells, (int) Math.min(Integer.MAX_VALUE - 8L, Math.max(end, cells.length * 3L / 2)));
    }
    return start;
  }
}
