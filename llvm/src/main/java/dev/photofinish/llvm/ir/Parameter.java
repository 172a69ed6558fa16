package dev.photofinish.llvm.ir;

/** A formal parameter, compared by identity. */
public final class Parameter implements Value {
  private final int index;
  private final Type type;
  private final String name;
  private final Passing passing;

  public Parameter(int index, Type type, String name, Passing passing) {
    this.index = index;
    this.type = type;
    this.name = name;
    this.passing = passing;
  }

  /** Its place in the parameter list, from 0. */
  public int index() {
    return index;
  }

  @Override
  public Type type() {
    return type;
  }

  /** The name in the IR, possibly empty. */
  public String name() {
    return name;
  }

  public Passing passing() {
    return passing;
  }

  @Override
  public String toString() {
    return "%" + (name.isEmpty() ? "arg" + index : name);
  }
}
