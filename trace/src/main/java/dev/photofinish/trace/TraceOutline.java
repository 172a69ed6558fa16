package dev.photofinish.trace;

import java.util.List;

/**
 * What is known of a trace without its events.
 *
 * @param name the input as the user named it
 * @param size the number of events
 * @param symbols the names
 * @param repairs what was mended on the way in, a sentence each
 */
public record TraceOutline(String name, int size, TraceSymbols symbols, List<String> repairs) {
  public TraceOutline {
    repairs = List.copyOf(repairs);
  }
}
