package dev.photofinish.openmp.kernels;

import java.util.List;

/**
 * A parallel region over shared arrays and scalars.
 *
 * @param head the clauses of the region
 * @param body what its threads do
 */
record Kernel(Head head, List<Part> body) {
  Kernel {
    body = List.copyOf(body);
  }

  /** How large the team is. */
  enum Head {
    /** As many threads as there happen to be. */
    ANY,
    /** Two threads. */
    TWO
  }

  /** How iterations are dealt out. */
  enum Schedule {
    UNSAID,
    STATIC,
    STATIC_ONE,
    DYNAMIC
  }

  /** Whether a construct ends with a barrier. */
  enum End {
    BARRIER,
    NOWAIT
  }

  /** A variable that a statement accesses. */
  sealed interface Place {
    record Scalar(int number) implements Place {}

    record Cell(int array, Subscript subscript) implements Place {}
  }

  /** Which element of an array. */
  sealed interface Subscript {
    record Fixed(int number) implements Subscript {}

    /** {@code i * outer + j * inner + offset}, without the parts that are 0. */
    record Affine(int outer, int inner, int offset) implements Subscript {}

    /** {@code offset - i} */
    record Backwards(int offset) implements Subscript {}

    /** The number of the thread, and more. */
    record OfThread(int offset) implements Subscript {}

    /** An element of a table. */
    record Indirect(Table table) implements Subscript {}

    /** {@code i / divisor} */
    record Quotient(int divisor) implements Subscript {}

    /** {@code i % divisor} */
    record Remainder(int divisor) implements Subscript {}
  }

  /** Tables for indirect subscripts. */
  enum Table {
    /** All different. */
    REVERSED,
    /** Pairs of the same. */
    HALVED
  }

  /** A condition of a branch. */
  enum Condition {
    FIRST_THREAD,
    THIRD_ITERATION,
    POSITIVE_SCALAR
  }

  /** What one thread, iteration, section or task does. */
  sealed interface Statement {
    record Assign(Place target, Place source) implements Statement {}

    record Increment(Place target) implements Statement {}

    /** Into a variable of the thread. */
    record Look(Place source) implements Statement {}

    record AtomicUpdate(Place target) implements Statement {}

    record AtomicRead(Place source) implements Statement {}

    record AtomicWrite(Place target) implements Statement {}

    record Critical(int name, List<Statement> body) implements Statement {}

    record Locked(int lock, List<Statement> body) implements Statement {}

    record If(Condition condition, List<Statement> body) implements Statement {}

    /** A loop of its own, with the counter j. */
    record Inner(List<Statement> body) implements Statement {}

    /** In a function that gets the first array, the thread's number and the counters. */
    record Call(List<Statement> body) implements Statement {}

    /** In the order of the iterations; only in a loop that is ordered. */
    record Ordered(List<Statement> body) implements Statement {}
  }

  /** How a task depends on others: on a scalar. */
  enum Depend {
    NONE,
    IN,
    OUT,
    INOUT
  }

  /** What the thread of a single construct does with tasks. */
  sealed interface Work {
    record Plain(Statement statement) implements Work {}

    record Task(Depend depend, int scalar, List<Statement> body) implements Work {}

    record Taskwait() implements Work {}

    record Taskgroup(List<Work> body) implements Work {}

    /** A loop whose iterations are tasks; the counter is i. */
    record Taskloop(List<Statement> body) implements Work {}

    /** A loop whose iterations are lanes; the counter is i. */
    record Simd(List<Statement> body) implements Work {}
  }

  /** What the team does. */
  sealed interface Part {
    record Each(Statement statement) implements Part {}

    record Barrier() implements Part {}

    record For(Schedule schedule, End end, Kind kind, List<Statement> body) implements Part {}

    record Single(End end, List<Work> body) implements Part {}

    record Master(List<Statement> body) implements Part {}

    record Sections(End end, List<List<Statement>> sections) implements Part {}

    /** Twice, one after the other. */
    record Repeat(List<Part> body) implements Part {}
  }

  /** What is special about a loop. */
  enum Kind {
    PLAIN,
    /** With an ordered clause. */
    ORDERED,
    /** With a reduction of scalar 0. */
    REDUCTION
  }
}
