package dev.photofinish.trace.io;

import java.util.Arrays;

/**
 * Some lines of a text, and for each of them the event in it or, if it has to be looked at again in
 * the order of the text, where it is.
 */
final class LineChunk {
  private static final int DEFERRED = -1;

  private byte[] bytes = {};
  private long[] words = {};
  private int start;
  private int end;
  private int[] heads = new int[1024];
  private int[] targets = new int[1024];
  private int[] locations = new int[1024];
  private int lines;

  /** Holds other lines. Their last one may lack its end. */
  void reset(byte[] newBytes, int newStart, int newEnd) {
    bytes = newBytes;
    start = newStart;
    end = newEnd;
    lines = 0;
  }

  byte[] bytes() {
    return bytes;
  }

  /** An array of at least a length for whoever works on the chunk, with anything in it. */
  long[] words(int length) {
    if (words.length < length) {
      words = new long[Math.max(length, bytes.length / Long.BYTES + 2)];
    }
    return words;
  }

  /** Where the first line begins. */
  int start() {
    return start;
  }

  /** Where the last line ends. */
  int end() {
    return end;
  }

  /** How many lines were added since the reset. */
  int lines() {
    return lines;
  }

  /**
   * Adds a line with an event, see {@link dev.photofinish.trace.TraceBuilder#add(int, int, int)}.
   */
  void add(int head, int target, int location) {
    int line = lines;
    if (line == heads.length) {
      grow();
    }
    lines = line + 1;
    set(line, head, target, location);
  }

  /** Replaces a line that was added by one with an event. */
  void set(int line, int head, int target, int location) {
    heads[line] = head;
    targets[line] = target;
    locations[line] = location;
  }

  /** Adds a line that has to be looked at again, and returns its index. */
  int defer(int from) {
    add(DEFERRED, from, 0);
    return lines - 1;
  }

  private void grow() {
    heads = Arrays.copyOf(heads, lines * 2);
    targets = Arrays.copyOf(targets, lines * 2);
    locations = Arrays.copyOf(locations, lines * 2);
  }

  boolean isDeferred(int line) {
    return heads[line] == DEFERRED;
  }

  int head(int line) {
    return heads[line];
  }

  /** The operand of an event, or where a deferred line begins. */
  int target(int line) {
    return targets[line];
  }

  int location(int line) {
    return locations[line];
  }
}
