package dev.photofinish.openmp.statics.contents;

import dev.photofinish.llvm.analysis.pointer.CallGraph;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.openmp.statics.symbolic.Base;
import dev.photofinish.openmp.statics.symbolic.Place;
import dev.photofinish.openmp.statics.symbolic.Polynomial;
import dev.photofinish.openmp.statics.symbolic.Symbol;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import dev.photofinish.openmp.statics.values.Filling;
import dev.photofinish.openmp.statics.values.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The numbers that all threads of a team have in common with what comes behind the team. */
final class CommonNumbers {
  private final Values values;
  private final CallGraph calls;

  CommonNumbers(Values values, CallGraph calls) {
    this.values = values;
    this.calls = calls;
  }

  /** Whether all threads that fill an array, and the region, find the same numbers. */
  boolean isSeenByAll(Filling.Progression filling, FillLoop loop) {
    List<Polynomial> forms = new ArrayList<>();
    forms.add(filling.offset().start());
    forms.add(filling.value().start());
    filling.inside().forEach(line -> forms.add(line.start()));
    Frame filler = loop.frame().team();
    return !loop.isInTeam() || forms.stream().allMatch(form -> isSeenByAll(form, filler));
  }

  private boolean isSeenByAll(Polynomial form, Frame filler) {
    return form.symbols().stream().allMatch(symbol -> isSeenByAll(symbol, filler));
  }

  private boolean isSeenByAll(Symbol symbol, Frame filler) {
    if (symbol instanceof Symbol.Content content) {
      return isUntouched(content, calls.reachable(filler.function()))
          && isSeenByAll(content.place(), filler);
    }
    return symbol.arguments().isEmpty()
        ? !symbol.frame().isWithin(filler) && !(symbol instanceof Symbol.TeamSize)
        : symbol.arguments().stream().allMatch(inner -> isSeenByAll(inner, filler));
  }

  /** Whether memory is the same object, and the same part of it, for all. */
  private boolean isSeenByAll(Place place, Frame filler) {
    return isSeenByAll(place.offset(), filler)
        && (place.base() instanceof Base.Held held
            ? isSeenByAll(held.place(), filler)
            : place.base() instanceof Base.Global
                || (place.base() instanceof Base.Local local && !local.frame().isWithin(filler))
                || (place.base() instanceof Base.Allocated made && !made.frame().isWithin(filler)));
  }

  private boolean isUntouched(Symbol.Content content, Set<Function> team) {
    return values
        .writers()
        .everywhere(content.frame(), values.source(content))
        .filter(
            writers -> writers.stream().noneMatch(w -> team.contains(values.flows().function(w))))
        .isPresent();
  }
}
