package dev.photofinish.jvm.explore;

import dev.photofinish.core.measure.Bound;
import dev.photofinish.jvm.classes.Question;
import dev.photofinish.jvm.interpreter.Failure;
import dev.photofinish.jvm.interpreter.Sites.Site;
import dev.photofinish.jvm.interpreter.Stride;
import dev.photofinish.jvm.machine.JavaMachine;
import dev.photofinish.jvm.machine.MachineOptions;
import dev.photofinish.jvm.machine.ObjectNames;
import dev.photofinish.jvm.machine.Program;
import dev.photofinish.jvm.machine.Standing;
import dev.photofinish.jvm.memory.MemoryActions;
import dev.photofinish.jvm.memory.Tracking;
import dev.photofinish.jvm.memory.TrustPolicy;
import dev.photofinish.search.detect.Conflict;
import dev.photofinish.search.detect.ConflictSource;
import dev.photofinish.search.machine.AccessSink;
import dev.photofinish.search.machine.Machine;
import dev.photofinish.search.machine.PendingOperation;
import dev.photofinish.search.machine.StateHasher;
import dev.photofinish.search.machine.StepResult;
import dev.photofinish.search.machine.Strands;
import dev.photofinish.search.machine.ThreadStatus;
import dev.photofinish.search.schedule.Schedule;
import dev.photofinish.search.schedule.Step;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * A Java program with what its exploration wants to know besides: the steps that led to a state,
 * what the last one did, which threads failed. Races that are benign are left out.
 *
 * <p>The position of an access in a {@link Conflict} is one of {@link Positions}, so that the read
 * and the write of {@code count++} are told apart.
 */
final class ExploredMachine implements Machine, ConflictSource {

  /** Told of what goes wrong besides races. */
  interface Listener {
    /** Hears nothing. */
    Listener NONE =
        new Listener() {
          @Override
          public void failed(ExploredMachine machine, Failure failure) {}

          @Override
          public void cut(ExploredMachine machine, JavaMachine.Cut cut) {}
        };

    /** A thread died of an exception in the last step. */
    void failed(ExploredMachine machine, Failure failure);

    /** The machine gave up in the last step. */
    void cut(ExploredMachine machine, JavaMachine.Cut cut);
  }

  /** The last step of a path, and the path before it. */
  private record Node(Node before, int thread, int choice) {}

  @SuppressWarnings("ArrayRecordComponent") // compared by nobody, and never changed
  private record State(Machine.Snapshot machine, Node path, int[] stepsBy, LongOpenHashSet released)
      implements Snapshot {}

  private final List<String> benign;
  private final Positions positions = new Positions();
  private final JavaMachine machine;
  private final List<Failure> early;
  private ActionObserver observer;
  private Listener listener = Listener.NONE;
  private Consumer<Conflict> conflictListener = conflict -> {};
  private Node path;

  /** How many steps each thread has made along the path. */
  private int[] stepsBy = new int[4];

  /**
   * Starts a program.
   *
   * @param cancelled asked now and then in a long step; true gives the step up
   * @throws IOException if it is not what it should be
   */
  ExploredMachine(Program program, ExploreOptions options, BooleanSupplier cancelled)
      throws IOException {
    this(program, options, options.tracking(), Stride.TURN, cancelled);
  }

  /**
   * A machine for witnesses, which can stop in front of any access to what others can reach.
   *
   * @param cancelled asked now and then in a long step; true gives the step up
   * @throws IOException if the program is not what it should be
   */
  static ExploredMachine forWitnesses(
      Program program, ExploreOptions options, BooleanSupplier cancelled) throws IOException {
    return new ExploredMachine(program, options, Tracking.READS, Stride.ACCESS, cancelled);
  }

  private ExploredMachine(
      Program program,
      ExploreOptions options,
      Tracking tracking,
      Stride beginning,
      BooleanSupplier cancelled)
      throws IOException {
    benign = options.benign();
    machine =
        new JavaMachine(
            program,
            MachineOptions.defaults()
                .withGranularity(options.granularity())
                .withQuestions(options.questions())
                .withTrust(new TrustPolicy(options.trusted()))
                .withTracking(tracking)
                .withBeginning(beginning)
                .withRepresentation(options.representation())
                .withCancelled(cancelled),
            memory -> observer = new ActionObserver(memory));
    early = machine.failures();
    observer.on(machine.knowledge());
    if (options.order() == SearchOrder.HEURISTIC) {
      observer.noteActions();
    }
  }

  /** Tells of what goes wrong from now on, and of what went wrong before the first step. */
  void listen(Listener other) {
    listener = other;
    early.forEach(failure -> other.failed(this, failure));
  }

  /** Tells of every conflict as soon as it is found, again and again. */
  void listenToConflicts(Consumer<Conflict> other) {
    conflictListener = other;
  }

  /** Lets another see all actions on memory from now on; nobody, if it is null. */
  void watch(MemoryActions watch) {
    observer.watch(watch);
  }

  /** Tells what was done before the first step. */
  void tellEarlier(MemoryActions watch) {
    observer.tellEarlier(watch);
  }

  /** How far steps go from now on. */
  void stride(Stride stride) {
    machine.stride(stride);
  }

  /** Whether a thread stands in front of a plain access to what others can reach. */
  boolean atPlainAccess(int thread) {
    return machine.atPlainAccess(thread);
  }

  /** The steps to the current state. */
  Schedule path() {
    Deque<Step> steps = new ArrayDeque<>();
    for (Node node = path; node != null; node = node.before) {
      steps.addFirst(new Step(node.thread, node.choice));
    }
    return new Schedule(List.copyOf(steps));
  }

  /** How many steps the thread has made that made the last one. */
  int stepsOfLast() {
    return path == null ? 0 : stepsBy[path.thread];
  }

  /** What the last step did. */
  Set<StepAction> actions() {
    return observer.actions();
  }

  @Override
  public StepResult step(int thread, int choice, AccessSink sink) {
    path = new Node(path, thread, choice);
    if (thread >= stepsBy.length) {
      stepsBy = Arrays.copyOf(stepsBy, 2 * thread);
    }
    stepsBy[thread]++;
    observer.beginStep();
    StepResult result = machine.step(thread, choice, sink);
    for (Failure failure : machine.failures()) {
      listener.failed(this, failure);
    }
    if (result == StepResult.CUT) {
      machine.cut().ifPresent(cut -> listener.cut(this, cut));
    }
    return result;
  }

  @Override
  public void takeConflicts(Consumer<Conflict> consumer) {
    machine.takeConflicts(
        conflict -> {
          String variable = machine.variable(conflict);
          if (!isBenign(variable)) {
            Conflict found = positions.of(conflict, variable);
            consumer.accept(found);
            conflictListener.accept(found);
          }
        });
  }

  /** Whether a variable is benign: by its full name, with dots or dollars, or by what is shown. */
  private boolean isBenign(String variable) {
    return benign.contains(variable)
        || benign.contains(variable.replace('$', '.'))
        || benign.contains(Places.variable(variable));
  }

  /** The site of one side of a race. */
  int site(Conflict.Side side) {
    return positions.site(side);
  }

  /** What a race is about, with the full name of its class. */
  String variable(Conflict conflict) {
    return machine.variable(positions.lines(conflict));
  }

  Site line(int site) {
    return machine.site(site);
  }

  List<Site> stack(int thread) {
    return machine.stack(thread);
  }

  /** The object that a location is in. */
  Object objectAt(long location) {
    return machine.objectAt(location);
  }

  /** Which slot of its object a location is. */
  int slotOf(long location) {
    return machine.slotOf(location);
  }

  /** Names for the objects of a run that begins now. */
  ObjectNames names() {
    return machine.names();
  }

  /** What a thread stands in front of. */
  Standing standing(int thread, ObjectNames names) {
    return machine.standing(thread, names);
  }

  /** The variable that is accessed just now. */
  String accessedVariable() {
    return machine.accessedVariable();
  }

  String threadName(int thread) {
    return machine.threadName(thread);
  }

  /** How many bytecodes were executed, in all runs. */
  long executed() {
    return machine.executed();
  }

  @Override
  public Snapshot snapshot() {
    return new State(machine.snapshot(), path, stepsBy.clone(), observer.released());
  }

  @Override
  public void restore(Snapshot snapshot) {
    State state = (State) snapshot;
    machine.restore(state.machine);
    path = state.path;
    stepsBy = state.stepsBy.clone();
    observer.restore(state.released);
  }

  /** What threads asked about others that the search does not follow. */
  Set<Question> unanswered() {
    return machine.unanswered();
  }

  /** Whether some call of the library was taken as one step. */
  boolean tookCallsAsOneStep() {
    return machine.tookCallsAsOneStep();
  }

  /** What the program got from outside, and was not followed in all ways. */
  Map<Bound, String> bounds() {
    return machine.bounds();
  }

  /** What was left out in some run. */
  Set<String> leftOut() {
    return machine.leftOut();
  }

  @Override
  public int threads() {
    return machine.threads();
  }

  @Override
  public ThreadStatus status(int thread) {
    return machine.status(thread);
  }

  @Override
  public boolean enabled(int thread) {
    return machine.enabled(thread);
  }

  @Override
  public boolean stuck() {
    return machine.stuck();
  }

  /** The words for a step, with the way that it goes at a choice. */
  String words(int thread, int choice, String action) {
    return machine.words(thread, choice, action);
  }

  @Override
  public int choices(int thread) {
    return machine.choices(thread);
  }

  @Override
  public void hash(StateHasher hasher) {
    machine.hash(hasher);
  }

  @Override
  public Strands strands() {
    return machine.strands();
  }

  @Override
  public PendingOperation pending(int thread) {
    return machine.pending(thread);
  }

  @Override
  public int watched() {
    return machine.watched();
  }
}
