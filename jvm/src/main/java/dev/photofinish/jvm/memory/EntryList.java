package dev.photofinish.jvm.memory;

import dev.photofinish.jvm.state.Versioned;
import dev.photofinish.jvm.state.Versions;
import java.util.Arrays;

/** A list of entries that is part of the state. */
final class EntryList extends Versioned {
  private final Versions versions;
  private Entry[] items = new Entry[16];
  private int size;

  EntryList(Versions versions) {
    this.versions = versions;
  }

  int size() {
    return size;
  }

  Entry get(int index) {
    return items[index];
  }

  void add(Entry item) {
    versions.change(this);
    if (size == items.length) {
      items = Arrays.copyOf(items, 2 * size + 4);
    }
    items[size++] = item;
  }

  /** Moves an item to the place of another, before the list is cut. */
  void move(int from, int to) {
    if (from != to) {
      versions.change(this);
      items[to] = items[from];
    }
  }

  /** Keeps the first items. */
  void cut(int length) {
    if (length != size) {
      versions.change(this);
      size = length;
    }
  }

  @Override
  protected Object save() {
    return Arrays.copyOf(items, size);
  }

  @Override
  protected Object exchange(Object saved) {
    Entry[] before = Arrays.copyOf(items, size);
    items = (Entry[]) saved;
    size = items.length;
    return before;
  }
}
