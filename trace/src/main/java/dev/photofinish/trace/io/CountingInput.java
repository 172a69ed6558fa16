package dev.photofinish.trace.io;

import dev.photofinish.core.Progress;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Counts the bytes of a file as they are read, and tells the progress. */
final class CountingInput extends FilterInputStream {
  private final long total;
  private final Progress progress;
  private long count;

  /** The total is 0 if it is not known. */
  CountingInput(InputStream in, long total, Progress progress) {
    super(in);
    this.total = total;
    this.progress = progress;
  }

  long total() {
    return total;
  }

  long count() {
    return count;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    int read = in.read(bytes, offset, length);
    if (read > 0) {
      count += read;
      progress.update("reading", count, total);
    }
    return read;
  }
}
