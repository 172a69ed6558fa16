package dev.photofinish.llvm.analysis.symbolic;

import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Value;
import java.util.Optional;

/** Knows more of some values than their instructions say. */
public interface Oracle {
  /** Knows nothing. */
  Oracle NONE =
      new Oracle() {
        @Override
        public Optional<IterationSpace> iteration(Function function, Value value) {
          return Optional.empty();
        }

        @Override
        public Optional<IterationSpace> space(Object construct) {
          return Optional.empty();
        }
      };

  /**
   * The values that a loop's counter may have.
   *
   * @param construct what identifies the loop
   * @param lower the least, as it was before iterations were distributed
   * @param upper the greatest, as it was before iterations were distributed
   * @param reading whether counter and bounds are signed
   */
  record IterationSpace(Object construct, Value lower, Value upper, Reading reading) {}

  /** How the bits of a counter are read. */
  enum Reading {
    SIGNED,
    UNSIGNED
  }

  /**
   * If the value is the counter of a loop whose iterations are distributed among threads, tasks or
   * lanes: all iterations of that loop, with steps of 1.
   */
  Optional<IterationSpace> iteration(Function function, Value value);

  /** The iterations of a loop that {@link #iteration} has named. */
  Optional<IterationSpace> space(Object construct);
}
