package dev.photofinish.trace.io;

import dev.photofinish.trace.SymbolTable;
import dev.photofinish.trace.TargetKind;
import dev.photofinish.trace.TraceSymbols;
import java.util.List;
import java.util.zip.CRC32C;

/**
 * The layout of PFT: a header, blocks and an end mark, all numbers little-endian, each part with a
 * CRC-32C at its end. {@code docs/trace-formats.md} has the details.
 */
final class Pft {
  static final int VERSION = 1;
  static final int HEADER_BYTES = 16;
  static final int BLOCK = 1;
  static final int END = 2;

  /** Kind, number of events and length of the rest. */
  static final int BLOCK_HEADER_BYTES = 9;

  /** Kind, number of events and checksum. */
  static final int END_BYTES = 13;

  static final int EVENTS_PER_BLOCK = 1 << 16;
  static final int MOST_PAYLOAD = 1 << 25;

  private static final byte[] MAGIC = {(byte) 0x89, 'P', 'F', 'T', '\r', '\n', 0x1a, '\n'};

  private Pft() {}

  /** Whether a range begins as a file of this format does. */
  static boolean isAt(byte[] bytes, int from, int to) {
    if (to - from < 4) {
      return false;
    }
    for (int i = 0; i < 4; i++) {
      if (bytes[from + i] != MAGIC[i]) {
        return false;
      }
    }
    return true;
  }

  /** The header: magic bytes, version, zero, checksum. */
  static byte[] header() {
    byte[] header = new byte[HEADER_BYTES];
    System.arraycopy(MAGIC, 0, header, 0, MAGIC.length);
    header[8] = VERSION;
    putInt(header, 12, crc(header, 0, 12));
    return header;
  }

  /** The symbol tables in the order in which blocks have them. */
  static List<SymbolTable> tables(TraceSymbols symbols) {
    return List.of(
        symbols.threads(),
        symbols.variables(),
        symbols.locks(),
        symbols.labels(),
        symbols.locations());
  }

  /** Which of the tables an operand is in. */
  static int table(TargetKind kind) {
    return switch (kind) {
      case THREAD -> 0;
      case VARIABLE -> 1;
      case LOCK -> 2;
      case LABEL -> 3;
    };
  }

  static int crc(byte[] bytes, int from, int length) {
    CRC32C crc = new CRC32C();
    crc.update(bytes, from, length);
    return (int) crc.getValue();
  }

  static int zigzag(int value) {
    return (value << 1) ^ (value >> 31);
  }

  static int unzigzag(int value) {
    return (value >>> 1) ^ -(value & 1);
  }

  static int getInt(byte[] bytes, int at) {
    return (bytes[at] & 0xff)
        | (bytes[at + 1] & 0xff) << 8
        | (bytes[at + 2] & 0xff) << 16
        | (bytes[at + 3] & 0xff) << 24;
  }

  static void putInt(byte[] bytes, int at, int value) {
    for (int i = 0; i < 4; i++) {
      bytes[at + i] = (byte) (value >>> (8 * i));
    }
  }

  static long getLong(byte[] bytes, int at) {
    return (getInt(bytes, at) & 0xffffffffL) | (long) getInt(bytes, at + 4) << 32;
  }

  static void putLong(byte[] bytes, int at, long value) {
    putInt(bytes, at, (int) value);
    putInt(bytes, at + 4, (int) (value >>> 32));
  }
}
