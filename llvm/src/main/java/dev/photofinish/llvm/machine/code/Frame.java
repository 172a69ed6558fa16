package dev.photofinish.llvm.machine.code;

import dev.photofinish.llvm.ir.Value;
import dev.photofinish.llvm.machine.Continuation;
import dev.photofinish.search.machine.StateHash;
import dev.photofinish.search.machine.StateHasher;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.OptionalLong;

/** An activation of a function. Changed only in the generation that it belongs to. */
public final class Frame {
  final Code code;
  final Frame caller;
  final int depth;
  final int generation;

  /** Stack objects that the thread had when this frame was made. */
  final int stackMark;

  /** Narrow registers, see the package description. */
  final long[] r;

  /** Wide registers; null if the function has none. */
  final long[][] w;

  /** In taint runs: which registers depend on the schedule; else null. */
  final boolean[] t;

  /** In runs that follow undefined values: which bits of registers are; null before it is asked. */
  long[] u;

  /** The arguments behind the declared ones; null if there are none. */
  final VariableArguments extra;

  int pc;

  /** What the external at {@link #pc} wants to do when the frame above returns; null if nothing. */
  Continuation continuation;

  /** The state of the unfinished external at {@link #pc}. */
  int phase;

  long note;

  private StateHash hash;

  Frame(
      Code code,
      Frame caller,
      int generation,
      int stackMark,
      VariableArguments extra,
      boolean[] t) {
    this.code = code;
    this.caller = caller;
    this.depth = caller == null ? 0 : caller.depth + 1;
    this.generation = generation;
    this.stackMark = stackMark;
    this.r = code.newRegisters();
    this.w = code.newWideRegisters();
    this.t = t;
    this.extra = extra;
  }

  private Frame(Frame original, Frame caller, int generation) {
    this.code = original.code;
    this.caller = caller;
    this.depth = original.depth;
    this.generation = generation;
    this.stackMark = original.stackMark;
    this.r = original.r.clone();
    this.w = original.w == null ? null : original.w.clone();
    this.t = original.t == null ? null : original.t.clone();
    this.u = original.u == null ? null : original.u.clone();
    this.extra = original.extra;
    this.pc = original.pc;
    this.continuation = original.continuation;
    this.phase = original.phase;
    this.note = original.note;
  }

  /** This frame, or a copy that may be changed in a generation. */
  Frame own(int newGeneration) {
    if (generation == newGeneration) {
      hash = null;
      return this;
    }
    return new Frame(this, caller, newGeneration);
  }

  /** How many frames are below. */
  public int depth() {
    return depth;
  }

  /** The frame that called; null for the first one of a thread. */
  public Frame caller() {
    return caller;
  }

  /** What the function was called with, if the parameter is narrow. */
  public long argument(int index) {
    return r[index];
  }

  /**
   * What a parameter or instruction of the function is at present; empty if it is wide, or of
   * another function. One that was not executed yet is whatever its register holds.
   */
  public OptionalLong value(Value value) {
    int register = code.register(value);
    return register < 0 || Translator.isWide(value)
        ? OptionalLong.empty()
        : OptionalLong.of(r[register]);
  }

  /** A copy that stays as it is while the function goes on. */
  public Frame frozen() {
    return new Frame(this, caller, generation);
  }

  public Code code() {
    return code;
  }

  /** Where it is at. */
  public int pc() {
    return pc;
  }

  /** In taint runs: whether a register depends on the schedule. */
  boolean isTainted(int register) {
    return t != null && t[register];
  }

  /** Forgets the external that was under way. */
  void finishCall() {
    continuation = null;
    phase = 0;
    note = 0;
  }

  /** Stands for this frame and those below. */
  public StateHash hash() {
    // The outermost first: a recursion in here would be as deep as that of the program.
    Deque<Frame> pending = new ArrayDeque<>();
    for (Frame frame = this; frame != null && frame.hash == null; frame = frame.caller) {
      pending.push(frame);
    }
    pending.forEach(Frame::hashOwn);
    return hash;
  }

  private void hashOwn() {
    StateHasher hasher = new StateHasher();
    if (caller != null) {
      hasher.add(caller.hash);
    }
    hasher.add(code.number()).add(pc).add(stackMark).add(phase).add(note);
    code.hashLive(this, hasher);
    if (continuation != null) {
      continuation.hash(hasher.add(1));
    }
    if (extra != null) {
      extra.hash(hasher);
    }
    hash = hasher.result();
  }

  /** Makes the next {@link #hash} compute again. */
  void touch() {
    hash = null;
  }
}
