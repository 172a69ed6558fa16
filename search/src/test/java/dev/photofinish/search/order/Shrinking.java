package dev.photofinish.search.order;

import java.util.function.Predicate;
import java.util.stream.IntStream;

/** Makes lists of choices smaller. */
public final class Shrinking {

  private Shrinking() {}

  /** A list with some choices left out of which the condition still holds. */
  public static int[] smallest(int[] choices, Predicate<int[]> fails) {
    int[] smallest = choices;
    for (int chunk = smallest.length / 2; chunk > 0; chunk /= 2) {
      for (int start = 0; start + chunk <= smallest.length; ) {
        int from = start;
        int to = start + chunk;
        int[] all = smallest;
        int[] without =
            IntStream.range(0, all.length)
                .filter(i -> i < from || i >= to)
                .map(i -> all[i])
                .toArray();
        if (fails.test(without)) {
          smallest = without;
        } else {
          start += chunk;
        }
      }
    }
    return smallest;
  }
}
