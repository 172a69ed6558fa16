package dev.photofinish.jvm.machine;

import dev.photofinish.jvm.classes.Question;
import dev.photofinish.jvm.interpreter.Granularity;
import dev.photofinish.jvm.interpreter.Stride;
import dev.photofinish.jvm.memory.Representation;
import dev.photofinish.jvm.memory.Tracking;
import dev.photofinish.jvm.memory.TrustPolicy;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * How a program is run.
 *
 * @param trust whose accesses are not checked
 * @param processors how many processors the program is told of
 * @param cancelled asked now and then in a long step; true gives the step up
 * @param beginning how far the program goes before the first step, once it has a second thread
 * @param questions what threads may ask about others: the steps that the answers depend on are
 *     followed
 * @param reductions what is left out, as it cannot matter
 */
public record MachineOptions(
    Granularity granularity,
    TrustPolicy trust,
    Tracking tracking,
    Representation representation,
    int processors,
    BooleanSupplier cancelled,
    Stride beginning,
    Set<Question> questions,
    Set<Reduction> reductions) {

  /** Enough for the common pool to have two threads, in every JDK. */
  private static final int PROCESSORS = 3;

  /** Stops at synchronisation, remembers reads and writes by vector clocks. */
  public static MachineOptions defaults() {
    return new MachineOptions(
        Granularity.SYNCHRONISATION,
        new TrustPolicy(List.of()),
        Tracking.READS,
        Representation.VECTOR_CLOCKS,
        PROCESSORS,
        () -> false,
        Stride.TURN,
        Set.of(),
        EnumSet.allOf(Reduction.class));
  }

  /** Keeps its own copies of the sets. */
  public MachineOptions {
    questions = Set.copyOf(questions);
    reductions = Set.copyOf(reductions);
  }

  /** With another granularity. */
  public MachineOptions withGranularity(Granularity other) {
    return new MachineOptions(
        other,
        trust,
        tracking,
        representation,
        processors,
        cancelled,
        beginning,
        questions,
        reductions);
  }

  /** With another trust. */
  public MachineOptions withTrust(TrustPolicy other) {
    return new MachineOptions(
        granularity,
        other,
        tracking,
        representation,
        processors,
        cancelled,
        beginning,
        questions,
        reductions);
  }

  /** With another tracking. */
  public MachineOptions withTracking(Tracking other) {
    return new MachineOptions(
        granularity,
        trust,
        other,
        representation,
        processors,
        cancelled,
        beginning,
        questions,
        reductions);
  }

  /** With another representation. */
  public MachineOptions withRepresentation(Representation other) {
    return new MachineOptions(
        granularity,
        trust,
        tracking,
        other,
        processors,
        cancelled,
        beginning,
        questions,
        reductions);
  }

  /** With another number of processors. */
  public MachineOptions withProcessors(int other) {
    return new MachineOptions(
        granularity,
        trust,
        tracking,
        representation,
        other,
        cancelled,
        beginning,
        questions,
        reductions);
  }

  /** With another hook to end a long step. */
  public MachineOptions withCancelled(BooleanSupplier other) {
    return new MachineOptions(
        granularity,
        trust,
        tracking,
        representation,
        processors,
        other,
        beginning,
        questions,
        reductions);
  }

  /** With another beginning. */
  public MachineOptions withBeginning(Stride other) {
    return new MachineOptions(
        granularity,
        trust,
        tracking,
        representation,
        processors,
        cancelled,
        other,
        questions,
        reductions);
  }

  /** With other questions. */
  public MachineOptions withQuestions(Set<Question> other) {
    return new MachineOptions(
        granularity,
        trust,
        tracking,
        representation,
        processors,
        cancelled,
        beginning,
        other,
        reductions);
  }

  /** With other reductions. */
  public MachineOptions withReductions(Set<Reduction> other) {
    return new MachineOptions(
        granularity,
        trust,
        tracking,
        representation,
        processors,
        cancelled,
        beginning,
        questions,
        other);
  }
}
