package dev.photofinish.openmp.statics.question;

import dev.photofinish.openmp.statics.dependence.Condition;
import dev.photofinish.openmp.statics.dependence.LinearForm;
import dev.photofinish.openmp.statics.question.Encoding.Side;
import dev.photofinish.openmp.statics.symbolic.Polynomial;
import dev.photofinish.openmp.statics.symbolic.RegionAccess;
import dev.photofinish.openmp.statics.values.RangeOracle;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Takes the offsets of two accesses apart, dimension by dimension: {@code unit * row + column} with
 * a column that stays within the unit on both sides. Then the same bytes mean the same row and
 * columns that overlap, which is a simpler question than one about the sum.
 */
public final class Rows {
  private final RangeOracle oracle;
  private final Strides strides;
  private final Map<Question, Boolean> known = new HashMap<>();

  private record Question(RegionAccess access, Polynomial column, long greatest) {}

  /** So many bytes, or units, from a start. */
  public record Extent(RegionAccess access, Polynomial start, long length) {}

  record Split(Extent row, Extent column) {}

  public Rows(RangeOracle oracle) {
    this.oracle = oracle;
    this.strides = new Strides(oracle);
  }

  /** Adds that the bytes of two accesses to one object overlap. */
  public void overlap(Extent one, Extent two, Encoding encoding) {
    Optional<Strides.Both> both = strides.split(one, two, encoding::isCommon);
    if (both.isPresent()) {
      meet(both.get().first().column(), both.get().second().column(), encoding);
      overlap(both.get().first().row(), both.get().second().row(), encoding);
      return;
    }
    for (long unit : units(one.start(), two.start())) {
      if (unit == 1 || unit < one.length() || unit < two.length()) {
        continue;
      }
      Optional<Split> left = split(one, unit);
      Optional<Split> right = left.isEmpty() ? Optional.empty() : split(two, unit);
      if (right.isPresent()) {
        meet(left.get().column(), right.get().column(), encoding);
        overlap(left.get().row(), right.get().row(), encoding);
        return;
      }
    }
    meet(one, two, encoding);
  }

  private static void meet(Extent one, Extent two, Encoding encoding) {
    LinearForm left = encoding.form(one.start(), Side.FIRST);
    LinearForm right = encoding.form(two.start(), Side.SECOND);
    if (one.length() == 1 && two.length() == 1) {
      encoding.add(Condition.equal(left, right));
    } else {
      encoding.add(Condition.less(right, left.plus(one.length())));
      encoding.add(Condition.less(left, right.plus(two.length())));
    }
  }

  /** Numbers that divide all coefficients not below them, ascending. */
  private static List<Long> units(Polynomial one, Polynomial two) {
    List<Long> sizes = new ArrayList<>();
    for (Polynomial form : List.of(one, two)) {
      form.terms()
          .forEach(
              (monomial, coefficient) -> {
                if (!monomial.factors().isEmpty()) {
                  sizes.add(Math.absExact(coefficient));
                }
              });
    }
    sizes.sort(Collections.reverseOrder());
    List<Long> units = new ArrayList<>();
    long divisor = 0;
    for (int i = 0; i < sizes.size(); i++) {
      divisor = gcd(divisor, sizes.get(i));
      boolean last = i + 1 == sizes.size();
      if ((last || divisor > sizes.get(i + 1)) && !units.contains(divisor)) {
        units.add(divisor);
      }
    }
    Collections.reverse(units);
    return units;
  }

  private static long gcd(long a, long b) {
    return b == 0 ? a : gcd(b, a % b);
  }

  private Optional<Split> split(Extent extent, long unit) {
    Polynomial row = Polynomial.ZERO;
    Polynomial column = Polynomial.ZERO;
    long constant = 0;
    for (Map.Entry<Polynomial.Monomial, Long> term : extent.start().terms().entrySet()) {
      if (term.getKey().factors().isEmpty()) {
        constant = term.getValue();
      } else if (term.getValue() % unit == 0) {
        row = row.plus(Polynomial.of(term.getKey()).times(term.getValue() / unit));
      } else {
        column = column.plus(Polynomial.of(term.getKey()).times(term.getValue()));
      }
    }
    long rest = Math.floorMod(constant, unit);
    long near = rest > unit / 2 ? rest - unit : rest;
    for (long part : new long[] {near, near < 0 ? rest : rest - unit}) {
      Polynomial candidate = column.plus(part);
      if (isIn(extent.access(), candidate, unit - extent.length())) {
        return Optional.of(
            new Split(
                new Extent(extent.access(), row.plus((constant - part) / unit), 1),
                new Extent(extent.access(), candidate, extent.length())));
      }
    }
    return Optional.empty();
  }

  private boolean isIn(RegionAccess access, Polynomial column, long greatest) {
    if (column.constant().isPresent()) {
      long value = column.constant().getAsLong();
      return 0 <= value && value <= greatest;
    }
    Question question = new Question(access, column, greatest);
    Boolean answer = known.get(question);
    if (answer == null) {
      answer =
          oracle.isIn(
              access.node().frame(),
              access.node().block().orElseThrow(),
              access.subscripts(),
              column,
              0,
              greatest);
      known.put(question, answer);
    }
    return answer;
  }
}
