package dev.photofinish.llvm.machine;

import java.util.List;
import java.util.Objects;
import java.util.function.BooleanSupplier;

/**
 * The bounds of a machine, and when it compiles.
 *
 * @param stepInstructions instructions after which a single local run is given up
 * @param cycleThreshold back edges inside one local run after which repeated local states are
 *     looked for, 0 for never
 * @param turn back edges inside one local run after which other threads get a turn, 0 for never
 * @param maximalDepth frames after which a thread's stack overflows
 * @param compileAfter how often a place in a function is reached before what begins there is
 *     compiled, 0 for never; what a run does and counts is the same
 * @param cancelled asked from time to time; true ends the run
 * @param environment the program's variables, as {@code NAME=value}
 */
public record MachineOptions(
    long stepInstructions,
    long cycleThreshold,
    long turn,
    int maximalDepth,
    int compileAfter,
    BooleanSupplier cancelled,
    List<String> environment) {
  public MachineOptions {
    Objects.requireNonNull(cancelled);
    environment = List.copyOf(environment);
  }

  public static MachineOptions defaults() {
    return new MachineOptions(20_000_000_000L, 2_000, 0, 200_000, 50_000, () -> false, List.of());
  }

  public MachineOptions withStepInstructions(long limit) {
    return new MachineOptions(
        limit, cycleThreshold, turn, maximalDepth, compileAfter, cancelled, environment);
  }

  public MachineOptions withCycleThreshold(long threshold) {
    return new MachineOptions(
        stepInstructions, threshold, turn, maximalDepth, compileAfter, cancelled, environment);
  }

  public MachineOptions withTurn(long backEdges) {
    return new MachineOptions(
        stepInstructions,
        cycleThreshold,
        backEdges,
        maximalDepth,
        compileAfter,
        cancelled,
        environment);
  }

  public MachineOptions withCompileAfter(int times) {
    return new MachineOptions(
        stepInstructions, cycleThreshold, turn, maximalDepth, times, cancelled, environment);
  }

  public MachineOptions withCancelled(BooleanSupplier supplier) {
    return new MachineOptions(
        stepInstructions, cycleThreshold, turn, maximalDepth, compileAfter, supplier, environment);
  }

  public MachineOptions withEnvironment(List<String> variables) {
    return new MachineOptions(
        stepInstructions, cycleThreshold, turn, maximalDepth, compileAfter, cancelled, variables);
  }
}
