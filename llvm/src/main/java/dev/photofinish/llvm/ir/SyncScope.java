package dev.photofinish.llvm.ir;

import java.util.Locale;

/** Among whom an atomic access is atomic. */
public enum SyncScope {
  SYSTEM,
  SINGLE_THREAD;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
