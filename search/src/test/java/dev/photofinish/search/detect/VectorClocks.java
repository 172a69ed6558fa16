package dev.photofinish.search.detect;

import dev.photofinish.search.machine.AccessKind;
import dev.photofinish.search.machine.AccessSink;
import dev.photofinish.search.machine.MemoryOrder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Happens-before of one run, kept in full: no access is forgotten. */
final class VectorClocks implements AccessSink {

  private record Event(
      int thread, int time, long address, int size, AccessKind kind, int position) {
    boolean conflicts(Event other) {
      return thread != other.thread
          && address < other.address + other.size
          && other.address < address + size
          && (kind.writes() || other.kind.writes())
          && !(kind.atomic() && other.kind.atomic());
    }
  }

  private final int threads;
  private final Map<String, int[]> clocks = new HashMap<>();
  private final List<Event> events = new ArrayList<>();
  private final Set<Long> races = new HashSet<>();
  private int thread;

  VectorClocks(int threads) {
    this.threads = threads;
  }

  void begin(int next) {
    thread = next;
  }

  /** The pairs of places that raced so far. */
  Set<Long> races() {
    return races;
  }

  private int[] clock(String name) {
    return clocks.computeIfAbsent(name, n -> new int[threads]);
  }

  private String me() {
    return "thread " + thread;
  }

  private void learn(String pupil, String source) {
    int[] mine = clock(pupil);
    int[] other = clock(source);
    for (int i = 0; i < threads; i++) {
      mine[i] = Math.max(mine[i], other[i]);
    }
  }

  private void copy(String target, String source) {
    clocks.put(target, clock(source).clone());
  }

  @Override
  public void access(int strand, long address, int size, AccessKind kind, int position) {
    int[] mine = clock(me());
    Event event = new Event(thread, ++mine[thread], address, size, kind, position);
    for (Event other : events) {
      if (event.conflicts(other) && mine[other.thread] < other.time) {
        races.add(Conflict.places(position, other.position));
      }
    }
    events.add(event);
  }

  @Override
  public void acquire(long object) {
    learn(me(), "object " + object);
  }

  @Override
  public void release(long object) {
    learn("object " + object, me());
  }

  private void read(long object, MemoryOrder order) {
    learn(order.acquires() ? me() : "acquire fence " + thread, "object " + object);
  }

  private String published(MemoryOrder order) {
    return order.releases() ? me() : "release fence " + thread;
  }

  @Override
  public void atomicLoad(int strand, long address, int size, MemoryOrder order, int position) {
    read(address, order);
    access(strand, address, size, AccessKind.ATOMIC_READ, position);
  }

  @Override
  public void atomicStore(int strand, long address, int size, MemoryOrder order, int position) {
    access(strand, address, size, AccessKind.ATOMIC_WRITE, position);
    for (int other = 0; other < threads; other++) {
      if (other != thread || order != MemoryOrder.RELAXED_IN_SEQUENCE) {
        clocks.remove(sequence(other, address));
      }
    }
    learn(sequence(thread, address), published(order));
    copy("object " + address, sequence(thread, address));
  }

  @Override
  public void atomicUpdate(int strand, long address, int size, MemoryOrder order, int position) {
    read(address, order);
    access(strand, address, size, AccessKind.ATOMIC_WRITE, position);
    learn("object " + address, published(order));
    learn(sequence(thread, address), published(order));
  }

  private static String sequence(int thread, long address) {
    return "sequence of " + thread + " at " + address;
  }

  @Override
  public void fence(MemoryOrder order) {
    if (order.acquires()) {
      learn(me(), "acquire fence " + thread);
    }
    if (order.releases()) {
      copy("release fence " + thread, me());
    }
  }

  @Override
  public void spawned(int child) {
    // Toy threads are all there from the beginning.
  }
}
