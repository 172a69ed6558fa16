package dev.photofinish.openmp.crosscheck;

import dev.photofinish.llvm.machine.memory.MemoryObject;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * What memory was found to hold that nobody writes while it may be read: by team, version and
 * address.
 */
final class Contents {
  private final TreeMap<Long, Map<Key, Long>> byAddress = new TreeMap<>();

  /**
   * A claim that memory holds one number.
   *
   * @param team in whose region
   * @param version in which phases of it
   */
  record Key(long team, int version, int bits) {}

  /** What was found at an address; empty if nobody has looked. */
  OptionalLong find(long address, Key key) {
    Long value = byAddress.getOrDefault(address, Map.of()).get(key);
    return value == null ? OptionalLong.empty() : OptionalLong.of(value);
  }

  void put(long address, Key key, long value) {
    byAddress.computeIfAbsent(address, at -> new HashMap<>()).put(key, value);
  }

  void freed(MemoryObject object) {
    byAddress.subMap(object.base(), object.base() + object.size()).clear();
  }
}
