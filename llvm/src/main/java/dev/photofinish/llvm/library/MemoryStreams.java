package dev.photofinish.llvm.library;

import dev.photofinish.llvm.ir.AtomicOrdering;
import dev.photofinish.llvm.library.errors.ErrorNumber;
import dev.photofinish.llvm.library.files.Description;
import dev.photofinish.llvm.library.files.Description.Access;
import dev.photofinish.llvm.library.files.Description.Writing;
import dev.photofinish.llvm.library.files.FileContent;
import dev.photofinish.llvm.library.files.FileException;
import dev.photofinish.llvm.library.files.MemoryTarget;
import dev.photofinish.llvm.library.files.OpenFiles;
import dev.photofinish.llvm.library.files.OpenMode;
import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.search.machine.AccessKind;
import java.util.Arrays;

/**
 * {@code fmemopen} and {@code open_memstream}: streams on memory of the program. Their content is a
 * file without a name, which is brought to the memory at every output, or at a flush for memory
 * that grows. Under the lock of the stream operations do not race with each other, but they race
 * with accesses of the program: they are atomic accesses, which order nothing.
 */
final class MemoryStreams {
  private static final int WORD = 8;
  private static final String NAME = "memory stream";

  private MemoryStreams() {}

  static void addTo(Table table) {
    table
        .add(FileState.onNames(0, MemoryStreams::openGrowing), "open_memstream")
        .add(FileState.onNames(0, MemoryStreams::openFixed), "fmemopen")
        .add(Operations.unsupported("streams of wide characters in memory"), "open_wmemstream");
  }

  private static int open(CallContext call, Access access, Writing writing) throws FileException {
    FileState.changeNumbers(call);
    return FileState.open(call)
        .openNameless(FileState.tree(call), FileState.thread(call), NAME, access, writing);
  }

  private static long openGrowing(CallContext call) throws FileException {
    if (call.argument(0) == 0 || call.argument(1) == 0) {
      throw new FileException(ErrorNumber.INVALID_ARGUMENT);
    }
    int number = open(call, Access.WRITE, Writing.AT_POSITION);
    keep(call, number, MemoryTarget.growing(call.argument(0), call.argument(1)));
    return Streams.stream(call, number);
  }

  private static long openFixed(CallContext call) throws FileException {
    long array = call.argument(0);
    long size = call.argument(1);
    String mode = FileState.text(call, 2);
    OpenMode opened = OpenMode.ofStream(mode);
    if (size == 0) {
      throw new FileException(ErrorNumber.INVALID_ARGUMENT);
    }
    int number = open(call, opened.access(), opened.writing());
    if (array != 0) {
      boolean empty = opened.beginning() == OpenMode.Beginning.TRUNCATED;
      if (empty) {
        call.write(array, 1, 0);
      } else {
        byte[] bytes =
            opened.writing() == Writing.AT_END
                ? CString.read(call, array, size)
                : CString.readBytes(call, array, size);
        content(call, number).write(0, bytes);
      }
      keep(call, number, MemoryTarget.fixed(array, size));
    }
    return Streams.stream(call, number);
  }

  private static MemoryTarget of(CallContext call, int number) {
    return FileState.open(call).stream(number).target();
  }

  private static void keep(CallContext call, int number, MemoryTarget target) {
    OpenFiles files = FileState.open(call);
    files.stream(number, files.stream(number).with(target));
  }

  private static FileContent content(CallContext call, int number) throws FileException {
    Description description = FileState.open(call).description(number);
    return FileState.tree(call).change(description.file());
  }

  private static boolean touch(CallContext call, long address, long size, AccessKind kind) {
    return call.touchAtomic(address, size, kind, AtomicOrdering.MONOTONIC);
  }

  /** There is new output; memory that has grown before it is not valid any more. */
  static void written(CallContext call, int number) throws FileException {
    MemoryTarget target = of(call, number);
    switch (target.kind()) {
      case NONE -> {}
      case FIXED -> store(call, number, target);
      case GROWING -> {
        if (target.array() != 0) {
          touch(call, target.array(), target.size(), AccessKind.ATOMIC_WRITE);
        }
      }
    }
  }

  /** Input is about to be taken. */
  static void read(CallContext call, int number) throws FileException {
    MemoryTarget target = of(call, number);
    if (target.kind() == MemoryTarget.Kind.FIXED
        && touch(call, target.array(), target.size(), AccessKind.ATOMIC_READ)) {
      FileContent content = content(call, number);
      int length = (int) Math.min(content.length(), target.size());
      byte[] bytes = new byte[length];
      for (int i = 0; i < length; i++) {
        bytes[i] = (byte) call.memory().read(target.array() + i, 1);
      }
      content.write(0, bytes);
    }
  }

  /** Brings all output to the memory, as a flush does. */
  static void flush(CallContext call, int number) throws FileException {
    MemoryTarget target = of(call, number);
    switch (target.kind()) {
      case NONE -> {}
      case FIXED -> store(call, number, target);
      case GROWING -> publish(call, number, target);
    }
  }

  private static void store(CallContext call, int number, MemoryTarget target)
      throws FileException {
    if (!FileState.open(call).description(number).access().writes()) {
      return;
    }
    byte[] bytes = content(call, number).read(0, Integer.MAX_VALUE / 2);
    int length = (int) Math.min(target.size(), bytes.length + 1L);
    write(call, target.array(), Arrays.copyOf(bytes, length));
    if (bytes.length > target.size()) {
      throw new FileException(ErrorNumber.NO_SPACE);
    }
  }

  private static void publish(CallContext call, int number, MemoryTarget target)
      throws FileException {
    FileState.touch(call, number, AccessKind.ATOMIC_READ);
    byte[] bytes = content(call, number).read(0, Integer.MAX_VALUE / 2);
    int position = FileState.open(call).position(number);
    MemoryTarget grown = target;
    if (target.size() < bytes.length + 1L) {
      long array = Allocation.allocate(call, bytes.length + 1L);
      grown = target.in(array, bytes.length + 1L);
      keep(call, number, grown);
    }
    write(call, grown.array(), Arrays.copyOf(bytes, bytes.length + 1));
    writeWord(call, grown.pointer(), grown.array());
    writeWord(call, grown.length(), Math.min(bytes.length, position));
  }

  private static void write(CallContext call, long address, byte[] bytes) {
    if (touch(call, address, bytes.length, AccessKind.ATOMIC_WRITE)) {
      for (int i = 0; i < bytes.length; i++) {
        call.memory().write(address + i, 1, bytes[i]);
      }
    }
  }

  private static void writeWord(CallContext call, long address, long value) {
    if (touch(call, address, WORD, AccessKind.ATOMIC_WRITE)) {
      call.memory().writeLong(address, value);
    }
  }
}
