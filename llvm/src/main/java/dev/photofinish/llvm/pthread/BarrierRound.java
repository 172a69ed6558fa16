package dev.photofinish.llvm.pthread;

import dev.photofinish.search.machine.StateHasher;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A barrier that was initialised.
 *
 * @param size how many threads have to arrive
 * @param round how many times all have arrived
 * @param arrived the ids of the threads of the present round, sorted
 * @param users all threads that ever came, sorted
 * @param serial the threads that are told so when they leave their complete rounds, sorted
 * @param inside how many threads of complete rounds have not left yet
 */
record BarrierRound(
    int size,
    int round,
    List<Integer> arrived,
    List<Integer> users,
    List<Integer> serial,
    int inside)
    implements Hashed {
  BarrierRound {
    arrived = List.copyOf(arrived);
    users = List.copyOf(users);
    serial = List.copyOf(serial);
  }

  static BarrierRound of(int size) {
    return new BarrierRound(size, 0, List.of(), List.of(), List.of(), 0);
  }

  BarrierRound arrive(int thread) {
    List<Integer> known = users.contains(thread) ? users : sorted(users, thread);
    return new BarrierRound(size, round, sorted(arrived, thread), known, serial, inside);
  }

  /** Whether more threads have come than have to arrive for one round. */
  boolean isCrowded() {
    return users.size() > size;
  }

  boolean isComplete() {
    return arrived.size() == size;
  }

  /** All have arrived; the one at an index among them will be told that it is the serial one. */
  BarrierRound next(int chosen) {
    return new BarrierRound(
        size, round + 1, List.of(), users, sorted(serial, arrived.get(chosen)), inside + size);
  }

  BarrierRound left(int thread) {
    List<Integer> others = new ArrayList<>(serial);
    others.remove(Integer.valueOf(thread));
    return new BarrierRound(size, round, arrived, users, others, inside - 1);
  }

  private static List<Integer> sorted(List<Integer> threads, int thread) {
    List<Integer> more = new ArrayList<>(threads);
    more.add(thread);
    Collections.sort(more);
    return more;
  }

  @Override
  public void hash(StateHasher hasher) {
    hasher.add(size).add(round).add(arrived.size());
    arrived.forEach(hasher::add);
    hasher.add(users.size());
    users.forEach(hasher::add);
    hasher.add(serial.size());
    serial.forEach(hasher::add);
    hasher.add(inside);
  }
}
