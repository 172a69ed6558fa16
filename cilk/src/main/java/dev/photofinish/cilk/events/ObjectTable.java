package dev.photofinish.cilk.events;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import java.util.function.Consumer;

/**
 * Things by the numbers of objects. Objects are numbered as they are made, and most of those that
 * live are young: each of the last ones has a slot of its own, older ones are hashed.
 */
public final class ObjectTable<T> {
  private static final int SLOTS = 1 << 12;

  private final int[] numbers = new int[SLOTS];
  private final Object[] slots = new Object[SLOTS];
  private final Int2ObjectOpenHashMap<T> hashed = new Int2ObjectOpenHashMap<>();

  /** The thing with a number, null if there is none. */
  public T get(int number) {
    int slot = number & (SLOTS - 1);
    if (numbers[slot] == number && slots[slot] != null) {
      return in(slot);
    }
    return hashed.isEmpty() ? null : hashed.get(number);
  }

  @SuppressWarnings("unchecked")
  private T in(int slot) {
    return (T) slots[slot];
  }

  /** Adds a thing with a number that nothing in the table has. */
  public void add(int number, T thing) {
    int slot = number & (SLOTS - 1);
    if (slots[slot] != null) {
      hashed.put(numbers[slot], in(slot));
    }
    numbers[slot] = number;
    slots[slot] = thing;
  }

  /** Takes away the thing with a number, null if there is none. */
  public T remove(int number) {
    int slot = number & (SLOTS - 1);
    if (numbers[slot] == number && slots[slot] != null) {
      T thing = in(slot);
      slots[slot] = null;
      return thing;
    }
    return hashed.isEmpty() ? null : hashed.remove(number);
  }

  /** Does something with each thing, in no particular order. */
  public void forEach(Consumer<T> action) {
    for (int slot = 0; slot < SLOTS; slot++) {
      if (slots[slot] != null) {
        action.accept(in(slot));
      }
    }
    hashed.values().forEach(action);
  }
}
