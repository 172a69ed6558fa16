package dev.photofinish.cilk.determinacy;

import dev.photofinish.search.machine.LockMode;
import java.util.Arrays;

/**
 * What an access is protected by: the locks that are held, and what excludes accesses of one kind
 * from racing as if they held a lock. Reads exclude reads, atomic accesses exclude atomic ones,
 * accesses to a reducer's view exclude each other, and so do the inlets of one frame.
 */
public final class Lockset {
  /** A plain write without a lock. */
  public static final Lockset WRITE = new Lockset(new long[0]);

  private static final long READS = -1;
  private static final long ATOMICS = -2;
  private static final long VIEWS = -3;
  private static final long FIRST_FRAME = -4;

  /** A plain read without a lock. */
  public static final Lockset READ = WRITE.with(READS, LockMode.EXCLUSIVE);

  /** Sorted; a lock stands twice if it is held twice. Twice the lock, plus 1 if it is shared. */
  private final long[] locks;

  private Lockset(long[] locks) {
    this.locks = locks;
  }

  Lockset reading() {
    return with(READS, LockMode.EXCLUSIVE);
  }

  Lockset atomic() {
    return with(ATOMICS, LockMode.EXCLUSIVE);
  }

  Lockset view() {
    return with(VIEWS, LockMode.EXCLUSIVE);
  }

  /** With what the inlets of a frame have in common. */
  Lockset inlet(long frame) {
    return with(inletLock(frame), LockMode.EXCLUSIVE);
  }

  Lockset withoutInlet(long frame) {
    return without(inletLock(frame), LockMode.EXCLUSIVE);
  }

  static long inletLock(long frame) {
    return FIRST_FRAME - frame;
  }

  Lockset with(long lock, LockMode mode) {
    long[] more = Arrays.copyOf(locks, locks.length + 1);
    more[locks.length] = code(lock, mode);
    Arrays.sort(more);
    return new Lockset(more);
  }

  /** With a lock held once less; the same if it is not held. */
  Lockset without(long lock, LockMode mode) {
    int place = Arrays.binarySearch(locks, code(lock, mode));
    if (place < 0) {
      return this;
    }
    long[] fewer = new long[locks.length - 1];
    System.arraycopy(locks, 0, fewer, 0, place);
    System.arraycopy(locks, place + 1, fewer, place, fewer.length - place);
    return fewer.length == 0 ? WRITE : new Lockset(fewer);
  }

  /** With those of another set that it lacks. */
  Lockset withMissing(Lockset other) {
    long[] missing =
        Arrays.stream(other.locks).filter(code -> Arrays.binarySearch(locks, code) < 0).toArray();
    if (missing.length == 0) {
      return this;
    }
    long[] more = Arrays.copyOf(locks, locks.length + missing.length);
    System.arraycopy(missing, 0, more, locks.length, missing.length);
    Arrays.sort(more);
    return new Lockset(more);
  }

  /** Locks are told apart by the lower 63 bits of their numbers. */
  private static long code(long lock, LockMode mode) {
    return lock << 1 | (mode == LockMode.SHARED ? 1 : 0);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Lockset set && Arrays.equals(locks, set.locks);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(locks);
  }

  public boolean isEmpty() {
    return locks.length == 0;
  }

  /** Whether it is that of a read. */
  public boolean reads() {
    return Arrays.binarySearch(locks, code(READS, LockMode.EXCLUSIVE)) >= 0;
  }

  /** Whether it is that of an atomic access. */
  public boolean isAtomic() {
    return Arrays.binarySearch(locks, code(ATOMICS, LockMode.EXCLUSIVE)) >= 0;
  }

  /**
   * Whether the schedule decides the order of two accesses that exclude each other, and who reads
   * what there: not of two reads, and not of views and inlets, which are for such orders.
   */
  boolean isDecidedByOrder(Lockset other) {
    return !(reads() && other.reads()) && isOfLocks() && other.isOfLocks();
  }

  private boolean isOfLocks() {
    return Arrays.stream(locks)
        .allMatch(code -> code >= 0 || code >> 1 == READS || code >> 1 == ATOMICS);
  }

  /** Whether two accesses with these sets never happen at the same time, or do not mind. */
  public boolean excludes(Lockset other) {
    int i = 0;
    int j = 0;
    while (i < locks.length && j < other.locks.length) {
      long one = locks[i];
      long two = other.locks[j];
      if (one >> 1 == two >> 1) {
        if ((one & two & 1) == 0 || holdsExclusively(one) || other.holdsExclusively(two)) {
          return true;
        }
        i++;
      } else if (one < two) {
        i++;
      } else {
        j++;
      }
    }
    return false;
  }

  private boolean holdsExclusively(long code) {
    return Arrays.binarySearch(locks, code & ~1L) >= 0;
  }

  /** Whether this set excludes whatever the other one excludes. */
  public boolean covers(Lockset other) {
    for (long code : other.locks) {
      if (Arrays.binarySearch(locks, code) < 0 && !holdsExclusively(code)) {
        return false;
      }
    }
    return true;
  }
}
