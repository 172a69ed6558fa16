package dev.photofinish.openmp.statics.access;

import dev.photofinish.core.Operation;
import dev.photofinish.llvm.analysis.pointer.AbstractObject;
import dev.photofinish.llvm.analysis.pointer.CallEdge;
import dev.photofinish.llvm.analysis.pointer.CallKind;
import dev.photofinish.llvm.analysis.pointer.PointsTo;
import dev.photofinish.llvm.analysis.pointer.Targets;
import dev.photofinish.llvm.effects.Callback;
import dev.photofinish.llvm.effects.Callback.When;
import dev.photofinish.llvm.effects.Ending;
import dev.photofinish.llvm.effects.FunctionEffects;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.MemoryAccess;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.statics.library.LibraryCalls;
import dev.photofinish.openmp.statics.structure.Construct;
import dev.photofinish.openmp.statics.structure.ConstructReader;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/**
 * What is done when the program ends: a thread of a region that calls {@code exit} executes what
 * was registered for that, the destructors of static variables among it, while the others go on.
 */
public final class ProgramEnd {
  /** The functions that linkers call at the end. */
  private static final String DESTRUCTORS = "llvm.global_dtors";

  private final Program program;
  private final ConstructReader constructs;
  private final LibraryCalls libraries;
  private final PointsTo pointers;
  private final Map<Ending, Work> known = new EnumMap<>(Ending.class);

  /**
   * What is executed at the end.
   *
   * @param isFollowed whether that is all
   */
  record Work(Set<Access> accesses, boolean isFollowed) {}

  /** An access to some objects. */
  record Access(Operation operation, Targets targets, OptionalLong bytes) {}

  public ProgramEnd(Program program, ConstructReader constructs, LibraryCalls libraries) {
    this.program = program;
    this.constructs = constructs;
    this.libraries = libraries;
    this.pointers = libraries.pointers();
  }

  /** What a way to end the program executes. */
  Work of(Ending ending) {
    return known.computeIfAbsent(
        ending,
        key ->
            switch (key) {
              case RETURNS, ENDS -> new Work(Set.of(), true);
              case EXITS -> find(When.AT_EXIT);
              case QUICK_EXITS -> find(When.AT_QUICK_EXIT);
            });
  }

  private Work find(When when) {
    Set<Function> handlers = new LinkedHashSet<>();
    boolean followed = true;
    for (Function function : program.functions()) {
      for (Instruction instruction : function.instructions()) {
        if (instruction instanceof CallSite call) {
          for (Callback callback :
              LibraryCalls.row(program, call).map(FunctionEffects::callbacks).orElse(List.of())) {
            if (callback.when() == when) {
              followed &= isKnown(call.arguments().get(callback.function()));
              pointers.calls().callees(instruction).stream()
                  .filter(edge -> edge.kind() == CallKind.CALLBACK)
                  .map(CallEdge::callee)
                  .forEach(handlers::add);
            }
          }
        }
      }
    }
    if (when == When.AT_EXIT && program.global(DESTRUCTORS).isPresent()) {
      for (AbstractObject held : pointers.held(new AbstractObject.GlobalObject(DESTRUCTORS))) {
        if (held instanceof AbstractObject.FunctionObject named) {
          program.function(named.name()).ifPresent(handlers::add);
        }
      }
    }
    Set<Function> executed = new LinkedHashSet<>();
    handlers.forEach(handler -> executed.addAll(pointers.calls().reachable(handler)));
    Set<Access> accesses = new LinkedHashSet<>();
    for (Function function : executed) {
      for (Instruction instruction : function.instructions()) {
        followed &= add(instruction, accesses);
      }
    }
    accesses.removeIf(access -> access.targets().isEmpty());
    return new Work(accesses, followed);
  }

  private boolean isKnown(Value function) {
    Set<AbstractObject> objects = pointers.objects(function);
    return !objects.isEmpty()
        && objects.stream().allMatch(AbstractObject.FunctionObject.class::isInstance);
  }

  /** Adds what an instruction accesses; says whether it is followed. */
  private boolean add(Instruction instruction, Set<Access> accesses) {
    if (instruction instanceof MemoryAccess access) {
      accesses.add(
          new Access(
              instruction instanceof Load ? Operation.READ : Operation.WRITE,
              pointers.targets(access.pointer()),
              OptionalLong.of(access.accessedType().storeSize())));
      return true;
    }
    if (!(instruction instanceof CallSite call)) {
      return true;
    }
    boolean followed =
        constructs
            .read(instruction)
            .map(construct -> construct instanceof Construct.Neutral)
            .orElse(true);
    if (!LibraryCalls.isExternal(program, call)) {
      return followed && !pointers.calls().callees(instruction).isEmpty();
    }
    if (LibraryCalls.row(program, call).isEmpty()) {
      return false;
    }
    libraries
        .accesses(call, pointers::targets)
        .orElseThrow()
        .forEach(
            access ->
                accesses.add(
                    new Access(
                        switch (access.kind()) {
                          case READ, ATOMIC_READ, USE -> Operation.READ;
                          case WRITE, ATOMIC_WRITE, CHANGE, FREE -> Operation.WRITE;
                        },
                        access.targets(pointers::targets),
                        access.bytes())));
    return followed;
  }
}
