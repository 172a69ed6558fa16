package dev.photofinish.search.detect;

import dev.photofinish.search.machine.AccessKind;

/** Accesses of one strand, made by one thread, that stand in the same order to everything else. */
final class Segment {
  private final int thread;
  private final int strand;
  private final int[] knowers;
  private final AccessSet accesses;

  Segment(int thread, int strand, int[] knowers, AccessSet accesses) {
    this.thread = thread;
    this.strand = strand;
    this.knowers = knowers;
    this.accesses = accesses;
  }

  int thread() {
    return thread;
  }

  int strand() {
    return strand;
  }

  /** Who they are known to, numbers of {@link Knowers}; not to be changed. */
  int[] knowers() {
    return knowers;
  }

  AccessSet accesses() {
    return accesses;
  }

  Segment withKnowers(int[] other) {
    return new Segment(thread, strand, other, accesses);
  }

  Segment withAccesses(AccessSet other) {
    return new Segment(thread, strand, knowers, other);
  }

  /** Logs the conflicts between what changed in {@code later} and this earlier segment. */
  void compare(Segment later, ConflictLog log) {
    AccessSet mine = accesses;
    AccessSet other = later.accesses;
    if (mine.size() < other.changes()) {
      for (int index = 0; index < mine.size(); index++) {
        int found = other.find(mine.word(index));
        if (found >= 0) {
          compare(index, later, found, log);
        }
      }
    } else {
      for (int change = 0; change < other.changes(); change++) {
        int found = other.changed(change);
        int index = mine.find(other.word(found));
        if (index >= 0) {
          compare(index, later, found, log);
        }
      }
    }
  }

  private void compare(int index, Segment later, int laterIndex, ConflictLog log) {
    AccessSet mine = accesses;
    AccessSet other = later.accesses;
    if (AccessMask.conflict(mine.mask(index), other.mask(laterIndex)) == 0) {
      return;
    }
    for (int a = mine.firstEntry(index); a >= 0; a = mine.nextEntry(a)) {
      for (int b = other.firstEntry(laterIndex); b >= 0; b = other.nextEntry(b)) {
        int bytes = AccessMask.conflict(mine.entryMask(a), other.entryMask(b));
        if (bytes != 0 && log.isNew(mine.entryPosition(a), other.entryPosition(b))) {
          AccessMask.Kinds kinds =
              AccessMask.conflictingKinds(mine.entryMask(a), other.entryMask(b));
          log.add(
              new Conflict(
                  side(kinds.first(), mine.entryPosition(a)),
                  later.side(kinds.second(), other.entryPosition(b)),
                  (mine.word(index) << 3) + Integer.numberOfTrailingZeros(bytes)));
        }
      }
    }
  }

  private Conflict.Side side(AccessKind kind, int position) {
    return new Conflict.Side(thread, strand, kind, position);
  }
}
