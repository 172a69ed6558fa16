package dev.photofinish.trace;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;

/**
 * The rounds of the barriers of a trace, told event by event. The first departure from a round ends
 * it: whoever arrives later is in the next one. So it does not matter which threads take part in
 * which rounds.
 */
public final class BarrierRounds {
  private static final int NOT_ARRIVED = -1;

  private final Int2IntOpenHashMap gathering = new Int2IntOpenHashMap();
  private final Long2IntOpenHashMap arrivedIn = new Long2IntOpenHashMap();

  public BarrierRounds() {
    arrivedIn.defaultReturnValue(NOT_ARRIVED);
  }

  /** The round that a thread would arrive in now, counted from 0. */
  public int gathering(int barrier) {
    return gathering.get(barrier);
  }

  /** Whether a thread has arrived in the round that gathers now. */
  public boolean isGathering(int thread, int barrier) {
    return arrivedIn.get(key(thread, barrier)) == gathering(barrier);
  }

  /** A thread arrives; its round. */
  public int arrive(int thread, int barrier) {
    int round = gathering(barrier);
    arrivedIn.put(key(thread, barrier), round);
    return round;
  }

  /** A thread departs from the round in which it arrived last; that round, -1 if there is none. */
  public int depart(int thread, int barrier) {
    int round = arrivedIn.remove(key(thread, barrier));
    if (round == gathering(barrier)) {
      gathering.put(barrier, round + 1);
    }
    return round;
  }

  private static long key(int thread, int barrier) {
    return ((long) thread << 32) | barrier;
  }
}
