package dev.photofinish.search.history;

import java.util.Arrays;
import java.util.BitSet;

/**
 * Lists of accesses to a word, the newest first. A list is the number of its first entry, 0 if it
 * is empty.
 *
 * <p>Words of an array that were treated alike share one list. Entries that are <em>shared</em>,
 * and all behind them, never change; those before belong to one word and are changed in place.
 */
final class AccessLists {

  private static final int STRAND = 0;
  private static final int POSITION = 1;
  private static final int TAG = 2;
  private static final int LOCK_SET = 3;
  private static final int TIME = 4;
  private static final int THREAD = 5;
  private static final int NEXT = 6;
  private static final int LENGTH = 7;
  private static final int FIELDS = 8;

  /** In the field of the tag: that the entry is shared. */
  private static final int SHARED = 1 << 16;

  private static final int FEWEST_TO_COLLECT = 1 << 18;

  private int[] fields = new int[1 << 12];
  private int size = FIELDS;
  private int free;
  private int used;
  private int collectAt = FEWEST_TO_COLLECT;

  int strand(int list) {
    return fields[list + STRAND];
  }

  int position(int list) {
    return fields[list + POSITION];
  }

  int tag(int list) {
    return fields[list + TAG] & ~SHARED;
  }

  int lockSet(int list) {
    return fields[list + LOCK_SET];
  }

  int time(int list) {
    return fields[list + TIME];
  }

  int thread(int list) {
    return fields[list + THREAD];
  }

  int next(int list) {
    return fields[list + NEXT];
  }

  /**
   * How many entries the list has, negative if one of them writes; may be too far from zero after
   * entries were removed.
   */
  int length(int list) {
    return fields[list + LENGTH];
  }

  /** Whether the list may be that of several words; the empty one always is. */
  boolean shared(int list) {
    return list == 0 || (fields[list + TAG] & SHARED) != 0;
  }

  /** Makes the list one that several words may have. */
  void share(int list) {
    for (int entry = list; !shared(entry); entry = next(entry)) {
      fields[entry + TAG] |= SHARED;
    }
  }

  /** The list with another entry in front. */
  int plus(
      int next, int length, int strand, int position, int tag, int lockSet, int time, int thread) {
    int added = free;
    if (added != 0) {
      free = fields[added + NEXT];
    } else {
      if (size == fields.length) {
        fields = Arrays.copyOf(fields, Math.addExact(size, size >> 1) & -FIELDS);
      }
      added = size;
      size += FIELDS;
    }
    used++;
    fields[added + STRAND] = strand;
    fields[added + POSITION] = position;
    fields[added + TAG] = tag;
    fields[added + LOCK_SET] = lockSet;
    fields[added + TIME] = time;
    fields[added + THREAD] = thread;
    fields[added + NEXT] = next;
    int magnitude = Math.abs(length) + 1;
    fields[added + LENGTH] = length < 0 || Tag.writes(tag) ? -magnitude : magnitude;
    return added;
  }

  /** A list that begins like another one, perhaps for fewer bytes, and goes on differently. */
  int copy(int entry, int tag, int next) {
    return plus(
        next,
        next == 0 ? 0 : length(next),
        strand(entry),
        position(entry),
        tag,
        lockSet(entry),
        time(entry),
        thread(entry));
  }

  /** Has an entry that is not shared go on differently. */
  void setNext(int entry, int next) {
    fields[entry + NEXT] = next;
  }

  /** Forgets an entry that is not shared and no longer part of a list. */
  void free(int entry) {
    fields[entry + NEXT] = free;
    free = entry;
    used--;
  }

  /** Forgets what a list has for itself. */
  void release(int list) {
    int entry = list;
    while (!shared(entry)) {
      int next = next(entry);
      free(entry);
      entry = next;
    }
  }

  /** Whether there are so many entries that those which nobody needs should be looked for. */
  boolean wantsCollection() {
    return used >= collectAt;
  }

  /** Forgets all entries that are not part of some lists. */
  void collect(Iterable<int[]> needed) {
    BitSet kept = new BitSet(size / FIELDS);
    for (int[] lists : needed) {
      int previous = 0;
      for (int list : lists) {
        if (list != previous) {
          keep(list, kept);
          previous = list;
        }
      }
    }
    free = 0;
    for (int entry = size - FIELDS; entry > 0; entry -= FIELDS) {
      if (!kept.get(entry / FIELDS)) {
        fields[entry + NEXT] = free;
        free = entry;
      }
    }
    used = kept.cardinality();
    collectAt = Math.max(FEWEST_TO_COLLECT, 3 * used);
  }

  private void keep(int list, BitSet kept) {
    for (int entry = list; entry != 0 && !kept.get(entry / FIELDS); entry = next(entry)) {
      kept.set(entry / FIELDS);
    }
  }
}
