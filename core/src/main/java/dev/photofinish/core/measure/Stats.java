package dev.photofinish.core.measure;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/** What an engine measured, in the order in which it was added. Immutable. */
public final class Stats {
  private static final Stats NONE = new Stats(Map.of(), Map.of());

  private final Map<String, ReportedValue> values;
  private final Map<String, Long> rules;

  private Stats(Map<String, ReportedValue> values, Map<String, Long> rules) {
    this.values = Collections.unmodifiableMap(values);
    this.rules = Collections.unmodifiableMap(new TreeMap<>(rules));
  }

  /** Nothing. */
  public static Stats none() {
    return NONE;
  }

  /** With a number, in place of its value so far. */
  public Stats with(Count count, long number) {
    return withNamed(count.word(), new ReportedValue.Whole(number));
  }

  /** With a text, in place of its value so far. */
  public Stats with(Note note, String text) {
    return withNamed(note.word(), new ReportedValue.Text(text));
  }

  /** With what another engine measured and this one did not. */
  public Stats withAbsent(Stats others) {
    Map<String, ReportedValue> all = new LinkedHashMap<>(values);
    others.values.forEach(all::putIfAbsent);
    return new Stats(all, rules.isEmpty() ? others.rules : rules);
  }

  /** With a value of any name. */
  public Stats withNamed(String name, ReportedValue value) {
    Map<String, ReportedValue> all = new LinkedHashMap<>(values);
    all.put(name, value);
    return new Stats(all, rules);
  }

  /** With how many pairs of accesses each rule helped to prove, by the ids of rules. */
  public Stats withRules(Map<String, Long> pairs) {
    return new Stats(values, pairs);
  }

  /** How many pairs of accesses each rule helped to prove, by the ids of rules. */
  public Map<String, Long> rules() {
    return rules;
  }

  public boolean isEmpty() {
    return values.isEmpty();
  }

  /** A number; empty if it was not measured. */
  public OptionalLong count(Count count) {
    return values.get(count.word()) instanceof ReportedValue.Whole whole
        ? OptionalLong.of(whole.number())
        : OptionalLong.empty();
  }

  /** A text; empty if there is none. */
  public Optional<String> text(Note note) {
    return Optional.ofNullable(values.get(note.word())).map(ReportedValue::toString);
  }

  /** All of them by name. */
  public Map<String, ReportedValue> values() {
    return values;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Stats stats && stats.values.equals(values) && stats.rules.equals(rules);
  }

  @Override
  public int hashCode() {
    return Objects.hash(values, rules);
  }

  @Override
  public String toString() {
    return values.toString();
  }
}
