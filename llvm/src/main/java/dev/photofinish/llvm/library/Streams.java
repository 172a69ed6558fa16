package dev.photofinish.llvm.library;

import dev.photofinish.llvm.library.errors.ErrorNumber;
import dev.photofinish.llvm.library.files.Description;
import dev.photofinish.llvm.library.files.FileException;
import dev.photofinish.llvm.library.files.OpenFiles;
import dev.photofinish.llvm.library.files.OpenMode;
import dev.photofinish.llvm.library.files.StreamState;
import dev.photofinish.llvm.machine.Awaited;
import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.External;
import dev.photofinish.llvm.machine.TaintSink;
import dev.photofinish.llvm.machine.memory.MemoryObject;
import dev.photofinish.search.machine.AccessKind;
import dev.photofinish.search.machine.LockMode;
import java.util.Arrays;

/**
 * Files and input of {@code <stdio.h>}. A {@code FILE} begins with its descriptor. Nothing is
 * buffered: what is written is there at once; but see {@link StreamBuffers}.
 */
final class Streams {
  private static final int FILE_SIZE = 216;
  private static final int END_OF_FILE = -1;

  private Streams() {}

  static void addTo(Table table) {
    table
        .add(FileState.onNames(0, Streams::open), "fopen", "fopen64")
        .add(FileState.onNames(0, Streams::openTemporary), "tmpfile", "tmpfile64")
        .add(FileState.onStream(2, 0, Streams::reopen), "freopen", "freopen64")
        .add(FileState.onDescriptor(0, 0, Streams::openDescriptor), "fdopen")
        .add(FileState.onStream(0, END_OF_FILE, Streams::close), "fclose")
        .add(FileState.onStream(0, END_OF_FILE, Streams::get), "getc")
        .add(FileState.onStream(1, END_OF_FILE, Streams::pushBack), "ungetc")
        .add(FileState.onStream(3, 0, Streams::read), "fread")
        .add(FileState.onStream(2, 0, Streams::getLine), "fgets")
        .add(query(Streams::atEnd), "feof")
        .add(query(Streams::hasTrouble), "ferror")
        .add(query(Streams::clear), "clearerr")
        .add(query(Streams::seek), "fseek", "fseeko", "fseeko64")
        .add(query(Streams::tell), "ftell", "ftello", "ftello64")
        .add(query(Streams::rewind), "rewind")
        .add(Operations.local(Streams::descriptor), "fileno", "fileno_unlocked")
        .add(
            Operations.lock(
                call -> FileState.isFree(call, quietNumber(call, 0)),
                call -> Awaited.lock(call.argument(0)),
                call -> lock(call, number(call, 0))),
            "flockfile")
        .add(Operations.attempt(Streams::tryLock), "ftrylockfile")
        .add(Operations.lock(Streams::unlock), "funlockfile")
        .add(FileState.onStream(0, 0, call -> hold(call, number(call, 0))), "__photofinish_hold")
        .add(Operations.local(Streams::letGo), "__photofinish_let_go")
        .add(Operations.local(Streams::holds), "__photofinish_holds")
        .add(
            Operations.unsupported("another process or a name made by the system"),
            "tmpnam",
            "tempnam",
            "popen",
            "pclose");
  }

  private static External query(FileState.Action action) {
    return FileState.onStream(0, END_OF_FILE, action);
  }

  /**
   * The descriptor of the stream that an argument points to; -1 if it points to none. Reading it
   * conflicts with closing the stream.
   */
  static int number(CallContext call, int argument) {
    long file = call.argument(argument);
    return call.touch(file, FILE_SIZE, AccessKind.READ) ? call.memory().readInt(file) : -1;
  }

  /** The same, without a word about streams that are none. */
  static int quietNumber(CallContext call, int argument) {
    long file = call.argument(argument);
    return call.memory().isValid(file, FILE_SIZE) ? call.memory().readInt(file) : -1;
  }

  private static void descriptor(CallContext call) {
    int number = number(call, 0);
    if (FileState.open(call).stream(number).target().exists()) {
      FileState.fail(call, ErrorNumber.BAD_DESCRIPTOR);
      call.result(-1);
    } else {
      call.result(FileState.numbered(call, number));
    }
  }

  // ---- opening and closing ----

  private static long open(CallContext call) throws FileException {
    String name = FileState.text(call, 0);
    OpenMode mode = OpenMode.ofStream(FileState.text(call, 1));
    return stream(call, Descriptors.open(call, name, mode));
  }

  private static long openTemporary(CallContext call) throws FileException {
    FileState.changeNumbers(call);
    return stream(
        call, FileState.open(call).openNameless(FileState.tree(call), FileState.thread(call)));
  }

  private static long openDescriptor(CallContext call) throws FileException {
    FileState.text(call, 1);
    FileState.open(call).description(call.intArgument(0));
    return stream(call, call.intArgument(0));
  }

  private static long reopen(CallContext call) throws FileException {
    OpenFiles files = FileState.open(call);
    int number = number(call, 2);
    OpenMode mode = OpenMode.ofStream(FileState.text(call, 1));
    StreamBuffers.flush(call, number);
    String name =
        call.argument(0) == 0 ? files.description(number).path() : FileState.text(call, 0);
    Descriptors.touch(call, name, mode);
    files.reopen(FileState.tree(call), number, name, mode);
    return call.argument(2);
  }

  /** A new stream on a descriptor. */
  static long stream(CallContext call, int number) throws FileException {
    Description description = FileState.open(call).description(number);
    MemoryObject object =
        call.memory()
            .objects()
            .allocateHeap(
                call.thread().id(),
                FILE_SIZE,
                new MemoryObject.Origin(
                    "stream of " + description.path(), null, call.instruction()));
    call.taintMemory(object.base(), FILE_SIZE, false);
    call.memory().writeInt(object.base(), number);
    return object.base();
  }

  private static long close(CallContext call) throws FileException {
    int number = number(call, 0);
    long file = call.argument(0);
    FileState.touch(call, number, AccessKind.ATOMIC_READ);
    if (number >= 0) {
      StreamBuffers.flush(call, number);
      FileState.changeNumbers(call);
      FileState.open(call).close(FileState.tree(call), number);
    }
    if (number > OpenFiles.ERROR) {
      Allocation.free(call, file);
    }
    return 0;
  }

  // ---- reading ----

  private static long get(CallContext call) throws FileException {
    int number = number(call, 0);
    StreamBuffers.read(call, number);
    FileState.touch(call, number, AccessKind.ATOMIC_READ);
    return next(call, number);
  }

  /** Takes the next character. */
  private static int next(CallContext call, int number) {
    OpenFiles files = FileState.open(call);
    StreamState state = files.stream(number);
    if (state.pushedBack() >= 0) {
      files.stream(number, state.moved());
      return state.pushedBack();
    }
    try {
      int c = files.readByte(FileState.tree(call), number);
      if (c < 0) {
        files.stream(number, state.ended());
      }
      return c;
    } catch (FileException e) {
      FileState.fail(call, e.error());
      files.stream(number, state.troubled());
      return END_OF_FILE;
    }
  }

  private static long pushBack(CallContext call) {
    int number = number(call, 1);
    OpenFiles files = FileState.open(call);
    int character = call.intArgument(0);
    if (!files.isOpen(number) || character == END_OF_FILE) {
      return END_OF_FILE;
    }
    FileState.touch(call, number, AccessKind.ATOMIC_READ);
    files.stream(number, files.stream(number).pushBack(character & 0xFF));
    return character & 0xFF;
  }

  private static long read(CallContext call) throws FileException {
    int number = number(call, 3);
    long size = call.argument(1);
    long wanted = size * call.argument(2);
    if (wanted <= 0) {
      return 0;
    }
    FileState.touch(call, number, AccessKind.ATOMIC_READ);
    StreamBuffers.read(call, number);
    OpenFiles files = FileState.open(call);
    byte[] first = {};
    if (files.stream(number).pushedBack() >= 0) {
      first = new byte[] {(byte) next(call, number)};
    }
    int rest = (int) Math.min(wanted - first.length, Integer.MAX_VALUE / 2);
    byte[] bytes;
    try {
      bytes = files.read(FileState.tree(call), number, rest);
    } catch (FileException e) {
      files.stream(number, files.stream(number).troubled());
      throw e;
    }
    if (bytes.length < rest) {
      files.stream(number, files.stream(number).ended());
    }
    deliver(call, 0, joined(first, bytes));
    return (first.length + bytes.length) / size;
  }

  private static byte[] joined(byte[] first, byte[] second) {
    if (first.length == 0) {
      return second;
    }
    byte[] all = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, all, first.length, second.length);
    return all;
  }

  /** Writes what was read where an argument points to; how much that is may depend on others. */
  static void deliver(CallContext call, int argument, byte[] bytes) {
    if (call.dependent()) {
      call.taintSink(TaintSink.SIZE);
    }
    CString.writeBytes(call, call.argument(argument), bytes);
  }

  private static long getLine(CallContext call) throws FileException {
    int number = number(call, 2);
    int room = call.intArgument(1);
    FileState.touch(call, number, AccessKind.ATOMIC_READ);
    StreamBuffers.read(call, number);
    byte[] line = new byte[Math.max(0, Math.min(room, 1 << 10))];
    int length = 0;
    while (length + 1 < room) {
      int c = next(call, number);
      if (c < 0) {
        break;
      }
      if (length + 1 >= line.length) {
        line = Arrays.copyOf(line, Math.max(2, 2 * line.length));
      }
      line[length++] = (byte) c;
      if (c == '\n') {
        break;
      }
    }
    if (length == 0) {
      return 0;
    }
    deliver(call, 0, Arrays.copyOf(line, length + 1));
    return call.argument(0);
  }

  // ---- state ----

  private static long atEnd(CallContext call) {
    int number = number(call, 0);
    FileState.touch(call, number, AccessKind.ATOMIC_READ);
    return FileState.open(call).stream(number).end() == StreamState.End.SEEN ? 1 : 0;
  }

  private static long hasTrouble(CallContext call) {
    int number = number(call, 0);
    FileState.touch(call, number, AccessKind.ATOMIC_READ);
    return FileState.open(call).stream(number).trouble() == StreamState.Trouble.SEEN ? 1 : 0;
  }

  private static long clear(CallContext call) {
    int number = number(call, 0);
    FileState.touch(call, number, AccessKind.ATOMIC_READ);
    OpenFiles files = FileState.open(call);
    files.stream(number, files.stream(number).cleared());
    return 0;
  }

  private static long seek(CallContext call) throws FileException {
    int whence = call.intArgument(2);
    int number = number(call, 0);
    long back = whence == 1 && FileState.open(call).stream(number).pushedBack() >= 0 ? 1 : 0;
    return seek(call, number, call.argument(1) - back, whence);
  }

  private static long rewind(CallContext call) throws FileException {
    return seek(call, number(call, 0), 0, 0);
  }

  private static long seek(CallContext call, int number, long offset, int whence)
      throws FileException {
    FileState.touch(call, number, AccessKind.ATOMIC_READ);
    StreamBuffers.flush(call, number);
    OpenFiles files = FileState.open(call);
    files.seek(FileState.tree(call), number, offset, whence);
    files.stream(number, files.stream(number).moved());
    return 0;
  }

  private static long tell(CallContext call) throws FileException {
    int number = number(call, 0);
    FileState.touch(call, number, AccessKind.ATOMIC_READ);
    OpenFiles files = FileState.open(call);
    long back = files.stream(number).pushedBack() >= 0 ? 1 : 0;
    return files.position(number) - back;
  }

  // ---- the lock of a stream ----

  private static long lock(CallContext call, int number) {
    if (FileState.open(call).stream(number).owner() == 0) {
      call.acquired(call.argument(0), LockMode.EXCLUSIVE);
    }
    return hold(call, number);
  }

  /** Keeps other threads from the stream, without a promise to the program. */
  private static long hold(CallContext call, int number) {
    OpenFiles files = FileState.open(call);
    files.stream(number, files.stream(number).locked(call.thread().threadLocalOwner()));
    return 0;
  }

  private static void tryLock(CallContext call) {
    int number = number(call, 0);
    boolean free = FileState.isFree(call, number);
    if (free) {
      lock(call, number);
    }
    call.result(free ? 0 : 1);
  }

  private static void unlock(CallContext call) {
    if (FileState.open(call).stream(number(call, 0)).depth() == 1) {
      call.released(call.argument(0), LockMode.EXCLUSIVE);
    }
    letGo(call);
  }

  /** Whether the thread has locked the stream. */
  private static void holds(CallContext call) {
    int owner = FileState.open(call).stream(quietNumber(call, 0)).owner();
    call.result(owner == call.thread().threadLocalOwner() ? 1 : 0);
  }

  private static void letGo(CallContext call) {
    int number = number(call, 0);
    OpenFiles files = FileState.open(call);
    files.stream(number, files.stream(number).unlocked());
  }
}
