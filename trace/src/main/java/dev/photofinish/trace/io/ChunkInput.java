package dev.photofinish.trace.io;

import java.io.IOException;

/** Cuts a text into chunks of whole lines. */
final class ChunkInput {
  private final InputBuffer buffer;
  private IOException failure;

  ChunkInput(InputBuffer buffer) {
    this.buffer = buffer;
  }

  /**
   * Puts the next lines into a chunk, whose array is used again. False if there are none. If the
   * input fails, then only once all lines before that were given.
   *
   * @param length how many bytes to take, or so many more as a line needs
   */
  boolean next(LineChunk chunk, int length) throws IOException {
    int end = findEnd(length);
    if (end == buffer.position()) {
      if (failure != null) {
        throw failure;
      }
      return false;
    }
    int start = buffer.position();
    buffer.moveTo(end);
    byte[] spare = chunk.bytes();
    int needed = length + InputBuffer.PADDING;
    chunk.reset(buffer.exchange(spare.length >= needed ? spare : new byte[needed]), start, end);
    return true;
  }

  /** The end of the last line in the window, which is filled first. */
  private int findEnd(int length) {
    boolean more = failure == null && fill(length);
    int newline = lastNewline(buffer.position());
    while (newline < 0 && more && !buffer.isAtLimit()) {
      int searched = buffer.limit() - buffer.position();
      more = fill(searched + 1);
      newline = lastNewline(buffer.position() + searched);
    }
    if (newline >= 0 && (more || failure != null)) {
      return newline + 1;
    }
    return more || failure != null ? buffer.position() : buffer.limit();
  }

  private int lastNewline(int from) {
    byte[] bytes = buffer.bytes();
    for (int at = buffer.limit() - 1; at >= from; at--) {
      if (bytes[at] == '\n') {
        return at;
      }
    }
    return -1;
  }

  /** Makes the window so long; false if there is no more, or no more that can be read. */
  private boolean fill(int wanted) {
    try {
      return buffer.ensure(wanted);
    } catch (IOException e) {
      failure = e;
      return false;
    }
  }

  /** Whether the next line is too long to be read. */
  boolean isStuck() {
    return failure == null && buffer.isAtLimit();
  }
}
