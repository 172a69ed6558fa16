package dev.photofinish.jvm.interpreter;

import dev.photofinish.jvm.classes.ClassInfo;
import dev.photofinish.jvm.classes.Code;
import dev.photofinish.jvm.classes.MethodInfo;
import dev.photofinish.jvm.classes.Origin;
import dev.photofinish.jvm.heap.ClassState;
import dev.photofinish.jvm.heap.HeapObject;
import dev.photofinish.jvm.state.Versioned;
import dev.photofinish.search.machine.StateHasher;

/** An activation of a method: locals, then the operand stack, as numbers and as references. */
public final class Frame extends Versioned {
  /** What becomes of the result when the frame returns. */
  enum Result {
    /** The caller gets it and goes on behind its call. */
    PASSED,
    /** Nobody gets it, and the caller repeats its instruction. */
    DROPPED,
    /** The caller gets another object, the one that was constructed. */
    CONSTRUCTED,
    /** The caller gets it as an object. */
    BOXED
  }

  public final Code code;
  public final Frame caller;

  /** The monitor that a synchronized method holds, or null. */
  final HeapObject monitor;

  final Result result;

  /** The object to give for {@link Result#CONSTRUCTED}. */
  final HeapObject constructed;

  /** The class that this frame initialises, or null. */
  final ClassState initialised;

  /** The object whose constructor this is, or null. */
  final HeapObject receiver;

  /** The call of {@code java.util.concurrent} that this is part of, or null. */
  final Frame operation;

  /** Whether the operation that begins with this frame has begun to act. */
  public boolean acted;

  final int depth;

  /** The current instruction. */
  public int pc;

  /** The first free slot. */
  public int top;

  public long[] values;
  public HeapObject[] references;

  Frame(
      Code code,
      Frame caller,
      HeapObject monitor,
      Result result,
      HeapObject constructed,
      ClassState initialised,
      HeapObject receiver) {
    this.code = code;
    this.caller = caller;
    this.monitor = monitor;
    this.result = result;
    this.constructed = constructed;
    this.initialised = initialised;
    this.receiver = receiver;
    this.operation = operation(code.method, caller);
    this.depth = caller == null ? 1 : caller.depth + 1;
    this.top = code.locals;
    this.values = new long[code.size];
    this.references = new HeapObject[code.size];
  }

  private Frame operation(MethodInfo method, Frame caller) {
    // A method reference of the program is a call by it, though what it names is the library's.
    if (method.owner.origin == Origin.PROGRAM || method.owner.madeAt > 0) {
      return null;
    }
    Frame around = caller == null ? null : caller.operation;
    return switch (method.extent) {
      case ACTION, OBSERVING -> around;
      case OPERATION, BLOCKING, RELEASING, TRYING, QUEUING -> around == null ? this : around;
      case SEPARATE -> this;
    };
  }

  /** Whether code of this origin called the method. */
  public boolean calledBy(Origin origin) {
    return caller != null && caller.code.method.owner.origin == origin;
  }

  /** Whether this is code of the program, or made for it: a lambda, or what converts arguments. */
  public boolean isForProgram() {
    ClassInfo owner = code.method.owner;
    return switch (owner.origin) {
      case PROGRAM -> true;
      case JDK -> false;
      case SPUN, GUEST -> owner.madeAt > 0 || isCalledForProgram();
    };
  }

  /** Whether code of the program called the method, or what was made for it. */
  boolean isCalledForProgram() {
    return caller != null && caller.isForProgram();
  }

  /** A number for what this frame and its callers have in them, up to the operation's. */
  long localState() {
    long sum = 0;
    for (Frame f = this; f != null; f = f == operation ? null : f.caller) {
      for (int slot = 0; slot < f.top; slot++) {
        sum = StateHasher.mix(sum + f.values[slot]);
        sum = StateHasher.mix(sum + System.identityHashCode(f.references[slot]));
      }
    }
    return sum;
  }

  @SuppressWarnings("ArrayRecordComponent") // compared by nobody, and never changed
  private record Contents(int pc, int top, boolean acted, long[] values, HeapObject[] references) {}

  @Override
  protected Object save() {
    Contents contents = new Contents(pc, top, acted, values, references);
    values = values.clone();
    references = references.clone();
    return contents;
  }

  @Override
  protected Object exchange(Object saved) {
    Contents before = new Contents(pc, top, acted, values, references);
    Contents contents = (Contents) saved;
    pc = contents.pc;
    top = contents.top;
    acted = contents.acted;
    values = contents.values;
    references = contents.references;
    return before;
  }
}
