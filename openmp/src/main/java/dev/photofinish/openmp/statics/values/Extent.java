package dev.photofinish.openmp.statics.values;

import dev.photofinish.llvm.effects.FunctionEffects;
import dev.photofinish.llvm.effects.Role;
import dev.photofinish.llvm.effects.Size;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Cast;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.statics.library.LibraryCalls;
import dev.photofinish.openmp.statics.symbolic.Base;
import dev.photofinish.openmp.statics.symbolic.Polynomial;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import java.util.Optional;

/** How many bytes objects have. */
public final class Extent {
  private Extent() {}

  /** The size of a variable or of allocated memory, if it is known as a number. */
  public static Optional<Polynomial> of(Values values, Base base) {
    if (base instanceof Base.Global global) {
      return values.program.global(global.name()).map(g -> Polynomial.of(g.valueType().size()));
    }
    if (base instanceof Base.Local local) {
      // The length of an array is positive, so that reading it without a sign changes nothing.
      Value count = local.variable().count();
      Value length = count instanceof Cast cast ? cast.operand() : count;
      return Optional.of(
          values.number(local.frame(), length).times(local.variable().allocatedType().size()));
    }
    if (base instanceof Base.Allocated made && made.call() instanceof CallSite call) {
      return LibraryCalls.row(values.program, call)
          .filter(row -> row.is(Role.ALLOCATE))
          .flatMap(FunctionEffects::allocated)
          .flatMap(size -> bytes(values, made.frame(), call, size));
    }
    return Optional.empty();
  }

  /** A size as a number; empty if it has too many factors. */
  public static Optional<Polynomial> bytes(Values values, Frame frame, CallSite call, Size size) {
    Optional<Polynomial> product = Optional.of(Polynomial.of(size.bytes()));
    for (int argument : size.arguments()) {
      if (argument >= call.arguments().size()) {
        return Optional.empty();
      }
      Polynomial factor = values.number(frame, call.arguments().get(argument));
      product = product.flatMap(p -> p.times(factor));
    }
    return product;
  }
}
