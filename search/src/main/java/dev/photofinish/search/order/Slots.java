package dev.photofinish.search.order;

import java.util.Arrays;
import java.util.function.Consumer;

/**
 * Immutable records under small numbers that are used again; a copy costs one reference for each.
 */
final class Slots<T> {

  private Object[] records;
  private int[] free;
  private int freeCount;
  private int size;

  Slots() {
    records = new Object[8];
    free = new int[8];
  }

  private Slots(Slots<T> from) {
    records = Arrays.copyOf(from.records, Math.max(8, from.size));
    free = Arrays.copyOf(from.free, Math.max(8, from.freeCount));
    freeCount = from.freeCount;
    size = from.size;
  }

  Slots<T> copy() {
    return new Slots<>(this);
  }

  int add(T element) {
    if (freeCount > 0) {
      int slot = free[--freeCount];
      records[slot] = element;
      return slot;
    }
    if (size == records.length) {
      records = Arrays.copyOf(records, 2 * size);
    }
    records[size] = element;
    return size++;
  }

  @SuppressWarnings("unchecked") // only elements of type T are ever stored
  T get(int slot) {
    Object element = records[slot];
    if (element == null) {
      throw new IllegalStateException("number " + slot + " is no longer in use");
    }
    return (T) element;
  }

  void set(int slot, T element) {
    records[slot] = element;
  }

  void remove(int slot) {
    records[slot] = null;
    if (freeCount == free.length) {
      free = Arrays.copyOf(free, 2 * freeCount);
    }
    free[freeCount++] = slot;
  }

  @SuppressWarnings("unchecked") // only elements of type T are ever stored
  void forEach(Consumer<? super T> action) {
    for (int slot = 0; slot < size; slot++) {
      if (records[slot] != null) {
        action.accept((T) records[slot]);
      }
    }
  }
}
