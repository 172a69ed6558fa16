package dev.photofinish.openmp.statics.values;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** A cache in order of insertion, so that entries after a point in time can be dropped. */
final class Memo<K, V> {
  private final Map<K, V> known = new HashMap<>();
  private final List<K> order = new ArrayList<>();

  /** What is known; null if nothing is. */
  V get(K key) {
    return known.get(key);
  }

  void put(K key, V value) {
    known.put(key, value);
    order.add(key);
  }

  /** A point in time. */
  int now() {
    return order.size();
  }

  /** Drops results that came after a point in time. */
  void forgetSince(int time, Predicate<V> stale) {
    for (K key : order.subList(Math.min(time, order.size()), order.size())) {
      V value = known.get(key);
      if (value != null && stale.test(value)) {
        known.remove(key);
      }
    }
  }
}
