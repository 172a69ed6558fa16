package dev.photofinish.search.detect;

import dev.photofinish.search.machine.StateHasher;
import dev.photofinish.search.machine.Strands;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Numbers for everything that can know of an access: threads, the two sides of their fences,
 * strands, synchronisation objects, and the release sequences that a thread heads there. Numbers
 * are given once and never change their meaning, in whatever state the machine is. Sets of them are
 * sorted arrays that nobody changes: a run may have many objects, but few know of the same access.
 */
final class Knowers {
  private static final int UNKNOWN = -1;

  private final IntArrayList threads = new IntArrayList();
  private final Long2IntOpenHashMap objects = new Long2IntOpenHashMap();

  /** By thread and object: the release sequences that the one heads at the other. */
  private final List<Int2IntOpenHashMap> sequences = new ArrayList<>();

  private final Int2IntOpenHashMap strands = new Int2IntOpenHashMap();

  /** By number: what it is called in hashes; of a strand its id. */
  private final LongArrayList names = new LongArrayList();

  private final BitSet areStrands = new BitSet();

  Knowers() {
    objects.defaultReturnValue(UNKNOWN);
    strands.defaultReturnValue(UNKNOWN);
  }

  /** The thread. */
  int thread(int thread) {
    while (threads.size() <= thread) {
      long id = threads.size();
      threads.add(names.size());
      for (int side = 1; side <= 3; side++) {
        names.add(StateHasher.remix(4 * id + side));
      }
    }
    return threads.getInt(thread);
  }

  /** What the thread knew at its last release fence. */
  int releaseFence(int thread) {
    return thread(thread) + 1;
  }

  /** What the thread will know at its next acquire fence. */
  int acquireFence(int thread) {
    return thread(thread) + 2;
  }

  /** The synchronisation object. */
  int object(long object) {
    int number = objects.get(object);
    if (number == UNKNOWN) {
      number = names.size();
      names.add(StateHasher.mix(StateHasher.mix(object) + 1));
      objects.put(object, number);
    }
    return number;
  }

  /** Whether there is such a synchronisation object. */
  boolean hasObject(long object) {
    return objects.containsKey(object);
  }

  /**
   * The release sequences that a thread heads at an object, as far as its value belongs to them.
   *
   * @param object a number of {@link #object}
   */
  int sequence(int thread, int object) {
    Int2IntOpenHashMap ofThread = sequencesOf(thread);
    int number = ofThread.getOrDefault(object, UNKNOWN);
    if (number == UNKNOWN) {
      number = names.size();
      names.add(StateHasher.mix(names.getLong(object) + 2 + thread));
      ofThread.put(object, number);
    }
    return number;
  }

  /** All release sequences that a thread heads. */
  int[] sequences(int thread) {
    return sequencesOf(thread).values().toIntArray();
  }

  /** The release sequences at an object that other threads head. */
  int[] sequencesOfOthers(int thread, int object) {
    IntArrayList found = new IntArrayList();
    for (int other = 0; other < sequences.size(); other++) {
      int number = sequences.get(other).getOrDefault(object, UNKNOWN);
      if (other != thread && number != UNKNOWN) {
        found.add(number);
      }
    }
    return found.toIntArray();
  }

  private Int2IntOpenHashMap sequencesOf(int thread) {
    while (sequences.size() <= thread) {
      sequences.add(new Int2IntOpenHashMap());
    }
    return sequences.get(thread);
  }

  /** The strand, and all that comes after it by the hard order. */
  int strand(int strand) {
    int number = strands.get(strand);
    if (number == UNKNOWN) {
      number = names.size();
      names.add(strand);
      areStrands.set(number);
      strands.put(strand, number);
    }
    return number;
  }

  /** Whether one of the knowers is this strand or one before it. */
  boolean isBefore(int[] knowers, int strand, Strands order) {
    for (int knower : knowers) {
      if (areStrands.get(knower)) {
        int known = (int) names.getLong(knower);
        if (known == strand || order.before(known, strand)) {
          return true;
        }
      }
    }
    return false;
  }

  static boolean has(int[] knowers, int number) {
    for (int knower : knowers) {
      if (knower >= number) {
        return knower == number;
      }
    }
    return false;
  }

  /** The set with one more. */
  static int[] with(int[] knowers, int number) {
    int at = Arrays.binarySearch(knowers, number);
    if (at >= 0) {
      return knowers;
    }
    int[] result = Arrays.copyOf(knowers, knowers.length + 1);
    System.arraycopy(knowers, -at - 1, result, -at, knowers.length + at + 1);
    result[-at - 1] = number;
    return result;
  }

  /** The set with one fewer. */
  static int[] without(int[] knowers, int number) {
    int at = Arrays.binarySearch(knowers, number);
    if (at < 0) {
      return knowers;
    }
    int[] result = Arrays.copyOf(knowers, knowers.length - 1);
    System.arraycopy(knowers, at + 1, result, at, result.length - at);
    return result;
  }

  /** Only this one. */
  static int[] only(int number) {
    return new int[] {number};
  }

  /** A hash of the set that does not depend on the order in which numbers were given. */
  long hash(int[] knowers, Strands order) {
    long sum = 0;
    for (int knower : knowers) {
      long name = names.getLong(knower);
      sum += areStrands.get(knower) ? StateHasher.mix(order.label((int) name) + 2) : name;
    }
    return sum;
  }
}
