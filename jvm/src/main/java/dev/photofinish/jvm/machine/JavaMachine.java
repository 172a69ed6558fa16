package dev.photofinish.jvm.machine;

import dev.photofinish.core.measure.Bound;
import dev.photofinish.jvm.classes.Classes;
import dev.photofinish.jvm.classes.MalformedClassException;
import dev.photofinish.jvm.classes.Question;
import dev.photofinish.jvm.heap.Heap;
import dev.photofinish.jvm.heap.HeapObject;
import dev.photofinish.jvm.interpreter.CancelledException;
import dev.photofinish.jvm.interpreter.Failure;
import dev.photofinish.jvm.interpreter.Pending;
import dev.photofinish.jvm.interpreter.Sites;
import dev.photofinish.jvm.interpreter.Stride;
import dev.photofinish.jvm.interpreter.UnansweredException;
import dev.photofinish.jvm.interpreter.UnsupportedException;
import dev.photofinish.jvm.interpreter.Vm;
import dev.photofinish.jvm.interpreter.VmThread;
import dev.photofinish.jvm.memory.JavaMemory;
import dev.photofinish.jvm.memory.Knowledge;
import dev.photofinish.jvm.memory.MemoryActions;
import dev.photofinish.jvm.memory.Touch;
import dev.photofinish.jvm.natives.AllNatives;
import dev.photofinish.jvm.state.Versions;
import dev.photofinish.jvm.weak.StoreHistories;
import dev.photofinish.search.detect.Conflict;
import dev.photofinish.search.detect.ConflictSource;
import dev.photofinish.search.machine.AccessKind;
import dev.photofinish.search.machine.AccessSink;
import dev.photofinish.search.machine.Machine;
import dev.photofinish.search.machine.PendingOperation;
import dev.photofinish.search.machine.StateHasher;
import dev.photofinish.search.machine.StepResult;
import dev.photofinish.search.machine.Strands;
import dev.photofinish.search.machine.ThreadStatus;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * A Java program as a machine: a step is one synchronisation action and what the thread does up to
 * its next one. The machine keeps to the Java memory model itself and gives the races that it
 * finds. It begins where the program, which ran alone until then, stands in front of its first
 * synchronisation action with a second thread alive.
 */
public final class JavaMachine implements Machine, ConflictSource {
  /** A weak compare-and-set compares, or fails for no reason. */
  private static final int WEAK_OUTCOMES = 2;

  private final Versions versions = new Versions();
  private final Knowledge knowledge;
  private final Vm vm;
  private final Heap heap;
  private final StateKey key;
  private final Readiness readiness;
  private final Output output;
  private final List<Conflict> found = new ArrayList<>();
  private final Map<Conflict, String> variables = new HashMap<>();
  private Optional<Cut> cut = Optional.empty();
  private List<Failure> failures = List.of();
  private VmThread stepped;

  /** Whether the current state is one in the middle of a step that was given up. */
  private boolean broken;

  private final boolean brokenFromStart;
  private Pending lastPending = Pending.BEGIN;

  /** Why a run was not followed to its end. */
  public record Cut(String what, int site) {}

  private record State(Versions.Version version) implements Snapshot {}

  /** Starts a program. */
  public JavaMachine(Program program, MachineOptions options) throws ProgramException {
    this(program, options, actions -> actions);
  }

  /**
   * Starts a program.
   *
   * @param observer puts something between the machine and its memory model
   */
  public JavaMachine(Program program, MachineOptions options, UnaryOperator<MemoryActions> observer)
      throws ProgramException {
    Classes classes = new Classes(program.classPath(), options.trust(), options.questions());
    heap = new Heap(versions, classes, new AllocationWatch(options.cancelled()));
    knowledge = options.representation().create(versions, options.tracking(), this::race);
    MemoryActions memory = observer.apply(new JavaMemory(knowledge));
    output = new Output(versions);
    vm =
        new Vm(
            heap,
            memory,
            options.granularity(),
            AllNatives.methods(),
            options.processors(),
            output,
            options.cancelled(),
            options.questions());
    if (!options.reductions().contains(Reduction.LOCAL_OBJECTS)) {
      heap.placeNewObjects();
    }
    key = new StateKey(vm, knowledge);
    readiness = new Readiness(vm);
    new Boot(vm).start(program);
    vm.stride(options.beginning());
    run(vm.threads()[0], 0);
    vm.stride(Stride.TURN);
    brokenFromStart = broken;
    begin();
  }

  /** What is there now is what all states have in common. */
  private void begin() {
    List<HeapObject> roots = new ArrayList<>();
    for (VmThread thread : vm.threads()) {
      roots.add(thread.object);
    }
    heap.begin(roots);
    versions.snapshot();
  }

  private void race(
      long location,
      Touch first,
      int firstThread,
      int firstSite,
      Touch second,
      int secondThread,
      int secondSite) {
    Conflict conflict =
        new Conflict(
            new Conflict.Side(firstThread, firstThread, kind(first), firstSite),
            new Conflict.Side(secondThread, secondThread, kind(second), secondSite),
            location);
    found.add(conflict);
    variables.putIfAbsent(conflict, vm.accessedVariable());
  }

  private static AccessKind kind(Touch touch) {
    return switch (touch) {
      case READ -> AccessKind.READ;
      case WRITE -> AccessKind.WRITE;
      case ATOMIC_READ -> AccessKind.ATOMIC_READ;
      case ATOMIC_WRITE -> AccessKind.ATOMIC_WRITE;
    };
  }

  @Override
  public void takeConflicts(Consumer<Conflict> consumer) {
    found.forEach(consumer);
    found.clear();
  }

  @Override
  public int watched() {
    return knowledge.watched();
  }

  /** The variable that a race is about, with the full name of its class. */
  public String variable(Conflict conflict) {
    return variables.getOrDefault(conflict, "?");
  }

  /** The line of a site. */
  public Sites.Site site(int position) {
    return vm.sites().get(position);
  }

  /** Why some run was not followed to its end, if one was not. */
  public Optional<Cut> cut() {
    return cut;
  }

  /** The threads that died of exceptions in the last step. */
  public List<Failure> failures() {
    return failures;
  }

  /** What the run to the current state printed. */
  public String output() {
    return output.text();
  }

  /** How many instructions were executed so far, in all runs. */
  public long executed() {
    return vm.executed();
  }

  /** Who knows of which access in the current state. */
  public Knowledge knowledge() {
    return knowledge;
  }

  /** What the last step began with. */
  public Pending lastPending() {
    return lastPending;
  }

  /** The calls of a thread, the innermost first, those of the JDK too. */
  public List<Sites.Site> stack(int thread) {
    return vm.accesses().stack(vm.threads()[thread]);
  }

  /** The object that a location is in. */
  public Object objectAt(long location) {
    return heap.at(location & -(1L << HeapObject.ADDRESS_BITS));
  }

  /** Which slot of its object a location is. */
  public int slotOf(long location) {
    return (int) (location & ((1L << HeapObject.ADDRESS_BITS) - 1));
  }

  /** Names for the objects of the run that begins in the current state. */
  public ObjectNames names() {
    return new ObjectNames(vm);
  }

  /** The variable that is accessed just now, with the full name of its class. */
  public String accessedVariable() {
    return vm.accessedVariable();
  }

  /** What a thread stands in front of, for witnesses. */
  public Standing standing(int thread, ObjectNames names) {
    return names.standing(vm.threads()[thread], readiness.why(thread));
  }

  /** How far steps go from now on. */
  public void stride(Stride other) {
    vm.stride(other);
  }

  /** Whether a thread stands in front of a plain access to what others can reach. */
  public boolean atPlainAccess(int thread) {
    Pending pending = vm.threads()[thread].state.pending;
    return pending == Pending.PLAIN_READ || pending == Pending.PLAIN_WRITE;
  }

  /** The name of a thread. */
  public String threadName(int thread) {
    return ThreadName.of(heap, vm.threads()[thread]);
  }

  @Override
  public int threads() {
    return vm.threads().length;
  }

  @Override
  public ThreadStatus status(int thread) {
    if (vm.over()) {
      return ThreadStatus.DONE;
    }
    VmThread.State state = vm.threads()[thread].state;
    return switch (state.pending) {
      case END -> ThreadStatus.DONE;
      case BEGIN -> ThreadStatus.LOCAL;
      case JOIN -> state.timed ? ThreadStatus.LOCK : ThreadStatus.WAITING;
      case NOTIFY, CHOICE -> ThreadStatus.CHOICE;
      case INITIALISE -> state.initialised.busy() ? ThreadStatus.WAITING : ThreadStatus.LOCK;
      default -> ThreadStatus.LOCK;
    };
  }

  @Override
  public boolean enabled(int thread) {
    return readiness.enabled(thread);
  }

  /** What threads asked about others in some run, which was not followed from there on. */
  public Set<Question> unanswered() {
    return vm.questions().unanswered();
  }

  /** Whether some call of the library was taken as one step, in some run. */
  public boolean tookCallsAsOneStep() {
    return vm.turns().tookCallsAsOneStep();
  }

  /** What the program got from outside in some run, and was not followed in all ways. */
  public Map<Bound, String> bounds() {
    Map<Bound, String> bounds = new EnumMap<>(Bound.class);
    bounds.putAll(vm.outside().bounds());
    if (vm.older().bounded()) {
      bounds.put(Bound.OLDER_VALUES, "the last " + StoreHistories.MOST + " of a variable");
    }
    return bounds;
  }

  /** What was left out in some run, so that what comes of it is open. */
  public Set<String> leftOut() {
    return vm.leftOut();
  }

  @Override
  public boolean stuck() {
    return readiness.stuck();
  }

  @Override
  public int choices(int thread) {
    VmThread asked = vm.threads()[thread];
    VmThread.State state = asked.state;
    return switch (state.pending) {
      case NOTIFY -> state.object.monitor.waiters.length;
      case WEAK_UPDATE -> WEAK_OUTCOMES;
      case READ, WEAK_READ -> vm.weakModes().ways(asked);
      case CHOICE -> (int) state.detail;
      case WAIT -> vm.monitors().waysToReturn(asked);
      default -> 1;
    };
  }

  /** The words for a step, with the way that it goes at a choice. */
  public String words(int thread, int choice, String action) {
    return switch (vm.threads()[thread].state.pending) {
      case WEAK_UPDATE -> choice > 0 ? action + ", which fails for no reason" : action;
      case READ, WEAK_READ -> choice > 0 ? "older value: " + action : action;
      default -> action;
    };
  }

  @Override
  public StepResult step(int thread, int choice, AccessSink sink) {
    return run(vm.threads()[thread], choice);
  }

  private StepResult run(VmThread thread, int choice) {
    stepped = thread;
    lastPending = thread.state.pending;
    try {
      if (broken) {
        throw new CancelledException();
      }
      vm.step(thread, choice);
    } catch (CancelledException e) {
      broken = true;
      cut = Optional.empty();
      failures = vm.takeFailures();
      return StepResult.CUT;
    } catch (UnansweredException e) {
      cut = Optional.empty();
      failures = vm.takeFailures();
      return StepResult.CUT;
    } catch (UnsupportedException e) {
      cut = Optional.of(new Cut(e.getMessage(), vm.accesses().lineOf(stepped)));
      failures = vm.takeFailures();
      return StepResult.CUT;
    } catch (MalformedClassException e) {
      throw e;
    } catch (RuntimeException e) {
      // A native method met something that it does not know: nothing is claimed then.
      cut = Optional.of(new Cut("the machine failed: " + e, vm.accesses().lineOf(stepped)));
      failures = vm.takeFailures();
      return StepResult.CUT;
    }
    failures = vm.takeFailures();
    return vm.over() ? StepResult.ENDED : StepResult.GOES_ON;
  }

  @Override
  public Snapshot snapshot() {
    return new State(versions.snapshot());
  }

  @Override
  public void restore(Snapshot snapshot) {
    versions.restore(((State) snapshot).version);
    broken = brokenFromStart;
    found.clear();
  }

  @Override
  public void hash(StateHasher hasher) {
    key.add(hasher);
  }

  @Override
  public Strands strands() {
    return ThreadStrands.STRANDS;
  }

  @Override
  public PendingOperation pending(int thread) {
    VmThread asked = vm.threads()[thread];
    return new PendingOperation(
        new PendingText(vm, HeapObject::toString).of(asked) + readiness.why(thread),
        vm.accesses().lineOf(asked));
  }
}
