package dev.photofinish.llvm.analysis.symbolic;

import dev.photofinish.llvm.analysis.flow.FunctionFlow;
import dev.photofinish.llvm.analysis.flow.Loop;
import dev.photofinish.llvm.analysis.flow.ProgramFlow;
import dev.photofinish.llvm.analysis.pointer.AbstractObject;
import dev.photofinish.llvm.analysis.pointer.AbstractObject.GlobalObject;
import dev.photofinish.llvm.analysis.pointer.AbstractObject.HeapObject;
import dev.photofinish.llvm.analysis.pointer.AbstractObject.ParameterCopy;
import dev.photofinish.llvm.analysis.pointer.AbstractObject.StackObject;
import dev.photofinish.llvm.analysis.pointer.AddressArithmetic;
import dev.photofinish.llvm.analysis.pointer.CallEdge;
import dev.photofinish.llvm.analysis.pointer.CallKind;
import dev.photofinish.llvm.analysis.pointer.PointsTo;
import dev.photofinish.llvm.analysis.pointer.Target;
import dev.photofinish.llvm.ir.Alloca;
import dev.photofinish.llvm.ir.Binary;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Cast;
import dev.photofinish.llvm.ir.CastOperator;
import dev.photofinish.llvm.ir.ConstantExpression.AddressExpression;
import dev.photofinish.llvm.ir.ConstantExpression.CastExpression;
import dev.photofinish.llvm.ir.Freeze;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.GetElementPointer;
import dev.photofinish.llvm.ir.GlobalReference;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.IntType;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.Parameter;
import dev.photofinish.llvm.ir.Passing;
import dev.photofinish.llvm.ir.Phi;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.Return;
import dev.photofinish.llvm.ir.Select;
import dev.photofinish.llvm.ir.Value;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Integers and addresses of a program in static single assignment form as formulas. A value of a
 * call means the one that it has when it was computed last.
 */
public final class SymbolicValues {
  private static final int DEEPEST = 200;

  private record Key(Value value, Frame frame) {}

  private final ProgramFlow flow;
  private final PointsTo pointsTo;
  private final Oracle oracle;
  private final Arithmetic arithmetic;
  private final Recurrences recurrences;
  private final StoredValues stored;
  private final Map<Key, Numeral> numbers = new HashMap<>();
  private final Map<Key, Address> addresses = new HashMap<>();
  private final Set<Key> active = new HashSet<>();

  public SymbolicValues(
      Program program,
      ProgramFlow flow,
      PointsTo pointsTo,
      MemoryWrites writes,
      ParallelCode parallel,
      Oracle oracle) {
    this.flow = flow;
    this.pointsTo = pointsTo;
    this.oracle = oracle;
    this.arithmetic = new Arithmetic(this);
    this.recurrences = new Recurrences(this, flow);
    this.stored = new StoredValues(this, program, flow, pointsTo, writes, parallel);
  }

  ProgramFlow flow() {
    return flow;
  }

  PointsTo pointsTo() {
    return pointsTo;
  }

  Oracle oracle() {
    return oracle;
  }

  /** The value of an integer, read as a signed number where that makes a difference. */
  public Form form(Value value, Frame frame) {
    Numeral number = number(value, frame);
    return number.signed()
        ? number.form()
        : number.unsigned() && number.bits() >= 64 ? number.form() : opaque(value, frame).form();
  }

  /** The address that a pointer holds. */
  public Address address(Value pointer, Frame frame) {
    Key key = new Key(pointer, frame);
    Address known = addresses.get(key);
    if (known != null) {
      return known;
    }
    Address found = null;
    if (active.size() < DEEPEST && active.add(key)) {
      try {
        found = findAddress(pointer, frame);
      } catch (ArithmeticException e) {
        found = null;
      } finally {
        active.remove(key);
      }
    } else {
      return unknownAddress(pointer, frame);
    }
    if (found == null) {
      found = unknownAddress(pointer, frame);
    }
    addresses.put(key, found);
    return found;
  }

  /** The start of the object of a pointer of which all else is unknown. */
  private Address unknownAddress(Value pointer, Frame frame) {
    return new Address(new Base.Pointer(new Symbol.Opaque(frame, pointer, Range.ALL)), Form.ZERO);
  }

  private Address findAddress(Value pointer, Frame frame) {
    if (pointer instanceof GlobalReference global) {
      return start(new GlobalObject(global.name()), Optional.empty());
    }
    if (pointer instanceof AddressExpression expression) {
      return moved(
          address(expression.base(), frame),
          AddressArithmetic.of(expression.sourceElementType(), expression.indices()),
          frame);
    }
    if (pointer instanceof CastExpression cast && isPlainCast(cast.operator())) {
      return address(cast.operand(), frame);
    }
    if (pointer instanceof Alloca alloca) {
      return start(new StackObject(frame.function(), alloca), Optional.of(frame));
    }
    if (pointer instanceof GetElementPointer address) {
      return moved(
          address(address.base(), frame),
          AddressArithmetic.of(address.sourceElementType(), address.indices()),
          frame);
    }
    if (pointer instanceof Cast cast && isPlainCast(cast.operator())) {
      return address(cast.operand(), frame);
    }
    if (pointer instanceof Freeze freeze) {
      return address(freeze.operand(), frame);
    }
    if (pointer instanceof Parameter parameter) {
      return parameterAddress(parameter, frame);
    }
    if (pointer instanceof Phi phi) {
      return recurrences.address(phi, frame).orElse(null);
    }
    if (pointer instanceof Select select) {
      Address first = address(select.whenTrue(), frame);
      return first.equals(address(select.whenFalse(), frame)) ? first : null;
    }
    if (pointer instanceof Load load) {
      return stored.address(load, frame).or(() -> onlyTarget(pointer)).orElse(null);
    }
    if (pointer instanceof CallSite call) {
      return callAddress((Instruction) pointer, call, frame);
    }
    return null;
  }

  private static boolean isPlainCast(CastOperator operator) {
    return switch (operator) {
      case BITCAST, ADDRSPACECAST -> true;
      default -> false;
    };
  }

  private static Address start(AbstractObject object, Optional<Frame> frame) {
    return new Address(new Base.ObjectStart(object, frame), Form.ZERO);
  }

  private Address moved(Address start, AddressArithmetic distance, Frame frame) {
    Form sum = start.offset().plus(distance.offset());
    for (AddressArithmetic.Term term : distance.terms()) {
      // Indices are sign-extended; an address is a number modulo 2^64.
      Numeral index = number(term.index(), frame);
      Form form =
          index.signed() || index.bits() >= 64 ? index.form() : opaque(term.index(), frame).form();
      sum = sum.plus(form.times(term.scale()));
    }
    return new Address(start.base(), sum);
  }

  private Address parameterAddress(Parameter parameter, Frame frame) {
    if (parameter.passing().kind() == Passing.Kind.BY_VALUE) {
      return start(new ParameterCopy(frame.function(), parameter.index()), Optional.of(frame));
    }
    Optional<Value> actual = frame.entry().flatMap(edge -> edge.actual(parameter.index()));
    if (actual.isPresent()) {
      return address(actual.get(), frame.caller().orElseThrow());
    }
    return frame.entry().isEmpty() ? onlyTarget(parameter).orElse(null) : null;
  }

  private Address callAddress(Instruction site, CallSite call, Frame frame) {
    Set<Target> targets = pointsTo.targets(site);
    if (targets.size() == 1) {
      Target only = targets.iterator().next();
      if (only.object() instanceof HeapObject heap
          && heap.site() == site
          && only.offset() == 0
          && isFresh(site)) {
        return start(heap, Optional.of(frame));
      }
    }
    if (call.calledName().filter(name -> name.startsWith("llvm.threadlocal.address")).isPresent()) {
      return address(call.arguments().get(0), frame);
    }
    Optional<Frame> callee = calledFrame(site, frame);
    Optional<Value> result = callee.flatMap(f -> onlyResult(f.function()));
    return result.map(value -> address(value, callee.orElseThrow())).orElse(null);
  }

  /** Whether the call itself allocates, that is, is one of a function without a body. */
  private boolean isFresh(Instruction site) {
    return pointsTo.calls().callees(site).stream()
        .filter(edge -> edge.kind() == CallKind.CALL)
        .allMatch(edge -> edge.callee().isDeclaration());
  }

  /** The single object that a pointer can point to, if there is only one instance of it. */
  private Optional<Address> onlyTarget(Value pointer) {
    Set<Target> targets = pointsTo.targets(pointer);
    if (targets.size() != 1) {
      return Optional.empty();
    }
    Target only = targets.iterator().next();
    return only.stride() == 0 && only.object() instanceof GlobalObject
        ? Optional.of(start(only.object(), Optional.empty()).plus(Form.constant(only.offset())))
        : Optional.empty();
  }

  /** The call that a call leads to, if it can only be that one and is made at once. */
  Optional<Frame> calledFrame(Instruction site, Frame frame) {
    List<CallEdge> edges = pointsTo.calls().callees(site);
    if (edges.size() != 1
        || edges.get(0).kind() != CallKind.CALL
        || edges.get(0).callee().isDeclaration()
        || frame.depth() > 20) {
      return Optional.empty();
    }
    for (Frame each = frame; each != null; each = each.caller().orElse(null)) {
      if (each.function() == edges.get(0).callee()) {
        return Optional.empty();
      }
    }
    return Optional.of(frame.call(edges.get(0)));
  }

  /** What a function returns, if only one return statement does. */
  static Optional<Value> onlyResult(Function function) {
    List<Return> returns =
        function.instructions().stream()
            .filter(Return.class::isInstance)
            .map(Return.class::cast)
            .toList();
    return returns.size() == 1 ? returns.get(0).value() : Optional.empty();
  }

  Numeral number(Value value, Frame frame) {
    if (value instanceof IntConstant constant) {
      return Numeral.signed(Form.constant(constant.signed()), constant.type().bits());
    }
    Key key = new Key(value, frame);
    Numeral known = numbers.get(key);
    if (known != null) {
      return known;
    }
    if (active.size() >= DEEPEST || !active.add(key)) {
      return opaque(value, frame);
    }
    Numeral found;
    try {
      found = findNumber(value, frame).orElseGet(() -> opaque(value, frame));
    } catch (ArithmeticException e) {
      found = opaque(value, frame);
    } finally {
      active.remove(key);
    }
    numbers.put(key, found);
    return found;
  }

  Numeral opaque(Value value, Frame frame) {
    int bits = value.type() instanceof IntType type ? type.bits() : 64;
    return Numeral.signed(
        Form.of(new Symbol.Opaque(frame, value, Arithmetic.range(value, bits))), bits);
  }

  private Optional<Numeral> findNumber(Value value, Frame frame) {
    if (!(value.type() instanceof IntType type)) {
      return Optional.empty();
    }
    Optional<Oracle.IterationSpace> space = oracle.iteration(frame.function(), value);
    if (space.isPresent()) {
      Form form = Form.of(new Symbol.Iteration(frame, space.get().construct()));
      return Optional.of(
          space.get().reading() == Oracle.Reading.SIGNED
              ? Numeral.signed(form, type.bits())
              : Numeral.unsigned(form, type.bits()));
    }
    if (value instanceof Parameter parameter) {
      return frame
          .entry()
          .flatMap(edge -> edge.actual(parameter.index()))
          .filter(actual -> actual.type().equals(parameter.type()))
          .map(actual -> number(actual, frame.caller().orElseThrow()));
    }
    if (value instanceof Binary binary) {
      return arithmetic.binary(binary, frame);
    }
    if (value instanceof Cast cast) {
      return arithmetic.cast(cast, frame);
    }
    if (value instanceof Phi phi) {
      return recurrences.number(phi, frame);
    }
    if (value instanceof Select select) {
      Numeral first = number(select.whenTrue(), frame);
      return first.equals(number(select.whenFalse(), frame))
          ? Optional.of(first)
          : Optional.empty();
    }
    if (value instanceof Freeze freeze) {
      return Optional.of(number(freeze.operand(), frame));
    }
    if (value instanceof Load load) {
      return stored.number(load, frame);
    }
    if (value instanceof CallSite call) {
      return callNumber((Instruction) value, call, frame, type.bits());
    }
    return Optional.empty();
  }

  private Optional<Numeral> callNumber(Instruction site, CallSite call, Frame frame, int bits) {
    String name = call.calledName().orElse("");
    if (name.equals("omp_get_thread_num")) {
      return team(frame).map(f -> Numeral.signed(Form.of(new Symbol.ThreadNumber(f)), bits));
    }
    if (name.equals("omp_get_num_threads")) {
      return team(frame).map(f -> Numeral.signed(Form.of(new Symbol.TeamSize(f)), bits));
    }
    if (name.startsWith("llvm.expect.")) {
      return Optional.of(number(call.arguments().get(0), frame));
    }
    return calledFrame(site, frame)
        .flatMap(callee -> onlyResult(callee.function()).map(result -> number(result, callee)));
  }

  /** The call that the team around a call executes. */
  private static Optional<Frame> team(Frame frame) {
    for (Frame each = frame; each != null; each = each.caller().orElse(null)) {
      if (each.kind() == CallKind.FORK) {
        return Optional.of(each);
      }
      if (each.kind() == CallKind.TASK || each.kind() == CallKind.THREAD) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  FunctionFlow flow(Frame frame) {
    return flow.flow(frame.function());
  }

  Optional<Loop> loopOf(Phi phi, Frame frame) {
    FunctionFlow shape = flow(frame);
    return shape.loops().withHeader(shape.block(phi).index());
  }
}
