package dev.photofinish.openmp.statics.contents;

import dev.photofinish.llvm.analysis.pointer.PointsTo;
import dev.photofinish.llvm.ir.Block;
import dev.photofinish.llvm.ir.Branch;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Global;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Invoke;
import dev.photofinish.llvm.ir.Linkage;
import dev.photofinish.llvm.ir.MemoryAccess;
import dev.photofinish.llvm.ir.Return;
import dev.photofinish.llvm.ir.Terminator;
import dev.photofinish.openmp.statics.structure.Construct;
import dev.photofinish.openmp.statics.symbolic.Base;
import dev.photofinish.openmp.statics.symbolic.Place;
import dev.photofinish.openmp.statics.symbolic.Polynomial;
import dev.photofinish.openmp.statics.symbolic.Symbol;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import dev.photofinish.openmp.statics.values.Extent;
import dev.photofinish.openmp.statics.values.Values;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Counters that cannot wrap around because each number is a subscript as soon as it is given out.
 *
 * <p>A counter gets from a number back to it by way of all others, up to the length of a step. If
 * whoever gets a number goes on to an access with it, without a branch and without waiting, then
 * all threads together hold but few numbers that they have not used yet. Where many numbers in a
 * row would be subscripts outside of the object, one of those was used before the first number
 * comes again. That is undefined, as for all subscripts outside of their object.
 */
public final class CounterUses {
  /** So many instructions may lead from the counter to the access. */
  private static final int LONGEST_WAY = 64;

  private final Values values;
  private final ObjectStarts starts;
  private final long threads;

  /** Numbers in a row, without a sign. */
  private record Span(BigInteger from, BigInteger to) {
    Span and(Span other) {
      return new Span(from.max(other.from), to.min(other.to));
    }

    Span minus(long distance) {
      return new Span(
          from.subtract(BigInteger.valueOf(distance)), to.subtract(BigInteger.valueOf(distance)));
    }

    /** How many of the numbers are met at least, in steps that are not longer than a number. */
    BigInteger met(BigInteger step) {
      return to.subtract(from).add(BigInteger.ONE).max(BigInteger.ZERO).divide(step);
    }
  }

  /** An instruction that a frame gets to. */
  private record Point(Frame frame, Instruction instruction) {}

  /** A subscript: so many bits of a number and a distance, read with or without a sign. */
  private record Subscript(Symbol symbol, Symbol.Wrapped.Reading reading, long distance) {}

  /**
   * What is done with the numbers of a region's counters.
   *
   * @param threads so many threads are there at a time, at most
   */
  public CounterUses(Values values, PointsTo pointers, long threads) {
    this.values = values;
    this.starts = new ObjectStarts(values, pointers);
    this.threads = threads;
  }

  /** Whether no number of a counter comes again, if nobody but the region writes the counter. */
  boolean preventWrap(List<CounterStep> steps, int bits) {
    Span unusable = new Span(BigInteger.ZERO, numbers(bits).subtract(BigInteger.ONE));
    BigInteger longest = BigInteger.ONE;
    for (CounterStep step : steps) {
      Optional<Span> outside = outside(step, bits);
      if (outside.isEmpty()) {
        return false;
      }
      unusable = unusable.and(outside.get());
      longest = longest.max(step.distance().abs());
    }
    BigInteger unused = BigInteger.valueOf(threads).multiply(BigInteger.valueOf(LONGEST_WAY));
    return unusable.met(longest).compareTo(unused) > 0;
  }

  private static BigInteger numbers(int bits) {
    return BigInteger.TWO.pow(bits);
  }

  /** Numbers that are outside of the object that they are subscripts of. */
  private Optional<Span> outside(CounterStep step, int bits) {
    Frame frame = step.frame();
    Symbol number = new Symbol.Once(frame, step.before());
    Optional<Point> at = next(new Point(frame, step.writer()));
    for (int i = 0; i < LONGEST_WAY && at.isPresent(); i++) {
      Instruction instruction = at.get().instruction();
      if (at.get().frame() == frame
          && (instruction == step.before() || instruction == step.writer())) {
        return Optional.empty();
      }
      if (instruction instanceof MemoryAccess access) {
        Optional<Span> span = outside(at.get().frame(), access, number, bits);
        if (span.isPresent()) {
          return span;
        }
      }
      at = next(at.get());
    }
    return Optional.empty();
  }

  /** Where control gets to in any case, at once. */
  private Optional<Point> next(Point point) {
    Frame frame = point.frame();
    Instruction instruction = point.instruction();
    if (frame.isRecursive()) {
      return Optional.empty();
    }
    if (instruction instanceof Return) {
      return frame.kind() == Frame.Kind.CALL
          ? Optional.of(after(frame.parent().orElseThrow(), frame.site().orElseThrow()))
          : Optional.empty();
    }
    if (instruction instanceof Branch branch) {
      return Optional.of(first(frame, branch.target()));
    }
    if (instruction instanceof CallSite call && !returnsAtOnce(call)) {
      return call.calledName()
          .flatMap(values.program()::function)
          .filter(callee -> !callee.isDeclaration() && !isExecuting(frame, callee))
          .map(callee -> frame.call(Frame.Kind.CALL, callee, instruction))
          .map(inner -> first(inner, inner.function().blocks().get(0)));
    }
    return instruction instanceof Terminator && !(instruction instanceof Invoke)
        ? Optional.empty()
        : Optional.of(after(frame, instruction));
  }

  private static Point after(Frame frame, Instruction executed) {
    return executed instanceof Invoke call
        ? first(frame, call.normal())
        : new Point(frame, frame.function().instructions().get(executed.index() + 1));
  }

  private static Point first(Frame frame, Block block) {
    return new Point(frame, block.instructions().get(0));
  }

  private static boolean isExecuting(Frame frame, Function function) {
    return frame.chainFrom(frame.outermost()).stream().anyMatch(f -> f.function() == function);
  }

  private boolean returnsAtOnce(CallSite call) {
    Construct construct = values.constructs().read((Instruction) call).orElse(null);
    return construct instanceof Construct.Release
        || construct instanceof Construct.ThreadNumber
        || construct instanceof Construct.TeamNumber
        || call.calledName()
            .filter(name -> name.startsWith("llvm.dbg.") || name.startsWith("llvm.lifetime."))
            .isPresent();
  }

  private Optional<Span> outside(Frame frame, MemoryAccess access, Symbol number, int bits) {
    Place place = values.address(frame, access.pointer());
    Optional<Subscript> subscript = subscript(place.offset().symbols(), number, bits);
    OptionalLong scale = constant(subscript.flatMap(it -> place.offset().scale(it.symbol())));
    OptionalLong first = constant(subscript.map(it -> place.offset().without(it.symbol())));
    if (scale.isEmpty() || first.isEmpty() || scale.getAsLong() <= 0) {
      return Optional.empty();
    }
    Optional<Span> span =
        subscript.get().reading() == Symbol.Wrapped.Reading.SIGNED
            ? before(place.base(), scale.getAsLong(), first.getAsLong(), bits)
            : behind(
                place.base(),
                scale.getAsLong(),
                first.getAsLong() + access.accessedType().storeSize(),
                bits);
    Span all = new Span(BigInteger.ZERO, numbers(bits).subtract(BigInteger.ONE));
    return span.map(it -> it.minus(subscript.get().distance()).and(all));
  }

  private static OptionalLong constant(Optional<Polynomial> number) {
    return number.map(Polynomial::constant).orElse(OptionalLong.empty());
  }

  /** What a number from a counter is, as the only symbol of an offset. */
  private static Optional<Subscript> subscript(Set<Symbol> symbols, Symbol number, int bits) {
    if (symbols.size() != 1) {
      return Optional.empty();
    }
    Symbol only = symbols.iterator().next();
    if (only.equals(number)) {
      return Optional.of(new Subscript(only, Symbol.Wrapped.Reading.SIGNED, 0));
    }
    if (!(only instanceof Symbol.Wrapped wrapped) || wrapped.bits() != bits) {
      return Optional.empty();
    }
    OptionalLong distance = wrapped.number().minus(Polynomial.of(number)).constant();
    return distance.isPresent()
        ? Optional.of(new Subscript(only, wrapped.reading(), distance.getAsLong()))
        : Optional.empty();
  }

  /** The negative numbers that are subscripts before the start of an object. */
  private Optional<Span> before(Base base, long scale, long first, int bits) {
    long last = Math.min(-1, -Math.floorDiv(first, scale) - 1);
    return starts.contains(base)
        ? Optional.of(new Span(numbers(bits - 1), numbers(bits).add(BigInteger.valueOf(last))))
        : Optional.empty();
  }

  /** The numbers that are subscripts behind the end of an object. */
  private Optional<Span> behind(Base base, long scale, long end, int bits) {
    OptionalLong size = hasSize(base) ? constant(Extent.of(values, base)) : OptionalLong.empty();
    return size.isPresent()
        ? Optional.of(
            new Span(
                BigInteger.valueOf(Math.max(0, Math.floorDiv(size.getAsLong() - end, scale) + 1)),
                numbers(bits).subtract(BigInteger.ONE)))
        : Optional.empty();
  }

  /** Whether what is known of an object's size is not the choice of another file. */
  private boolean hasSize(Base base) {
    return !(base instanceof Base.Global name)
        || values
            .program()
            .global(name.name())
            .filter(global -> !global.isDeclaration())
            .map(Global::linkage)
            .filter(
                linkage ->
                    linkage == Linkage.EXTERNAL
                        || linkage == Linkage.INTERNAL
                        || linkage == Linkage.PRIVATE)
            .isPresent();
  }
}
