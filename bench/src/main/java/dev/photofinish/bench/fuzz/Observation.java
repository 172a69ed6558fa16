package dev.photofinish.bench.fuzz;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What happened to an input.
 *
 * @param outcome what became of it
 * @param stack the stack of the failure or of the thread that hangs; empty if it is no bug
 */
record Observation(Outcome outcome, String stack) {
  private static final Pattern FRAME =
      Pattern.compile("^\\s+at (?:\\S+/)?(dev\\.photofinish\\.[\\w.$]+)\\(", Pattern.MULTILINE);
  private static final Pattern FAULT = Pattern.compile("[\\w.$]*(?:Exception|Error)\\b");
  private static final String OWN = "dev.photofinish.bench.fuzz.";
  private static final int FRAMES = 3;
  private static final int CYCLE = 60;

  static Observation of(Outcome outcome) {
    return new Observation(outcome, "");
  }

  static Observation of(Throwable fault) {
    StringWriter text = new StringWriter();
    fault.printStackTrace(new PrintWriter(text, true));
    return new Observation(
        fault instanceof OutOfMemoryError ? Outcome.OUT_OF_MEMORY : Outcome.INTERNAL_ERROR,
        text.toString());
  }

  static Observation hang(StackTraceElement[] stack) {
    StringBuilder text = new StringBuilder("no answer in time\n");
    for (StackTraceElement frame : stack) {
      text.append("\tat ").append(frame).append('\n');
    }
    return new Observation(Outcome.HANG, text.toString());
  }

  /** Failures with the same signature have, most probably, the same cause. */
  String signature() {
    List<String> frames =
        FRAME
            .matcher(stack)
            .results()
            .map(frame -> frame.group(1))
            .filter(frame -> !frame.startsWith(OWN))
            .limit(CYCLE)
            .toList();
    String name =
        FAULT
            .matcher(stack)
            .results()
            .map(MatchResult::group)
            .filter(fault -> !fault.startsWith(OWN))
            .findFirst()
            .orElse("");
    if (frames.isEmpty()) {
      return outcome + " " + stack.lines().findFirst().orElse("").replaceAll("[/\\d].*", "");
    }
    boolean recursion = name.contains("StackOverflow");
    return switch (outcome) {
      case RESULT, REFUSED -> outcome.name();
      case HANG, OUT_OF_MEMORY ->
          outcome + frames.stream().skip(Math.max(0, frames.size() - 4)).findFirst().orElse("");
      case INTERNAL_ERROR ->
          name
              + " "
              + (recursion ? frames.stream().distinct().sorted() : frames.stream())
                  .limit(FRAMES)
                  .collect(Collectors.joining(" < "));
    };
  }
}
