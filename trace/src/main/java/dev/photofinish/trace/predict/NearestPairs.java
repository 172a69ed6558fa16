package dev.photofinish.trace.predict;

import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;

/** Keeps the pairs of events that are closest to each other. */
final class NearestPairs {
  record Pair(int first, int second) {
    int distance() {
      return Math.abs(second - first);
    }
  }

  private static final Comparator<Pair> BY_DISTANCE =
      Comparator.comparingInt(Pair::distance)
          .thenComparingInt(Pair::first)
          .thenComparingInt(Pair::second);

  private final int most;
  private final TreeSet<Pair> pairs = new TreeSet<>(BY_DISTANCE);

  NearestPairs(int most) {
    this.most = most;
  }

  void offer(int first, int second) {
    if (pairs.size() == most) {
      if (Math.abs(second - first) >= pairs.last().distance()) {
        return;
      }
      pairs.pollLast();
    }
    pairs.add(new Pair(first, second));
  }

  List<Pair> nearestFirst() {
    return List.copyOf(pairs);
  }
}
