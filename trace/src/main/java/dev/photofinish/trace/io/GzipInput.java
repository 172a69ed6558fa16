package dev.photofinish.trace.io;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import java.util.zip.ZipException;

/**
 * Unpacks gzip with any number of members. The JDK's stream silently drops what follows a damaged
 * member header; this one fails.
 */
final class GzipInput extends InputStream {
  private final InputBuffer packed;
  private final Inflater inflater = new Inflater(true);
  private final CRC32 crc = new CRC32();
  private boolean inMember;
  private boolean ended;

  /** Unpacks what a buffer is at. */
  GzipInput(InputBuffer packed) {
    this.packed = packed;
  }

  /** Whether a buffer is at something packed. */
  static boolean isAt(InputBuffer buffer) throws IOException {
    return buffer.ensure(2)
        && buffer.bytes()[buffer.position()] == 0x1f
        && buffer.bytes()[buffer.position() + 1] == (byte) 0x8b;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    while (!ended) {
      if (!inMember) {
        readHeader();
      }
      int count = inflate(bytes, offset, length);
      if (inflater.finished()) {
        readTrailer();
      }
      if (count > 0) {
        return count;
      }
    }
    return -1;
  }

  private int inflate(byte[] bytes, int offset, int length) throws IOException {
    need(1);
    inflater.setInput(packed.bytes(), packed.position(), packed.limit() - packed.position());
    try {
      int count = inflater.inflate(bytes, offset, length);
      packed.moveTo(packed.limit() - inflater.getRemaining());
      if (inflater.needsDictionary()) {
        throw damaged();
      }
      crc.update(bytes, offset, count);
      return count;
    } catch (DataFormatException e) {
      throw damaged();
    }
  }

  private void readHeader() throws IOException {
    if (!isAt(packed) || (need(10) && packed.bytes()[packed.position() + 2] != 8)) {
      throw damaged();
    }
    int flags = packed.bytes()[packed.position() + 3];
    packed.moveTo(packed.position() + 10);
    if ((flags & 0xe0) != 0) {
      throw damaged();
    }
    if ((flags & 4) != 0) {
      int length = next() | (next() << 8);
      need(length);
      packed.moveTo(packed.position() + length);
    }
    for (int strings = ((flags >> 3) & 1) + ((flags >> 4) & 1); strings > 0; strings--) {
      int letter = next();
      while (letter != 0) {
        letter = next();
      }
    }
    if ((flags & 2) != 0) {
      next();
      next();
    }
    inMember = true;
  }

  private void readTrailer() throws IOException {
    if (little() != crc.getValue() || little() != (inflater.getBytesWritten() & 0xffffffffL)) {
      throw damaged();
    }
    inflater.reset();
    crc.reset();
    inMember = false;
    while (packed.ensure(1) && packed.bytes()[packed.position()] == 0) {
      packed.moveTo(packed.position() + 1);
    }
    ended = !packed.ensure(1);
    if (ended) {
      inflater.end();
    }
  }

  private long little() throws IOException {
    long low = next() | (next() << 8) | (next() << 16);
    return low | ((long) next() << 24);
  }

  private int next() throws IOException {
    need(1);
    int value = packed.bytes()[packed.position()] & 0xff;
    packed.moveTo(packed.position() + 1);
    return value;
  }

  private boolean need(int length) throws IOException {
    if (!packed.ensure(length)) {
      throw new ZipException("the gzip data ends too early");
    }
    return true;
  }

  private static ZipException damaged() {
    return new ZipException("the gzip data is damaged");
  }

  @Override
  public void close() {
    inflater.end();
    ended = true;
  }
}
