package dev.photofinish.openmp.statics.access;

import dev.photofinish.llvm.ir.ArrayType;
import dev.photofinish.llvm.ir.Block;
import dev.photofinish.llvm.ir.GetElementPointer;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.MemoryAccess;
import dev.photofinish.llvm.ir.Parameter;
import dev.photofinish.llvm.ir.StructType;
import dev.photofinish.llvm.ir.Type;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.statics.symbolic.Fact;
import dev.photofinish.openmp.statics.symbolic.Polynomial;
import dev.photofinish.openmp.statics.symbolic.RegionAccess;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import dev.photofinish.openmp.statics.values.RangeOracle;
import dev.photofinish.openmp.statics.values.Values;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the declared lengths of arrays say of their subscripts. That a subscript is outside of its
 * dimension is undefined in C and C++, {@code a[1][7]} of {@code int a[4][5]} too, so that where a
 * bound is not known the declaration gives one. Subscripts that known numbers lead out of their
 * dimension are taken as they are: there the program is wrong, and what it does to other rows
 * counts. So are those of an array at the end of a structure, which often stands for a longer one.
 */
public final class Subscripts {
  /** A number that is known to be within so much of an array is known. */
  private static final long FAR = 1L << 20;

  private static final long MOST = 1L << 61;

  private final Values values;
  private final RangeOracle oracle;
  private final IdentityHashMap<RegionAccess, RegionAccess> accesses = new IdentityHashMap<>();
  private final Map<Subscript, List<Fact>> known = new HashMap<>();

  private record Subscript(Frame frame, Block block, Polynomial number, long length) {}

  public Subscripts(Values values, RangeOracle oracle) {
    this.values = values;
    this.oracle = oracle;
  }

  /** An access with what holds where it is executed, as otherwise nothing would be defined. */
  public RegionAccess limited(RegionAccess access) {
    return accesses.computeIfAbsent(
        access,
        key -> {
          List<Fact> facts =
              access.instruction() instanceof MemoryAccess
                  ? of(access.node().frame(), access.node().block().orElseThrow(), access.pointer())
                  : List.of();
          return facts.isEmpty() ? access : access.with(facts);
        });
  }

  /** The same, if it was asked for before, else the access. */
  public RegionAccess known(RegionAccess access) {
    return accesses.getOrDefault(access, access);
  }

  private List<Fact> of(Frame frame, Block block, Value pointer) {
    List<Fact> facts = new ArrayList<>();
    Frame at = frame;
    Block where = block;
    Value address = pointer;
    // What is behind the address is used itself, and not something at a distance from it.
    boolean used = true;
    while (true) {
      if (address instanceof GetElementPointer element && element.inBounds()) {
        collect(new Use(at, where, element, used), facts);
        used = isZero(element.indices().get(0)) && (used || element.indices().size() > 1);
        address = element.base();
      } else if (address instanceof Parameter parameter && !at.isRecursive()) {
        Optional<Value> argument = at.argument(parameter);
        if (argument.isEmpty()) {
          return facts;
        }
        Frame caller = at.parent().orElseThrow();
        where = values.flows().flow(caller.function()).block(at.site().orElseThrow());
        at = caller;
        address = argument.get();
      } else {
        return facts;
      }
    }
  }

  private record Use(Frame frame, Block block, GetElementPointer element, boolean used) {}

  private void collect(Use use, List<Fact> facts) {
    Type type = use.element().sourceElementType();
    boolean open = endsStructure(use.element().base());
    List<? extends Value> indices = use.element().indices();
    for (int i = 1; i < indices.size(); i++) {
      if (type instanceof StructType structure) {
        int field = (int) ((IntConstant) indices.get(i)).signed();
        open = field == structure.fields().size() - 1;
        type = structure.fields().get(field);
      } else if (type instanceof ArrayType array) {
        boolean last = i == indices.size() - 1;
        boolean inside = !last || use.used() || array.element() instanceof ArrayType;
        if (!open && inside && array.length() > 1 && !(indices.get(i) instanceof IntConstant)) {
          Polynomial number = values.number(use.frame(), indices.get(i));
          facts.addAll(
              known.computeIfAbsent(
                  new Subscript(use.frame(), use.block(), number, array.length()), this::find));
        }
        open = false;
        type = array.element();
      } else {
        return;
      }
    }
  }

  private List<Fact> find(Subscript subscript) {
    List<Fact> facts = new ArrayList<>();
    if (!isIn(subscript, -FAR, MOST)) {
      facts.add(Fact.atLeast(subscript.number(), Polynomial.ZERO));
    }
    if (!isIn(subscript, -MOST, subscript.length() + FAR)) {
      facts.add(Fact.less(subscript.number(), Polynomial.of(subscript.length())));
    }
    return facts;
  }

  private boolean isIn(Subscript subscript, long least, long greatest) {
    return oracle.isIn(
        subscript.frame(), subscript.block(), List.of(), subscript.number(), least, greatest);
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

  private static boolean isZero(Value index) {
    return index instanceof IntConstant constant && constant.signed() == 0;
  }
}
