package dev.photofinish.trace.index;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * The must-order edges into an event beyond program order and observation: from a fork to the first
 * event of its child, into a join from the last event of the child, into a wake from its
 * notification, into a departure from the arrivals of its round, into an arrival from those of the
 * round before. They are few.
 */
public final class ExtraEdges {
  private static final IntArrayList NONE = new IntArrayList(0);

  private final Int2ObjectOpenHashMap<IntArrayList> sources = new Int2ObjectOpenHashMap<>();

  void add(int source, int target) {
    sources.computeIfAbsent(target, key -> new IntArrayList(1)).add(source);
  }

  /** The events that must precede an event directly; not to be changed. */
  public IntArrayList into(int event) {
    return sources.isEmpty() ? NONE : sources.getOrDefault(event, NONE);
  }
}
