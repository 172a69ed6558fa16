package dev.photofinish.search.history;

import java.util.function.IntPredicate;

/**
 * Local times of strands that something knows by synchronisation: an immutable Patricia trie over
 * the strands' numbers (Okasaki and Gill, Fast mergeable integer maps, 1998). Unions share what
 * they have in common, so that a lock which passes through thousands of strands costs a few nodes
 * each time.
 */
sealed interface SyncClock {

  /** The known time of a strand, or -1. */
  int time(int strand);

  /** Whether the condition holds of a strand in the clock. */
  boolean anyStrand(IntPredicate condition);

  /** The clock with only the strands of which the condition holds, or null if there is none. */
  SyncClock retain(IntPredicate condition);

  /**
   * The union with the later times; either may be null. Returns one of the two where it says it
   * all.
   */
  static SyncClock union(SyncClock a, SyncClock b) {
    if (a == b || b == null) {
      return a;
    }
    if (a == null) {
      return b;
    }
    if (a instanceof Leaf leaf) {
      return insert(b, leaf);
    }
    if (b instanceof Leaf leaf) {
      return insert(a, leaf);
    }
    Branch s = (Branch) a;
    Branch t = (Branch) b;
    if (s.bit == t.bit && s.prefix == t.prefix) {
      SyncClock left = union(s.left, t.left);
      SyncClock right = union(s.right, t.right);
      if (left == s.left && right == s.right) {
        return s;
      }
      return left == t.left && right == t.right ? t : new Branch(s.prefix, s.bit, left, right);
    }
    if (Integer.compareUnsigned(s.bit, t.bit) > 0 && s.matches(t.prefix)) {
      return s.goesLeft(t.prefix)
          ? s.with(union(s.left, t), s.right)
          : s.with(s.left, union(s.right, t));
    }
    if (Integer.compareUnsigned(t.bit, s.bit) > 0 && t.matches(s.prefix)) {
      return t.goesLeft(s.prefix)
          ? t.with(union(s, t.left), t.right)
          : t.with(t.left, union(s, t.right));
    }
    return join(s.prefix, s, t.prefix, t);
  }

  /** The clock, which may be null, that also knows a strand up to a time. */
  static SyncClock plus(SyncClock clock, int strand, int time) {
    Leaf leaf = new Leaf(strand, time);
    return clock == null ? leaf : insert(clock, leaf);
  }

  private static SyncClock insert(SyncClock clock, Leaf leaf) {
    if (clock instanceof Leaf present) {
      if (present.strand != leaf.strand) {
        return join(leaf.strand, leaf, present.strand, present);
      }
      return present.known >= leaf.known ? present : leaf;
    }
    Branch branch = (Branch) clock;
    if (!branch.matches(leaf.strand)) {
      return join(leaf.strand, leaf, branch.prefix, branch);
    }
    return branch.goesLeft(leaf.strand)
        ? branch.with(insert(branch.left, leaf), branch.right)
        : branch.with(branch.left, insert(branch.right, leaf));
  }

  private static SyncClock join(int prefixA, SyncClock a, int prefixB, SyncClock b) {
    int bit = Integer.highestOneBit(prefixA ^ prefixB);
    int prefix = prefixA & ~(bit | (bit - 1));
    return (prefixA & bit) == 0 ? new Branch(prefix, bit, a, b) : new Branch(prefix, bit, b, a);
  }

  /** One strand. */
  record Leaf(int strand, int known) implements SyncClock {

    @Override
    public int time(int of) {
      return of == strand ? known : -1;
    }

    @Override
    public boolean anyStrand(IntPredicate condition) {
      return condition.test(strand);
    }

    @Override
    public SyncClock retain(IntPredicate condition) {
      return condition.test(strand) ? this : null;
    }
  }

  /** Strands that agree above a bit; those with the bit clear are on the left. */
  record Branch(int prefix, int bit, SyncClock left, SyncClock right) implements SyncClock {

    boolean matches(int strand) {
      return (strand & ~(bit | (bit - 1))) == prefix;
    }

    boolean goesLeft(int strand) {
      return (strand & bit) == 0;
    }

    SyncClock with(SyncClock newLeft, SyncClock newRight) {
      return newLeft == left && newRight == right
          ? this
          : new Branch(prefix, bit, newLeft, newRight);
    }

    @Override
    public int time(int of) {
      if (!matches(of)) {
        return -1;
      }
      return goesLeft(of) ? left.time(of) : right.time(of);
    }

    @Override
    public boolean anyStrand(IntPredicate condition) {
      return left.anyStrand(condition) || right.anyStrand(condition);
    }

    @Override
    public SyncClock retain(IntPredicate condition) {
      SyncClock newLeft = left.retain(condition);
      SyncClock newRight = right.retain(condition);
      if (newLeft == null || newRight == null) {
        return newLeft == null ? newRight : newLeft;
      }
      return with(newLeft, newRight);
    }
  }
}
