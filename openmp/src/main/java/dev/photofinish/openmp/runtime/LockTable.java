package dev.photofinish.openmp.runtime;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.Component;
import dev.photofinish.search.machine.StateHasher;
import java.util.Map;
import java.util.TreeMap;

/**
 * Who holds which lock: critical regions, lock routines, reductions, exclusive tasks. A component
 * of its own beside {@link OpenMpState}, since a search changes it with almost every step.
 */
final class LockTable implements Component {

  /** A lock that is held. Immutable. */
  private record Held(long owner, int times) {}

  private final Map<Long, Held> held = new TreeMap<>();

  /** The present one, to be looked at. */
  static LockTable view(CallContext call) {
    return call.machine().view(LockTable.class);
  }

  boolean isFree(long lock) {
    return !held.containsKey(lock);
  }

  /** Whether the owner could take a lock that it may hold several times. */
  boolean isAvailable(long lock, long owner) {
    Held present = held.get(lock);
    return present == null || present.owner() == owner;
  }

  boolean isHeldBy(long lock, long owner) {
    Held present = held.get(lock);
    return present != null && present.owner() == owner;
  }

  /** Takes a lock that is available; the result says how often the owner holds it now. */
  int take(long lock, long owner) {
    int times = held.containsKey(lock) ? held.get(lock).times() + 1 : 1;
    held.put(lock, new Held(owner, times));
    return times;
  }

  /** Gives a lock back once; the result says how often its owner still holds it. */
  int giveBack(long lock) {
    Held present = held.get(lock);
    if (present == null || present.times() == 1) {
      held.remove(lock);
      return 0;
    }
    held.put(lock, new Held(present.owner(), present.times() - 1));
    return present.times() - 1;
  }

  @Override
  public LockTable copy() {
    LockTable copy = new LockTable();
    copy.held.putAll(held);
    return copy;
  }

  @Override
  public void hash(StateHasher hasher) {
    hasher.add(held.size());
    held.forEach((lock, holder) -> hasher.add(lock).add(holder.owner()).add(holder.times()));
  }
}
