package dev.photofinish.openmp.certificate.check;

import dev.photofinish.llvm.effects.Role;
import dev.photofinish.llvm.ir.Alloca;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Cast;
import dev.photofinish.llvm.ir.CastOperator;
import dev.photofinish.llvm.ir.ConstantExpression.CastExpression;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.GetElementPointer;
import dev.photofinish.llvm.ir.Global;
import dev.photofinish.llvm.ir.GlobalReference;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.Parameter;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.abi.EntryPoint;
import dev.photofinish.openmp.certificate.check.CallContext.Entry;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The {@code depend} clauses of tasks.
 *
 * <p>Sound because a task does not start before all children of the same task are complete that
 * were created earlier and depend on the same address, unless both depend on it in a way that does
 * not exclude each other. Only addresses count that are one place as long as the creator lives.
 */
final class TaskDependences {
  private static final int SIZE = 24;
  private static final int FLAGS = 16;
  private static final int IN = 1;
  private static final int OUT = 2;
  private static final int IN_OUT = 3;
  private static final int MUTEX = 4;
  private static final int SET = 8;

  private final RegionGraph graph;
  private final Calls calls;
  private final PointerFacts facts;
  private final Map<Node, List<Dependence>> known = new HashMap<>();

  private record Dependence(String address, long kind) {
    /** Whether two tasks with these are executed one after the other. */
    boolean excludes(Dependence other) {
      boolean orders =
          kind == OUT
              || kind == IN_OUT
              || other.kind == OUT
              || other.kind == IN_OUT
              || kind != other.kind
              || kind == MUTEX;
      return orders && address.equals(other.address);
    }
  }

  TaskDependences(RegionGraph graph, Calls calls, PointerFacts facts) {
    this.graph = graph;
    this.calls = calls;
    this.facts = facts;
  }

  /** Whether two tasks that are created somewhere are siblings that exclude each other. */
  boolean exclude(Node first, Node second) {
    return first.context().task() == second.context().task() && share(first, second);
  }

  /** Whether a wait is for tasks that are created somewhere, by the same task. */
  boolean isAwaited(Node creation, Node wait) {
    return share(creation, wait);
  }

  private boolean share(Node first, Node second) {
    return of(first).stream().anyMatch(one -> of(second).stream().anyMatch(one::excludes));
  }

  /** The dependences that the last call of a node has. */
  private List<Dependence> of(Node node) {
    return known.computeIfAbsent(node, this::read);
  }

  private List<Dependence> read(Node node) {
    Instruction call = node.instructions().get(node.instructions().size() - 1);
    int count =
        switch (calls.entryPoint(call).orElse(EntryPoint.FLUSH)) {
          case TASK_WITH_DEPS -> 3;
          case TASKWAIT_DEPS, WAIT_DEPS -> 2;
          default -> -1;
        };
    List<Dependence> found = new ArrayList<>();
    if (count < 0 || !(Calls.argument(call, count) instanceof IntConstant number)) {
      return found;
    }
    Optional<Part> list = part(Calls.argument(call, count + 1));
    if (list.isEmpty()) {
      return found;
    }
    Map<Long, Value> stored = stored(node.context().function(), list.get().of(), call);
    for (int i = 0; i < number.signed(); i++) {
      long at = list.get().offset() + (long) i * SIZE;
      if (stored.get(at + FLAGS) instanceof IntConstant kind
          && List.of(IN, OUT, IN_OUT, MUTEX, SET).contains((int) kind.signed())) {
        Optional.ofNullable(stored.get(at))
            .flatMap(TaskDependences::pointer)
            .flatMap(address -> fixed(node.context(), address))
            .ifPresent(address -> found.add(new Dependence(address, kind.signed())));
      }
    }
    return found;
  }

  private static Optional<Value> pointer(Value number) {
    if (number instanceof Cast cast && cast.operator() == CastOperator.PTRTOINT) {
      return Optional.of(cast.operand());
    }
    return number instanceof CastExpression cast && cast.operator() == CastOperator.PTRTOINT
        ? Optional.of(cast.operand())
        : Optional.empty();
  }

  /** A place in a local variable. */
  private record Part(Alloca of, long offset) {}

  private static Optional<Part> part(Value address) {
    if (address instanceof Alloca variable) {
      return Optional.of(new Part(variable, 0));
    }
    if (address instanceof GetElementPointer element) {
      AddressSteps steps = AddressSteps.of(element.sourceElementType(), element.indices());
      return steps.variable().isEmpty()
          ? part(element.base()).map(p -> new Part(p.of(), p.offset() + steps.constant()))
          : Optional.empty();
    }
    return Optional.empty();
  }

  /**
   * What a variable holds at a call, by offsets: what one store has put there on every way to it.
   * Nothing if somebody else may write it.
   */
  private Map<Long, Value> stored(Function function, Alloca variable, Instruction call) {
    Map<Long, Value> found = new HashMap<>();
    for (Instruction instruction : function.instructions()) {
      boolean uses =
          instruction.operands().stream()
              .anyMatch(o -> part(o).filter(p -> p.of() == variable).isPresent());
      if (!uses || instruction instanceof GetElementPointer || isReader(instruction)) {
        continue;
      }
      boolean puts =
          instruction instanceof Store store
              && part(store.value()).isEmpty()
              && graph.shape(function).dominates(store, call)
              && found.put(part(store.pointer()).orElseThrow().offset(), store.value()) == null;
      if (!puts) {
        return Map.of();
      }
    }
    return found;
  }

  private boolean isReader(Instruction instruction) {
    return switch (calls.entryPoint(instruction).orElse(EntryPoint.FLUSH)) {
      case TASK_WITH_DEPS, TASKWAIT_DEPS, WAIT_DEPS -> true;
      default ->
          instruction instanceof CallSite site
              && site.calledName().filter(name -> name.startsWith("llvm.lifetime.")).isPresent();
    };
  }

  /** The name of an address that is the same place as long as the strand lives. */
  private Optional<String> fixed(CallContext context, Value address) {
    if (address instanceof GlobalReference name) {
      return facts.program().global(name.name()).filter(Global::isThreadLocal).isPresent()
          ? Optional.empty()
          : Optional.of("@" + name.name());
    }
    if (address instanceof GetElementPointer element) {
      AddressSteps steps = AddressSteps.of(element.sourceElementType(), element.indices());
      return steps.variable().isEmpty()
          ? fixed(context, element.base())
              .map(base -> steps.constant() == 0 ? base : base + " + " + steps.constant())
          : Optional.empty();
    }
    if (address instanceof Parameter parameter) {
      if (context == graph.root()) {
        return parameter.index() >= 2 ? Optional.of("#" + parameter.index()) : Optional.empty();
      }
      boolean called = context.entry() == Entry.CALL || context.entry() == Entry.UNDEFERRED;
      return called
              && !context.isRecursive()
              && parameter.index() < ((CallSite) context.site()).arguments().size()
          ? fixed(context.caller().orElseThrow(), Calls.argument(context.site(), parameter.index()))
          : Optional.empty();
    }
    boolean made =
        address instanceof Instruction instruction
            && (instruction instanceof Alloca || calls.is(instruction, Role.ALLOCATE))
            && !context.isRecursive()
            && !graph.isRepeated(graph.node(context, instruction));
    return made
        ? Optional.of(context.number() + "%" + ((Instruction) address).index())
        : Optional.empty();
  }
}
