package dev.photofinish.jvm.interpreter;

import dev.photofinish.jvm.classes.ClassInfo;
import dev.photofinish.jvm.classes.Kind;
import dev.photofinish.jvm.classes.MethodInfo;
import dev.photofinish.jvm.classes.Origin;
import dev.photofinish.jvm.heap.ArrayObject;
import dev.photofinish.jvm.heap.HeapObject;
import org.objectweb.asm.Type;

/**
 * A call of a native method: its arguments, and how it goes on. Exactly one of {@code returns},
 * {@code raises}, {@code stops} and {@code calls} is used.
 */
public final class Call {
  private final Vm vm;
  private final Frame frame;
  private final MethodInfo method;
  private final int base;
  private final String descriptor;
  private int outcome = Outcome.OPEN;

  Call(Vm vm, Frame frame, MethodInfo method, int base, String descriptor) {
    this.vm = vm;
    this.frame = frame;
    this.method = method;
    this.base = base;
    this.descriptor = descriptor;
  }

  int outcome() {
    if (outcome == Outcome.OPEN) {
      throw new IllegalStateException(method + " did not say how it ended");
    }
    return outcome;
  }

  public Vm vm() {
    return vm;
  }

  public MethodInfo method() {
    return method;
  }

  /** The descriptor of the call. */
  public String descriptor() {
    return descriptor;
  }

  /** The argument in a slot, a reference. */
  public HeapObject object(int slot) {
    return frame.references[base + slot];
  }

  /** The argument in a slot, a number. */
  public long value(int slot) {
    return frame.values[base + slot];
  }

  public int integer(int slot) {
    return (int) frame.values[base + slot];
  }

  public double real(int slot) {
    return Double.longBitsToDouble(frame.values[base + slot]);
  }

  /** The argument in a slot as a text. */
  public String text(int slot) {
    return vm.heap.text(object(slot));
  }

  /** The class that an argument mirrors. */
  public ClassInfo type(int slot) {
    return (ClassInfo) object(slot).payload;
  }

  /** How far the call is that stopped before; 0 at first. */
  public int phase() {
    return vm.thread.state.phase;
  }

  /** Sets what {@link #phase} gives when the call goes on. */
  public void phase(int phase) {
    vm.thread.state.phase = phase;
  }

  /** Ends without a result. */
  public void returns() {
    frame.top = base;
    outcome = Outcome.NEXT;
  }

  /** Ends with a reference. */
  public void returns(HeapObject result) {
    if (result instanceof ArrayObject array) {
      vm.accesses.made(array, frame);
    }
    frame.top = base;
    frame.references[frame.top++] = result;
    outcome = Outcome.NEXT;
  }

  /** Ends with a number. */
  public void returns(long result) {
    frame.top = base;
    char kind = Kind.of(Type.getReturnType(descriptor).getDescriptor());
    frame.values[frame.top] = result;
    frame.top += Kind.slots(kind);
    outcome = Outcome.NEXT;
  }

  /** Ends with a truth value. */
  public void returns(boolean result) {
    returns(result ? 1L : 0L);
  }

  /** Ends with a double. */
  public void returns(double result) {
    returns(Double.doubleToRawLongBits(result));
  }

  /** Ends with a new exception. */
  public void raises(String type, String message) {
    outcome = vm.calls.raise(type, message);
  }

  /** Ends with an exception. */
  public void raises(HeapObject exception) {
    outcome = vm.calls.unwind(exception);
  }

  /** The thread stands in front of this call, which is made again later. */
  public void stops() {
    outcome = Outcome.STOP;
  }

  /** Ends as a call of another method does, with the same arguments. */
  public void becomes(MethodInfo other) {
    outcome = vm.calls.enter(frame, other, base, Frame.Result.PASSED, null);
  }

  /** Runs the method's own code after all. */
  public void proceeds() {
    becomes(method);
  }

  /** Ends as a call of another method with these arguments. */
  public void calls(MethodInfo other, Object... arguments) {
    calls(Frame.Result.PASSED, null, other, arguments);
  }

  /** Ends as a call of another method with these arguments, with an object as result. */
  public void callsBoxed(MethodInfo other, Object... arguments) {
    calls(Frame.Result.BOXED, null, other, arguments);
  }

  /** Ends with an object when a constructor with these arguments has run. */
  public void constructs(HeapObject object, MethodInfo constructor, Object... arguments) {
    calls(Frame.Result.CONSTRUCTED, object, constructor, arguments);
  }

  private void calls(
      Frame.Result result, HeapObject constructed, MethodInfo other, Object... arguments) {
    // The arguments go on a stack of their own: the caller's may be too small.
    Frame carrier = new Frame(other.code(), frame, null, result, null, null, null);
    int slot = 0;
    for (Object argument : arguments) {
      if (argument instanceof Number number) {
        carrier.values[slot++] = number.longValue();
        slot += argument instanceof Long ? 1 : 0;
      } else {
        carrier.references[slot++] = (HeapObject) argument;
      }
    }
    frame.top = base;
    outcome = vm.calls.enterPrepared(frame, carrier, other, result, constructed);
  }

  /** Makes sure that a class is initialised; if false, the call is made again later. */
  public boolean initialised(ClassInfo type) {
    int result = vm.initialisation.ensure(vm.heap.state(type));
    if (result != Outcome.NEXT) {
      outcome = result;
    }
    return result == Outcome.NEXT;
  }

  /** Whether the call may do a synchronisation action now; if not, it stops. */
  public boolean acts(Pending kind, HeapObject object) {
    if (vm.turns.act(kind, object, null, 0)) {
      return true;
    }
    outcome = Outcome.STOP;
    return false;
  }

  /** Whether code of the program makes the call. */
  public boolean byProgram() {
    return frame.isForProgram();
  }

  /** Whether the machine's own code makes the call. */
  public boolean byMachine() {
    return frame.code.method.owner.origin == Origin.GUEST;
  }

  /** The calls of the current thread. */
  public StackTrace stackTrace() {
    return StackTrace.of(vm);
  }

  /** Ends the program. */
  public void exits() {
    if (!acts(Pending.FINISH, null)) {
      return;
    }
    vm.exit();
    vm.end();
    outcome = Outcome.STOP;
  }
}
