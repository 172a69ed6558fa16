package dev.photofinish.openmp.statics.order;

import dev.photofinish.openmp.statics.contents.UniqueCounterValues;
import dev.photofinish.openmp.statics.dependence.Condition;
import dev.photofinish.openmp.statics.question.Encoding;
import dev.photofinish.openmp.statics.question.Encoding.Side;
import dev.photofinish.openmp.statics.rule.Rule;
import dev.photofinish.openmp.statics.rule.Rulebook;
import dev.photofinish.openmp.statics.symbolic.Place;
import dev.photofinish.openmp.statics.symbolic.Symbol;
import java.util.Optional;

/** Accesses at numbers that a shared counter gave out. */
public final class UniqueCounter implements ConstraintRule {
  private final Rulebook rules;
  private final UniqueCounterValues counters;

  public UniqueCounter(Rulebook rules, UniqueCounterValues counters) {
    this.rules = rules;
    this.counters = counters;
  }

  @Override
  public Rule rule() {
    return UniqueCounterValues.RULE;
  }

  @Override
  public Outcome constrain(Pair pair, Encoding encoding) {
    boolean added = false;
    for (Symbol one : Encoding.leaves(pair.first().place().offset())) {
      Optional<Place> counter = counter(one, pair);
      for (Symbol two : Encoding.leaves(pair.second().place().offset())) {
        if (counter.isPresent() && counter.equals(counter(two, pair))) {
          encoding.add(
              Condition.different(
                  encoding.variable(one, Side.FIRST), encoding.variable(two, Side.SECOND)));
          added = true;
        }
      }
    }
    return Outcome.of(added);
  }

  /** The counter of the whole team that a member has a number from. */
  private Optional<Place> counter(Symbol symbol, Pair pair) {
    return pair.divergence().isCommon(symbol)
        ? Optional.empty()
        : counters
            .counter(symbol)
            .filter(
                place ->
                    rules.holds(
                        UniqueCounterValues.ONE_COUNTER,
                        () -> pair.divergence().mustAlias(place.base())));
  }
}
