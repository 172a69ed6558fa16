package dev.photofinish.core;

import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;

/**
 * One of the two sides of a race.
 *
 * @param location where the access stands in the source
 * @param operation what it does
 * @param thread the thread or task, as the input names it; {@code 2} is shown as {@code thread 2},
 *     a name with a space like {@code task 7} as it is
 * @param text the source line of the access as it stands in its file, so that the location's column
 *     points into it; empty if it is not at hand
 * @param event the 0-based index of the event in the input trace, empty for engines without a trace
 * @param stack the call stack, innermost first, empty if it is not known
 */
public record Access(
    SourceLocation location,
    Operation operation,
    String thread,
    String text,
    OptionalLong event,
    List<SourceLocation> stack) {

  public Access {
    Objects.requireNonNull(location);
    Objects.requireNonNull(operation);
    Objects.requireNonNull(thread);
    Objects.requireNonNull(text);
    Objects.requireNonNull(event);
    stack = List.copyOf(stack);
  }

  /** An access in a program's source. */
  public static Access inSource(
      SourceLocation location,
      Operation operation,
      String thread,
      String text,
      List<SourceLocation> stack) {
    return new Access(location, operation, thread, text, OptionalLong.empty(), stack);
  }

  /** An access that a trace recorded. */
  public static Access ofEvent(
      SourceLocation location, Operation operation, String thread, long event) {
    return new Access(location, operation, thread, "", OptionalLong.of(event), List.of());
  }
}
