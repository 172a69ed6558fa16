package dev.photofinish.openmp.statics.access;

import dev.photofinish.llvm.analysis.pointer.CallEdge;
import dev.photofinish.llvm.analysis.pointer.CallGraph;
import dev.photofinish.llvm.analysis.pointer.CallKind;
import dev.photofinish.llvm.ir.ArrayType;
import dev.photofinish.llvm.ir.Binary;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Cast;
import dev.photofinish.llvm.ir.ConstantExpression;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.GetElementPointer;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.MemoryAccess;
import dev.photofinish.llvm.ir.Parameter;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.ir.Type;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Stores that make two elements of one array change places, and nothing else: both are loaded, then
 * each is stored where the other was, in a piece of code that calls nobody and stores nothing else.
 * Threads that do so without a race do one such exchange after the other where they share elements.
 */
final class Swaps {
  private static final int DEEPEST = 4;

  private final Values values;
  private final CallGraph calls;

  Swaps(Values values, CallGraph calls) {
    this.values = values;
    this.calls = calls;
  }

  /** Those of some writers that are parts of exchanges. */
  Set<Instruction> of(Collection<Instruction> writers) {
    Set<Instruction> found = new HashSet<>();
    for (Instruction writer : writers) {
      if (writer instanceof Store first
          && !found.contains(first)
          && first.value() instanceof Load
          && isPlain(first)) {
        partner(first)
            .filter(writers::contains)
            .filter(second -> !found.contains(second))
            .filter(second -> isExchange(first, second))
            .ifPresent(
                second -> {
                  found.add(first);
                  found.add(second);
                });
      }
    }
    return found;
  }

  /** The next store of a block. */
  private Optional<Store> partner(Store first) {
    List<Instruction> block = block(first);
    return block.subList(block.indexOf(first) + 1, block.size()).stream()
        .filter(Store.class::isInstance)
        .map(Store.class::cast)
        .findFirst()
        .filter(Swaps::isPlain);
  }

  private List<Instruction> block(Instruction instruction) {
    return values.flows.flow(values.flows.function(instruction)).block(instruction).instructions();
  }

  private boolean isExchange(Store first, Store second) {
    List<Instruction> block = block(first);
    if (!(first.value() instanceof Load fromSecond)
        || !(second.value() instanceof Load fromFirst)
        || !isPlain(fromFirst)
        || !isPlain(fromSecond)
        || !block.contains(fromFirst)
        || !block.contains(fromSecond)
        || fromFirst == fromSecond
        || !fromFirst.type().equals(fromSecond.type())) {
      return false;
    }
    int start = Math.min(block.indexOf(fromFirst), block.indexOf(fromSecond));
    boolean loadedBefore =
        Math.max(block.indexOf(fromFirst), block.indexOf(fromSecond)) < block.indexOf(first);
    boolean alone =
        block.subList(start, block.indexOf(second)).stream()
            .allMatch(i -> i == first || i instanceof Load || !mayAct(i));
    Around around = new Around(first, second, start);
    return loadedBefore
        && alone
        && isSame(first.pointer(), fromFirst.pointer(), around)
        && isSame(second.pointer(), fromSecond.pointer(), around)
        && haveOneRoot(first.pointer(), second.pointer(), first.accessedType(), around);
  }

  private static boolean mayAct(Instruction instruction) {
    return instruction instanceof CallSite || instruction instanceof MemoryAccess;
  }

  private static boolean isPlain(MemoryAccess access) {
    return !access.mode().isAtomic() && !access.mode().isVolatile();
  }

  /** The piece of code of an exchange, from the first of its loads on. */
  private record Around(Store first, Store second, int start) {}

  /** Whether two values, computed by the same code, are the same one. */
  private boolean isSame(Value one, Value two, Around around) {
    if (one.equals(two)) {
      return true;
    }
    if (!one.getClass().equals(two.getClass()) || !one.type().equals(two.type())) {
      return false;
    }
    if (one instanceof Load load) {
      return isSame(load.pointer(), ((Load) two).pointer(), around)
          && isInside(load, around)
          && isInside((Load) two, around)
          && isKept(load, around)
          && isKept((Load) two, around);
    }
    if (one instanceof GetElementPointer element) {
      GetElementPointer other = (GetElementPointer) two;
      return element.sourceElementType().equals(other.sourceElementType())
          && areSame(element.operands(), other.operands(), around);
    }
    if (one instanceof Cast cast) {
      return cast.operator() == ((Cast) two).operator()
          && isSame(cast.operand(), ((Cast) two).operand(), around);
    }
    return one instanceof Binary binary
        && binary.operator() == ((Binary) two).operator()
        && areSame(binary.operands(), ((Binary) two).operands(), around);
  }

  private boolean areSame(List<? extends Value> some, List<? extends Value> others, Around around) {
    if (some.size() != others.size()) {
      return false;
    }
    for (int i = 0; i < some.size(); i++) {
      if (!isSame(some.get(i), others.get(i), around)) {
        return false;
      }
    }
    return true;
  }

  /** Whether a load stands in the piece, or before it with nothing that acts in between. */
  private boolean isInside(Load load, Around around) {
    List<Instruction> block = block(around.first());
    int place = block.indexOf(load);
    return isPlain(load)
        && place >= 0
        && (place >= around.start()
            || block.subList(place, around.start()).stream()
                .allMatch(i -> i instanceof Load || !mayAct(i)));
  }

  /** Whether the exchange itself does not change what a load finds. */
  private boolean isKept(Load load, Around around) {
    Function function = values.flows.function(load);
    return values
        .writers()
        .everywhere(Frame.root(function), load)
        .filter(writers -> !writers.contains(around.first()) && !writers.contains(around.second()))
        .isPresent();
  }

  /** Whether two addresses are those of elements of one array. */
  private boolean haveOneRoot(Value one, Value two, Type element, Around around) {
    Value first = root(one, element);
    Value second = root(two, element);
    return isSame(first, second, around)
        || (first instanceof Parameter p
            && second instanceof Parameter q
            && areOfOneArray(values.flows.function(around.first()), p, q, element, DEEPEST));
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

  /** Whether two loads of a pointer variable follow one another with nothing that acts between. */
  private boolean areOneLoad(Value one, Value two) {
    if (!(one instanceof Load first)
        || !(two instanceof Load second)
        || !first.pointer().equals(second.pointer())
        || !isPlain(first)
        || !isPlain(second)
        || !block(first).contains(second)) {
      return false;
    }
    List<Instruction> block = block(first);
    int start = Math.min(block.indexOf(first), block.indexOf(second));
    int end = Math.max(block.indexOf(first), block.indexOf(second));
    return block.subList(start, end).stream().allMatch(i -> i instanceof Load || !mayAct(i));
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
