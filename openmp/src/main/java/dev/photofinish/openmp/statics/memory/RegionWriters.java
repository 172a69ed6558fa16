package dev.photofinish.openmp.statics.memory;

import dev.photofinish.llvm.analysis.pointer.AbstractObject;
import dev.photofinish.llvm.analysis.pointer.CallEdge;
import dev.photofinish.llvm.analysis.pointer.CallKind;
import dev.photofinish.llvm.analysis.pointer.PointsTo;
import dev.photofinish.llvm.analysis.pointer.Targets;
import dev.photofinish.llvm.ir.Alloca;
import dev.photofinish.llvm.ir.AtomicReadModifyWrite;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.CompareExchange;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.MemoryAccess;
import dev.photofinish.llvm.ir.Parameter;
import dev.photofinish.llvm.ir.PointerType;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.statics.library.LibraryAccess;
import dev.photofinish.openmp.statics.library.LibraryCalls;
import dev.photofinish.openmp.statics.library.OpenMpSummaries;
import dev.photofinish.openmp.statics.structure.ConstructReader;
import dev.photofinish.openmp.statics.structure.TaskReductions;
import dev.photofinish.openmp.statics.symbolic.Pointees;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.BiPredicate;

/** Who writes what, by where pointers may point. */
public final class RegionWriters {
  private static final long ANY_LENGTH = Long.MAX_VALUE / 4;

  private final Pointees pointees;
  private final PointsTo pointers;
  private final LibraryCalls libraries;
  private final List<Write> writes = new ArrayList<>();
  private final Map<AbstractObject, BitSet> writers = new HashMap<>();
  private final Map<Reach, List<Write>> known = new HashMap<>();
  private final Map<Targets, Boolean> exposed = new HashMap<>();

  /** Where an instruction writes. */
  private record Write(Function function, Instruction instruction, Targets targets, long length) {}

  private record Reach(Targets targets, long length) {}

  /** The writers of a program. */
  public RegionWriters(
      Program program, ConstructReader constructs, Pointees pointees, LibraryCalls libraries) {
    this.libraries = libraries;
    this.pointees = pointees;
    this.pointers = pointees.pointers();
    for (Function function : program.functions()) {
      for (Instruction instruction : function.instructions()) {
        collect(function, instruction);
        for (TaskReductions.Item item : constructs.combinedBy(instruction)) {
          add(function, instruction, item.original(), item.bytes().orElse(ANY_LENGTH));
        }
      }
    }
  }

  private void collect(Function function, Instruction instruction) {
    if (instruction instanceof Store
        || instruction instanceof AtomicReadModifyWrite
        || instruction instanceof CompareExchange) {
      MemoryAccess access = (MemoryAccess) instruction;
      add(function, instruction, access.pointer(), access.accessedType().storeSize());
    } else if (instruction instanceof CallSite call
        && OpenMpSummaries.writes(call.calledName().orElse(""))) {
      for (Value argument : call.arguments()) {
        if (argument.type() instanceof PointerType) {
          add(function, instruction, argument, ANY_LENGTH);
        }
      }
    } else if (instruction instanceof CallSite call) {
      for (LibraryAccess access : libraries.accesses(call, pointers::targets).orElse(List.of())) {
        if (access.changesContents()) {
          long length = access.bytes().orElse(ANY_LENGTH);
          add(function, instruction, access.targets(pointers::targets), length);
        }
      }
      if (libraries.fillsResult(call)) {
        add(function, instruction, (Value) call, ANY_LENGTH);
      }
    }
  }

  private void add(Function function, Instruction instruction, Value pointer, long length) {
    add(function, instruction, pointers.targets(pointer), length);
  }

  private void add(Function function, Instruction instruction, Targets targets, long length) {
    for (AbstractObject object : targets.objects()) {
      writers.computeIfAbsent(object, key -> new BitSet()).set(writes.size());
    }
    writes.add(new Write(function, instruction, targets, length));
  }

  /** All that may write what is accessed. */
  private List<Write> writesTo(Frame frame, MemoryAccess access) {
    return writesTo(pointees.targets(frame, access.pointer()), access);
  }

  private List<Write> writesTo(Targets targets, MemoryAccess access) {
    return known.computeIfAbsent(
        new Reach(targets, access.accessedType().storeSize()), this::findWrites);
  }

  private List<Write> findWrites(Reach reach) {
    BitSet some = new BitSet();
    for (AbstractObject object : reach.targets().objects()) {
      some.or(writers.getOrDefault(object, new BitSet()));
    }
    return some.stream()
        .mapToObj(writes::get)
        .filter(write -> reach.targets().meet(reach.length(), write.targets(), write.length()))
        .toList();
  }

  /** Whether a load and a write meet in one place only. */
  private boolean isOneWay(Frame frame, MemoryAccess load, Write write) {
    long length = load.accessedType().storeSize();
    return pointees.targets(frame, load.pointer()).stream()
            .flatMap(
                target ->
                    write.targets().stream()
                        .filter(other -> target.overlaps(length, other, write.length())))
            .limit(2)
            .count()
        == 1;
  }

  private boolean exposed(Frame frame, MemoryAccess load) {
    return exposed(pointees.targets(frame, load.pointer()));
  }

  private boolean exposed(Targets where) {
    return exposed.computeIfAbsent(
        where,
        targets ->
            targets.isEmpty()
                || targets.objects().stream()
                    .anyMatch(
                        object ->
                            object instanceof AbstractObject.UnknownObject
                                || pointers.isExposed(object)));
  }

  /** What other threads may execute while a region inside of another one is executed. */
  public record Beside(Set<Function> functions, MemberVariables own) {}

  /**
   * What the functions of a region write.
   *
   * @param beside what goes on outside of the region at the same time; empty if nothing does
   * @param way what is executed before
   * @param isLater whether the first of two instructions is executed in later phases only than the
   *     second
   */
  public Writers of(
      Set<Function> region,
      Optional<Beside> beside,
      ReachingCode way,
      BiPredicate<Instruction, Instruction> isLater) {
    return new Writers() {
      private record Reading(Frame frame, Load load) {}

      private final Map<Reading, OptionalInt> versions = new HashMap<>();
      private final Map<Set<Instruction>, Integer> numbers = new HashMap<>(Map.of(Set.of(), 0));

      @Override
      public OptionalInt version(Frame frame, Load load) {
        return versions.computeIfAbsent(new Reading(frame, load), key -> find(frame, load));
      }

      private OptionalInt find(Frame frame, Load load) {
        List<Instruction> writers = everywhere(frame, load).orElse(null);
        if (writers == null || way.mayExecute(writers, frame, load)) {
          return OptionalInt.empty();
        }
        if (isWrittenBeside(frame, load)) {
          return OptionalInt.empty();
        }
        Set<Instruction> earlier = new HashSet<>();
        for (Write write : writesTo(frame, load)) {
          if (region.contains(write.function()) && !isLater.test(write.instruction(), load)) {
            if (!isLater.test(load, write.instruction())) {
              return OptionalInt.empty();
            }
            earlier.add(write.instruction());
          }
        }
        return OptionalInt.of(numbers.computeIfAbsent(earlier, key -> numbers.size()));
      }

      private boolean isBeside(Write write) {
        return beside.filter(it -> it.functions().contains(write.function())).isPresent();
      }

      @Override
      public boolean isWrittenBeside(Frame frame, MemoryAccess access) {
        return beside.isPresent()
            && !pointees.targets(frame, access.pointer()).objects().stream()
                .allMatch(beside.get().own()::contains)
            && writesTo(frame, access).stream().anyMatch(this::isBeside);
      }

      @Override
      public Optional<Store> only(Frame frame, Load load) {
        if (exposed(frame, load)) {
          return Optional.empty();
        }
        List<Write> all = writesTo(frame, load);
        return all.size() == 1
                && all.get(0).instruction() instanceof Store store
                && isOneWay(frame, load, all.get(0))
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
      public Optional<List<Instruction>> everywhere(MemoryAccess access) {
        Targets targets = pointers.targets(access.pointer());
        return exposed(targets)
            ? Optional.empty()
            : Optional.of(writesTo(targets, access).stream().map(Write::instruction).toList());
      }

      @Override
      public Optional<List<Instruction>> inRegion(Frame frame, MemoryAccess access) {
        return exposed(frame, access)
            ? Optional.empty()
            : Optional.of(
                writesTo(frame, access).stream()
                    .filter(write -> region.contains(write.function()) || isBeside(write))
                    .map(Write::instruction)
                    .distinct()
                    .toList());
      }

      @Override
      public boolean mayWrite(Frame executing, List<Instruction> code, Frame frame, Load load) {
        return way.isBefore(executing)
            && everywhere(frame, load).map(all -> way.mayExecute(code, all)).orElse(true);
      }

      @Override
      public List<Instruction> earlier(Frame frame, Load load) {
        return writesTo(frame, load).stream()
            .filter(write -> region.contains(write.function()))
            .map(Write::instruction)
            .filter(writer -> isLater.test(load, writer))
            .distinct()
            .toList();
      }

      @Override
      public boolean mayComeAgain(Frame frame, Instruction executed) {
        return way.mayExecute(List.of(executed), frame, executed);
      }

      @Override
      public boolean neverWritten(Frame frame, Load load) {
        return !exposed(frame, load) && writesTo(frame, load).isEmpty();
      }

      @Override
      public Optional<Instruction> giver(Function callee, Parameter parameter, Alloca variable) {
        List<CallEdge> givers =
            pointers.calls().callers(callee).stream()
                .filter(
                    edge ->
                        edge.actual(parameter.index())
                            .map(given -> mayBe(given, variable))
                            .orElse(true))
                .toList();
        return givers.size() == 1
                && givers.get(0).kind() == CallKind.CALL
                && !pointers.calls().isOpen(callee)
            ? Optional.of(givers.get(0).site())
            : Optional.empty();
      }

      private boolean mayBe(Value given, Alloca variable) {
        Set<AbstractObject> objects = pointers.objects(given);
        return objects.isEmpty()
            || objects.stream()
                .anyMatch(
                    object ->
                        object instanceof AbstractObject.UnknownObject
                            || (object instanceof AbstractObject.StackObject local
                                && local.alloca() == variable));
      }
    };
  }
}
