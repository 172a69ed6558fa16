package dev.photofinish.llvm.library;

/**
 * A stream of {@code <stdio.h>} that is open.
 *
 * @param position of the next byte to read or write
 * @param pushedBack the character of {@code ungetc}, -1 if there is none
 */
record OpenFile(String name, Mode mode, int position, int pushedBack, End end, Trouble trouble) {
  /** What may be done with it. */
  enum Mode {
    READ,
    WRITE,
    APPEND,
    READ_AND_WRITE,
    READ_AND_APPEND;

    /** The mode that an argument of {@code fopen} says. */
    static Mode of(String text) {
      if (text.startsWith("r")) {
        return text.contains("+") ? READ_AND_WRITE : READ;
      }
      if (text.startsWith("a")) {
        return text.contains("+") ? READ_AND_APPEND : APPEND;
      }
      return text.contains("+") ? READ_AND_WRITE : WRITE;
    }

    boolean reads() {
      return this == READ || this == READ_AND_WRITE || this == READ_AND_APPEND;
    }

    boolean writes() {
      return this != READ;
    }

    /** Whether everything is written behind what is there. */
    boolean appends() {
      return this == APPEND || this == READ_AND_APPEND;
    }
  }

  /** Whether reading has hit the end. */
  enum End {
    NOT_SEEN,
    SEEN
  }

  /** Whether something was tried that the mode forbids. */
  enum Trouble {
    NONE,
    SEEN
  }

  static OpenFile of(String name, Mode mode) {
    return new OpenFile(name, mode, 0, -1, End.NOT_SEEN, Trouble.NONE);
  }

  OpenFile at(int newPosition) {
    return new OpenFile(name, mode, newPosition, -1, End.NOT_SEEN, trouble);
  }

  OpenFile pushBack(int character) {
    return new OpenFile(name, mode, position, character, End.NOT_SEEN, trouble);
  }

  OpenFile ended() {
    return new OpenFile(name, mode, position, -1, End.SEEN, trouble);
  }

  OpenFile troubled() {
    return new OpenFile(name, mode, position, pushedBack, end, Trouble.SEEN);
  }

  /** Without marks of an end or of trouble. */
  OpenFile cleared() {
    return new OpenFile(name, mode, position, pushedBack, End.NOT_SEEN, Trouble.NONE);
  }

  /** Where {@code ftell} says that it is. */
  int told() {
    return pushedBack >= 0 ? position - 1 : position;
  }
}
