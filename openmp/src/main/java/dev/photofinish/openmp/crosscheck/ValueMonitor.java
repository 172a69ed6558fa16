package dev.photofinish.openmp.crosscheck;

import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.IntType;
import dev.photofinish.openmp.statics.facts.LoadFact;
import dev.photofinish.openmp.statics.symbolic.Base;
import dev.photofinish.openmp.statics.symbolic.Fact;
import dev.photofinish.openmp.statics.symbolic.Place;
import dev.photofinish.openmp.statics.symbolic.Polynomial;
import dev.photofinish.openmp.statics.symbolic.RegionAccess;
import dev.photofinish.openmp.statics.symbolic.Symbol;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** Whether addresses, numbers and conditions are what the analysis of values says. */
final class ValueMonitor {
  private static final int POINTER_BITS = 64;

  private final SymbolValues values;
  private final Contents contents;
  private final FillingMonitor fillings;
  private final Verdicts verdicts;

  ValueMonitor(SymbolValues values, Contents contents, FillingMonitor fillings, Verdicts verdicts) {
    this.values = values;
    this.contents = contents;
    this.fillings = fillings;
    this.verdicts = verdicts;
  }

  /** An access of a region was made. */
  void accessed(Step step, RegionAccess access, Scope scope) {
    if (!(step.instruction() instanceof CallSite)) {
      OptionalLong address = values.of(access.place(), scope);
      if (address.isPresent()) {
        verdicts.check(
            FactKind.ADDRESS,
            address.getAsLong() == step.address(),
            step.location(),
            () ->
                "it goes to %s, here %s from its start"
                    .formatted(access.place(), distance(step, address.getAsLong())),
            () -> "it went to %s, %d from its start".formatted(step.object(), step.offset()));
      }
    }
    for (Fact fact : scope.region().conditions().getOrDefault(access.node(), List.of())) {
      condition(step, fact, scope);
    }
  }

  private static long distance(Step step, long address) {
    return address - step.object().base();
  }

  private void condition(Step step, Fact fact, Scope scope) {
    OptionalLong value = values.of(fact.form(), scope);
    if (value.isPresent()) {
      boolean holds =
          switch (fact.relation()) {
            case AT_LEAST_ZERO -> value.getAsLong() >= 0;
            case ZERO -> value.getAsLong() == 0;
            case NOT_ZERO -> value.getAsLong() != 0;
          };
      verdicts.check(
          FactKind.CONDITION,
          holds,
          step.location(),
          () -> fact.form() + " is " + fact.relation(),
          () -> "it is " + value.getAsLong());
    }
  }

  /** A load of a region was made, which finds a number. */
  void loaded(Step step, LoadFact fact, Scope scope, long found) {
    if (fact instanceof LoadFact.Numeric number) {
      Optional<Symbol.Content> content = content(number.value());
      if (content.isPresent()) {
        int bits = ((IntType) fact.load().type()).bits();
        remember(step, content.get().place(), content.get().version(), bits, scope, found);
        fillings.loaded(step, content.get(), scope, found);
      } else {
        compare(step, values.of(number.value(), scope), number.value(), found);
      }
    } else if (fact instanceof LoadFact.Address address) {
      if (address.value().base() instanceof Base.Held held
          && address.value().offset().equals(Polynomial.ZERO)) {
        remember(step, held.place(), held.version(), POINTER_BITS, scope, found);
      } else if (found != 0) {
        compare(step, values.of(address.value(), scope), address.value(), found);
      }
    }
  }

  /** What memory holds, if a form is nothing else. */
  private static Optional<Symbol.Content> content(Polynomial form) {
    Set<Symbol> symbols = form.symbols();
    return symbols.size() == 1
            && symbols.iterator().next() instanceof Symbol.Content content
            && form.equals(Polynomial.of(content))
        ? Optional.of(content)
        : Optional.empty();
  }

  /** Nobody writes it while it may be read: all find the same there. */
  private void remember(Step step, Place place, int version, int bits, Scope scope, long found) {
    Contents.Key key = new Contents.Key(scope.team(), version, bits);
    OptionalLong before = contents.find(step.address(), key);
    if (before.isEmpty()) {
      contents.put(step.address(), key, found);
      return;
    }
    verdicts.check(
        FactKind.VALUE,
        before.getAsLong() == found,
        step.location(),
        () -> "nobody writes %s while it may be read".formatted(place),
        () -> "it was %d before and is %d now".formatted(before.getAsLong(), found));
  }

  private void compare(Step step, OptionalLong claimed, Object form, long found) {
    if (claimed.isPresent()) {
      verdicts.check(
          FactKind.VALUE,
          claimed.getAsLong() == found,
          step.location(),
          () -> "it finds %s, which is %d here".formatted(form, claimed.getAsLong()),
          () -> "it found " + found);
    }
  }
}
