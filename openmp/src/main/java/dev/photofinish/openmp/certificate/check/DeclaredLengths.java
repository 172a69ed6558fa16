package dev.photofinish.openmp.certificate.check;

import dev.photofinish.llvm.ir.ArrayType;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.GetElementPointer;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.MemoryAccess;
import dev.photofinish.llvm.ir.Parameter;
import dev.photofinish.llvm.ir.StructType;
import dev.photofinish.llvm.ir.Type;
import dev.photofinish.llvm.ir.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * What the declared lengths of arrays say of subscripts that nothing else bounds: outside of them
 * nothing is defined. A subscript that other conditions keep near its array counts as it is, since
 * a program that leaves it there is wrong and its races count. So does one of an array at the end
 * of a structure, which may stand for a longer one.
 */
final class DeclaredLengths {
  private static final long FAR = 1L << 20;

  private final RegionGraph graph;
  private final Terms terms;
  private final Predicate<Formula> isExcluded;

  /**
   * The lengths for one thread.
   *
   * @param isExcluded whether something cannot be where the thread is
   */
  DeclaredLengths(RegionGraph graph, Terms terms, Predicate<Formula> isExcluded) {
    this.graph = graph;
    this.terms = terms;
    this.isExcluded = isExcluded;
  }

  List<Formula> of(Access access) {
    List<Formula> found = new ArrayList<>();
    if (!(access.instruction() instanceof MemoryAccess) || access.pointer().isEmpty()) {
      return found;
    }
    CallContext context = access.node().context();
    Value address = access.pointer().get();
    // Whether what is at the address itself is used, and not something at a distance.
    boolean used = true;
    while (true) {
      if (address instanceof GetElementPointer element && element.inBounds()) {
        collect(context, element, used, found);
        used =
            element.indices().get(0) instanceof IntConstant first
                && first.signed() == 0
                && (used || element.indices().size() > 1);
        address = element.base();
      } else if (address instanceof Parameter parameter
          && context != graph.root()
          && context.entry() == CallContext.Entry.CALL
          && !context.isRecursive()
          && parameter.index() < ((CallSite) context.site()).arguments().size()) {
        address = Calls.argument(context.site(), parameter.index());
        context = context.caller().orElseThrow();
      } else {
        return found;
      }
    }
  }

  private void collect(
      CallContext context, GetElementPointer element, boolean used, List<Formula> found) {
    Type type = element.sourceElementType();
    boolean open = endsStructure(element.base());
    for (int i = 1; i < element.indices().size(); i++) {
      Value index = element.indices().get(i);
      if (type instanceof StructType structure) {
        int field = (int) ((IntConstant) index).signed();
        open = field == structure.fields().size() - 1;
        type = structure.fields().get(field);
      } else if (type instanceof ArrayType array) {
        boolean last = i == element.indices().size() - 1;
        boolean inside = !last || used || array.element() instanceof ArrayType;
        if (!open && inside && array.length() > 1 && !(index instanceof IntConstant)) {
          Linear number = terms.of(context, index);
          if (!isExcluded.test(Formula.less(number, Linear.of(-FAR)))) {
            found.add(Formula.atMost(Linear.ZERO, number));
          }
          if (!isExcluded.test(Formula.less(Linear.of(array.length() + FAR), number))) {
            found.add(Formula.less(number, Linear.of(array.length())));
          }
        }
        open = false;
        type = array.element();
      } else {
        return;
      }
    }
  }

  /** Whether an address is that of the last part of a structure. */
  private static boolean endsStructure(Value base) {
    if (!(base instanceof GetElementPointer element)) {
      return false;
    }
    Type type = element.sourceElementType();
    boolean last = false;
    for (Value index : element.indices().subList(1, element.indices().size())) {
      if (type instanceof StructType structure) {
        int field = (int) ((IntConstant) index).signed();
        last = field == structure.fields().size() - 1;
        type = structure.fields().get(field);
      } else if (type instanceof ArrayType array) {
        last = false;
        type = array.element();
      } else {
        return true;
      }
    }
    return last;
  }
}
