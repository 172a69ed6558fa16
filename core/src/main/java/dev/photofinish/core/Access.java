package dev.photofinish.core;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
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
 * @param ownCalls of the stack, the calls in the user's own code that led to {@link #place}
 * @param library the call by which the user's code got there, if the access is code of a library
 */
public record Access(
    SourceLocation location,
    Operation operation,
    String thread,
    String text,
    OptionalLong event,
    List<SourceLocation> stack,
    List<SourceLocation> ownCalls,
    Optional<LibraryCall> library) {

  public Access {
    Objects.requireNonNull(location);
    Objects.requireNonNull(operation);
    Objects.requireNonNull(thread);
    Objects.requireNonNull(text);
    Objects.requireNonNull(event);
    Objects.requireNonNull(library);
    stack = List.copyOf(stack);
    ownCalls = List.copyOf(ownCalls);
  }

  /** An access of the user's own code. */
  public Access(
      SourceLocation location,
      Operation operation,
      String thread,
      String text,
      OptionalLong event,
      List<SourceLocation> stack) {
    this(location, operation, thread, text, event, stack, stack, Optional.empty());
  }

  /** The same, where some calls of the stack are of libraries, perhaps the innermost ones. */
  public Access withLibrary(Optional<LibraryCall> call, List<SourceLocation> own) {
    return new Access(location, operation, thread, text, event, stack, own, call);
  }

  /** Where the user's code makes the access, perhaps by calling a library. */
  public SourceLocation place() {
    return library.map(LibraryCall::caller).orElse(location);
  }

  /** The source line of {@link #place}; empty if it is not at hand. */
  public String placeText() {
    return library.map(LibraryCall::text).orElse(text);
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
