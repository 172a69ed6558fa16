package dev.photofinish.jvm.interpreter;

import dev.photofinish.jvm.classes.MethodInfo;
import dev.photofinish.jvm.classes.Symbol;

/** A call of a signature polymorphic method. */
final class PolymorphicCall {
  final Symbol.OfMethod symbol;

  /** What the handle that was met last gives access to, and how its types fit those of the call. */
  private VarHandleTarget target;

  private Fit fit;

  /** How a call fits a handle: as it is, through an adapter, or not at all. */
  record Fit(boolean possible, MethodInfo adapter) {
    static final Fit EXACT = new Fit(true, null);
    static final Fit NONE = new Fit(false, null);
  }

  PolymorphicCall(Symbol.OfMethod symbol) {
    this.symbol = symbol;
  }

  Fit fit(VarHandleTarget asked, HandleTypes types) {
    if (target != asked) {
      fit = types.fit(asked, symbol);
      target = asked;
    }
    return fit;
  }
}
