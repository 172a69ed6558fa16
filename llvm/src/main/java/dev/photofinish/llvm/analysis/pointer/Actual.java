package dev.photofinish.llvm.analysis.pointer;

/** What a library function hands on to something else. */
public sealed interface Actual {
  /** One of its own arguments, counted from 0. */
  record Argument(int index) implements Actual {}

  /** One of its own arguments, moved by an unknown distance: an element of an array. */
  record Inside(int index) implements Actual {}

  /** What it allocates; parts with the same name are the same object. */
  record Fresh(String part) implements Actual {}

  /** Something that the library keeps for itself. */
  record Library(String name) implements Actual {}

  /** What is stored where one of its own arguments points, moved by an unknown distance. */
  record Held(int index) implements Actual {}

  /** What so many bytes hold that one of its own arguments points to. */
  record Read(int index, long bytes) implements Actual {}

  /** The arguments that are passed in a list, which is one of its own arguments. */
  record Passed(int index) implements Actual {}

  /** A number, which may be made of any address that a decision depended on. */
  record AnyNumber() implements Actual {}

  /** What is stored in what the library keeps for itself, moved by an unknown distance. */
  record Kept(String name) implements Actual {}

  /** A variable of the library's that programs can see. */
  record Variable(String name) implements Actual {}

  /** A number, or a null pointer. */
  record Nothing() implements Actual {}

  /** Anything. */
  record Anything() implements Actual {}

  static Actual argument(int index) {
    return new Argument(index);
  }

  static Actual inside(int index) {
    return new Inside(index);
  }

  static Actual fresh(String part) {
    return new Fresh(part);
  }

  static Actual nothing() {
    return new Nothing();
  }
}
