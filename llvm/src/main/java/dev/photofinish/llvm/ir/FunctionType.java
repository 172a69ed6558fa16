package dev.photofinish.llvm.ir;

import java.util.List;
import java.util.stream.Collectors;

/** The type of a function; memory never holds one. */
public record FunctionType(Type result, List<Type> parameters, boolean varargs) implements Type {
  public FunctionType {
    parameters = List.copyOf(parameters);
  }

  @Override
  public long storeSize() {
    return 0;
  }

  @Override
  public int alignment() {
    return 1;
  }

  @Override
  public String toString() {
    String list = parameters.stream().map(Type::toString).collect(Collectors.joining(", "));
    String dots = varargs ? parameters.isEmpty() ? "..." : ", ..." : "";
    return result + " (" + list + dots + ")";
  }
}
