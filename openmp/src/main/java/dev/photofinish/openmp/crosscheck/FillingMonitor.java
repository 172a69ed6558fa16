package dev.photofinish.openmp.crosscheck;

import dev.photofinish.openmp.statics.symbolic.Line;
import dev.photofinish.openmp.statics.symbolic.Symbol;
import dev.photofinish.openmp.statics.values.Filling;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;

/** Whether arrays hold what they were filled with. */
final class FillingMonitor {
  private final SymbolValues values;
  private final Verdicts verdicts;

  /** Where each number was found in an array. */
  private final Map<Element, Long> seen = new HashMap<>();

  private record Element(long team, Object array, long number) {}

  FillingMonitor(SymbolValues values, Verdicts verdicts) {
    this.values = values;
    this.verdicts = verdicts;
  }

  /** A number was read from memory. */
  void loaded(Step step, Symbol.Content content, Scope scope, long found) {
    Filling filling = scope.region().fillings().get(content);
    OptionalLong offset = values.of(content.place().offset(), scope);
    if (filling == null || offset.isEmpty()) {
      return;
    }
    if (filling instanceof Filling.Progression progression) {
      progression(step, progression, scope, offset.getAsLong(), found);
    } else if (filling instanceof Filling.Table table) {
      boolean inside =
          offset.getAsLong() >= 0 && offset.getAsLong() < table.length() * table.size();
      if (inside) {
        verdicts.check(
            FactKind.FILLING,
            table.least() <= found && found <= table.greatest(),
            step.location(),
            () -> "the elements are from %d to %d".formatted(table.least(), table.greatest()),
            () -> "there is " + found);
        if (table.distance() > 0) {
          distinct(step, scope, found);
        }
      }
    }
  }

  private void progression(
      Step step, Filling.Progression filling, Scope scope, long offset, long found) {
    OptionalLong start = values.of(filling.offset().start(), scope);
    long slope = filling.offset().slope();
    if (start.isEmpty() || slope == 0 || (offset - start.getAsLong()) % slope != 0) {
      return;
    }
    long iteration = (offset - start.getAsLong()) / slope;
    for (Line line : filling.inside()) {
      OptionalLong bound = at(line, iteration, scope);
      if (bound.isEmpty() || bound.getAsLong() < 0) {
        return;
      }
    }
    switch (filling.order()) {
      case KEPT -> {
        OptionalLong value = at(filling.value(), iteration, scope);
        if (value.isPresent()) {
          verdicts.check(
              FactKind.FILLING,
              value.getAsLong() == found,
              step.location(),
              () -> "element %d is %d".formatted(iteration, value.getAsLong()),
              () -> "it is " + found);
        }
      }
      case PERMUTED -> {
        if (filling.value().slope() != 0) {
          distinct(step, scope, found);
        }
      }
    }
  }

  private OptionalLong at(Line line, long iteration, Scope scope) {
    OptionalLong start = values.of(line.start(), scope);
    return start.isEmpty() ? start : OptionalLong.of(start.getAsLong() + line.slope() * iteration);
  }

  private void distinct(Step step, Scope scope, long found) {
    Long other = seen.putIfAbsent(new Element(scope.team(), step.object(), found), step.address());
    verdicts.check(
        FactKind.FILLING,
        other == null || other == step.address(),
        step.location(),
        () -> "the elements are different",
        () -> "two of them are " + found);
  }
}
