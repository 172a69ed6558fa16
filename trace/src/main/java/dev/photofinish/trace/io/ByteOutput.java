package dev.photofinish.trace.io;

import dev.photofinish.trace.SymbolTable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Collects bytes for a stream. */
final class ByteOutput {
  private static final int FULL = 1 << 16;

  private final OutputStream stream;
  private byte[] bytes = new byte[FULL * 2];
  private int size;

  ByteOutput(OutputStream stream) {
    this.stream = stream;
  }

  /** Writes a byte. */
  ByteOutput put(char letter) throws IOException {
    reserve(1);
    bytes[size++] = (byte) letter;
    return this;
  }

  /** Writes ASCII or UTF-8. */
  ByteOutput put(String text) throws IOException {
    byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
    return put(encoded, encoded.length);
  }

  /** Writes the first bytes of an array. */
  ByteOutput put(byte[] source, int length) throws IOException {
    reserve(length);
    System.arraycopy(source, 0, bytes, size, length);
    size += length;
    return this;
  }

  /** Writes a name. */
  ByteOutput put(SymbolTable table, int id) throws IOException {
    reserve(table.length(id));
    size = table.copy(id, bytes, size);
    return this;
  }

  /** Writes eight bytes, the highest first. */
  void putBigEndian(long word) throws IOException {
    reserve(8);
    for (int shift = 56; shift >= 0; shift -= 8) {
      bytes[size++] = (byte) (word >>> shift);
    }
  }

  private void reserve(int length) throws IOException {
    if (size >= FULL) {
      flush();
    }
    if (length > bytes.length - size) {
      flush();
      if (length > bytes.length) {
        bytes = Arrays.copyOf(bytes, length);
      }
    }
  }

  void flush() throws IOException {
    stream.write(bytes, 0, size);
    size = 0;
  }
}
