package dev.photofinish.trace;

/**
 * Some events of a trace, which may still be growing: those from an index up to another. All events
 * before these can be looked at too. The columns are those of {@link Trace}: whoever gets them must
 * not change them.
 */
public final class EventBlock implements EventView {
  private final TraceSymbols symbols;
  private final int[] heads;
  private final int[] targets;
  private final int[] locations;
  private final int from;
  private final int to;

  EventBlock(TraceSymbols symbols, int[] heads, int[] targets, int[] locations, int from, int to) {
    this.symbols = symbols;
    this.heads = heads;
    this.targets = targets;
    this.locations = locations;
    this.from = from;
    this.to = to;
  }

  /** The names so far, among them those of these events. */
  public TraceSymbols symbols() {
    return symbols;
  }

  /** What {@link Trace#head} gives, by event. */
  public int[] heads() {
    return heads;
  }

  /** What {@link Trace#target} gives, by event. */
  public int[] targets() {
    return targets;
  }

  /** What {@link Trace#location} gives, by event. */
  public int[] locations() {
    return locations;
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
  public int target(int event) {
    return targets[event];
  }

  @Override
  public int location(int event) {
    return locations[event];
  }
}
