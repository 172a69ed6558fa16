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

  /** By thread that knows: from what; empty for the one that made the first access. */
  private final Map<Integer, Optional<Link>> knowing = new HashMap<>();

  /** What an access is of. */
  enum Form {
    /** A number, a pointer or a truth value, which could be atomic. */
    SCALAR,
    /** Anything else, or memory that a library looks after. */
    OTHER
  }

  /**
   * Who accesses something, and where.
   *
   * @param ordering of an access that is atomic
   */
  record Touch(int thread, Optional<AtomicOrdering> ordering, SourceLocation location, Form form) {}

  private record Link(Touch write, Touch read, long address) {
    /** Whether the read is after all that is before the write. */
    boolean orders() {
      return write.ordering().filter(order -> MemoryOrders.of(order).releases()).isPresent()
          && read.ordering().filter(order -> MemoryOrders.of(order).acquires()).isPresent();
    }
  }

  /** The first access is made, by a thread. */
  void begin(int thread) {
    knowing.putIfAbsent(thread, Optional.empty());
  }

  /** Whether the first access was made. */
  boolean isOn() {
    return !knowing.isEmpty();
  }

  /**
   * An access of any thread, after the first one of the race.
   *
   * @param touch whose, and where
   */
  void access(int thread, long address, long size, AccessKind kind, Touch touch) {
    long end = address + Math.min(size, MOST_BYTES);
    for (long word = address / WORD; word <= (end - 1) / WORD; word++) {
      Touch write = written.get(word);
      if (kind.reads() && write != null) {
        knowing.putIfAbsent(thread, Optional.of(new Link(write, touch, address)));
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
   * A variable by which one thread let another go on.
   *
   * @param writer who wrote it
   * @param reader who read it
   * @param form what it is
   */
  record Flag(
      String variable,
      int writer,
      int reader,
      SourceLocation written,
      SourceLocation read,
      Optional<MemoryOrder> writeOrder,
      Optional<MemoryOrder> readOrder,
      Form form) {

    /** Whether all accesses that count are atomic. */
    boolean isAtomic() {
      return writeOrder.isPresent() && readOrder.isPresent();
    }
  }

  /**
   * From what a thread knows that the first access was made, if it does: what orders nothing.
   *
   * @param describe what lies at an address
   */
  Optional<Flag> flag(int thread, LongFunction<String> describe) {
    Optional<Link> last = knowing.getOrDefault(thread, Optional.empty());
    Optional<Link> before = before(last);
    while (before.isPresent()) {
      last = before;
      before = before(last);
    }
    return last.map(
        link ->
            new Flag(
                describe.apply(link.address()),
                link.write().thread(),
                link.read().thread(),
                link.write().location(),
                link.read().location(),
                link.write().ordering().map(MemoryOrders::of),
                link.read().ordering().map(MemoryOrders::of),
                link.write().form() == Form.SCALAR ? link.read().form() : Form.OTHER));
  }

  /** The link before one that orders: what its writer had learnt until then. */
  private Optional<Link> before(Optional<Link> link) {
    return link.filter(Link::orders)
        .flatMap(orders -> knowing.getOrDefault(orders.write().thread(), Optional.empty()));
  }

  /**
   * Why nothing orders the first access and what a thread does now.
   *
   * @param flag what the thread has learnt
   */
  static String reason(int thread, Optional<Flag> flag, IntFunction<String> names) {
    if (flag.isEmpty()) {
      return "No run was found in which both are next at the same time. Still nothing orders them:"
          + " no lock, barrier or join, and no release that is acquired.";
    }
    Flag link = flag.get();
    return names.apply(thread)
        + " gets there after "
        + (link.reader() == thread ? "it" : names.apply(link.reader()))
        + " has read "
        + link.variable()
        + " at line "
        + link.read().line()
        + ", which "
        + names.apply(link.writer())
        + " wrote at line "
        + link.written().line()
        + ": "
        + missing(link);
  }

  private static String missing(Flag flag) {
    if (!flag.isAtomic()) {
      return flag.variable() + " is not atomic there, so that its value orders nothing.";
    }
    if (flag.writeOrder().orElseThrow().releases()) {
      return "the read is relaxed, so that it orders nothing.";
    }
    return flag.readOrder().orElseThrow().acquires()
        ? "the write is relaxed, so that it orders nothing."
        : "both are relaxed, so that they order nothing.";
  }
}
