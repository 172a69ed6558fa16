package dev.photofinish.llvm.machine.code;

import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.CompareExchange;
import dev.photofinish.llvm.ir.Freeze;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.MemoryAccess;
import dev.photofinish.llvm.ir.Return;
import dev.photofinish.llvm.ir.Type;
import dev.photofinish.llvm.machine.TaintRule;
import dev.photofinish.llvm.machine.TaintSink;

/**
 * Follows values that nobody has given: of local variables and of memory from {@code malloc} and
 * {@code new}. Copying them is fine; where one decides on a branch, an address, a size or a callee,
 * or is given to a function of a library, the listener hears. Of values wider than a register only
 * those count of which no byte is defined. Bits are kept in the form of the values: those of narrow
 * integers are extended by their sign.
 */
public final class UndefinedValues implements Shadow {
  private static final int LIST_SIZE = VariableArgumentArea.LIST_SIZE;

  private final UndefinedMemory memory = new UndefinedMemory();

  /** Some bytes have got values. */
  void define(long address, long size) {
    memory.define(address, size);
  }

  /** Nobody has given some bytes a value. */
  void undefine(long address, long size) {
    memory.undefine(address, size);
  }

  void copy(long target, long source, long size) {
    memory.copy(target, source, size);
  }

  /** By register of a frame: the bits that are undefined; at first those of the variables. */
  private static long[] bits(Frame frame) {
    if (frame.u == null) {
      frame.u = new long[frame.code.registerCount()];
      for (int variable : frame.code.promoted()) {
        frame.u[variable] = -1;
      }
    }
    return frame.u;
  }

  @Override
  public int step(Interpreter x, Frame frame, int pc) {
    Code code = frame.code;
    int[] operands = code.operands(pc);
    Instruction instruction = code.instruction(pc);
    int result = code.result(pc);
    long[] u = bits(frame);
    long[] r = frame.r;
    Op op = code.ops[pc];
    return switch (code.flow(pc)) {
      case NONE ->
          instruction instanceof Return && operands.length > 0
              ? leave(x, frame, pc, of(u, operands[0]))
              : op.execute(x, frame, pc);
      case OPERANDS -> {
        long bits = compute(frame, instruction, operands);
        if (instruction instanceof CallSite call
            && call.calledName().filter(name -> name.startsWith("llvm.va_")).isPresent()) {
          memory.define(r[operands[0]], LIST_SIZE);
        }
        int next = op.execute(x, frame, pc);
        boolean wide = result >= 0 && frame.w != null && frame.w[result] != null;
        set(u, result, wide ? 0 : bits);
        yield next;
      }
      case ASSIGN -> {
        u[operands[1]] = of(u, operands[0]);
        yield op.execute(x, frame, pc);
      }
      case LOAD -> {
        check(x, u, operands[0], TaintSink.ADDRESS, instruction);
        long bits = loaded(r[operands[0]], instruction);
        int next = op.execute(x, frame, pc);
        if (next != Op.STOP) {
          set(u, result, bits);
        }
        yield next;
      }
      case STORE -> {
        check(x, u, operands[1], TaintSink.ADDRESS, instruction);
        long address = r[operands[1]];
        int next = op.execute(x, frame, pc);
        if (next != Op.STOP) {
          stored(address, instruction, of(u, operands[0]));
        }
        yield next;
      }
      case UPDATE -> {
        check(x, u, operands[0], TaintSink.ADDRESS, instruction);
        long address = r[operands[0]];
        long before = loaded(address, instruction);
        int next = op.execute(x, frame, pc);
        if (next != Op.STOP) {
          set(u, result, instruction instanceof CompareExchange ? 0 : before);
          stored(address, instruction, of(u, operands[operands.length - 1]));
        }
        yield next;
      }
      case BRANCH -> {
        check(x, u, operands[0], TaintSink.BRANCH, instruction);
        yield op.execute(x, frame, pc);
      }
      case COPY -> {
        check(x, u, operands[0], TaintSink.ADDRESS, instruction);
        check(x, u, operands[1], TaintSink.ADDRESS, instruction);
        check(x, u, operands[2], TaintSink.SIZE, instruction);
        int next = op.execute(x, frame, pc);
        memory.copy(r[operands[0]], r[operands[1]], r[operands[2]]);
        yield next;
      }
      case FILL -> {
        check(x, u, operands[0], TaintSink.ADDRESS, instruction);
        check(x, u, operands[2], TaintSink.SIZE, instruction);
        int next = op.execute(x, frame, pc);
        memory.define(r[operands[0]], r[operands[2]]);
        yield next;
      }
      case ALLOCATE -> {
        int next = op.execute(x, frame, pc);
        u[result] = 0;
        memory.undefine(r[result], x.memory.object(r[result]).size());
        yield next;
      }
      case CALL -> call(x, frame, pc, operands, instruction);
    };
  }

  private static long compute(Frame frame, Instruction instruction, int[] operands) {
    if (instruction instanceof Freeze) {
      return 0;
    }
    long[] values = new long[operands.length];
    long[] undefined = new long[operands.length];
    for (int i = 0; i < operands.length; i++) {
      if (operands[i] >= 0) {
        values[i] = frame.r[operands[i]];
        undefined[i] = frame.u[operands[i]];
      }
    }
    return UndefinedBits.of(instruction, values, undefined);
  }

  private long loaded(long address, Instruction instruction) {
    Type type = ((MemoryAccess) instruction).accessedType();
    long size = type.storeSize();
    if (size <= Long.BYTES) {
      long bits = memory.bits(address, (int) size);
      return Scalar.isScalar(type) ? Scalar.of(type).normalize(bits) : bits;
    }
    return memory.nothingIn(address, size) ? -1 : 0;
  }

  private void stored(long address, Instruction instruction, long bits) {
    long size = ((MemoryAccess) instruction).accessedType().storeSize();
    if (size <= Long.BYTES) {
      memory.setBits(address, (int) size, bits);
    } else if (bits == 0) {
      memory.define(address, size);
    } else {
      memory.undefine(address, size);
    }
  }

  private int call(Interpreter x, Frame frame, int pc, int[] operands, Instruction instruction) {
    Op op = frame.code.ops[pc];
    long[] u = frame.u;
    check(x, u, operands[0], TaintSink.CALLEE, instruction);
    ExternalCall external = op instanceof ExternalCall known ? known : null;
    if (external == null && op instanceof CallTranslator.IndirectCall indirect) {
      external = indirect.external(frame);
    }
    if (external == null) {
      int next = op.execute(x, frame, pc);
      Frame callee = x.top();
      if (callee != frame && callee.caller == frame) {
        long[] parameters = bits(callee);
        int count = callee.code.function().parameters().size();
        for (int i = 0; i < Math.min(count, operands.length - 1); i++) {
          parameters[i] = of(u, operands[i + 1]);
        }
      }
      return next;
    }
    if (external.external().taintRule() == TaintRule.SINK) {
      int declared = ((CallSite) instruction).functionType().parameters().size();
      for (int i = 1; i <= Math.min(declared, operands.length - 1); i++) {
        // Narrow variables are handed over in wide slots whose other bits nobody looks at.
        if (of(u, operands[i]) == -1) {
          check(x, u, operands[i], TaintSink.EXTERNAL, instruction);
        }
      }
    }
    int next = op.execute(x, frame, pc);
    set(u, frame.code.result(pc), 0);
    return next;
  }

  private static int leave(Interpreter x, Frame frame, int pc, long bits) {
    Frame caller = frame.caller;
    boolean plain = caller != null && caller.continuation == null;
    int next = frame.code.ops[pc].execute(x, frame, pc);
    if (plain && x.top() != null && x.top().depth == caller.depth) {
      Frame now = x.top();
      set(bits(now), now.code.result(now.pc - 1), bits);
    }
    return next;
  }

  private static long of(long[] u, int register) {
    return register >= 0 ? u[register] : 0;
  }

  private static void set(long[] u, int register, long bits) {
    if (register >= 0) {
      u[register] = bits;
    }
  }

  private static void check(
      Interpreter x, long[] u, int register, TaintSink sink, Instruction instruction) {
    if (of(u, register) != 0 && x.listener != null) {
      x.listener.tainted(x.thread, sink, x.accesses.responsible(instruction));
    }
  }
}
