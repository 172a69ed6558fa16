package dev.photofinish.openmp.statics.access;

import dev.photofinish.core.Operation;
import dev.photofinish.core.Reason;
import dev.photofinish.llvm.analysis.pointer.AbstractObject;
import dev.photofinish.llvm.analysis.pointer.Targets;
import dev.photofinish.llvm.effects.FunctionEffects;
import dev.photofinish.llvm.ir.Alloca;
import dev.photofinish.llvm.ir.AtomicReadModifyWrite;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.CompareExchange;
import dev.photofinish.llvm.ir.FunctionReference;
import dev.photofinish.llvm.ir.InlineAssembly;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.MemoryAccess;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.Return;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.llvm.machine.SystemFunctions;
import dev.photofinish.openmp.statics.library.Callbacks;
import dev.photofinish.openmp.statics.library.LibraryAccess;
import dev.photofinish.openmp.statics.library.LibraryCalls;
import dev.photofinish.openmp.statics.memory.ThreadLocalMemory;
import dev.photofinish.openmp.statics.structure.Construct;
import dev.photofinish.openmp.statics.structure.ConstructReader;
import dev.photofinish.openmp.statics.structure.TaskReductions;
import dev.photofinish.openmp.statics.symbolic.Base;
import dev.photofinish.openmp.statics.symbolic.Place;
import dev.photofinish.openmp.statics.symbolic.Polynomial;
import dev.photofinish.openmp.statics.symbolic.RegionAccess;
import dev.photofinish.openmp.statics.symbolic.RegionAccess.Atomicity;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import dev.photofinish.openmp.statics.taskgraph.TaskNode;
import dev.photofinish.openmp.statics.values.Extent;
import dev.photofinish.openmp.statics.values.Values;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** Collects the accesses of a task graph to memory that more than one thread may know of. */
public final class AccessCollector {
  private final Program program;
  private final ConstructReader constructs;
  private final Values values;
  private final ThreadLocalMemory own;
  private final LibraryCalls libraries;
  private final ProgramEnd endings;
  private final List<RegionAccess> accesses = new ArrayList<>();
  private final Set<Reason> limits = new LinkedHashSet<>();

  public AccessCollector(
      Program program,
      ConstructReader constructs,
      Values values,
      ThreadLocalMemory own,
      LibraryCalls libraries,
      ProgramEnd endings) {
    this.program = program;
    this.constructs = constructs;
    this.values = values;
    this.own = own;
    this.libraries = libraries;
    this.endings = endings;
  }

  /** The accesses of a node, added to those that were collected before. */
  public void collect(TaskNode node) {
    for (Instruction instruction : node.instructions()) {
      collect(node, instruction);
    }
  }

  public List<RegionAccess> accesses() {
    return List.copyOf(accesses);
  }

  /** What could not be followed. */
  public List<Reason> limits() {
    return List.copyOf(limits);
  }

  private void collect(TaskNode node, Instruction instruction) {
    if (instruction instanceof Load load) {
      add(node, load, Operation.READ);
    } else if (instruction instanceof Store store) {
      add(node, store, Operation.WRITE);
    } else if (instruction instanceof AtomicReadModifyWrite
        || instruction instanceof CompareExchange) {
      add(node, (MemoryAccess) instruction, Operation.WRITE);
    } else if (instruction instanceof CallSite call) {
      call(node, instruction, call);
    } else if (instruction instanceof Return) {
      endOfLives(node, instruction);
    }
  }

  /** The end of a function writes those of its local variables that tasks share. */
  private void endOfLives(TaskNode node, Instruction end) {
    Frame frame = node.frame();
    for (Instruction instruction : frame.function().instructions()) {
      if (instruction instanceof Alloca variable && own.isGivenToTask(frame, variable)) {
        accesses.add(
            new RegionAccess(
                node,
                end,
                Operation.WRITE,
                Atomicity.PLAIN,
                values.address(frame, variable),
                Optional.of(Polynomial.of(variable.allocatedType().size())),
                variable));
      }
    }
  }

  private void add(TaskNode node, MemoryAccess access, Operation operation) {
    Atomicity atomicity = access.mode().isAtomic() ? Atomicity.ATOMIC : Atomicity.PLAIN;
    Place place = values.address(node.frame(), access.pointer());
    if (!own.contains(node.frame(), access.pointer(), place)) {
      accesses.add(
          new RegionAccess(
              node,
              (Instruction) access,
              operation,
              atomicity,
              place,
              Optional.of(Polynomial.of(access.accessedType().storeSize())),
              access.pointer()));
    }
  }

  private void call(TaskNode node, Instruction instruction, CallSite call) {
    Optional<Construct> construct = constructs.read(instruction);
    if (construct.isPresent()) {
      if (construct.get() instanceof Construct.Unknown unknown) {
        unsupported(instruction, unknown.name() + " is not supported");
      }
      // The group is waited for first, so that it is part of what comes behind.
      for (TaskReductions.Item item : constructs.combinedBy(instruction)) {
        reduce(node.successors().get(0).to(), instruction, item, Atomicity.PLAIN);
      }
      if (construct.get() instanceof Construct.ReductionCopy copy) {
        TaskReductions.Item item = new TaskReductions.Item(copy.original(), Optional.empty());
        reduce(node, instruction, item, Atomicity.ATOMIC);
      }
      LibraryCalls.row(program, call).ifPresent(row -> library(node, instruction, call, row));
      return;
    }
    if (call.callee() instanceof InlineAssembly) {
      unsupported(instruction, "inline assembly is not supported");
      return;
    }
    if (!(call.callee() instanceof FunctionReference)) {
      if (node.successors().stream().noneMatch(edge -> edge.kind() == TaskNode.EdgeKind.CALL)) {
        unsupported(instruction, "it is not known what a call through a pointer leads to");
      } else if (own.targets(node.frame(), call.callee()).objects().stream()
          .anyMatch(AbstractObject.UnknownObject.class::isInstance)) {
        unsupported(instruction, "a call through a pointer may lead to functions outside");
      }
      return;
    }
    if (!LibraryCalls.isExternal(program, call)) {
      return;
    }
    Optional<FunctionEffects> row = LibraryCalls.row(program, call);
    if (row.isEmpty()) {
      String name = call.calledName().orElse("a function");
      limits.add(
          new Reason(
                  Reason.Code.UNSUPPORTED,
                  name + " is not part of the program",
                  instruction.location())
              .withHelp(SystemFunctions.help(name)));
      return;
    }
    library(node, instruction, call, row.get());
  }

  private void library(TaskNode node, Instruction instruction, CallSite call, FunctionEffects row) {
    if (Callbacks.matter(program, call, row)) {
      unsupported(
          instruction,
          "what " + call.calledName().orElseThrow() + " calls back to is not followed");
    }
    Frame frame = node.frame();
    for (LibraryAccess access :
        libraries.accesses(call, pointer -> own.targets(frame, pointer)).orElseThrow()) {
      Operation operation =
          switch (access.kind()) {
            case READ, ATOMIC_READ, USE -> Operation.READ;
            case WRITE, ATOMIC_WRITE, CHANGE, FREE -> Operation.WRITE;
          };
      Atomicity atomicity =
          switch (access.kind()) {
            case READ, WRITE, FREE -> Atomicity.PLAIN;
            case ATOMIC_READ, ATOMIC_WRITE -> Atomicity.ATOMIC;
            case USE, CHANGE -> Atomicity.SYNCHRONIZED;
          };
      if (access.where() instanceof LibraryAccess.Where.In in) {
        among(node, instruction, operation, atomicity, in.targets(), OptionalLong.empty());
        continue;
      }
      Value pointer = ((LibraryAccess.Where.At) access.where()).pointer();
      Place place = values.address(frame, pointer);
      if (!own.contains(frame, pointer, place)) {
        accesses.add(
            new RegionAccess(
                node,
                instruction,
                operation,
                atomicity,
                place,
                access.size().flatMap(size -> Extent.bytes(values, frame, call, size)),
                pointer));
      }
    }
    ProgramEnd.Work end = endings.of(row.ending());
    for (ProgramEnd.Access access : end.accesses()) {
      among(
          node,
          instruction,
          access.operation(),
          Atomicity.AT_EXIT,
          access.targets(),
          access.bytes());
    }
    if (!end.isFollowed()) {
      unsupported(
          instruction,
          "what "
              + call.calledName().orElseThrow()
              + " executes at the end of the program is not followed");
    }
  }

  /** Adds an access somewhere in what pointer analysis knows. */
  private void among(
      TaskNode node,
      Instruction instruction,
      Operation operation,
      Atomicity atomicity,
      Targets targets,
      OptionalLong bytes) {
    accesses.add(
        new RegionAccess(
            node,
            instruction,
            operation,
            atomicity,
            new Place(new Base.Among(targets), Polynomial.ZERO),
            bytes.isPresent() ? Optional.of(Polynomial.of(bytes.getAsLong())) : Optional.empty(),
            ((CallSite) instruction).callee()));
  }

  /** The end of a group of tasks writes a variable; so may what takes part, one after the other. */
  private void reduce(
      TaskNode node, Instruction instruction, TaskReductions.Item item, Atomicity atomicity) {
    Place place = values.address(node.frame(), item.original());
    if (!own.contains(node.frame(), item.original(), place)) {
      accesses.add(
          new RegionAccess(
              node,
              instruction,
              Operation.WRITE,
              atomicity,
              place,
              item.bytes().map(Polynomial::of),
              item.original()));
    }
  }

  private void unsupported(Instruction instruction, String message) {
    limits.add(new Reason(Reason.Code.UNSUPPORTED, message, instruction.location()));
  }
}
