package dev.photofinish.search.history;

import dev.photofinish.search.machine.LockMode;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Sets of held locks as small integers; equal sets have equal numbers. Locks are non-negative
 * integers below 2^30. What counts how often a recursive lock is held is the owner's business: here
 * a lock is held or not.
 */
public final class LockSets {

  /** The set of no locks. */
  public static final int EMPTY = 0;

  private static final int UNKNOWN = -1;
  private static final int YES = 1;
  private static final int NO = 0;

  private final List<HeldLocks> sets = new ArrayList<>();
  private final Map<HeldLocks, Integer> numbers = new HashMap<>();
  private final Long2IntOpenHashMap changes = memo();
  private final Long2IntOpenHashMap disjoint = memo();
  private final Long2IntOpenHashMap subset = memo();

  public LockSets() {
    number(new HeldLocks(List.of()));
  }

  private static Long2IntOpenHashMap memo() {
    Long2IntOpenHashMap memo = new Long2IntOpenHashMap();
    memo.defaultReturnValue(UNKNOWN);
    return memo;
  }

  /** The set with one more lock held; held in both modes counts as exclusive. */
  public int with(int set, int lock, LockMode mode) {
    long key = pair(set, (lock << 2) | (mode == LockMode.SHARED ? 1 : 0));
    int known = changes.get(key);
    if (known == UNKNOWN) {
      known = number(sets.get(set).with(lock, mode));
      changes.put(key, known);
    }
    return known;
  }

  /** The set without a lock, in whichever mode it was held. */
  public int without(int set, int lock) {
    long key = pair(set, (lock << 2) | 2);
    int known = changes.get(key);
    if (known == UNKNOWN) {
      known = number(sets.get(set).without(lock));
      changes.put(key, known);
    }
    return known;
  }

  /**
   * Whether no lock keeps holders of the two sets apart: none is in both, exclusive in at least one
   * of them.
   */
  public boolean disjoint(int a, int b) {
    if (a == EMPTY || b == EMPTY) {
      return true;
    }
    long key = pair(Math.min(a, b), Math.max(a, b));
    int known = disjoint.get(key);
    if (known == UNKNOWN) {
      known = sets.get(a).disjoint(sets.get(b)) ? YES : NO;
      disjoint.put(key, known);
    }
    return known == YES;
  }

  /**
   * Whether whatever is kept apart from a holder of {@code weaker} is kept apart from a holder of
   * {@code stronger}.
   */
  public boolean subset(int weaker, int stronger) {
    if (weaker == EMPTY || weaker == stronger) {
      return true;
    }
    long key = pair(weaker, stronger);
    int known = subset.get(key);
    if (known == UNKNOWN) {
      known = sets.get(stronger).includes(sets.get(weaker)) ? YES : NO;
      subset.put(key, known);
    }
    return known == YES;
  }

  /** The locks of a set, ascending. */
  public int[] locks(int set) {
    return sets.get(set).held().stream().mapToInt(HeldLocks.Held::lock).toArray();
  }

  private int number(HeldLocks set) {
    return numbers.computeIfAbsent(
        set,
        added -> {
          sets.add(added);
          return sets.size() - 1;
        });
  }

  private static long pair(int a, int b) {
    return ((long) a << 32) | (b & 0xFFFFFFFFL);
  }
}
