package dev.photofinish.openmp.statics.values;

import dev.photofinish.llvm.analysis.flow.FunctionFlow;
import dev.photofinish.llvm.analysis.flow.Loop;
import dev.photofinish.llvm.ir.ConditionalBranch;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntCompare;
import dev.photofinish.llvm.ir.IntPredicate;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.Phi;
import dev.photofinish.openmp.statics.symbolic.Base;
import dev.photofinish.openmp.statics.symbolic.Numeral;
import dev.photofinish.openmp.statics.symbolic.Polynomial;
import dev.photofinish.openmp.statics.symbolic.Symbol;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Numbers that a loop changes by the same amount each time, and what it does not change. */
public final class Recurrences {
  private final Values values;

  Recurrences(Values values) {
    this.values = values;
  }

  /** {@code start + n * step}, n being how often the loop has been gone through. */
  Optional<Numeral> of(Frame frame, Phi phi, Loop loop) {
    Numeral start = null;
    Polynomial step = null;
    boolean signed = true;
    Polynomial self = Values.once(frame, phi);
    for (Phi.Incoming incoming : phi.incoming()) {
      Numeral number = values.numeral(frame, incoming.value());
      if (loop.contains(incoming.block().index())) {
        Polynomial difference = number.form().minus(self);
        if (!isInvariant(frame, loop, difference) || (step != null && !step.equals(difference))) {
          return Optional.empty();
        }
        step = difference;
        signed &= number.signed();
      } else {
        if (start != null && !start.equals(number)) {
          return Optional.empty();
        }
        start = number;
      }
    }
    if (start == null || step == null) {
      return Optional.empty();
    }
    Numeral from = start;
    boolean exact = signed && start.signed();
    boolean natural =
        start.unsigned() && step.equals(Polynomial.of(1)) && staysBelow(frame, phi, loop);
    return step.times(Polynomial.of(new Symbol.Counter(frame, loop)))
        .map(added -> from.form().plus(added))
        .map(form -> new Numeral(form, Values.bits(phi), exact, natural).refined());
  }

  /**
   * Whether the header leaves the loop unless the value is below something, as unsigned numbers.
   */
  private static boolean staysBelow(Frame frame, Phi phi, Loop loop) {
    return frame.function().blocks().get(loop.header()).terminator()
            instanceof ConditionalBranch branch
        && branch.condition() instanceof IntCompare compare
        && compare.predicate() == IntPredicate.ULT
        && compare.left() == phi
        && loop.contains(branch.whenTrue().index())
        && !loop.contains(branch.whenFalse().index());
  }

  /** Whether a number is the same each time that a loop is gone through. */
  boolean isInvariant(Frame frame, Loop loop, Polynomial number) {
    for (Symbol symbol : number.symbols()) {
      if (!isInvariant(frame, loop, symbol)) {
        return false;
      }
    }
    return true;
  }

  /** Whether it is the same object each time that a loop is gone through. */
  boolean isInvariant(Frame frame, Loop loop, Base base) {
    if (base instanceof Base.Held held) {
      return isInvariant(frame, loop, held.place().offset())
          && isInvariant(frame, loop, held.place().base())
          && isKept(frame, loop, held.frame(), (Load) held.pointer());
    }
    if (base instanceof Base.Local local) {
      return !isMade(frame, loop, local.frame(), local.variable());
    }
    if (base instanceof Base.Allocated made) {
      return !isMade(frame, loop, made.frame(), made.call());
    }
    return !(base instanceof Base.Pointed pointed)
        || !(pointed.pointer() instanceof Instruction pointer)
        || !isMade(frame, loop, pointed.frame(), pointer);
  }

  /** Whether an instruction of a frame inside another is executed in a loop of that one. */
  private boolean isMade(Frame frame, Loop loop, Frame inner, Instruction instruction) {
    if (!inner.isWithin(frame)) {
      return false;
    }
    Instruction point =
        inner == frame ? instruction : inner.chainFrom(frame).get(1).site().orElseThrow();
    return loop.contains(values.flows().flow(frame.function()).block(point).index());
  }

  /** Whether a loop does not write what is read. */
  private boolean isKept(Frame frame, Loop loop, Frame reader, Load load) {
    List<Instruction> body = new ArrayList<>();
    for (int block : loop.blocks()) {
      body.addAll(frame.function().blocks().get(block).instructions());
    }
    return !values.writers().mayWrite(frame, body, reader, load);
  }

  private boolean isInvariant(Frame frame, Loop loop, Symbol symbol) {
    if (symbol instanceof Symbol.Content content
        && !(isInvariant(frame, loop, content.place().base())
            && isKept(frame, loop, content.frame(), values.source(content)))) {
      return false;
    }
    if (symbol instanceof Symbol.Content
        || symbol instanceof Symbol.Quotient
        || symbol instanceof Symbol.Wrapped
        || symbol instanceof Symbol.Entry
        || symbol instanceof Symbol.Choice
        || symbol instanceof Symbol.Remainder) {
      return symbol.arguments().stream().allMatch(inner -> isInvariant(frame, loop, inner));
    }
    if (symbol.frame() != frame) {
      return frame.isWithin(symbol.frame());
    }
    FunctionFlow flow = values.flows().flow(frame.function());
    if (symbol instanceof Symbol.Once once) {
      return !(once.value() instanceof Instruction instruction)
          || !loop.contains(flow.block(instruction).index());
    }
    if (symbol instanceof Symbol.Counter counter) {
      return !loop.contains(counter.loop());
    }
    if (symbol instanceof Symbol.Iteration iteration) {
      return !loop.contains(iteration.loop());
    }
    return true;
  }
}
