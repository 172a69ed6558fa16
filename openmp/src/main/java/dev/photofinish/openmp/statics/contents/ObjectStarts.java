package dev.photofinish.openmp.statics.contents;

import dev.photofinish.llvm.analysis.pointer.AbstractObject;
import dev.photofinish.llvm.analysis.pointer.CallEdge;
import dev.photofinish.llvm.analysis.pointer.PointsTo;
import dev.photofinish.llvm.effects.Role;
import dev.photofinish.llvm.ir.Alloca;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Cast;
import dev.photofinish.llvm.ir.CastOperator;
import dev.photofinish.llvm.ir.Freeze;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.GetElementPointer;
import dev.photofinish.llvm.ir.Global;
import dev.photofinish.llvm.ir.GlobalReference;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.NullConstant;
import dev.photofinish.llvm.ir.Parameter;
import dev.photofinish.llvm.ir.Phi;
import dev.photofinish.llvm.ir.PointerType;
import dev.photofinish.llvm.ir.Return;
import dev.photofinish.llvm.ir.Select;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.llvm.ir.ZeroConstant;
import dev.photofinish.openmp.statics.library.LibraryCalls;
import dev.photofinish.openmp.statics.symbolic.Base;
import dev.photofinish.openmp.statics.values.Values;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which pointers that may be dereferenced are to the start of an object, whichever object that is:
 * what they are computed from are the addresses of variables and what allocations return.
 */
final class ObjectStarts {
  private final Values values;
  private final PointsTo pointers;
  private final Map<Value, Boolean> known = new HashMap<>();

  /** A value of a function. */
  private record Source(Function function, Value value) {}

  ObjectStarts(Values values, PointsTo pointers) {
    this.values = values;
    this.pointers = pointers;
  }

  /** Whether a base is an object from its start on. */
  boolean contains(Base base) {
    if (base instanceof Base.Local || base instanceof Base.Allocated) {
      return true;
    }
    if (base instanceof Base.Global global) {
      return values.program().global(global.name()).isPresent();
    }
    if (base instanceof Base.Pointed pointed) {
      return contains(new Source(pointed.frame().function(), pointed.pointer()));
    }
    return base instanceof Base.Held held
        && contains(new Source(held.frame().function(), held.pointer()));
  }

  private boolean contains(Source pointer) {
    return known.computeIfAbsent(pointer.value(), key -> find(pointer));
  }

  private boolean find(Source pointer) {
    Set<Value> seen = new HashSet<>();
    Deque<Source> left = new ArrayDeque<>(List.of(pointer));
    while (!left.isEmpty()) {
      Source source = left.remove();
      if (seen.add(source.value())) {
        Optional<List<Source>> more = sources(source.function(), source.value());
        if (more.isEmpty()) {
          return false;
        }
        left.addAll(more.get());
      }
    }
    return true;
  }

  /**
   * The pointers one of which a pointer is, none for a start; empty if it may be something else.
   */
  private Optional<List<Source>> sources(Function function, Value value) {
    if (value instanceof Alloca
        || value instanceof NullConstant
        || (value instanceof GlobalReference global
            && values.program().global(global.name()).isPresent())) {
      return Optional.of(List.of());
    }
    if (value instanceof Cast cast && cast.operator() != CastOperator.INTTOPTR) {
      return Optional.of(List.of(new Source(function, cast.operand())));
    }
    if (value instanceof Freeze freeze) {
      return Optional.of(List.of(new Source(function, freeze.operands().get(0))));
    }
    if (value instanceof GetElementPointer element
        && element.indices().stream().allMatch(ObjectStarts::isZero)) {
      return Optional.of(List.of(new Source(function, element.base())));
    }
    if (value instanceof Phi phi) {
      return Optional.of(
          phi.incoming().stream().map(one -> new Source(function, one.value())).toList());
    }
    if (value instanceof Select select) {
      return Optional.of(
          List.of(
              new Source(function, select.whenTrue()), new Source(function, select.whenFalse())));
    }
    if (value instanceof Parameter parameter) {
      return arguments(function, parameter);
    }
    if (value instanceof Load load) {
      return stored(load);
    }
    return value instanceof CallSite call ? returned(call) : Optional.empty();
  }

  private static boolean isZero(Value index) {
    return index instanceof IntConstant constant && constant.signed() == 0;
  }

  private Optional<List<Source>> arguments(Function function, Parameter parameter) {
    if (pointers.calls().isOpen(function)) {
      return Optional.empty();
    }
    List<Source> all = new ArrayList<>();
    for (CallEdge edge : pointers.calls().callers(function)) {
      Optional<Value> actual = edge.actual(parameter.index());
      if (actual.isEmpty()) {
        return Optional.empty();
      }
      all.add(new Source(edge.caller(), actual.get()));
    }
    return Optional.of(all);
  }

  /** What the program stores where a load reads; empty if something else may be there. */
  private Optional<List<Source>> stored(Load load) {
    Optional<List<Instruction>> writers = values.writers().everywhere(load);
    if (writers.isEmpty()
        || !pointers.objects(load.pointer()).stream().allMatch(this::holdsNothingAtFirst)) {
      return Optional.empty();
    }
    List<Source> all = new ArrayList<>();
    for (Instruction writer : writers.get()) {
      if (!(writer instanceof Store store) || !(store.value().type() instanceof PointerType)) {
        return Optional.empty();
      }
      all.add(new Source(values.flows().function(store), store.value()));
    }
    return Optional.of(all);
  }

  /** Whether an object holds no pointers but those that are stored there. */
  private boolean holdsNothingAtFirst(AbstractObject object) {
    if (object instanceof AbstractObject.GlobalObject global) {
      return values
          .program()
          .global(global.name())
          .flatMap(Global::initializer)
          .filter(first -> first instanceof ZeroConstant || first instanceof NullConstant)
          .isPresent();
    }
    return object instanceof AbstractObject.StackObject
        || (object instanceof AbstractObject.HeapObject block
            && block.site() instanceof CallSite call
            && LibraryCalls.is(values.program(), call, Role.ALLOCATE));
  }

  private Optional<List<Source>> returned(CallSite call) {
    if (LibraryCalls.is(values.program(), call, Role.ALLOCATE)) {
      return Optional.of(List.of());
    }
    Optional<Function> callee =
        call.calledName().flatMap(values.program()::function).filter(f -> !f.isDeclaration());
    if (callee.isEmpty()) {
      return Optional.empty();
    }
    List<Source> all = new ArrayList<>();
    for (Instruction instruction : callee.get().instructions()) {
      if (instruction instanceof Return end) {
        all.add(new Source(callee.get(), end.value().orElseThrow()));
      }
    }
    return Optional.of(all);
  }
}
