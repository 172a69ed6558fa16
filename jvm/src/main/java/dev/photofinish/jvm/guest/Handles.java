package dev.photofinish.jvm.guest;

import java.lang.invoke.MethodHandle;

/** What adapters of method handles ask for. */
public final class Handles {
  private Handles() {}

  /** The first argument that a handle keeps. */
  public static native Object bound(MethodHandle handle);
}
