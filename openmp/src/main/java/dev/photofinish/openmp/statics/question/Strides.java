package dev.photofinish.openmp.statics.question;

import dev.photofinish.openmp.statics.question.Rows.Extent;
import dev.photofinish.openmp.statics.question.Rows.Split;
import dev.photofinish.openmp.statics.symbolic.Polynomial;
import dev.photofinish.openmp.statics.symbolic.Polynomial.Monomial;
import dev.photofinish.openmp.statics.symbolic.RegionAccess;
import dev.photofinish.openmp.statics.symbolic.Symbol;
import dev.photofinish.openmp.statics.values.RangeOracle;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Takes offsets apart by a unit that is no constant but the same number for both sides, as {@code
 * (n + 2) * i + j}, where the branches on the way keep the column within the unit.
 */
final class Strides {
  private static final int MOST_TERMS = 24;

  /** The product of no numbers. */
  private static final Monomial FIXED = Monomial.of(List.of());

  private final RangeOracle oracle;
  private final Map<Question, Boolean> known = new HashMap<>();

  private record Question(RegionAccess access, Polynomial number) {}

  /** Two offsets that are taken apart by one unit. */
  record Both(Split first, Split second) {}

  Strides(RangeOracle oracle) {
    this.oracle = oracle;
  }

  /**
   * Takes two offsets apart.
   *
   * @param isCommon whether a number is the same for both sides
   */
  Optional<Both> split(Extent one, Extent two, Predicate<Symbol> isCommon) {
    if (one.start().isLinear() && two.start().isLinear()) {
      return Optional.empty();
    }
    Map<Monomial, Polynomial> first = byVarying(one.start(), isCommon);
    Map<Monomial, Polynomial> second = byVarying(two.start(), isCommon);
    Optional<Both> found = split(one, first, two, second);
    if (found.isEmpty() && first.containsKey(FIXED) && first.get(FIXED).equals(second.get(FIXED))) {
      // What both start from does not matter.
      first.remove(FIXED);
      second.remove(FIXED);
      found = split(one, first, two, second);
    }
    return found;
  }

  private Optional<Both> split(
      Extent one, Map<Monomial, Polynomial> first, Extent two, Map<Monomial, Polynomial> second) {
    try {
      for (Polynomial unit : units(first, second)) {
        Optional<Split> left = split(one, first, unit);
        Optional<Split> right = left.isEmpty() ? Optional.empty() : split(two, second, unit);
        if (right.isPresent()) {
          return Optional.of(new Both(left.get(), right.get()));
        }
      }
    } catch (ArithmeticException e) {
      // Numbers that are too large to compute with.
      return Optional.empty();
    }
    return Optional.empty();
  }

  /** What each product of numbers that differ is multiplied by. */
  private static Map<Monomial, Polynomial> byVarying(Polynomial form, Predicate<Symbol> isCommon) {
    Map<Monomial, Polynomial> scales = new HashMap<>();
    form.terms()
        .forEach(
            (monomial, coefficient) -> {
              List<Symbol> varying = monomial.factors().stream().filter(isCommon.negate()).toList();
              List<Symbol> common = monomial.factors().stream().filter(isCommon).toList();
              scales.merge(
                  Monomial.of(varying),
                  Polynomial.of(Monomial.of(common)).times(coefficient),
                  Polynomial::plus);
            });
    return scales;
  }

  /** What numbers that differ are multiplied by, up or down, if no constant; shortest first. */
  private static List<Polynomial> units(
      Map<Monomial, Polynomial> first, Map<Monomial, Polynomial> second) {
    Set<Polynomial> found = new LinkedHashSet<>();
    for (Map<Monomial, Polynomial> scales : List.of(first, second)) {
      scales.forEach(
          (varying, scale) -> {
            if (!varying.factors().isEmpty()
                && scale.constant().isEmpty()
                && scale.terms().size() <= MOST_TERMS) {
              found.add(scale);
              found.add(scale.times(-1));
            }
          });
    }
    List<Polynomial> units = new ArrayList<>(found);
    units.sort(
        Comparator.comparingInt(Strides::degree)
            .thenComparingInt(unit -> unit.terms().size())
            .thenComparing(Polynomial::toString));
    return units;
  }

  private static int degree(Polynomial form) {
    return form.terms().keySet().stream().mapToInt(m -> m.factors().size()).max().orElse(0);
  }

  private Optional<Split> split(Extent extent, Map<Monomial, Polynomial> scales, Polynomial unit) {
    Polynomial row = Polynomial.ZERO;
    Polynomial column = Polynomial.ZERO;
    for (Map.Entry<Monomial, Polynomial> scale : scales.entrySet()) {
      Polynomial quotient = scale.getValue().quotient(unit);
      Optional<Polynomial> taken = quotient.times(unit);
      Optional<Polynomial> rows = quotient.times(Polynomial.of(scale.getKey()));
      if (taken.isEmpty() || rows.isEmpty()) {
        return Optional.empty();
      }
      Optional<Polynomial> rest =
          scale.getValue().minus(taken.get()).times(Polynomial.of(scale.getKey()));
      if (rest.isEmpty()) {
        return Optional.empty();
      }
      row = row.plus(rows.get());
      column = column.plus(rest.get());
    }
    for (int shift : new int[] {0, 1, -1}) {
      Polynomial candidate = column.plus(unit.times(shift));
      if (isNatural(extent.access(), candidate)
          && isNatural(extent.access(), unit.minus(candidate).plus(-extent.length()))) {
        return Optional.of(
            new Split(
                new Extent(extent.access(), row.plus(-shift), 1),
                new Extent(extent.access(), candidate, extent.length())));
      }
    }
    return Optional.empty();
  }

  private boolean isNatural(RegionAccess access, Polynomial number) {
    if (number.constant().isPresent()) {
      return number.constant().getAsLong() >= 0;
    }
    Question question = new Question(access, number);
    Boolean answer = known.get(question);
    if (answer == null) {
      answer =
          oracle.isNatural(
              access.node().frame(),
              access.node().block().orElseThrow(),
              access.subscripts(),
              number);
      known.put(question, answer);
    }
    return answer;
  }
}
