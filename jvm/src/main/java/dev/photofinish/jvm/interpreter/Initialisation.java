package dev.photofinish.jvm.interpreter;

import dev.photofinish.jvm.classes.ClassInfo;
import dev.photofinish.jvm.classes.MethodInfo;
import dev.photofinish.jvm.classes.Origin;
import dev.photofinish.jvm.heap.ClassState;
import dev.photofinish.jvm.heap.ClassState.Phase;

/**
 * The initialisation of classes, section 12.4.2 of the language specification. Its end, good or
 * bad, is released and each thread's first use acquires, for the classes of the program; those of
 * the JDK order nothing that the program could rely on.
 */
final class Initialisation {
  private static final int BITS = 63;

  private final Vm vm;

  Initialisation(Vm vm) {
    this.vm = vm;
  }

  private long bit() {
    return vm.thread.id < BITS ? 1L << vm.thread.id : 0;
  }

  /** Makes sure that a class is initialised before an instruction goes on: an {@link Outcome}. */
  int ensure(ClassState state) {
    if ((state.ready & bit()) != 0) {
      return Outcome.NEXT;
    }
    return switch (state.phase) {
      case DONE -> {
        learn(state);
        yield Outcome.NEXT;
      }
      case RUNNING -> running(state);
      case SUPERTYPES ->
          state.thread == vm.thread.id || state.failed() ? goOn(state) : running(state);
      case FAILED -> {
        acquire(state);
        yield vm.calls.raise(
            "java/lang/NoClassDefFoundError",
            "Could not initialize class " + state.type.javaName());
      }
      case UNTOUCHED -> begin(state);
    };
  }

  private void learn(ClassState state) {
    vm.versions.change(state);
    acquire(state);
    state.ready |= bit();
  }

  private void acquire(ClassState state) {
    if (ordered(state)) {
      vm.memory.acquire(vm.thread.id, state.statics.address);
    }
  }

  private void release(ClassState state) {
    if (ordered(state)) {
      vm.memory.release(vm.thread.id, state.statics.address);
    }
  }

  private boolean ordered(ClassState state) {
    return state.type.origin == Origin.PROGRAM && vm.multi();
  }

  private int running(ClassState state) {
    if (state.thread == vm.thread.id) {
      return Outcome.NEXT;
    }
    vm.turns.granted = false;
    vm.turns.pend(Pending.INITIALISE, state.statics, null, 0);
    vm.thread.state.initialised = state;
    return Outcome.STOP;
  }

  private int begin(ClassState state) {
    ClassInfo type = state.type;
    if (type.origin == Origin.PROGRAM
        && vm.multi()
        && !vm.turns.act(Pending.INITIALISE, state.statics, null, 0)) {
      vm.thread.state.initialised = state;
      return Outcome.STOP;
    }
    vm.versions.change(state);
    state.thread = vm.thread.id;
    return supertypes(state);
  }

  /** The thread comes back to a class: to go on with it, or from the initialiser of a supertype. */
  private int goOn(ClassState state) {
    ClassState innermost = state.awaited;
    while (innermost.phase == Phase.SUPERTYPES) {
      innermost = innermost.awaited;
    }
    boolean from = innermost.phase == Phase.RUNNING && innermost.thread == vm.thread.id;
    return from ? Outcome.NEXT : supertypes(state);
  }

  /** Has the supertypes initialised, and then runs the initialiser. */
  private int supertypes(ClassState state) {
    vm.versions.change(state);
    state.phase = Phase.SUPERTYPES;
    ClassInfo type = state.type;
    if (type.superclass != null && !type.isInterface()) {
      int outcome = ensureFirst(state, type.superclass);
      if (outcome == Outcome.NEXT) {
        outcome = interfaces(state, type);
      }
      if (outcome != Outcome.NEXT) {
        return outcome;
      }
    }
    state.phase = Phase.RUNNING;
    state.awaited = null;
    if (type.initialiser == null || vm.calls.skipped(type.initialiser)) {
      finish(state);
      return Outcome.NEXT;
    }
    vm.calls.pushInitialiser(state);
    return Outcome.AGAIN;
  }

  private int ensureFirst(ClassState state, ClassInfo supertype) {
    ClassState first = vm.heap.state(supertype);
    state.awaited = first;
    if (first.failed()) {
      acquire(first);
      fail(state);
    }
    return ensure(first);
  }

  private int interfaces(ClassState state, ClassInfo type) {
    for (ClassInfo parent : type.interfaces) {
      int outcome = interfaces(state, parent);
      if (outcome == Outcome.NEXT && parent.initialiser != null && hasDefault(parent)) {
        outcome = ensureFirst(state, parent);
      }
      if (outcome != Outcome.NEXT) {
        return outcome;
      }
    }
    return Outcome.NEXT;
  }

  private static boolean hasDefault(ClassInfo type) {
    for (MethodInfo method : type.methods()) {
      if (!method.isStatic() && !method.isAbstract()) {
        return true;
      }
    }
    return false;
  }

  /** The initialiser came to its end. */
  void finish(ClassState state) {
    vm.versions.change(state);
    state.phase = Phase.DONE;
    state.ready = ordered(state) ? bit() : ClassState.EVERYBODY;
    release(state);
  }

  /** The initialiser threw an exception. */
  void fail(ClassState state) {
    vm.versions.change(state);
    state.phase = Phase.FAILED;
    release(state);
  }
}
