package dev.photofinish.openmp.certificate.check;

import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.GetElementPointer;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.Parameter;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.certificate.check.OuterValues.OuterValue;
import dev.photofinish.openmp.certificate.check.PointerFacts.Instance;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Follows addresses back to the tables that their pointers were read from. */
final class RowChains {
  private final Region region;
  private final RowTables tables;

  RowChains(Region region, RowTables tables) {
    this.region = region;
    this.tables = tables;
  }

  /** A value in a context of the region, or outside of it if the context is missing. */
  private record Pointer(Optional<CallContext> context, OuterValue outer) {}

  /**
   * A pointer that was read from memory.
   *
   * @param place where
   * @param row what was read
   * @param objects what may be there
   */
  private record Read(Linear place, Linear row, Set<Integer> objects, Pointer from) {}

  /** What must hold if two accesses are at the same bytes. */
  List<Formula> of(Access first, Terms one, Access second, Terms two) {
    List<Formula> found = new ArrayList<>();
    if (first.pointer().isEmpty() || second.pointer().isEmpty()) {
      return found;
    }
    Optional<Read> here = read(start(first), one);
    Optional<Read> there = read(start(second), two);
    while (here.isPresent() && there.isPresent()) {
      Set<Integer> objects = new HashSet<>(here.get().objects());
      objects.addAll(there.get().objects());
      if (!tables.are(objects)) {
        return found;
      }
      found.add(Formula.equal(here.get().place(), there.get().place()));
      found.add(Formula.equal(here.get().row(), there.get().row()));
      here = read(here.get().from(), one);
      there = read(there.get().from(), two);
    }
    return found;
  }

  private static Pointer start(Access access) {
    return new Pointer(
        Optional.of(access.node().context()), new OuterValue(null, access.pointer().get()));
  }

  private Optional<Read> read(Pointer start, Terms terms) {
    Pointer at = start;
    while (true) {
      Value value = at.outer.value();
      if (value instanceof GetElementPointer element) {
        at = new Pointer(at.context, new OuterValue(at.outer.in(), element.base()));
      } else if (value instanceof Parameter parameter) {
        Optional<Pointer> given = given(at, parameter);
        if (given.isEmpty()) {
          return Optional.empty();
        }
        at = given.get();
      } else if (value instanceof Load load) {
        Linear place = place(at, load, terms);
        Optional<OuterValue> kept = region.outer().stored(place, load.type());
        if (kept.isEmpty()) {
          return Optional.of(read(at, load, place, terms));
        }
        at = new Pointer(Optional.empty(), kept.get());
      } else {
        return Optional.empty();
      }
    }
  }

  private Linear place(Pointer at, Load load, Terms terms) {
    return at.context.isPresent()
        ? terms.of(at.context.get(), load.pointer())
        : region.outer().of(at.outer.in(), load.pointer());
  }

  private Read read(Pointer at, Load load, Linear place, Terms terms) {
    Linear row =
        at.context.isPresent()
            ? terms.of(at.context.get(), load)
            : region.outer().of(at.outer.in(), load);
    PlaceSet places = PlaceSet.EMPTY;
    if (at.context.isPresent()) {
      places = region.facts().of(at.context.get().instance(), load.pointer());
    } else {
      Optional<Instance> instance = region.facts().instance(at.outer.in());
      if (instance.isPresent()) {
        places = region.facts().of(instance.get(), load.pointer());
      }
    }
    Set<Integer> objects = places.objects();
    Pointer from = new Pointer(at.context, new OuterValue(at.outer.in(), load.pointer()));
    return new Read(place, row, objects, from);
  }

  private Optional<Pointer> given(Pointer at, Parameter parameter) {
    if (at.context.isEmpty()) {
      return region
          .outer()
          .given(at.outer.in(), parameter)
          .map(value -> new Pointer(Optional.empty(), value));
    }
    CallContext context = at.context.get();
    if (context == region.graph().root()) {
      return region.outerArgument(parameter).map(v -> new Pointer(Optional.empty(), v));
    }
    return context.entry() == CallContext.Entry.CALL
            && !context.isRecursive()
            && parameter.index() < ((CallSite) context.site()).arguments().size()
        ? Optional.of(
            new Pointer(
                context.caller(),
                new OuterValue(null, Calls.argument(context.site(), parameter.index()))))
        : Optional.empty();
  }
}
