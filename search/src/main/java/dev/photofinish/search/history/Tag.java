package dev.photofinish.search.history;

import dev.photofinish.search.machine.AccessKind;

/** An access's kind and which bytes of an 8-byte word it touches, in ten bits. */
final class Tag {

  /** By two kinds, four bits: whether the first covers the second. */
  private static final int COVERS = pairs(AccessKind::covers);

  private static final int CONFLICTS = pairs(AccessKind::conflicts);
  private static final int INTERFERES = pairs(AccessKind::interferes);

  private Tag() {}

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

  static int of(AccessKind kind, int mask) {
    return (kind.code() << 8) | mask;
  }

  static AccessKind kind(int tag) {
    return AccessKind.ofCode(tag >>> 8);
  }

  static boolean writes(int tag) {
    return (tag >>> 8 & 1) != 0;
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
}
