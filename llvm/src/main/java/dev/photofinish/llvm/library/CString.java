package dev.photofinish.llvm.library;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.memory.MemoryObject;
import dev.photofinish.search.machine.AccessKind;
import java.util.Arrays;

/** Zero-terminated strings in memory, read and written as the program would: reported, checked. */
final class CString {
  private static final byte[] NOTHING = {};

  private CString() {}

  /** The bytes up to a zero, not reported; as far as the object goes if there is none. */
  private static long quietLength(CallContext call, long address, long limit) {
    long room = room(call, address, limit);
    return room == 0 ? 0 : call.memory().distanceToZero(address, room);
  }

  /** How far an object goes from an address on, at most as far as a limit. */
  private static long room(CallContext call, long address, long limit) {
    MemoryObject object = call.memory().object(address);
    return object == null || !call.memory().isValid(address, 1)
        ? 0
        : Math.min(limit, object.base() + object.size() - address);
  }

  /** The number of bytes before the zero, which is read too. */
  static long length(CallContext call, long address) {
    long length = quietLength(call, address, Long.MAX_VALUE);
    Taints.text(call, address, length + 1);
    return call.touch(address, length + 1, AccessKind.READ) ? length : 0;
  }

  /** The number of bytes before the zero, or the limit if there is none before it. */
  static long length(CallContext call, long address, long limit) {
    if (limit == 0) {
      return 0;
    }
    long length = quietLength(call, address, limit);
    long read = length < limit ? length + 1 : limit;
    Taints.text(call, address, read);
    return call.touch(address, read, AccessKind.READ) ? length : 0;
  }

  /** The bytes before the zero. */
  static byte[] read(CallContext call, long address) {
    long length = quietLength(call, address, Long.MAX_VALUE);
    Taints.text(call, address, length + 1);
    return call.touch(address, length + 1, AccessKind.READ)
        ? call.memory().readBytes(address, length)
        : NOTHING;
  }

  /**
   * The bytes before the zero, of which nothing is read yet; see {@link #touched}. As far as the
   * object goes if there is no zero.
   */
  static byte[] peek(CallContext call, long address) {
    long length = quietLength(call, address, Long.MAX_VALUE);
    return length == 0 ? NOTHING : call.memory().readBytes(address, length);
  }

  /** Reads the first bytes of a text, and tells whether they are there. */
  static boolean touched(CallContext call, long address, long count) {
    Taints.text(call, address, count);
    return call.touch(address, count, AccessKind.READ);
  }

  /** The bytes before the zero, at most as many as the limit. */
  static byte[] read(CallContext call, long address, long limit) {
    long length = length(call, address, limit);
    return length == 0 ? NOTHING : call.memory().readBytes(address, length);
  }

  /**
   * The bytes up to one that is wanted, which is the last one then; as many as the limit says if it
   * is not among them. Nothing behind it is read.
   */
  static byte[] readUntil(CallContext call, long address, byte wanted, long limit) {
    long room = room(call, address, limit);
    long length = 0;
    while (length < room && call.memory().readByte(address + length) != wanted) {
      length++;
    }
    return readBytes(call, address, length < room ? length + 1 : limit);
  }

  /** Reads bytes; none if they are not all there. */
  static byte[] readBytes(CallContext call, long address, long length) {
    return length > 0 && call.touch(address, length, AccessKind.READ)
        ? call.memory().readBytes(address, length)
        : NOTHING;
  }

  /** Writes bytes. */
  static void writeBytes(CallContext call, long address, byte[] bytes) {
    if (bytes.length > 0 && call.touch(address, bytes.length, AccessKind.WRITE)) {
      call.memory().writeBytes(address, bytes);
      call.taintMemory(address, bytes.length, false);
    }
  }

  /** Writes bytes and a zero. */
  static void write(CallContext call, long address, byte[] text) {
    writeBytes(call, address, Arrays.copyOf(text, text.length + 1));
  }
}
