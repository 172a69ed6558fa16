package dev.photofinish.llvm.pthread;

import dev.photofinish.search.machine.StateHasher;
import java.util.Map;
import java.util.TreeMap;

/** Immutable values by number; mostly the addresses of locks. */
final class StateTable<V extends Hashed> {
  private final TreeMap<Long, V> values = new TreeMap<>();

  /** The value, or null. */
  V get(long key) {
    return values.get(key);
  }

  V getOrDefault(long key, V fallback) {
    return values.getOrDefault(key, fallback);
  }

  void put(long key, V value) {
    values.put(key, value);
  }

  void remove(long key) {
    values.remove(key);
  }

  Map<Long, V> all() {
    return values;
  }

  StateTable<V> copy() {
    StateTable<V> copy = new StateTable<>();
    copy.values.putAll(values);
    return copy;
  }

  void hash(StateHasher hasher) {
    hasher.add(values.size());
    values.forEach(
        (key, value) -> {
          hasher.add(key);
          value.hash(hasher);
        });
  }
}
