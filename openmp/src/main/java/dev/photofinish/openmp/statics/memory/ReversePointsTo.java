package dev.photofinish.openmp.statics.memory;

import dev.photofinish.llvm.analysis.pointer.AbstractObject;
import dev.photofinish.llvm.analysis.pointer.PointsTo;
import dev.photofinish.llvm.ir.AtomicReadModifyWrite;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.CompareExchange;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.openmp.statics.library.LibraryCalls;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** Which objects hold the addresses of others. */
public final class ReversePointsTo {
  private final Map<AbstractObject, Set<AbstractObject>> reversePointsTo = new HashMap<>();

  public ReversePointsTo(Program program, PointsTo pointers, LibraryCalls libraries) {
    for (Function function : program.functions()) {
      for (Instruction instruction : function.instructions()) {
        if (instruction instanceof Store store) {
          add(pointers.objects(store.value()), pointers.objects(store.pointer()));
        } else if (instruction instanceof AtomicReadModifyWrite change) {
          add(pointers.objects(change.operand()), pointers.objects(change.pointer()));
        } else if (instruction instanceof CompareExchange exchange) {
          add(pointers.objects(exchange.replacement()), pointers.objects(exchange.pointer()));
        } else if (instruction instanceof CallSite call) {
          for (AbstractObject to : libraries.stored(call)) {
            add(pointers.held(to), Set.of(to));
          }
        }
      }
    }
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
