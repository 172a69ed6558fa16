package dev.photofinish.trace;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * Order that a repair adds between events of threads, as barriers that the input does not have.
 * Each has a name of its own.
 */
final class AddedOrder {
  private final EventColumns columns;
  private final SymbolTable names;
  private final Int2ObjectOpenHashMap<IntArrayList> ahead = new Int2ObjectOpenHashMap<>();
  private int count;

  AddedOrder(EventColumns columns, TraceSymbols symbols) {
    this.columns = columns;
    this.names = symbols.locks();
  }

  /** Puts everything that some threads have done before what a thread does next. */
  void allBefore(IntArrayList before, int thread, int location) {
    int barrier = newBarrier();
    for (int i = 0; i < before.size(); i++) {
      if (before.getInt(i) != thread) {
        columns.insert(before.getInt(i), Op.ARRIVE, barrier, location);
      }
    }
    pass(thread, barrier, location);
  }

  /** Puts everything that a thread has done before what another one does when it goes on. */
  void beforeNext(int thread, int other, int location) {
    int barrier = newBarrier();
    columns.insert(thread, Op.ARRIVE, barrier, location);
    ahead.computeIfAbsent(other, key -> new IntArrayList()).add(barrier);
  }

  /** Whether a thread has something to wait for before it goes on. */
  boolean isAheadOf(int thread) {
    return ahead.containsKey(thread);
  }

  /** A thread goes on. */
  void goesOn(int thread, int location) {
    IntArrayList barriers = ahead.remove(thread);
    for (int i = 0; barriers != null && i < barriers.size(); i++) {
      pass(thread, barriers.getInt(i), location);
    }
  }

  private void pass(int thread, int barrier, int location) {
    columns.insert(thread, Op.ARRIVE, barrier, location);
    columns.insert(thread, Op.DEPART, barrier, location);
  }

  private int newBarrier() {
    int before = names.size();
    int barrier = before - 1;
    while (barrier < before) {
      barrier = names.intern("mended" + ++count);
    }
    return barrier;
  }
}
