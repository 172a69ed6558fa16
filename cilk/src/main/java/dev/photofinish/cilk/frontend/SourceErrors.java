package dev.photofinish.cilk.frontend;

import dev.photofinish.core.SourceLocation;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Errors that clang finds in a rewritten source, as errors of the user's. */
final class SourceErrors {
  private static final Pattern PLACED =
      Pattern.compile("(.+?):(\\d+):(\\d+): ((?:fatal error|error|note|warning): .*)");

  private SourceErrors() {}

  /**
   * The lines that name a place, without the rewritten text below them.
   *
   * @param diagnostics what clang says of the rewritten source
   * @param original from places in the rewritten source to places in the user's
   */
  static String placed(String diagnostics, UnaryOperator<SourceLocation> original) {
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
    return errors.isEmpty() ? diagnostics.stripTrailing() : String.join("\n", errors);
  }
}
