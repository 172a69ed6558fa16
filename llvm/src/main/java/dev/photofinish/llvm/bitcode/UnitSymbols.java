package dev.photofinish.llvm.bitcode;

import java.util.Set;

/**
 * The names by which a translation unit is linked to others.
 *
 * @param defined what it alone may define
 * @param offered what it defines and others may define as well, as inline functions of C++
 * @param wanted what it uses and does not define
 */
public record UnitSymbols(Set<String> defined, Set<String> offered, Set<String> wanted) {
  public UnitSymbols {
    defined = Set.copyOf(defined);
    offered = Set.copyOf(offered);
    wanted = Set.copyOf(wanted);
  }

  /** Whether it defines a symbol in either way. */
  public boolean has(String symbol) {
    return defined.contains(symbol) || offered.contains(symbol);
  }

  /** Whether it has a main function. */
  public boolean hasMain() {
    return has("main") || has("_QQmain");
  }
}
