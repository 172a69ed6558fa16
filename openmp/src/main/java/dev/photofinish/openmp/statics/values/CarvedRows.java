package dev.photofinish.openmp.statics.values;

import dev.photofinish.llvm.analysis.flow.FunctionFlow;
import dev.photofinish.llvm.analysis.flow.Loop;
import dev.photofinish.llvm.ir.GetElementPointer;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.Parameter;
import dev.photofinish.llvm.ir.PointerType;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.statics.symbolic.Base;
import dev.photofinish.openmp.statics.symbolic.Place;
import dev.photofinish.openmp.statics.symbolic.Polynomial;
import dev.photofinish.openmp.statics.symbolic.Symbol;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Pointers that a loop has put into an array: with {@code a[i] = block + i * m}, what is read from
 * {@code a[k]} is {@code block + k * m}. The loop may count from the first element, {@code a[i] =
 * a[0] + i * m}, or from the one before, {@code a[i] = a[i - 1] + m}.
 *
 * <p>Nothing else may write the array, which is of the function with the loop, and all of it is
 * done once: no loop is around it, nor around the calls to it. What the loop has not written may
 * not be read.
 */
final class CarvedRows {
  /** How many bytes a pointer has. */
  private static final long POINTER = 8;

  private final Values values;

  /** How a loop fills the array: at {@code start + n * step} in iteration n. */
  private record Carving(Frame frame, Loop loop, Store store, Polynomial start, long step) {}

  CarvedRows(Values values) {
    this.values = values;
  }

  /** Where a pointer points that is read from a place in the array. */
  Optional<Place> of(Frame reader, Load load, Place place) {
    Frame frame = owner(place.base());
    OptionalInt version = frame == null ? OptionalInt.empty() : version(reader, load);
    if (version.isEmpty() || version.getAsInt() != 0 || !isOnce(frame)) {
      return Optional.empty();
    }
    List<Instruction> writers = values.writers().everywhere(reader, load).orElse(List.of());
    if (writers.isEmpty()
        || writers.size() > 2
        || !writers.stream().allMatch(writer -> isPlainStore(frame, writer))) {
      return Optional.empty();
    }
    for (Instruction writer : writers) {
      Optional<Carving> carving = carving(frame, (Store) writer, place.base());
      if (carving.isPresent()) {
        Optional<Store> first =
            writers.stream().filter(w -> w != writer).map(Store.class::cast).findFirst();
        return pointer(carving.get(), first, place);
      }
    }
    return Optional.empty();
  }

  private OptionalInt version(Frame reader, Load load) {
    return values.writers().version(reader, load);
  }

  /** The frame that has the array; null if that is not known. */
  private Frame owner(Base base) {
    if (base instanceof Base.Allocated made && isOutsideLoops(made.frame(), made.call())) {
      return made.frame();
    }
    return base instanceof Base.Local local && isOutsideLoops(local.frame(), local.variable())
        ? local.frame()
        : null;
  }

  private boolean isOutsideLoops(Frame frame, Instruction instruction) {
    return loop(frame, instruction).isEmpty();
  }

  private Optional<Loop> loop(Frame frame, Instruction instruction) {
    FunctionFlow flow = values.flows().flow(frame.function());
    return flow.loops().innermost(flow.block(instruction).index());
  }

  /** Whether no loop is around the calls to a frame. */
  private boolean isOnce(Frame frame) {
    for (Frame at = frame; at.parent().isPresent(); at = at.parent().get()) {
      if (at.isRecursive()
          || at.kind() != Frame.Kind.CALL
          || !isOutsideLoops(at.parent().get(), at.site().orElseThrow())) {
        return false;
      }
    }
    return !frame.isRecursive();
  }

  private boolean isPlainStore(Frame frame, Instruction writer) {
    return writer instanceof Store store
        && store.value().type() instanceof PointerType
        && store.mode().isPlain()
        && values.flows().function(store) == frame.function();
  }

  private Optional<Carving> carving(Frame frame, Store store, Base array) {
    Loop loop = loop(frame, store).orElse(null);
    Place place = values.address(frame, store.pointer());
    if (loop == null || loop.parent().isPresent() || !place.base().equals(array)) {
      return Optional.empty();
    }
    Symbol counter = new Symbol.Counter(frame, loop);
    Optional<Polynomial> scale = place.offset().scale(counter);
    OptionalLong step = scale.map(Polynomial::constant).orElse(OptionalLong.empty());
    if (step.isEmpty() || step.getAsLong() == 0 || step.getAsLong() % POINTER != 0) {
      return Optional.empty();
    }
    Polynomial start = place.offset().without(counter);
    return values.isInvariant(frame, loop, start)
        ? Optional.of(new Carving(frame, loop, store, start, step.getAsLong()))
        : Optional.empty();
  }

  private Optional<Place> pointer(Carving carving, Optional<Store> first, Place place) {
    Optional<Place> start = Optional.empty();
    OptionalLong at = OptionalLong.empty();
    if (first.isPresent()) {
      Place slot = values.address(carving.frame(), first.get().pointer());
      at = slot.offset().constant();
      if (at.isEmpty()
          || !slot.base().equals(place.base())
          || !isOutsideLoops(carving.frame(), first.get())
          || !isBefore(carving, first.get())
          || !isBehind(carving, at.getAsLong())) {
        return Optional.empty();
      }
      start = Optional.of(values.address(carving.frame(), first.get().value()));
    }
    Optional<Place> found = putBy(carving, start, at, place);
    // What was put there first has to be what the rule says.
    if (found.isPresent() && first.isPresent()) {
      Place here = new Place(place.base(), Polynomial.of(at.getAsLong()));
      if (!putBy(carving, start, at, here).equals(start)) {
        return Optional.empty();
      }
    }
    return found.filter(pointer -> isFixed(carving.frame(), pointer.base()));
  }

  private boolean isBefore(Carving carving, Store first) {
    return values.flows().flow(carving.frame().function()).dominates(first, carving.store());
  }

  /** Whether all that the loop writes is behind an element. */
  private static boolean isBehind(Carving carving, long element) {
    OptionalLong start = carving.start().constant();
    return start.isPresent() && carving.step() > 0 && start.getAsLong() >= element + POINTER;
  }

  /** What the loop puts into an element, by where that is. */
  private Optional<Place> putBy(
      Carving carving, Optional<Place> first, OptionalLong at, Place element) {
    Optional<Polynomial> number = element.offset().minus(carving.start()).dividedBy(carving.step());
    if (number.isEmpty()) {
      return Optional.empty();
    }
    Value value = carving.store().value();
    Polynomial distance = Polynomial.ZERO;
    while (value instanceof GetElementPointer address) {
      distance = distance.plus(values.distance(carving.frame(), address));
      value = address.base();
    }
    Symbol counter = new Symbol.Counter(carving.frame(), carving.loop());
    if (value instanceof Load load && first.isPresent()) {
      Place read = values.address(carving.frame(), load.pointer());
      if (!read.base().equals(element.base()) || load.mode().isAtomic()) {
        return Optional.empty();
      }
      if (read.offset().constant().equals(at)) {
        return moved(carving, first.get(), distance, number.get());
      }
      boolean before =
          read.offset()
                  .plus(carving.step())
                  .equals(carving.start().plus(Polynomial.of(counter).times(carving.step())))
              && carving.start().plus(-carving.step()).constant().equals(at)
              && values.isInvariant(carving.frame(), carving.loop(), distance);
      return before
          ? distance.times(number.get().plus(1)).map(first.get()::plus)
          : Optional.empty();
    }
    Place direct = values.address(carving.frame(), carving.store().value());
    return moved(carving, new Place(direct.base(), Polynomial.ZERO), direct.offset(), number.get());
  }

  /** A place and so far behind it as a distance is in one iteration. */
  private Optional<Place> moved(
      Carving carving, Place from, Polynomial distance, Polynomial iteration) {
    Symbol counter = new Symbol.Counter(carving.frame(), carving.loop());
    Optional<Polynomial> scale = distance.scale(counter);
    if (scale.isEmpty()
        || !values.isInvariant(carving.frame(), carving.loop(), scale.get())
        || !values.isInvariant(carving.frame(), carving.loop(), distance.without(counter))) {
      return Optional.empty();
    }
    return scale.get().times(iteration).map(d -> from.plus(distance.without(counter)).plus(d));
  }

  /** Whether a base is one object for the whole time. */
  private boolean isFixed(Frame frame, Base base) {
    if (base instanceof Base.Global) {
      return true;
    }
    if (base instanceof Base.Pointed pointed && pointed.pointer() instanceof Parameter) {
      return frame.isWithin(pointed.frame()) && isOnce(pointed.frame());
    }
    Frame owner;
    Instruction made;
    if (base instanceof Base.Allocated block) {
      owner = block.frame();
      made = block.call();
    } else if (base instanceof Base.Local local) {
      owner = local.frame();
      made = local.variable();
    } else {
      return false;
    }
    return (frame.isWithin(owner) || owner.isWithin(frame))
        && isOnce(owner)
        && isOutsideLoops(owner, made);
  }
}
