package dev.photofinish.openmp.statics.values;

import dev.photofinish.llvm.effects.Role;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Return;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.statics.library.LibraryCalls;
import dev.photofinish.openmp.statics.structure.Construct;
import dev.photofinish.openmp.statics.symbolic.Numeral;
import dev.photofinish.openmp.statics.symbolic.Polynomial;
import dev.photofinish.openmp.statics.symbolic.Symbol;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import java.util.Optional;

/** What calls return: numbers of threads, and what functions of the program compute. */
final class CallResults {
  private static final int DEEPEST_CALL = 24;

  private final Values values;

  CallResults(Values values) {
    this.values = values;
  }

  /** The number that a call gives. */
  Numeral of(Frame frame, CallSite call) {
    Construct construct = values.constructs().read((Instruction) call).orElse(null);
    if (construct instanceof Construct.ThreadNumber) {
      return member(frame, Frame.Kind.THREADS, call);
    }
    if (construct instanceof Construct.TeamNumber) {
      return member(frame, Frame.Kind.LEAGUE, call);
    }
    if (construct instanceof Construct.Neutral
        && LibraryCalls.is(values.program, call, Role.TEAM_SIZE)
        && frame.team().kind() == Frame.Kind.THREADS) {
      return Numeral.signed(
          Polynomial.of(new Symbol.TeamSize(frame.team().parent().orElse(frame))),
          Values.bits((Value) call));
    }
    if (LibraryCalls.is(values.program, call, Role.MOST_THREADS) && frame.isSerial()) {
      return Numeral.signed(
          Polynomial.of(new Symbol.MostThreads(frame.outermost())), Values.bits((Value) call));
    }
    Optional<Defined> result = returned(frame, call);
    return result
        .map(r -> values.numeral(r.frame(), r.value()))
        .orElseGet(() -> values.opaque(frame, (Value) call));
  }

  private Numeral member(Frame frame, Frame.Kind kind, CallSite call) {
    for (Optional<Frame> f = Optional.of(frame); f.isPresent(); f = f.get().parent()) {
      if (f.get().kind() == kind) {
        return frame.task().kind().spawns()
            ? values.opaque(frame, (Value) call)
            : Numeral.signed(
                Polynomial.of(new Symbol.MemberNumber(f.get())), Values.bits((Value) call));
      }
      if (f.get().kind() == Frame.Kind.SERIALIZED && kind == Frame.Kind.THREADS) {
        return Numeral.signed(Polynomial.ZERO, Values.bits((Value) call));
      }
    }
    return values.opaque(frame, (Value) call);
  }

  /** What a function of the program returns, if it does so at one place. */
  Optional<Defined> returned(Frame frame, CallSite call) {
    Optional<Function> callee =
        call.calledName().flatMap(values.program::function).filter(f -> !f.isDeclaration());
    if (callee.isEmpty()
        || frame.depth() > DEEPEST_CALL
        || frame.chainFrom(frame.outermost()).stream()
            .anyMatch(f -> f.function() == callee.get())) {
      return Optional.empty();
    }
    Optional<Value> result = Optional.empty();
    for (Instruction instruction : callee.get().instructions()) {
      if (instruction instanceof Return end) {
        if (result.isPresent() || end.value().isEmpty()) {
          return Optional.empty();
        }
        result = end.value();
      }
    }
    return result.map(
        value -> new Defined(frame.call(Frame.Kind.CALL, callee.get(), (Instruction) call), value));
  }
}
