package dev.photofinish.openmp.statics.interleaving;

import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.openmp.statics.structure.Construct;
import java.util.Optional;

/** What a member does next that others can notice, or that lets it notice others. */
sealed interface Step {
  /** An access to a cell. */
  record Touch(Instruction access) implements Step {}

  /**
   * A construct that orders or chooses.
   *
   * @param call the call that it is; empty for the barrier behind a reduction
   */
  record Event(Construct construct, Optional<Instruction> call) implements Step {
    boolean isBarrier() {
      return construct instanceof Construct.Barrier;
    }
  }

  /** On to the next nodes. */
  record Leave() implements Step {}
}
