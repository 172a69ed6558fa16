package dev.photofinish.openmp.statics.access;

import dev.photofinish.llvm.analysis.flow.FunctionFlow;
import dev.photofinish.llvm.analysis.flow.Loop;
import dev.photofinish.llvm.analysis.flow.ProgramFlow;
import dev.photofinish.llvm.ir.Binary;
import dev.photofinish.llvm.ir.BinaryOperator;
import dev.photofinish.llvm.ir.Call;
import dev.photofinish.llvm.ir.Cast;
import dev.photofinish.llvm.ir.Constant;
import dev.photofinish.llvm.ir.Freeze;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Global;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.IntType;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.NullConstant;
import dev.photofinish.llvm.ir.Parameter;
import dev.photofinish.llvm.ir.Phi;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.Return;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.llvm.ir.ZeroConstant;
import dev.photofinish.openmp.statics.structure.Construct;
import dev.photofinish.openmp.statics.structure.ConstructReader;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Numbers and addresses in terms of symbols, followed through frames. For one region. */
public final class Values {
  private static final int DEEPEST_CALL = 24;

  final Program program;
  final ProgramFlow flows;
  final ConstructReader constructs;
  private final SharedLoops shared;
  private final Writers writers;
  private final Frame region;
  private final Addresses addresses;
  private final Map<Key, Polynomial> numbers = new HashMap<>();

  private record Key(Frame frame, Value value) {}

  public Values(
      Program program,
      ProgramFlow flows,
      ConstructReader constructs,
      SharedLoops shared,
      Writers writers,
      Frame region) {
    this.program = program;
    this.flows = flows;
    this.constructs = constructs;
    this.shared = shared;
    this.writers = writers;
    this.region = region;
    this.addresses = new Addresses(this);
  }

  /** The address that a pointer is. */
  public Place address(Frame frame, Value pointer) {
    return addresses.of(frame, pointer);
  }

  Writers writers() {
    return writers;
  }

  public SharedLoops sharedLoops() {
    return shared;
  }

  /** The number that a value is. */
  public Polynomial number(Frame frame, Value value) {
    Key key = new Key(frame, value);
    Polynomial known = numbers.get(key);
    if (known == null) {
      // What depends on itself in a way that no rule covers is a number of its own.
      numbers.put(key, once(frame, value));
      try {
        known = compute(frame, value);
      } catch (ArithmeticException e) {
        known = once(frame, value);
      }
      numbers.put(key, known);
    }
    return known;
  }

  static Polynomial once(Frame frame, Value value) {
    return Polynomial.of(new Symbol.Once(frame, value));
  }

  private Polynomial compute(Frame frame, Value value) {
    if (value instanceof IntConstant constant) {
      return Polynomial.of(constant.signed());
    }
    if (value instanceof NullConstant || value instanceof ZeroConstant) {
      return Polynomial.ZERO;
    }
    if (value instanceof Parameter parameter) {
      return frame
          .argument(parameter)
          .map(argument -> number(frame.parent().orElseThrow(), argument))
          .orElseGet(() -> once(frame, value));
    }
    if (value instanceof Cast cast) {
      return cast(frame, cast);
    }
    if (value instanceof Freeze freeze) {
      return number(frame, freeze.operands().get(0));
    }
    if (value instanceof Binary binary) {
      return binary(frame, binary);
    }
    if (value instanceof Phi phi) {
      return phi(frame, phi);
    }
    if (value instanceof Load load) {
      return load(frame, load);
    }
    if (value instanceof Call call) {
      return call(frame, call);
    }
    return once(frame, value);
  }

  private Polynomial cast(Frame frame, Cast cast) {
    return switch (cast.operator()) {
      case SEXT, ZEXT, BITCAST -> number(frame, cast.operand());
      case TRUNC -> number(frame, lowPart(cast.operand(), cast.type()));
      default -> once(frame, cast);
    };
  }

  /**
   * Looks through the compiler's way of putting a number into a wider one whose rest is unknown.
   */
  private static Value lowPart(Value value, dev.photofinish.llvm.ir.Type type) {
    if (value instanceof Binary or
        && or.operator() == BinaryOperator.OR
        && or.right() instanceof Cast inner
        && inner.operand().type().equals(type)
        && or.left() instanceof Binary mask
        && mask.operator() == BinaryOperator.AND) {
      return inner.operand();
    }
    return value;
  }

  private Polynomial binary(Frame frame, Binary binary) {
    Polynomial left = number(frame, binary.left());
    Polynomial right = number(frame, binary.right());
    return switch (binary.operator()) {
      case ADD -> left.plus(right);
      case SUB -> left.minus(right);
      case MUL -> Division.product(left, right).orElseGet(() -> once(frame, binary));
      case SHL ->
          right.constant().isPresent() && right.constant().getAsLong() < 62
              ? left.times(1L << right.constant().getAsLong())
              : once(frame, binary);
      case SDIV, UDIV -> Division.quotient(frame, left, right);
      case SREM, UREM -> Division.remainder(frame, left, right);
      case ASHR, LSHR -> {
        OptionalLong shift = right.constant();
        yield shift.isPresent() && shift.getAsLong() < 62
            ? Division.quotient(frame, left, Polynomial.of(1L << shift.getAsLong()))
            : once(frame, binary);
      }
      case AND -> {
        OptionalLong mask = right.constant();
        boolean low = mask.isPresent() && mask.getAsLong() > 0 && isLowMask(mask.getAsLong());
        yield low
            ? Division.remainder(frame, left, Polynomial.of(mask.getAsLong() + 1))
            : once(frame, binary);
      }
      default -> once(frame, binary);
    };
  }

  private static boolean isLowMask(long mask) {
    return (mask & (mask + 1)) == 0;
  }

  private Polynomial phi(Frame frame, Phi phi) {
    FunctionFlow flow = flows.flow(frame.function());
    Optional<Loop> loop = flow.loops().withHeader(flow.block(phi).index());
    if (loop.isPresent()) {
      if (isIteration(frame, loop.get(), phi)) {
        return Polynomial.of(new Symbol.Iteration(frame, loop.get()));
      }
      return recurrence(frame, phi, loop.get()).orElseGet(() -> once(frame, phi));
    }
    Polynomial common = null;
    for (Phi.Incoming incoming : phi.incoming()) {
      Polynomial number = number(frame, incoming.value());
      if (common != null && !common.equals(number)) {
        return once(frame, phi);
      }
      common = number;
    }
    return common;
  }

  private boolean isIteration(Frame frame, Loop loop, Phi phi) {
    return shared.of(frame.function(), loop).filter(s -> s.counter() == phi).isPresent()
        || TaskloopBounds.of(this, frame).filter(b -> b.counts(this, frame, loop, phi)).isPresent();
  }

  /** {@code start + n * step}, n being how often the loop has been gone through. */
  private Optional<Polynomial> recurrence(Frame frame, Phi phi, Loop loop) {
    Polynomial start = null;
    Polynomial step = null;
    Polynomial self = once(frame, phi);
    for (Phi.Incoming incoming : phi.incoming()) {
      Polynomial number = number(frame, incoming.value());
      if (loop.contains(incoming.block().index())) {
        Polynomial difference = number.minus(self);
        if (!isInvariant(frame, loop, difference) || (step != null && !step.equals(difference))) {
          forgetSelf(frame, phi);
          return Optional.empty();
        }
        step = difference;
      } else {
        if (start != null && !start.equals(number)) {
          return Optional.empty();
        }
        start = number;
      }
    }
    forgetSelf(frame, phi);
    if (start == null || step == null) {
      return Optional.empty();
    }
    Polynomial from = start;
    return step.times(Polynomial.of(new Symbol.Counter(frame, loop))).map(from::plus);
  }

  /** What was computed from a phi before its rule was known is computed again when needed. */
  private void forgetSelf(Frame frame, Phi phi) {
    Symbol self = new Symbol.Once(frame, phi);
    numbers.entrySet().removeIf(e -> mentions(e.getValue(), self));
    addresses.forget(self);
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

  private Polynomial load(Frame frame, Load load) {
    if (load.mode().isAtomic() || load.mode().isVolatile() || !(load.type() instanceof IntType)) {
      return once(frame, load);
    }
    Optional<Defined> definition = definition(frame, load);
    if (definition.isPresent()) {
      return number(definition.get().frame(), definition.get().value());
    }
    Place place = address(frame, load.pointer());
    if (isPrivateToTask(place) || writers.mayChange(load)) {
      return once(frame, load);
    }
    return Polynomial.of(new Symbol.Content(frame, place, ((IntType) load.type()).bits()));
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
      return TaskContents.of(this, frame, task, place.offset());
    }
    if (place.base() instanceof Base.Global global
        && writers.neverWritten(load)
        && place.offset().constant().isPresent()) {
      return initial(frame, global, place.offset(), load);
    }
    return writers
        .only(load)
        .flatMap(store -> owner(frame, store).map(at -> new Defined(at, store.value())))
        .filter(
            defined -> {
              Store store = writers.only(load).orElseThrow();
              return isOwn(defined.frame(), place)
                  && address(defined.frame(), store.pointer()).equals(place)
                  && store.value().type().equals(load.type())
                  && precedes(defined.frame(), store, frame, load);
            });
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

  private Polynomial call(Frame frame, Call call) {
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
      return Polynomial.of(new Symbol.TeamSize(frame.team().parent().orElse(frame)));
    }
    Optional<Defined> result = returned(frame, call);
    return result.map(r -> number(r.frame(), r.value())).orElseGet(() -> once(frame, call));
  }

  private Polynomial member(Frame frame, Frame.Kind kind, Call call) {
    for (Optional<Frame> f = Optional.of(frame); f.isPresent(); f = f.get().parent()) {
      if (f.get().kind() == kind) {
        return frame.task().kind().spawns()
            ? once(frame, call)
            : Polynomial.of(new Symbol.MemberNumber(f.get()));
      }
      if (f.get().kind() == Frame.Kind.SERIALIZED && kind == Frame.Kind.THREADS) {
        return Polynomial.ZERO;
      }
    }
    return once(frame, call);
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
