package dev.photofinish.llvm.library.files;

/**
 * An array that the program has given to a stream by {@code setvbuf}. What is in it is never looked
 * at: what is written is in the file at once.
 *
 * @param size 0 if there is none
 * @param flushing when output leaves it
 * @param content whether output is in it
 */
public record StreamBuffer(long address, long size, Flushing flushing, Content content) {
  /** The stream has an array of its own, or none. */
  public static final StreamBuffer NONE = new StreamBuffer(0, 0, Flushing.WHEN_FULL, Content.NONE);

  /** When output leaves the array. */
  public enum Flushing {
    WHEN_FULL,
    AFTER_LINES
  }

  /** Whether output is in it that a flush has yet to take from there. */
  public enum Content {
    NONE,
    OUTPUT
  }

  public boolean exists() {
    return size > 0;
  }

  public boolean holdsOutput() {
    return content == Content.OUTPUT;
  }

  /** After some output. */
  public StreamBuffer written(byte[] bytes) {
    boolean line =
        flushing == Flushing.AFTER_LINES && bytes.length > 0 && bytes[bytes.length - 1] == '\n';
    return new StreamBuffer(address, size, flushing, line ? Content.NONE : Content.OUTPUT);
  }

  public StreamBuffer flushed() {
    return new StreamBuffer(address, size, flushing, Content.NONE);
  }
}
