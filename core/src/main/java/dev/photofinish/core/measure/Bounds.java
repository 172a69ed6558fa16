package dev.photofinish.core.measure;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The bounds that a result holds for, in the order in which they were added. Immutable. */
public final class Bounds {
  private static final Bounds NONE = new Bounds(Map.of());

  private final Map<String, ReportedValue> values;

  private Bounds(Map<String, ReportedValue> values) {
    this.values = Collections.unmodifiableMap(values);
  }

  /** No bounds. */
  public static Bounds none() {
    return NONE;
  }

  /** With a bound that is a number, in place of its value so far. */
  public Bounds with(Bound bound, long number) {
    return withNamed(bound.word(), new ReportedValue.Whole(number));
  }

  /** With a bound that is a text, in place of its value so far. */
  public Bounds with(Bound bound, String text) {
    return withNamed(bound.word(), new ReportedValue.Text(text));
  }

  /**
   * With a bound of something that has its name from the program, as a function or an input. What
   * the user says of {@code time}, which is a function, too, replaces {@link Bound#TIME}.
   */
  public Bounds withNamed(String name, String text) {
    return withNamed(name, new ReportedValue.Text(text));
  }

  /** With a bound of any name. */
  public Bounds withNamed(String name, ReportedValue value) {
    Map<String, ReportedValue> all = new LinkedHashMap<>(values);
    all.put(name, value);
    return new Bounds(all);
  }

  /** With all bounds of another result. */
  public Bounds withAll(Bounds others) {
    Map<String, ReportedValue> all = new LinkedHashMap<>(values);
    all.putAll(others.values);
    return new Bounds(all);
  }

  public boolean isEmpty() {
    return values.isEmpty();
  }

  public boolean has(Bound bound) {
    return values.containsKey(bound.word());
  }

  /** A bound as reports print it. */
  public Optional<String> text(Bound bound) {
    return Optional.ofNullable(values.get(bound.word())).map(ReportedValue::toString);
  }

  /** All of them by name. */
  public Map<String, ReportedValue> values() {
    return values;
  }

  /** All of them as reports print them, by name. */
  public Map<String, String> texts() {
    Map<String, String> texts = new LinkedHashMap<>();
    values.forEach((name, value) -> texts.put(name, value.toString()));
    return texts;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Bounds bounds && bounds.values.equals(values);
  }

  @Override
  public int hashCode() {
    return values.hashCode();
  }

  @Override
  public String toString() {
    return values.toString();
  }
}
