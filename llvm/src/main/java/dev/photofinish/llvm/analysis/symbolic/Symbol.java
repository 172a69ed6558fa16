package dev.photofinish.llvm.analysis.symbolic;

import dev.photofinish.llvm.analysis.flow.Loop;
import dev.photofinish.llvm.ir.Value;
import java.util.stream.Stream;

/** An integer, or an address, that the analysis leaves open. */
public sealed interface Symbol {
  /** No loop is ever repeated more often: that would take years. */
  Range COUNT = new Range(0, 1L << 56);

  /** The counters of distributed loops may start below 0. */
  Range DISTRIBUTED = new Range(-(1L << 62), 1L << 62);

  /** Numbers of threads. */
  Range THREADS = new Range(0, Integer.MAX_VALUE);

  /** How often a loop has gone back to its header since it was entered. */
  record Counter(Frame frame, Loop loop) implements Symbol {
    @Override
    public String toString() {
      return "#" + frame.function().name() + "." + loop;
    }
  }

  /**
   * The logical iteration of a loop whose iterations are distributed.
   *
   * @param construct what the {@link Oracle} calls the loop
   */
  record Iteration(Frame frame, Object construct) implements Symbol {
    @Override
    public String toString() {
      return "iteration(" + construct + ")";
    }
  }

  /** The number of the thread in its team, in a team that executes this call. */
  record ThreadNumber(Frame frame) implements Symbol {
    @Override
    public String toString() {
      return "thread";
    }
  }

  /** The number of threads in the team. */
  record TeamSize(Frame frame) implements Symbol {
    @Override
    public String toString() {
      return "threads";
    }
  }

  /** A value of which nothing is known but its range. */
  record Opaque(Frame frame, Value value, Range range) implements Symbol {
    @Override
    public String toString() {
      return frame.function().name() + value;
    }
  }

  /** What lies in memory that is not written while threads run in parallel. */
  record Content(Base base, Form offset, long bytes, Range range) implements Symbol {
    @Override
    public String toString() {
      return "[" + base + " + " + offset + "]";
    }
  }

  /** The quotient of a division that truncates, with a divisor above 0. */
  record Quotient(Form numerator, Form divisor) implements Symbol {
    @Override
    public String toString() {
      return "(" + numerator + ")/(" + divisor + ")";
    }
  }

  /** The bounds that follow from what the symbol is. */
  default Range range() {
    if (this instanceof Counter) {
      return COUNT;
    }
    if (this instanceof Iteration) {
      return DISTRIBUTED;
    }
    if (this instanceof ThreadNumber) {
      return THREADS;
    }
    if (this instanceof TeamSize) {
      return THREADS;
    }
    if (this instanceof Opaque opaque) {
      return opaque.range();
    }
    if (this instanceof Quotient quotient) {
      Range numerator = quotient.numerator().range();
      return numerator.low() >= 0 && quotient.divisor().range().low() >= 1
          ? new Range(0, numerator.high())
          : Range.ALL;
    }
    return ((Content) this).range();
  }

  /** The calls that the value depends on. */
  default Stream<Frame> frames() {
    if (this instanceof Counter counter) {
      return Stream.of(counter.frame());
    }
    if (this instanceof Iteration iteration) {
      return Stream.of(iteration.frame());
    }
    if (this instanceof ThreadNumber thread) {
      return Stream.of(thread.frame());
    }
    if (this instanceof TeamSize team) {
      return Stream.of(team.frame());
    }
    if (this instanceof Opaque opaque) {
      return Stream.of(opaque.frame());
    }
    Stream<Frame> inside = parts().flatMap(Symbol::frames);
    return this instanceof Content content
        ? Stream.concat(content.base().frames(), inside)
        : inside;
  }

  /** The symbols that this one is computed from. */
  default Stream<Symbol> parts() {
    if (this instanceof Content content) {
      return Stream.concat(content.base().symbols(), content.offset().symbols());
    }
    if (this instanceof Quotient quotient) {
      return Stream.concat(quotient.numerator().symbols(), quotient.divisor().symbols());
    }
    return Stream.empty();
  }
}
