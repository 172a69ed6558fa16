package dev.photofinish.trace.order;

import dev.photofinish.trace.Op;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.Arrays;

/**
 * What {@link Lockset} remembers with {@link Detail#LATEST}. A side is a variable, a thread, a
 * source position and an operation. For each side there is an entry for each set of locks that it
 * was accessed under, with the latest event, the latest entry first. A pair of sides is reported
 * when it is met first, and again whenever two events of it are closer than ever before.
 */
final class LocksetSides implements LocksetHistory {
  private static final int NONE = -1;

  private final RaceSink sink;
  private final LockSets sets;

  /** Per slot: its newest side. */
  private final int[] firstSide;

  private final IntArrayList nextSide = new IntArrayList();
  private final IntArrayList threads = new IntArrayList();
  private final IntArrayList kinds = new IntArrayList();

  /** Per side: the locks that were held at all of its accesses. */
  private final IntArrayList common = new IntArrayList();

  private final IntArrayList latestEntry = new IntArrayList();

  private final IntArrayList locks = new IntArrayList();
  private final IntArrayList events = new IntArrayList();
  private final IntArrayList earlier = new IntArrayList();
  private final IntArrayList later = new IntArrayList();

  /** The entry of a side and a set of locks. */
  private final Long2IntOpenHashMap entries = new Long2IntOpenHashMap();

  /** The smallest distance between two events that was reported for a pair of sides. */
  private final Long2IntOpenHashMap distances = new Long2IntOpenHashMap();

  LocksetSides(int slots, LockSets sets, RaceSink sink) {
    this.sink = sink;
    this.sets = sets;
    firstSide = new int[slots];
    Arrays.fill(firstSide, NONE);
    entries.defaultReturnValue(NONE);
    distances.defaultReturnValue(Integer.MAX_VALUE);
  }

  @Override
  public void report(int event, int thread, int slot, int kind, int held) {
    int own = side(slot, thread, kind, held);
    Op op = AccessKind.op(kind);
    for (int side = firstSide[slot]; side != NONE; side = nextSide.getInt(side)) {
      if (threads.getInt(side) != thread
          && sets.intersection(common.getInt(side), held) == LockSets.EMPTY
          && RaceCheck.conflict(AccessKind.op(kinds.getInt(side)), op)) {
        report(event, own, side, held);
      }
    }
  }

  private void report(int event, int own, int side, int held) {
    long pair = key(own, side);
    int closest = distances.get(pair);
    for (int entry = latestEntry.getInt(side);
        entry != NONE && event - events.getInt(entry) < closest;
        entry = earlier.getInt(entry)) {
      if (sets.intersection(locks.getInt(entry), held) == LockSets.EMPTY) {
        distances.put(pair, event - events.getInt(entry));
        sink.pair(events.getInt(entry), threads.getInt(side), kinds.getInt(side), event);
        return;
      }
    }
  }

  private int side(int slot, int thread, int kind, int held) {
    for (int side = firstSide[slot]; side != NONE; side = nextSide.getInt(side)) {
      if (threads.getInt(side) == thread && kinds.getInt(side) == kind) {
        return side;
      }
    }
    int side = threads.size();
    threads.add(thread);
    kinds.add(kind);
    common.add(held);
    latestEntry.add(NONE);
    nextSide.add(firstSide[slot]);
    firstSide[slot] = side;
    return side;
  }

  @Override
  public void note(int event, int thread, int slot, int kind, int held) {
    int side = side(slot, thread, kind, held);
    common.set(side, sets.intersection(common.getInt(side), held));
    int entry = entries.get(key(side, held));
    if (entry == NONE) {
      entry = locks.size();
      entries.put(key(side, held), entry);
      locks.add(held);
      events.add(event);
      earlier.add(NONE);
      later.add(NONE);
    } else {
      events.set(entry, event);
      if (entry == latestEntry.getInt(side)) {
        return;
      }
      unlink(entry);
    }
    int second = latestEntry.getInt(side);
    earlier.set(entry, second);
    later.set(entry, NONE);
    if (second != NONE) {
      later.set(second, entry);
    }
    latestEntry.set(side, entry);
  }

  /** Takes an entry that is not the latest out of the list of its side. */
  private void unlink(int entry) {
    int before = earlier.getInt(entry);
    int after = later.getInt(entry);
    earlier.set(after, before);
    if (before != NONE) {
      later.set(before, after);
    }
  }

  private static long key(int high, int low) {
    return (long) high << 32 | low;
  }
}
