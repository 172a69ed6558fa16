package dev.photofinish.cilk.frontend;

import dev.photofinish.core.SourceLocation;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The C of a program has errors; they stand where the user wrote them. */
public final class SourceErrorsException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private static final Pattern PLACED =
      Pattern.compile("(.+?):(\\d+):(\\d+): ((?:fatal error|error|note|warning): .*)");

  /**
   * Errors of a rewritten source.
   *
   * @param diagnostics what clang says of it
   * @param original from places in the rewritten source to places in the user's
   */
  SourceErrorsException(String diagnostics, UnaryOperator<SourceLocation> original) {
    super(String.join("\n", placed(diagnostics, original)));
  }

  /** The lines that name a place, without the rewritten text below them. */
  private static List<String> placed(String diagnostics, UnaryOperator<SourceLocation> original) {
    List<String> errors =
        diagnostics
            .lines()
            .map(PLACED::matcher)
            .filter(Matcher::matches)
            .map(
                line ->
                    original.apply(
                            new SourceLocation(
                                line.group(1),
                                Integer.parseInt(line.group(2)),
                                Integer.parseInt(line.group(3))))
                        + ": "
                        + line.group(4))
            .toList();
    return errors.isEmpty() ? List.of(diagnostics.stripTrailing()) : errors;
  }
}
