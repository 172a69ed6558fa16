package dev.photofinish.trace.io;

import java.io.IOException;

/** The lines of a text, one after the other, without their ends. */
final class LineInput {
  private final InputBuffer buffer;
  private final String file;
  private int start;
  private int end;
  private long number;

  LineInput(InputBuffer buffer, String file) {
    this.buffer = buffer;
    this.file = file;
  }

  /** Goes on to the next line; false if there is none. */
  boolean next() throws IOException {
    int searched = 0;
    while (true) {
      int from = buffer.position();
      int limit = buffer.limit();
      int newline = ByteScan.find(buffer.bytes(), '\n', from + searched, limit);
      if (newline >= 0) {
        set(from, newline, newline + 1);
        return true;
      }
      searched = limit - from;
      if (buffer.isAtLimit()) {
        throw TraceFormatException.atLine(
            file, number + 1, "the line is longer than " + InputBuffer.LIMIT + " bytes");
      }
      if (!buffer.fill()) {
        if (searched == 0) {
          return false;
        }
        set(buffer.position(), buffer.limit(), buffer.limit());
        return true;
      }
    }
  }

  private void set(int from, int to, int next) {
    start = from;
    end = to > from && buffer.bytes()[to - 1] == '\r' ? to - 1 : to;
    buffer.moveTo(next);
    number++;
  }

  byte[] bytes() {
    return buffer.bytes();
  }

  /** Where the line begins. */
  int start() {
    return start;
  }

  /** Where it ends. */
  int end() {
    return end;
  }

  /** Its number, from 1. */
  long number() {
    return number;
  }

  /** How many bytes there are before the next line. */
  long offset() {
    return buffer.offset();
  }

  /** Says what is wrong with the line. */
  TraceFormatException failure(String what) {
    return TraceFormatException.atLine(file, number, what);
  }
}
