package dev.photofinish.llvm.machine.code;

import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.MemoryAccess;
import dev.photofinish.llvm.machine.TaintRule;
import dev.photofinish.llvm.machine.TaintSink;

/**
 * Follows what depends on the schedule: reads of marked bytes and all that is computed of them.
 * Where such a value decides what is accessed, the listener hears. Written once over the operands
 * of a step; the steps themselves do not know.
 */
public final class Taint implements Shadow {
  private final ShadowBits marked;
  private final ShadowBits memory = new ShadowBits();

  /**
   * Starts with nothing but the sources.
   *
   * @param marked the bytes whose reads depend on the schedule
   */
  public Taint(ShadowBits marked) {
    this.marked = marked;
  }

  /** Whether reading some bytes gives something that depends on the schedule. */
  boolean memory(long address, long size) {
    return memory.any(address, size) || marked.any(address, size);
  }

  void memory(long address, long size, boolean tainted) {
    memory.set(address, size, tainted);
  }

  void copy(long target, long source, long size) {
    memory.copy(target, source, size);
    if (marked.any(source, size)) {
      for (long i = 0; i < size; i++) {
        if (marked.any(source + i, 1)) {
          memory.set(target + i, 1, true);
        }
      }
    }
  }

  /** Executes a step and follows it. */
  @Override
  public int step(Interpreter x, Frame frame, int pc) {
    Code code = frame.code;
    TaintFlow flow = code.flow(pc);
    int[] operands = code.operands(pc);
    Instruction instruction = code.instruction(pc);
    int result = code.result(pc);
    boolean tainted = any(frame, operands);
    long[] r = frame.r;
    return switch (flow) {
      case NONE -> code.ops[pc].execute(x, frame, pc);
      case OPERANDS -> {
        int next = code.ops[pc].execute(x, frame, pc);
        set(frame, result, tainted);
        yield next;
      }
      case ASSIGN -> {
        int next = code.ops[pc].execute(x, frame, pc);
        frame.t[operands[1]] = operands[0] >= 0 && frame.t[operands[0]];
        yield next;
      }
      case LOAD -> {
        sinkIf(x, frame, operands[0], TaintSink.ADDRESS, instruction);
        long address = r[operands[0]];
        long size = ((MemoryAccess) instruction).accessedType().storeSize();
        int next = code.ops[pc].execute(x, frame, pc);
        if (next != Op.STOP) {
          set(frame, result, tainted || memory(address, size));
        }
        yield next;
      }
      case STORE -> {
        sinkIf(x, frame, operands[1], TaintSink.ADDRESS, instruction);
        long address = r[operands[1]];
        long size = ((MemoryAccess) instruction).accessedType().storeSize();
        boolean value = operands[0] >= 0 && frame.t[operands[0]];
        int next = code.ops[pc].execute(x, frame, pc);
        if (next != Op.STOP) {
          memory.set(address, size, value);
        }
        yield next;
      }
      case UPDATE -> {
        sinkIf(x, frame, operands[0], TaintSink.ADDRESS, instruction);
        long address = r[operands[0]];
        long size = ((MemoryAccess) instruction).accessedType().storeSize();
        boolean before = memory(address, size);
        int next = code.ops[pc].execute(x, frame, pc);
        if (next != Op.STOP) {
          set(frame, result, before);
          memory.set(address, size, before || tainted);
        }
        yield next;
      }
      case BRANCH -> {
        if (tainted) {
          sink(x, TaintSink.BRANCH, instruction);
        }
        yield code.ops[pc].execute(x, frame, pc);
      }
      case COPY -> {
        sinkIf(x, frame, operands[0], TaintSink.ADDRESS, instruction);
        sinkIf(x, frame, operands[1], TaintSink.ADDRESS, instruction);
        sinkIf(x, frame, operands[2], TaintSink.SIZE, instruction);
        int next = code.ops[pc].execute(x, frame, pc);
        copy(r[operands[0]], r[operands[1]], r[operands[2]]);
        yield next;
      }
      case FILL -> {
        sinkIf(x, frame, operands[0], TaintSink.ADDRESS, instruction);
        sinkIf(x, frame, operands[2], TaintSink.SIZE, instruction);
        boolean value = operands[1] >= 0 && frame.t[operands[1]];
        int next = code.ops[pc].execute(x, frame, pc);
        memory.set(r[operands[0]], r[operands[2]], value);
        yield next;
      }
      case ALLOCATE -> {
        if (tainted) {
          sink(x, TaintSink.SIZE, instruction);
        }
        int next = code.ops[pc].execute(x, frame, pc);
        frame.t[result] = false;
        yield next;
      }
      case CALL -> call(x, frame, pc, operands, instruction);
    };
  }

  private int call(Interpreter x, Frame frame, int pc, int[] operands, Instruction instruction) {
    Op op = frame.code.ops[pc];
    sinkIf(x, frame, operands[0], TaintSink.CALLEE, instruction);
    int declared = ((CallSite) instruction).functionType().parameters().size();
    boolean anyArgument = false;
    boolean anyExtra = false;
    for (int i = 1; i < operands.length; i++) {
      if (operands[i] >= 0 && frame.t[operands[i]]) {
        anyArgument = true;
        anyExtra |= i > declared;
      }
    }
    ExternalCall external = op instanceof ExternalCall known ? known : null;
    if (external == null && op instanceof CallTranslator.IndirectCall indirect) {
      external = indirect.external(frame);
    }
    if (external == null) {
      if (anyExtra) {
        sink(x, TaintSink.EXTERNAL, instruction);
      }
      return op.execute(x, frame, pc);
    }
    TaintRule rule = external.external().taintRule();
    if (anyArgument && rule == TaintRule.SINK) {
      sink(x, TaintSink.EXTERNAL, instruction);
    }
    return op.execute(x, frame, pc);
  }

  private static boolean any(Frame frame, int[] operands) {
    for (int operand : operands) {
      if (operand >= 0 && frame.t[operand]) {
        return true;
      }
    }
    return false;
  }

  private static void set(Frame frame, int register, boolean tainted) {
    if (register >= 0) {
      frame.t[register] = tainted;
    }
  }

  private static void sinkIf(
      Interpreter x, Frame frame, int operand, TaintSink sink, Instruction instruction) {
    if (operand >= 0 && frame.t[operand]) {
      sink(x, sink, instruction);
    }
  }

  private static void sink(Interpreter x, TaintSink sink, Instruction instruction) {
    if (x.listener != null) {
      x.listener.tainted(x.thread, sink, instruction);
    }
  }
}
