package dev.photofinish.llvm.ir;

import java.util.Optional;

/**
 * A global variable.
 *
 * @param name the linkage name, unique in the program
 * @param valueType the type of its content
 * @param initializer empty if it is only declared
 * @param section the section it was put into, empty if none
 * @param variable the source's name of it, where debug information has one
 */
public record Global(
    String name,
    Type valueType,
    Mutability mutability,
    Storage storage,
    Linkage linkage,
    int alignment,
    String section,
    Optional<Constant> initializer,
    Optional<SourceVariable> variable) {
  /** Whether it may be written. */
  public enum Mutability {
    VARIABLE,
    CONSTANT
  }

  /** How many instances there are. */
  public enum Storage {
    SHARED,
    THREAD_LOCAL
  }

  public boolean isConstant() {
    return mutability == Mutability.CONSTANT;
  }

  public boolean isThreadLocal() {
    return storage == Storage.THREAD_LOCAL;
  }

  public boolean isDeclaration() {
    return initializer.isEmpty();
  }

  /** What the source says of its parts; null if it does not. */
  public SourceType sourceType() {
    return variable.map(SourceVariable::type).orElse(null);
  }

  /** The source's name, else the linkage name. */
  public String displayName() {
    return variable.map(SourceVariable::name).orElse(name);
  }
}
