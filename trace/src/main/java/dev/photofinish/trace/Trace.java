package dev.photofinish.trace;

import dev.photofinish.core.SourceLocation;
import java.util.List;

/**
 * A trace that could have happened, in columns: 12 bytes an event. Built by a {@link TraceBuilder},
 * which checks it. Threads, operands and source positions are numbers into {@link #symbols}.
 */
public final class Trace implements EventView {
  private final TraceOutline outline;
  private final int[] heads;
  private final int[] targets;
  private final int[] locations;
  private final int[] inputIndex;

  Trace(TraceOutline outline, int[] heads, int[] targets, int[] locations, int[] inputIndex) {
    this.outline = outline;
    this.heads = heads;
    this.targets = targets;
    this.locations = locations;
    this.inputIndex = inputIndex;
  }

  /** All but the events. */
  public TraceOutline outline() {
    return outline;
  }

  /** The input as the user named it. */
  public String name() {
    return outline.name();
  }

  /** The number of events. */
  public int size() {
    return outline.size();
  }

  /** The number of threads, those that only a fork or join names included. */
  public int threads() {
    return symbols().threads().size();
  }

  /** The number of variables. */
  public int variables() {
    return symbols().variables().size();
  }

  /** The number of locks. */
  public int locks() {
    return symbols().locks().size();
  }

  /** The names. */
  public TraceSymbols symbols() {
    return outline.symbols();
  }

  /** What was mended on the way in, a sentence each. */
  public List<String> repairs() {
    return outline.repairs();
  }

  @Override
  public int head(int event) {
    return heads[event];
  }

  @Override
  public int target(int event) {
    return targets[event];
  }

  @Override
  public int location(int event) {
    return locations[event];
  }

  @Override
  public int inputIndex(int event) {
    return inputIndex == null ? event : inputIndex[event];
  }

  /** Whether an event is not of the input, but was put in before the one that follows it. */
  public boolean isPutIn(int event) {
    return event + 1 < size() && inputIndex(event) == inputIndex(event + 1);
  }

  /** The events from one up to another. */
  public EventBlock events(int from, int to) {
    return new EventBlock(symbols(), heads, targets, locations, inputIndex, 0, from, to);
  }

  /** An event in STD's notation without thread and position, as {@code acq(l)}. */
  public String action(int event) {
    Op op = op(event);
    return op.token() + "(" + symbols().table(op.target()).name(targets[event]) + ")";
  }

  /** The source position of an event, parsed from the way the input spells it. */
  public SourceLocation sourceLocation(int event) {
    return symbols().sourceLocation(locations[event]);
  }
}
