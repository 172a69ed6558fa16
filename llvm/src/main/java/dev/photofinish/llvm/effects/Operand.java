package dev.photofinish.llvm.effects;

/** What a function takes a pointer from, or gives one to. */
public sealed interface Operand {
  /** An argument, counted from 0. */
  record Argument(int index) implements Operand {}

  /** A pointer to somewhere in the object that an argument points into. */
  record Inside(int index) implements Operand {}

  /** What is stored where an argument points. */
  record Held(int index) implements Operand {}

  /**
   * What so many bytes hold that an argument points to: numbers and text, and what they are made
   * of.
   */
  record Read(int index, long bytes) implements Operand {}

  /** The arguments that are passed in a list. */
  record Passed(int index) implements Operand {}

  /** A number, which may be made of any address that a decision depended on. */
  record AnyNumber() implements Operand {}

  /** A new block; parts with the same name are the same block. */
  record Fresh(String part) implements Operand {}

  /** Memory that a library keeps for itself. */
  record State(String name) implements Operand {}

  /** What the program gave a library to keep. */
  record Kept(String name) implements Operand {}

  /** A variable of a library that programs can see. */
  record Variable(String name) implements Operand {}

  /** No pointer. */
  record None() implements Operand {}

  /** Anything. */
  record Anything() implements Operand {}
}
