package dev.photofinish.cilk.determinacy;

import dev.photofinish.cilk.events.ForkJoinEvents;
import dev.photofinish.search.machine.AccessKind;
import dev.photofinish.search.machine.LockMode;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** Small random fork-join programs with locks, atomics, views, inlets and ends of life. */
final class RandomEvents {
  /** Bits of a location that are an offset. */
  static final int OFFSET_BITS = 12;

  private static final int DEEPEST = 4;
  private static final List<AccessKind> ATOMICS =
      List.of(AccessKind.ATOMIC_READ, AccessKind.ATOMIC_WRITE, AccessKind.ATOMIC_UPDATE);

  private final Random random;
  private final ForkJoinEvents events;
  private final int objects;
  private final int widest;
  private final boolean protects;
  private final Set<Long> ended = new HashSet<>();
  private final Map<Integer, LockMode> holders = new HashMap<>();
  private int left;
  private int sites;

  private RandomEvents(long seed, ForkJoinEvents events) {
    this.random = new Random(seed * 31 + 7);
    this.events = events;
    this.objects = 1 + random.nextInt(4);
    this.widest = random.nextInt(3) == 0 ? 2_500 : 8;
    this.protects = random.nextInt(3) > 0;
    this.left = 5 + random.nextInt(40);
  }

  static void run(long seed, ForkJoinEvents events) {
    RandomEvents program = new RandomEvents(seed, events);
    while (program.left > 0) {
      program.body(0);
    }
  }

  private void body(int depth) {
    for (int steps = 1 + random.nextInt(8); steps > 0 && left > 0; steps--) {
      left--;
      int site = sites++;
      int choice = random.nextInt(protects ? 22 : 13);
      if (choice < 3 && depth < DEEPEST) {
        events.spawn(depth, site);
        body(depth + 1);
        if (protects && left > 0 && random.nextInt(3) == 0) {
          inlet();
        }
        events.returned();
      } else if (choice < 5 && depth < DEEPEST) {
        events.enter(random.nextInt(3) - 1, site);
        body(depth + 1);
        events.leave();
      } else if (choice < 6) {
        events.sync(site);
      } else if (choice < 9) {
        events.read(location(), size(), site);
      } else if (choice < 12) {
        events.write(location(), size(), site);
      } else if (choice < 13) {
        if (random.nextInt(4) == 0) {
          long object = (long) random.nextInt(objects) << OFFSET_BITS;
          meet(object);
          events.ended(object, 1 << OFFSET_BITS, site);
          ended.add(object >>> OFFSET_BITS);
        }
      } else if (choice < 16) {
        events.atomic(ATOMICS.get(random.nextInt(3)), location(), size(), site);
      } else if (choice < 17) {
        events.view(random.nextBoolean() ? AccessKind.READ : AccessKind.WRITE, meet(0), 8, site);
      } else {
        int lock = random.nextInt(3);
        LockMode mode = random.nextInt(3) == 0 ? LockMode.SHARED : LockMode.EXCLUSIVE;
        LockMode held = holders.get(lock);
        // Who waits for a lock that a function around holds waits forever.
        if (held == null || (held == LockMode.SHARED && mode == LockMode.SHARED)) {
          holders.put(lock, mode);
          events.acquired(lock, mode, site);
          body(depth + 1);
          events.released(lock, mode, sites++);
          if (held == null) {
            holders.remove(lock);
          }
        }
      }
    }
  }

  /** A run goes wrong where it uses an object whose life has ended. */
  private long meet(long location) {
    if (ended.contains(location >>> OFFSET_BITS)) {
      left = 0;
    }
    return location;
  }

  private void inlet() {
    meet(0);
    events.inletBegin(sites);
    events.read(0, 4, sites++);
    events.write(0, 4, sites++);
    events.inletEnd(sites++);
  }

  private long location() {
    return meet(
        (long) random.nextInt(objects) << OFFSET_BITS
            | (random.nextInt(3) == 0 ? random.nextInt(1_200) : 4 * random.nextInt(3)));
  }

  private int size() {
    return random.nextInt(3) == 0 ? 1 + random.nextInt(widest) : 1 << random.nextInt(4);
  }
}
