package dev.photofinish.openmp.statics.access;

import dev.photofinish.llvm.analysis.flow.FunctionFlow;
import dev.photofinish.llvm.analysis.flow.Loop;
import dev.photofinish.llvm.analysis.flow.ProgramFlow;
import dev.photofinish.llvm.ir.AggregateConstant;
import dev.photofinish.llvm.ir.ArrayType;
import dev.photofinish.llvm.ir.Binary;
import dev.photofinish.llvm.ir.Block;
import dev.photofinish.llvm.ir.Call;
import dev.photofinish.llvm.ir.Cast;
import dev.photofinish.llvm.ir.ConditionalBranch;
import dev.photofinish.llvm.ir.Constant;
import dev.photofinish.llvm.ir.Freeze;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Global;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntCompare;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.IntPredicate;
import dev.photofinish.llvm.ir.IntType;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.NullConstant;
import dev.photofinish.llvm.ir.Parameter;
import dev.photofinish.llvm.ir.Phi;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.Return;
import dev.photofinish.llvm.ir.Select;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.llvm.ir.ZeroConstant;
import dev.photofinish.openmp.statics.access.SharedLoops.SharedLoop;
import dev.photofinish.openmp.statics.structure.Construct;
import dev.photofinish.openmp.statics.structure.ConstructReader;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Numbers and addresses in terms of symbols, followed through frames. For one region. */
public final class Values {
  private static final int DEEPEST_CALL = 24;
  private static final int LONGEST_TABLE = 512;

  /** From so many bits on, what a wrap takes away is too large a number. */
  private static final int WIDE = 56;

  /** What is asked of numbers of 64 bits, so that the question itself does not overflow. */
  private static final long MOST = 1L << 61;

  final Program program;
  final ProgramFlow flows;
  final ConstructReader constructs;
  private final SharedLoops shared;
  private final Writers writers;
  private final Frame region;
  private final Fitting fitting;
  private final Set<Key> asking = new HashSet<>();
  private final Addresses addresses;
  private final Arithmetic arithmetic;
  private final Choices choices;
  private final SharedCounters counters;
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
      Frame region,
      java.util.function.Function<Values, Fitting> fitting) {
    this.program = program;
    this.flows = flows;
    this.constructs = constructs;
    this.shared = shared;
    this.writers = writers;
    this.region = region;
    this.addresses = new Addresses(this);
    this.fitting = fitting.apply(this);
    this.arithmetic = new Arithmetic(this);
    this.choices = new Choices(this);
    this.counters = new SharedCounters(this);
  }

  /** The address that a pointer is. */
  public Place address(Frame frame, Value pointer) {
    return addresses.of(frame, pointer);
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
    boolean answer = isIn(frame, made, numeral, range);
    asking.remove(key);
    bounds.put(question, answer);
    return answer;
  }

  private boolean isIn(Frame frame, Instruction made, Numeral numeral, Range range) {
    try {
      Block block = flows.flow(frame.function()).block(made);
      long least = Math.max(range.low(), -MOST);
      long greatest = Math.min(range.high(), MOST);
      return fitting.isIn(frame, block, numeral.form(), least, greatest);
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

  private static int bits(Value value) {
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
      return load(frame, load);
    }
    if (value instanceof Call call) {
      return call(frame, call);
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

  /** {@code start + n * step}, n being how often the loop has been gone through. */
  private Optional<Numeral> recurrence(Frame frame, Phi phi, Loop loop) {
    int time = numerals.now();
    int addressTime = addresses.now();
    Optional<Numeral> found = progression(frame, phi, loop);
    // What was computed from the phi before its rule was known is computed again when needed.
    Symbol self = new Symbol.Once(frame, phi);
    numerals.forgetSince(time, numeral -> mentions(numeral.form(), self));
    addresses.forgetSince(addressTime, self);
    return found;
  }

  private Optional<Numeral> progression(Frame frame, Phi phi, Loop loop) {
    Numeral start = null;
    Polynomial step = null;
    boolean signed = true;
    Polynomial self = once(frame, phi);
    for (Phi.Incoming incoming : phi.incoming()) {
      Numeral number = numeral(frame, incoming.value());
      if (loop.contains(incoming.block().index())) {
        Polynomial difference = number.form().minus(self);
        if (!isInvariant(frame, loop, difference) || (step != null && !step.equals(difference))) {
          return Optional.empty();
        }
        step = difference;
        signed &= number.signed();
      } else {
        if (start != null && !start.equals(number)) {
          return Optional.empty();
        }
        start = number;
      }
    }
    if (start == null || step == null) {
      return Optional.empty();
    }
    Numeral from = start;
    boolean exact = signed && start.signed();
    boolean natural =
        start.unsigned() && step.equals(Polynomial.of(1)) && staysBelow(frame, phi, loop);
    return step.times(Polynomial.of(new Symbol.Counter(frame, loop)))
        .map(added -> from.form().plus(added))
        .map(form -> new Numeral(form, bits(phi), exact, natural).refined());
  }

  /**
   * Whether the header leaves the loop unless the value is below something, as unsigned numbers.
   */
  private static boolean staysBelow(Frame frame, Phi phi, Loop loop) {
    return frame.function().blocks().get(loop.header()).terminator()
            instanceof ConditionalBranch branch
        && branch.condition() instanceof IntCompare compare
        && compare.predicate() == IntPredicate.ULT
        && compare.left() == phi
        && loop.contains(branch.whenTrue().index())
        && !loop.contains(branch.whenFalse().index());
  }

  static boolean mentions(Polynomial number, Symbol symbol) {
    return number.symbols().stream()
        .anyMatch(
            s ->
                s.equals(symbol)
                    || isBasedOn(s, symbol)
                    || s.arguments().stream().anyMatch(a -> mentions(Polynomial.of(a), symbol)));
  }

  private static boolean isBasedOn(Symbol content, Symbol symbol) {
    return content instanceof Symbol.Content memory
        && memory.place().base() instanceof Base.Pointed pointed
        && symbol instanceof Symbol.Once once
        && pointed.pointer().equals(once.value());
  }

  /** Whether a number is the same each time that a loop is gone through. */
  boolean isInvariant(Frame frame, Loop loop, Polynomial number) {
    for (Symbol symbol : number.symbols()) {
      if (!isInvariant(frame, loop, symbol)) {
        return false;
      }
    }
    return true;
  }

  private boolean isInvariant(Frame frame, Loop loop, Symbol symbol) {
    if (symbol instanceof Symbol.Content
        || symbol instanceof Symbol.Quotient
        || symbol instanceof Symbol.Wrapped
        || symbol instanceof Symbol.Entry
        || symbol instanceof Symbol.Choice
        || symbol instanceof Symbol.Remainder) {
      return symbol.arguments().stream().allMatch(inner -> isInvariant(frame, loop, inner));
    }
    if (symbol.frame() != frame) {
      return frame.isWithin(symbol.frame());
    }
    FunctionFlow flow = flows.flow(frame.function());
    if (symbol instanceof Symbol.Once once) {
      return !(once.value() instanceof Instruction instruction)
          || !loop.contains(flow.block(instruction).index());
    }
    if (symbol instanceof Symbol.Counter counter) {
      return !loop.contains(counter.loop());
    }
    if (symbol instanceof Symbol.Iteration iteration) {
      return !loop.contains(iteration.loop());
    }
    return true;
  }

  private Numeral load(Frame frame, Load load) {
    if (load.mode().isAtomic() || load.mode().isVolatile() || !(load.type() instanceof IntType)) {
      return opaque(frame, load);
    }
    Optional<Defined> definition = definition(frame, load);
    if (definition.isPresent()) {
      return numeral(definition.get().frame(), definition.get().value());
    }
    Place place = address(frame, load.pointer());
    Optional<Numeral> entry = entry(frame, place, load);
    if (entry.isPresent()) {
      return entry.get();
    }
    if (isPrivateToTask(place)) {
      return opaque(frame, load);
    }
    if (writers.mayChange(frame, load)) {
      return counters.of(frame, load).orElseGet(() -> opaque(frame, load));
    }
    int bits = bits(load);
    return Numeral.signed(Polynomial.of(new Symbol.Content(frame, place, bits)), bits);
  }

  /** An element of a global array of numbers that nobody writes. */
  private Optional<Numeral> entry(Frame frame, Place place, Load load) {
    if (!(place.base() instanceof Base.Global global) || !writers.neverWritten(frame, load)) {
      return Optional.empty();
    }
    Constant initial = program.global(global.name()).flatMap(Global::initializer).orElse(null);
    if (!(initial instanceof AggregateConstant table)
        || !(table.type() instanceof ArrayType array)
        || !array.element().equals(load.type())
        || array.length() > LONGEST_TABLE) {
      return Optional.empty();
    }
    List<Long> entries = new ArrayList<>();
    for (Constant element : table.elements()) {
      if (!(element instanceof IntConstant number)) {
        return Optional.empty();
      }
      entries.add(number.signed());
    }
    Symbol entry = new Symbol.Entry(frame, place.offset(), array.element().size(), entries);
    return Optional.of(Numeral.signed(Polynomial.of(entry), bits(load)));
  }

  private static boolean isPrivateToTask(Place place) {
    return place.base() instanceof Base.TaskRecord;
  }

  /** A value in the frame that computed it. */
  record Defined(Frame frame, Value value) {}

  /** The value that a load must find, because nobody else stores anything there. */
  Optional<Defined> definition(Frame frame, Load load) {
    Place place = address(frame, load.pointer());
    if (place.base() instanceof Base.TaskRecord task) {
      return TaskContents.of(this, frame, task, load);
    }
    if (place.base() instanceof Base.Global global
        && writers.neverWritten(frame, load)
        && place.offset().constant().isPresent()) {
      return initial(frame, global, place.offset(), load);
    }
    Optional<Store> only = writers.only(frame, load);
    if (only.isEmpty() || !only.get().value().type().equals(load.type())) {
      return Optional.empty();
    }
    Store store = only.get();
    Optional<Frame> owner = owner(frame, store);
    if (owner.isEmpty()) {
      return filled(frame, place, store, load);
    }
    return owner
        .filter(
            at ->
                isOwn(at, place)
                    && address(at, store.pointer()).equals(place)
                    && precedes(at, store, frame, load))
        .map(at -> new Defined(at, store.value()));
  }

  /** What a function that got the address of a local variable has put there. */
  private Optional<Defined> filled(Frame frame, Place place, Store store, Load load) {
    Function filler = flows.function(store);
    if (!(place.base() instanceof Base.Local local)
        || local.frame() != frame
        || !place.offset().equals(Polynomial.ZERO)
        || frame.isRecursive()
        || !(store.pointer() instanceof Parameter parameter)
        || flows.flow(filler).block(store).index() != 0) {
      return Optional.empty();
    }
    Call found = null;
    for (Instruction instruction : frame.function().instructions()) {
      if (instruction instanceof Call call
          && call.calledName().flatMap(program::function).filter(f -> f == filler).isPresent()) {
        if (found != null) {
          return Optional.empty();
        }
        found = call;
      }
    }
    if (found == null || found.arguments().get(parameter.index()) != local.variable()) {
      return Optional.empty();
    }
    FunctionFlow flow = flows.flow(frame.function());
    Optional<Loop> around = flow.loops().innermost(flow.block(found).index());
    int block = flow.block(load).index();
    return flow.dominates(found, load) && around.map(l -> l.contains(block)).orElse(true)
        ? Optional.of(new Defined(frame.call(Frame.Kind.CALL, filler, found), store.value()))
        : Optional.empty();
  }

  /** Whether what is read cannot have been stored by another member of the region's team. */
  private boolean isOwn(Frame storing, Place place) {
    return !storing.isWithin(region)
        || (place.base() instanceof Base.Local local && local.frame().isWithin(region));
  }

  private Optional<Defined> initial(Frame frame, Base.Global base, Polynomial offset, Load load) {
    Optional<Constant> value = program.global(base.name()).flatMap(Global::initializer);
    return value
        .filter(c -> c.type().equals(load.type()) && offset.constant().orElse(-1) == 0)
        .map(c -> new Defined(frame, c));
  }

  /** The frame around another, or itself, that has executed a store. */
  private Optional<Frame> owner(Frame inner, Store store) {
    Function function = flows.function(store);
    for (Optional<Frame> frame = Optional.of(inner);
        frame.isPresent();
        frame = frame.get().parent()) {
      if (frame.get().function() == function) {
        return frame.get().isRecursive() ? Optional.empty() : frame;
      }
    }
    return Optional.empty();
  }

  /** Whether a store is always done, last, before control gets from its frame to a load. */
  private boolean precedes(Frame outer, Store store, Frame inner, Load load) {
    Instruction point = load;
    for (Frame frame = inner; frame != outer; frame = frame.parent().orElseThrow()) {
      point = frame.site().orElseThrow();
    }
    FunctionFlow flow = flows.flow(outer.function());
    Optional<Loop> around = flow.loops().innermost(flow.block(store).index());
    int block = flow.block(point).index();
    return flow.dominates(store, point) && around.map(l -> l.contains(block)).orElse(true);
  }

  private Numeral call(Frame frame, Call call) {
    Construct construct = constructs.read(call).orElse(null);
    if (construct instanceof Construct.ThreadNumber) {
      return member(frame, Frame.Kind.THREADS, call);
    }
    if (construct instanceof Construct.TeamNumber) {
      return member(frame, Frame.Kind.LEAGUE, call);
    }
    if (construct instanceof Construct.Neutral
        && call.calledName().filter("omp_get_num_threads"::equals).isPresent()
        && frame.team().kind() == Frame.Kind.THREADS) {
      return Numeral.signed(
          Polynomial.of(new Symbol.TeamSize(frame.team().parent().orElse(frame))), bits(call));
    }
    Optional<Defined> result = returned(frame, call);
    return result.map(r -> numeral(r.frame(), r.value())).orElseGet(() -> opaque(frame, call));
  }

  private Numeral member(Frame frame, Frame.Kind kind, Call call) {
    for (Optional<Frame> f = Optional.of(frame); f.isPresent(); f = f.get().parent()) {
      if (f.get().kind() == kind) {
        return frame.task().kind().spawns()
            ? opaque(frame, call)
            : Numeral.signed(Polynomial.of(new Symbol.MemberNumber(f.get())), bits(call));
      }
      if (f.get().kind() == Frame.Kind.SERIALIZED && kind == Frame.Kind.THREADS) {
        return Numeral.signed(Polynomial.ZERO, bits(call));
      }
    }
    return opaque(frame, call);
  }

  /** What a function of the program returns, if it does so at one place. */
  Optional<Defined> returned(Frame frame, Call call) {
    Optional<Function> callee =
        call.calledName().flatMap(program::function).filter(f -> !f.isDeclaration());
    if (callee.isEmpty()
        || frame.depth() > DEEPEST_CALL
        || frame.chainFrom(outermost(frame)).stream().anyMatch(f -> f.function() == callee.get())) {
      return Optional.empty();
    }
    Optional<Value> result = Optional.empty();
    for (Instruction instruction : callee.get().instructions()) {
      if (instruction instanceof Return end) {
        if (result.isPresent() || end.value().isEmpty()) {
          return Optional.empty();
        }
        result = end.value();
      }
    }
    return result.map(value -> new Defined(frame.call(Frame.Kind.CALL, callee.get(), call), value));
  }

  private static Frame outermost(Frame frame) {
    Frame outer = frame;
    while (outer.parent().isPresent()) {
      outer = outer.parent().get();
    }
    return outer;
  }
}
