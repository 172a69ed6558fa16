package dev.photofinish.search.history;

import dev.photofinish.search.machine.AccessKind;
import java.util.Arrays;

/**
 * The entries of all words, as linked lists in one array. An entry is the index of its first field;
 * 0 is no entry.
 *
 * <p>A <em>tag</em> is an access's kind and which of the word's bytes it touches.
 */
final class EntryPool {

  private static final int STRAND = 0;
  private static final int POSITION = 1;
  private static final int TAG = 2;
  private static final int LOCK_SET = 3;
  private static final int TIME = 4;
  private static final int THREAD = 5;
  private static final int NEXT = 6;
  private static final int LENGTH = 7;
  private static final int FIELDS = 8;

  /** By two kinds, four bits: whether the first covers the second. */
  private static final int COVERS = pairs(AccessKind::covers);

  private static final int CONFLICTS = pairs(AccessKind::conflicts);
  private static final int INTERFERES = pairs(AccessKind::interferes);

  private int[] fields = new int[1 << 12];
  private int size = FIELDS;
  private int free;

  private interface KindRelation {
    boolean test(AccessKind a, AccessKind b);
  }

  private static int pairs(KindRelation relation) {
    int bits = 0;
    for (AccessKind a : AccessKind.values()) {
      for (AccessKind b : AccessKind.values()) {
        bits |= relation.test(a, b) ? 1 << ((a.code() << 2) | b.code()) : 0;
      }
    }
    return bits;
  }

  private static boolean test(int relation, int tagA, int tagB) {
    return (relation >>> (((tagA >>> 8) << 2) | (tagB >>> 8)) & 1) != 0;
  }

  static int tag(AccessKind kind, int mask) {
    return (kind.code() << 8) | mask;
  }

  static AccessKind kind(int tag) {
    return AccessKind.ofCode(tag >>> 8);
  }

  static int mask(int tag) {
    return tag & 0xFF;
  }

  /** Whether whatever conflicts or interferes with b does so with a. */
  static boolean covers(int a, int b) {
    return (b & ~a & 0xFF) == 0 && test(COVERS, a, b);
  }

  static boolean conflicts(int a, int b) {
    return (a & b & 0xFF) != 0 && test(CONFLICTS, a, b);
  }

  static boolean interferes(int a, int b) {
    return (a & b & 0xFF) != 0 && test(INTERFERES, a, b);
  }

  int strand(int entry) {
    return fields[entry + STRAND];
  }

  int position(int entry) {
    return fields[entry + POSITION];
  }

  int tag(int entry) {
    return fields[entry + TAG];
  }

  int lockSet(int entry) {
    return fields[entry + LOCK_SET];
  }

  int time(int entry) {
    return fields[entry + TIME];
  }

  int thread(int entry) {
    return fields[entry + THREAD];
  }

  int next(int entry) {
    return fields[entry + NEXT];
  }

  /**
   * Of a list's first entry: its length, negative if it holds writes; may be too far from zero
   * after entries were removed.
   */
  int length(int entry) {
    return fields[entry + LENGTH];
  }

  void setTag(int entry, int tag) {
    fields[entry + TAG] = tag;
  }

  void setNext(int entry, int next) {
    fields[entry + NEXT] = next;
  }

  int add(
      int strand, int position, int tag, int lockSet, int time, int thread, int next, int length) {
    int entry = free;
    if (entry != 0) {
      free = fields[entry + NEXT];
    } else {
      if (size == fields.length) {
        fields = Arrays.copyOf(fields, Math.addExact(size, size >> 1) & -FIELDS);
      }
      entry = size;
      size += FIELDS;
    }
    fields[entry + STRAND] = strand;
    fields[entry + POSITION] = position;
    fields[entry + TAG] = tag;
    fields[entry + LOCK_SET] = lockSet;
    fields[entry + TIME] = time;
    fields[entry + THREAD] = thread;
    fields[entry + NEXT] = next;
    fields[entry + LENGTH] = length;
    return entry;
  }

  void remove(int entry) {
    fields[entry + NEXT] = free;
    free = entry;
  }
}
