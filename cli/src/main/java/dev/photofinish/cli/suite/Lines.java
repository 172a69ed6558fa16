package dev.photofinish.cli.suite;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Lines of a labelled program.
 *
 * @param spans runs of lines, in any order; none at all if the label does not say which
 */
public record Lines(List<Span> spans) {
  /** Any line. */
  static final Lines ANY = new Lines(List.of());

  /**
   * Lines in a row.
   *
   * @param first the 1-based first line
   * @param last the last one
   */
  record Span(int first, int last) {
    @Override
    public String toString() {
      return first == last ? Integer.toString(first) : first + "-" + last;
    }
  }

  public Lines {
    spans = List.copyOf(spans);
  }

  /** One line. */
  static Lines of(int line) {
    return new Lines(List.of(new Span(line, line)));
  }

  /** Whether a line is one of these. */
  boolean contain(int line) {
    return spans.isEmpty()
        || spans.stream().anyMatch(span -> span.first() <= line && line <= span.last());
  }

  @Override
  public String toString() {
    return spans.isEmpty()
        ? "any line"
        : spans.stream().map(Span::toString).collect(Collectors.joining(", "));
  }
}
