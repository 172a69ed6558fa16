package dev.photofinish.openmp.statics.contents;

import dev.photofinish.llvm.analysis.flow.ProgramFlow;
import dev.photofinish.llvm.analysis.pointer.CallEdge;
import dev.photofinish.llvm.analysis.pointer.CallGraph;
import dev.photofinish.llvm.analysis.pointer.CallKind;
import dev.photofinish.llvm.analysis.pointer.PointsTo;
import dev.photofinish.llvm.ir.ArrayType;
import dev.photofinish.llvm.ir.ConstantExpression;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.GetElementPointer;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.Parameter;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.ir.Type;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.statics.memory.Swap;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Stores that swap two elements of one array, and nothing else. */
final class Swaps {
  private static final int DEEPEST = 4;

  private final ProgramFlow flows;
  private final PointsTo pointers;
  private final CallGraph calls;

  Swaps(ProgramFlow flows, PointsTo pointers) {
    this.flows = flows;
    this.pointers = pointers;
    this.calls = pointers.calls();
  }

  /** Those of some writers that are parts of exchanges of whole elements of a type. */
  Set<Instruction> of(Collection<Instruction> writers, Type element) {
    Set<Instruction> found = new HashSet<>();
    for (Instruction writer : writers) {
      if (writer instanceof Store store && !found.contains(store)) {
        Swap.of(flows, pointers, store)
            .filter(swap -> writers.containsAll(swap.stores()))
            .filter(swap -> swap.stores().stream().noneMatch(found::contains))
            .filter(swap -> swap.stores().stream().allMatch(part -> isWhole(part, element)))
            .filter(this::isInOneArray)
            .ifPresent(swap -> found.addAll(swap.stores()));
      }
    }
    return found;
  }

  /** Whether what is stored is an element, in an array whose elements are where they should be. */
  static boolean isWhole(Store store, Type element) {
    return store.accessedType().equals(element)
        && store.mode().alignment() % element.storeSize() == 0;
  }

  /** Whether two addresses are those of elements of one array. */
  private boolean isInOneArray(Swap swap) {
    Store store = swap.stores().get(0);
    Type element = store.accessedType();
    Value first = root(store.pointer(), element);
    Value second = root(swap.stores().get(1).pointer(), element);
    return swap.isSame(first, second)
        || (first instanceof Parameter p
            && second instanceof Parameter q
            && areOfOneArray(flows.function(store), p, q, element, DEEPEST));
  }

  /** Whether all callers pass addresses of elements of one array. */
  private boolean areOfOneArray(
      Function function, Parameter one, Parameter two, Type element, int depth) {
    if (depth == 0 || calls.isOpen(function)) {
      return false;
    }
    for (CallEdge edge : calls.callers(function)) {
      Optional<Value> first = edge.actual(one.index()).map(value -> root(value, element));
      Optional<Value> second = edge.actual(two.index()).map(value -> root(value, element));
      if (edge.kind() != CallKind.CALL || first.isEmpty() || second.isEmpty()) {
        return false;
      }
      boolean same = first.get().equals(second.get()) || areOneLoad(first.get(), second.get());
      boolean passed =
          first.get() instanceof Parameter p
              && second.get() instanceof Parameter q
              && areOfOneArray(edge.caller(), p, q, element, depth - 1);
      if (!same && !passed) {
        return false;
      }
    }
    return true;
  }

  /** Whether two loads of a pointer variable follow one another with nothing written in between. */
  private boolean areOneLoad(Value one, Value two) {
    if (!(one instanceof Load first)
        || !(two instanceof Load second)
        || !first.pointer().equals(second.pointer())
        || !first.mode().isPlain()
        || !second.mode().isPlain()) {
      return false;
    }
    List<Instruction> block = flows.flow(flows.function(first)).block(first).instructions();
    int start = Math.min(block.indexOf(first), block.indexOf(second));
    int end = Math.max(block.indexOf(first), block.indexOf(second));
    return start >= 0 && block.subList(start, end).stream().noneMatch(Swap::writes);
  }

  /** The start of the array that an address is computed from. */
  private static Value root(Value address, Type element) {
    if (address instanceof GetElementPointer step
        && isSubscript(step.sourceElementType(), step.indices(), element)) {
      return root(step.base(), element);
    }
    return address instanceof ConstantExpression.AddressExpression step
            && isSubscript(step.sourceElementType(), step.indices(), element)
        ? root(step.base(), element)
        : address;
  }

  private static boolean isSubscript(Type source, List<? extends Value> indices, Type element) {
    return indices.size() == 1
        ? source.equals(element)
        : indices.size() == 2
            && source instanceof ArrayType array
            && array.element().equals(element)
            && indices.get(0) instanceof IntConstant zero
            && zero.signed() == 0;
  }
}
