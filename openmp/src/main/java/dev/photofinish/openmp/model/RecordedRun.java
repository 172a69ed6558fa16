package dev.photofinish.openmp.model;

import dev.photofinish.core.Defect;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.library.StandardLibrary;
import dev.photofinish.llvm.machine.Ending;
import dev.photofinish.llvm.machine.Fault;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.MachineListener;
import dev.photofinish.llvm.machine.MachineThread;
import dev.photofinish.llvm.machine.ThreadStatus;
import dev.photofinish.llvm.machine.memory.Address;
import dev.photofinish.llvm.pthread.Pthreads;
import dev.photofinish.openmp.runtime.Mapping;
import dev.photofinish.openmp.runtime.OpenMpState;
import dev.photofinish.openmp.runtime.OpenWork;
import dev.photofinish.search.history.Candidate;
import dev.photofinish.search.history.CandidatePair;
import dev.photofinish.search.history.Detail;
import dev.photofinish.search.order.Strands;
import dev.photofinish.search.schedule.Schedule;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/** One run of a program, with the history of all its accesses. */
final class RecordedRun {
  private final RunPlan plan;
  private final Machine machine;
  private RunRecorder recorder;
  private final ScheduleDriver.Outcome outcome;
  private final Schedule schedule;
  private final Patience patience;
  private final FaultPlaces places;
  private final long start = System.nanoTime();

  /** When the run should stop; null as long as it has shown no race. */
  private BooleanSupplier enough;

  /** When a run that has shown a race should stop. */
  @FunctionalInterface
  interface Patience {
    /**
     * Is over when the run should stop.
     *
     * @param untilRace how long the run took to its first race, which it has just shown
     */
    BooleanSupplier after(Duration untilRace);
  }

  /** Runs the program once. */
  RecordedRun(
      ProgramSetup setup,
      RunPlan plan,
      ScheduleDriver driver,
      Positions positions,
      Detail detail,
      Patience patience) {
    this(setup, plan, driver, positions, detail, patience, (started, recorder) -> recorder);
  }

  /** Runs the program once; somebody else may listen, too. */
  RecordedRun(
      ProgramSetup setup,
      RunPlan plan,
      ScheduleDriver driver,
      Positions positions,
      Detail detail,
      Patience patience,
      BiFunction<Machine, MachineListener, MachineListener> listener) {
    this.plan = plan;
    this.patience = patience;
    this.places = new FaultPlaces(setup.program());
    BooleanSupplier late = setup.machineOptions().cancelled();
    BooleanSupplier stop = () -> late.getAsBoolean() || hasShownEnough();
    this.machine = setup.withCancelled(stop).machine(plan);
    machine.start(plan.arguments());
    this.recorder = new RunRecorder(machine, positions, detail, driver::spawned, stop);
    machine.listener(listener.apply(machine, recorder));
    this.outcome = run(driver, machine);
    this.schedule = driver.schedule();
  }

  /** A program that needs too much memory ends there; what it did before counts. */
  private static ScheduleDriver.Outcome run(ScheduleDriver driver, Machine machine) {
    try {
      return driver.run(machine);
    } catch (OutOfMemoryError e) {
      machine.memory().clear();
      machine.end(new Ending.OutOfMemory());
      return ScheduleDriver.Outcome.ENDED;
    }
  }

  private boolean hasShownEnough() {
    if (enough == null && recorder != null && recorder.history().witnessesRace()) {
      enough = patience.after(Duration.ofNanos(System.nanoTime() - start));
    }
    return enough != null && enough.getAsBoolean();
  }

  RunPlan plan() {
    return plan;
  }

  /** Conflicting accesses that neither the hard order nor a common lock keeps apart. */
  List<Candidate> candidates() {
    return recorder.history().candidates();
  }

  /** Bytes whose contents depend on the schedule though nothing races for them. */
  List<SharedBytes> shared() {
    return recorder.shared();
  }

  /** Whether atomics or fences were used whose order is weaker than sequential consistency. */
  boolean weakOrders() {
    return recorder.weakOrders();
  }

  /** Whether somebody tried to get a lock, or to wait, without insisting on it. */
  boolean attempts() {
    return recorder.attempts();
  }

  /** Whether another schedule may end in a deadlock: of locks, or by a signal that nobody hears. */
  boolean mayGetStuck() {
    return recorder.mayGetStuck() || waited();
  }

  /** Whether code that any thread could have executed may be able to tell which thread it was. */
  boolean tellsThreads() {
    return recorder.tellsThreads();
  }

  /** Whether who executed a piece may decide what a thread does that the program names. */
  boolean namesThread() {
    return recorder.namesThread();
  }

  /** What the program leaves open, and how many threads could do it. */
  OpenWork openWork() {
    return machine.component(OpenMpState.class).openWork();
  }

  /** Files of which not every order of reads and writes is explored. */
  List<String> looselyOrderedFiles() {
    LongSet hidden = new LongOpenHashSet();
    for (SharedBytes bytes : shared()) {
      if (Address.isHiddenState(bytes.bytes().address())) {
        hidden.add(bytes.bytes().address());
      }
    }
    return StandardLibrary.looselyOrderedFiles(machine, hidden::contains);
  }

  /** Files that the program wanted to read and nobody gave. */
  List<String> missingFiles() {
    return StandardLibrary.missingFiles(machine);
  }

  /** Functions that several threads called and that are assumed to be thread-safe. */
  List<String> assumedSafe() {
    return StandardLibrary.assumedSafe(machine);
  }

  /** Whether the program has tried to read its standard input. */
  boolean readsInput() {
    return StandardLibrary.readsInput(machine);
  }

  /** Whether a parallel region was met or a thread made. */
  boolean meetsParallelism() {
    return recorder.meetsParallelism();
  }

  /** The names of the functions that the program wants to have called for signals. */
  List<String> signalHandlers() {
    return StandardLibrary.signalHandlers(machine);
  }

  /** Where a signal from outside could make the program race, if that came at the right time. */
  Optional<Instruction> harmfulHandler() {
    return signalHandlers().stream()
        .filter(name -> meetsParallelism())
        .map(name -> SignalHandlers.harmful(machine.program(), name))
        .flatMap(Optional::stream)
        .findFirst();
  }

  /** Whether an OpenMP region was met. */
  boolean meetsRegion() {
    return machine.component(OpenMpState.class).meetsRegion();
  }

  /** Whether a nested region was serial, and would not be if the user wanted it otherwise. */
  boolean nestedSerially() {
    return machine.component(OpenMpState.class).nestedSerially();
  }

  /** Whether who executes which iteration depends on a width that the implementation chooses. */
  boolean dependsOnSimdWidth() {
    return machine.component(OpenMpState.class).dependsOnSimdWidth();
  }

  /** Whether some thread waited for a condition variable until somebody woke it. */
  boolean waited() {
    return Pthreads.waited(machine);
  }

  /** Whether the program's own atomics or fences were weaker than sequentially consistent. */
  boolean weakAtomics() {
    return recorder.weakAtomics();
  }

  /** Whether threads took turns in being the serial one of a barrier. */
  boolean serialTurns() {
    return Pthreads.serialTurns(machine);
  }

  /** Whether more threads use a barrier than have to arrive, though the plan says otherwise. */
  boolean crowded() {
    return Pthreads.crowded(machine);
  }

  /** What the program did wrong, races apart. */
  List<Fault> faults() {
    return machine.faults();
  }

  /** The same for the user. */
  List<Defect> defects() {
    return faults().stream().map(fault -> places.defect(fault, "")).toList();
  }

  Optional<Ending> ending() {
    return machine.ending();
  }

  ScheduleDriver.Outcome outcome() {
    return outcome;
  }

  /** Where threads stand that wait for others forever, those that wait for an end last. */
  List<SourceLocation> waitsAt() {
    return standing().distinct().toList();
  }

  /** Where the first thread that has not ended stands. */
  SourceLocation standsAt() {
    return standing().findFirst().orElse(SourceLocation.UNKNOWN);
  }

  private Stream<SourceLocation> standing() {
    return machine.threads().stream()
        .filter(thread -> thread.status() != ThreadStatus.DONE)
        .sorted(Comparator.comparing(thread -> thread.status() == ThreadStatus.AT_HARD))
        .filter(thread -> thread.instruction() != null)
        .map(this::place);
  }

  /** Where the user's code is when a thread stands at an instruction, perhaps of a library. */
  private SourceLocation place(MachineThread thread) {
    SourceLocation location = thread.instruction().location();
    return places.isOwn(location)
        ? location
        : machine
            .ownFrame(thread.id())
            .map(frame -> frame.instruction().location())
            .orElse(location);
  }

  Schedule schedule() {
    return schedule;
  }

  /** What the program printed. */
  String output() {
    return machine.output();
  }

  long instructions() {
    return machine.instructions();
  }

  /** Whether the program ran to its own end. */
  boolean complete() {
    return outcome == ScheduleDriver.Outcome.ENDED
        && machine.ending().map(Ending.Exited.class::isInstance).orElse(true);
  }

  /** A pair for which this run is the witness: two threads, or two lanes of one simd loop. */
  Optional<CandidatePair> witnessed(Candidate candidate) {
    return candidate
        .witnessed()
        .filter(pair -> place(pair) == Creation.Place.AFTER)
        .findFirst()
        .or(
            () ->
                candidate.samples().stream()
                    .filter(pair -> pair.ordering() == CandidatePair.Ordering.UNORDERED)
                    .filter(this::lanes)
                    .findFirst());
  }

  /**
   * Where the first access is from the creation of the second one's thread or task: not before it,
   * unless it is of the very thread that executed the piece which created that, and of no task.
   */
  private Creation.Place place(CandidatePair pair) {
    return creation(pair)
        .map(creation -> creation.place(pair.first(), strands()))
        .orElse(Creation.Place.AFTER);
  }

  private Optional<Creation> creation(CandidatePair pair) {
    Executor first = recorder.executors().get(pair.first().strand());
    Executor second = recorder.executors().get(pair.second().strand());
    return first == null || second == null || first.task().isPresent()
        ? Optional.empty()
        : second.creation().filter(creation -> creation.thread() == pair.first().thread());
  }

  /** Whether it is not known if the program orders a pair in this run. */
  boolean unclear(Candidate candidate) {
    return candidate.witnessed().anyMatch(pair -> place(pair) == Creation.Place.UNKNOWN);
  }

  private Strands strands() {
    return machine.component(OpenMpState.class).order().strands();
  }

  /** Whether one thread made both accesses in one piece, so that only lanes tell them apart. */
  private boolean lanes(CandidatePair pair) {
    Executor first = recorder.executors().get(pair.first().strand());
    Executor second = recorder.executors().get(pair.second().strand());
    return first != null
        && second != null
        && lane(pair.first().strand()).isPresent()
        && lane(pair.second().strand()).isPresent()
        && first.sameAs(second);
  }

  /** What a strand is called in every run of the same schedule. */
  long label(int strand) {
    return strands().label(strand);
  }

  /** The iteration of a simd loop that a strand was, if it was one. */
  OptionalLong lane(int strand) {
    return recorder.executors().lane(strand);
  }

  /**
   * Mappings under which two accesses that one thread made would be on two threads, or one of them
   * would not be before the creation of whoever makes the other, or before what its own thread does
   * for the other.
   */
  List<Mapping> alternatives(Candidate candidate) {
    List<Mapping> alternatives = new ArrayList<>();
    for (CandidatePair pair : candidate.samples()) {
      boolean created = pair.acrossThreads() && place(pair) != Creation.Place.AFTER;
      if (!created && (!pair.acrossThreads() || pair.witnessed())) {
        // Moving one may take the other along: the tasks of a construct go where it goes.
        alternative(pair.second().strand()).ifPresent(alternatives::add);
        alternative(pair.first().strand()).ifPresent(alternatives::add);
      } else if (created) {
        creation(pair).flatMap(this::elsewhere).ifPresent(alternatives::add);
      }
    }
    return alternatives;
  }

  /** Mappings that only move tasks which came to the thread of what they conflict with. */
  List<Mapping> taskAlternatives(Candidate candidate) {
    return alternatives(candidate).stream()
        .filter(mapping -> !mapping.tasks().equals(plan.runtime().mapping().tasks()))
        .toList();
  }

  /** A mapping that has another thread execute a piece which created something. */
  private Optional<Mapping> elsewhere(Creation creation) {
    if (creation.teamSize() < 2) {
      return Optional.empty();
    }
    int other = (creation.number() + 1) % creation.teamSize();
    return Optional.of(plan.runtime().mapping().withPiece(creation.piece(), other));
  }

  /** A mapping that has another thread execute a strand, if the program leaves that open. */
  private Optional<Mapping> alternative(int strand) {
    Executor executor = recorder.executors().get(strand);
    if (executor == null || executor.teamSize() < 2) {
      return Optional.empty();
    }
    int other = (executor.number() + 1) % executor.teamSize();
    Mapping mapping = plan.runtime().mapping();
    return executor
        .piece()
        .map(piece -> mapping.withPiece(piece, other))
        .or(() -> executor.task().map(task -> mapping.withTask(task, other)));
  }
}
