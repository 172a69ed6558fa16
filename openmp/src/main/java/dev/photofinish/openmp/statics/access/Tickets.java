package dev.photofinish.openmp.statics.access;

import dev.photofinish.llvm.analysis.flow.FunctionFlow;
import dev.photofinish.llvm.analysis.flow.Loop;
import dev.photofinish.llvm.ir.AtomicOperator;
import dev.photofinish.llvm.ir.AtomicReadModifyWrite;
import dev.photofinish.llvm.ir.Binary;
import dev.photofinish.llvm.ir.BinaryOperator;
import dev.photofinish.llvm.ir.Block;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.MemoryAccess;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.ir.Value;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToLongFunction;

/**
 * Numbers that a counter in memory gives out once each: whoever writes it in the region adds to it,
 * all of them upwards or all downwards and not so often that it wraps around, in one atomic step or
 * by a load and a store with no call and nothing atomic between them. Where two threads do the
 * latter without a race, one has stored before the other loads: what orders them is outside of
 * both. A race on the counter is found where the counter itself is looked at.
 */
public final class Tickets {
  private final Values values;
  private final ToLongFunction<Instruction> executions;
  private final Map<Symbol, Optional<Place>> counters = new HashMap<>();

  /**
   * The counters of a region.
   *
   * @param executions how often the team executes an instruction at most
   */
  public Tickets(Values values, ToLongFunction<Instruction> executions) {
    this.values = values;
    this.executions = executions;
  }

  /** The counter that a number is from, if each execution gets another number from there. */
  public Optional<Place> counter(Symbol symbol) {
    return counters.computeIfAbsent(symbol, key -> find(symbol));
  }

  private Optional<Place> find(Symbol symbol) {
    if (!(symbol instanceof Symbol.Once once)
        || !(once.value() instanceof AtomicReadModifyWrite || once.value() instanceof Load)) {
      return Optional.empty();
    }
    MemoryAccess taken = (MemoryAccess) once.value();
    Place place = values.address(once.frame(), taken.pointer());
    List<Instruction> writers = values.writers().inRegion(once.frame(), taken).orElse(List.of());
    boolean found = false;
    int direction = 0;
    Map<Instruction, BigInteger> sums = new LinkedHashMap<>();
    for (Instruction writer : writers) {
      Optional<Step> step = step(writer);
      if (step.isEmpty()
          || step.get().distance().signum() * direction < 0
          || !step.get().before().type().equals(once.value().type())) {
        return Optional.empty();
      }
      direction = step.get().distance().signum();
      found |= step.get().before() == once.value();
      BigInteger times = BigInteger.valueOf(executions.applyAsLong(writer));
      sums.put(writer, step.get().distance().abs().multiply(times));
    }
    BigInteger numbers = BigInteger.TWO.pow(Values.bits(once.value()));
    return found && sum(sums).compareTo(numbers) <= 0 && place.offset().constant().isPresent()
        ? Optional.of(place)
        : Optional.empty();
  }

  /** What all writers add at most; of those that are alternatives, one does. */
  private BigInteger sum(Map<Instruction, BigInteger> sums) {
    boolean areAlternatives =
        sums.keySet().stream()
            .allMatch(one -> sums.keySet().stream().allMatch(two -> areAlternatives(one, two)));
    return sums.values().stream()
        .reduce(BigInteger.ZERO, areAlternatives ? BigInteger::max : BigInteger::add);
  }

  /** Whether each iteration of the closest loop executes at most one of two instructions. */
  private boolean areAlternatives(Instruction one, Instruction two) {
    Function function = values.flows.function(one);
    FunctionFlow flow = values.flows.flow(function);
    return one == two
        || (values.flows.function(two) == function
            && flow.block(one) != flow.block(two)
            && loop(flow, one).equals(loop(flow, two))
            && !mayFollow(flow, one, two)
            && !mayFollow(flow, two, one));
  }

  private static Optional<Loop> loop(FunctionFlow flow, Instruction instruction) {
    return flow.loops().innermost(flow.block(instruction).index());
  }

  /** Whether control may get from one block to another in one iteration of their loop. */
  private static boolean mayFollow(FunctionFlow flow, Instruction one, Instruction two) {
    int header = loop(flow, one).map(Loop::header).orElse(-1);
    int wanted = flow.block(two).index();
    Set<Integer> seen = new HashSet<>();
    Deque<Integer> open = new ArrayDeque<>(List.of(flow.block(one).index()));
    while (!open.isEmpty()) {
      for (int next : flow.graph().successors(open.remove())) {
        if (next == wanted) {
          return true;
        }
        if (next != header && seen.add(next)) {
          open.add(next);
        }
      }
    }
    return false;
  }

  /**
   * What adds to a number in memory.
   *
   * @param before the number before that
   * @param distance what is added, not zero
   */
  private record Step(Value before, BigInteger distance) {
    static Optional<Step> of(Value before, Value distance, int sign) {
      return distance instanceof IntConstant constant && constant.signed() != 0
          ? Optional.of(
              new Step(
                  before, BigInteger.valueOf(constant.signed()).multiply(BigInteger.valueOf(sign))))
          : Optional.empty();
    }
  }

  private Optional<Step> step(Instruction writer) {
    if (writer instanceof AtomicReadModifyWrite update) {
      return update.operator() == AtomicOperator.ADD
          ? Step.of(update, update.operand(), 1)
          : update.operator() == AtomicOperator.SUB
              ? Step.of(update, update.operand(), -1)
              : Optional.empty();
    }
    if (!(writer instanceof Store store)
        || !(store.value() instanceof Binary sum)
        || !(sum.left() instanceof Load before)
        || !before.pointer().equals(store.pointer())
        || !isUninterrupted(before, store)) {
      return Optional.empty();
    }
    return sum.operator() == BinaryOperator.ADD
        ? Step.of(before, sum.right(), 1)
        : sum.operator() == BinaryOperator.SUB
            ? Step.of(before, sum.right(), -1)
            : Optional.empty();
  }

  /** Whether nothing that could order threads is executed between two instructions. */
  private boolean isUninterrupted(Load first, Store last) {
    Block block = values.flows.flow(values.flows.function(last)).block(last);
    if (!block.instructions().contains(first)) {
      return false;
    }
    return block
        .instructions()
        .subList(block.instructions().indexOf(first), block.instructions().indexOf(last) + 1)
        .stream()
        .noneMatch(Tickets::mayOrder);
  }

  private static boolean mayOrder(Instruction instruction) {
    return instruction instanceof CallSite
        || (instruction instanceof MemoryAccess access && !access.mode().isPlain());
  }
}
