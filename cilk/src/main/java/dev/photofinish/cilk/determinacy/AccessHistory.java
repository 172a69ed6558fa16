package dev.photofinish.cilk.determinacy;

import java.util.ArrayList;
import java.util.List;

/**
 * The accesses of one location that later ones have to be compared with, where more than a reader
 * and a writer count: ALL-SETS, with a lock that all reads hold.
 */
final class AccessHistory {
  private record Locker(int member, int site, Lockset locks) {}

  private final List<Locker> lockers = new ArrayList<>(2);

  AccessHistory() {}

  AccessHistory(AccessHistory other) {
    lockers.addAll(other.lockers);
  }

  /** Adds an access that was kept in another way. */
  void add(int member, int site, Lockset locks) {
    lockers.add(new Locker(member, site, locks));
  }

  /**
   * An access is made.
   *
   * @param member who makes it
   * @param found is told of one earlier access that it races with, and of all that it is kept apart
   *     from
   */
  void access(int member, int site, Lockset locks, Bags bags, Earlier found) {
    boolean redundant = false;
    boolean told = false;
    for (int i = lockers.size() - 1; i >= 0; i--) {
      Locker earlier = lockers.get(i);
      if (bags.isParallel(earlier.member)) {
        if (!earlier.locks.excludes(locks)) {
          if (!told) {
            found.conflicts(earlier.site, earlier.locks);
            told = true;
          }
        } else {
          found.excludes(earlier.locks);
        }
        redundant |= locks.covers(earlier.locks);
      } else if (earlier.locks.covers(locks)) {
        lockers.remove(i);
      }
    }
    if (!redundant) {
      lockers.add(new Locker(member, site, locks));
    }
  }

  void renumber(Bags.Renumbering numbers) {
    lockers.replaceAll(locker -> new Locker(numbers.of(locker.member), locker.site, locker.locks));
  }

  /** Takes earlier accesses that are parallel. */
  interface Earlier {
    /** It races. */
    void conflicts(int site, Lockset locks);

    /** It does not, because what protects it and the access excludes that. */
    void excludes(Lockset locks);
  }
}
