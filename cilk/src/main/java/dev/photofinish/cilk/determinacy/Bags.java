package dev.photofinish.cilk.determinacy;

import java.util.Arrays;

/**
 * The bags of SP-bags: disjoint sets of function instances, each of them either in series with what
 * runs now, or parallel to it.
 */
final class Bags {
  /** No bag. */
  static final int NONE = 0;

  private int[] parent = new int[1 << 10];
  private byte[] rank = new byte[1 << 10];
  private boolean[] parallel = new boolean[1 << 10];
  private int size = 1;

  /** A bag with a new member, in series with what runs. */
  int make() {
    if (size == parent.length) {
      parent = Arrays.copyOf(parent, 2 * size);
      rank = Arrays.copyOf(rank, 2 * size);
      parallel = Arrays.copyOf(parallel, 2 * size);
    }
    parent[size] = size;
    rank[size] = 0;
    parallel[size] = false;
    return size++;
  }

  /** How many members there are, counted with {@link #NONE}. */
  int size() {
    return size;
  }

  int find(int member) {
    int at = member;
    while (parent[at] != at) {
      parent[at] = parent[parent[at]];
      at = parent[at];
    }
    return at;
  }

  /** Whether what a member did is parallel to what runs now. */
  boolean isParallel(int member) {
    return parallel[find(member)];
  }

  /** Puts two bags into one that is parallel to what runs; either may be {@link #NONE}. */
  int parallel(int one, int other) {
    int bag = union(one, other);
    parallel[bag] = bag != NONE;
    return bag;
  }

  /** Puts two bags into one that is in series with what runs; either may be {@link #NONE}. */
  int serial(int one, int other) {
    int bag = union(one, other);
    parallel[bag] = false;
    return bag;
  }

  private int union(int one, int other) {
    int a = find(one);
    int b = find(other);
    if (a == b || b == NONE) {
      return a;
    }
    if (a == NONE) {
      return b;
    }
    if (rank[a] < rank[b]) {
      parent[a] = b;
      return b;
    }
    if (rank[a] == rank[b]) {
      rank[a]++;
    }
    parent[b] = a;
    return a;
  }

  /** Gives the bags that are still named new members, one for each, and forgets all others. */
  Renumbering renumber() {
    return new Renumbering();
  }

  /** Tells the new member of a bag in place of an old one; begun by {@link #renumber}. */
  final class Renumbering {
    private final int[] chosen = new int[size];
    private final Bags fresh = new Bags();

    int of(int member) {
      if (member == NONE) {
        return NONE;
      }
      int root = find(member);
      if (chosen[root] == NONE) {
        chosen[root] = fresh.make();
        fresh.parallel[chosen[root]] = parallel[root];
      }
      return chosen[root];
    }

    /** All have been asked for. */
    void done() {
      parent = fresh.parent;
      rank = fresh.rank;
      parallel = fresh.parallel;
      size = fresh.size;
    }
  }
}
