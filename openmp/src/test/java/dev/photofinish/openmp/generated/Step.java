package dev.photofinish.openmp.generated;

import dev.photofinish.openmp.generated.Statement.Index;
import dev.photofinish.openmp.generated.Statement.Operand;
import dev.photofinish.openmp.generated.Statement.Order;

/** What a thread does without an interruption, or a jump among its own steps. */
sealed interface Step {
  record Read(int register, Index cell, int line) implements Step {}

  record Write(Index cell, Operand value, int line) implements Step {}

  record AtomicRead(int register, Index cell, Order order, int line) implements Step {}

  record AtomicWrite(Index cell, Operand value, Order order, int line) implements Step {}

  /** Adds one; the register gets what was there before. */
  record AtomicAdd(int register, Index cell, Order order, int line) implements Step {}

  /**
   * Takes a lock.
   *
   * @param number which of the locks
   * @param first the number of the first lock of its array
   * @param held the register that keeps which one was taken
   */
  record Acquire(Index number, int first, int held) implements Step {}

  /** Releases the lock of which a register tells the number. */
  record Release(int held) implements Step {}

  record Barrier() implements Step {}

  record Start(int thread) implements Step {}

  record Join(int thread) implements Step {}

  /** Adds one to a register. */
  record Count(int register) implements Step {}

  /** Jumps unless a register has a value. */
  record Unless(int register, int value, int target) implements Step {}

  /** Whether no other thread can tell when it happens. */
  default boolean local() {
    return this instanceof Count || this instanceof Unless;
  }
}
