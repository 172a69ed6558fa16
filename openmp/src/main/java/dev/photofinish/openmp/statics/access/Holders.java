package dev.photofinish.openmp.statics.access;

import dev.photofinish.llvm.analysis.pointer.AbstractObject;
import dev.photofinish.llvm.analysis.pointer.PointsTo;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.PointerType;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.Store;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** Which objects hold the addresses of others. */
public final class Holders {
  private final Map<AbstractObject, Set<AbstractObject>> holders = new HashMap<>();

  public Holders(Program program, PointsTo pointers) {
    for (Function function : program.functions()) {
      for (Instruction instruction : function.instructions()) {
        if (instruction instanceof Store store && store.value().type() instanceof PointerType) {
          Set<AbstractObject> where = pointers.objects(store.pointer());
          for (AbstractObject held : pointers.objects(store.value())) {
            holders.computeIfAbsent(held, key -> new LinkedHashSet<>()).addAll(where);
          }
        }
      }
    }
  }

  /** The objects that an address is stored in. */
  public Set<AbstractObject> of(AbstractObject object) {
    return holders.getOrDefault(object, Set.of());
  }
}
