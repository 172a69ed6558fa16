package dev.photofinish.trace.order;

import dev.photofinish.trace.Op;
import dev.photofinish.trace.Trace;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.Arrays;

/**
 * The lockset discipline of Eraser (Savage et al. 1997), by pairs: conflicting accesses that hold
 * no lock in common, whatever else orders them. With {@link Detail#LATEST} accesses at one source
 * position under different locks count as different.
 */
public final class Lockset extends TraceWalk {
  private static final int ANY_TIME = 1;

  private final Trace trace;
  private final RaceSink sink;
  private final Sharing sharing;
  private final LockSets sets = new LockSets();
  private final int[] held;
  private final int[] common;
  private final AccessHistory history;
  private final Long2IntOpenHashMap classes = new Long2IntOpenHashMap();
  private final IntArrayList kindOfClass = new IntArrayList();
  private final IntArrayList locksOfClass = new IntArrayList();

  /** A pass over a trace that reports to a sink. */
  public Lockset(Trace trace, Detail detail, RaceSink sink) {
    this(trace, detail, sink, new Sharing(trace));
  }

  private Lockset(Trace trace, Detail detail, RaceSink sink, Sharing sharing) {
    super("lockset", trace, sharing);
    this.trace = trace;
    this.sink = sink;
    this.sharing = sharing;
    held = new int[trace.threads()];
    common = new int[sharing.racySlots()];
    Arrays.fill(common, -1);
    history = new AccessHistory(detail, trace.threads(), sharing.racySlots());
    classes.defaultReturnValue(-1);
  }

  @Override
  void acquire(int thread, int lock) {
    held[thread] = sets.with(held[thread], lock);
  }

  @Override
  void release(int thread, int lock) {
    held[thread] = sets.without(held[thread], lock);
  }

  @Override
  void other(int event, int thread, Op op, int target) {
    if (op.isVolatile()) {
      int slot = sharing.slot(target);
      if (slot >= 0) {
        access(event, thread, slot, op);
      }
    } else if (op.acquires() && sharing.sharesLock(target)) {
      acquire(thread, target);
    } else if (op.releases() && sharing.sharesLock(target)) {
      release(thread, target);
    }
  }

  @Override
  void access(int event, int thread, int slot, Op op) {
    if (slot >= sharing.racySlots()) {
      return;
    }
    int locks = held[thread];
    common[slot] = common[slot] < 0 ? locks : sets.intersection(common[slot], locks);
    if (common[slot] == LockSets.EMPTY) {
      report(event, thread, slot, op, locks);
    }
    int number = classOf(RaceCheck.kind(trace.location(event), op), locks);
    if (op.writes()) {
      history.noteWrite(slot, thread, number, event, ANY_TIME);
    } else {
      history.noteRead(slot, thread, number, event, ANY_TIME);
    }
  }

  private void report(int event, int thread, int slot, Op op, int locks) {
    for (int v = history.firstVisitor(slot); v != AccessHistory.NONE; v = history.nextVisitor(v)) {
      if (history.thread(v) != thread && (op.writes() || history.lastWrite(v) != 0)) {
        for (int a = history.latestAccess(v); a != AccessHistory.NONE; a = history.earlier(a)) {
          int number = history.kind(a);
          if (RaceCheck.conflict(RaceCheck.opOfKind(kindOfClass.getInt(number)), op)
              && sets.intersection(locksOfClass.getInt(number), locks) == LockSets.EMPTY) {
            sink.pair(history.event(a), event);
          }
        }
      }
    }
  }

  private int classOf(int kind, int locks) {
    long key = (long) kind << 32 | locks;
    int number = classes.get(key);
    if (number < 0) {
      number = kindOfClass.size();
      classes.put(key, number);
      kindOfClass.add(kind);
      locksOfClass.add(locks);
    }
    return number;
  }
}
