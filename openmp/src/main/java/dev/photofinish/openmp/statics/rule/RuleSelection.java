package dev.photofinish.openmp.statics.rule;

import java.util.Set;

/**
 * Which rules are applied. Everything but {@link #ALL} is for tests: it shows that a rule, or one
 * of its assumptions, is needed.
 *
 * @param leftOut the ids of rules that are not applied
 * @param waived assumptions that are taken to hold without a look
 */
public record RuleSelection(Set<String> leftOut, Set<Assumption> waived) {
  /** All rules with all of their assumptions. */
  public static final RuleSelection ALL = new RuleSelection(Set.of(), Set.of());

  public RuleSelection {
    leftOut = Set.copyOf(leftOut);
    waived = Set.copyOf(waived);
  }

  /** All rules but one. */
  public static RuleSelection without(Rule rule) {
    return new RuleSelection(Set.of(rule.id()), Set.of());
  }

  /** All rules, one of which no longer looks whether an assumption holds. This is unsound. */
  public static RuleSelection waiving(Assumption assumption) {
    return new RuleSelection(Set.of(), Set.of(assumption));
  }
}
