package dev.photofinish.openmp.statics.access;

import dev.photofinish.core.Operation;
import dev.photofinish.core.Reason;
import dev.photofinish.llvm.ir.AtomicReadModifyWrite;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.CompareExchange;
import dev.photofinish.llvm.ir.FunctionReference;
import dev.photofinish.llvm.ir.InlineAssembly;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.MemoryAccess;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.llvm.machine.SystemFunctions;
import dev.photofinish.openmp.statics.access.RegionAccess.Atomicity;
import dev.photofinish.openmp.statics.structure.Construct;
import dev.photofinish.openmp.statics.structure.ConstructReader;
import dev.photofinish.openmp.statics.structure.TaskReductions;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import dev.photofinish.openmp.statics.taskgraph.TaskNode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Collects the accesses of a task graph to memory that more than one thread may know of. */
public final class AccessCollector {
  private final Program program;
  private final ConstructReader constructs;
  private final Values values;
  private final OwnMemory own;
  private final Set<String> unknownFunctions;
  private final List<RegionAccess> accesses = new ArrayList<>();
  private final Set<Reason> limits = new LinkedHashSet<>();

  public AccessCollector(
      Program program,
      ConstructReader constructs,
      Values values,
      OwnMemory own,
      Set<String> unknownFunctions) {
    this.program = program;
    this.constructs = constructs;
    this.values = values;
    this.own = own;
    this.unknownFunctions = unknownFunctions;
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
      return;
    }
    if (call.callee() instanceof InlineAssembly) {
      unsupported(instruction, "inline assembly is not supported");
      return;
    }
    if (!(call.callee() instanceof FunctionReference)) {
      if (node.successors().stream().noneMatch(edge -> edge.kind() == TaskNode.EdgeKind.CALL)) {
        unsupported(instruction, "it is not known what a call through a pointer leads to");
      }
      return;
    }
    if (!RegionWriters.isExternal(program, call)) {
      return;
    }
    Optional<List<LibraryAccess>> known = LibraryAccess.of(call, unknownFunctions);
    if (known.isEmpty()) {
      String name = call.calledName().orElse("a function");
      limits.add(
          new Reason(
                  Reason.Code.UNSUPPORTED,
                  name + " is not part of the program",
                  instruction.location())
              .withHelp(SystemFunctions.help(name)));
      return;
    }
    if (LibraryAccess.keepsSomething(call)) {
      unsupported(
          instruction, call.calledName().orElseThrow() + " keeps state that all threads share");
    }
    if (Callbacks.matter(program, call)) {
      unsupported(
          instruction,
          "what " + call.calledName().orElseThrow() + " calls back to is not followed");
    }
    for (LibraryAccess access : known.get()) {
      Frame frame = node.frame();
      Place place = values.address(frame, access.pointer());
      if (!own.contains(frame, access.pointer(), place)) {
        accesses.add(
            new RegionAccess(
                node,
                instruction,
                access.kind() == LibraryAccess.Kind.WRITE ? Operation.WRITE : Operation.READ,
                Atomicity.PLAIN,
                place,
                length(frame, access.length()),
                access.pointer()));
      }
    }
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

  private Optional<Polynomial> length(Frame frame, Optional<LibraryAccess.Length> length) {
    Optional<Polynomial> product = length.map(l -> Polynomial.of(l.bytes()));
    for (Value factor : length.map(LibraryAccess.Length::times).orElse(List.of())) {
      product = product.flatMap(p -> p.times(values.number(frame, factor)));
    }
    return product;
  }

  private void unsupported(Instruction instruction, String message) {
    limits.add(new Reason(Reason.Code.UNSUPPORTED, message, instruction.location()));
  }
}
