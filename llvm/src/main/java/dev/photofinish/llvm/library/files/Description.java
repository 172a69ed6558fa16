package dev.photofinish.llvm.library.files;

/**
 * An open file description: what one {@code open} made, and all descriptors that are copies of its
 * descriptor share.
 *
 * @param file its number in the tree
 * @param path its name when it was opened
 * @param access what may be done with it
 * @param writing where writes go
 * @param position of the next byte to read or write
 * @param opening who made it
 */
public record Description(
    int file, String path, Access access, Writing writing, int position, Opening opening) {
  /**
   * One of the {@code open} calls of a program.
   *
   * @param thread the thread that opened the file while there were others, 0 if it was alone
   * @param count how many files that thread had opened before
   */
  public record Opening(int thread, int count) {
    static final Opening AT_START = new Opening(0, 0);
  }

  /** What may be done with it. */
  public enum Access {
    READ,
    WRITE,
    READ_WRITE;

    public boolean reads() {
      return this != WRITE;
    }

    public boolean writes() {
      return this != READ;
    }
  }

  /** Where writes go. */
  public enum Writing {
    AT_POSITION,
    AT_END
  }

  Description at(int newPosition) {
    return new Description(file, path, access, writing, newPosition, opening);
  }

  /** The same, which any thread may use from now on. */
  Description shared() {
    return new Description(file, path, access, writing, position, new Opening(0, opening.count()));
  }

  /** Whether no thread but this one has used it, so far. */
  public boolean isPrivateTo(int thread) {
    return opening.thread() == thread;
  }

  /** A name for its position that does not depend on the schedule. */
  public String positionName() {
    return "position in " + path + " of " + opening.thread() + " " + opening.count();
  }

  /** Whether it is the terminal, whose output nobody reads. */
  public boolean isTerminal() {
    return file == FileTree.TERMINAL;
  }
}
