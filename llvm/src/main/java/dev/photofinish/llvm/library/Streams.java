package dev.photofinish.llvm.library;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.memory.MemoryFault;
import dev.photofinish.llvm.machine.memory.MemoryObject;
import dev.photofinish.search.machine.AccessKind;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Input and files of {@code <stdio.h>}. A {@code FILE} begins with its number. Files that the
 * program writes stay in memory, where it can read them again; others are not modelled.
 */
final class Streams {
  private static final int FILE_SIZE = 216;
  private static final int END_OF_FILE = -1;
  private static final int NO_SUCH_FILE = 2;
  private static final int FILE_EXISTS = 17;
  private static final String TEMPORARY = "temporary file ";

  private Streams() {}

  static void addTo(Table table) {
    table
        .add(Operations.local(Streams::open), "fopen", "fopen64")
        .add(Operations.local(Streams::openTemporary), "tmpfile", "tmpfile64")
        .add(Operations.local(Streams::rename), "rename")
        .add(Operations.local(Streams::hasTrouble), "ferror", "ferror_unlocked")
        .add(Operations.local(Streams::clear), "clearerr", "clearerr_unlocked")
        .add(Operations.local(Streams::close), "fclose")
        .add(Operations.local(call -> call.result(get(call, number(call, 0)))), "getc")
        .add(Operations.local(Streams::pushBack), "ungetc")
        .add(Operations.local(Streams::read), "fread", "fread_unlocked")
        .add(Operations.local(Streams::atEnd), "feof", "feof_unlocked")
        .add(Operations.local(Streams::seek), "fseek", "fseeko")
        .add(Operations.local(Streams::tell), "ftell", "ftello")
        .add(Operations.local(call -> move(call, 0)), "rewind")
        .add(Operations.local(Streams::remove), "remove", "unlink")
        .add(Operations.local(call -> call.result(number(call, 0))), "fileno")
        .add(
            Operations.returning(0),
            "fflush",
            "fflush_unlocked",
            "setbuf",
            "setvbuf",
            "setlinebuf",
            "setbuffer",
            "flockfile",
            "funlockfile",
            "fsync",
            "isatty")
        .add(
            Operations.unsupported("a file of the system"),
            "open",
            "open64",
            "openat",
            "close",
            "read",
            "fdopen",
            "freopen",
            "tmpnam",
            "mkstemp",
            "popen",
            "pclose",
            "mmap",
            "munmap",
            "stat",
            "fstat",
            "lseek");
  }

  /** The number of the stream that an argument points to. */
  static int number(CallContext call, int argument) {
    long file = call.argument(argument);
    if (!call.memory().isValid(file, FILE_SIZE)) {
      call.touch(file, FILE_SIZE, AccessKind.READ);
      return -1;
    }
    return call.memory().readInt(file);
  }

  private static FileTable files(CallContext call) {
    return Components.of(call, FileTable.class, FileTable::new);
  }

  private static void open(CallContext call) {
    String name = text(call, 0);
    String mode = text(call, 1);
    FileTable files = files(call);
    boolean exists = files.exists(name);
    if (mode.startsWith("r") && !exists) {
      if (!name.isEmpty()) {
        throw call.unsupported("reading the file " + name);
      }
      fail(call, NO_SUCH_FILE);
    } else if (mode.startsWith("w") && mode.contains("x") && exists) {
      fail(call, FILE_EXISTS);
    } else {
      if (mode.startsWith("w") || !exists) {
        files.truncate(name);
      }
      OpenFile file = OpenFile.of(name, OpenFile.Mode.of(mode));
      stream(call, file.mode() == OpenFile.Mode.APPEND ? file.at(files.length(name)) : file);
    }
  }

  private static void openTemporary(CallContext call) {
    FileTable files = files(call);
    int number = 0;
    while (files.exists(TEMPORARY + number)) {
      number++;
    }
    files.truncate(TEMPORARY + number);
    stream(call, OpenFile.of(TEMPORARY + number, OpenFile.Mode.READ_AND_WRITE));
  }

  private static void fail(CallContext call, int error) {
    ErrorVariable.set(call, error);
    call.result(0);
  }

  /** Returns a stream. */
  private static void stream(CallContext call, OpenFile file) {
    MemoryObject object =
        call.memory()
            .objects()
            .allocateHeap(
                call.thread().id(),
                FILE_SIZE,
                new MemoryObject.Origin("stream of " + file.name(), null, call.instruction()));
    call.memory().writeInt(object.base(), files(call).open(file));
    call.result(object.base());
  }

  private static void close(CallContext call) {
    int number = number(call, 0);
    if (number > FileTable.ERROR) {
      files(call).close(number);
      try {
        call.memory().objects().free(call.argument(0));
      } catch (MemoryFault e) {
        call.fault(e.kind(), "fclose: " + e.getMessage());
      }
    }
    call.result(0);
  }

  private static int get(CallContext call, int number) {
    FileTable files = files(call);
    OpenFile file = files.file(number);
    if (file == null) {
      return END_OF_FILE;
    }
    if (!file.mode().reads()) {
      files.update(number, file.troubled());
      return END_OF_FILE;
    }
    if (file.pushedBack() >= 0) {
      files.update(number, file.at(file.position()));
      return file.pushedBack();
    }
    byte[] bytes = files.bytes(number, file);
    if (file.position() >= bytes.length) {
      files.update(number, file.ended());
      return END_OF_FILE;
    }
    files.update(number, file.at(file.position() + 1));
    return bytes[file.position()] & 0xFF;
  }

  private static void pushBack(CallContext call) {
    int number = number(call, 1);
    OpenFile file = files(call).file(number);
    int character = call.intArgument(0);
    if (file == null || character == END_OF_FILE) {
      call.result(END_OF_FILE);
      return;
    }
    files(call).update(number, file.pushBack(character & 0xFF));
    call.result(character & 0xFF);
  }

  private static void read(CallContext call) {
    int number = number(call, 3);
    int size = Math.toIntExact(call.argument(1));
    int wanted = Math.toIntExact(call.argument(1) * call.argument(2));
    byte[] bytes = new byte[wanted];
    int done = 0;
    while (done < wanted) {
      int c = get(call, number);
      if (c == END_OF_FILE) {
        break;
      }
      bytes[done++] = (byte) c;
    }
    CString.writeBytes(call, call.argument(0), Arrays.copyOf(bytes, done));
    call.result(size == 0 ? 0 : done / size);
  }

  private static void atEnd(CallContext call) {
    OpenFile file = files(call).file(number(call, 0));
    call.result(file != null && file.end() == OpenFile.End.SEEN ? 1 : 0);
  }

  private static void seek(CallContext call) {
    OpenFile file = files(call).file(number(call, 0));
    if (file == null) {
      call.result(-1);
      return;
    }
    long base =
        switch (call.intArgument(2)) {
          case 0 -> 0;
          case 1 -> file.told();
          default -> files(call).bytes(number(call, 0), file).length;
        };
    move(call, (int) (base + call.argument(1)));
  }

  private static void move(CallContext call, int position) {
    int number = number(call, 0);
    OpenFile file = files(call).file(number);
    if (file == null || position < 0) {
      call.result(-1);
      return;
    }
    files(call).update(number, file.at(position));
    call.result(0);
  }

  private static void tell(CallContext call) {
    OpenFile file = files(call).file(number(call, 0));
    call.result(file == null ? -1 : file.told());
  }

  private static void remove(CallContext call) {
    String name = text(call, 0);
    boolean known = files(call).exists(name);
    files(call).delete(name);
    if (!known) {
      ErrorVariable.set(call, NO_SUCH_FILE);
    }
    call.result(known ? 0 : -1);
  }

  private static void rename(CallContext call) {
    String name = text(call, 0);
    if (!files(call).exists(name)) {
      throw call.unsupported("renaming the file " + name);
    }
    files(call).rename(name, text(call, 1));
    call.result(0);
  }

  private static void hasTrouble(CallContext call) {
    OpenFile file = files(call).file(number(call, 0));
    call.result(file != null && file.trouble() == OpenFile.Trouble.SEEN ? 1 : 0);
  }

  private static void clear(CallContext call) {
    int number = number(call, 0);
    OpenFile file = files(call).file(number);
    if (file != null) {
      files(call).update(number, file.cleared());
    }
  }

  private static String text(CallContext call, int argument) {
    return new String(CString.read(call, call.argument(argument)), StandardCharsets.UTF_8);
  }
}
