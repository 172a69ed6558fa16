package dev.photofinish.openmp.pragma;

import static java.util.Objects.requireNonNull;

/**
 * One clause of a directive.
 *
 * @param name the word in front of the parentheses
 * @param argument the text between the parentheses without outer blanks; empty where there are none
 */
public record Clause(String name, String argument) {

  public Clause {
    requireNonNull(name);
    requireNonNull(argument);
  }

  /** The argument without a leading {@code modifier:}, as in {@code monotonic: static, 4}. */
  public String withoutModifier() {
    int colon = argument.indexOf(':');
    return colon < 0 ? argument : argument.substring(colon + 1).strip();
  }

  @Override
  public String toString() {
    return argument.isEmpty() ? name : name + "(" + argument + ")";
  }
}
