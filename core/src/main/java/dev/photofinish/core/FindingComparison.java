package dev.photofinish.core;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Compares a finding as a result tells it with what its witness shows when it is made again: what
 * is wrong and where, and the steps with what they are in it.
 */
public final class FindingComparison {
  private FindingComparison() {}

  /** What the result tells otherwise than it is, in a sentence; empty if it tells the truth. */
  public static Optional<String> difference(Defect claimed, Defect shown) {
    return word("the kind of the defect", claimed.kind().words(), shown.kind().words())
        .or(() -> word("the message", claimed.message(), shown.message()))
        .or(() -> word("the thread", claimed.thread(), shown.thread()))
        .or(() -> word("the place", claimed.location().toString(), shown.location().toString()))
        .or(() -> steps(claimed.witness().orElseThrow(), shown.witness().orElseThrow()));
  }

  private static Optional<String> word(String which, String claimed, String shown) {
    return claimed.equals(shown) ? Optional.empty() : other(which, quoted(claimed), quoted(shown));
  }

  /** What the result tells otherwise than it is, in a sentence; empty if it tells the truth. */
  public static Optional<String> difference(Race claimed, Race shown) {
    if (!claimed.variable().equals(shown.variable())) {
      return other("the variable", claimed.variable(), shown.variable());
    }
    return access("the first access", claimed.first(), shown.first())
        .or(() -> access("the second access", claimed.second(), shown.second()))
        .or(() -> steps(claimed.witness().orElseThrow(), shown.witness().orElseThrow()));
  }

  private static Optional<String> access(String which, Access claimed, Access shown) {
    String one = words(claimed);
    String other = words(shown);
    return one.equals(other) ? Optional.empty() : other(which, one, other);
  }

  private static Optional<String> steps(Witness claimed, Witness shown) {
    if (claimed.kind() != shown.kind()) {
      return other("the kind of the witness", claimed.kind().word(), shown.kind().word());
    }
    if (claimed.length() != shown.length()) {
      return other("the number of steps", "" + claimed.length(), "" + shown.length());
    }
    if (!claimed.note().equals(shown.note())) {
      return other("the note", quoted(claimed.note()), quoted(shown.note()));
    }
    List<WitnessStep> told = claimed.lastSteps(Integer.MAX_VALUE);
    List<WitnessStep> real = shown.lastSteps(told.size());
    for (int i = 0; i < told.size(); i++) {
      long number = claimed.length() - told.size() + i;
      String one = words(told.get(i), claimed.mark(number));
      String other = words(real.get(i), shown.mark(number));
      if (!one.equals(other)) {
        return other("step " + (number + 1), one, other);
      }
    }
    return Optional.empty();
  }

  private static Optional<String> other(String what, String claimed, String shown) {
    return Optional.of(
        "The result has " + claimed + " as " + what + ", the witness " + shown + ".");
  }

  private static String words(Access access) {
    return access.operation().word()
        + " in "
        + access.thread()
        + at(access.location())
        + event(access.event());
  }

  private static String words(WitnessStep step, String mark) {
    return step.action()
        + " in "
        + step.thread()
        + at(step.location())
        + event(step.event())
        + (mark.isEmpty() ? "" : " (" + mark + ")");
  }

  private static String at(SourceLocation location) {
    return location.isKnown() ? " at " + location : "";
  }

  private static String event(OptionalLong event) {
    return event.isPresent() ? " (event " + event.getAsLong() + ")" : "";
  }

  private static String quoted(String text) {
    return text.isEmpty() ? "nothing" : "'" + text + "'";
  }
}
