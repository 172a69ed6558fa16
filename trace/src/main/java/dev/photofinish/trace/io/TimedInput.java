package dev.photofinish.trace.io;

import dev.photofinish.core.Deadline;
import dev.photofinish.trace.OutOfTimeException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A stream that is read only as long as there is time. */
final class TimedInput extends FilterInputStream {
  private final Deadline deadline;

  TimedInput(InputStream in, Deadline deadline) {
    super(in);
    this.deadline = deadline;
  }

  @Override
  public int read() throws IOException {
    OutOfTimeException.check(deadline);
    return in.read();
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    OutOfTimeException.check(deadline);
    return in.read(bytes, offset, length);
  }
}
