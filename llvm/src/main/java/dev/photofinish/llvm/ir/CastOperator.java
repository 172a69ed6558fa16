package dev.photofinish.llvm.ir;

import java.util.Locale;

/** The conversions. */
public enum CastOperator {
  TRUNC,
  ZEXT,
  SEXT,
  FPTOUI,
  FPTOSI,
  UITOFP,
  SITOFP,
  FPTRUNC,
  FPEXT,
  PTRTOINT,
  INTTOPTR,
  BITCAST,
  ADDRSPACECAST;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
