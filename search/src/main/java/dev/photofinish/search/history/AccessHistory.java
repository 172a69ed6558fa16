package dev.photofinish.search.history;

import dev.photofinish.search.machine.AccessKind;
import dev.photofinish.search.order.Strands;
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
 *
 * <p>Words with the same past share one list, and what an access makes of a list is found out once
 * for all words that have it.
 */
public final class AccessHistory {

  private static final int KNOWN_BITS = 5;

  private final ShadowMemory memory = new ShadowMemory();
  private final AccessLists lists = new AccessLists();
  private final CandidateTable candidates = new CandidateTable();
  private final AccessUpdate update;
  private final IdlePieces idle = new IdlePieces();

  /** What the access at hand makes of the lists it has met, by hash of the list. */
  private final int[] knownLists = new int[1 << KNOWN_BITS];

  private final int[] knownResults = new int[1 << KNOWN_BITS];
  private final int[] knownMarks = new int[1 << KNOWN_BITS];
  private final long[] knownFor = new long[1 << KNOWN_BITS];

  /** Numbers accesses, each way to touch a word on its own. */
  private long serial;

  public AccessHistory(Strands strands, LockSets lockSets, RunOrder runOrder, Detail detail) {
    this.update = new AccessUpdate(strands, lockSets, runOrder, detail, lists, candidates);
  }

  /**
   * Evenly spaced accesses.
   *
   * @param size of each, in bytes
   */
  public record Row(long first, long stride, long count, int size) {
    /** Where the bytes begin if there is no gap between them. */
    private long start() {
      return stride >= 0 ? first : first + (count - 1) * stride;
    }

    /** Whether some bytes are touched more than once. */
    private boolean overlaps() {
      return Math.abs(stride) < size;
    }

    private boolean isUneven() {
      return count > 1 && Math.abs(stride) != size;
    }
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
    begin(strand, thread, position, lockSet);
    touch(kind, address, address + size);
  }

  /** Records a row of accesses of one strand at one position, like {@link #access} each of them. */
  public void accesses(
      int strand, int thread, int position, AccessKind kind, Row row, int lockSet) {
    begin(strand, thread, position, lockSet);
    if (row.isUneven()) {
      long at = row.first;
      for (long i = 0; i < row.count; i++) {
        touch(kind, at, at + row.size);
        at += row.stride;
        if (row.overlaps()) {
          serial++;
        }
      }
    } else {
      touch(kind, row.start(), row.start() + row.count * row.size);
    }
  }

  private void begin(int strand, int thread, int position, int lockSet) {
    if (lists.wantsCollection()) {
      lists.collect(memory.lists());
    }
    update.by(strand, thread, position, lockSet);
    serial++;
  }

  private void touch(AccessKind kind, long from, long end) {
    long at = from;
    while (at < end) {
      ShadowPage page = memory.page(at >>> ShadowPage.BITS);
      long pageEnd = Math.min(end, (page.number + 1) << ShadowPage.BITS);
      while (at < pageEnd) {
        int tag = Tag.of(kind, mask(at, end));
        if (tag != update.tag()) {
          update.tag(tag);
          serial++;
        }
        touch(page, word(at));
        at = (at & -8) + 8;
      }
    }
  }

  private void touch(ShadowPage page, int word) {
    if (update.isKnown(idle, page, word)) {
      return;
    }
    int list = page.list(word);
    if (!lists.shared(list)) {
      update(page, word, list);
      return;
    }
    int slot = (list * 0x9E3779B9) >>> (Integer.SIZE - KNOWN_BITS);
    if (knownFor[slot] == serial && knownLists[slot] == list) {
      int result = knownResults[slot];
      if (result != list) {
        lists.share(result);
        page.set(word, result);
      }
      page.mark(word, knownMarks[slot]);
      return;
    }
    int result = update(page, word, list);
    if (!update.foundCandidate()) {
      // Otherwise each word counts.
      knownFor[slot] = serial;
      knownLists[slot] = list;
      knownResults[slot] = result;
      knownMarks[slot] = update.marks();
    }
  }

  private int update(ShadowPage page, int word, int list) {
    int result = update.of(list, address(page, word));
    page.mark(word, update.marks());
    if (!update.leftAsItWas(list, result)) {
      page.set(word, result);
    } else if (update.holdsForPieces()) {
      update.addTo(idle, page, word);
    }
    return result;
  }

  private static long address(ShadowPage page, int word) {
    return (page.number << ShadowPage.BITS) + 8L * word;
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

  /** The object at these bytes is no more; what comes there later is another one. */
  public void forget(long address, long size) {
    long end = address + size;
    for (ShadowPage page : pages(address, size)) {
      long base = page.number << ShadowPage.BITS;
      long used = Math.min(end, base + 8L * page.words());
      for (long at = Math.max(address, base); at < used; at = (at & -8) + 8) {
        int word = word(at);
        int mask = mask(at, end);
        if (mask == 0xFF) {
          lists.release(page.list(word));
          page.set(word, 0);
        } else {
          page.set(word, update.without(page.list(word), mask));
        }
      }
    }
  }

  private List<ShadowPage> pages(long address, long size) {
    return size <= 0
        ? List.of()
        : memory.between(address >>> ShadowPage.BITS, (address + size - 1) >>> ShadowPage.BITS);
  }

  /** Whether a candidate so far is between two threads that nothing ordered. */
  public boolean witnessesRace() {
    return candidates.anyWitnessed();
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
    for (ShadowPage page : pages(address, size)) {
      if (!page.hasMarks()) {
        continue;
      }
      long base = page.number << ShadowPage.BITS;
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
