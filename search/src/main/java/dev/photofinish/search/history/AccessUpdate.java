package dev.photofinish.search.history;

import dev.photofinish.search.history.CandidatePair.Ordering;
import dev.photofinish.search.order.Strands;
import it.unimi.dsi.fastutil.HashCommon;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.Arrays;

/**
 * What an access makes of the list of a word, and the candidates that it finds there; see {@link
 * AccessHistory}.
 */
final class AccessUpdate {

  /**
   * From this length on not every further read looks for the entries that it covers, only each that
   * comes when the length has doubled; a list of reads only it does not search to its end at all.
   */
  private static final int LONG_LIST = 16;

  private final Strands strands;
  private final LockSets lockSets;
  private final RunOrder runOrder;
  private final Detail detail;
  private final AccessLists lists;
  private final CandidateTable candidates;

  private int strand;
  private int thread;
  private int position;
  private int lockSet;
  private int time;
  private int group;
  private int tag;

  /** The bytes of the last word that locks or atomicity kept from a race. */
  private int marks;

  private boolean foundCandidate;

  /** Whether the list has changed. */
  private boolean changed;

  /** Whether the list has an entry of the same strand. */
  private boolean own;

  /** Entries met so far that are like the access, of other pieces. */
  private int alike;

  /** Whether the list says all about the access. */
  private boolean redundant;

  /** Whether entries that do not interfere are left, also those that the access covers. */
  private boolean hasty;

  /** Entries of the list at hand that stay. */
  private int[] kept = new int[16];

  AccessUpdate(
      Strands strands,
      LockSets lockSets,
      RunOrder runOrder,
      Detail detail,
      AccessLists lists,
      CandidateTable candidates) {
    this.strands = strands;
    this.lockSets = lockSets;
    this.runOrder = runOrder;
    this.detail = detail;
    this.lists = lists;
    this.candidates = candidates;
  }

  /** Says who accesses. */
  void by(int newStrand, int newThread, int newPosition, int newLockSet) {
    strand = newStrand;
    thread = newThread;
    position = newPosition;
    lockSet = newLockSet;
    time = runOrder.time(newStrand);
    group = strands.group(newStrand);
  }

  /** Says how, and which bytes of a word. */
  void tag(int newTag) {
    tag = newTag;
  }

  int tag() {
    return tag;
  }

  /** The bytes, of the word last asked about, that something but the hard order kept apart. */
  int marks() {
    return marks;
  }

  /** Whether the access and the word last asked about are part of a candidate. */
  boolean foundCandidate() {
    return foundCandidate;
  }

  /** Whether the word last asked about has stayed as it was, in place too. */
  boolean leftAsItWas(int list, int result) {
    return !changed && list == result && !foundCandidate && marks == 0;
  }

  /** Whether another piece that does the same on the same thread would leave the word so, too. */
  boolean holdsForPieces() {
    return redundant && !own && lockSet == LockSets.EMPTY && time == 0;
  }

  /** Whether the access is one of those that {@link IdlePieces} knows. */
  boolean isKnown(IdlePieces idle, ShadowPage page, int word) {
    return lockSet == LockSets.EMPTY
        && time == 0
        && idle.knows(position, page, word, tag, group, thread);
  }

  void addTo(IdlePieces idle, ShadowPage page, int word) {
    idle.add(position, page, word, tag, group, thread);
  }

  /** The list of a word after the access. */
  int of(int list, long address) {
    marks = 0;
    foundCandidate = false;
    changed = false;
    own = true;
    redundant = false;
    if (list == 0) {
      return add(0, 0);
    }
    if (coveredBy(list)) {
      return list;
    }
    int length = lists.length(list);
    int entries = Math.abs(length);
    hasty = entries >= LONG_LIST && Integer.bitCount(entries) > 1 && !Tag.writes(tag);
    return length < LONG_LIST || Tag.writes(tag) ? compare(list, address) : readOften(list, length);
  }

  /** Whether an entry of the same strand says all about the access. */
  private boolean coveredBy(int entry) {
    return lists.strand(entry) == strand
        && lists.time(entry) == time
        && standsForPosition(entry)
        && Tag.covers(lists.tag(entry), tag)
        && lockSets.subset(lists.lockSet(entry), lockSet);
  }

  private boolean standsForPosition(int entry) {
    return detail == Detail.REPRESENTATIVES || lists.position(entry) == position;
  }

  private int add(int next, int length) {
    return lists.plus(next, length, strand, position, tag, lockSet, time, thread);
  }

  /** What becomes of an entry. */
  private enum Fate {
    STAYS,
    /** Whatever it is good for, the access is too. */
    GOES,
    /** It says all about the access. */
    COVERS
  }

  private int compare(int list, long address) {
    alike = 0;
    own = false;
    int first = list;
    int previous = 0;
    int length = 0;
    boolean writes = false;
    int entry = list;
    while (!lists.shared(entry)) {
      int next = lists.next(entry);
      switch (fate(entry, address)) {
        case COVERS -> {
          return first;
        }
        case STAYS -> {
          length++;
          writes |= Tag.writes(lists.tag(entry));
          previous = entry;
        }
        case GOES -> {
          changed = true;
          first = previous == 0 ? next : first;
          if (previous != 0) {
            lists.setNext(previous, next);
          }
          lists.free(entry);
        }
      }
      entry = next;
    }
    if (entry != 0) {
      int rest = compareShared(entry, address);
      if (previous == 0) {
        first = rest;
      } else if (rest != entry) {
        lists.setNext(previous, rest);
      }
      int restLength = rest == 0 ? 0 : lists.length(rest);
      length += Math.abs(restLength);
      writes |= restLength < 0;
    }
    return redundant ? first : add(first, writes ? -length : length);
  }

  /** What is left of a list that must not be changed. */
  private int compareShared(int list, long address) {
    int count = 0;
    int copied = 0;
    int same = list;
    for (int entry = list; entry != 0; entry = lists.next(entry)) {
      Fate fate = fate(entry, address);
      if (fate == Fate.COVERS) {
        redundant = true;
        break;
      }
      if (fate == Fate.GOES) {
        copied = count;
        same = lists.next(entry);
      } else {
        keep(count++, entry);
      }
    }
    return rebuilt(copied, same);
  }

  private Fate fate(int entry, long address) {
    int other = lists.tag(entry);
    int owner = lists.strand(entry);
    boolean covered = Tag.covers(tag, other) && lockSets.subset(lockSet, lists.lockSet(entry));
    if (owner == strand) {
      own = true;
      if (coveredBy(entry)) {
        return Fate.COVERS;
      }
      return covered && standsForPosition(entry) ? Fate.GOES : Fate.STAYS;
    }
    boolean interferes = Tag.interferes(other, tag);
    if (covered && isAlike(entry)) {
      redundant |= saysAll(entry);
      if (interferes) {
        meet(entry, address);
      }
      return Fate.STAYS;
    }
    if (!interferes && (hasty || !covered)) {
      return Fate.STAYS;
    }
    if (strands.before(owner, strand)) {
      return covered ? Fate.GOES : Fate.STAYS;
    }
    if (interferes && strands.concurrent(owner, strand)) {
      meet(entry, address);
    }
    return Fate.STAYS;
  }

  private void keep(int index, int entry) {
    if (index == kept.length) {
      kept = Arrays.copyOf(kept, 2 * index);
    }
    kept[index] = entry;
  }

  /** The first entries that stay, then a list as it was. */
  private int rebuilt(int copied, int shared) {
    int list = shared;
    for (int i = copied - 1; i >= 0; i--) {
      list = lists.copy(kept[i], lists.tag(kept[i]), list);
    }
    return list;
  }

  /**
   * Whether the entry is of a piece of the same construct that does what the access does; so the
   * two are concurrent.
   */
  private boolean isAlike(int entry) {
    int other = lists.strand(entry);
    return lists.position(entry) == position
        && lists.tag(entry) == tag
        && lists.lockSet(entry) == lockSet
        && group != Strands.NO_GROUP
        && strands.group(other) == group
        && strands.plain(other);
  }

  /** Whether an entry that is like the access, and the one before it, make up for the access. */
  private boolean saysAll(int entry) {
    alike++;
    return alike == 2 || lists.thread(entry) == thread;
  }

  /** The access and an entry that the hard order leaves unordered. */
  private void meet(int entry, long address) {
    int other = lists.tag(entry);
    if (Tag.conflicts(other, tag) && lockSets.disjoint(lists.lockSet(entry), lockSet)) {
      foundCandidate = true;
      CandidateTable.Tally tally = candidates.tally(lists.position(entry), other, position, tag);
      if (tally.wants(lists.thread(entry) != thread)) {
        tally.keep(pair(entry, address));
      }
    } else if (Tag.interferes(other, tag)) {
      marks |= Tag.mask(other & tag);
    }
  }

  private CandidatePair pair(int entry, long address) {
    int first = lists.strand(entry);
    int firstTime = lists.time(entry);
    return new CandidatePair(
        recorded(
            first,
            lists.thread(entry),
            lists.position(entry),
            lists.tag(entry),
            address,
            lists.lockSet(entry),
            firstTime),
        recorded(strand, thread, position, tag, address, lockSet, time),
        runOrder.ordered(first, firstTime, strand) ? Ordering.SYNCHRONISED : Ordering.UNORDERED);
  }

  private static RecordedAccess recorded(
      int strand, int thread, int position, int tag, long word, int lockSet, int time) {
    int mask = Tag.mask(tag);
    int start = Integer.numberOfTrailingZeros(mask);
    int end = Integer.SIZE - Integer.numberOfLeadingZeros(mask);
    return new RecordedAccess(
        strand, thread, position, Tag.kind(tag), word + start, end - start, lockSet, time);
  }

  /**
   * A read of a word of which there is a long list of reads and no write: nothing to compare with.
   */
  private int readOften(int list, int length) {
    int entry = list;
    alike = 0;
    for (int i = 0; i < LONG_LIST / 2; i++) {
      if (coveredBy(entry) || (isAlike(entry) && saysAll(entry))) {
        return list;
      }
      entry = lists.next(entry);
    }
    return Integer.bitCount(length) == 1 ? compare(withoutRepetitions(list), 0) : add(list, length);
  }

  private int withoutRepetitions(int list) {
    LongOpenHashSet seen = new LongOpenHashSet();
    int count = 0;
    int copied = 0;
    int shared = list;
    for (int entry = list; entry != 0; entry = lists.next(entry)) {
      long what = ((long) lists.strand(entry) << 32) | lists.position(entry);
      long how = ((long) lists.tag(entry) << 32) | lists.lockSet(entry);
      if (seen.add(HashCommon.murmurHash3(what) + how)) {
        keep(count++, entry);
      } else {
        copied = count;
        shared = lists.next(entry);
      }
    }
    return rebuilt(copied, shared);
  }

  /** A list without some bytes of its word. */
  int without(int list, int mask) {
    int count = 0;
    for (int entry = list; entry != 0; entry = lists.next(entry)) {
      if ((Tag.mask(lists.tag(entry)) & ~mask) != 0) {
        keep(count++, entry);
      }
    }
    int left = 0;
    for (int i = count - 1; i >= 0; i--) {
      left = lists.copy(kept[i], lists.tag(kept[i]) & ~mask, left);
    }
    return left;
  }
}
