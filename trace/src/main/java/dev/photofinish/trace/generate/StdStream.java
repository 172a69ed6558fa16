package dev.photofinish.trace.generate;

import dev.photofinish.trace.Op;
import dev.photofinish.trace.TargetKind;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * Writes generated events as STD lines, however many there are, until its thread is interrupted.
 */
public final class StdStream implements EventConsumer, AutoCloseable {
  private static final int LONGEST_LINE = 64;
  private static final byte[][] TOKENS = new byte[Op.values().length][];

  static {
    for (Op op : Op.values()) {
      TOKENS[op.code()] = ("|" + op.token() + "(").getBytes(StandardCharsets.US_ASCII);
    }
  }

  private final OutputStream out;
  private final byte[] buffer = new byte[1 << 16];
  private int used;

  /** Writes to a stream, which is closed with this one; it need not be buffered. */
  public StdStream(OutputStream out) {
    this.out = out;
  }

  @Override
  public void event(int thread, Op op, int target, int location) {
    if (used > buffer.length - LONGEST_LINE) {
      flush();
    }
    put('T');
    putNumber(thread);
    byte[] token = TOKENS[op.code()];
    System.arraycopy(token, 0, buffer, used, token.length);
    used += token.length;
    put(letter(op.target()));
    putNumber(target);
    put(')');
    put('|');
    putNumber(location);
    put('\n');
  }

  private static char letter(TargetKind kind) {
    return switch (kind) {
      case VARIABLE -> 'V';
      case LOCK -> 'L';
      case THREAD -> 'T';
      case LABEL -> 'M';
    };
  }

  private void put(char letter) {
    buffer[used++] = (byte) letter;
  }

  private void putNumber(int number) {
    int end = used + 1;
    for (int rest = number; rest > 9; rest /= 10) {
      end++;
    }
    int rest = number;
    for (int i = end - 1; i >= used; i--) {
      buffer[i] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
    used = end;
  }

  private void flush() {
    try {
      if (Thread.currentThread().isInterrupted()) {
        throw new InterruptedIOException("interrupted");
      }
      out.write(buffer, 0, used);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    used = 0;
  }

  @Override
  public void close() throws IOException {
    try (OutputStream closing = out) {
      closing.write(buffer, 0, used);
      used = 0;
    }
  }
}
