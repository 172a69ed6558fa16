package dev.photofinish.trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Collects events into a {@link Trace}. */
public final class TraceBuilder {
  private final TraceSymbols symbols = TraceSymbols.empty();
  private final List<String> repairs = new ArrayList<>();
  private int[] heads = new int[1024];
  private int[] targets = new int[1024];
  private int[] locations = new int[1024];
  private int size;

  /** The names, to be filled while reading. */
  public TraceSymbols symbols() {
    return symbols;
  }

  /**
   * Adds an event.
   *
   * @throws ImpossibleEventException if it cannot follow what is there
   */
  public void add(int thread, Op op, int target, int location) throws ImpossibleEventException {
    if (size == heads.length) {
      int larger = (int) Math.min(Integer.MAX_VALUE - 8L, size * 3L / 2);
      heads = Arrays.copyOf(heads, larger);
      targets = Arrays.copyOf(targets, larger);
      locations = Arrays.copyOf(locations, larger);
    }
    heads[size] = thread << 8 | op.code();
    targets[size] = target;
    locations[size] = location;
    size++;
  }

  /** The trace of all events so far. */
  public Trace build(String name) {
    return new Trace(name, size, heads, targets, locations, null, symbols, repairs);
  }
}
