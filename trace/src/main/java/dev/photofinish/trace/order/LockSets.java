package dev.photofinish.trace.order;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.ArrayList;
import java.util.List;

/** Sets of locks as numbers. {@link #EMPTY} is the empty one. */
final class LockSets {
  static final int EMPTY = 0;

  private final List<IntArrayList> sets = new ArrayList<>();
  private final Object2IntOpenHashMap<IntArrayList> numbers = new Object2IntOpenHashMap<>();
  private final Long2IntOpenHashMap additions = new Long2IntOpenHashMap();
  private final Long2IntOpenHashMap removals = new Long2IntOpenHashMap();
  private final Long2IntOpenHashMap intersections = new Long2IntOpenHashMap();

  LockSets() {
    numbers.defaultReturnValue(-1);
    additions.defaultReturnValue(-1);
    removals.defaultReturnValue(-1);
    intersections.defaultReturnValue(-1);
    number(new IntArrayList());
  }

  int with(int set, int lock) {
    long key = key(set, lock);
    int known = additions.get(key);
    if (known < 0) {
      IntArrayList locks = new IntArrayList(sets.get(set));
      int place = 0;
      while (place < locks.size() && locks.getInt(place) < lock) {
        place++;
      }
      locks.add(place, lock);
      known = number(locks);
      additions.put(key, known);
    }
    return known;
  }

  int without(int set, int lock) {
    long key = key(set, lock);
    int known = removals.get(key);
    if (known < 0) {
      IntArrayList locks = new IntArrayList(sets.get(set));
      locks.rem(lock);
      known = number(locks);
      removals.put(key, known);
    }
    return known;
  }

  int intersection(int first, int second) {
    if (first == second || first == EMPTY || second == EMPTY) {
      return Math.min(first, second);
    }
    long key = key(Math.min(first, second), Math.max(first, second));
    int known = intersections.get(key);
    if (known < 0) {
      IntArrayList locks = new IntArrayList(sets.get(first));
      locks.retainAll(sets.get(second));
      known = number(locks);
      intersections.put(key, known);
    }
    return known;
  }

  private int number(IntArrayList locks) {
    int known = numbers.getInt(locks);
    if (known < 0) {
      known = sets.size();
      sets.add(locks);
      numbers.put(locks, known);
    }
    return known;
  }

  private static long key(int high, int low) {
    return (long) high << 32 | low;
  }
}
