package dev.photofinish.jvm.interpreter;

import dev.photofinish.jvm.classes.ClassInfo;
import dev.photofinish.jvm.classes.Classes;
import dev.photofinish.jvm.classes.FieldInfo;
import dev.photofinish.jvm.classes.MethodInfo;
import dev.photofinish.jvm.classes.Origin;
import dev.photofinish.jvm.heap.ClassState;
import dev.photofinish.jvm.heap.Heap;
import dev.photofinish.jvm.heap.HeapObject;
import dev.photofinish.jvm.heap.Instance;
import dev.photofinish.jvm.memory.MemoryActions;
import dev.photofinish.jvm.state.Versions;
import java.util.ArrayList;
import java.util.List;

/** A virtual machine in some state: its parts, and the thread that runs just now. */
public final class Vm {
  /** An operation with more actions than this is taken to wait for another thread. */
  private static final int LONG_OPERATION = 600;

  private static final long MICROSECOND = 1000;

  /** How often time goes faster if a thread asks for it in a loop: some days pass until then. */
  private static final int LONGEST_TIME = 40;

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
  final Monitors monitors;
  final CallSites callSites;
  private final Interpreter interpreter;
  private final List<Failure> failures = new ArrayList<>();

  /** How many processors the program is told of. */
  final int processors;

  /** The thread that runs. */
  VmThread thread;

  /** Whether it may do one synchronisation action. */
  boolean granted;

  private boolean clockMatters;

  /** How many actions the step has that belong to operations. */
  private int acts;

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

  public Vm(
      Heap heap,
      MemoryActions memory,
      Granularity granularity,
      NativeMethods natives,
      int processors,
      Output output) {
    this.versions = heap.versions();
    this.heap = heap;
    this.classes = heap.classes();
    this.memory = memory;
    this.granularity = granularity;
    this.processors = processors;
    this.output = output;
    this.sharing = new Sharing(this);
    this.accesses = new Accesses(this);
    this.monitors = new Monitors(this);
    this.initialisation = new Initialisation(this);
    this.calls = new Calls(this, natives);
    this.callSites = new CallSites(this);
    this.interpreter = new Interpreter(this, new Instructions(this));
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

  /** The time in nanoseconds. */
  public long clock() {
    return table.clock;
  }

  /** Time passes for the current thread. */
  public void pass(long nanos) {
    versions.change(table);
    table.clock += nanos;
    if (ofLibrary()) {
      thread.state.waited += nanos;
    }
  }

  private boolean ofLibrary() {
    return thread.state.frame.code.method.owner.origin != Origin.PROGRAM;
  }

  /**
   * The time as the code that asks sees it. To the library, which compares it with deadlines of its
   * own, it only passes while the thread waits for one: so that others' waiting does not tell
   * states apart.
   */
  public long time() {
    if (ofLibrary()) {
      return thread.state.waited;
    }
    tick();
    return table.clock;
  }

  /** The program asks for the time: it sees some pass, and ever more if it asks in a loop. */
  private void tick() {
    VmThread.State state = thread.state;
    Frame f = state.frame;
    boolean again = state.timeFrame == f && state.timePc == f.pc;
    state.times = again ? Math.min(state.times + 1, LONGEST_TIME) : 0;
    state.timeFrame = f;
    state.timePc = f.pc;
    clockMatters |= again;
    if (state.times < LONGEST_TIME) {
      pass(MICROSECOND << state.times);
    }
  }

  /** Whether some thread asks for the time in a loop, so that the clock is part of a state. */
  public boolean clockMatters() {
    return clockMatters;
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
      return accessedField.toString();
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
    acts = 0;
    granted = thread.state.pending != Pending.BEGIN && thread.state.pending != Pending.YIELD;
    if (thread.state.frame != null) {
      versions.change(thread.state.frame);
    }
    interpreter.run();
  }

  /** Whether others may notice that the current thread ends: by asking, or by being stopped. */
  boolean endMatters() {
    return classes.asksForEnds() || (!thread.daemon && table.users == 1);
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
    if (multi()) {
      memory.end(thread.id);
    }
  }

  /**
   * Whether the thread may do a synchronisation action now; if not, it stands in front of it from
   * now on.
   */
  public boolean act(Pending kind, HeapObject object, FieldInfo field, long detail) {
    if (granted) {
      granted = false;
      begun();
      return true;
    }
    if (table.alive <= 1 || inOperation(kind) || quiet()) {
      return true;
    }
    pend(kind, object, field, detail);
    return false;
  }

  /** The operation that the thread is in has begun to act. */
  private void begun() {
    Frame operation = thread.state.frame.operation;
    if (operation != null && !operation.acted) {
      versions.change(operation);
      operation.acted = true;
    }
  }

  /** Whether an action belongs to the step of the operation that the thread is in. */
  private boolean inOperation(Pending kind) {
    Frame operation = thread.state.frame.operation;
    if (granularity != Granularity.OPERATION
        || operation == null
        || !operation.acted
        || thread.spins()
        || kind == Pending.INITIALISE) {
      return false;
    }
    if (++acts > LONG_OPERATION) {
      thread.state.yields = VmThread.PATIENCE;
      return false;
    }
    return true;
  }

  /** The operation of the library that a thread is about to begin, or to go on with, or null. */
  public String operation(VmThread asked) {
    Frame f = asked.state.frame;
    if (granularity != Granularity.OPERATION || f == null || f.operation == null) {
      return null;
    }
    MethodInfo called = f.operation.code.method;
    String name = called.owner.simpleName() + "." + called.name;
    return f.operation.acted ? "go on in " + name : "call " + name;
  }

  /** The current thread yielded or slept. */
  public void rested() {
    if (thread.state.frame.operation == null) {
      thread.state.rests++;
    } else if (granularity != Granularity.OPERATION) {
      thread.state.yields++;
    }
  }

  /** The program is called, maybe by an operation: what follows is no longer one step with it. */
  void called(Frame caller) {
    for (Frame f = caller; f != null && f.operation != null; f = f.caller) {
      if (f.acted) {
        versions.change(f);
        f.acted = false;
      }
    }
  }

  /** The thread stands in front of an action from now on. */
  public void pend(Pending kind, HeapObject object, FieldInfo field, long detail) {
    VmThread.State state = thread.state;
    state.pending = kind;
    state.object = object;
    state.field = field;
    state.detail = detail;
    state.timed = false;
  }

  /** Stops a thread that ran for long, so that others can go on. */
  boolean rest() {
    if (table.alive <= 1) {
      return false;
    }
    pend(Pending.YIELD, null, null, 0);
    granted = false;
    return true;
  }

  /** Whether the thread initialises a class of the JDK: nobody is let in between. */
  boolean quiet() {
    for (Frame f = thread.state.frame; f != null; f = f.caller) {
      if (f.initialised != null && f.initialised.type.origin != Origin.PROGRAM) {
        return true;
      }
    }
    return false;
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
