package dev.photofinish.core.measure;

import java.util.Objects;

/** The value of a bound or of a count: a number or a text. */
public sealed interface ReportedValue {
  /** A whole number. */
  record Whole(long number) implements ReportedValue {
    @Override
    public String toString() {
      return Long.toString(number);
    }
  }

  /** A text for the user. */
  record Text(String text) implements ReportedValue {
    public Text {
      Objects.requireNonNull(text);
    }

    @Override
    public String toString() {
      return text;
    }
  }
}
