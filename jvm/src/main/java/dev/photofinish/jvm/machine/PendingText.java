package dev.photofinish.jvm.machine;

import dev.photofinish.jvm.classes.Origin;
import dev.photofinish.jvm.heap.ArrayObject;
import dev.photofinish.jvm.heap.HeapObject;
import dev.photofinish.jvm.interpreter.Frame;
import dev.photofinish.jvm.interpreter.Pending;
import dev.photofinish.jvm.interpreter.Vm;
import dev.photofinish.jvm.interpreter.VmThread;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** What a thread is about to do, in words. */
final class PendingText {
  /** What a program calls here is a step by its own name: a thread is started, joined, unparked. */
  private static final Set<String> PLAIN =
      Set.of("java/lang/Thread", "java/lang/Object", "java/util/concurrent/locks/LockSupport");

  private final Vm vm;
  private final Function<HeapObject, String> names;

  PendingText(Vm vm, Function<HeapObject, String> names) {
    this.vm = vm;
    this.names = names;
  }

  /** The action that a thread stands in front of, or the atomic call that it belongs to. */
  String of(VmThread thread) {
    String operation = vm.turns().operation(thread);
    return operation != null ? operation : action(thread);
  }

  /**
   * The call of the library that a thread is in; empty if it is in code of the program, or in a
   * call that has words of its own.
   */
  static Optional<Frame> libraryCall(VmThread thread) {
    Frame call = null;
    for (Frame f = thread.state.frame; f != null && !f.isForProgram(); f = f.caller) {
      if (f.code.method.owner.origin == Origin.JDK && !beginsThread(f)) {
        call = f;
      }
    }
    return call == null || hasOwnWords(call, thread.state.pending)
        ? Optional.empty()
        : Optional.of(call);
  }

  private static boolean hasOwnWords(Frame call, Pending pending) {
    return switch (pending) {
      case BEGIN -> true;
      case LOCK, READ, WEAK_READ, WRITE, UPDATE, WEAK_UPDATE, PLAIN_READ, PLAIN_WRITE, INITIALISE ->
          false;
      default -> PLAIN.contains(call.code.method.owner.name);
    };
  }

  /** Whether this is the method of a thread that runs its task. */
  private static boolean beginsThread(Frame f) {
    return f.code.method.owner.name.equals("java/lang/Thread")
        && f.caller != null
        && f.caller.caller == null;
  }

  private String action(VmThread thread) {
    VmThread.State state = thread.state;
    return switch (state.pending) {
      case BEGIN -> "start";
      case LOCK -> "lock " + name(state.object);
      case READ, WEAK_READ -> "read " + variable(state);
      case WRITE -> "write " + variable(state);
      case UPDATE, WEAK_UPDATE -> "update " + variable(state);
      case PLAIN_READ -> "plain read " + variable(state);
      case PLAIN_WRITE -> "plain write " + variable(state);
      case WAIT -> "return from wait on " + name(state.object);
      case NOTIFY -> "notify " + name(state.object);
      case PARK -> "return from park";
      case UNPARK -> "unpark " + threadOf(state.object);
      case JOIN -> "join " + ThreadName.of(vm.heap(), vm.threads()[(int) state.detail]);
      case ASK -> "look at " + threadOf(state.object);
      case INTERRUPT -> "interrupt " + threadOf(state.object);
      case SLEEP -> "go on after sleep or yield";
      case YIELD -> "go on";
      case INITIALISE -> "initialise " + state.initialised.type.simpleName();
      case CHOICE -> "get a value from outside";
      case FINISH, END -> "end";
    };
  }

  private String threadOf(HeapObject object) {
    return object != null && object.payload instanceof VmThread thread
        ? ThreadName.of(vm.heap(), thread)
        : "thread";
  }

  private String name(HeapObject object) {
    return object == null ? "null" : names.apply(object);
  }

  private String variable(VmThread.State state) {
    if (state.field != null) {
      return state.field.toString();
    }
    return state.object instanceof ArrayObject array
        ? array.type.component.simpleName() + "[" + state.detail + "]"
        : state.object == null ? "null" : state.object.type.simpleName();
  }
}
