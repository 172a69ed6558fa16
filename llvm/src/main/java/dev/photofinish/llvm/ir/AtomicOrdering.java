package dev.photofinish.llvm.ir;

import java.util.Locale;

/** What an atomic access orders; weakest first. */
public enum AtomicOrdering {
  NOT_ATOMIC,
  UNORDERED,
  MONOTONIC,
  ACQUIRE,
  RELEASE,
  ACQ_REL,
  SEQ_CST;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
