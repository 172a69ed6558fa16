package dev.photofinish.trace.io;

import dev.photofinish.trace.Op;
import java.io.IOException;

/** Turns events into the bytes of a format. */
interface EventEncoder {
  /** Writes an event. */
  void event(int thread, Op op, int target, int location) throws IOException;

  /** Writes what follows the last event. */
  void finish() throws IOException;

  /** What the first bytes turned out to be, for formats that begin with counts. */
  default byte[] header() {
    return new byte[0];
  }
}
