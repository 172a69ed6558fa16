package dev.photofinish.jvm.interpreter;

import dev.photofinish.jvm.classes.ClassInfo;
import dev.photofinish.jvm.classes.Classes;
import dev.photofinish.jvm.classes.FieldInfo;
import dev.photofinish.jvm.classes.MethodInfo;
import dev.photofinish.jvm.classes.Question;
import dev.photofinish.jvm.heap.ClassState;
import dev.photofinish.jvm.heap.Heap;
import dev.photofinish.jvm.heap.HeapObject;
import dev.photofinish.jvm.heap.Instance;
import dev.photofinish.jvm.memory.MemoryActions;
import dev.photofinish.jvm.state.Versions;
import dev.photofinish.jvm.weak.StoreHistories;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;

/** A virtual machine in some state: its parts, and the thread that runs just now. */
public final class Vm {
  final Versions versions;
  final Heap heap;
  final Classes classes;
  final MemoryActions memory;
  final Granularity granularity;
  final Sites sites = new Sites();
  final ThreadTable table = new ThreadTable();
  final Calls calls;
  final Initialisation initialisation;
  final Accesses accesses;
  final Sharing sharing;
  final UnsharedObjects unshared = new UnsharedObjects(this);
  final Monitors monitors;
  final Turns turns = new Turns(this);
  final Time time = new Time(this);
  final Outside outside = new Outside(this);
  final BlockingCalls blockingCalls = new BlockingCalls(this);
  final CallSites callSites;
  final Questions questions;
  final StoreHistories older;
  final WeakModes weakModes = new WeakModes(this);
  private final Interpreter interpreter;
  private final List<Failure> failures = new ArrayList<>();
  private final Set<String> leftOut = new LinkedHashSet<>();

  private Stride stride = Stride.TURN;

  /** How many processors the program is told of. */
  final int processors;

  /** The thread that runs. */
  VmThread thread;

  /** Which way to go at a choice. */
  int choice;

  /** How many instructions were executed. */
  long executed;

  /** What is accessed just now, for whoever is told of a race. */
  HeapObject accessed;

  FieldInfo accessedField;
  long accessedSlot;

  /** What was printed along the current run is told to this. */
  public interface Output {
    /** A text to standard output or, with true, standard error. */
    void print(String text, Stream stream);
  }

  /** An output stream. */
  public enum Stream {
    OUT,
    ERR
  }

  final Output output;

  /** Asked now and then while a thread runs for long: true gives the step up. */
  final BooleanSupplier cancelled;

  public Vm(
      Heap heap,
      MemoryActions memory,
      Granularity granularity,
      NativeMethods natives,
      int processors,
      Output output,
      BooleanSupplier cancelled,
      Set<Question> followed) {
    this.versions = heap.versions();
    this.heap = heap;
    this.classes = heap.classes();
    this.memory = memory;
    this.granularity = granularity;
    this.processors = processors;
    this.output = output;
    this.cancelled = cancelled;
    this.questions = new Questions(this, followed);
    this.older = new StoreHistories(versions, memory);
    this.sharing = new Sharing(this);
    this.accesses = new Accesses(this);
    this.monitors = new Monitors(this);
    this.initialisation = new Initialisation(this);
    this.calls = new Calls(this, natives);
    this.callSites = new CallSites(this);
    this.interpreter = new Interpreter(this, new Instructions(this));
  }

  /** How far steps go from now on. */
  public void stride(Stride other) {
    stride = other;
  }

  /** Whether threads take turns at what they do to an object. */
  boolean takesTurns(HeapObject object) {
    return heap.takesTurns(object);
  }

  /** Whether threads stop in front of plain accesses to what others can reach. */
  boolean stopsAtAccesses() {
    return granularity == Granularity.ACCESS || stride == Stride.ACCESS;
  }

  public Heap heap() {
    return heap;
  }

  public Classes classes() {
    return classes;
  }

  public CallSites callSites() {
    return callSites;
  }

  public Sites sites() {
    return sites;
  }

  public Accesses accesses() {
    return accesses;
  }

  public Monitors monitors() {
    return monitors;
  }

  /** Where the current thread stops for others. */
  public Turns turns() {
    return turns;
  }

  public BlockingCalls blockingCalls() {
    return blockingCalls;
  }

  /** What threads ask about others. */
  public Questions questions() {
    return questions;
  }

  /** What the program reads by weak modes. */
  public WeakModes weakModes() {
    return weakModes;
  }

  /** Values that were overwritten and may be read all the same. */
  public StoreHistories older() {
    return older;
  }

  /** The values that the program gets from outside. */
  public Outside outside() {
    return outside;
  }

  /** The time as the program sees it. */
  public Time time() {
    return time;
  }

  public Sharing sharing() {
    return sharing;
  }

  public Calls calls() {
    return calls;
  }

  public MemoryActions memory() {
    return memory;
  }

  public int processors() {
    return processors;
  }

  public Output output() {
    return output;
  }

  /** The thread that runs. */
  public VmThread current() {
    return thread;
  }

  /** How many instructions were executed. */
  public long executed() {
    return executed;
  }

  /** The threads that were started, in the order of their ids. */
  public VmThread[] threads() {
    return table.threads;
  }

  /** Whether there was ever more than one thread. */
  public boolean multi() {
    return table.threads.length > 1;
  }

  /** Whether the program ended: by exit, or since only daemons are left. */
  public boolean over() {
    return table.exited || table.users == 0;
  }

  /** The program calls exit. */
  public void exit() {
    versions.change(table);
    table.exited = true;
  }

  /** A number that no other thread has. */
  public long nextThreadId() {
    versions.change(table);
    return ++table.threadIds;
  }

  /** Which way to go at a choice. */
  public int choice() {
    return choice;
  }

  /** What was accessed when a race was told of. */
  public String accessedVariable() {
    if (accessed == null) {
      return "?";
    }
    if (accessedField != null) {
      return accessedField.owner.javaName() + "." + accessedField.name;
    }
    String type = accessed.type.javaName();
    return type.startsWith("[")
        ? accesses.arrayName(accessed) + "[" + accessedSlot + "]"
        : accessed.type.simpleName();
  }

  /** Starts a thread at a static method with one argument, or none. */
  public VmThread start(Instance object, boolean daemon, MethodInfo entry, HeapObject argument) {
    versions.change(table);
    VmThread started = new VmThread(table.threads.length, object, daemon);
    started.epoch = versions.epoch();
    Frame frame = new Frame(entry.code(), null, null, Frame.Result.DROPPED, null, null, null);
    frame.epoch = versions.epoch();
    if (argument != null) {
      frame.references[0] = argument;
    }
    started.state.frame = frame;
    table.add(started);
    return started;
  }

  /** Makes the pending action of a thread and runs it up to its next one. */
  public void step(VmThread stepped, int way) {
    thread = stepped;
    choice = way;
    versions.change(thread);
    for (VmThread other : table.threads) {
      if (other != thread && (other.state.yields > 0 || other.state.rests > 0)) {
        versions.change(other);
        other.state.yields = 0;
        other.state.rests = 0;
      }
    }
    turns.begin();
    if (thread.state.frame != null) {
      versions.change(thread.state.frame);
    }
    interpreter.run();
  }

  /** Whether the current thread may end now; if not, it stands in front of its end. */
  boolean mayEnd() {
    if (!monitors.isFree(thread.object)) {
      turns.granted = false;
      turns.pend(Pending.FINISH, null, null, 0);
      return false;
    }
    return !endMatters() || turns.act(Pending.FINISH, null, null, 0);
  }

  /** Whether others may notice that the current thread ends: by asking, or by being stopped. */
  private boolean endMatters() {
    return questions.follows(Question.THREAD_ENDS) || (!thread.daemon && table.users == 1);
  }

  /** The thread ended. */
  void end() {
    thread.state.pending = Pending.END;
    thread.state.object = null;
    thread.state.field = null;
    thread.state.initialised = null;
    thread.state.frame = null;
    versions.change(table);
    table.alive--;
    table.users -= thread.daemon ? 0 : 1;
    monitors.ended(thread.object);
    if (multi()) {
      memory.end(thread.id);
    }
  }

  /** Notes that something which the program asks for is not done, and so what comes of it. */
  public void leaveOut(String what) {
    leftOut.add(what);
  }

  /** What was left out in some run. */
  public Set<String> leftOut() {
    return leftOut;
  }

  /** Notes that a thread died of an exception. */
  public void fail(Failure failure) {
    failures.add(failure);
  }

  /** The failures since it was last asked. */
  public List<Failure> takeFailures() {
    List<Failure> taken = List.copyOf(failures);
    failures.clear();
    return taken;
  }

  /** A class by its internal name, with its state. */
  public ClassState state(String name) {
    return heap.state(classes.load(name));
  }

  /** A method that must be there. */
  public MethodInfo method(String owner, String name, String descriptor) {
    ClassInfo type = classes.load(owner);
    MethodInfo method = type.resolve(name + descriptor);
    if (method == null) {
      throw new UnsupportedException("no method " + owner + "." + name + descriptor);
    }
    return method;
  }
}
