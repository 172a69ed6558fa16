package dev.photofinish.search.history;

import dev.photofinish.search.machine.LockMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** A set of held locks, ascending by lock. */
record HeldLocks(List<Held> held) {

  /** One lock and how it is held. */
  record Held(int lock, LockMode mode) {

    boolean excludes(Held other) {
      return lock == other.lock && (mode == LockMode.EXCLUSIVE || other.mode == LockMode.EXCLUSIVE);
    }

    boolean atLeast(Held other) {
      return lock == other.lock && (mode == LockMode.EXCLUSIVE || other.mode == LockMode.SHARED);
    }
  }

  HeldLocks {
    held = List.copyOf(held);
  }

  HeldLocks with(int lock, LockMode mode) {
    Held added = new Held(lock, mode);
    if (held.stream().anyMatch(present -> present.atLeast(added))) {
      return this;
    }
    List<Held> more = new ArrayList<>(without(lock).held);
    more.add(added);
    more.sort(Comparator.comparingInt(Held::lock));
    return new HeldLocks(more);
  }

  HeldLocks without(int lock) {
    return new HeldLocks(held.stream().filter(present -> present.lock != lock).toList());
  }

  boolean disjoint(HeldLocks other) {
    return held.stream().noneMatch(mine -> other.held.stream().anyMatch(mine::excludes));
  }

  /** Whether every lock of the other is held here, at least in its mode. */
  boolean includes(HeldLocks other) {
    return other.held.stream()
        .allMatch(theirs -> held.stream().anyMatch(mine -> mine.atLeast(theirs)));
  }
}
