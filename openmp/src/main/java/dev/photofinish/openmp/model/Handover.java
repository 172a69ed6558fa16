package dev.photofinish.openmp.model;

import dev.photofinish.core.SourceLocation;
import dev.photofinish.llvm.ir.AtomicOrdering;
import dev.photofinish.search.machine.AccessKind;
import dev.photofinish.search.machine.MemoryOrder;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.LongFunction;

/**
 * What threads find out by the values that they read after the first access of a race. A thread may
 * get to the second access only because of that, though it is no order.
 */
final class Handover {
  private static final long WORD = 8;

  /** Bytes of one access that are looked at. */
  private static final long MOST_BYTES = 1 << 12;

  /** By word: who wrote it last, of those who know. */
  private final Long2ObjectOpenHashMap<Touch> written = new Long2ObjectOpenHashMap<>();

  /** By thread that knows: from what; null for the one that made the first access. */
  private final Map<Integer, Link> knowing = new HashMap<>();

  private record Touch(int thread, Optional<AtomicOrdering> ordering, SourceLocation location) {}

  private record Link(Touch write, Touch read, long address) {}

  /** The first access is made, by a thread. */
  void begin(int thread) {
    knowing.put(thread, null);
  }

  /** Whether the first access was made. */
  boolean isOn() {
    return !knowing.isEmpty();
  }

  /**
   * An access of any thread, after the first one of the race.
   *
   * @param location where it stands
   * @param ordering of one that is atomic
   */
  void access(
      int thread,
      long address,
      long size,
      AccessKind kind,
      SourceLocation location,
      Optional<AtomicOrdering> ordering) {
    Touch touch = new Touch(thread, ordering, location);
    long end = address + Math.min(size, MOST_BYTES);
    for (long word = address / WORD; word <= (end - 1) / WORD; word++) {
      Touch write = written.get(word);
      if (kind.reads() && write != null) {
        knowing.putIfAbsent(thread, new Link(write, touch, address));
      }
      if (kind.writes()) {
        if (knowing.containsKey(thread)) {
          written.put(word, touch);
        } else {
          written.remove(word);
        }
      }
    }
  }

  /**
   * Why nothing orders the first access and what a thread does now.
   *
   * @param describe what lies at an address
   */
  String reason(int thread, LongFunction<String> describe, IntFunction<String> names) {
    Link link = knowing.get(thread);
    if (link == null) {
      return "No run was found in which both are next at the same time. Still nothing orders them:"
          + " no lock, barrier or join, and no release that is acquired.";
    }
    String variable = describe.apply(link.address());
    return names.apply(thread)
        + " gets there after it has read "
        + variable
        + " at line "
        + link.read().location().line()
        + ", which "
        + names.apply(link.write().thread())
        + " wrote at line "
        + link.write().location().line()
        + ": "
        + missing(link, variable);
  }

  private static String missing(Link link, String variable) {
    Optional<MemoryOrder> write = link.write().ordering().map(MemoryOrders::of);
    Optional<MemoryOrder> read = link.read().ordering().map(MemoryOrders::of);
    if (write.isEmpty() || read.isEmpty()) {
      return variable + " is not atomic there, so that its value orders nothing.";
    }
    if (write.get().releases()) {
      return "the read does not acquire, so that it orders nothing.";
    }
    return read.get().acquires()
        ? "the write does not release, so that it orders nothing."
        : "neither does the write release nor the read acquire, so that they order nothing.";
  }
}
