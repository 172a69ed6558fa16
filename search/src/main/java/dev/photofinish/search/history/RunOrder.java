package dev.photofinish.search.history;

import dev.photofinish.search.machine.LockMode;
import dev.photofinish.search.machine.MemoryOrder;
import dev.photofinish.search.order.StrandListener;
import dev.photofinish.search.order.Strands;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongSet;
import java.util.Arrays;

/**
 * Happens-before in one run: the hard order and the synchronisation that took place. Register it
 * with {@link dev.photofinish.search.order.HardOrder#listen} before anything synchronises. Objects
 * are told apart by a number of the caller, such as their address; locks, signals and atomics have
 * separate name spaces.
 *
 * <p>A strand that synchronises has a {@link SyncClock} of the local times it learnt of that way;
 * what it knows by the hard order is not in it. To know a strand at some time is to know all that
 * is hard-before it, too.
 */
public final class RunOrder implements StrandListener {

  private final Strands strands;
  private final Long2ObjectOpenHashMap<SyncClock> writers = new Long2ObjectOpenHashMap<>();
  private final Long2ObjectOpenHashMap<SyncClock> readers = new Long2ObjectOpenHashMap<>();
  private final Long2ObjectOpenHashMap<SyncClock> signals = new Long2ObjectOpenHashMap<>();

  /** By address: what the atomic's present value belongs to. */
  private final Long2ObjectOpenHashMap<ReleaseSequences> values = new Long2ObjectOpenHashMap<>();

  /**
   * By strand that continues another one, since there are values: the first strand of its thread.
   */
  private final Int2IntOpenHashMap firstStrands = new Int2IntOpenHashMap();

  /** By strand: what its last release fence published. */
  private final Int2ObjectOpenHashMap<SyncClock> fenced = new Int2ObjectOpenHashMap<>();

  /** By strand: what its next acquire fence will learn from the relaxed loads before it. */
  private final Int2ObjectOpenHashMap<SyncClock> unfenced = new Int2ObjectOpenHashMap<>();

  private SyncClock[] known = new SyncClock[1024];
  private int[] times = new int[1024];

  public RunOrder(Strands strands) {
    this.strands = strands;
  }

  /** The strand's local time; it passes when the strand releases something. */
  public int time(int strand) {
    return strand < times.length ? times[strand] : 0;
  }

  /** Has the strand's time pass, and returns what it was. */
  public int pass(int strand) {
    grow(strand);
    return times[strand]++;
  }

  /**
   * Whether what strand {@code earlier} did at its local time {@code time} is before what {@code
   * strand} does now.
   */
  public boolean ordered(int earlier, int time, int strand) {
    int first = strands.canonical(earlier);
    int second = strands.canonical(strand);
    if (first == second || strands.before(first, second)) {
      return true;
    }
    SyncClock clock = clock(second);
    return clock != null
        && (clock.time(first) >= time
            || clock.anyStrand(between -> strands.before(first, between)));
  }

  /** A mutex or read-write lock was acquired. */
  public void acquired(int strand, long lock, LockMode mode) {
    learn(strand, writers.get(lock));
    if (mode == LockMode.EXCLUSIVE) {
      learn(strand, readers.get(lock));
    }
  }

  /** A mutex or read-write lock is being released. */
  public void released(int strand, long lock, LockMode mode) {
    SyncClock published = publish(strand);
    switch (mode) {
      case EXCLUSIVE -> {
        writers.put(lock, published);
        readers.remove(lock);
      }
      case SHARED -> readers.merge(lock, published, SyncClock::union);
    }
  }

  /**
   * A semaphore is posted, a condition variable signalled: everything before is released into the
   * object.
   */
  public void signal(int strand, long object) {
    signals.merge(object, publish(strand), SyncClock::union);
  }

  /** A semaphore or condition variable was waited for successfully. */
  public void await(int strand, long object) {
    learn(strand, signals.get(object));
  }

  public void atomicLoad(int strand, long address, MemoryOrder order) {
    SyncClock value = ReleaseSequences.all(values.get(address));
    if (value == null) {
      return;
    }
    if (order.acquires()) {
      learn(strand, value);
    } else {
      unfenced.merge(strand, value, SyncClock::union);
    }
  }

  public void atomicStore(int strand, long address, MemoryOrder order) {
    set(
        address,
        ReleaseSequences.store(
            values.get(address), thread(strand), order, published(strand, order)));
  }

  /**
   * A read-modify-write that did write, and so goes on with the release sequence; a failed one is a
   * load.
   */
  public void atomicUpdate(int strand, long address, MemoryOrder order) {
    atomicLoad(strand, address, order);
    set(
        address,
        ReleaseSequences.update(values.get(address), thread(strand), published(strand, order)));
  }

  /** What a store of this order publishes, or null. */
  private SyncClock published(int strand, MemoryOrder order) {
    return order.releases() ? publish(strand) : fenced.get(strand);
  }

  private void set(long address, ReleaseSequences sequences) {
    if (sequences == null) {
      values.remove(address);
    } else {
      values.put(address, sequences);
    }
  }

  private int thread(int strand) {
    return firstStrands.getOrDefault(strand, strand);
  }

  public void fence(int strand, MemoryOrder order) {
    if (order.acquires()) {
      learn(strand, unfenced.remove(strand));
    }
    if (order.releases()) {
      fenced.put(strand, publish(strand));
    }
  }

  /** The object at these bytes is no more: its atomics, locks and conditions start afresh. */
  public void forget(long address, long size) {
    forget(values.keySet(), address, size);
    forget(writers.keySet(), address, size);
    forget(readers.keySet(), address, size);
    forget(signals.keySet(), address, size);
  }

  /** Removes the addresses of an object. */
  public static void forget(LongSet addresses, long address, long size) {
    if (size <= 4L * addresses.size()) {
      for (long at = address; at < address + size && !addresses.isEmpty(); at++) {
        addresses.remove(at);
      }
    } else {
      addresses.removeIf((long at) -> at >= address && at < address + size);
    }
  }

  @Override
  public void began(int strand, int continued, Predecessors predecessors) {
    SyncClock[] inherited = {null};
    int[] count = {0};
    predecessors.forEach(
        predecessor -> {
          count[0]++;
          SyncClock clock = clock(predecessor);
          if (clock != null) {
            inherited[0] = SyncClock.union(inherited[0], clock);
            if (strands.plain(predecessor)) {
              known[predecessor] = null;
            }
          }
        });
    if (inherited[0] != null) {
      grow(strand);
      known[strand] =
          count[0] == 1
              ? inherited[0]
              : inherited[0].retain(between -> !strands.before(between, strand));
    }
    if (continued != NONE) {
      if (!values.isEmpty()) {
        firstStrands.put(strand, thread(continued));
      }
      inherit(fenced, continued, strand);
      inherit(unfenced, continued, strand);
    }
  }

  private static void inherit(Int2ObjectOpenHashMap<SyncClock> clocks, int from, int to) {
    SyncClock clock = clocks.remove(from);
    if (clock != null) {
      clocks.put(to, clock);
    }
  }

  private SyncClock clock(int strand) {
    // A light strand has not synchronised.
    int full = strands.isLight(strand) ? strands.parent(strand) : strand;
    return full < known.length ? known[full] : null;
  }

  private void learn(int strand, SyncClock clock) {
    if (clock != null) {
      grow(strand);
      known[strand] = SyncClock.union(known[strand], clock);
    }
  }

  /** What the strand knows now, itself included; its time goes on. */
  private SyncClock publish(int strand) {
    grow(strand);
    return SyncClock.plus(known[strand], strand, times[strand]++);
  }

  private void grow(int strand) {
    if (strand >= known.length) {
      int capacity = Math.max(strand + 1, known.length + (known.length >> 1));
      known = Arrays.copyOf(known, capacity);
      times = Arrays.copyOf(times, capacity);
    }
  }
}
