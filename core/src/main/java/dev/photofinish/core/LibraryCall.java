package dev.photofinish.core;

import java.util.Objects;

/**
 * A call by which the program's own code got to something that a library does.
 *
 * @param function the function of the library that was called, as {@code std::vector::push_back}
 * @param caller where the program's own code calls it
 * @param text the source line of the caller; empty if it is not at hand
 */
public record LibraryCall(String function, SourceLocation caller, String text) {
  public LibraryCall {
    Objects.requireNonNull(function);
    Objects.requireNonNull(caller);
    Objects.requireNonNull(text);
  }
}
