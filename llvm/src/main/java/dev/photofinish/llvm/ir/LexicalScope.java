package dev.photofinish.llvm.ir;

/** A function or a block of the source in which names are declared; compared by identity. */
public final class LexicalScope {
  private final LexicalScope parent;

  /**
   * A scope.
   *
   * @param parent the scope around it; null for a function
   */
  public LexicalScope(LexicalScope parent) {
    this.parent = parent;
  }

  /** Whether the other scope is this one or lies inside. */
  public boolean encloses(LexicalScope other) {
    for (LexicalScope scope = other; scope != null; scope = scope.parent) {
      if (scope == this) {
        return true;
      }
    }
    return false;
  }
}
