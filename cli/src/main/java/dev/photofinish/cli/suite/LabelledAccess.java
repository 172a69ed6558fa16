package dev.photofinish.cli.suite;

import dev.photofinish.core.Operation;
import dev.photofinish.core.SourceLocation;
import java.util.Objects;

/**
 * One side of a race as a label gives it. Columns are not compared: labels count them from the
 * start of an expression, compilers from wherever in it the access happens.
 *
 * @param text the expression, empty if the label does not say
 * @param line the line in the labelled program
 * @param operation what it does
 */
public record LabelledAccess(String text, int line, Operation operation) {
  public LabelledAccess {
    Objects.requireNonNull(text);
    Objects.requireNonNull(operation);
  }

  /** Whether this is the line and the operation of an access in the labelled program. */
  boolean is(SourceLocation location, Operation what) {
    return line == location.line() && operation == what;
  }

  @Override
  public String toString() {
    return (text.isEmpty() ? "" : text + " ") + operation.word() + " at " + line;
  }
}
