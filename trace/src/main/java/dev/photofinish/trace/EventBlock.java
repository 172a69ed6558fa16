package dev.photofinish.trace;

/**
 * Some events of a trace, which may still be growing: those from an index up to another. The
 * columns are those of {@link Trace}, or what is left of them: whoever gets them must not change
 * them.
 */
public final class EventBlock implements EventView {
  private final TraceSymbols symbols;
  private final int[] heads;
  private final int[] targets;
  private final int[] locations;
  private final int[] inputs;
  private final int base;
  private final int from;
  private final int to;

  EventBlock(
      TraceSymbols symbols,
      int[] heads,
      int[] targets,
      int[] locations,
      int[] inputs,
      int base,
      int from,
      int to) {
    this.symbols = symbols;
    this.heads = heads;
    this.targets = targets;
    this.locations = locations;
    this.inputs = inputs;
    this.base = base;
    this.from = from;
    this.to = to;
  }

  /** The names so far, among them those of these events. */
  public TraceSymbols symbols() {
    return symbols;
  }

  /** What {@link #head} gives, by event less the {@link #base}. */
  public int[] heads() {
    return heads;
  }

  /** What {@link #target} gives, by event less the {@link #base}. */
  public int[] targets() {
    return targets;
  }

  /** What {@link #location} gives, by event less the {@link #base}. */
  public int[] locations() {
    return locations;
  }

  /** The event that the columns begin with, which may be an earlier one than the first here. */
  public int base() {
    return base;
  }

  /** The first event. */
  public int from() {
    return from;
  }

  /** The one after the last event. */
  public int to() {
    return to;
  }

  @Override
  public int head(int event) {
    return heads[event - base];
  }

  @Override
  public int target(int event) {
    return targets[event - base];
  }

  @Override
  public int location(int event) {
    return locations[event - base];
  }

  /** Known of all events up to the last one here, be they in the columns or not. */
  @Override
  public int inputIndex(int event) {
    return inputs == null || event < base ? event : inputs[event - base];
  }
}
