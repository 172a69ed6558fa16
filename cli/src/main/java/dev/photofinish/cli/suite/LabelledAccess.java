package dev.photofinish.cli.suite;

import dev.photofinish.core.Operation;
import dev.photofinish.core.SourceLocation;
import java.util.Objects;

/**
 * One side of a race as a label gives it. Columns are not compared: labels count them from the
 * start of an expression, compilers from wherever in it the access happens.
 *
 * @param text the expression or the function, empty if the label does not say
 * @param lines the lines of the labelled program that it may stand at
 * @param operation what it does
 */
public record LabelledAccess(String text, Lines lines, Operation operation) {
  public LabelledAccess {
    Objects.requireNonNull(text);
    Objects.requireNonNull(lines);
    Objects.requireNonNull(operation);
  }

  /** Whether these are the lines and the operation of an access in the labelled program. */
  boolean is(SourceLocation location, Operation what) {
    return lines.contain(location.line()) && operation == what;
  }

  @Override
  public String toString() {
    return (text.isEmpty() ? "" : text + " ") + operation.word() + " at " + lines;
  }
}
