package dev.photofinish.trace;

import dev.photofinish.core.SourceLocation;
import java.util.List;

/**
 * A trace that could have happened, in columns: 12 bytes an event. Built by a {@link TraceBuilder},
 * which checks it. Threads, operands and source positions are numbers into {@link #symbols}.
 */
public final class Trace implements EventView {
  private final String name;
  private final int size;
  private final int[] heads;
  private final int[] targets;
  private final int[] locations;
  private final int[] inputIndex;
  private final TraceSymbols symbols;
  private final List<String> repairs;

  Trace(
      String name,
      int size,
      int[] heads,
      int[] targets,
      int[] locations,
      int[] inputIndex,
      TraceSymbols symbols,
      List<String> repairs) {
    this.name = name;
    this.size = size;
    this.heads = heads;
    this.targets = targets;
    this.locations = locations;
    this.inputIndex = inputIndex;
    this.symbols = symbols;
    this.repairs = List.copyOf(repairs);
  }

  /** The input as the user named it. */
  public String name() {
    return name;
  }

  /** The number of events. */
  public int size() {
    return size;
  }

  /** The number of threads, those that only a fork or join names included. */
  public int threads() {
    return symbols.threads().size();
  }

  /** The number of variables. */
  public int variables() {
    return symbols.variables().size();
  }

  /** The number of locks. */
  public int locks() {
    return symbols.locks().size();
  }

  /** The names. */
  public TraceSymbols symbols() {
    return symbols;
  }

  /** What was mended on the way in, a sentence each. */
  public List<String> repairs() {
    return repairs;
  }

  /** The thread of an event times 256, plus the {@link Op#code} of its operation. */
  public int head(int event) {
    return heads[event];
  }

  /** The operation of an event. */
  public Op op(int event) {
    return Op.ofCode(heads[event] & 0xff);
  }

  /** The thread of an event. */
  public int thread(int event) {
    return heads[event] >>> 8;
  }

  @Override
  public int target(int event) {
    return targets[event];
  }

  @Override
  public int location(int event) {
    return locations[event];
  }

  /**
   * The 0-based index in the input of an event; an event that was put in has its successor's, and
   * its predecessor's if it has none.
   */
  public int inputIndex(int event) {
    return inputIndex == null ? event : inputIndex[event];
  }

  /** The events from one up to another. */
  public EventBlock events(int from, int to) {
    return new EventBlock(symbols, heads, targets, locations, from, to);
  }

  /** An event in STD's notation without thread and position, as {@code acq(l)}. */
  public String action(int event) {
    Op op = op(event);
    return op.token() + "(" + symbols.table(op.target()).name(targets[event]) + ")";
  }

  /** The source position of an event, parsed from the way the input spells it. */
  public SourceLocation sourceLocation(int event) {
    return SourceLocations.parse(symbols.locations().name(locations[event]));
  }
}
