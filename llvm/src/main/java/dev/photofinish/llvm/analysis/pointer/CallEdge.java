package dev.photofinish.llvm.analysis.pointer;

import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A function that a call may lead to.
 *
 * @param site the call, a {@link CallSite} too
 * @param actuals for each parameter of the callee the value of the caller that it gets, empty where
 *     it is none
 */
public record CallEdge(
    CallKind kind,
    Function caller,
    Instruction site,
    Function callee,
    List<Optional<Value>> actuals) {
  public CallEdge {
    actuals = List.copyOf(actuals);
  }

  public CallSite call() {
    return (CallSite) site;
  }

  /** What a parameter gets, if that is a value of the caller. */
  public Optional<Value> actual(int parameter) {
    return parameter < actuals.size() ? actuals.get(parameter) : Optional.empty();
  }

  /** One edge for two calls that a site makes: what differs in them is not known. */
  CallEdge joined(CallEdge other) {
    List<Optional<Value>> common = new ArrayList<>();
    for (int i = 0; i < Math.max(actuals.size(), other.actuals.size()); i++) {
      Optional<Value> mine = i < actuals.size() ? actuals.get(i) : Optional.empty();
      boolean same = i < other.actuals.size() && mine.equals(other.actuals.get(i));
      common.add(same ? mine : Optional.empty());
    }
    return new CallEdge(kind, caller, site, callee, common);
  }
}
