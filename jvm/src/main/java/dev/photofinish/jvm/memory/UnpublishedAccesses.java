package dev.photofinish.jvm.memory;

import dev.photofinish.search.machine.StateHasher;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Accesses to objects of the current state that only one thread can reach, which memory was not
 * told of: what races they have once others can depends on who knows of them.
 */
public final class UnpublishedAccesses {
  private static final int WIDTH = 3;
  private static final int THREAD = 1;
  private static final int MOMENT = 2;

  private long[] names = new long[16];
  private int[] facts = new int[16 * WIDTH];
  private int size;
  private int freezes;

  /** None. */
  public void clear() {
    size = 0;
    freezes = 0;
  }

  /**
   * Adds one.
   *
   * @param name that of the location
   * @param moment that of the access, of {@link Knowledge#moment}
   */
  public void add(long name, Touch touch, int thread, int moment) {
    if (size == names.length) {
      names = Arrays.copyOf(names, 2 * size);
      facts = Arrays.copyOf(facts, 2 * size * WIDTH);
    }
    names[size] = name;
    int at = size++ * WIDTH;
    facts[at] = touch.code();
    facts[at + THREAD] = thread;
    facts[at + MOMENT] = moment;
  }

  /** Adds the freeze of a final field. */
  public void freeze(long name, int thread, int moment) {
    add(name, Touch.READ, thread, moment);
    freezes++;
  }

  /**
   * Adds in which order the accesses and freezes of each thread were, if there was a freeze: what
   * was done before it is known to whoever comes by the field.
   */
  public void hashOrder(StateHasher hasher) {
    if (freezes == 0) {
      return;
    }
    long[] times = IntStream.range(0, size).mapToLong(this::time).sorted().distinct().toArray();
    long sum = 0;
    for (int i = 0; i < size; i++) {
      int rank = Arrays.binarySearch(times, time(i));
      sum += StateHasher.mix(StateHasher.mix(names[i]) + 4L * rank + touch(i).code());
    }
    hasher.add(sum);
  }

  private long time(int index) {
    return ((long) thread(index) << Integer.SIZE) | moment(index);
  }

  int size() {
    return size;
  }

  long name(int index) {
    return names[index];
  }

  Touch touch(int index) {
    return Touch.of(facts[index * WIDTH]);
  }

  int thread(int index) {
    return facts[index * WIDTH + THREAD];
  }

  int moment(int index) {
    return facts[index * WIDTH + MOMENT];
  }
}
