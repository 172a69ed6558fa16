package dev.photofinish.search.history;

import it.unimi.dsi.fastutil.HashCommon;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Lists of accesses to a word, the newest first. A list is the number of its first entry, 0 if it
 * is empty. Lists never change and equal lists have equal numbers, so that the words of an array
 * that were treated alike share one list and are told to be alike by comparing numbers.
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
  private static final int FEWEST_TO_COLLECT = 1 << 16;

  private int[] fields = new int[1 << 12];
  private int size = FIELDS;
  private int free;

  /** Entries by hash; 0 is none. */
  private int[] table = new int[1 << 10];

  private int used;
  private int collectAt = FEWEST_TO_COLLECT;

  int strand(int list) {
    return fields[list + STRAND];
  }

  int position(int list) {
    return fields[list + POSITION];
  }

  int tag(int list) {
    return fields[list + TAG];
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

  /** How many entries the list has, negative if one of them writes. */
  int length(int list) {
    return list == 0 ? 0 : fields[list + LENGTH];
  }

  /** The list with another entry in front. */
  int plus(int next, int strand, int position, int tag, int lockSet, int time, int thread) {
    int slot = hash(next, strand, position, tag, lockSet, time, thread) & (table.length - 1);
    int found;
    while ((found = table[slot]) != 0) {
      if (fields[found + STRAND] == strand
          && fields[found + NEXT] == next
          && fields[found + POSITION] == position
          && fields[found + TAG] == tag
          && fields[found + LOCK_SET] == lockSet
          && fields[found + TIME] == time
          && fields[found + THREAD] == thread) {
        return found;
      }
      slot = (slot + 1) & (table.length - 1);
    }
    int added = allocate();
    fields[added + STRAND] = strand;
    fields[added + POSITION] = position;
    fields[added + TAG] = tag;
    fields[added + LOCK_SET] = lockSet;
    fields[added + TIME] = time;
    fields[added + THREAD] = thread;
    fields[added + NEXT] = next;
    int before = length(next);
    int length = Math.abs(before) + 1;
    fields[added + LENGTH] = before < 0 || Tag.writes(tag) ? -length : length;
    table[slot] = added;
    used++;
    if (2 * used > table.length) {
      table = new int[2 * table.length];
      indexAll();
    }
    return added;
  }

  /** A list that begins like another one, with another tag, and goes on differently. */
  int withTag(int entry, int tag, int next) {
    return plus(
        next, strand(entry), position(entry), tag, lockSet(entry), time(entry), thread(entry));
  }

  private int allocate() {
    int entry = free;
    if (entry != 0) {
      free = fields[entry + NEXT];
      return entry;
    }
    if (size == fields.length) {
      fields = Arrays.copyOf(fields, Math.addExact(size, size >> 1) & -FIELDS);
    }
    entry = size;
    size += FIELDS;
    return entry;
  }

  private static int hash(
      int next, int strand, int position, int tag, int lockSet, int time, int thread) {
    long low = ((long) strand << 32) ^ ((long) next << 3) ^ thread;
    long high = ((long) position << 40) ^ ((long) lockSet << 24) ^ ((long) time << 10) ^ tag;
    return (int) HashCommon.mix(low * 0x9E3779B97F4A7C15L + high);
  }

  /** Whether so many lists were made that those which nobody needs should be looked for. */
  boolean wantsCollection() {
    return used >= collectAt;
  }

  /** Forgets all lists that are not reachable from some. */
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
        fields[entry + LENGTH] = 0;
        free = entry;
      }
    }
    used = kept.cardinality();
    collectAt = Math.max(FEWEST_TO_COLLECT, 3 * used);
    Arrays.fill(table, 0);
    indexAll();
  }

  private void keep(int list, BitSet kept) {
    for (int entry = list; entry != 0 && !kept.get(entry / FIELDS); entry = next(entry)) {
      kept.set(entry / FIELDS);
    }
  }

  private void indexAll() {
    for (int entry = FIELDS; entry < size; entry += FIELDS) {
      if (fields[entry + LENGTH] != 0) {
        int slot =
            hash(
                    next(entry),
                    strand(entry),
                    position(entry),
                    tag(entry),
                    lockSet(entry),
                    time(entry),
                    thread(entry))
                & (table.length - 1);
        while (table[slot] != 0) {
          slot = (slot + 1) & (table.length - 1);
        }
        table[slot] = entry;
      }
    }
  }
}
