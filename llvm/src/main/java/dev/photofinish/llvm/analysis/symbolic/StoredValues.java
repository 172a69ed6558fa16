package dev.photofinish.llvm.analysis.symbolic;

import dev.photofinish.llvm.analysis.flow.ProgramFlow;
import dev.photofinish.llvm.analysis.pointer.AbstractObject;
import dev.photofinish.llvm.analysis.pointer.AbstractObject.GlobalObject;
import dev.photofinish.llvm.analysis.pointer.AbstractObject.UnknownObject;
import dev.photofinish.llvm.analysis.pointer.PointsTo;
import dev.photofinish.llvm.ir.Constant;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Global;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.IntType;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.ir.Type;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** What loads give: the value of the only store, or a symbol for memory that does not change. */
final class StoredValues {
  private final SymbolicValues values;
  private final Program program;
  private final PointsTo pointsTo;
  private final MemoryWrites writes;
  private final ParallelCode parallel;
  private final StoreOrder order;

  StoredValues(
      SymbolicValues values,
      Program program,
      ProgramFlow flow,
      PointsTo pointsTo,
      MemoryWrites writes,
      ParallelCode parallel) {
    this.values = values;
    this.program = program;
    this.pointsTo = pointsTo;
    this.writes = writes;
    this.parallel = parallel;
    this.order = new StoreOrder(flow, pointsTo.calls());
  }

  Optional<Numeral> number(Load load, Frame frame) {
    if (load.mode().isVolatile() || !(load.type() instanceof IntType type)) {
      return Optional.empty();
    }
    Address address = values.address(load.pointer(), frame);
    Optional<StoreOrder.Source> source = source(address, load, frame);
    if (source.isPresent()) {
      return Optional.of(values.number(source.get().store().value(), source.get().frame()));
    }
    Optional<Constant> initial = initial(address, load.type());
    if (initial.isPresent()) {
      return initial.get() instanceof IntConstant constant
          ? Optional.of(Numeral.signed(Form.constant(constant.signed()), type.bits()))
          : Optional.empty();
    }
    return content(address, load, frame, Range.signed(type.bits()))
        .map(symbol -> Numeral.signed(Form.of(symbol), type.bits()));
  }

  Optional<Address> address(Load load, Frame frame) {
    if (load.mode().isVolatile()) {
      return Optional.empty();
    }
    Address address = values.address(load.pointer(), frame);
    Optional<StoreOrder.Source> source = source(address, load, frame);
    if (source.isPresent()) {
      return Optional.of(values.address(source.get().store().value(), source.get().frame()));
    }
    Optional<Constant> initial = initial(address, load.type());
    if (initial.isPresent()) {
      return Optional.of(values.address(initial.get(), frame));
    }
    return content(address, load, frame, Range.ALL)
        .map(symbol -> new Address(new Base.Pointer(symbol), Form.ZERO));
  }

  /** The only store that may have written what is loaded, if it has done so before always. */
  private Optional<StoreOrder.Source> source(Address address, Load load, Frame frame) {
    OptionalLong offset = address.offset().asConstant();
    if (!(address.base() instanceof Base.ObjectStart start) || offset.isEmpty()) {
      return Optional.empty();
    }
    AbstractObject object = start.object();
    if (isThreadLocal(object) || mayBeChangedFromOutside(object)) {
      return Optional.empty();
    }
    List<MemoryWrites.Write> found = writes.of(object, offset.getAsLong(), load.type().storeSize());
    if (found.size() != 1
        || !(found.get(0).instruction() instanceof Store store)
        || found.get(0).target().stride() != 0
        || found.get(0).target().offset() != offset.getAsLong()
        || !store.value().type().equals(load.type())) {
      return Optional.empty();
    }
    return order.alwaysBefore(store, found.get(0).function(), start, load, frame);
  }

  private boolean mayBeChangedFromOutside(AbstractObject object) {
    return pointsTo.isExposed(object) && !pointsTo.unknownFunctions().isEmpty();
  }

  private Optional<Global> global(AbstractObject object) {
    return object instanceof GlobalObject named ? program.global(named.name()) : Optional.empty();
  }

  private boolean isThreadLocal(AbstractObject object) {
    return global(object).filter(Global::isThreadLocal).isPresent();
  }

  /** What a global that nobody writes holds. */
  private Optional<Constant> initial(Address address, Type type) {
    OptionalLong offset = address.offset().asConstant();
    if (!(address.base() instanceof Base.ObjectStart start) || offset.isEmpty()) {
      return Optional.empty();
    }
    Optional<Global> global = global(start.object());
    boolean fixed =
        global.isPresent()
            && global.get().initializer().isPresent()
            && (global.get().isConstant()
                || (!mayBeChangedFromOutside(start.object())
                    && writes.of(start.object(), offset.getAsLong(), type.storeSize()).isEmpty()));
    return fixed
        ? ConstantContents.at(global.get().initializer().get(), offset.getAsLong(), type)
        : Optional.empty();
  }

  /** A symbol for what is loaded, if it does not change while threads run in parallel. */
  private Optional<Symbol> content(Address address, Load load, Frame frame, Range range) {
    Optional<Set<Function>> code = parallel.around(frame);
    if (code.isEmpty() || !isStable(address, load, code.get())) {
      return Optional.empty();
    }
    return Optional.of(
        new Symbol.Content(address.base(), address.offset(), load.type().storeSize(), range));
  }

  private boolean isStable(Address address, Load load, Set<Function> code) {
    OptionalLong offset = address.offset().asConstant();
    if (address.base() instanceof Base.ObjectStart start && offset.isPresent()) {
      return !isThreadLocal(start.object())
          && parallel.leaves(code, start.object(), offset.getAsLong(), load.type().storeSize());
    }
    Set<AbstractObject> objects = pointsTo.objects(load.pointer());
    return !objects.isEmpty()
        && objects.stream()
            .noneMatch(
                object ->
                    object instanceof UnknownObject
                        || isThreadLocal(object)
                        || !parallel.leaves(code, object));
  }
}
