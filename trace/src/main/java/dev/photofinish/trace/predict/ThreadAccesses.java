package dev.photofinish.trace.predict;

import dev.photofinish.trace.Op;
import dev.photofinish.trace.index.TraceIndex;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayList;
import java.util.List;

/** What one thread does with one variable. May be used by several threads at once. */
final class ThreadAccesses {
  private final TraceIndex index;
  private final int thread;
  private final int[] events;
  private final IntArrayList differentlyGuarded = new IntArrayList();
  private List<AccessClass> classes;

  private ThreadAccesses(TraceIndex index, int thread, int[] events) {
    this.index = index;
    this.thread = thread;
    this.events = events;
    LongOpenHashSet seen = new LongOpenHashSet();
    long last = -1;
    for (int event : events) {
      long guard = (long) index.locksBefore(event) << 8 | index.op(event).code();
      if (guard != last && seen.add(guard)) {
        differentlyGuarded.add(event);
      }
      last = guard;
    }
  }

  /** The accesses to a variable, one object for each thread that has any, by thread. */
  static List<ThreadAccesses> of(TraceIndex index, int variable) {
    var accesses = index.accessesByVariable();
    int[] counts = new int[index.threads()];
    for (int i = accesses.start(variable); i < accesses.end(variable); i++) {
      counts[index.thread(accesses.at(i))]++;
    }
    int[][] byThread = new int[counts.length][];
    for (int i = accesses.start(variable); i < accesses.end(variable); i++) {
      int event = accesses.at(i);
      int thread = index.thread(event);
      if (byThread[thread] == null) {
        byThread[thread] = new int[counts[thread]];
        counts[thread] = 0;
      }
      byThread[thread][counts[thread]++] = event;
    }
    List<ThreadAccesses> all = new ArrayList<>();
    for (int thread = 0; thread < byThread.length; thread++) {
      if (byThread[thread] != null) {
        all.add(new ThreadAccesses(index, thread, byThread[thread]));
      }
    }
    return all;
  }

  int thread() {
    return thread;
  }

  int[] events() {
    return events;
  }

  /** The classes in the order of their first access. */
  synchronized List<AccessClass> classes() {
    if (classes == null) {
      classes = new ArrayList<>();
      Int2ObjectOpenHashMap<Long2ObjectOpenHashMap<AccessClass>> byLocks =
          new Int2ObjectOpenHashMap<>();
      int locks = -1;
      Long2ObjectOpenHashMap<AccessClass> sameLocks = null;
      for (int place = 0; place < events.length; place++) {
        int event = events[place];
        int held = index.locksBefore(event);
        if (held != locks) {
          locks = held;
          sameLocks = byLocks.computeIfAbsent(held, unused -> new Long2ObjectOpenHashMap<>());
        }
        long line =
            (long) index.trace().location(index.origin(event)) << 8 | index.op(event).code();
        AccessClass members = sameLocks.get(line);
        if (members == null) {
          members = new AccessClass();
          sameLocks.put(line, members);
          classes.add(members);
        }
        members.add(place);
      }
    }
    return classes;
  }

  /** Whether some access of this thread and some access of another may race. */
  boolean mayRace(ThreadAccesses other) {
    for (int first : differentlyGuarded) {
      for (int second : other.differentlyGuarded) {
        if (mayRace(first, second)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether the accesses of a class and those of another thread conflict and share no lock. */
  boolean mayRace(AccessClass a, ThreadAccesses other, AccessClass b) {
    return mayRace(events[a.at(0)], other.events[b.at(0)]);
  }

  private boolean mayRace(int first, int second) {
    Op firstOp = index.op(first);
    Op secondOp = index.op(second);
    return (firstOp.writes() || secondOp.writes())
        && !(firstOp.isVolatile() && secondOp.isVolatile())
        && !index.commonLock(first, second);
  }
}
