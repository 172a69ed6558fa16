package dev.photofinish.llvm.library;

import dev.photofinish.llvm.machine.Component;
import dev.photofinish.search.machine.StateHasher;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/**
 * The files of a program: what it reads from standard input, and files that it writes itself, which
 * stay in memory.
 */
final class FileTable implements Component {
  static final int INPUT = 0;
  static final int OUTPUT = 1;
  static final int ERROR = 2;

  private final byte[] input;
  private final TreeMap<String, Written> contents;
  private final TreeMap<Integer, OpenFile> open;
  private boolean inputWanted;

  /** No input. */
  FileTable() {
    this(new byte[0]);
  }

  FileTable(byte[] input) {
    this(input, Map.of(), Map.of(INPUT, OpenFile.of("", OpenFile.Mode.READ)));
  }

  private FileTable(byte[] input, Map<String, Written> contents, Map<Integer, OpenFile> open) {
    this.input = input;
    this.contents = new TreeMap<>(contents);
    this.open = new TreeMap<>(open);
  }

  /** What was written to a file; last piece first. */
  @SuppressWarnings("ArrayRecordComponent") // never changed, never compared
  private record Written(Written before, byte[] piece, int length, long digest) {
    static final Written EMPTY = new Written(null, new byte[0], 0, 0);

    Written plus(byte[] more) {
      long sum = digest;
      for (byte b : more) {
        sum = (sum + b) * 0x9E37_79B9_7F4A_7C15L + 1;
      }
      return new Written(this, more, length + more.length, sum);
    }

    /** With other bytes from a position on; zeros fill what lies between. */
    Written with(int position, byte[] bytes) {
      if (position == length) {
        return plus(bytes);
      }
      byte[] all = Arrays.copyOf(bytes(), Math.max(length, position + bytes.length));
      System.arraycopy(bytes, 0, all, position, bytes.length);
      return EMPTY.plus(all);
    }

    byte[] bytes() {
      byte[] all = new byte[length];
      for (Written each = this; each != null; each = each.before) {
        System.arraycopy(each.piece, 0, all, each.length - each.piece.length, each.piece.length);
      }
      return all;
    }
  }

  /** Whether the program has written a file of this name. */
  boolean exists(String name) {
    return contents.containsKey(name);
  }

  /** Forgets what was written. */
  void truncate(String name) {
    contents.put(name, Written.EMPTY);
  }

  void delete(String name) {
    contents.remove(name);
  }

  int open(OpenFile file) {
    int number = ERROR + 1;
    while (open.containsKey(number)) {
      number++;
    }
    open.put(number, file);
    return number;
  }

  /** The file of a number, null if none is open. */
  OpenFile file(int number) {
    return open.get(number);
  }

  void update(int number, OpenFile file) {
    open.put(number, file);
  }

  void close(int number) {
    open.remove(number);
  }

  /** How many bytes a file has. */
  int length(String name) {
    return contents.getOrDefault(name, Written.EMPTY).length();
  }

  /** Writes into a file. */
  void write(String name, int position, byte[] bytes) {
    contents.put(name, contents.getOrDefault(name, Written.EMPTY).with(position, bytes));
  }

  /** Gives a file another name. */
  void rename(String from, String to) {
    contents.put(to, contents.remove(from));
  }

  /** All bytes that can be read from a file. */
  byte[] bytes(int number, OpenFile file) {
    inputWanted |= number == INPUT;
    return number == INPUT ? input : contents.getOrDefault(file.name(), Written.EMPTY).bytes();
  }

  @Override
  public FileTable copy() {
    FileTable copy = new FileTable(input, contents, open);
    copy.inputWanted = inputWanted;
    return copy;
  }

  /** Whether the program has tried to read its standard input. */
  boolean inputWanted() {
    return inputWanted;
  }

  @Override
  public void hash(StateHasher hasher) {
    open.forEach(
        (number, file) ->
            hasher
                .add(number)
                .add(file.name())
                .add(file.position())
                .add(file.pushedBack())
                .add(file.mode().name())
                .add(file.end().name())
                .add(file.trouble().name()));
    contents.forEach((name, written) -> hasher.add(name).add(written.digest()));
  }
}
