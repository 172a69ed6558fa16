package dev.photofinish.trace.io;

import java.io.IOException;
import java.util.OptionalLong;

/**
 * A file that is no trace. The message is one line that names the file, the place in it and what is
 * wrong, as {@code trace.std:17: lock L3 released by T2, which does not hold it}.
 */
public final class TraceFormatException extends IOException {
  private final String file;
  private final OptionalLong line;
  private final String what;

  private TraceFormatException(String file, OptionalLong line, String separated, String what) {
    super(file + separated + ": " + what);
    this.file = file;
    this.line = line;
    this.what = what;
  }

  /** Something is wrong with a line, counted from 1. */
  public static TraceFormatException atLine(String file, long line, String what) {
    return new TraceFormatException(file, OptionalLong.of(line), ":" + line, what);
  }

  /** Something is wrong at a place in a binary file, as {@code block 2 at byte 4711}. */
  public static TraceFormatException at(String file, String place, String what) {
    return new TraceFormatException(file, OptionalLong.empty(), ": " + place, what);
  }

  /** Something is wrong with the file as a whole. */
  public static TraceFormatException of(String file, String what) {
    return new TraceFormatException(file, OptionalLong.empty(), "", what);
  }

  /** The file as the user named it. */
  public String file() {
    return file;
  }

  /** The line, if there is one to blame. */
  public OptionalLong line() {
    return line;
  }

  /** What is wrong, without the place. */
  public String what() {
    return what;
  }
}
