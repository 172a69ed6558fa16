package dev.photofinish.openmp.certificate.check;

import dev.photofinish.llvm.effects.Role;
import dev.photofinish.llvm.ir.AggregateConstant;
import dev.photofinish.llvm.ir.ArrayType;
import dev.photofinish.llvm.ir.Binary;
import dev.photofinish.llvm.ir.BinaryOperator;
import dev.photofinish.llvm.ir.Block;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Cast;
import dev.photofinish.llvm.ir.CastOperator;
import dev.photofinish.llvm.ir.ConditionalBranch;
import dev.photofinish.llvm.ir.ConstantExpression.AddressExpression;
import dev.photofinish.llvm.ir.Freeze;
import dev.photofinish.llvm.ir.GetElementPointer;
import dev.photofinish.llvm.ir.GlobalReference;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntCompare;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.IntPredicate;
import dev.photofinish.llvm.ir.IntType;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.NullConstant;
import dev.photofinish.llvm.ir.Parameter;
import dev.photofinish.llvm.ir.Passing;
import dev.photofinish.llvm.ir.Phi;
import dev.photofinish.llvm.ir.PointerType;
import dev.photofinish.llvm.ir.Select;
import dev.photofinish.llvm.ir.Switch;
import dev.photofinish.llvm.ir.Type;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.abi.EntryPoint;
import dev.photofinish.openmp.certificate.check.FunctionShape.Edge;
import dev.photofinish.openmp.certificate.check.SharedLoops.SharedLoop;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The values of one thread when it is at a node, as sums of unknown numbers.
 *
 * <p>A value stands for what its instruction gave when it was executed last. Where instructions
 * dominate the node, or each other, their last executions belong together: whoever executes an
 * operand again comes through the instruction again before it comes to the node. So sums and
 * conditions on the way are about the same numbers.
 *
 * <p>Numbers are read with a sign, and exact: what an instruction with {@code nsw} gives does not
 * wrap around, what another one gives may. A number whose name ends with a side is that thread's;
 * others are the same for all threads of the team.
 */
final class Terms {
  private static final int LARGEST = 62;
  private static final int LONGEST_TABLE = 500;

  private final Region region;
  private final RegionGraph graph;
  private final Node at;
  private final String side;
  private final Optional<SimdLoop> lanes;
  private final Map<CallContext, Map<Value, Linear>> known = new HashMap<>();
  private final Map<String, List<Formula>> definitions;

  /**
   * The values of a thread.
   *
   * @param at the node of its access
   * @param side a letter for the thread
   * @param definitions gets what holds for the numbers that are used
   */
  Terms(Region region, Node at, String side, Map<String, List<Formula>> definitions) {
    this.region = region;
    this.graph = region.graph();
    this.at = at;
    this.side = "'" + side;
    this.lanes = region.lanes();
    this.definitions = definitions;
  }

  /** The number of the thread in its team. */
  Linear thread() {
    Linear thread = Linear.variable("thread" + side);
    define(
        thread,
        Formula.atMost(Linear.ZERO, thread),
        Formula.less(thread, Linear.variable("team size")));
    return thread;
  }

  boolean isCommon(Linear sum) {
    return sum.factors().keySet().stream().noneMatch(name -> name.contains("'"));
  }

  /** Says what holds for a number besides what is known of its type. */
  private void define(Linear variable, Formula... formulas) {
    String name = variable.factors().keySet().iterator().next();
    Set<Formula> all = new LinkedHashSet<>(definitions.getOrDefault(name, List.of()));
    all.addAll(List.of(formulas));
    definitions.put(name, List.copyOf(all));
  }

  Linear of(CallContext context, Value value) {
    if (value instanceof IntConstant number && number.type().bits() <= Long.SIZE) {
      return Linear.of(number.signed());
    }
    if (value instanceof NullConstant) {
      return Linear.ZERO;
    }
    Map<Value, Linear> own = known.computeIfAbsent(context, key -> new HashMap<>());
    Linear sum = own.get(value);
    if (sum == null) {
      // A value that depends on itself is a number of its own.
      own.put(value, unknown(context, value));
      try {
        sum = find(context, value);
      } catch (ArithmeticException e) {
        sum = unknown(context, value);
      }
      own.put(value, sum);
    }
    return sum;
  }

  private Linear unknown(CallContext context, Value value) {
    Linear variable = Linear.variable(name(context, value) + side(context, value));
    range(value.type()).ifPresent(bits -> define(variable, inRange(variable, bits)));
    return variable;
  }

  /** What tells a number of the thread from that of the other one; nothing if both have it. */
  private String side(CallContext context, Value value) {
    return lanes.filter(loop -> loop.isCommon(graph, context, value)).isPresent() ? "" : side;
  }

  private static String name(CallContext context, Value value) {
    String what =
        value instanceof Instruction instruction
            ? "%" + instruction.index()
            : value instanceof Parameter parameter ? "#" + parameter.index() : value.toString();
    return context.function().name() + "." + context.number() + what;
  }

  private static Optional<Integer> range(Type type) {
    return type instanceof IntType integer && integer.bits() <= LARGEST
        ? Optional.of(integer.bits())
        : Optional.empty();
  }

  private static Formula inRange(Linear number, int bits) {
    long half = 1L << (bits - 1);
    return Formula.all(
        Formula.atMost(Linear.of(-half), number), Formula.less(number, Linear.of(half)));
  }

  private Linear find(CallContext context, Value value) {
    if (value instanceof GlobalReference global) {
      return Linear.variable("@" + global.name());
    }
    if (value instanceof AddressExpression address) {
      return moved(context, address.base(), address.sourceElementType(), address.indices());
    }
    if (value instanceof Parameter parameter) {
      return parameter(context, parameter);
    }
    if (value instanceof GetElementPointer address) {
      return moved(context, address.base(), address.sourceElementType(), address.indices());
    }
    if (value instanceof Binary binary) {
      return binary(context, binary);
    }
    if (value instanceof Cast cast) {
      return cast(context, cast);
    }
    if (value instanceof Freeze freeze) {
      return of(context, freeze.operands().get(0));
    }
    if (value instanceof Phi phi) {
      return phi(context, phi);
    }
    if (value instanceof Select select) {
      Linear result = unknown(context, select);
      define(
          result,
          Formula.any(
              Formula.all(
                  condition(context, select.condition(), true),
                  Formula.equal(result, of(context, select.whenTrue()))),
              Formula.all(
                  condition(context, select.condition(), false),
                  Formula.equal(result, of(context, select.whenFalse())))));
      return result;
    }
    if (value instanceof Load load) {
      return load(context, load);
    }
    if (value instanceof CallSite) {
      return call(context, (Instruction) value);
    }
    return unknown(context, value);
  }

  /** What the region's body gets is the same for all threads, but for their numbers. */
  private Linear parameter(CallContext context, Parameter parameter) {
    if (context == graph.root()) {
      return parameter.index() < 2 || lanes.isPresent()
          ? unknown(context, parameter)
          : region.given(parameter).orElse(Linear.variable(name(context, parameter)));
    }
    if (context.isRecursive() || parameter.passing().kind() != Passing.Kind.DIRECT) {
      return unknown(context, parameter);
    }
    CallSite site = (CallSite) context.site();
    CallContext caller = context.caller().orElseThrow();
    int index =
        switch (context.entry()) {
          case CALL, UNDEFERRED -> parameter.index();
          case CALLBACK, TASK -> -1;
          case TEAM ->
              parameter.index() < 2
                  ? -1
                  : parameter.index()
                      + (region.calls().entryPoint(context.site()).orElseThrow()
                              == EntryPoint.FORK_CALL_IF
                          ? 2
                          : 1);
        };
    return index >= 0 && index < site.arguments().size()
        ? of(caller, site.arguments().get(index))
        : unknown(context, parameter);
  }

  private Linear moved(
      CallContext context, Value base, Type source, List<? extends Value> indices) {
    AddressSteps steps = AddressSteps.of(source, indices);
    Linear sum = of(context, base).plus(steps.constant());
    for (AddressSteps.Step step : steps.variable()) {
      sum = sum.plus(of(context, step.index()), step.bytes());
    }
    return sum;
  }

  private Linear binary(CallContext context, Binary binary) {
    if (!(binary.type() instanceof IntType integer) || integer.bits() > Long.SIZE) {
      return unknown(context, binary);
    }
    Linear left = of(context, binary.left());
    Linear right = of(context, binary.right());
    return switch (binary.operator()) {
      case ADD -> wrapped(context, binary, left.plus(right));
      case SUB -> wrapped(context, binary, left.minus(right));
      case MUL ->
          right.isConstant()
              ? wrapped(context, binary, left.times(right.constant()))
              : left.isConstant()
                  ? wrapped(context, binary, right.times(left.constant()))
                  : product(context, binary, left, right);
      case SHL ->
          right.isConstant() && right.constant() >= 0 && right.constant() < LARGEST
              ? wrapped(context, binary, left.times(1L << right.constant()))
              : unknown(context, binary);
      case SDIV, SREM ->
          right.isConstant() && right.constant() > 0
              ? divided(context, binary, left, right.constant())
              : common(context, binary, left, right);
      case UDIV, UREM ->
          right.isConstant() && right.constant() > 0
              ? dividedUnsigned(context, binary, left, right.constant())
              : unknown(context, binary);
      case AND -> {
        Linear result = unknown(context, binary);
        if (right.isConstant() && right.constant() >= 0) {
          define(result, Formula.atMost(Linear.ZERO, result), Formula.atMost(result, right));
        }
        yield result;
      }
      default -> unknown(context, binary);
    };
  }

  /** The result of an operation that does not wrap around; of another one, up to a multiple. */
  private Linear wrapped(CallContext context, Binary binary, Linear exact) {
    int bits = ((IntType) binary.type()).bits();
    if (binary.noWrap().isSigned() || (bits > LARGEST && exact.isConstant())) {
      return exact;
    }
    if (bits > LARGEST) {
      return unknown(context, binary);
    }
    return modulo(context, binary, exact, bits);
  }

  private Linear modulo(CallContext context, Value value, Linear exact, int bits) {
    Linear result = unknown(context, value);
    Linear turns = Linear.variable(name(context, value) + "/turns" + side(context, value));
    define(result, inRange(result, bits), Formula.equal(result, exact.plus(turns, 1L << bits)));
    return result;
  }

  /** A product of two numbers is only known to be the same for both threads if these are. */
  private Linear product(CallContext context, Binary binary, Linear left, Linear right) {
    return binary.noWrap().isSigned()
        ? common(context, binary, left, right)
        : unknown(context, binary);
  }

  private Linear common(CallContext context, Binary binary, Linear left, Linear right) {
    if (!isCommon(left) || !isCommon(right)) {
      return unknown(context, binary);
    }
    Linear result = Linear.variable("(" + left + ") " + binary.operator() + " (" + right + ")");
    range(binary.type()).ifPresent(bits -> define(result, inRange(result, bits)));
    return result;
  }

  private Linear divided(CallContext context, Binary binary, Linear left, long by) {
    if (by == 1) {
      return binary.operator() == BinaryOperator.SDIV ? left : Linear.ZERO;
    }
    String name = isCommon(left) ? "(" + left + ") by " + by : null;
    Linear quotient =
        name == null
            ? Linear.variable(name(context, binary) + "/quotient" + side(context, binary))
            : Linear.variable(name + " quotient");
    Linear rest = left.plus(quotient, -by);
    define(
        quotient,
        Formula.any(
            Formula.all(
                Formula.atMost(Linear.ZERO, left),
                Formula.atMost(Linear.ZERO, rest),
                Formula.less(rest, Linear.of(by))),
            Formula.all(
                Formula.less(left, Linear.ZERO),
                Formula.atMost(rest, Linear.ZERO),
                Formula.less(Linear.of(-by), rest))));
    return binary.operator() == BinaryOperator.SDIV ? quotient : rest;
  }

  private Linear dividedUnsigned(CallContext context, Binary binary, Linear left, long by) {
    Linear quotient = Linear.variable(name(context, binary) + "/quotient" + side(context, binary));
    Linear rest = left.plus(quotient, -by);
    Linear result = unknown(context, binary);
    boolean divides = binary.operator() == BinaryOperator.UDIV;
    define(
        result,
        Formula.any(
            Formula.less(left, Linear.ZERO),
            Formula.all(
                Formula.atMost(Linear.ZERO, rest),
                Formula.less(rest, Linear.of(by)),
                Formula.equal(result, divides ? quotient : rest))));
    return result;
  }

  private Linear cast(CallContext context, Cast cast) {
    if (cast.operator() == CastOperator.PTRTOINT || cast.operator() == CastOperator.INTTOPTR) {
      return cast.type().size() == PointerFacts.WORD
              && cast.operand().type().size() == PointerFacts.WORD
          ? of(context, cast.operand())
          : unknown(context, cast);
    }
    if (!(cast.type() instanceof IntType to)
        || !(cast.operand().type() instanceof IntType from)
        || to.bits() > Long.SIZE
        || from.bits() > Long.SIZE) {
      return unknown(context, cast);
    }
    Linear operand = of(context, cast.operand());
    if (cast.operator() == CastOperator.SEXT) {
      return from.bits() == 1 ? unknown(context, cast) : operand;
    }
    if (cast.operator() == CastOperator.TRUNC) {
      return to.bits() <= LARGEST ? modulo(context, cast, operand, to.bits()) : operand;
    }
    if (cast.operator() != CastOperator.ZEXT || from.bits() > LARGEST) {
      return unknown(context, cast);
    }
    if (from.bits() > 1 && operand.isConstant() && operand.constant() >= 0) {
      return operand;
    }
    Linear result = unknown(context, cast);
    define(
        result,
        from.bits() == 1
            ? Formula.any(
                Formula.all(
                    Formula.equal(result, Linear.of(1)), condition(context, cast.operand(), true)),
                Formula.all(
                    Formula.equal(result, Linear.ZERO), condition(context, cast.operand(), false)))
            : Formula.any(
                Formula.all(Formula.atMost(Linear.ZERO, operand), Formula.equal(result, operand)),
                Formula.all(
                    Formula.less(operand, Linear.ZERO),
                    Formula.equal(result, operand.plus(1L << from.bits())))));
    return result;
  }

  private Linear load(CallContext context, Load load) {
    if (lanes.filter(loop -> loop.isCommon(graph, context, load)).isPresent()) {
      return unknown(context, load);
    }
    Linear address = of(context, load.pointer());
    boolean number =
        (load.type() instanceof IntType integer && integer.bits() <= Long.SIZE)
            || load.type() instanceof PointerType;
    Optional<Linear> entry = entry(context, load);
    if (entry.isPresent()) {
      return entry.get();
    }
    if (!number || !isCommon(address) || !region.isSteady(context, load, at)) {
      return unknown(context, load);
    }
    Optional<Linear> kept = region.outer().content(address, load.type());
    if (kept.isPresent()) {
      return kept.get();
    }
    Linear content = Linear.variable("[" + load.type() + " at " + address + "]");
    range(load.type()).ifPresent(bits -> define(content, inRange(content, bits)));
    return content;
  }

  /** A number out of a table that nobody writes: one of those that it began with. */
  private Optional<Linear> entry(CallContext context, Load load) {
    if (!(load.pointer() instanceof GetElementPointer element)
        || !(element.base() instanceof GlobalReference table)
        || !(load.type() instanceof IntType)
        || !(element.sourceElementType() instanceof ArrayType array)
        || !array.element().equals(load.type())
        || element.indices().size() != 2
        || !(element.indices().get(0) instanceof IntConstant first)
        || first.signed() != 0
        || array.length() > LONGEST_TABLE
        || !(region.constant(table.name()).orElse(null) instanceof AggregateConstant initial)
        || !initial.type().equals(array)
        || initial.elements().size() != array.length()) {
      return Optional.empty();
    }
    Linear index = of(context, element.indices().get(1));
    Linear result = unknown(context, load);
    List<Formula> choices = new ArrayList<>();
    for (int i = 0; i < initial.elements().size(); i++) {
      if (!(initial.elements().get(i) instanceof IntConstant number)) {
        return Optional.empty();
      }
      choices.add(
          Formula.all(
              Formula.equal(index, Linear.of(i)),
              Formula.equal(result, Linear.of(number.signed()))));
    }
    define(result, new Formula.Any(choices));
    return Optional.of(result);
  }

  private Linear call(CallContext context, Instruction call) {
    boolean own = context.strand() == graph.root() && lanes.isEmpty();
    Calls calls = region.calls();
    Role number = region.isLeague() ? Role.TEAM_NUMBER : Role.THREAD_NUMBER;
    if (own && calls.is(call, number)) {
      return thread();
    }
    if (own && !region.isLeague() && calls.is(call, Role.TEAM_SIZE)) {
      return Linear.variable("team size");
    }
    if (calls.is(call, Role.THREAD_LOCAL_ADDRESS)
        && Calls.argument(call, 0) instanceof GlobalReference variable) {
      return Linear.variable(
          OuterValues.copyOf(variable) + name(context, call) + side(context, call));
    }
    EntryPoint entry = calls.entryPoint(call).orElse(EntryPoint.FLUSH);
    boolean masked = entry == EntryPoint.MASTER || entry == EntryPoint.MASKED;
    if (own && masked && !region.isLeague()) {
      Linear chosen =
          entry == EntryPoint.MASTER ? Linear.ZERO : of(context, Calls.argument(call, 2));
      Linear result = Linear.variable(name(context, call) + side);
      define(
          result,
          Formula.any(
              Formula.all(Formula.equal(result, Linear.ZERO), Formula.different(thread(), chosen)),
              Formula.all(Formula.equal(result, Linear.of(1)), Formula.equal(thread(), chosen))));
      return result;
    }
    return unknown(context, call);
  }

  private Linear phi(CallContext context, Phi phi) {
    FunctionShape shape = graph.shape(context.function());
    Block block = shape.block(phi);
    Linear result = unknown(context, phi);
    boolean loop =
        phi.incoming().stream().anyMatch(incoming -> shape.isBack(incoming.block(), block));
    Optional<SharedLoop> shared =
        region.loops().of(context.function()).stream()
            .filter(each -> each.counter() == phi)
            .findFirst();
    if (shared.isPresent()) {
      SharedLoop of = shared.get();
      of.first().ifPresent(first -> define(result, bound(context, of, first, result, true)));
      of.last().ifPresent(last -> define(result, bound(context, of, last, result, false)));
      return result;
    }
    return loop ? counter(context, phi, block, result) : joined(context, phi, block, result);
  }

  private Formula bound(
      CallContext context, SharedLoop loop, Value value, Linear counter, boolean lower) {
    if (!value.type().equals(loop.counter().type())) {
      return Formula.always();
    }
    Linear limit = of(context, value);
    Linear less = lower ? limit : counter;
    Linear more = lower ? counter : limit;
    return loop.test() == IntPredicate.SLE
        ? Formula.atMost(less, more)
        : unsignedAtMost(less, more);
  }

  /** A comparison without signs of numbers that are read with signs. */
  private static Formula unsignedAtMost(Linear less, Linear more) {
    return Formula.any(
        Formula.all(Formula.atMost(Linear.ZERO, less), Formula.atMost(less, more)),
        Formula.all(Formula.atMost(Linear.ZERO, less), Formula.less(more, Linear.ZERO)),
        Formula.all(
            Formula.less(more, Linear.ZERO),
            Formula.atMost(less, more),
            Formula.less(less, Linear.ZERO)));
  }

  /** Whether a number changes by the same constant in each turn of its loop. */
  boolean isCount(CallContext context, Phi phi) {
    FunctionShape shape = graph.shape(context.function());
    Block header = shape.block(phi);
    Set<Optional<Long>> steps = new HashSet<>();
    for (Phi.Incoming incoming : phi.incoming()) {
      if (shape.isBack(incoming.block(), header)) {
        steps.add(change(phi, incoming.value()));
      }
    }
    return steps.size() == 1
        && steps.stream().allMatch(step -> step.filter(s -> s != 0).isPresent());
  }

  /** A number that a loop changes by the same constant each time. */
  private Linear counter(CallContext context, Phi phi, Block header, Linear result) {
    FunctionShape shape = graph.shape(context.function());
    Linear start = null;
    Long step = null;
    for (Phi.Incoming incoming : phi.incoming()) {
      if (shape.isBack(incoming.block(), header)) {
        Optional<Long> change = change(phi, incoming.value());
        if (change.isEmpty() || (step != null && !step.equals(change.get()))) {
          return result;
        }
        step = change.get();
      } else {
        Linear value = of(context, incoming.value());
        if (start != null && !start.equals(value)) {
          return result;
        }
        start = value;
      }
    }
    if (start == null || step == null) {
      return result;
    }
    Linear turns =
        Linear.variable(
            context.function().name()
                + "."
                + context.number()
                + "/turns"
                + header.index()
                + side(context, phi));
    define(turns, Formula.atMost(Linear.ZERO, turns));
    return start.plus(turns, step);
  }

  /** By how much a value differs from a counter, if it cannot wrap around. */
  private static Optional<Long> change(Phi phi, Value value) {
    if (value instanceof Binary sum
        && sum.noWrap().isSigned()
        && sum.left() == phi
        && sum.right() instanceof IntConstant number) {
      return switch (sum.operator()) {
        case ADD -> Optional.of(number.signed());
        case SUB -> Optional.of(-number.signed());
        default -> Optional.empty();
      };
    }
    if (value instanceof GetElementPointer address && address.base() == phi) {
      AddressSteps steps = AddressSteps.of(address.sourceElementType(), address.indices());
      return steps.variable().isEmpty() ? Optional.of(steps.constant()) : Optional.empty();
    }
    return Optional.empty();
  }

  /** A number that is one of several, by the way to it. */
  private Linear joined(CallContext context, Phi phi, Block block, Linear result) {
    FunctionShape shape = graph.shape(context.function());
    if (!shape.isReachable(block)) {
      return result;
    }
    Block before = shape.dominator(block);
    List<Formula> choices = new ArrayList<>();
    for (Phi.Incoming incoming : phi.incoming()) {
      if (incoming.value() instanceof Instruction made
          && !shape.dominates(shape.block(made), before)) {
        return result;
      }
      List<Formula> parts = new ArrayList<>();
      parts.add(Formula.equal(result, of(context, incoming.value())));
      // Only what was decided where the ways part is about the same numbers.
      List<Edge> edges = new ArrayList<>(shape.edgesBefore(incoming.block()));
      edges.add(new Edge(incoming.block(), block));
      for (Edge edge : edges) {
        if (edge.from() == before) {
          edge(context, edge).ifPresent(parts::add);
        }
      }
      choices.add(new Formula.All(parts));
    }
    define(result, new Formula.Any(choices));
    return result;
  }

  /** What holds on a way from one block to the next. */
  private Optional<Formula> edge(CallContext context, Edge edge) {
    Instruction end = edge.from().terminator();
    if (end instanceof ConditionalBranch branch && branch.whenTrue() != branch.whenFalse()) {
      return Optional.of(condition(context, branch.condition(), branch.whenTrue() == edge.to()));
    }
    if (end instanceof Switch choice && choice.condition().type() instanceof IntType) {
      Linear number = of(context, choice.condition());
      List<Formula> among = new ArrayList<>();
      List<Formula> others = new ArrayList<>();
      for (Switch.Case each : choice.cases()) {
        Formula equal = Formula.equal(number, Linear.of(each.value().signed()));
        if (each.target() == edge.to()) {
          among.add(equal);
        } else {
          others.add(Formula.different(number, Linear.of(each.value().signed())));
        }
      }
      if (choice.defaultTarget() == edge.to()) {
        among.add(new Formula.All(others));
      }
      return Optional.of(new Formula.Any(among));
    }
    return Optional.empty();
  }

  /** What a truth value says about numbers; nothing if that is not known. */
  Formula condition(CallContext context, Value value, boolean truth) {
    try {
      if (value instanceof IntConstant constant) {
        return (constant.signed() != 0) == truth ? Formula.always() : Formula.never();
      }
      if (value instanceof IntCompare compare) {
        return comparison(context, compare, truth);
      }
      if (value instanceof Binary binary) {
        return connective(context, binary, truth);
      }
      if (value instanceof Select select && select.type() instanceof IntType) {
        return Formula.any(
            Formula.all(
                condition(context, select.condition(), true),
                condition(context, select.whenTrue(), truth)),
            Formula.all(
                condition(context, select.condition(), false),
                condition(context, select.whenFalse(), truth)));
      }
      if (value instanceof Cast cast
          && cast.operator() == CastOperator.TRUNC
          && cast.operand() instanceof Cast inner
          && inner.operator() == CastOperator.ZEXT
          && inner.operand().type().equals(cast.type())) {
        return condition(context, inner.operand(), truth);
      }
    } catch (ArithmeticException e) {
      return Formula.always();
    }
    return Formula.always();
  }

  private Formula connective(CallContext context, Binary binary, boolean truth) {
    boolean not =
        binary.operator() == BinaryOperator.XOR
            && binary.right() instanceof IntConstant constant
            && constant.signed() != 0
            && binary.type().equals(new IntType(1));
    if (not) {
      return condition(context, binary.left(), !truth);
    }
    if (!binary.type().equals(new IntType(1))) {
      return Formula.always();
    }
    Formula left = condition(context, binary.left(), truth);
    Formula right = condition(context, binary.right(), truth);
    return switch (binary.operator()) {
      case AND -> truth ? Formula.all(left, right) : Formula.any(left, right);
      case OR -> truth ? Formula.any(left, right) : Formula.all(left, right);
      default -> Formula.always();
    };
  }

  private Formula comparison(CallContext context, IntCompare compare, boolean truth) {
    if (compare.left().type() instanceof IntType integer
        ? integer.bits() > Long.SIZE || integer.bits() == 1
        : !(compare.left().type() instanceof PointerType)) {
      return Formula.always();
    }
    Linear left = of(context, compare.left());
    Linear right = of(context, compare.right());
    return switch (compare.predicate()) {
      case EQ -> truth ? Formula.equal(left, right) : Formula.different(left, right);
      case NE -> truth ? Formula.different(left, right) : Formula.equal(left, right);
      case SLT -> truth ? Formula.less(left, right) : Formula.atMost(right, left);
      case SLE -> truth ? Formula.atMost(left, right) : Formula.less(right, left);
      case SGT -> truth ? Formula.less(right, left) : Formula.atMost(left, right);
      case SGE -> truth ? Formula.atMost(right, left) : Formula.less(left, right);
      case ULT -> truth ? unsignedLess(left, right) : unsignedAtMost(right, left);
      case ULE -> truth ? unsignedAtMost(left, right) : unsignedLess(right, left);
      case UGT -> truth ? unsignedLess(right, left) : unsignedAtMost(left, right);
      case UGE -> truth ? unsignedAtMost(right, left) : unsignedLess(left, right);
    };
  }

  private static Formula unsignedLess(Linear less, Linear more) {
    return Formula.all(unsignedAtMost(less, more), Formula.different(less, more));
  }

  /** What holds because of the branches on the way to the node. */
  List<Formula> guards() {
    List<Formula> found = new ArrayList<>();
    Block block = at.block();
    for (CallContext context = at.context(); ; ) {
      FunctionShape shape = graph.shape(context.function());
      for (Edge edge : shape.edgesBefore(block)) {
        edge(context, edge).ifPresent(found::add);
      }
      if (context == graph.root()) {
        return found;
      }
      CallContext caller = context.caller().orElseThrow();
      block = graph.shape(caller.function()).block(context.site());
      context = caller;
    }
  }
}
