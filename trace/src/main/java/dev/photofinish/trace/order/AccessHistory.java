package dev.photofinish.trace.order;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.Arrays;

/**
 * Who accessed which variable: for each slot a list of visitors, one for each thread that accessed
 * it, and for each visitor its accesses. With {@link Detail#LATEST} a visitor has one access for
 * each kind, with {@link Detail#ALL} every access. A visitor has room for its first few kinds;
 * further accesses are in a list, the latest first. Visitors and accesses are offsets into one int
 * array; {@link #NONE} ends a list.
 */
final class AccessHistory {
  static final int NONE = 0;

  private static final int RECENT = 0;
  private static final int RECENT_THREAD = 1;
  private static final int DIRECTORY = 2;
  private static final int FIRST = 3;
  private static final int SLOT_SIZE = 4;

  private static final int THREAD = 0;
  private static final int NEXT_VISITOR = 1;
  private static final int LAST_WRITE = 2;
  private static final int LAST_TIME = 3;
  private static final int LISTED = 4;
  private static final int LATEST = 5;
  private static final int OWN_KINDS = 6;
  private static final int OWN_ACCESSES = 10;
  private static final int OWN = OWN_ACCESSES - OWN_KINDS;

  private static final int EVENT = 0;
  private static final int TIME = 1;
  private static final int OWN_SIZE = 2;
  private static final int VISITOR_SIZE = OWN_ACCESSES + OWN * OWN_SIZE;

  private static final int KIND = 2;
  private static final int EARLIER = 3;
  private static final int LATER = 4;
  private static final int ACCESS_SIZE = 5;

  /** No kind. */
  private static final int FREE = -1;

  /** Accesses in a list longer than this are looked up in a table. */
  private static final int SHORT_LIST = 12;

  private final Detail detail;
  private final Long2IntOpenHashMap longLists = new Long2IntOpenHashMap();
  private int[] slots = {};
  private int[] cells = new int[VISITOR_SIZE * 64];
  private int end = VISITOR_SIZE;

  AccessHistory(Detail detail) {
    this.detail = detail;
  }

  /** Makes room for a number of slots in all. */
  void reserve(int count) {
    if (count > slots.length / SLOT_SIZE) {
      slots = Arrays.copyOf(slots, grown(slots.length, count * (long) SLOT_SIZE));
    }
  }

  /** The length that an array grows to if it has to have at least a certain one. */
  static int grown(int length, long needed) {
    if (needed > Integer.MAX_VALUE - 8) {
      throw new OutOfMemoryError("more cells than an array can have");
    }
    return (int) Math.max(needed, Math.min(Integer.MAX_VALUE - 8L, length * 3L / 2));
  }

  int firstVisitor(int slot) {
    return slots[slot * SLOT_SIZE + FIRST];
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

  /** The time of the visitor's last access. */
  int lastTime(int visitor) {
    return cells[visitor + LAST_TIME];
  }

  /** Calls back for every access of a visitor that is later than a time. */
  void since(int visitor, int time, KindSink sink) {
    for (int i = 0; i < OWN; i++) {
      int access = visitor + OWN_ACCESSES + i * OWN_SIZE;
      if (cells[visitor + OWN_KINDS + i] != FREE && cells[access + TIME] > time) {
        sink.access(cells[visitor + OWN_KINDS + i], cells[access + EVENT]);
      }
    }
    int access = cells[visitor + LATEST];
    while (access != NONE && cells[access + TIME] > time) {
      sink.access(cells[access + KIND], cells[access + EVENT]);
      access = cells[access + EARLIER];
    }
  }

  /** Remembers an access, and returns its visitor. */
  int note(int slot, int thread, int kind, int event, int time) {
    int at = slot * SLOT_SIZE;
    int visitor = slots[at + RECENT_THREAD] == thread ? slots[at + RECENT] : NONE;
    if (visitor == NONE) {
      visitor = visit(at, thread);
    }
    int[] all = cells;
    all[visitor + LAST_TIME] = time;
    int own = visitor + OWN_ACCESSES;
    int access = all[visitor + OWN_KINDS] == kind ? own : NONE;
    access = all[visitor + OWN_KINDS + 1] == kind ? own + OWN_SIZE : access;
    access = all[visitor + OWN_KINDS + 2] == kind ? own + 2 * OWN_SIZE : access;
    access = all[visitor + OWN_KINDS + 3] == kind ? own + 3 * OWN_SIZE : access;
    if (access == NONE) {
      access = other(visitor, kind, time);
      all = cells;
    }
    all[access + EVENT] = event;
    all[access + TIME] = time;
    return visitor;
  }

  /** Remembers when a visitor last wrote. */
  void setLastWrite(int visitor, int time) {
    cells[visitor + LAST_WRITE] = time;
  }

  private int other(int visitor, int kind, int time) {
    if (detail == Detail.ALL) {
      return newAccess(visitor, kind);
    }
    for (int i = 0; i < OWN; i++) {
      if (cells[visitor + OWN_KINDS + i] == FREE) {
        cells[visitor + OWN_KINDS + i] = kind;
        return visitor + OWN_ACCESSES + i * OWN_SIZE;
      }
    }
    int access = find(visitor, kind);
    if (access == NONE) {
      access = newAccess(visitor, kind);
      count(visitor, access);
    } else if (cells[access + TIME] != time && cells[access + LATER] != NONE) {
      unlink(access);
      link(visitor, access);
    }
    return access;
  }

  private int find(int visitor, int kind) {
    if (cells[visitor + LISTED] > SHORT_LIST) {
      return longLists.get(key(visitor, kind));
    }
    int access = cells[visitor + LATEST];
    while (access != NONE && cells[access + KIND] != kind) {
      access = cells[access + EARLIER];
    }
    return access;
  }

  private static long key(int visitor, int kind) {
    return (long) visitor << 32 | kind;
  }

  private int newAccess(int visitor, int kind) {
    int access = allocate(ACCESS_SIZE);
    cells[access + KIND] = kind;
    link(visitor, access);
    return access;
  }

  /** Counts the latest access in a visitor's list, and has the list looked up once it is long. */
  private void count(int visitor, int latest) {
    int listed = ++cells[visitor + LISTED];
    if (listed > SHORT_LIST) {
      int last = listed == SHORT_LIST + 1 ? NONE : cells[latest + EARLIER];
      for (int access = latest; access != last; access = cells[access + EARLIER]) {
        longLists.put(key(visitor, cells[access + KIND]), access);
      }
    }
  }

  private void unlink(int access) {
    int later = cells[access + LATER];
    int earlier = cells[access + EARLIER];
    cells[later + EARLIER] = earlier;
    if (earlier != NONE) {
      cells[earlier + LATER] = later;
    }
  }

  private void link(int visitor, int access) {
    int latest = cells[visitor + LATEST];
    cells[access + EARLIER] = latest;
    cells[access + LATER] = NONE;
    if (latest != NONE) {
      cells[latest + LATER] = access;
    }
    cells[visitor + LATEST] = access;
  }

  /** Makes a thread the most recent visitor of the slot that begins at an index. */
  private int visit(int at, int thread) {
    int directory = slots[at + DIRECTORY];
    boolean isListed = directory != NONE && thread < cells[directory];
    int visitor = isListed ? cells[directory + 1 + thread] : NONE;
    if (visitor == NONE) {
      visitor = newVisitor(at, thread);
    }
    slots[at + RECENT] = visitor;
    slots[at + RECENT_THREAD] = thread;
    return visitor;
  }

  /** Adds a visitor to the slot that begins at an index. */
  private int newVisitor(int at, int thread) {
    int visitor = allocate(VISITOR_SIZE);
    int next = slots[at + FIRST];
    cells[visitor + THREAD] = thread;
    cells[visitor + NEXT_VISITOR] = next;
    Arrays.fill(cells, visitor + OWN_KINDS, visitor + OWN_KINDS + OWN, FREE);
    slots[at + FIRST] = visitor;
    if (next != NONE) {
      enter(at, visitor);
    }
    return visitor;
  }

  /** Enters a slot's new visitor into its directory, and all visitors into a longer one. */
  private void enter(int at, int visitor) {
    int old = slots[at + DIRECTORY];
    int thread = thread(visitor);
    if (old != NONE && thread < cells[old]) {
      cells[old + 1 + thread] = visitor;
      return;
    }
    int most = Math.max(thread, thread(nextVisitor(visitor)));
    int length = Math.max(8, grown(old == NONE ? 0 : cells[old], most + 1L));
    int directory = allocate(length + 1);
    cells[directory] = length;
    for (int v = visitor; v != NONE; v = nextVisitor(v)) {
      cells[directory + 1 + thread(v)] = v;
    }
    slots[at + DIRECTORY] = directory;
  }

  private int allocate(int length) {
    int start = end;
    if (cells.length - start < length) {
      cells = Arrays.copyOf(cells, grown(cells.length, (long) start + length));
    }
    end = start + length;
    return start;
  }
}
