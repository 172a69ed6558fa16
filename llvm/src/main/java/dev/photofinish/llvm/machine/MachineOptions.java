package dev.photofinish.llvm.machine;

import java.util.Objects;
import java.util.function.BooleanSupplier;

/**
 * The bounds of a machine.
 *
 * @param stepInstructions instructions after which a single local run is given up
 * @param cycleThreshold back edges inside one local run after which repeated local states are
 *     looked for, 0 for never
 * @param turn back edges inside one local run after which other threads get a turn, 0 for never
 * @param maximalDepth frames after which a thread's stack overflows
 * @param cancelled asked from time to time; true ends the run
 */
public record MachineOptions(
    long stepInstructions,
    long cycleThreshold,
    long turn,
    int maximalDepth,
    BooleanSupplier cancelled) {
  public MachineOptions {
    Objects.requireNonNull(cancelled);
  }

  public static MachineOptions defaults() {
    return new MachineOptions(20_000_000_000L, 2_000, 0, 200_000, () -> false);
  }

  public MachineOptions withStepInstructions(long limit) {
    return new MachineOptions(limit, cycleThreshold, turn, maximalDepth, cancelled);
  }

  public MachineOptions withCycleThreshold(long threshold) {
    return new MachineOptions(stepInstructions, threshold, turn, maximalDepth, cancelled);
  }

  public MachineOptions withTurn(long backEdges) {
    return new MachineOptions(stepInstructions, cycleThreshold, backEdges, maximalDepth, cancelled);
  }

  public MachineOptions withCancelled(BooleanSupplier supplier) {
    return new MachineOptions(stepInstructions, cycleThreshold, turn, maximalDepth, supplier);
  }
}
