package dev.photofinish.llvm.library.files;

/**
 * Memory of the program that a stream reads and writes in place of a file.
 *
 * @param array where it is, 0 as long as there is none
 * @param size how many bytes it has
 * @param pointer where the address is to be stored, if the array grows
 * @param length where the number of bytes is to be stored, if the array grows
 */
public record MemoryTarget(Kind kind, long array, long size, long pointer, long length) {
  /** The stream is on a file. */
  public static final MemoryTarget NONE = new MemoryTarget(Kind.NONE, 0, 0, 0, 0);

  /** What becomes of the memory. */
  public enum Kind {
    NONE,
    /** An array of the program's, as {@code fmemopen} gets it. */
    FIXED,
    /** Grows with what is written, as {@code open_memstream} makes it. */
    GROWING
  }

  /** The first so many bytes of the memory at an address. */
  public static MemoryTarget fixed(long array, long size) {
    return new MemoryTarget(Kind.FIXED, array, size, 0, 0);
  }

  /** Memory that the program finds by two of its variables. */
  public static MemoryTarget growing(long pointer, long length) {
    return new MemoryTarget(Kind.GROWING, 0, 0, pointer, length);
  }

  public boolean exists() {
    return kind != Kind.NONE;
  }

  /** Has grown into another array. */
  public MemoryTarget in(long otherArray, long otherSize) {
    return new MemoryTarget(kind, otherArray, otherSize, pointer, length);
  }
}
