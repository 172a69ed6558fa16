package dev.photofinish.openmp.statics.memory;

import dev.photofinish.llvm.ir.Alloca;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.MemoryAccess;
import dev.photofinish.llvm.ir.Parameter;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Who writes what is read in a frame. */
public interface Writers {
  /**
   * Tells apart what memory holds in different phases: two reads of the same memory with the same
   * version find the same. Version 0 is what it holds when the region starts.
   *
   * @return empty if someone may write it after it was read on the way to the region, or while the
   *     region is executed, and not only in other phases
   */
  OptionalInt version(Frame frame, Load load);

  /** The store that alone in the whole program writes what is read, if there is one. */
  Optional<Store> only(Frame frame, Load load);

  /** Whether nobody in the whole program writes it, so that it has its initial value. */
  boolean neverWritten(Frame frame, Load load);

  /** All that may write what is accessed, in the whole program; empty if nobody knows who may. */
  Optional<List<Instruction>> everywhere(Frame frame, MemoryAccess access);

  /** All that may write what is accessed, whoever accesses it; empty if nobody knows who may. */
  Optional<List<Instruction>> everywhere(MemoryAccess access);

  /** All that may write what is accessed, in the region; empty if nobody knows who may. */
  Optional<List<Instruction>> inRegion(Frame frame, MemoryAccess access);

  /** Whether threads that are not of the region's team may write what is accessed. */
  boolean isWrittenBeside(Frame frame, MemoryAccess access);

  /** Those that write in the region what is read, in earlier phases only than the read. */
  List<Instruction> earlier(Frame frame, Load load);

  /**
   * Whether code that is executed before the region may write what is read; in the region, {@link
   * #version} tells that.
   *
   * @param executing the frame that executes the code
   */
  boolean mayWrite(Frame executing, List<Instruction> code, Frame frame, Load load);

  /** Whether something that was executed may be executed again before the region starts. */
  boolean mayComeAgain(Frame frame, Instruction executed);

  /** The call that alone may give a function the address of a local variable, if there is one. */
  Optional<Instruction> giver(Function callee, Parameter parameter, Alloca variable);
}
