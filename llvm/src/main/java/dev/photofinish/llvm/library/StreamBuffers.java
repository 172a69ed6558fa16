package dev.photofinish.llvm.library;

import dev.photofinish.llvm.ir.AtomicOrdering;
import dev.photofinish.llvm.library.files.FileException;
import dev.photofinish.llvm.library.files.OpenFiles;
import dev.photofinish.llvm.library.files.StreamBuffer;
import dev.photofinish.llvm.library.files.StreamBuffer.Content;
import dev.photofinish.llvm.library.files.StreamBuffer.Flushing;
import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.TaintRule;
import dev.photofinish.search.machine.AccessKind;

/**
 * Arrays that the program gives to streams. Which part of the array an operation on the stream uses
 * is not specified, so each uses all of it. Under the lock of the stream operations do not race
 * with each other, but they race with accesses of the program and with the end of the array's life:
 * they are atomic accesses, which order nothing.
 */
final class StreamBuffers {
  private static final int FULLY = 0;
  private static final int BY_LINES = 1;
  private static final int DEFAULT_SIZE = 8192;
  private static final int END_OF_FILE = -1;

  private StreamBuffers() {}

  static void addTo(Table table) {
    table
        .add(
            FileState.onStream(
                0, END_OF_FILE, call -> give(call, call.intArgument(2), call.argument(3))),
            "setvbuf")
        .add(FileState.onStream(0, END_OF_FILE, call -> give(call, FULLY, DEFAULT_SIZE)), "setbuf")
        .add(
            FileState.onStream(0, END_OF_FILE, call -> give(call, FULLY, call.argument(2))),
            "setbuffer")
        .add(Operations.returning(0), "setlinebuf")
        .add(
            FileState.onStream(0, END_OF_FILE, StreamBuffers::flush).with(TaintRule.PROPAGATE),
            "fflush");
  }

  /** The second argument is the array, null if the stream shall have one of its own. */
  private static long give(CallContext call, int mode, long size) {
    int number = Streams.number(call, 0);
    long array = call.argument(1);
    boolean used = array != 0 && (mode == FULLY || mode == BY_LINES);
    keep(
        call,
        number,
        used
            ? new StreamBuffer(
                array,
                size,
                mode == BY_LINES ? Flushing.AFTER_LINES : Flushing.WHEN_FULL,
                Content.NONE)
            : StreamBuffer.NONE);
    return 0;
  }

  private static StreamBuffer of(CallContext call, int number) {
    return FileState.open(call).stream(number).buffer();
  }

  private static void keep(CallContext call, int number, StreamBuffer buffer) {
    OpenFiles files = FileState.open(call);
    files.stream(number, files.stream(number).with(buffer));
  }

  /** Some bytes go through the array of a stream, if it has one. */
  static void write(CallContext call, int number, byte[] bytes) throws FileException {
    MemoryStreams.written(call, number);
    StreamBuffer buffer = of(call, number);
    if (buffer.exists() && bytes.length > 0) {
      change(call, buffer);
      keep(call, number, buffer.written(bytes));
    }
  }

  /** Input comes through the array of a stream, if it has one. */
  static void read(CallContext call, int number) throws FileException {
    MemoryStreams.read(call, number);
    StreamBuffer buffer = of(call, number);
    if (buffer.exists()) {
      change(call, buffer);
    }
  }

  private static void change(CallContext call, StreamBuffer buffer) {
    if (call.touchAtomic(
        buffer.address(), buffer.size(), AccessKind.ATOMIC_WRITE, AtomicOrdering.MONOTONIC)) {
      call.undefined(buffer.address(), buffer.size());
    }
  }

  private static long flush(CallContext call) throws FileException {
    if (call.argument(0) == 0) {
      flushAll(call);
      for (int number : FileState.open(call).inMemory()) {
        MemoryStreams.flush(call, number);
      }
    } else {
      flush(call, Streams.number(call, 0));
    }
    return 0;
  }

  /** Brings the output of a stream to its file. */
  static void flush(CallContext call, int number) throws FileException {
    MemoryStreams.flush(call, number);
    empty(call, number);
  }

  /** Takes output out of the array of a stream. */
  private static void empty(CallContext call, int number) {
    StreamBuffer buffer = of(call, number);
    if (buffer.holdsOutput()) {
      call.touchAtomic(
          buffer.address(), buffer.size(), AccessKind.ATOMIC_READ, AtomicOrdering.MONOTONIC);
      keep(call, number, buffer.flushed());
    }
  }

  /** The same of all streams, as when the program ends. */
  static void flushAll(CallContext call) {
    FileState.open(call).unflushed().forEach(number -> empty(call, number));
  }
}
