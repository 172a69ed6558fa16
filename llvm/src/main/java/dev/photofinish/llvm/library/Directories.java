package dev.photofinish.llvm.library;

import dev.photofinish.llvm.library.errors.ErrorNumber;
import dev.photofinish.llvm.library.files.Description;
import dev.photofinish.llvm.library.files.DirectoryListings;
import dev.photofinish.llvm.library.files.FileException;
import dev.photofinish.llvm.library.files.FileTree;
import dev.photofinish.llvm.library.files.OpenFiles;
import dev.photofinish.llvm.library.files.OpenMode;
import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.search.machine.AccessKind;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Names of files and directories: {@code <dirent.h>}, {@code <sys/stat.h>}, {@code <unistd.h>}. */
final class Directories {
  private static final int STAT_SIZE = 144;
  private static final int ENTRY_SIZE = 280;
  private static final int ENTRY_NAME = 19;
  private static final int FILE_MODE = 0100644;
  private static final int DIRECTORY_MODE = 040755;
  private static final int DEVICE_MODE = 020666;

  private Directories() {}

  static void addTo(Table table) {
    table
        .add(FileState.onNames(-1, Directories::remove), "remove")
        .add(FileState.onNames(-1, Directories::unlink), "unlink")
        .add(FileState.onNames(-1, Directories::rename), "rename")
        .add(FileState.onNames(-1, Directories::makeDirectory), "mkdir")
        .add(FileState.onNames(-1, Directories::removeDirectory), "rmdir")
        .add(FileState.onNames(-1, Directories::enter), "chdir")
        .add(FileState.onNames(0, Directories::working), "getcwd")
        .add(FileState.onNames(-1, Directories::access), "access", "euidaccess")
        .add(
            FileState.onNames(-1, call -> statusOf(call, 0, call.argument(1))),
            "stat",
            "stat64",
            "lstat",
            "lstat64")
        .add(
            FileState.onNames(-1, call -> statusOf(call, 1, call.argument(2))),
            "__xstat",
            "__lxstat",
            "__xstat64",
            "__lxstat64")
        .add(
            FileState.onDescriptor(0, -1, call -> statusOf(call, call.intArgument(0), 1)),
            "fstat",
            "fstat64")
        .add(
            FileState.onDescriptor(1, -1, call -> statusOf(call, call.intArgument(1), 2)),
            "__fxstat",
            "__fxstat64")
        .add(FileState.onNames(-1, Directories::resize), "truncate", "truncate64")
        .add(FileState.onNames(0, Directories::open), "opendir")
        .add(FileState.onNames(0, Directories::next), "readdir", "readdir64")
        .add(FileState.onNames(-1, Directories::rewind), "rewinddir")
        .add(FileState.onNames(-1, Directories::close), "closedir")
        .add(
            Operations.unsupported("links and permissions of files"),
            "link",
            "symlink",
            "readlink",
            "chmod",
            "fchmod",
            "chown",
            "utime",
            "utimes",
            "mkfifo",
            "scandir",
            "ftw",
            "nftw",
            "realpath");
  }

  private static void touch(CallContext call, String name, AccessKind kind) {
    FileState.touchName(call, FileState.tree(call).path(name), kind);
  }

  private static void touchContent(CallContext call, String name, AccessKind kind) {
    FileState.touchContent(call, FileState.tree(call).path(name), kind);
  }

  private static long remove(CallContext call) throws FileException {
    String name = FileState.text(call, 0);
    return FileState.tree(call).isDirectory(name)
        ? removeDirectory(call, name)
        : unlink(call, name);
  }

  private static long unlink(CallContext call) throws FileException {
    return unlink(call, FileState.text(call, 0));
  }

  private static long unlink(CallContext call, String name) throws FileException {
    touch(call, name, AccessKind.ATOMIC_UPDATE);
    FileState.tree(call).unlink(name);
    return 0;
  }

  private static long rename(CallContext call) throws FileException {
    String from = FileState.text(call, 0);
    String to = FileState.text(call, 1);
    touch(call, from, AccessKind.ATOMIC_UPDATE);
    touch(call, to, AccessKind.ATOMIC_UPDATE);
    touchContent(call, from, AccessKind.ATOMIC_READ);
    touchContent(call, to, AccessKind.ATOMIC_WRITE);
    FileState.tree(call).rename(from, to);
    return 0;
  }

  private static long makeDirectory(CallContext call) throws FileException {
    String name = FileState.text(call, 0);
    touch(call, name, AccessKind.ATOMIC_UPDATE);
    FileState.tree(call).makeDirectory(name);
    return 0;
  }

  private static long removeDirectory(CallContext call) throws FileException {
    return removeDirectory(call, FileState.text(call, 0));
  }

  private static long removeDirectory(CallContext call, String name) throws FileException {
    touch(call, name, AccessKind.ATOMIC_UPDATE);
    FileState.tree(call).removeDirectory(name);
    return 0;
  }

  private static long enter(CallContext call) throws FileException {
    call.touchHidden("working directory", AccessKind.ATOMIC_WRITE);
    FileState.tree(call).enter(FileState.text(call, 0));
    return 0;
  }

  private static long working(CallContext call) throws FileException {
    call.touchHidden("working directory", AccessKind.ATOMIC_READ);
    byte[] path = FileState.tree(call).workingDirectory().getBytes(StandardCharsets.UTF_8);
    long target = call.argument(0);
    if (target == 0) {
      target = Allocation.allocate(call, path.length + 1L);
    } else if (call.argument(1) <= path.length) {
      throw new FileException(ErrorNumber.OUT_OF_RANGE);
    }
    CString.write(call, target, path);
    return target;
  }

  private static long access(CallContext call) throws FileException {
    String name = FileState.text(call, 0);
    touch(call, name, AccessKind.ATOMIC_READ);
    FileTree tree = FileState.tree(call);
    if (!tree.isDirectory(name)) {
      tree.find(name);
    }
    return 0;
  }

  private static long resize(CallContext call) throws FileException {
    String name = FileState.text(call, 0);
    OpenFiles files = FileState.open(call);
    FileTree tree = FileState.tree(call);
    touch(call, name, AccessKind.ATOMIC_READ);
    touchContent(call, name, AccessKind.ATOMIC_WRITE);
    int number = files.open(tree, name, OpenMode.ofFlags(1), 0);
    files.resize(tree, number, call.argument(1));
    files.close(tree, number);
    return 0;
  }

  // ---- stat ----

  private static long statusOf(CallContext call, int name, long target) throws FileException {
    String text = FileState.text(call, name);
    touch(call, text, AccessKind.ATOMIC_READ);
    touchContent(call, text, AccessKind.ATOMIC_READ);
    FileTree tree = FileState.tree(call);
    if (tree.isDirectory(text)) {
      return status(call, target, DIRECTORY_MODE, 0, 4096);
    }
    int file = tree.find(text);
    return status(call, target, file < 0 ? DEVICE_MODE : FILE_MODE, file, tree.length(file));
  }

  private static long statusOf(CallContext call, int number, int argument) throws FileException {
    FileState.touch(call, number, AccessKind.ATOMIC_READ);
    Description description = FileState.open(call).description(number);
    int file = description.file();
    return status(
        call,
        call.argument(argument),
        file < 0 ? DEVICE_MODE : FILE_MODE,
        file,
        FileState.tree(call).length(file));
  }

  private static long status(CallContext call, long target, int mode, int file, int size) {
    CString.writeBytes(call, target, new byte[STAT_SIZE]);
    if (call.memory().isValid(target, STAT_SIZE)) {
      call.memory().writeLong(target, 1);
      call.memory().writeLong(target + 8, file);
      call.memory().writeLong(target + 16, 1);
      call.memory().writeInt(target + 24, mode);
      call.memory().writeInt(target + 28, 1000);
      call.memory().writeInt(target + 32, 1000);
      call.memory().writeLong(target + 48, size);
      call.memory().writeLong(target + 56, 4096);
      call.memory().writeLong(target + 64, (size + 511L) / 512);
    }
    return 0;
  }

  // ---- directories: an object with the number of a listing, the next name, and an entry ----

  private static long open(CallContext call) throws FileException {
    String name = FileState.text(call, 0);
    touch(call, name, AccessKind.ATOMIC_READ);
    FileState.listDirectory(call, FileState.tree(call).path(name));
    List<String> names = new ArrayList<>(List.of(".", ".."));
    names.addAll(FileState.tree(call).list(name));
    long directory = Allocation.allocate(call, 16 + ENTRY_SIZE);
    call.memory().writeInt(directory, listings(call).keep(names));
    return directory;
  }

  private static DirectoryListings listings(CallContext call) {
    return Components.of(call, DirectoryListings.class, DirectoryListings::new);
  }

  private static List<String> listing(CallContext call) throws FileException {
    long directory = call.argument(0);
    List<String> names =
        call.touch(directory, 16, AccessKind.WRITE)
            ? listings(call).names(call.memory().readInt(directory))
            : null;
    if (names == null) {
      throw new FileException(ErrorNumber.BAD_DESCRIPTOR);
    }
    return names;
  }

  private static long next(CallContext call) throws FileException {
    List<String> names = listing(call);
    long directory = call.argument(0);
    int index = call.memory().readInt(directory + 8);
    if (index >= names.size()) {
      return 0;
    }
    call.memory().writeInt(directory + 8, index + 1);
    byte[] entry = new byte[ENTRY_SIZE];
    byte[] name = names.get(index).getBytes(StandardCharsets.UTF_8);
    entry[0] = (byte) (index + 1);
    entry[16] = (byte) ENTRY_SIZE;
    entry[17] = (byte) (ENTRY_SIZE >> 8);
    byte[] kept = Arrays.copyOf(name, Math.min(name.length, ENTRY_SIZE - ENTRY_NAME - 1));
    System.arraycopy(kept, 0, entry, ENTRY_NAME, kept.length);
    CString.writeBytes(call, directory + 16, entry);
    return directory + 16;
  }

  private static long rewind(CallContext call) throws FileException {
    listing(call);
    call.memory().writeInt(call.argument(0) + 8, 0);
    return 0;
  }

  private static long close(CallContext call) throws FileException {
    listing(call);
    listings(call).forget(call.memory().readInt(call.argument(0)));
    Allocation.free(call, call.argument(0));
    return 0;
  }
}
