package dev.photofinish.openmp.statics;

import dev.photofinish.core.measure.Count;
import dev.photofinish.openmp.statics.dependence.Answer;
import dev.photofinish.openmp.statics.pair.Conflict;
import dev.photofinish.openmp.statics.symbolic.Base;
import dev.photofinish.openmp.statics.symbolic.Place;
import dev.photofinish.openmp.statics.symbolic.Polynomial;
import dev.photofinish.openmp.statics.symbolic.Symbol;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * How likely a possible race is one, by what is known of the two addresses, and so why it could not
 * be ruled out; likeliest first.
 */
enum Likelihood {
  /** The solver has numbers for which both touch the same bytes of one object. */
  SAME_BYTES(Count.CONFLICTING_SUBSCRIPTS, ""),
  /** Whether it does so depends on numbers that are the same for all threads. */
  UNKNOWN_SIZES(
      Count.UNKNOWN_SIZES,
      " That depends on sizes or bounds that are read and could have any value."),
  /** Subscripts are not known, mostly because they are in memory. */
  UNKNOWN_SUBSCRIPTS(
      Count.UNKNOWN_SUBSCRIPTS,
      " Both are in one object; which part of it is not known, as a subscript is read from memory"
          + " or computed in a way that is not followed."),
  /** The solver gave up. */
  UNDECIDED(
      Count.UNDECIDED_SUBSCRIPTS,
      " Both are in one object; the question which part of it they touch was too hard."),
  /** Nothing but the analysis of pointers says that the two can meet. */
  SAME_TARGETS(
      Count.POSSIBLE_ALIAS_PAIRS,
      " Both pointers may point into the same object; whether they do is not known.");

  private final Count count;
  private final String sentence;

  Likelihood(Count count, String sentence) {
    this.count = count;
    this.sentence = sentence;
  }

  /** What the number of such findings is called in {@code stats}. */
  Count count() {
    return count;
  }

  /** What is not known, as a sentence behind others; empty if everything is. */
  String sentence() {
    return sentence;
  }

  static Likelihood of(Conflict conflict) {
    Place one = conflict.first().place();
    Place two = conflict.second().place();
    if (conflict.rows().isEmpty() && (!one.base().equals(two.base()) || varies(one.base()))) {
      return SAME_TARGETS;
    }
    if (conflict.answer() instanceof Answer.Undecided) {
      return UNDECIDED;
    }
    List<Polynomial> offsets = new ArrayList<>(conflict.rows());
    offsets.addAll(List.of(one.offset(), two.offset()));
    Set<Symbol> unknown = new LinkedHashSet<>();
    offsets.forEach(offset -> offset.symbols().forEach(symbol -> addUnknown(symbol, unknown)));
    boolean linear = offsets.stream().allMatch(Polynomial::isLinear);
    boolean lengths =
        conflict.first().length().filter(Polynomial::isLinear).isPresent()
            && conflict.second().length().filter(Polynomial::isLinear).isPresent();
    Frame team = conflict.first().node().frame().team();
    if (!linear || !unknown.stream().allMatch(symbol -> isFixed(symbol, team))) {
      return UNKNOWN_SUBSCRIPTS;
    }
    return unknown.isEmpty() && lengths ? SAME_BYTES : UNKNOWN_SIZES;
  }

  /** Whether a pointer is read from different places in different iterations. */
  private static boolean varies(Base base) {
    return base instanceof Base.Held held
        && (held.place().offset().symbols().stream().anyMatch(Likelihood::isCounted)
            || varies(held.place().base()));
  }

  private static boolean isCounted(Symbol symbol) {
    return symbol instanceof Symbol.Counter
        || symbol instanceof Symbol.Iteration
        || symbol instanceof Symbol.MemberNumber
        || symbol.arguments().stream().anyMatch(Likelihood::isCounted);
  }

  /** Adds what is no number of loops, threads or the whole region. */
  private static void addUnknown(Symbol symbol, Set<Symbol> found) {
    if (symbol instanceof Symbol.Once || symbol instanceof Symbol.Content) {
      found.add(symbol);
    }
    symbol.arguments().forEach(inner -> addUnknown(inner, found));
  }

  /** Whether it is what one place in memory holds, or a number from before the region. */
  private static boolean isFixed(Symbol symbol, Frame team) {
    return symbol instanceof Symbol.Content
        ? symbol.arguments().isEmpty()
        : !symbol.frame().isWithin(team);
  }
}
