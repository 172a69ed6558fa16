package dev.photofinish.openmp.statics.facts;

import dev.photofinish.llvm.analysis.pointer.CallPath;
import dev.photofinish.llvm.analysis.pointer.Targets;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.MemoryAccess;
import dev.photofinish.llvm.ir.Value;
import java.util.List;
import java.util.Optional;

/** Where the accesses of a program go, and who writes what they read. */
public interface PointerFacts {
  /** The path to a function that is analysed once for all its calls; empty for others. */
  Optional<CallPath> path(Function function);

  /** The path of a call to a function, in a function that is called along a path itself. */
  CallPath path(CallPath outer, Instruction site, Function callee);

  /** Where a value points at most, in a function that is called along a path. */
  Targets targets(CallPath path, Value pointer);

  /** What a call of a library function accesses at most; empty if nothing is claimed. */
  Optional<List<Touch>> touches(CallPath path, CallSite call);

  /** All that may have written what an access finds; empty if nothing is claimed. */
  Optional<List<Instruction>> writers(MemoryAccess access);

  /**
   * What a library function does to memory.
   *
   * @param targets where the first byte is
   */
  record Touch(Effect effect, Targets targets) {}

  /** What an access does. */
  enum Effect {
    READS,
    WRITES
  }
}
