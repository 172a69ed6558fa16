package dev.photofinish.llvm.ir;

import java.util.Locale;

/** The comparisons of integers and pointers. */
public enum IntPredicate {
  EQ,
  NE,
  UGT,
  UGE,
  ULT,
  ULE,
  SGT,
  SGE,
  SLT,
  SLE;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
