package dev.photofinish.openmp.generated;

import java.util.List;

/**
 * A part of a generated program. Cells are shared variables, registers are variables of a thread.
 */
sealed interface Statement {

  /** Which one of an array: the same always, or by the lowest bit of a register. */
  sealed interface Index {
    record Fixed(int number) implements Index {}

    record ByRegister(int register) implements Index {}
  }

  /** A value that is written. */
  sealed interface Operand {
    record Constant(int value) implements Operand {}

    record Register(int register) implements Operand {}
  }

  /** How an atomic operation synchronises. */
  enum Order {
    RELAXED,
    ACQUIRE,
    RELEASE,
    SEQ_CST;

    boolean acquires() {
      return this == ACQUIRE || this == SEQ_CST;
    }

    boolean releases() {
      return this == RELEASE || this == SEQ_CST;
    }
  }

  /** {@code register = cell} */
  record Read(int register, Index cell) implements Statement {}

  /** {@code cell = value} */
  record Write(Index cell, Operand value) implements Statement {}

  /** {@code cell++}, a read and a write. */
  record Increment(Index cell) implements Statement {}

  /** {@code register = cell}, atomically. */
  record AtomicRead(int register, Index cell, Order order) implements Statement {}

  /** {@code cell = value}, atomically. */
  record AtomicWrite(Index cell, Operand value, Order order) implements Statement {}

  /** {@code register = cell++}, atomically. */
  record AtomicAdd(int register, Index cell, Order order) implements Statement {}

  /** Reads a cell atomically until it has a value. */
  record Await(int register, int cell, int value, Order order) implements Statement {}

  /** Reads a cell under a lock until it has a value. */
  record Poll(int register, int lock, int cell, int value) implements Statement {}

  /** A body under a lock. */
  record Locked(Index lock, List<Statement> body) implements Statement {
    public Locked {
      body = List.copyOf(body);
    }
  }

  /** A body in a critical section. */
  record Critical(int name, List<Statement> body) implements Statement {
    public Critical {
      body = List.copyOf(body);
    }
  }

  /** A body that is executed if a register has a value. */
  record If(int register, int value, List<Statement> body) implements Statement {
    public If {
      body = List.copyOf(body);
    }
  }

  /** A loop with a constant number of iterations. */
  record Repeat(int times, List<Statement> body) implements Statement {
    public Repeat {
      body = List.copyOf(body);
    }
  }

  /** Starts a POSIX thread. */
  record Start(int thread) implements Statement {}

  /** Waits for the end of a POSIX thread. */
  record Join(int thread) implements Statement {}
}
