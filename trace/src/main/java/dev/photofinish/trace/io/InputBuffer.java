package dev.photofinish.trace.io;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** A window on a stream of bytes that moves forward and grows when something long needs it. */
final class InputBuffer {
  /** How many bytes there are after the window, so that it can be read a word at a time. */
  static final int PADDING = 8;

  /** The longest that a line or a block can be. */
  static final int LIMIT = 1 << 26;

  private final InputStream stream;
  private byte[] bytes;
  private int position;
  private int limit;
  private long base;

  InputBuffer(InputStream stream, int capacity) {
    this.stream = stream;
    this.bytes = new byte[capacity + PADDING];
  }

  /** The bytes; others after a {@link #fill}. */
  byte[] bytes() {
    return bytes;
  }

  /** Where the window begins. */
  int position() {
    return position;
  }

  /** Where the window ends. */
  int limit() {
    return limit;
  }

  /** How many bytes of the stream lie before the window. */
  long offset() {
    return base + position;
  }

  /** How many bytes of the stream lie before the window's end. */
  long read() {
    return base + limit;
  }

  /** Moves the beginning of the window. */
  void moveTo(int newPosition) {
    position = newPosition;
  }

  /** Whether the window could not become longer than it is. */
  boolean isAtLimit() {
    return limit - position >= LIMIT;
  }

  /** Reads more into the window, which moves to index 0; false if there is no more. */
  boolean fill() throws IOException {
    if (isAtLimit()) {
      return false;
    }
    if (position > 0) {
      System.arraycopy(bytes, position, bytes, 0, limit - position);
      base += position;
      limit -= position;
      position = 0;
    }
    if (limit == bytes.length - PADDING) {
      bytes = Arrays.copyOf(bytes, (int) Math.min(LIMIT, limit * 2L) + PADDING);
    }
    int count = stream.read(bytes, limit, bytes.length - PADDING - limit);
    if (count <= 0) {
      return false;
    }
    limit += count;
    return true;
  }

  /** Gives away the array up to the window, and goes on in another array with the window. */
  byte[] exchange(byte[] other) {
    byte[] given = bytes;
    int length = limit - position;
    bytes = other.length >= length + PADDING ? other : new byte[length + PADDING];
    System.arraycopy(given, position, bytes, 0, length);
    base += position;
    position = 0;
    limit = length;
    return given;
  }

  /** Makes the window at least so long; false if the stream ends before. */
  boolean ensure(int length) throws IOException {
    while (limit - position < length) {
      if (!fill()) {
        return false;
      }
    }
    return true;
  }
}
