package dev.photofinish.llvm.library;

import dev.photofinish.llvm.library.errors.ErrorNumber;
import dev.photofinish.llvm.library.files.FileException;
import dev.photofinish.llvm.library.files.FileTree;
import dev.photofinish.llvm.library.files.OpenFiles;
import dev.photofinish.llvm.library.files.OpenMode;
import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.TaintRule;
import dev.photofinish.search.machine.AccessKind;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Files by their descriptors: {@code <fcntl.h>} and parts of {@code <unistd.h>}. */
final class Descriptors {
  private static final int CREATE_AND_TRUNCATE = 0x241;
  private static final int PRIVATE_MAPPING = 2;
  private static final int ANONYMOUS_MAPPING = 0x20;
  private static final int WRITABLE = 2;
  private static final int DUPLICATE = 0;
  private static final int DUPLICATE_CLOSING = 1030;

  /** What is already open under another name. */
  private static final Map<String, Integer> STANDARD =
      Map.of(
          "/dev/stdin", OpenFiles.INPUT,
          "/dev/stdout", OpenFiles.OUTPUT,
          "/dev/stderr", OpenFiles.ERROR,
          "/dev/fd/0", OpenFiles.INPUT,
          "/dev/fd/1", OpenFiles.OUTPUT,
          "/dev/fd/2", OpenFiles.ERROR,
          "/dev/tty", OpenFiles.OUTPUT);

  private Descriptors() {}

  static void addTo(Table table) {
    table
        .add(FileState.onNames(-1, call -> open(call, 0, call.intArgument(1))), "open", "open64")
        .add(
            FileState.onNames(-1, call -> open(call, 1, call.intArgument(2))), "openat", "openat64")
        .add(FileState.onNames(-1, call -> open(call, 0, CREATE_AND_TRUNCATE)), "creat", "creat64")
        .add(FileState.onNames(-1, Descriptors::openTemporary), "mkstemp", "mkstemp64")
        .add(FileState.onDescriptor(0, -1, Descriptors::close), "close")
        .add(FileState.onDescriptor(0, -1, Descriptors::read), "read")
        .add(FileState.onDescriptor(0, -1, Descriptors::readAt), "pread", "pread64")
        .add(
            FileState.onDescriptor(0, -1, Descriptors::writeAt).with(TaintRule.PROPAGATE),
            "pwrite",
            "pwrite64")
        .add(FileState.onDescriptor(0, -1, Descriptors::seek), "lseek", "lseek64")
        .add(FileState.onDescriptor(0, -1, Descriptors::resize), "ftruncate", "ftruncate64")
        .add(FileState.onDescriptor(0, -1, call -> duplicate(call, 0)), "dup")
        .add(FileState.onDescriptor(0, -1, Descriptors::duplicateTo), "dup2", "dup3")
        .add(FileState.onDescriptor(0, -1, Descriptors::control), "fcntl", "fcntl64")
        .add(FileState.onDescriptor(0, 0, Descriptors::isTerminal), "isatty")
        .add(FileState.onDescriptor(0, -1, Descriptors::synchronise), "fsync", "fdatasync")
        .add(FileState.onDescriptor(4, -1, Descriptors::map), "mmap", "mmap64")
        .add(Operations.local(Descriptors::unmap), "munmap")
        .add(Operations.unsupported("writing a mapping back"), "msync", "mremap")
        .add(
            Operations.unsupported("reading and writing of several pieces"),
            "readv",
            "writev",
            "preadv",
            "pwritev",
            "select",
            "poll",
            "ioctl");
  }

  /** Opens a file by its name and gives its descriptor. */
  static int open(CallContext call, String name, OpenMode mode) throws FileException {
    OpenFiles files = FileState.open(call);
    FileTree tree = FileState.tree(call);
    FileState.changeNumbers(call);
    Integer standard = STANDARD.get(tree.path(name));
    if (standard != null) {
      return files.duplicate(standard, 0);
    }
    touch(call, name, mode);
    return files.open(tree, name, mode, FileState.thread(call));
  }

  /** Looks for a file that is to be opened, perhaps makes or empties it. */
  static void touch(CallContext call, String name, OpenMode mode) {
    FileTree tree = FileState.tree(call);
    boolean creates = mode.creation() != OpenMode.Creation.NEVER && !tree.exists(name);
    FileState.touchName(
        call, tree.path(name), creates ? AccessKind.ATOMIC_UPDATE : AccessKind.ATOMIC_READ);
    if (mode.beginning() == OpenMode.Beginning.TRUNCATED) {
      FileState.touchContent(call, tree.path(name), AccessKind.ATOMIC_WRITE);
    }
  }

  private static long open(CallContext call, int name, int flags) throws FileException {
    return FileState.numbered(
        call, open(call, FileState.text(call, name), OpenMode.ofFlags(flags)));
  }

  private static long openTemporary(CallContext call) throws FileException {
    String template = FileState.text(call, 0);
    if (!template.endsWith("XXXXXX")) {
      throw new FileException(ErrorNumber.INVALID_ARGUMENT);
    }
    String stem = template.substring(0, template.length() - 6);
    FileTree tree = FileState.tree(call);
    int number = call.thread().id() * 1000;
    while (tree.exists(stem + String.format("%06d", number))) {
      number++;
    }
    String name = stem + String.format("%06d", number);
    CString.write(call, call.argument(0), name.getBytes(StandardCharsets.UTF_8));
    return FileState.numbered(call, open(call, name, OpenMode.ofFlags(CREATE_AND_TRUNCATE + 1)));
  }

  private static void touch(CallContext call, AccessKind content) {
    FileState.touch(call, call.intArgument(0), content);
  }

  private static long close(CallContext call) throws FileException {
    FileState.changeNumbers(call);
    FileState.open(call).close(FileState.tree(call), call.intArgument(0));
    return 0;
  }

  private static long read(CallContext call) throws FileException {
    touch(call, AccessKind.ATOMIC_READ);
    byte[] bytes =
        FileState.open(call).read(FileState.tree(call), call.intArgument(0), size(call, 2));
    Streams.deliver(call, 1, bytes);
    return bytes.length;
  }

  private static int size(CallContext call, int argument) {
    return (int) Math.min(call.argument(argument) & Long.MAX_VALUE, Integer.MAX_VALUE / 2);
  }

  private static int position(CallContext call, int argument) throws FileException {
    long position = call.argument(argument);
    if (position < 0 || position > Integer.MAX_VALUE / 2) {
      throw new FileException(ErrorNumber.INVALID_ARGUMENT);
    }
    return (int) position;
  }

  private static long readAt(CallContext call) throws FileException {
    touch(call, AccessKind.ATOMIC_READ);
    byte[] bytes =
        FileState.open(call)
            .readAt(FileState.tree(call), call.intArgument(0), position(call, 3), size(call, 2));
    Streams.deliver(call, 1, bytes);
    return bytes.length;
  }

  private static long writeAt(CallContext call) throws FileException {
    Taints.addressesAndSizes(call, 0, 1, 2);
    touch(call, AccessKind.ATOMIC_UPDATE);
    byte[] bytes = CString.readBytes(call, call.argument(1), call.argument(2));
    FileState.open(call)
        .writeAt(FileState.tree(call), call.intArgument(0), position(call, 3), bytes);
    return bytes.length;
  }

  private static long seek(CallContext call) throws FileException {
    touch(call, AccessKind.ATOMIC_READ);
    return FileState.open(call)
        .seek(FileState.tree(call), call.intArgument(0), call.argument(1), call.intArgument(2));
  }

  private static long resize(CallContext call) throws FileException {
    touch(call, AccessKind.ATOMIC_WRITE);
    FileState.open(call).resize(FileState.tree(call), call.intArgument(0), call.argument(1));
    return 0;
  }

  private static long duplicate(CallContext call, int least) throws FileException {
    FileState.changeNumbers(call);
    return FileState.numbered(call, FileState.open(call).duplicate(call.intArgument(0), least));
  }

  private static long duplicateTo(CallContext call) throws FileException {
    FileState.changeNumbers(call);
    FileState.open(call)
        .duplicateTo(FileState.tree(call), call.intArgument(0), call.intArgument(1));
    return call.intArgument(1);
  }

  private static long control(CallContext call) throws FileException {
    FileState.open(call).description(call.intArgument(0));
    return switch (call.intArgument(1)) {
      case DUPLICATE, DUPLICATE_CLOSING -> duplicate(call, call.intArgument(2));
      case 1, 2, 3, 4 -> 0; // flags, of which none matters here
      default -> throw call.unsupported("fcntl with command " + call.intArgument(1));
    };
  }

  private static long isTerminal(CallContext call) throws FileException {
    FileState.open(call).description(call.intArgument(0));
    throw new FileException(ErrorNumber.NOT_A_TERMINAL);
  }

  private static long synchronise(CallContext call) throws FileException {
    FileState.open(call).description(call.intArgument(0));
    return 0;
  }

  // ---- mapping ----

  /** Memory of its own with the bytes of a file: what is written there does not get to the file. */
  private static long map(CallContext call) throws FileException {
    int length = size(call, 1);
    int flags = call.intArgument(3);
    if ((flags & ANONYMOUS_MAPPING) != 0) {
      return Allocation.allocate(call, length);
    }
    int number = call.intArgument(4);
    if ((flags & PRIVATE_MAPPING) == 0 && (call.intArgument(2) & WRITABLE) != 0) {
      throw call.unsupported("a shared mapping of a file that is written");
    }
    FileState.touch(call, number, AccessKind.ATOMIC_READ);
    byte[] bytes =
        FileState.open(call).readAt(FileState.tree(call), number, position(call, 5), length);
    long address = Allocation.allocate(call, length);
    call.memory().writeBytes(address, bytes);
    if (call.dependent()) {
      call.taintMemory(address, length, true);
    }
    return address;
  }

  private static void unmap(CallContext call) {
    Allocation.free(call, call.argument(0));
    call.result(0);
  }
}
