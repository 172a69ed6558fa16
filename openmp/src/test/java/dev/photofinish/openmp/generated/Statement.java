package dev.photofinish.openmp.generated;

import java.util.List;
import java.util.Optional;

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

  /**
   * Makes a task, which has registers of its own.
   *
   * @param depend what its dependence on a variable is; empty for none
   */
  record Task(Optional<Dependence> depend, List<Statement> body) implements Statement {
    public Task {
      body = List.copyOf(body);
    }
  }

  /** A dependence of a task on one of the dependence variables. */
  record Dependence(DependenceType type, int variable) {
    /** Whether a task with this one comes after an earlier one with the other. */
    boolean after(Dependence earlier) {
      boolean alike = type == earlier.type && type != DependenceType.OUT;
      return variable == earlier.variable && !alike;
    }
  }

  /** How tasks can depend on a variable. */
  enum DependenceType {
    IN,
    OUT,
    MUTEXINOUTSET
  }

  /** Waits for the tasks that this body has made so far. */
  record Taskwait() implements Statement {}

  /** A body whose tasks and their descendants have ended at its end. */
  record Taskgroup(List<Statement> body) implements Statement {
    public Taskgroup {
      body = List.copyOf(body);
    }
  }

  /** A nested region of two threads, which have registers of their own. */
  record Nested(List<Statement> first, List<Statement> second) implements Statement {
    public Nested {
      first = List.copyOf(first);
      second = List.copyOf(second);
    }
  }

  /** Waits on the condition variable, under the first lock, until a cell has a value. */
  record Wait(int cell, int value) implements Statement {}

  /** Sets a cell under the first lock and wakes all that wait. */
  record Wake(int cell, int value) implements Statement {}

  /** A body under the read-write lock. */
  record Shared(boolean exclusively, List<Statement> body) implements Statement {
    public Shared {
      body = List.copyOf(body);
    }
  }

  /** Adds one to the semaphore. */
  record Post() implements Statement {}

  /** Waits for the semaphore to be more than nothing, and takes one away. */
  record Take() implements Statement {}
}
