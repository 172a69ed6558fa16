package dev.photofinish.openmp.statics.values;

import dev.photofinish.llvm.analysis.flow.FunctionFlow;
import dev.photofinish.llvm.analysis.flow.Loop;
import dev.photofinish.llvm.ir.AtomicReadModifyWrite;
import dev.photofinish.llvm.ir.Binary;
import dev.photofinish.llvm.ir.BinaryOperator;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.CompareExchange;
import dev.photofinish.llvm.ir.Fence;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.FunctionReference;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.IntType;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.MemoryAccess;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.openmp.statics.structure.Construct;
import dev.photofinish.openmp.statics.symbolic.Base;
import dev.photofinish.openmp.statics.symbolic.Numeral;
import dev.photofinish.openmp.statics.symbolic.Place;
import dev.photofinish.openmp.statics.symbolic.Polynomial;
import dev.photofinish.openmp.statics.symbolic.Symbol;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Loop counters that stand in memory which a whole team knows: one store before the loop, one at
 * its end that adds a constant, nobody else writes. As long as the loop waits for nobody, what
 * others write can get between two of its iterations by a race only, and that race is found where
 * the variable itself is looked at.
 */
final class SharedCounters {
  private final Values values;
  private final Map<Loop, Boolean> waiting = new HashMap<>();

  SharedCounters(Values values) {
    this.values = values;
  }

  /** The number that a load finds, if what it reads is such a counter. */
  Optional<Numeral> of(Frame frame, Load load) {
    List<Instruction> writing = values.writers().inRegion(frame, load).orElse(List.of());
    List<Store> writers =
        writing.stream().filter(Store.class::isInstance).map(Store.class::cast).toList();
    Place place = values.address(frame, load.pointer());
    if (writing.size() != 2
        || writers.size() != 2
        || place.offset().constant().isEmpty()
        || !(place.base() instanceof Base.Local || place.base() instanceof Base.Global)) {
      return Optional.empty();
    }
    Function function = values.flows().function(writers.get(0));
    if (values.flows().function(writers.get(1)) != function) {
      return Optional.empty();
    }
    Instruction point = load;
    Frame owner = frame;
    while (owner.function() != function) {
      if (owner.kind() != Frame.Kind.CALL || owner.isRecursive() || owner.parent().isEmpty()) {
        return Optional.empty();
      }
      point = owner.site().orElseThrow();
      owner = owner.parent().get();
    }
    if (owner.isRecursive()) {
      return Optional.empty();
    }
    Frame at = owner;
    for (Store store : writers) {
      if (!values.address(at, store.pointer()).equals(place)
          || !store.value().type().equals(load.type())) {
        return Optional.empty();
      }
    }
    Instruction where = point;
    return progression(at, writers.get(0), writers.get(1), where)
        .or(() -> progression(at, writers.get(1), writers.get(0), where));
  }

  private Optional<Numeral> progression(Frame frame, Store start, Store step, Instruction point) {
    FunctionFlow flow = values.flows().flow(frame.function());
    int end = flow.block(step).index();
    Optional<Loop> loop = flow.loops().innermost(end);
    if (loop.isEmpty()
        || !loop.get().latches().equals(List.of(end))
        || !flow.dominates(start, frame.function().blocks().get(loop.get().header()).terminator())
        || !flow.loops().innermost(flow.block(start).index()).equals(loop.get().parent())
        || !loop.get().contains(flow.block(point).index())
        || (flow.block(point).index() == end && point.index() > step.index())
        || !(step.value() instanceof Binary sum)
        || !(sum.right() instanceof IntConstant constant)
        || !(sum.left() instanceof Load before)
        || before.pointer() != step.pointer()
        || flow.block(before).index() != end
        || before.index() > step.index()
        || isWaiting(frame.function(), flow, loop.get())) {
      return Optional.empty();
    }
    long distance =
        sum.operator() == BinaryOperator.ADD
            ? constant.signed()
            : sum.operator() == BinaryOperator.SUB ? -constant.signed() : 0;
    Numeral first = values.numeral(frame, start.value());
    if (distance == 0 || !(step.value().type() instanceof IntType type)) {
      return Optional.empty();
    }
    Polynomial form =
        first.form().plus(Polynomial.of(new Symbol.Counter(frame, loop.get())).times(distance));
    return Optional.of(
        new Numeral(form, type.bits(), sum.noWrap().isSigned() && first.signed(), false).refined());
  }

  /** Whether something in a loop, or in what it calls or creates, may wait for another thread. */
  private boolean isWaiting(Function function, FunctionFlow flow, Loop loop) {
    return waiting.computeIfAbsent(
        loop,
        key -> {
          Set<Function> seen = new HashSet<>();
          return function.instructions().stream()
              .filter(instruction -> loop.contains(flow.block(instruction).index()))
              .anyMatch(instruction -> isWaiting(instruction, seen));
        });
  }

  private boolean isWaiting(Instruction instruction, Set<Function> seen) {
    if (instruction instanceof AtomicReadModifyWrite
        || instruction instanceof CompareExchange
        || instruction instanceof Fence) {
      return true;
    }
    if (instruction instanceof MemoryAccess access) {
      return !access.mode().isPlain();
    }
    if (!(instruction instanceof CallSite call)) {
      return false;
    }
    Optional<Construct> construct = values.constructs().read(instruction);
    if (construct.isPresent()) {
      return construct.get() instanceof Construct.Task task
          ? isWaiting(task.body(), seen)
          : !(construct.get() instanceof Construct.Neutral
              || construct.get() instanceof Construct.ThreadNumber
              || construct.get() instanceof Construct.TeamNumber
              || construct.get() instanceof Construct.ThreadprivateCopy);
    }
    if (!(call.callee() instanceof FunctionReference name)) {
      return true;
    }
    return values
        .program
        .function(name.name())
        .filter(callee -> !callee.isDeclaration())
        .map(callee -> isWaiting(callee, seen))
        .orElse(!name.name().startsWith("llvm."));
  }

  private boolean isWaiting(Function function, Set<Function> seen) {
    return seen.add(function) && function.instructions().stream().anyMatch(i -> isWaiting(i, seen));
  }
}
