package dev.photofinish.llvm.machine;

import dev.photofinish.core.SourceLocation;
import java.util.List;

/**
 * Something undefined or forbidden that the program did.
 *
 * @param message what exactly, for the user
 * @param thread the id of the thread that did it
 * @param stack innermost function first
 */
public record Fault(
    FaultKind kind, String message, int thread, SourceLocation location, List<StackEntry> stack) {
  public Fault {
    stack = List.copyOf(stack);
  }

  /**
   * One function of a call stack.
   *
   * @param location where it is at
   */
  public record StackEntry(String function, SourceLocation location) {}

  @Override
  public String toString() {
    return location + ": " + kind + ": " + message;
  }
}
