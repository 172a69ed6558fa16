package dev.photofinish.openmp.statics.access;

import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Cast;
import dev.photofinish.llvm.ir.Value;
import java.util.List;
import java.util.Optional;

/** How many bytes objects have. */
final class Extent {
  private Extent() {}

  /** The size of a variable or of allocated memory, if it is known as a number. */
  static Optional<Polynomial> of(Values values, Base base) {
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
      List<Value> arguments = call.arguments();
      return switch (call.calledName().orElse("")) {
        case "malloc", "_Znam", "_Znwm" ->
            Optional.of(values.number(made.frame(), arguments.get(0)));
        case "calloc" ->
            values
                .number(made.frame(), arguments.get(0))
                .times(values.number(made.frame(), arguments.get(1)));
        default -> Optional.empty();
      };
    }
    return Optional.empty();
  }
}
