package dev.photofinish.search.toy;

import dev.photofinish.search.machine.MemoryOrder;

/** One statement. What {@code a} and {@code b} mean depends on the kind. */
record ToyOp(Kind kind, int a, int b, Operand operand, MemoryOrder order) {

  enum Kind {
    /** Variable a into register b. */
    READ,
    /** The operand into variable a. */
    WRITE,
    /** The operand into register a. */
    SET,
    /** Go to b unless register a equals the operand. */
    UNLESS,
    /** Go to b. */
    GOTO,
    /** Thread a starts. */
    FORK,
    FENCE,
    /** Lock a. */
    ACQUIRE,
    RELEASE,
    /** A loop head in R. */
    HEAD,
    ATOMIC_READ,
    ATOMIC_WRITE,
    /** The operand is added to variable a, its old value goes to register b. */
    ATOMIC_ADD,
    BARRIER,
    /** Waits for the end of thread a. */
    JOIN,
    /** One of b values into register a. */
    CHOOSE
  }

  /** A number, or a register and a number added to it. */
  record Operand(int register, int number) {
    static final Operand ZERO = number(0);

    static Operand number(int number) {
      return new Operand(-1, number);
    }

    int value(int[] registers, int base) {
      return register < 0 ? number : registers[base + register] + number;
    }
  }

  static ToyOp of(Kind kind, int a, int b) {
    return new ToyOp(kind, a, b, Operand.ZERO, MemoryOrder.SEQUENTIALLY_CONSISTENT);
  }

  boolean isLock() {
    return switch (kind) {
      case ACQUIRE, RELEASE, HEAD, ATOMIC_READ, ATOMIC_WRITE, ATOMIC_ADD -> true;
      case READ, WRITE, SET, UNLESS, GOTO, FORK, FENCE, BARRIER, JOIN, CHOOSE -> false;
    };
  }
}
