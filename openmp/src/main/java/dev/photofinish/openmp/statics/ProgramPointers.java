package dev.photofinish.openmp.statics;

import dev.photofinish.llvm.analysis.pointer.CallPath;
import dev.photofinish.llvm.analysis.pointer.PointsTo;
import dev.photofinish.llvm.analysis.pointer.Targets;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.MemoryAccess;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.statics.facts.PointerFacts;
import dev.photofinish.openmp.statics.library.LibraryAccess;
import dev.photofinish.openmp.statics.library.LibraryCalls;
import dev.photofinish.openmp.statics.memory.Writers;
import dev.photofinish.openmp.statics.structure.Construct;
import dev.photofinish.openmp.statics.structure.ConstructReader;
import java.util.List;
import java.util.Optional;

/**
 * What the analyses of a whole program claim of its pointers.
 *
 * @param byRegion of some region, as who writes what in the whole program is the same for all
 */
record ProgramPointers(
    PointsTo pointers,
    LibraryCalls libraries,
    ConstructReader constructs,
    Optional<Writers> byRegion)
    implements PointerFacts {
  @Override
  public Optional<CallPath> path(Function function) {
    return pointers.path(function);
  }

  /** Pointer analysis knows tasks by where they are allocated. */
  @Override
  public CallPath path(CallPath outer, Instruction site, Function callee) {
    return constructs.read(site).orElse(null) instanceof Construct.Task task
            && task.body() == callee
        ? pointers.path(outer, task.allocation(), callee)
        : pointers.path(outer, site, callee);
  }

  @Override
  public Targets targets(CallPath path, Value pointer) {
    return pointers.targets(path, pointer);
  }

  @Override
  public Optional<List<Touch>> touches(CallPath path, CallSite call) {
    return libraries
        .accesses(call, pointer -> targets(path, pointer))
        .map(all -> all.stream().map(access -> touch(path, access)).toList());
  }

  private Touch touch(CallPath path, LibraryAccess access) {
    Effect effect =
        switch (access.kind()) {
          case READ, ATOMIC_READ, USE -> Effect.READS;
          case WRITE, ATOMIC_WRITE, CHANGE, FREE -> Effect.WRITES;
        };
    return new Touch(effect, access.targets(pointer -> targets(path, pointer)));
  }

  @Override
  public Optional<List<Instruction>> writers(MemoryAccess access) {
    return byRegion.flatMap(writers -> writers.everywhere(access));
  }
}
