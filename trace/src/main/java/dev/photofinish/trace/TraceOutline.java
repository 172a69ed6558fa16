package dev.photofinish.trace;

import java.util.List;
import java.util.Optional;

/**
 * What is known of a trace without its events.
 *
 * @param name the input as the user named it
 * @param size the number of events
 * @param symbols the names
 * @param repairs what was mended on the way in, a sentence each
 * @param cutOff why the trace ends before the last event of the input, if it does
 */
public record TraceOutline(
    String name, int size, TraceSymbols symbols, List<String> repairs, Optional<String> cutOff) {
  /** All of a trace that needed no repair. */
  public TraceOutline(String name, int size, TraceSymbols symbols) {
    this(name, size, symbols, List.of(), Optional.empty());
  }

  public TraceOutline {
    repairs = List.copyOf(repairs);
  }
}
