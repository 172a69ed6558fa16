package dev.photofinish.llvm.analysis.pointer;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntLinkedOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The places that pointers may point to: offsets in objects. The offsets of an object that is
 * subscripted with a variable count modulo the size of what is subscripted.
 */
final class Locations {
  /** So many offsets reached by constant steps make a pointer that walks through its object. */
  private static final int MOST_OFFSETS = 200;

  /** The offset of a location that stands for every place in its object. */
  static final long ANYWHERE = Long.MIN_VALUE;

  private final List<AbstractObject> objects = new ArrayList<>();
  private final Map<AbstractObject, Integer> numbers = new HashMap<>();
  private final List<Long2IntLinkedOpenHashMap> offsets = new ArrayList<>();
  private final LongArrayList strides = new LongArrayList();
  private final IntArrayList objectOf = new IntArrayList();
  private final LongArrayList offsetOf = new LongArrayList();

  int object(AbstractObject object) {
    Integer known = numbers.get(object);
    if (known != null) {
      return known;
    }
    numbers.put(object, objects.size());
    objects.add(object);
    Long2IntLinkedOpenHashMap map = new Long2IntLinkedOpenHashMap();
    map.defaultReturnValue(-1);
    offsets.add(map);
    strides.add(0L);
    return objects.size() - 1;
  }

  int objectCount() {
    return objects.size();
  }

  int count() {
    return objectOf.size();
  }

  AbstractObject object(int number) {
    return objects.get(number);
  }

  int objectOf(int location) {
    return objectOf.getInt(location);
  }

  long offsetOf(int location) {
    return offsetOf.getLong(location);
  }

  long stride(int object) {
    return strides.getLong(object);
  }

  /** The location at an offset, -1 if nobody has asked for it before. */
  int existing(int object, long offset) {
    return offsets.get(object).get(reduced(object, offset));
  }

  /** The location at an offset. */
  int at(int object, long offset) {
    long reduced = reduced(object, offset);
    int known = offsets.get(object).get(reduced);
    if (known >= 0) {
      return known;
    }
    int location = objectOf.size();
    offsets.get(object).put(reduced, location);
    objectOf.add(object);
    offsetOf.add(reduced);
    return location;
  }

  /** All locations of an object that somebody asked for. */
  int[] of(int object) {
    return offsets.get(object).values().toIntArray();
  }

  boolean isCrowded(int object) {
    return offsets.get(object).size() > MOST_OFFSETS;
  }

  boolean isAnywhere(int location) {
    return offsetOf(location) == ANYWHERE;
  }

  private long reduced(int object, long offset) {
    long stride = strides.getLong(object);
    return stride == 0 || offset == ANYWHERE ? offset : Math.floorMod(offset, stride);
  }

  /**
   * Lets the offsets of an object count modulo a step.
   *
   * @return the locations that have become one with another, in pairs; empty if nothing changed
   */
  int[] collapse(int object, long step) {
    long old = strides.getLong(object);
    long stride = gcd(old, step);
    if (stride == old) {
      return new int[0];
    }
    strides.set(object, stride);
    IntArrayList merged = new IntArrayList();
    int[] before = offsets.get(object).values().toIntArray();
    for (int location : before) {
      int now = at(object, offsetOf(location));
      if (now != location) {
        merged.add(location);
        merged.add(now);
      }
    }
    return merged.toIntArray();
  }

  private static long gcd(long a, long b) {
    long x = Math.abs(a);
    long y = Math.abs(b);
    while (y != 0) {
      long rest = x % y;
      x = y;
      y = rest;
    }
    return x;
  }
}
