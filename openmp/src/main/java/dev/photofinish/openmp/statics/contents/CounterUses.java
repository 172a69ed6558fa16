package dev.photofinish.openmp.statics.contents;

import dev.photofinish.llvm.analysis.pointer.PointsTo;
import dev.photofinish.llvm.ir.Global;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Linkage;
import dev.photofinish.llvm.ir.MemoryAccess;
import dev.photofinish.openmp.statics.rule.Assumption;
import dev.photofinish.openmp.statics.rule.Rule;
import dev.photofinish.openmp.statics.rule.Rulebook;
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
  private static final String ID = "counter-subscripts";

  static final Assumption USED_AT_ONCE =
      new Assumption(
          ID,
          "used-at-once",
          "No branch, and no call that may not return, leads from a step to the access with its"
              + " number.",
          "a number of the counter may not be used, so that the counter may wrap around unnoticed");

  private static final Assumption EVERY_STEP =
      new Assumption(
          ID,
          "every-step",
          "The number of each step is the subscript of an access.",
          "the counter has steps whose numbers are no subscripts, and may wrap around by them");

  private static final Assumption FROM_START =
      new Assumption(
          ID,
          "from-start",
          "A subscript with a sign counts from the start of an object.",
          "negative numbers of the counter may be subscripts inside of the object");

  private static final Assumption MANY_OUTSIDE =
      new Assumption(
          ID,
          "many-outside",
          "More numbers in a row are subscripts outside of the object than all threads can hold at"
              + " a time.",
          "the object may have a place for each number of the counter");

  /** The rule. */
  public static final Rule RULE =
      new Rule(
          ID,
          Rule.Subject.VALUES,
          "A counter whose numbers are subscripts as soon as they are given out does not wrap"
              + " around.",
          "it gets from a number back to it by way of all others, and all threads together hold but"
              + " few that they have not used yet; where many in a row are outside of the object,"
              + " one of those was used before the first number comes again, and that is"
              + " undefined.",
          List.of(USED_AT_ONCE, EVERY_STEP, FROM_START, MANY_OUTSIDE));

  /** So many instructions may lead from the counter to the access. */
  private static final int LONGEST_WAY = 64;

  private final Rulebook rules;
  private final Values values;
  private final ObjectStarts starts;
  private final StraightPath path;
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

  /** A subscript: so many bits of a number and a distance, read with or without a sign. */
  private record Subscript(Symbol symbol, Symbol.Wrapped.Reading reading, long distance) {}

  /**
   * What is done with the numbers of a region's counters.
   *
   * @param threads so many threads are there at a time, at most
   */
  public CounterUses(Rulebook rules, Values values, PointsTo pointers, long threads) {
    this.rules = rules;
    this.values = values;
    this.starts = new ObjectStarts(values, pointers);
    this.path = new StraightPath(rules, values);
    this.threads = threads;
  }

  /** Whether no number of a counter comes again, if nobody but the region writes the counter. */
  boolean preventWrap(List<CounterStep> steps, int bits) {
    boolean prevent = rules.has(RULE) && haveManyOutside(steps, bits);
    if (prevent) {
      rules.use(RULE);
    }
    return prevent;
  }

  private boolean haveManyOutside(List<CounterStep> steps, int bits) {
    Span unusable = new Span(BigInteger.ZERO, numbers(bits).subtract(BigInteger.ONE));
    BigInteger longest = BigInteger.ONE;
    for (CounterStep step : steps) {
      Optional<Span> outside = outside(step, bits);
      if (!rules.holds(EVERY_STEP, outside::isPresent)) {
        return false;
      }
      if (outside.isPresent()) {
        unusable = unusable.and(outside.get());
      }
      longest = longest.max(step.distance().abs());
    }
    BigInteger met = unusable.met(longest);
    BigInteger unused = BigInteger.valueOf(threads).multiply(BigInteger.valueOf(LONGEST_WAY));
    return rules.holds(MANY_OUTSIDE, () -> met.compareTo(unused) > 0);
  }

  private static BigInteger numbers(int bits) {
    return BigInteger.TWO.pow(bits);
  }

  /** Numbers that are outside of the object that they are subscripts of. */
  private Optional<Span> outside(CounterStep step, int bits) {
    Frame frame = step.frame();
    Symbol number = new Symbol.Once(frame, step.before());
    Optional<StraightPath.Point> at = path.next(new StraightPath.Point(frame, step.writer()));
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
      at = path.next(at.get());
    }
    return Optional.empty();
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
    return rules.holds(FROM_START, () -> starts.contains(base))
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
