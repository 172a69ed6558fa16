package dev.photofinish.search.history;

import dev.photofinish.search.history.CandidatePair.Ordering;
import dev.photofinish.search.machine.AccessKind;
import dev.photofinish.search.order.Strands;
import it.unimi.dsi.fastutil.HashCommon;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayList;
import java.util.List;

/**
 * All accesses of one run, as far as later ones may conflict with them, and the candidates among
 * them.
 *
 * <p>For each 8-byte word there is a list of entries, the newest first. An access is compared with
 * all of them. It replaces entries that it <em>covers</em>: whatever comes later and conflicts with
 * such an entry will conflict with the new one, because that is ordered after the entry, touches at
 * least its bytes in at least its way and holds no more locks. It is not added itself if an entry
 * of its own strand covers it, or two entries of {@linkplain Strands#plain plain} pieces of its own
 * construct that are like it: what is unordered with one piece is so with all. So of the positions
 * that conflict with an access one representative is found, not necessarily every one; with {@link
 * Detail#POSITIONS} entries of one strand only cover each other at the same position.
 */
public final class AccessHistory {

  /** From this length on a list of reads only is not searched to its end by every further read. */
  private static final int LONG_LIST = 16;

  private final Strands strands;
  private final LockSets lockSets;
  private final RunOrder runOrder;
  private final Detail detail;
  private final ShadowMemory memory = new ShadowMemory();
  private final EntryPool entries = new EntryPool();
  private final CandidateTable candidates = new CandidateTable();

  /** The access being recorded. */
  private int strand;

  private int thread;
  private int position;
  private int lockSet;
  private int time;

  public AccessHistory(Strands strands, LockSets lockSets, RunOrder runOrder, Detail detail) {
    this.detail = detail;
    this.strands = strands;
    this.lockSets = lockSets;
    this.runOrder = runOrder;
  }

  /**
   * Records an access and compares it with those before. Sizes up to many megabytes are fine.
   *
   * @param strand the strand it belongs to in the hard order
   * @param thread the machine thread that executes it
   * @param position the instruction, numbered by the caller
   */
  public void access(
      int strand, int thread, int position, AccessKind kind, long address, long size, int lockSet) {
    this.strand = strand;
    this.thread = thread;
    this.position = position;
    this.lockSet = lockSet;
    this.time = runOrder.time(strand);
    int start = (int) address & 7;
    if (start + size <= 8) {
      int mask = ((1 << size) - 1) << start;
      touch(memory.page(address >>> ShadowPage.BITS), word(address), EntryPool.tag(kind, mask));
    } else {
      accessWords(kind, address, address + size);
    }
  }

  private void accessWords(AccessKind kind, long from, long end) {
    long at = from;
    while (at < end) {
      ShadowPage page = memory.page(at >>> ShadowPage.BITS);
      long pageEnd = Math.min(end, (page.number + 1) << ShadowPage.BITS);
      while (at < pageEnd) {
        int mask = mask(at, end);
        touch(page, word(at), EntryPool.tag(kind, mask));
        at = (at & -8) + 8;
      }
    }
  }

  private static int word(long address) {
    return (int) (address >>> 3) & (ShadowPage.WORDS - 1);
  }

  /** Which bytes of the word at an address lie between it and an end. */
  private static int mask(long at, long end) {
    long wordEnd = (at & -8) + 8;
    int mask = 0xFF << ((int) at & 7) & 0xFF;
    return end >= wordEnd ? mask : mask & (0xFF >>> (int) (wordEnd - end));
  }

  private void touch(ShadowPage page, int word, int tag) {
    boolean named = lockSet == LockSets.EMPTY && time == 0;
    long alone = named ? IdleAccess.ofStrand(strand, thread, position, tag) : IdleAccess.NONE;
    long pieces =
        named ? IdleAccess.ofGroup(strands.group(strand), thread, position, tag) : IdleAccess.NONE;
    if ((alone != IdleAccess.NONE && page.isIdle(word, alone))
        || (pieces != IdleAccess.NONE && page.isIdle(word, pieces))) {
      return;
    }
    int newest = page.newest(word);
    if (newest == 0) {
      page.setNewest(word, add(tag, 0, 0));
    } else if (!coveredBy(newest, tag)) {
      int length = entries.length(newest);
      if (length < LONG_LIST || EntryPool.kind(tag).writes()) {
        switch (compare(page, word, tag)) {
          case CHANGED -> {}
          case IDLE -> page.setIdle(word, alone);
          case IDLE_PIECE -> page.setIdle(word, pieces);
        }
      } else {
        readOften(page, word, tag, length);
      }
    }
  }

  /** What an access did to the list of a word. */
  private enum Effect {
    /** It changed the list, or is part of a candidate. */
    CHANGED,
    /** Nothing; it would do so again as long as the list is the same. */
    IDLE,
    /** Nothing; and neither would the same access of another piece on the same thread. */
    IDLE_PIECE
  }

  /** Whether an entry of the same strand says all about the access. */
  private boolean coveredBy(int entry, int tag) {
    return entries.strand(entry) == strand
        && entries.time(entry) == time
        && standsForPosition(entry)
        && EntryPool.covers(entries.tag(entry), tag)
        && lockSets.subset(entries.lockSet(entry), lockSet);
  }

  private boolean standsForPosition(int entry) {
    return detail == Detail.REPRESENTATIVES || entries.position(entry) == position;
  }

  private int add(int tag, int next, int length) {
    int magnitude = Math.abs(length) + 1;
    boolean writes = length < 0 || EntryPool.kind(tag).writes();
    return entries.add(
        strand, position, tag, lockSet, time, thread, next, writes ? -magnitude : magnitude);
  }

  private Effect compare(ShadowPage page, int word, int tag) {
    boolean redundant = false;
    boolean own = false;
    boolean changed = false;
    int alike = 0;
    int length = 0;
    boolean writes = false;
    int previous = 0;
    int next;
    for (int entry = page.newest(word); entry != 0; entry = next) {
      next = entries.next(entry);
      int other = entries.tag(entry);
      boolean covered =
          EntryPool.covers(tag, other) && lockSets.subset(lockSet, entries.lockSet(entry));
      boolean replaced = covered;
      if (entries.strand(entry) == strand) {
        if (coveredBy(entry, tag)) {
          return changed ? Effect.CHANGED : Effect.IDLE;
        }
        own = true;
        replaced &= standsForPosition(entry);
      } else if (covered && isAlike(entry, tag)) {
        alike++;
        redundant |= alike == 2 || entries.thread(entry) == thread;
        replaced = false;
        changed |= EntryPool.interferes(other, tag) && meet(page, word, entry, tag);
      } else if (covered || EntryPool.interferes(other, tag)) {
        if (strands.concurrent(entries.strand(entry), strand)) {
          changed |= meet(page, word, entry, tag);
          replaced = false;
        } else {
          replaced &= entries.strand(entry) < strand;
        }
      }
      if (!replaced) {
        length++;
        writes |= EntryPool.kind(other).writes();
        previous = entry;
      } else {
        unlink(page, word, entry, previous);
        changed = true;
      }
    }
    if (!redundant) {
      page.setNewest(word, add(tag, page.newest(word), writes ? -length : length));
      return Effect.CHANGED;
    }
    return changed ? Effect.CHANGED : own ? Effect.IDLE : Effect.IDLE_PIECE;
  }

  /**
   * Whether the entry is of a piece of the same construct that does what the access does; so the
   * two are concurrent.
   */
  private boolean isAlike(int entry, int tag) {
    int other = entries.strand(entry);
    return entries.position(entry) == position
        && entries.tag(entry) == tag
        && entries.lockSet(entry) == lockSet
        && strands.group(strand) != Strands.NO_GROUP
        && strands.group(other) == strands.group(strand)
        && strands.plain(other);
  }

  private void unlink(ShadowPage page, int word, int entry, int previous) {
    int next = entries.next(entry);
    if (previous == 0) {
      page.setNewest(word, next);
    } else {
      entries.setNext(previous, next);
      page.setIdle(word, IdleAccess.NONE);
    }
    entries.remove(entry);
  }

  /**
   * The access and an entry that the hard order leaves unordered; gives whether they are a
   * candidate.
   */
  private boolean meet(ShadowPage page, int word, int entry, int tag) {
    int other = entries.tag(entry);
    if (EntryPool.conflicts(other, tag) && lockSets.disjoint(entries.lockSet(entry), lockSet)) {
      CandidateTable.Tally tally = candidates.tally(entries.position(entry), other, position, tag);
      if (tally.wants(entries.thread(entry) != thread)) {
        tally.keep(pair(page, word, entry, tag));
      }
      return true;
    }
    if (EntryPool.interferes(other, tag)) {
      page.mark(word, EntryPool.mask(other & tag));
    }
    return false;
  }

  private CandidatePair pair(ShadowPage page, int word, int entry, int tag) {
    int first = entries.strand(entry);
    int firstTime = entries.time(entry);
    long address = (page.number << ShadowPage.BITS) + 8L * word;
    return new CandidatePair(
        recorded(
            first,
            entries.thread(entry),
            entries.position(entry),
            entries.tag(entry),
            address,
            entries.lockSet(entry),
            firstTime),
        recorded(strand, thread, position, tag, address, lockSet, time),
        runOrder.ordered(first, firstTime, strand) ? Ordering.SYNCHRONISED : Ordering.UNORDERED);
  }

  private static RecordedAccess recorded(
      int strand, int thread, int position, int tag, long word, int lockSet, int time) {
    int mask = EntryPool.mask(tag);
    int start = Integer.numberOfTrailingZeros(mask);
    int end = Integer.SIZE - Integer.numberOfLeadingZeros(mask);
    return new RecordedAccess(
        strand, thread, position, EntryPool.kind(tag), word + start, end - start, lockSet, time);
  }

  /**
   * A read of a word of which there is a long list of reads and no write: nothing to compare with.
   */
  private void readOften(ShadowPage page, int word, int tag, int length) {
    int entry = page.newest(word);
    for (int i = 0; i < LONG_LIST / 2; i++) {
      if (coveredBy(entry, tag)) {
        return;
      }
      entry = entries.next(entry);
    }
    if (Integer.bitCount(length) == 1) {
      dropRepetitions(page, word);
      compare(page, word, tag);
    } else {
      page.setNewest(word, add(tag, page.newest(word), length));
    }
  }

  private void dropRepetitions(ShadowPage page, int word) {
    LongOpenHashSet seen = new LongOpenHashSet();
    int previous = page.newest(word);
    int next;
    for (int entry = previous; entry != 0; entry = next) {
      next = entries.next(entry);
      long what = ((long) entries.strand(entry) << 32) | entries.position(entry);
      long how = ((long) entries.tag(entry) << 32) | entries.lockSet(entry);
      if (seen.add(HashCommon.murmurHash3(what) + how)) {
        previous = entry;
      } else {
        unlink(page, word, entry, previous);
      }
    }
  }

  /** The object at these bytes is no more; what comes there later is another one. */
  public void forget(long address, long size) {
    long end = address + size;
    long at = address;
    while (at < end) {
      long number = at >>> ShadowPage.BITS;
      long pageEnd = (number + 1) << ShadowPage.BITS;
      ShadowPage page = memory.find(number);
      if (page != null) {
        long used =
            Math.min(Math.min(end, pageEnd), (number << ShadowPage.BITS) + 8L * page.words());
        for (; at < used; at = (at & -8) + 8) {
          forget(page, word(at), mask(at, end));
        }
      }
      at = pageEnd;
    }
  }

  private void forget(ShadowPage page, int word, int mask) {
    int previous = 0;
    int next;
    for (int entry = page.newest(word); entry != 0; entry = next) {
      next = entries.next(entry);
      int left = entries.tag(entry) & ~mask;
      page.setIdle(word, IdleAccess.NONE);
      if (EntryPool.mask(left) != 0) {
        entries.setTag(entry, left);
        previous = entry;
        continue;
      }
      unlink(page, word, entry, previous);
    }
  }

  /** The candidates so far, sorted by positions and kinds. */
  public List<Candidate> candidates() {
    return candidates.candidates();
  }

  /**
   * Bytes with accesses the hard order leaves unordered, one of them a write, that a lock or their
   * being atomic keeps from racing: what is read there depends on the schedule. Sorted, adjacent
   * ranges merged. Bytes stay marked when their object is forgotten, until {@link #takeMarks}.
   */
  public List<ByteRange> markedRanges() {
    return memory.marked();
  }

  /** Removes the marks of some bytes, and gives them in ascending order. */
  public List<ByteRange> takeMarks(long address, long size) {
    List<ByteRange> taken = new ArrayList<>();
    long end = address + size;
    for (long number = address >>> ShadowPage.BITS;
        number <= (end - 1) >>> ShadowPage.BITS;
        number++) {
      ShadowPage page = memory.find(number);
      if (page == null || !page.hasMarks()) {
        continue;
      }
      long base = number << ShadowPage.BITS;
      long last = Math.min(end, base + (1L << ShadowPage.BITS));
      for (long at = Math.max(address, base); at < last; at++) {
        if (page.marked((int) (at - base))) {
          page.unmark((int) (at - base));
          taken.add(new ByteRange(at, 1));
        }
      }
    }
    return taken;
  }
}
