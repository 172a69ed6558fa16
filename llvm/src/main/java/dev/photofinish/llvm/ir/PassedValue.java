package dev.photofinish.llvm.ir;

import java.util.List;

/** Parameters of functions that are called along a path stand for what is passed there. */
public final class PassedValue {
  private PassedValue() {}

  /**
   * What a value is that may be a parameter: what the outermost known call passes.
   *
   * @param path the calls on the way to the function of the value, outermost first
   */
  public static Value of(Program program, Value value, List<? extends Instruction> path) {
    if (!(value instanceof Parameter parameter)
        || path.isEmpty()
        || !(path.get(path.size() - 1) instanceof CallSite call)
        || parameter.index() >= call.arguments().size()) {
      return value;
    }
    boolean isPassed =
        call.calledName()
            .flatMap(program::function)
            .filter(function -> function.parameters().contains(parameter))
            .isPresent();
    return isPassed
        ? of(program, call.arguments().get(parameter.index()), path.subList(0, path.size() - 1))
        : value;
  }
}
