package dev.photofinish.openmp.statics.memory;

import dev.photofinish.llvm.analysis.pointer.AbstractObject;
import dev.photofinish.llvm.analysis.pointer.PointsTo;
import dev.photofinish.llvm.ir.AtomicReadModifyWrite;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.CompareExchange;
import dev.photofinish.llvm.ir.Constant;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.PointerType;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.abi.EntryPoint;
import dev.photofinish.openmp.statics.library.LibraryCalls;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Which objects hold the addresses of others. */
public final class ReversePointsTo {
  private final PointsTo pointers;
  private final Map<AbstractObject, Set<AbstractObject>> reversePointsTo = new HashMap<>();
  private final Set<AbstractObject> exchanged = new HashSet<>();

  public ReversePointsTo(Program program, PointsTo pointers, LibraryCalls libraries) {
    this.pointers = pointers;
    for (Function function : program.functions()) {
      for (Instruction instruction : function.instructions()) {
        if (instruction instanceof Store store) {
          add(store.value(), store.pointer());
        } else if (instruction instanceof AtomicReadModifyWrite change) {
          add(change.operand(), change.pointer());
        } else if (instruction instanceof CompareExchange exchange) {
          add(exchange.replacement(), exchange.pointer());
        } else if (instruction instanceof CallSite call) {
          for (AbstractObject to : libraries.stored(call)) {
            add(pointers.held(to), Set.of(to));
          }
          exchanged(call);
        }
      }
    }
  }

  /** What a number is made of need not be known at the instruction that stores it. */
  private void add(Value value, Value pointer) {
    Set<AbstractObject> where = pointers.objects(pointer);
    add(pointers.objects(value), where);
    if (!(value instanceof Constant || value.type() instanceof PointerType)) {
      add(pointers.guessed(), where);
    }
  }

  /** Lists of variables that the runtime hands to functions of other threads. */
  private void exchanged(CallSite call) {
    Optional<Integer> list =
        call.calledName()
            .flatMap(EntryPoint::of)
            .flatMap(
                entry ->
                    switch (entry) {
                      case COPYPRIVATE -> Optional.of(3);
                      case REDUCE, REDUCE_NOWAIT -> Optional.of(4);
                      default -> Optional.empty();
                    });
    if (list.isPresent() && list.get() < call.arguments().size()) {
      pointers
          .objects(call.arguments().get(list.get()))
          .forEach(variables -> exchanged.addAll(pointers.held(variables)));
    }
  }

  /** Whether other threads get what an object holds: by copyprivate, or by a reduction. */
  public boolean isExchanged(AbstractObject object) {
    return exchanged.contains(object);
  }

  private void add(Collection<AbstractObject> held, Set<AbstractObject> where) {
    held.forEach(
        o -> reversePointsTo.computeIfAbsent(o, key -> new LinkedHashSet<>()).addAll(where));
  }

  /** The objects that an address is stored in. */
  public Set<AbstractObject> of(AbstractObject object) {
    return reversePointsTo.getOrDefault(object, Set.of());
  }
}
