package dev.photofinish.llvm.analysis.symbolic;

import dev.photofinish.llvm.analysis.flow.FunctionFlow;
import dev.photofinish.llvm.analysis.flow.Loop;
import dev.photofinish.llvm.analysis.flow.ProgramFlow;
import dev.photofinish.llvm.analysis.pointer.AddressArithmetic;
import dev.photofinish.llvm.ir.Binary;
import dev.photofinish.llvm.ir.BinaryOperator;
import dev.photofinish.llvm.ir.Block;
import dev.photofinish.llvm.ir.ConditionalBranch;
import dev.photofinish.llvm.ir.GetElementPointer;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntCompare;
import dev.photofinish.llvm.ir.IntPredicate;
import dev.photofinish.llvm.ir.Phi;
import dev.photofinish.llvm.ir.Value;
import java.util.List;
import java.util.Optional;

/** Values that loops change by the same amount each time, and values that meet. */
final class Recurrences {
  /** What a value of a loop's header is at first and after each iteration. */
  private record Evolution(Loop loop, Value start, Value next) {}

  private final SymbolicValues values;
  private final ProgramFlow flow;

  Recurrences(SymbolicValues values, ProgramFlow flow) {
    this.values = values;
    this.flow = flow;
  }

  private Optional<Evolution> evolution(Phi phi, Frame frame) {
    Optional<Loop> loop = values.loopOf(phi, frame);
    if (loop.isEmpty() || phi.incoming().size() != 2) {
      return Optional.empty();
    }
    Phi.Incoming first = phi.incoming().get(0);
    Phi.Incoming second = phi.incoming().get(1);
    boolean firstInside = loop.get().contains(first.block().index());
    if (firstInside == loop.get().contains(second.block().index())) {
      return Optional.empty();
    }
    return Optional.of(
        firstInside
            ? new Evolution(loop.get(), second.value(), first.value())
            : new Evolution(loop.get(), first.value(), second.value()));
  }

  Optional<Numeral> number(Phi phi, Frame frame) {
    Optional<Evolution> found = evolution(phi, frame);
    if (found.isEmpty()) {
      return values.loopOf(phi, frame).isPresent() ? Optional.empty() : meeting(phi, frame);
    }
    Evolution evolution = found.get();
    if (!(evolution.next() instanceof Binary change)) {
      return Optional.empty();
    }
    Optional<Form> step = step(phi, change, evolution.loop(), frame);
    if (step.isEmpty()) {
      return Optional.empty();
    }
    Numeral start = values.number(evolution.start(), frame);
    Form counter = Form.of(new Symbol.Counter(frame, evolution.loop()));
    Form form = start.form().plus(counter.times(step.get()));
    boolean signed = start.signed() && change.noWrap().isSigned();
    boolean unsigned =
        start.unsigned()
            && (change.noWrap().isUnsigned()
                || (step.get().equals(Form.constant(1))
                    && staysBelow(phi, evolution.loop(), frame)));
    return Optional.of(new Numeral(form, start.bits(), signed, unsigned).refined());
  }

  private Optional<Form> step(Phi phi, Binary change, Loop loop, Frame frame) {
    Value amount;
    if (change.operator() == BinaryOperator.ADD) {
      amount = change.left() == phi ? change.right() : change.right() == phi ? change.left() : null;
    } else if (change.operator() == BinaryOperator.SUB && change.left() == phi) {
      amount = change.right();
    } else {
      amount = null;
    }
    if (amount == null) {
      return Optional.empty();
    }
    Numeral number = values.number(amount, frame);
    if (!number.signed() || !isFixed(number.form(), loop, frame)) {
      return Optional.empty();
    }
    return Optional.of(
        change.operator() == BinaryOperator.SUB ? number.form().times(-1) : number.form());
  }

  /** Whether a form has the same value in all iterations of a loop. */
  private boolean isFixed(Form form, Loop loop, Frame frame) {
    return form.symbols().allMatch(symbol -> isFixed(symbol, loop, frame));
  }

  private boolean isFixed(Symbol symbol, Loop loop, Frame frame) {
    if (symbol instanceof Symbol.Counter counter && counter.frame().equals(frame)) {
      return !loop.contains(counter.loop());
    }
    if (symbol instanceof Symbol.Opaque opaque
        && opaque.frame().equals(frame)
        && opaque.value() instanceof Instruction instruction) {
      return !loop.contains(flow.flow(frame.function()).block(instruction).index());
    }
    if (symbol.frames().anyMatch(other -> !frame.isWithin(other))) {
      return false;
    }
    return symbol.parts().allMatch(part -> isFixed(part, loop, frame));
  }

  /**
   * Whether the header leaves the loop unless the value is below something, as unsigned numbers.
   */
  private boolean staysBelow(Phi phi, Loop loop, Frame frame) {
    FunctionFlow shape = flow.flow(frame.function());
    Block header = shape.function().blocks().get(loop.header());
    return header.terminator() instanceof ConditionalBranch branch
        && branch.condition() instanceof IntCompare compare
        && compare.predicate() == IntPredicate.ULT
        && compare.left() == phi
        && loop.contains(branch.whenTrue().index())
        && !loop.contains(branch.whenFalse().index());
  }

  /** A value that is the same whichever way control came. */
  private Optional<Numeral> meeting(Phi phi, Frame frame) {
    List<Numeral> numbers =
        phi.incoming().stream()
            .map(Phi.Incoming::value)
            .filter(value -> value != phi)
            .map(value -> values.number(value, frame))
            .distinct()
            .toList();
    return numbers.size() == 1 ? Optional.of(numbers.get(0)) : Optional.empty();
  }

  Optional<Address> address(Phi phi, Frame frame) {
    Optional<Evolution> found = evolution(phi, frame);
    if (found.isEmpty()) {
      if (values.loopOf(phi, frame).isPresent()) {
        return Optional.empty();
      }
      List<Address> all =
          phi.incoming().stream()
              .map(incoming -> values.address(incoming.value(), frame))
              .distinct()
              .toList();
      return all.size() == 1 ? Optional.of(all.get(0)) : Optional.empty();
    }
    Evolution evolution = found.get();
    if (!(evolution.next() instanceof GetElementPointer move) || move.base() != phi) {
      return Optional.empty();
    }
    AddressArithmetic distance = AddressArithmetic.of(move.sourceElementType(), move.indices());
    if (!distance.terms().isEmpty()) {
      return Optional.empty();
    }
    Form counter = Form.of(new Symbol.Counter(frame, evolution.loop()));
    return Optional.of(
        values.address(evolution.start(), frame).plus(counter.times(distance.offset())));
  }
}
