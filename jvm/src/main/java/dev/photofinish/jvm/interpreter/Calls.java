package dev.photofinish.jvm.interpreter;

import static org.objectweb.asm.Opcodes.*;

import dev.photofinish.jvm.classes.ClassInfo;
import dev.photofinish.jvm.classes.Code;
import dev.photofinish.jvm.classes.Kind;
import dev.photofinish.jvm.classes.MethodInfo;
import dev.photofinish.jvm.classes.Origin;
import dev.photofinish.jvm.classes.Symbol;
import dev.photofinish.jvm.heap.ArrayObject;
import dev.photofinish.jvm.heap.ClassState;
import dev.photofinish.jvm.heap.HeapObject;
import dev.photofinish.jvm.heap.Instance;
import dev.photofinish.jvm.memory.Trust;
import java.util.List;

/** Calling, returning and throwing. */
public final class Calls {
  private static final int DEEPEST = 1500;

  /** What gives texts and codes of objects to whoever calls it. */
  private static final String OBJECTS = "java/lang/Object";

  private final Vm vm;
  private final NativeMethods natives;
  private final Raising raising;

  Calls(Vm vm, NativeMethods natives) {
    this.vm = vm;
    this.natives = natives;
    this.raising = new Raising(vm);
  }

  /** Whether a class is taken as initialised without running its initialiser. */
  boolean skipped(MethodInfo initialiser) {
    return body(initialiser) != null;
  }

  /** What runs in place of a method's code, or null. */
  private NativeMethod body(MethodInfo method) {
    if (!method.bound) {
      method.bound = true;
      method.body = natives.find(method);
    }
    return (NativeMethod) method.body;
  }

  /** Calls a method with the arguments on top of the frame's stack: an {@link Outcome}. */
  int invoke(Frame f, MethodInfo method) {
    int base = f.top - method.argumentSlots;
    NativeMethod body = body(method);
    if (body != null) {
      Call call = new Call(vm, f, method, base, method.descriptor);
      body.run(call);
      return call.outcome();
    }
    if (method.isNative() || method.isAbstract()) {
      if (method.isAbstract()) {
        return raise("java/lang/AbstractMethodError", method.toString());
      }
      if (method.name.equals("registerNatives") || method.name.equals("initIDs")) {
        f.top = base;
        return Outcome.NEXT;
      }
      throw new UnsupportedException("native " + method);
    }
    return enter(f, method, base, Frame.Result.PASSED, null);
  }

  /** Runs the code of a method with arguments from a frame. */
  int enter(Frame f, MethodInfo method, int base, Frame.Result result, HeapObject constructed) {
    HeapObject monitor = null;
    if (method.isSynchronized()) {
      monitor = method.isStatic() ? vm.heap.mirror(method.owner) : f.references[base];
      if (monitor == null) {
        return raise("java/lang/NullPointerException", null);
      }
      if (!monitor.shared && method.isStatic()) {
        vm.sharing.publish(monitor);
      }
      if (!vm.monitors.enter(monitor)) {
        return Outcome.STOP;
      }
    }
    // What makes the error may go deeper.
    if (f.depth == DEEPEST) {
      if (monitor != null) {
        vm.monitors.exit(monitor);
      }
      return raise("java/lang/StackOverflowError", null);
    }
    Frame callee =
        push(method.code(), f, monitor, result, constructed, null, receiver(method, f, base));
    int slots = method.argumentSlots;
    for (int i = 0; i < slots; i++) {
      callee.values[i] = f.values[base + i];
      callee.references[i] = f.references[base + i];
    }
    f.top = base;
    return Outcome.AGAIN;
  }

  /**
   * Runs a method, or its native body, with arguments from a frame made for them.
   *
   * @param carrier has the arguments in its first slots
   */
  int enterPrepared(
      Frame f, Frame carrier, MethodInfo method, Frame.Result result, HeapObject constructed) {
    if (method.isSynchronized() || body(method) != null || method.isNative()) {
      throw new UnsupportedException("reflective call of " + method);
    }
    Frame callee =
        push(method.code(), f, null, result, constructed, null, receiver(method, carrier, 0));
    System.arraycopy(carrier.values, 0, callee.values, 0, method.argumentSlots);
    System.arraycopy(carrier.references, 0, callee.references, 0, method.argumentSlots);
    return Outcome.AGAIN;
  }

  private static HeapObject receiver(MethodInfo method, Frame f, int base) {
    return method.isConstructor() ? f.references[base] : null;
  }

  private Frame push(
      Code code,
      Frame caller,
      HeapObject monitor,
      Frame.Result result,
      HeapObject constructed,
      ClassState initialised,
      HeapObject receiver) {
    Frame callee = new Frame(code, caller, monitor, result, constructed, initialised, receiver);
    callee.epoch = vm.versions.epoch();
    vm.questions.called(callee);
    vm.thread.state.frame = callee;
    if (callee.operation == callee) {
      vm.thread.state.waited = 0;
    } else if (callee.operation == null && caller != null && caller.operation != null) {
      vm.turns.called(caller);
    }
    return callee;
  }

  /** Runs the initialiser of a class. */
  void pushInitialiser(ClassState state) {
    Frame caller = vm.thread.state.frame;
    push(state.type.initialiser.code(), caller, null, Frame.Result.DROPPED, null, state, null);
  }

  /** Calls a static method whose result nobody gets; the current instruction is repeated after. */
  Frame pushStatic(MethodInfo method) {
    return push(method.code(), vm.thread.state.frame, null, Frame.Result.DROPPED, null, null, null);
  }

  /** Returns from a frame. */
  int returns(Frame f, int op) {
    if (f.caller == null && !vm.mayEnd()) {
      return Outcome.STOP;
    }
    if (f.monitor != null && !vm.monitors.exit(f.monitor)) {
      return raise("java/lang/IllegalMonitorStateException", null);
    }
    if (f.initialised != null) {
      vm.initialisation.finish(f.initialised);
    }
    if (f.receiver != null) {
      vm.unshared.freeze(f);
    }
    Frame caller = f.caller;
    vm.thread.state.frame = caller;
    if (caller == null) {
      vm.end();
      return Outcome.STOP;
    }
    vm.versions.change(caller);
    switch (f.result) {
      case DROPPED -> {
        return Outcome.AGAIN;
      }
      case CONSTRUCTED -> caller.references[caller.top++] = f.constructed;
      case BOXED -> {
        long value = op == RETURN ? 0 : f.values[f.top - (op == LRETURN || op == DRETURN ? 2 : 1)];
        HeapObject result =
            op == ARETURN
                ? f.references[f.top - 1]
                : op == RETURN ? null : Boxes.box(vm, f.code.method.returns, value);
        caller.references[caller.top++] = result;
      }
      case PASSED -> {
        switch (op) {
          case RETURN -> {}
          case ARETURN -> {
            HeapObject result = f.references[f.top - 1];
            if (result instanceof ArrayObject array && f.code.method.owner.trust != Trust.CHECKED) {
              vm.accesses.handedOver(array, caller);
            }
            caller.references[caller.top++] = result;
          }
          case LRETURN, DRETURN -> {
            caller.values[caller.top] = f.values[f.top - 2];
            caller.top += 2;
          }
          default ->
              caller.values[caller.top++] = Kind.narrow(f.code.method.returns, f.values[f.top - 1]);
        }
      }
    }
    caller.pc++;
    return Outcome.AGAIN;
  }

  /** Throws a new exception at the current instruction. */
  public int raise(String type, String message) {
    MethodInfo thrower = raising.thrower(type);
    Frame frame = pushStatic(thrower);
    frame.references[0] = message == null ? null : vm.heap.string(message);
    return Outcome.AGAIN;
  }

  /** Throws an exception at the current instruction. */
  int unwind(HeapObject exception) {
    HeapObject thrown = exception;
    while (true) {
      Frame f = vm.thread.state.frame;
      int handler = handler(f, thrown);
      if (handler >= 0) {
        if (f.code.method.owner.origin == Origin.PROGRAM) {
          refuseOfHost(thrown);
        }
        f.pc = handler;
        f.top = f.code.locals;
        f.references[f.top++] = thrown;
        return Outcome.AGAIN;
      }
      if (f.monitor != null) {
        vm.monitors.exit(f.monitor);
      }
      if (f.receiver != null) {
        vm.unshared.freeze(f);
      }
      Frame caller = f.caller;
      vm.thread.state.frame = caller;
      if (caller == null) {
        failed(thrown);
        vm.end();
        return Outcome.STOP;
      }
      vm.versions.change(caller);
      if (f.initialised != null) {
        vm.initialisation.fail(f.initialised);
        if (!thrown.type.isSubtypeOf(vm.classes.load("java/lang/Error"))) {
          Frame wrapper = pushStatic(raising.initialiserFailed());
          wrapper.references[0] = thrown;
          return Outcome.AGAIN;
        }
      }
    }
  }

  /** An exception that parts of the library throw for want of the host is not the program's. */
  private static void refuseOfHost(HeapObject exception) {
    if (exception.payload instanceof StackTrace trace
        && !trace.entries().isEmpty()
        && HostCode.mayLack(trace.entries().get(0).method().owner)) {
      String caller =
          trace.entries().stream()
              .filter(entry -> entry.method().owner.origin == Origin.PROGRAM)
              .findFirst()
              .map(entry -> ", called at " + entry.place())
              .orElse("");
      throw new UnsupportedException(
          trace.entries().get(0).method() + " threw " + exception.type.javaName() + caller);
    }
  }

  /** A thread dies of an exception that nobody caught. */
  public void failed(HeapObject exception) {
    refuseOfHost(exception);
    Instance thrown = (Instance) exception;
    HeapObject cause = thrown.references[thrown.type.field("cause", null).index];
    if (cause != null && thrown.type.name.equals("java/lang/ExceptionInInitializerError")) {
      thrown = (Instance) cause;
    }
    int field = thrown.type.field("detailMessage", null).index;
    StackTrace trace =
        thrown.payload instanceof StackTrace known ? known : new StackTrace(List.of());
    vm.fail(
        new Failure(
            vm.thread.id,
            thrown.type.javaName(),
            vm.heap.text(thrown.references[field]),
            trace.site(vm),
            trace.lines()));
  }

  private int handler(Frame f, HeapObject exception) {
    Code code = f.code;
    int[] handlers = code.handlers;
    for (int i = 0; i < code.caught.length; i++) {
      if (handlers[3 * i] <= f.pc && f.pc < handlers[3 * i + 1]) {
        Object caught = code.caught[i];
        if (caught instanceof Symbol.OfClass symbol) {
          caught = vm.classes.load(symbol.name());
          code.caught[i] = caught;
        }
        if (caught == null || exception.type.isSubtypeOf((ClassInfo) caught)) {
          return handlers[3 * i + 2];
        }
      }
    }
    return -1;
  }

  /** Whether a method of this name makes the current call. */
  public boolean isCalledBy(String owner, String name) {
    MethodInfo caller = vm.thread.state.frame.code.method;
    return caller.owner.name.equals(owner) && caller.name.equals(name);
  }

  /**
   * Whether the current call is made for the program: by it, or by collections and the like that it
   * uses, and not by the JDK's insides for themselves.
   */
  public boolean isForProgram() {
    for (Frame f = vm.thread.state.frame; f != null; f = f.caller) {
      ClassInfo owner = f.code.method.owner;
      if (f.isForProgram()) {
        return true;
      }
      boolean hashes = f.code.method.name.equals("hashCode") || owner.name.startsWith(OBJECTS);
      if (f.initialised != null || (owner.part.inside() && !hashes)) {
        return false;
      }
    }
    return false;
  }

  /** The class of the method that called the one that runs, made code and reflection left out. */
  public ClassInfo callerClass(int depth) {
    int left = depth;
    for (Frame f = vm.thread.state.frame; f != null; f = f.caller) {
      ClassInfo owner = f.code.method.owner;
      if (owner.origin != Origin.GUEST && owner.origin != Origin.SPUN && left-- == 0) {
        return owner;
      }
    }
    return vm.classes.load("java/lang/Object");
  }
}
