package dev.photofinish.llvm.analysis.symbolic;

import dev.photofinish.llvm.analysis.flow.FunctionFlow;
import dev.photofinish.llvm.analysis.flow.LoopForest;
import dev.photofinish.llvm.analysis.flow.ProgramFlow;
import dev.photofinish.llvm.analysis.pointer.AbstractObject.GlobalObject;
import dev.photofinish.llvm.analysis.pointer.AbstractObject.HeapObject;
import dev.photofinish.llvm.analysis.pointer.AbstractObject.StackObject;
import dev.photofinish.llvm.analysis.pointer.CallEdge;
import dev.photofinish.llvm.analysis.pointer.CallGraph;
import dev.photofinish.llvm.analysis.pointer.CallKind;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.Store;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Whether the only store to some memory was executed, for the last time, before a load. */
final class StoreOrder {
  /** A store and the call in which it is executed. */
  record Source(Store store, Frame frame) {}

  private final ProgramFlow flow;
  private final CallGraph calls;

  StoreOrder(ProgramFlow flow, CallGraph calls) {
    this.flow = flow;
    this.calls = calls;
  }

  /** The call of a store, if what the load gives is always what was stored in that call. */
  Optional<Source> alwaysBefore(
      Store store, Function function, Base.ObjectStart start, Load load, Frame frame) {
    if (start.object() instanceof StackObject stack) {
      Frame owner = start.frame().orElseThrow();
      return stack.function() == function && precedes(store, owner, load, frame)
          ? Optional.of(new Source(store, owner))
          : Optional.empty();
    }
    if (start.object() instanceof HeapObject heap) {
      Frame owner = start.frame().orElseThrow();
      if (heap.function() == function && isFilling(store, heap, owner, frame)) {
        return Optional.of(new Source(store, owner));
      }
      return isOnce(heap.function()) && !isRepeated(heap.function(), heap.site())
          ? onceBefore(store, function, load, frame)
          : Optional.empty();
    }
    return start.object() instanceof GlobalObject
        ? onceBefore(store, function, load, frame)
        : Optional.empty();
  }

  /**
   * Whether a store fills a block for a task that the load is executed by, right after its making.
   */
  private boolean isFilling(Store store, HeapObject heap, Frame owner, Frame frame) {
    boolean byTask = false;
    for (Frame each = frame; each != null; each = each.caller().orElse(null)) {
      byTask |=
          each.kind() == CallKind.TASK
              && each.entry().orElseThrow().site() == heap.site()
              && each.caller().orElseThrow().equals(owner);
    }
    FunctionFlow shape = flow.flow(heap.function());
    return byTask
        && shape.dominates(heap.site(), store)
        && shape
            .postDominators()
            .dominates(shape.block(store).index(), shape.block(heap.site()).index());
  }

  private boolean isRepeated(Function function, Instruction instruction) {
    FunctionFlow shape = flow.flow(function);
    int block = shape.block(instruction).index();
    return shape.loops().innermost(block).isPresent()
        || shape.loops().regularity() != LoopForest.Regularity.REDUCIBLE;
  }

  /** Whether a function is called at most once in a run. */
  boolean isOnce(Function function) {
    return isOnce(function, new HashSet<>());
  }

  private boolean isOnce(Function function, Set<Function> below) {
    if (!below.add(function)) {
      return false;
    }
    List<CallEdge> callers = calls.callers(function);
    if (function.name().equals("main")) {
      return callers.isEmpty();
    }
    return callers.size() == 1
        && !calls.isOpen(function)
        && callers.get(0).kind() == CallKind.CALL
        && !isRepeated(callers.get(0).caller(), callers.get(0).site())
        && isOnce(callers.get(0).caller(), below);
  }

  /** A store in a function that is called once, before control can get to the load. */
  private Optional<Source> onceBefore(Store store, Function function, Load load, Frame frame) {
    if (!isOnce(function)) {
      return Optional.empty();
    }
    Frame writer = Frame.of(function, calls);
    Instruction at = store;
    for (Frame each = writer; each != null; each = each.caller().orElse(null)) {
      if (frame.isWithin(each)) {
        return precedes(at, each, load, frame)
            ? Optional.of(new Source(store, writer))
            : Optional.empty();
      }
      FunctionFlow shape = flow.flow(each.function());
      if (isRepeated(each.function(), at)
          || !shape.postDominators().dominates(shape.block(at).index(), 0)
          || each.entry().isEmpty()) {
        return Optional.empty();
      }
      at = each.entry().get().site();
    }
    return Optional.empty();
  }

  /** Whether an instruction of a call is executed before a load that is in that call or below. */
  private boolean precedes(Instruction first, Frame owner, Load load, Frame frame) {
    Instruction at = load;
    boolean later = false;
    for (Frame each = frame; !each.equals(owner); each = each.caller().orElseThrow()) {
      if (each.caller().isEmpty()) {
        return false;
      }
      CallEdge entry = each.entry().orElseThrow();
      at = entry.site();
      later |= entry.kind() == CallKind.TASK || entry.kind() == CallKind.THREAD;
    }
    return flow.flow(owner.function()).dominates(first, at)
        && !(later && isRepeated(owner.function(), first));
  }
}
