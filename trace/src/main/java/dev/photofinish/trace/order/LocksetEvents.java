package dev.photofinish.trace.order;

import dev.photofinish.trace.Op;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/** What {@link Lockset} remembers with {@link Detail#ALL}: every access. */
final class LocksetEvents implements LocksetHistory {
  private final LockSets sets;
  private final RaceSink sink;
  private final IntArrayList[] bySlot;
  private final IntArrayList events = new IntArrayList();
  private final IntArrayList threads = new IntArrayList();
  private final IntArrayList kinds = new IntArrayList();
  private final IntArrayList locks = new IntArrayList();

  LocksetEvents(int slots, LockSets sets, RaceSink sink) {
    this.sets = sets;
    this.sink = sink;
    bySlot = new IntArrayList[slots];
  }

  @Override
  public void report(int event, int thread, int slot, int kind, int held) {
    if (bySlot[slot] == null) {
      return;
    }
    Op op = AccessKind.op(kind);
    for (int i = 0; i < bySlot[slot].size(); i++) {
      int access = bySlot[slot].getInt(i);
      if (threads.getInt(access) != thread
          && RaceCheck.conflict(AccessKind.op(kinds.getInt(access)), op)
          && sets.intersection(locks.getInt(access), held) == LockSets.EMPTY) {
        sink.pair(events.getInt(access), threads.getInt(access), kinds.getInt(access), event);
      }
    }
  }

  @Override
  public void note(int event, int thread, int slot, int kind, int held) {
    if (bySlot[slot] == null) {
      bySlot[slot] = new IntArrayList();
    }
    bySlot[slot].add(events.size());
    events.add(event);
    threads.add(thread);
    kinds.add(kind);
    locks.add(held);
  }
}
