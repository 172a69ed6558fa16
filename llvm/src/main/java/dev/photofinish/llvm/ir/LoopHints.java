package dev.photofinish.llvm.ir;

import java.util.List;

/**
 * What the source says about a loop, attached to the branch back to its head.
 *
 * @param vectorize whether {@code simd} or a vectorize pragma asked for lanes
 * @param width the number of lanes asked for by {@code safelen} or {@code simdlen}, 0 if none
 * @param parallelAccesses access groups between whose members no iteration depends on another
 */
public record LoopHints(Vectorize vectorize, int width, List<Integer> parallelAccesses) {
  /** Whether the loop is to be executed in lanes. */
  public enum Vectorize {
    UNSPECIFIED,
    ENABLED,
    DISABLED
  }

  public static final LoopHints NONE = new LoopHints(Vectorize.UNSPECIFIED, 0, List.of());

  public LoopHints {
    parallelAccesses = List.copyOf(parallelAccesses);
  }
}
