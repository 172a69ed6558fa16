package dev.photofinish.openmp.statics.values;

import dev.photofinish.llvm.analysis.flow.FunctionFlow;
import dev.photofinish.llvm.analysis.flow.Loop;
import dev.photofinish.llvm.effects.Role;
import dev.photofinish.llvm.ir.Alloca;
import dev.photofinish.llvm.ir.ArrayType;
import dev.photofinish.llvm.ir.Call;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Cast;
import dev.photofinish.llvm.ir.CastOperator;
import dev.photofinish.llvm.ir.ConstantExpression;
import dev.photofinish.llvm.ir.GetElementPointer;
import dev.photofinish.llvm.ir.GlobalReference;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.NullConstant;
import dev.photofinish.llvm.ir.Parameter;
import dev.photofinish.llvm.ir.Passing;
import dev.photofinish.llvm.ir.Phi;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.ir.StructType;
import dev.photofinish.llvm.ir.Type;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.llvm.ir.VectorType;
import dev.photofinish.openmp.abi.EntryPoint;
import dev.photofinish.openmp.statics.library.LibraryCalls;
import dev.photofinish.openmp.statics.structure.Construct;
import dev.photofinish.openmp.statics.symbolic.Base;
import dev.photofinish.openmp.statics.symbolic.Place;
import dev.photofinish.openmp.statics.symbolic.Polynomial;
import dev.photofinish.openmp.statics.symbolic.Symbol;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Addresses as an object and an offset. */
final class Addresses {
  private final Values values;
  private final CarvedRows carved;
  private final Memo<Key, Place> known = new Memo<>();

  private record Key(Frame frame, Value value) {}

  Addresses(Values values) {
    this.values = values;
    this.carved = new CarvedRows(values);
  }

  Place of(Frame frame, Value pointer) {
    Key key = new Key(frame, pointer);
    Place place = known.get(key);
    if (place == null) {
      known.put(key, pointed(frame, pointer));
      try {
        place = compute(frame, pointer);
      } catch (ArithmeticException e) {
        place = pointed(frame, pointer);
      }
      known.put(key, place);
    }
    return place;
  }

  /** A point in time. */
  int now() {
    return known.now();
  }

  /** Drops what was computed after a point in time with a symbol that is better known by now. */
  void forgetSince(int time, Symbol self) {
    known.forgetSince(
        time,
        place ->
            place.offset().mentions(self)
                || (place.base() instanceof Base.Held held
                    && held.place().offset().mentions(self)));
  }

  private static Place pointed(Frame frame, Value pointer) {
    return new Place(new Base.Pointed(frame, pointer), Polynomial.ZERO);
  }

  private Place compute(Frame frame, Value pointer) {
    if (pointer instanceof Alloca variable) {
      return new Place(new Base.Local(frame, variable), Polynomial.ZERO);
    }
    if (pointer instanceof GlobalReference global) {
      return new Place(global(frame, global.name()), Polynomial.ZERO);
    }
    if (pointer instanceof ConstantExpression.AddressExpression address) {
      return of(frame, address.base())
          .plus(offset(frame, address.sourceElementType(), address.indices()));
    }
    if (pointer instanceof GetElementPointer element) {
      return of(frame, element.base())
          .plus(offset(frame, element.sourceElementType(), element.indices()));
    }
    if (pointer instanceof Parameter parameter) {
      return frame
          .argument(parameter)
          .filter(argument -> parameter.passing().kind() != Passing.Kind.BY_VALUE)
          .map(argument -> of(frame.parent().orElseThrow(), argument))
          .orElseGet(() -> pointed(frame, pointer));
    }
    if (pointer instanceof Cast cast && cast.operator() != CastOperator.INTTOPTR) {
      return of(frame, cast.operand());
    }
    if (pointer instanceof Load load) {
      return load(frame, load);
    }
    if (pointer instanceof Phi phi) {
      return phi(frame, phi);
    }
    if (pointer instanceof CallSite call) {
      return call(frame, call);
    }
    return pointed(frame, pointer);
  }

  private Base global(Frame frame, String name) {
    boolean threadLocal = values.program.global(name).filter(g -> g.isThreadLocal()).isPresent();
    return threadLocal ? new Base.ThreadCopy(frame, name) : new Base.Global(name);
  }

  Polynomial offset(Frame frame, Type element, List<? extends Value> indices) {
    Polynomial offset = values.number(frame, indices.get(0)).times(element.size());
    Type type = element;
    for (Value index : indices.subList(1, indices.size())) {
      if (type instanceof StructType structure) {
        int field = (int) ((IntConstant) index).signed();
        offset = offset.plus(structure.offset(field));
        type = structure.fields().get(field);
      } else {
        type = type instanceof ArrayType array ? array.element() : ((VectorType) type).element();
        offset = offset.plus(values.number(frame, index).times(type.size()));
      }
    }
    return offset;
  }

  private Place load(Frame frame, Load load) {
    if (!load.mode().isPlain()) {
      return pointed(frame, load);
    }
    Place place = of(frame, load.pointer());
    if (place.base() instanceof Base.TaskRecord task
        && task.part() == Base.TaskRecord.Part.TASK
        && place.offset().equals(Polynomial.ZERO)) {
      return new Place(
          new Base.TaskRecord(task.frame(), task.allocation(), Base.TaskRecord.Part.SHAREDS),
          Polynomial.ZERO);
    }
    Optional<Defined> definition = values.definition(frame, load);
    if (definition.isPresent()) {
      return of(definition.get().frame(), definition.get().value());
    }
    Optional<Call> allocation = allocation(frame, place);
    if (allocation.isPresent()) {
      return new Place(new Base.Allocated(frame, allocation.get()), Polynomial.ZERO);
    }
    Optional<Place> row = carved.of(frame, load, place);
    if (row.isPresent()) {
      return row.get();
    }
    OptionalInt version = values.writers().version(frame, load);
    if (place.base() instanceof Base.TaskRecord || version.isEmpty()) {
      return pointed(frame, load);
    }
    return new Place(new Base.Held(frame, place, load, version.getAsInt()), Polynomial.ZERO);
  }

  /** The call that alone has put the address of a new block into a local variable. */
  private Optional<Call> allocation(Frame frame, Place place) {
    if (!(place.base() instanceof Base.Local local) || local.frame() != frame) {
      return Optional.empty();
    }
    Call found = null;
    for (Instruction instruction : frame.function().instructions()) {
      if (instruction instanceof Load || !instruction.operands().contains(local.variable())) {
        continue;
      }
      boolean isFirst =
          instruction instanceof Call call
              && found == null
              && isRole(call, Role.ALLOCATE_INTO)
              && call.arguments().get(0) == local.variable();
      boolean clears =
          instruction instanceof Store store
              && store.pointer() == local.variable()
              && store.value() instanceof NullConstant;
      if (isFirst) {
        found = (Call) instruction;
      } else if (!clears) {
        return Optional.empty();
      }
    }
    return Optional.ofNullable(found);
  }

  private Place phi(Frame frame, Phi phi) {
    FunctionFlow flow = values.flows().flow(frame.function());
    Optional<Loop> loop = flow.loops().withHeader(flow.block(phi).index());
    if (loop.isPresent()) {
      return recurrence(frame, phi, loop.get()).orElseGet(() -> pointed(frame, phi));
    }
    Place common = null;
    for (Phi.Incoming incoming : phi.incoming()) {
      Place place = of(frame, incoming.value());
      if (common != null && !common.equals(place)) {
        return pointed(frame, phi);
      }
      common = place;
    }
    return common;
  }

  private Optional<Place> recurrence(Frame frame, Phi phi, Loop loop) {
    int time = known.now();
    Place self = pointed(frame, phi);
    Optional<Place> found = progression(frame, phi, loop, self);
    known.forgetSince(time, place -> place.base().equals(self.base()));
    return found;
  }

  private Optional<Place> progression(Frame frame, Phi phi, Loop loop, Place self) {
    Place start = null;
    Polynomial step = null;
    for (Phi.Incoming incoming : phi.incoming()) {
      Place place = of(frame, incoming.value());
      if (loop.contains(incoming.block().index())) {
        if (!place.base().equals(self.base())
            || !values.isInvariant(frame, loop, place.offset())
            || (step != null && !step.equals(place.offset()))) {
          return Optional.empty();
        }
        step = place.offset();
      } else if (start != null && !start.equals(place)) {
        return Optional.empty();
      } else {
        start = place;
      }
    }
    if (start == null || step == null) {
      return Optional.empty();
    }
    Place from = start;
    return step.times(Polynomial.of(new Symbol.Counter(frame, loop))).map(from::plus);
  }

  private Place call(Frame frame, CallSite call) {
    Instruction site = (Instruction) call;
    String name = call.calledName().orElse("");
    if (isRole(call, Role.ALLOCATE)) {
      return new Place(new Base.Allocated(frame, site), Polynomial.ZERO);
    }
    if (name.equals(EntryPoint.TASK_ALLOC.symbol())
        || name.equals(EntryPoint.TARGET_TASK_ALLOC.symbol())) {
      return new Place(
          new Base.TaskRecord(frame, site, Base.TaskRecord.Part.TASK), Polynomial.ZERO);
    }
    if (isRole(call, Role.THREAD_LOCAL_ADDRESS)
        && call.arguments().get(0) instanceof GlobalReference global) {
      return new Place(new Base.ThreadCopy(frame, global.name()), Polynomial.ZERO);
    }
    Construct construct = values.constructs().read(site).orElse(null);
    if (construct instanceof Construct.ReductionCopy) {
      return new Place(new Base.ThreadCopy(frame, name), Polynomial.ZERO);
    }
    if (construct instanceof Construct.ThreadprivateCopy copy
        && copy.original() instanceof GlobalReference global) {
      return new Place(new Base.ThreadCopy(frame, global.name()), Polynomial.ZERO);
    }
    return values
        .returned(frame, call)
        .map(result -> of(result.frame(), result.value()))
        .orElseGet(() -> pointed(frame, site));
  }

  private boolean isRole(CallSite call, Role role) {
    return LibraryCalls.is(values.program, call, role);
  }
}
