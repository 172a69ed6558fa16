package dev.photofinish.llvm.library.files;

import dev.photofinish.llvm.library.errors.ErrorNumber;
import dev.photofinish.llvm.library.files.Description.Access;
import dev.photofinish.llvm.library.files.Description.Opening;
import dev.photofinish.llvm.library.files.Description.Writing;
import dev.photofinish.llvm.machine.Component;
import dev.photofinish.search.machine.StateHasher;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The descriptors of a program, what they stand for, and the streams on them. */
public final class OpenFiles implements Component {
  public static final int INPUT = 0;
  public static final int OUTPUT = 1;
  public static final int ERROR = 2;

  private static final int MOST = 1 << 16;

  private final TreeMap<Integer, Integer> descriptors;
  private final TreeMap<Integer, Description> descriptions;
  private final TreeMap<Integer, StreamState> streams;

  /** By thread: how many files it has opened. */
  private final TreeMap<Integer, Integer> openings;

  private int next;
  private boolean inputWanted;

  /** Files that threads used by descriptors of their own. No part of the state. */
  private final Set<String> usedPrivately;

  /** Files whose descriptors other threads got to use. No part of the state. */
  private final Set<String> handedOver;

  /** The three standard streams. */
  public OpenFiles() {
    this(Map.of(), Map.of(), Map.of(), Map.of(), 0, new TreeSet<>(), new TreeSet<>());
    place(
        INPUT,
        new Description(
            0, "standard input", Access.READ, Writing.AT_POSITION, 0, Opening.AT_START));
    place(OUTPUT, terminal("standard output"));
    place(ERROR, terminal("standard error"));
  }

  private OpenFiles(
      Map<Integer, Integer> descriptors,
      Map<Integer, Description> descriptions,
      Map<Integer, StreamState> streams,
      Map<Integer, Integer> openings,
      int next,
      Set<String> usedPrivately,
      Set<String> handedOver) {
    this.descriptors = new TreeMap<>(descriptors);
    this.descriptions = new TreeMap<>(descriptions);
    this.streams = new TreeMap<>(streams);
    this.openings = new TreeMap<>(openings);
    this.next = next;
    this.usedPrivately = usedPrivately;
    this.handedOver = handedOver;
  }

  private static Description terminal(String name) {
    return new Description(
        FileTree.TERMINAL, name, Access.WRITE, Writing.AT_POSITION, 0, Opening.AT_START);
  }

  @Override
  public OpenFiles copy() {
    OpenFiles copy =
        new OpenFiles(
            descriptors, descriptions, streams, openings, next, usedPrivately, handedOver);
    copy.inputWanted = inputWanted;
    return copy;
  }

  @Override
  public void hash(StateHasher hasher) {
    descriptors.forEach((number, description) -> hasher.add(number).add(description));
    descriptions.forEach(
        (number, each) ->
            hasher
                .add(number)
                .add(each.file())
                .add(each.path())
                .add(each.access().name())
                .add(each.writing().name())
                .add(each.position())
                .add(each.opening().thread())
                .add(each.opening().count()));
    openings.forEach((thread, count) -> hasher.add(thread).add(count));
    streams.forEach(
        (number, each) ->
            hasher
                .add(number)
                .add(each.pushedBack())
                .add(each.end().name())
                .add(each.trouble().name())
                .add(each.owner())
                .add(each.depth())
                .add(each.buffer().address())
                .add(each.buffer().size())
                .add(each.buffer().flushing().name())
                .add(each.buffer().content().name())
                .add(each.target().array())
                .add(each.target().size()));
  }

  // ---- descriptors ----

  private int free(int from) throws FileException {
    int number = from;
    while (descriptors.containsKey(number)) {
      number++;
    }
    if (number >= MOST || from < 0) {
      throw new FileException(from < 0 ? ErrorNumber.INVALID_ARGUMENT : ErrorNumber.TOO_MANY_OPEN);
    }
    return number;
  }

  private void place(int number, Description description) {
    descriptors.put(number, next);
    descriptions.put(next++, description);
    streams.put(number, StreamState.FRESH);
  }

  /**
   * Opens a file and gives its descriptor.
   *
   * @param thread who does it, 0 if there are no other threads
   */
  public int open(FileTree tree, String name, OpenMode mode, int thread) throws FileException {
    int number = free(0);
    place(number, describe(tree, name, mode, thread));
    return number;
  }

  private Opening opening(int thread) {
    return new Opening(thread, openings.merge(thread, 1, Integer::sum));
  }

  private Description describe(FileTree tree, String name, OpenMode mode, int thread)
      throws FileException {
    int file;
    boolean create = mode.creation() != OpenMode.Creation.NEVER;
    if (create && !tree.exists(name)) {
      file = tree.create(name);
    } else if (mode.creation() == OpenMode.Creation.ALWAYS) {
      throw new FileException(ErrorNumber.FILE_EXISTS);
    } else {
      file = tree.find(name);
    }
    if (mode.beginning() == OpenMode.Beginning.TRUNCATED && file > 0) {
      tree.change(file).resize(0);
    }
    return new Description(
        file, tree.path(name), mode.access(), mode.writing(), 0, opening(thread));
  }

  /** Opens a file without a name. */
  public int openNameless(FileTree tree, int thread) throws FileException {
    return openNameless(tree, thread, "temporary file", Access.READ_WRITE, Writing.AT_POSITION);
  }

  /**
   * Opens a file without a name.
   *
   * @param what what people call it
   */
  public int openNameless(FileTree tree, int thread, String what, Access access, Writing writing)
      throws FileException {
    int number = free(0);
    place(
        number, new Description(tree.createNameless(), what, access, writing, 0, opening(thread)));
    return number;
  }

  /** Opens a file in place of what a descriptor stands for. */
  public void reopen(FileTree tree, int number, String name, OpenMode mode) throws FileException {
    Description description = describe(tree, name, mode, 0);
    if (descriptors.containsKey(number)) {
      close(tree, number);
    }
    place(number, description);
  }

  public Description description(int number) throws FileException {
    Integer description = descriptors.get(number);
    if (description == null) {
      throw new FileException(ErrorNumber.BAD_DESCRIPTOR);
    }
    return descriptions.get(description);
  }

  public boolean isOpen(int number) {
    return descriptors.containsKey(number);
  }

  private void update(int number, Description description) {
    descriptions.put(descriptors.get(number), description);
  }

  /** Any thread may use a descriptor from now on. */
  public void share(int number) throws FileException {
    handedOver.add(description(number).path());
    update(number, description(number).shared());
  }

  /** A thread uses a file by a descriptor that is its own. */
  public void usePrivately(String path) {
    usedPrivately.add(path);
  }

  /** Whether threads do not take turns at each operation on a file. */
  public boolean isUsedPrivately(String path) {
    return usedPrivately.contains(path);
  }

  /** Files that one thread opened and used, and others after that. */
  public List<String> handedOver() {
    return List.copyOf(handedOver);
  }

  public void close(FileTree tree, int number) throws FileException {
    Description description = description(number);
    int identity = descriptors.remove(number);
    streams.remove(number);
    if (!descriptors.containsValue(identity)) {
      descriptions.remove(identity);
      if (descriptions.values().stream().noneMatch(each -> each.file() == description.file())) {
        tree.forget(description.file());
      }
    }
  }

  /** Another descriptor, at least so large, for the same description. */
  public int duplicate(int number, int least) throws FileException {
    description(number);
    int copy = free(least);
    descriptors.put(copy, descriptors.get(number));
    streams.put(copy, StreamState.FRESH);
    return copy;
  }

  /** Makes a descriptor stand for what another one stands for. */
  public void duplicateTo(FileTree tree, int number, int target) throws FileException {
    description(number);
    if (target < 0 || target >= MOST) {
      throw new FileException(ErrorNumber.BAD_DESCRIPTOR);
    }
    if (number != target) {
      if (descriptors.containsKey(target)) {
        close(tree, target);
      }
      descriptors.put(target, descriptors.get(number));
      streams.put(target, StreamState.FRESH);
    }
  }

  // ---- bytes ----

  private Description readable(int number) throws FileException {
    Description description = description(number);
    if (!description.access().reads()) {
      throw new FileException(ErrorNumber.BAD_DESCRIPTOR);
    }
    inputWanted |= description.file() == 0;
    return description;
  }

  /** Whether the program has tried to read its standard input. */
  public boolean inputWanted() {
    return inputWanted;
  }

  /** Reads at most so many bytes and moves on behind them. */
  public byte[] read(FileTree tree, int number, int count) throws FileException {
    Description from = readable(number);
    byte[] bytes = tree.content(from.file()).read(from.position(), count);
    if (bytes.length > 0) {
      update(number, from.at(from.position() + bytes.length));
    }
    return bytes;
  }

  /** Reads a byte and moves on behind it, -1 at the end. */
  public int readByte(FileTree tree, int number) throws FileException {
    Description from = readable(number);
    int value = tree.content(from.file()).at(from.position());
    if (value >= 0) {
      update(number, from.at(from.position() + 1));
    }
    return value;
  }

  /** Reads at most so many bytes at a position. */
  public byte[] readAt(FileTree tree, int number, int position, int count) throws FileException {
    return tree.content(readable(number).file()).read(position, count);
  }

  private Description writable(int number, long end) throws FileException {
    Description description = description(number);
    if (!description.access().writes()) {
      throw new FileException(ErrorNumber.BAD_DESCRIPTOR);
    }
    if (end > Integer.MAX_VALUE / 2) {
      throw new FileException(ErrorNumber.TOO_LARGE);
    }
    return description;
  }

  /** Writes and moves on behind what was written; nothing happens on a terminal. */
  public void write(FileTree tree, int number, byte[] bytes) throws FileException {
    Description to = writable(number, 0);
    if (to.file() < 0) {
      return;
    }
    int at = to.writing() == Writing.AT_END ? tree.length(to.file()) : to.position();
    writable(number, (long) at + bytes.length);
    tree.change(to.file()).write(at, bytes);
    update(number, to.at(at + bytes.length));
  }

  public void writeAt(FileTree tree, int number, int position, byte[] bytes) throws FileException {
    Description to = writable(number, (long) position + bytes.length);
    if (to.file() >= 0) {
      tree.change(to.file()).write(position, bytes);
    }
  }

  /** Cuts a file off or fills it with zeros. */
  public void resize(FileTree tree, int number, long size) throws FileException {
    Description to = writable(number, size);
    if (size < 0 || to.file() < 0) {
      throw new FileException(ErrorNumber.INVALID_ARGUMENT);
    }
    tree.change(to.file()).resize((int) size);
  }

  /** Where it is, as {@code SEEK_CUR} counts from. */
  public int position(int number) throws FileException {
    return description(number).position();
  }

  /** Moves to a position and gives it. */
  public int seek(FileTree tree, int number, long offset, int whence) throws FileException {
    Description description = description(number);
    if (description.isTerminal()) {
      throw new FileException(ErrorNumber.ILLEGAL_SEEK);
    }
    long base =
        switch (whence) {
          case 0 -> 0;
          case 1 -> description.position();
          case 2 -> tree.length(description.file());
          default -> -1;
        };
    long position = base + offset;
    if (base < 0 || position < 0 || position > Integer.MAX_VALUE / 2) {
      throw new FileException(ErrorNumber.INVALID_ARGUMENT);
    }
    update(number, description.at((int) position));
    return (int) position;
  }

  // ---- streams ----

  /** The stream on a descriptor; a fresh one if it is not open. */
  public StreamState stream(int number) {
    return streams.getOrDefault(number, StreamState.FRESH);
  }

  public void stream(int number, StreamState state) {
    if (descriptors.containsKey(number)) {
      streams.put(number, state);
    }
  }

  /** The descriptors of streams that have output in an array of the program. */
  public List<Integer> unflushed() {
    return streams.entrySet().stream()
        .filter(each -> each.getValue().buffer().holdsOutput())
        .map(Map.Entry::getKey)
        .toList();
  }

  /** The descriptors of streams on memory of the program. */
  public List<Integer> inMemory() {
    return streams.entrySet().stream()
        .filter(each -> each.getValue().target().exists())
        .map(Map.Entry::getKey)
        .toList();
  }
}
