package dev.photofinish.llvm.pthread;

import dev.photofinish.search.machine.StateHasher;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/** Immutable values by number; mostly the addresses of locks. */
final class StateTable<V extends Hashed> {
  private TreeMap<Long, V> values = new TreeMap<>();

  /** Whether a copy has the same map. */
  private boolean shared;

  /** The value, or null. */
  V get(long key) {
    return values.get(key);
  }

  V getOrDefault(long key, V fallback) {
    return values.getOrDefault(key, fallback);
  }

  void put(long key, V value) {
    own();
    values.put(key, value);
  }

  void remove(long key) {
    own();
    values.remove(key);
  }

  Map<Long, V> all() {
    return Collections.unmodifiableMap(values);
  }

  StateTable<V> copy() {
    StateTable<V> copy = new StateTable<>();
    shared = true;
    copy.values = values;
    copy.shared = true;
    return copy;
  }

  private void own() {
    if (shared) {
      values = new TreeMap<>(values);
      shared = false;
    }
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
