package dev.photofinish.cilk.determinacy;

/** Who accesses, from where, and who wants to know of conflicts. One for all accesses of a run. */
final class Accessor {
  private final Bags bags;
  private final Conflicts conflicts;
  private int member;
  private int site;
  private long blockStart;
  private boolean keptApart;

  Accessor(Bags bags, Conflicts conflicts) {
    this.bags = bags;
    this.conflicts = conflicts;
  }

  void at(int newMember, int newSite) {
    member = newMember;
    site = newSite;
  }

  /** The next accesses are in a block that begins there. */
  void in(long newBlockStart) {
    blockStart = newBlockStart;
  }

  Bags bags() {
    return bags;
  }

  int member() {
    return member;
  }

  int site() {
    return site;
  }

  /** What a shadow keeps of the access. */
  long entry() {
    return (long) member << 32 | (site & 0xffff_ffffL);
  }

  boolean isParallel(int other) {
    return bags.isParallel(other);
  }

  /** The access is kept apart from an earlier one. */
  void excluded(Lockset earlier, Lockset now) {
    if (!keptApart && earlier.isDecidedByOrder(now)) {
      keptApart = true;
      conflicts.keptApart();
    }
  }

  void conflict(int start, int size, int earlierSite, Lockset earlier, Lockset now) {
    conflicts.conflict(
        blockStart + start, size, AccessAt.of(earlierSite, earlier), AccessAt.of(site, now));
  }
}
