package dev.photofinish.llvm.library;

/**
 * A stream of {@code <stdio.h>} that is open.
 *
 * @param position of the next byte to read
 * @param pushedBack the character of {@code ungetc}, -1 if there is none
 */
record OpenFile(String name, Mode mode, int position, int pushedBack, End end) {
  /** What may be done with it. */
  enum Mode {
    READ,
    WRITE
  }

  /** Whether reading has hit the end. */
  enum End {
    NOT_SEEN,
    SEEN
  }

  static OpenFile of(String name, Mode mode) {
    return new OpenFile(name, mode, 0, -1, End.NOT_SEEN);
  }

  OpenFile at(int newPosition) {
    return new OpenFile(name, mode, newPosition, -1, End.NOT_SEEN);
  }

  OpenFile pushBack(int character) {
    return new OpenFile(name, mode, position, character, End.NOT_SEEN);
  }

  OpenFile ended() {
    return new OpenFile(name, mode, position, -1, End.SEEN);
  }
}
