package dev.photofinish.llvm.analysis.pointer;

import java.util.List;
import java.util.OptionalInt;

/** One thing that a function without a body does. */
public sealed interface Effect {
  /** It returns this, or does so among others. */
  record Returns(Actual what) implements Effect {}

  /** It may return this, unless an argument is a constant with a bit set. */
  record ReturnsUnless(Actual what, int argument, long bit) implements Effect {}

  /** It writes a pointer into memory, at an offset from where another one points. */
  record Stores(Actual pointer, long offset, Actual what) implements Effect {}

  /**
   * It copies bytes from one place to another.
   *
   * @param length the argument that says how many; as many as there may be without one
   */
  record Copies(Actual to, Actual from, OptionalInt length) implements Effect {}

  /** What it does depends on a number. */
  record Decides(Actual what) implements Effect {}

  /**
   * It calls, or lets some thread call, the functions that an argument may point to.
   *
   * @param function the argument, counted from 0
   * @param actuals what the called function gets
   * @param from the first of the own arguments that follow those, -1 if none do
   */
  record Invokes(CallKind kind, int function, List<Actual> actuals, int from) implements Effect {
    public Invokes {
      actuals = List.copyOf(actuals);
    }
  }

  /** It calls the functions whose addresses lie in the memory that an argument points to. */
  record InvokesStored(CallKind kind, Actual table, List<Actual> actuals) implements Effect {
    public InvokesStored {
      actuals = List.copyOf(actuals);
    }
  }

  /** It writes the addresses of its variable arguments into a list. */
  record StartsVariableArguments(int list) implements Effect {}
}
