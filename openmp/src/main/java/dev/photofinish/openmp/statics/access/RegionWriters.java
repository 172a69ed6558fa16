package dev.photofinish.openmp.statics.access;

import dev.photofinish.llvm.analysis.pointer.AbstractObject;
import dev.photofinish.llvm.analysis.pointer.PointsTo;
import dev.photofinish.llvm.analysis.pointer.Target;
import dev.photofinish.llvm.ir.AtomicReadModifyWrite;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.CompareExchange;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.FunctionReference;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.MemoryAccess;
import dev.photofinish.llvm.ir.PointerType;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.statics.library.OpenMpSummaries;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;

/** Who writes what, by where pointers may point. */
public final class RegionWriters {
  private static final long ANY_LENGTH = Long.MAX_VALUE / 4;

  private final Pointees pointees;
  private final PointsTo pointers;
  private final OpenMpSummaries runtime = new OpenMpSummaries();
  private final Map<AbstractObject, List<Write>> writes = new HashMap<>();

  private record Write(Function function, Instruction instruction, Target target, long length) {}

  /** The writers of a program. */
  public RegionWriters(Program program, Pointees pointees) {
    this.pointees = pointees;
    this.pointers = pointees.pointers();
    for (Function function : program.functions()) {
      for (Instruction instruction : function.instructions()) {
        collect(program, function, instruction);
      }
    }
  }

  private void collect(Program program, Function function, Instruction instruction) {
    if (instruction instanceof Store
        || instruction instanceof AtomicReadModifyWrite
        || instruction instanceof CompareExchange) {
      MemoryAccess access = (MemoryAccess) instruction;
      add(function, instruction, access.pointer(), access.accessedType().storeSize());
    } else if (instruction instanceof CallSite call && isWritingRuntime(call)) {
      for (Value argument : call.arguments()) {
        if (argument.type() instanceof PointerType) {
          add(function, instruction, argument, ANY_LENGTH);
        }
      }
    } else if (instruction instanceof CallSite call && isExternal(program, call)) {
      LibraryAccess.of(call, pointers.unknownFunctions())
          .ifPresent(
              accesses ->
                  accesses.stream()
                      .filter(access -> access.kind() == LibraryAccess.Kind.WRITE)
                      .forEach(
                          access ->
                              add(
                                  function,
                                  instruction,
                                  access.pointer(),
                                  access.bytes().orElse(ANY_LENGTH))));
    }
  }

  /** Whether a function of the runtime puts something where its arguments point. */
  private boolean isWritingRuntime(CallSite call) {
    String name = call.calledName().orElse("");
    return (name.startsWith("__kmpc_") || name.startsWith("omp_")) && !runtime.onlyReads(name);
  }

  static boolean isExternal(Program program, CallSite call) {
    return call.callee() instanceof FunctionReference name
        && program.function(name.name()).map(Function::isDeclaration).orElse(true);
  }

  private void add(Function function, Instruction instruction, Value pointer, long length) {
    for (Target target : pointers.targets(pointer)) {
      writes
          .computeIfAbsent(target.object(), key -> new ArrayList<>())
          .add(new Write(function, instruction, target, length));
    }
  }

  private List<Write> writesTo(Frame frame, MemoryAccess load) {
    List<Write> found = new ArrayList<>();
    long length = load.accessedType().storeSize();
    for (Target target : pointees.targets(frame, load.pointer())) {
      for (Write write : writes.getOrDefault(target.object(), List.of())) {
        if (target.overlaps(length, write.target(), write.length())) {
          found.add(write);
        }
      }
    }
    return found;
  }

  private boolean exposed(Frame frame, MemoryAccess load) {
    Set<Target> targets = pointees.targets(frame, load.pointer());
    return targets.isEmpty()
        || targets.stream()
            .anyMatch(
                target ->
                    target.object() instanceof AbstractObject.UnknownObject
                        || pointers.isExposed(target.object()));
  }

  /**
   * What the functions of a region write.
   *
   * @param isLater whether the first of two instructions is executed in later phases only than the
   *     second
   */
  public Writers of(Set<Function> region, BiPredicate<Instruction, Instruction> isLater) {
    return new Writers() {
      private record Reading(Frame frame, Load load) {}

      private final Map<Reading, Boolean> changing = new HashMap<>();

      @Override
      public boolean mayChange(Frame frame, Load load) {
        return changing.computeIfAbsent(
            new Reading(frame, load),
            key ->
                exposed(frame, load)
                    || writesTo(frame, load).stream()
                        .anyMatch(
                            w ->
                                region.contains(w.function())
                                    && !isLater.test(w.instruction(), load)));
      }

      @Override
      public Optional<Store> only(Frame frame, Load load) {
        if (exposed(frame, load)) {
          return Optional.empty();
        }
        List<Write> all = writesTo(frame, load);
        return all.size() == 1 && all.get(0).instruction() instanceof Store store
            ? Optional.of(store)
            : Optional.empty();
      }

      @Override
      public Optional<List<Instruction>> everywhere(Frame frame, MemoryAccess access) {
        return exposed(frame, access)
            ? Optional.empty()
            : Optional.of(writesTo(frame, access).stream().map(Write::instruction).toList());
      }

      @Override
      public Optional<List<Store>> inRegion(Frame frame, Load load) {
        if (exposed(frame, load)) {
          return Optional.empty();
        }
        List<Store> stores = new ArrayList<>();
        for (Write write : writesTo(frame, load)) {
          if (region.contains(write.function())) {
            if (!(write.instruction() instanceof Store store)) {
              return Optional.empty();
            }
            if (!stores.contains(store)) {
              stores.add(store);
            }
          }
        }
        return Optional.of(stores);
      }

      @Override
      public boolean neverWritten(Frame frame, Load load) {
        return !exposed(frame, load) && writesTo(frame, load).isEmpty();
      }
    };
  }
}
