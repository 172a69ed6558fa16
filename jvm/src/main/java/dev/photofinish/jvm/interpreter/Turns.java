package dev.photofinish.jvm.interpreter;

import dev.photofinish.jvm.classes.FieldInfo;
import dev.photofinish.jvm.classes.MethodInfo;
import dev.photofinish.jvm.classes.Origin;
import dev.photofinish.jvm.heap.HeapObject;
import java.util.function.BooleanSupplier;

/** Where the current thread stops, so that others can have their turns. */
public final class Turns {
  /** An operation with more actions than this is taken to wait for another thread. */
  private static final int LONG_OPERATION = 4000;

  private final Vm vm;

  /** Whether the thread may do one synchronisation action. */
  boolean granted;

  /** How many actions the step has that belong to operations. */
  private int acts;

  /** Whether the thread is in a native method whose actions are one step. */
  private boolean together;

  /** Whether the first of those was done, so that the others follow. */
  private boolean followed;

  /** Whether some call of the library was taken as one step, in any run. */
  private boolean merged;

  Turns(Vm vm) {
    this.vm = vm;
  }

  /** Whether some call of the library was taken as one step so far, in any run. */
  public boolean tookCallsAsOneStep() {
    return merged;
  }

  /** A call of the library is taken as one step. */
  void mergesCalls() {
    merged = true;
  }

  /** The current thread begins a step. */
  void begin() {
    Pending pending = vm.thread.state.pending;
    acts = 0;
    granted =
        switch (pending) {
          case BEGIN, YIELD -> false;
          // Where threads do not stop at accesses, those do not ask.
          case PLAIN_READ, PLAIN_WRITE -> vm.stopsAtAccesses();
          default -> true;
        };
  }

  /**
   * Whether the thread may do a synchronisation action now; if not, it stands in front of it from
   * now on.
   */
  public boolean act(Pending kind, HeapObject object, FieldInfo field, long detail) {
    if (followed) {
      return true;
    }
    if (granted) {
      granted = false;
      followed = together;
      begun();
      return true;
    }
    if (vm.table.alive <= 1 || inOperation(kind) || quiet()) {
      return true;
    }
    if (vm.blockingCalls.releases(vm.thread)) {
      begun();
      return true;
    }
    pend(kind, object, field, detail);
    return false;
  }

  /**
   * Whether the thread may go on in one of several ways, as {@link Vm#choice} says; if not, it
   * stands in front of that from now on, also when it is alone.
   */
  public boolean choose(Pending kind, HeapObject object, FieldInfo field, long detail) {
    if (granted && vm.thread.state.pending == kind) {
      granted = false;
      begun();
      return true;
    }
    pend(kind, object, field, detail);
    return false;
  }

  /**
   * The actions of a native method that copies several variables: one step, once the first may be
   * done.
   *
   * @param actions false if the thread has to stop in front of them
   */
  public boolean together(BooleanSupplier actions) {
    together = true;
    try {
      return actions.getAsBoolean();
    } finally {
      together = false;
      followed = false;
    }
  }

  /** Whether the current action is one of several that a native method makes in one step. */
  boolean inOne() {
    return together;
  }

  /** The operation that the thread is in has begun to act. */
  private void begun() {
    Frame operation = vm.thread.state.frame.operation;
    if (operation != null && !operation.acted) {
      vm.versions.change(operation);
      operation.acted = true;
    }
  }

  /** Whether an action belongs to the step of the operation that the thread is in. */
  private boolean inOperation(Pending kind) {
    Frame operation = vm.thread.state.frame.operation;
    if (vm.granularity != Granularity.OPERATION
        || operation == null
        || !operation.acted
        || vm.thread.spins()
        || kind == Pending.INITIALISE) {
      return false;
    }
    if (++acts > LONG_OPERATION) {
      vm.thread.state.yields = VmThread.PATIENCE;
      return false;
    }
    merged = true;
    return true;
  }

  /** The operation of the library that a thread is about to begin, or to go on with, or null. */
  public String operation(VmThread asked) {
    Frame f = asked.state.frame;
    if (vm.granularity != Granularity.OPERATION || f == null || f.operation == null) {
      return null;
    }
    Frame operation = f.operation;
    MethodInfo called = operation.code.method;
    // What the machine's own code calls is what the program calls by that code's name.
    MethodInfo named = operation.calledBy(Origin.GUEST) ? operation.caller.code.method : called;
    String name = called.owner.simpleName() + "." + named.name;
    return operation.acted ? "go on in " + name : "call " + name;
  }

  /** The current thread yielded or slept. */
  public void rested() {
    if (vm.thread.state.frame.operation == null) {
      vm.thread.state.rests++;
    } else if (vm.granularity != Granularity.OPERATION) {
      vm.thread.state.yields++;
    }
  }

  /** The program is called, maybe by an operation: what follows is no longer one step with it. */
  void called(Frame caller) {
    for (Frame f = caller; f != null && f.operation != null; f = f.caller) {
      if (f.acted) {
        vm.versions.change(f);
        f.acted = false;
      }
    }
  }

  /** The thread stands in front of an action from now on. */
  public void pend(Pending kind, HeapObject object, FieldInfo field, long detail) {
    VmThread.State state = vm.thread.state;
    state.pending = kind;
    state.object = object;
    state.field = field;
    state.detail = detail;
    state.timed = false;
  }

  /**
   * Stops a thread that ran for long, so that others can go on.
   *
   * @throws CancelledException if no thread is to go on
   */
  boolean rest() {
    if (vm.cancelled.getAsBoolean()) {
      throw new CancelledException();
    }
    if (vm.table.alive <= 1) {
      return false;
    }
    pend(Pending.YIELD, null, null, 0);
    granted = false;
    return true;
  }

  /** Whether the thread initialises a class of the JDK: nobody is let in between. */
  boolean quiet() {
    for (Frame f = vm.thread.state.frame; f != null; f = f.caller) {
      if (f.initialised != null && f.initialised.type.origin != Origin.PROGRAM) {
        return true;
      }
    }
    return false;
  }
}
