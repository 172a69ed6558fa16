package dev.photofinish.llvm.analysis.symbolic;

import dev.photofinish.llvm.analysis.pointer.CallEdge;
import dev.photofinish.llvm.analysis.pointer.CallGraph;
import dev.photofinish.llvm.analysis.pointer.CallKind;
import dev.photofinish.llvm.ir.Function;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** A call of a function, told apart by the calls that led there; compared by content. */
public final class Frame {
  private final Function function;
  private final CallEdge entry;
  private final Frame caller;
  private final int hash;

  private Frame(Function function, CallEdge entry, Frame caller) {
    this.function = function;
    this.entry = entry;
    this.caller = caller;
    this.hash =
        Objects.hash(
            function, entry == null ? null : entry.site(), caller == null ? 0 : caller.hash);
  }

  /** A call of which it is not known where it comes from. */
  public static Frame root(Function function) {
    return new Frame(function, null, null);
  }

  /** A call of a function, with the calls above it as far as there is only one way. */
  public static Frame of(Function function, CallGraph calls) {
    return of(function, calls, new HashSet<>());
  }

  private static Frame of(Function function, CallGraph calls, Set<Function> below) {
    List<CallEdge> callers = calls.callers(function);
    if (!below.add(function)
        || callers.size() != 1
        || calls.isOpen(function)
        || below.contains(callers.get(0).caller())) {
      return root(function);
    }
    return of(callers.get(0).caller(), calls, below).call(callers.get(0));
  }

  /** What a call in this one leads to. */
  public Frame call(CallEdge edge) {
    if (edge.caller() != function) {
      throw new IllegalArgumentException(edge.caller() + " is not " + function);
    }
    return new Frame(edge.callee(), edge, this);
  }

  public Function function() {
    return function;
  }

  /** The call that led here, if it is known. */
  public Optional<CallEdge> entry() {
    return Optional.ofNullable(entry);
  }

  public Optional<Frame> caller() {
    return Optional.ofNullable(caller);
  }

  /** How the function came to be executed; a call if that is not known. */
  public CallKind kind() {
    return entry == null ? CallKind.CALL : entry.kind();
  }

  /** Whether this is the other call or was made, directly or not, by it. */
  public boolean isWithin(Frame other) {
    for (Frame frame = this; frame != null; frame = frame.caller) {
      if (frame.equals(other)) {
        return true;
      }
    }
    return false;
  }

  /** How many calls above this one are known. */
  public int depth() {
    return caller == null ? 0 : caller.depth() + 1;
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof Frame that
            && hash == that.hash
            && function == that.function
            && (entry == null
                ? that.entry == null
                : that.entry != null
                    && entry.site() == that.entry.site()
                    && entry.kind() == that.entry.kind())
            && Objects.equals(caller, that.caller));
  }

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public String toString() {
    return (caller == null ? "" : caller + ">") + function.name();
  }
}
