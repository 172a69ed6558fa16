package dev.photofinish.openmp.generated;

import dev.photofinish.openmp.generated.Statement.Index;
import dev.photofinish.openmp.generated.Statement.Operand;
import dev.photofinish.openmp.generated.Statement.Order;
import java.util.List;

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

  /** Starts a thread or task; it goes on once those that it comes after have ended. */
  record Start(int thread, List<Integer> after) implements Step {}

  /** The first step of a task. */
  record Begin() implements Step {}

  /** Waits for the end of those among these that were started. */
  record Join(List<Integer> threads) implements Step {}

  /** Waits for the read-write lock. */
  record Enter(boolean exclusively) implements Step {}

  record Leave(boolean exclusively) implements Step {}

  /**
   * Releases the lock of which a register tells the number, and sleeps until somebody wakes all.
   */
  record Sleep(int held) implements Step {}

  record Wake() implements Step {}

  record Post() implements Step {}

  record Take() implements Step {}

  /** Adds one to a register. */
  record Count(int register) implements Step {}

  /** Jumps unless a register has a value. */
  record Unless(int register, int value, int target) implements Step {}

  /** Whether no other thread can tell when it happens. */
  default boolean local() {
    return this instanceof Count || this instanceof Unless;
  }
}
