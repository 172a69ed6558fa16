package dev.photofinish.llvm.ir;

import java.util.Locale;

/**
 * The comparisons of floating point numbers: O is false and U is true if one operand is not a
 * number.
 */
public enum FloatPredicate {
  FALSE,
  OEQ,
  OGT,
  OGE,
  OLT,
  OLE,
  ONE,
  ORD,
  UNO,
  UEQ,
  UGT,
  UGE,
  ULT,
  ULE,
  UNE,
  TRUE;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
