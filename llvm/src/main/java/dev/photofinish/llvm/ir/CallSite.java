package dev.photofinish.llvm.ir;

import java.util.List;
import java.util.Optional;

/** An instruction that calls. */
public sealed interface CallSite permits Call, Invoke {
  /** A {@link FunctionReference}, {@link InlineAssembly} or a computed pointer. */
  Value callee();

  FunctionType functionType();

  List<Value> arguments();

  /** How each argument is passed, one entry per argument. */
  List<Passing> passings();

  /** The access groups of the memory that the callee touches. */
  List<Integer> accessGroups();

  /** The name of the function that is called, if the instruction says it. */
  default Optional<String> calledName() {
    return callee() instanceof FunctionReference function
        ? Optional.of(function.name())
        : Optional.empty();
  }
}
