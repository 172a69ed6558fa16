package dev.photofinish.cilk.events;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers for things, from 0 in the order in which they are first named. */
public final class Numbers<T> {
  private final Map<T, Integer> numbers = new HashMap<>();
  private final List<T> things = new ArrayList<>();

  /** The number of a thing. */
  public int of(T thing) {
    Integer known = numbers.putIfAbsent(thing, things.size());
    if (known != null) {
      return known;
    }
    things.add(thing);
    return things.size() - 1;
  }

  /** The thing with a number. */
  public T get(int number) {
    return things.get(number);
  }

  /** All things, in the order of their numbers. */
  public List<T> all() {
    return List.copyOf(things);
  }
}
