package dev.photofinish.llvm.library.files;

import dev.photofinish.llvm.library.files.Description.Access;
import dev.photofinish.llvm.library.files.Description.Writing;

/**
 * How a file is opened.
 *
 * @param access what may be done with it
 * @param writing where writes go
 * @param creation whether a file that does not exist is made
 * @param beginning what becomes of its old content
 */
public record OpenMode(Access access, Writing writing, Creation creation, Beginning beginning) {
  private static final int ACCESS_MASK = 3;
  private static final int CREATE = 0x40;
  private static final int EXCLUSIVE = 0x80;
  private static final int TRUNCATE = 0x200;
  private static final int APPEND = 0x400;

  /** Whether a file that does not exist is made. */
  public enum Creation {
    NEVER,
    IF_MISSING,
    /** It must not exist. */
    ALWAYS
  }

  /** What becomes of the old content. */
  public enum Beginning {
    KEPT,
    TRUNCATED
  }

  /** The mode of {@code fopen}. */
  public static OpenMode ofStream(String mode) {
    boolean both = mode.contains("+");
    Creation creation = mode.contains("x") ? Creation.ALWAYS : Creation.IF_MISSING;
    if (mode.startsWith("r")) {
      return new OpenMode(
          both ? Access.READ_WRITE : Access.READ,
          Writing.AT_POSITION,
          Creation.NEVER,
          Beginning.KEPT);
    }
    Access access = both ? Access.READ_WRITE : Access.WRITE;
    return mode.startsWith("a")
        ? new OpenMode(access, Writing.AT_END, creation, Beginning.KEPT)
        : new OpenMode(access, Writing.AT_POSITION, creation, Beginning.TRUNCATED);
  }

  /** The flags of {@code open}, as Linux has them. */
  public static OpenMode ofFlags(int flags) {
    Access access =
        switch (flags & ACCESS_MASK) {
          case 0 -> Access.READ;
          case 1 -> Access.WRITE;
          default -> Access.READ_WRITE;
        };
    Creation creation =
        (flags & CREATE) == 0
            ? Creation.NEVER
            : (flags & EXCLUSIVE) != 0 ? Creation.ALWAYS : Creation.IF_MISSING;
    return new OpenMode(
        access,
        (flags & APPEND) != 0 ? Writing.AT_END : Writing.AT_POSITION,
        creation,
        (flags & TRUNCATE) != 0 ? Beginning.TRUNCATED : Beginning.KEPT);
  }
}
