package dev.photofinish.trace.io;

import dev.photofinish.trace.ImpossibleEventException;
import java.io.IOException;

/** Reads one format into a builder. */
interface EventReader {
  /** After so many events, or lines, the builder is asked to tell of them. */
  int EVENTS_AT_ONCE = 1 << 16;

  /** Reads all events. */
  void read() throws IOException, ImpossibleEventException;

  /** Where the reader is, as {@code line 17}. */
  String place();

  /** Says what is wrong with what the reader is at. */
  TraceFormatException failure(String what);
}
