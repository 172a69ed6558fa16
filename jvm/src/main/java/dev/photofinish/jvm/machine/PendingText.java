package dev.photofinish.jvm.machine;

import dev.photofinish.jvm.heap.ArrayObject;
import dev.photofinish.jvm.heap.HeapObject;
import dev.photofinish.jvm.interpreter.Vm;
import dev.photofinish.jvm.interpreter.VmThread;

/** What a thread is about to do, in words. */
final class PendingText {
  private PendingText() {}

  static String of(Vm vm, VmThread thread) {
    VmThread.State state = thread.state;
    String operation = vm.turns().operation(thread);
    if (operation != null) {
      return operation;
    }
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
      case UNPARK -> "unpark " + threadOf(vm, state.object);
      case JOIN -> "join " + ThreadName.of(vm.heap(), vm.threads()[(int) state.detail]);
      case ASK -> "look at " + threadOf(vm, state.object);
      case INTERRUPT -> "interrupt " + threadOf(vm, state.object);
      case SLEEP -> "go on after sleep or yield";
      case YIELD -> "go on";
      case INITIALISE -> "initialise " + state.initialised.type.simpleName();
      case CHOICE -> "get a value from outside";
      case FINISH, END -> "end";
    };
  }

  private static String threadOf(Vm vm, HeapObject object) {
    return object != null && object.payload instanceof VmThread thread
        ? ThreadName.of(vm.heap(), thread)
        : "thread";
  }

  private static String name(HeapObject object) {
    return object == null ? "null" : object.type.simpleName();
  }

  private static String variable(VmThread.State state) {
    if (state.field != null) {
      return state.field.toString();
    }
    return state.object instanceof ArrayObject array
        ? array.type.component.simpleName() + "[" + state.detail + "]"
        : name(state.object);
  }
}
