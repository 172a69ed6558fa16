package dev.photofinish.llvm.pthread;

import dev.photofinish.search.machine.StateHasher;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The threads inside {@code pthread_cond_wait} of one condition variable, by id, sorted.
 *
 * @param waiting not yet woken
 * @param woken told to go on, but not yet back with the mutex
 */
record Waiters(List<Integer> waiting, List<Integer> woken) implements Hashed {
  static final Waiters NONE = new Waiters(List.of(), List.of());

  Waiters {
    waiting = List.copyOf(waiting);
    woken = List.copyOf(woken);
  }

  boolean isEmpty() {
    return waiting.isEmpty() && woken.isEmpty();
  }

  Waiters enter(int thread) {
    return new Waiters(plus(waiting, List.of(thread)), woken);
  }

  Waiters wake(int thread) {
    return new Waiters(minus(waiting, thread), plus(woken, List.of(thread)));
  }

  Waiters wakeAll() {
    return new Waiters(List.of(), plus(woken, waiting));
  }

  Waiters leave(int thread) {
    return new Waiters(minus(waiting, thread), minus(woken, thread));
  }

  private static List<Integer> plus(List<Integer> threads, List<Integer> more) {
    List<Integer> all = new ArrayList<>(threads);
    all.addAll(more);
    Collections.sort(all);
    return all;
  }

  private static List<Integer> minus(List<Integer> threads, int thread) {
    List<Integer> fewer = new ArrayList<>(threads);
    fewer.remove(Integer.valueOf(thread));
    return fewer;
  }

  @Override
  public void hash(StateHasher hasher) {
    hasher.add(waiting.size());
    waiting.forEach(hasher::add);
    hasher.add(woken.size());
    woken.forEach(hasher::add);
  }
}
