package dev.photofinish.openmp.statics.values;

import dev.photofinish.llvm.analysis.flow.FunctionFlow;
import dev.photofinish.llvm.analysis.flow.Loop;
import dev.photofinish.llvm.analysis.flow.ProgramFlow;
import dev.photofinish.llvm.ir.Binary;
import dev.photofinish.llvm.ir.Block;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Cast;
import dev.photofinish.llvm.ir.Freeze;
import dev.photofinish.llvm.ir.GetElementPointer;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.IntType;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.NullConstant;
import dev.photofinish.llvm.ir.Parameter;
import dev.photofinish.llvm.ir.Phi;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.Select;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.llvm.ir.ZeroConstant;
import dev.photofinish.openmp.statics.loops.SharedLoops;
import dev.photofinish.openmp.statics.loops.SharedLoops.SharedLoop;
import dev.photofinish.openmp.statics.memory.Writers;
import dev.photofinish.openmp.statics.rule.Assumption;
import dev.photofinish.openmp.statics.rule.Rule;
import dev.photofinish.openmp.statics.rule.Rulebook;
import dev.photofinish.openmp.statics.structure.ConstructReader;
import dev.photofinish.openmp.statics.symbolic.Base;
import dev.photofinish.openmp.statics.symbolic.Numeral;
import dev.photofinish.openmp.statics.symbolic.Place;
import dev.photofinish.openmp.statics.symbolic.Polynomial;
import dev.photofinish.openmp.statics.symbolic.Range;
import dev.photofinish.openmp.statics.symbolic.Symbol;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Numbers and addresses in terms of symbols, followed through frames. For one region. */
public final class Values {
  static final Assumption STAYS_IN_RANGE =
      new Assumption(
          "no-wrap",
          "stays-in-range",
          "The branches on the way to a number keep it within the range of its type.",
          "a number may wrap around");

  /** When numbers do not wrap around. */
  public static final Rule NO_WRAP =
      new Rule(
          "no-wrap",
          Rule.Subject.VALUES,
          "A number that stays in the range of its type is what arithmetic without bounds gives.",
          "wrapping changes a number only if it leaves the range.",
          List.of(STAYS_IN_RANGE));

  /** From so many bits on, what a wrap takes away is too large a number. */
  private static final int WIDE = 56;

  /** What is asked of numbers of 64 bits, so that the question itself does not overflow. */
  private static final long MOST = 1L << 61;

  final Program program;
  private final ProgramFlow flows;
  private final ConstructReader constructs;
  private final Rulebook rules;
  private final SharedLoops shared;
  private final Writers writers;
  private final RangeOracle oracle;
  private final Set<Key> asking = new HashSet<>();
  private final Addresses addresses;
  private final Arithmetic arithmetic;
  private final Choices choices;
  private final Recurrences recurrences;
  private final Loads loads;
  private final CallResults calls;
  private final Memo<Key, Numeral> numerals = new Memo<>();
  private final Map<Bound, Boolean> bounds = new HashMap<>();

  private record Key(Frame frame, Value value) {}

  private record Bound(Frame frame, Value value, Polynomial form, Range range) {}

  public Values(
      Program program,
      ProgramFlow flows,
      ConstructReader constructs,
      SharedLoops shared,
      Writers writers,
      java.util.function.Function<Values, RangeOracle> oracle,
      Rulebook rules) {
    this.rules = rules;
    this.program = program;
    this.flows = flows;
    this.constructs = constructs;
    this.shared = shared;
    this.writers = writers;
    this.addresses = new Addresses(this);
    this.oracle = oracle.apply(this);
    this.arithmetic = new Arithmetic(this);
    this.choices = new Choices(this);
    this.recurrences = new Recurrences(this);
    this.loads = new Loads(this);
    this.calls = new CallResults(this);
  }

  /** The address that a pointer is. */
  public Place address(Frame frame, Value pointer) {
    return addresses.of(frame, pointer);
  }

  /** How far an address is behind the one that it is computed from. */
  Polynomial distance(Frame frame, GetElementPointer address) {
    return addresses.offset(frame, address.sourceElementType(), address.indices());
  }

  public Program program() {
    return program;
  }

  /** The rules of the analysis. */
  public Rulebook rules() {
    return rules;
  }

  /** The control flow of the program. */
  public ProgramFlow flows() {
    return flows;
  }

  /** What calls of the runtime mean. */
  public ConstructReader constructs() {
    return constructs;
  }

  /** Who writes what. */
  public Writers writers() {
    return writers;
  }

  public SharedLoops sharedLoops() {
    return shared;
  }

  /** The number that a value is, read as a signed one. */
  public Polynomial number(Frame frame, Value value) {
    Numeral numeral = numeral(frame, value);
    if (numeral.signed() || (numeral.unsigned() && numeral.bits() >= 64)) {
      return numeral.form();
    }
    return numeral.bits() < WIDE
        ? wrapped(frame, numeral, Symbol.Wrapped.Reading.SIGNED)
        : once(frame, value);
  }

  /** The number that a value is, read as an unsigned one; empty if that cannot be said. */
  Optional<Polynomial> natural(Frame frame, Value value) {
    Numeral numeral = numeral(frame, value);
    if (numeral.unsigned()) {
      return Optional.of(numeral.form());
    }
    if (fits(frame, value, numeral, Range.unsigned(numeral.bits()))) {
      return Optional.of(numeral.form());
    }
    return numeral.bits() < WIDE
        ? Optional.of(wrapped(frame, numeral, Symbol.Wrapped.Reading.UNSIGNED))
        : Optional.empty();
  }

  /** Whether what is known where a value is computed keeps its form in a range. */
  private boolean fits(Frame frame, Value value, Numeral numeral, Range range) {
    Key key = new Key(frame, value);
    Bound question = new Bound(frame, value, numeral.form(), range);
    Boolean known = bounds.get(question);
    if (known != null) {
      return known;
    }
    if (!(value instanceof Instruction made)
        || value instanceof Phi
        || numeral.form().equals(once(frame, value))
        || !asking.add(key)) {
      return false;
    }
    boolean answer =
        rules.has(NO_WRAP) && rules.holds(STAYS_IN_RANGE, () -> isIn(frame, made, numeral, range));
    if (answer) {
      rules.use(NO_WRAP);
    }
    asking.remove(key);
    bounds.put(question, answer);
    return answer;
  }

  private boolean isIn(Frame frame, Instruction made, Numeral numeral, Range range) {
    try {
      Block block = flows.flow(frame.function()).block(made);
      long least = Math.max(range.low(), -MOST);
      long greatest = Math.min(range.high(), MOST);
      return oracle.isIn(frame, block, List.of(), numeral.form(), least, greatest);
    } catch (ArithmeticException e) {
      return false;
    }
  }

  private static Polynomial wrapped(Frame frame, Numeral numeral, Symbol.Wrapped.Reading reading) {
    return Polynomial.of(new Symbol.Wrapped(frame, numeral.form(), numeral.bits(), reading));
  }

  Numeral numeral(Frame frame, Value value) {
    Key key = new Key(frame, value);
    Numeral known = numerals.get(key);
    if (known == null) {
      // What depends on itself in a way that no rule covers is a number of its own.
      numerals.put(key, opaque(frame, value));
      try {
        known = compute(frame, value);
      } catch (ArithmeticException e) {
        known = opaque(frame, value);
      }
      if (!known.signed() && fits(frame, value, known, Range.signed(known.bits()))) {
        known = Numeral.signed(known.form(), known.bits());
      }
      numerals.put(key, known);
    }
    return known;
  }

  static Polynomial once(Frame frame, Value value) {
    return Polynomial.of(new Symbol.Once(frame, value));
  }

  /** A value of which nothing more is known. */
  Numeral opaque(Frame frame, Value value) {
    return Numeral.signed(once(frame, value), bits(value));
  }

  public static int bits(Value value) {
    return value.type() instanceof IntType type ? type.bits() : 64;
  }

  private Numeral compute(Frame frame, Value value) {
    if (value instanceof IntConstant constant) {
      return Numeral.signed(Polynomial.of(constant.signed()), constant.type().bits());
    }
    if (value instanceof NullConstant || value instanceof ZeroConstant) {
      return Numeral.signed(Polynomial.ZERO, 64);
    }
    if (value instanceof Parameter parameter) {
      return frame
          .argument(parameter)
          .filter(argument -> argument.type().equals(parameter.type()))
          .map(argument -> numeral(frame.parent().orElseThrow(), argument))
          .orElseGet(() -> opaque(frame, value));
    }
    if (value instanceof Cast cast) {
      return arithmetic.cast(frame, cast);
    }
    if (value instanceof Freeze freeze) {
      return numeral(frame, freeze.operands().get(0));
    }
    if (value instanceof Binary binary) {
      return shiftedIteration(frame, binary).orElseGet(() -> arithmetic.binary(frame, binary));
    }
    if (value instanceof Phi phi) {
      return phi(frame, phi);
    }
    if (value instanceof Select select && select.type() instanceof IntType) {
      return choices
          .of(frame, select)
          .map(form -> Numeral.signed(form, bits(select)))
          .orElseGet(() -> opaque(frame, select));
    }
    if (value instanceof Load load) {
      return loads.of(frame, load);
    }
    if (value instanceof CallSite call) {
      return calls.of(frame, call);
    }
    return opaque(frame, value);
  }

  private Numeral phi(Frame frame, Phi phi) {
    FunctionFlow flow = flows.flow(frame.function());
    Optional<Loop> loop = flow.loops().withHeader(flow.block(phi).index());
    if (loop.isPresent()) {
      if (isIteration(frame, loop.get(), phi)) {
        return iteration(frame, loop.get(), bits(phi));
      }
      return recurrence(frame, phi, loop.get()).orElseGet(() -> opaque(frame, phi));
    }
    Numeral common = null;
    for (Phi.Incoming incoming : phi.incoming()) {
      Numeral number = numeral(frame, incoming.value());
      if (common != null && !common.equals(number)) {
        return phi.type() instanceof IntType
            ? choices
                .of(frame, phi)
                .map(form -> Numeral.signed(form, bits(phi)))
                .orElseGet(() -> opaque(frame, phi))
            : opaque(frame, phi);
      }
      common = number;
    }
    return common;
  }

  private Numeral iteration(Frame frame, Loop loop, int bits) {
    Polynomial form = Polynomial.of(new Symbol.Iteration(frame, loop));
    return isUnsigned(frame, loop)
        ? Numeral.unsigned(form, bits)
        : new Numeral(form, bits, true, countsFromZero(frame, loop)).refined();
  }

  /** The number of an iteration where a shared loop counts from 0 and adds its first one. */
  private Optional<Numeral> shiftedIteration(Frame frame, Binary sum) {
    return shared.all(frame.function()).stream()
        .filter(loop -> loop.counter() == sum)
        .findFirst()
        .map(loop -> iteration(frame, loop.loop(), bits(sum)));
  }

  /** Whether the iterations of a shared loop are counted without a sign. */
  private boolean isUnsigned(Frame frame, Loop loop) {
    return shared.of(frame.function(), loop).filter(SharedLoop::isUnsigned).isPresent();
  }

  private boolean countsFromZero(Frame frame, Loop loop) {
    return shared
        .of(frame.function(), loop)
        .flatMap(SharedLoop::first)
        .filter(first -> first instanceof IntConstant constant && constant.signed() >= 0)
        .isPresent();
  }

  private boolean isIteration(Frame frame, Loop loop, Phi phi) {
    return shared.of(frame.function(), loop).filter(s -> s.counter() == phi).isPresent()
        || TaskloopBounds.of(this, frame).filter(b -> b.counts(this, frame, loop, phi)).isPresent();
  }

  /** The rule by which a loop changes a number. */
  private Optional<Numeral> recurrence(Frame frame, Phi phi, Loop loop) {
    int time = numerals.now();
    int addressTime = addresses.now();
    Optional<Numeral> found = recurrences.of(frame, phi, loop);
    // What was computed from the phi before its rule was known is computed again when needed.
    Symbol self = new Symbol.Once(frame, phi);
    numerals.forgetSince(time, numeral -> numeral.form().mentions(self));
    addresses.forgetSince(addressTime, self);
    return found;
  }

  /** Whether a number is the same each time that a loop is gone through. */
  public boolean isInvariant(Frame frame, Loop loop, Polynomial number) {
    return recurrences.isInvariant(frame, loop, number);
  }

  /** Whether it is the same object each time that a loop is gone through. */
  public boolean isInvariant(Frame frame, Loop loop, Base base) {
    return recurrences.isInvariant(frame, loop, base);
  }

  /** The value that a load must find, because nobody else stores anything there. */
  Optional<Defined> definition(Frame frame, Load load) {
    return loads.definition(frame, load);
  }

  /** A load that finds what memory holds. */
  public Load source(Symbol.Content content) {
    return loads.source(content);
  }

  /** What a function of the program returns, if it does so at one place. */
  Optional<Defined> returned(Frame frame, CallSite call) {
    return calls.returned(frame, call);
  }
}
