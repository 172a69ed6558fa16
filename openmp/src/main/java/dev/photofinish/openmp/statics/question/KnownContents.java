package dev.photofinish.openmp.statics.question;

import dev.photofinish.openmp.statics.contents.IndexArrays;
import dev.photofinish.openmp.statics.dependence.Condition;
import dev.photofinish.openmp.statics.dependence.Condition.AllOf;
import dev.photofinish.openmp.statics.dependence.Condition.AnyOf;
import dev.photofinish.openmp.statics.dependence.LinearForm;
import dev.photofinish.openmp.statics.question.Encoding.Side;
import dev.photofinish.openmp.statics.symbolic.Line;
import dev.photofinish.openmp.statics.symbolic.Polynomial;
import dev.photofinish.openmp.statics.symbolic.Symbol;
import dev.photofinish.openmp.statics.values.Filling;
import dev.photofinish.openmp.statics.values.Filling.Order;
import dev.photofinish.openmp.statics.values.Filling.Progression;
import dev.photofinish.openmp.statics.values.Filling.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What is known of numbers that are read from arrays which were filled before the region. */
final class KnownContents {
  private final Encoding encoding;
  private final Divergence divergence;
  private final IndexArrays arrays;
  private final List<Element> elements = new ArrayList<>();

  /**
   * An element that was read.
   *
   * @param outside that it is none of those that were filled
   * @param rank a number that different elements have different ones of, as far apart as distance
   */
  private record Element(
      Symbol.Content content,
      Filling filling,
      LinearForm place,
      List<Condition> outside,
      LinearForm rank,
      long distance) {}

  KnownContents(Encoding encoding, Divergence divergence, IndexArrays arrays) {
    this.encoding = encoding;
    this.divergence = divergence;
    this.arrays = arrays;
  }

  /** Adds what is known of a number that one side has read. */
  void add(Symbol.Content content, LinearForm number, Side side) {
    Optional<Filling> filling =
        divergence.mustAlias(content.place().base()) ? arrays.of(content) : Optional.empty();
    if (filling.isEmpty()) {
      return;
    }
    Polynomial at = content.place().offset();
    if (filling.get() instanceof Progression progression) {
      progression.iteration(at).ifPresent(n -> progression(content, progression, n, number, side));
    } else if (filling.get() instanceof Table table) {
      table.element(at).ifPresent(n -> table(content, table, n, number, side));
    }
  }

  private void progression(
      Symbol.Content content,
      Progression filling,
      Polynomial iteration,
      LinearForm number,
      Side side) {
    LinearForm place = encoding.form(iteration, side);
    List<Condition> outside = new ArrayList<>();
    for (Line line : filling.inside()) {
      outside.add(Condition.less(at(line, place, side), LinearForm.of(0)));
    }
    if (filling.order() == Order.KEPT) {
      add(outside, Condition.equal(number, at(filling.value(), place, side)));
      return;
    }
    LinearForm origin = LinearForm.of(number + " was at");
    List<Condition> inside = new ArrayList<>();
    inside.add(Condition.equal(number, at(filling.value(), origin, side)));
    for (Line line : filling.inside()) {
      inside.add(new Condition.AtLeastZero(at(line, origin, side)));
    }
    add(outside, new AllOf(inside));
    pair(new Element(content, filling, place, outside, origin, 1));
  }

  private void table(
      Symbol.Content content, Table table, Polynomial index, LinearForm number, Side side) {
    LinearForm place = encoding.form(index, side);
    List<Condition> outside =
        List.of(
            Condition.less(place, LinearForm.of(0)),
            Condition.atLeast(place, LinearForm.of(table.length())));
    add(
        outside,
        new AllOf(
            List.of(
                Condition.atLeast(number, LinearForm.of(table.least())),
                Condition.atLeast(LinearForm.of(table.greatest()), number))));
    if (table.distance() > 0) {
      pair(new Element(content, table, place, outside, number, table.distance()));
    }
  }

  /** Different elements of one array have different origins. */
  private void pair(Element element) {
    for (Element other : elements) {
      if (other.content().place().base().equals(element.content().place().base())
          && other.content().bits() == element.content().bits()
          && other.filling().equals(element.filling())) {
        List<Condition> choices = new ArrayList<>(element.outside());
        choices.addAll(other.outside());
        choices.add(Condition.equal(element.place(), other.place()));
        choices.add(apart(element.rank(), other.rank(), element.distance()));
        choices.add(apart(other.rank(), element.rank(), element.distance()));
        encoding.add(new AnyOf(choices));
      }
    }
    elements.add(element);
  }

  private static Condition apart(LinearForm less, LinearForm greater, long distance) {
    return Condition.atLeast(greater, less.plus(distance));
  }

  private LinearForm at(Line line, LinearForm iteration, Side side) {
    return encoding.form(line.start(), side).plus(iteration.times(line.slope()));
  }

  private void add(List<Condition> outside, Condition otherwise) {
    List<Condition> choices = new ArrayList<>(outside);
    choices.add(otherwise);
    encoding.add(new AnyOf(choices));
  }
}
