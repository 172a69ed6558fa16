package dev.photofinish.llvm.machine.code;

import dev.photofinish.llvm.ir.AtomicOperator;
import dev.photofinish.llvm.ir.AtomicOrdering;
import dev.photofinish.llvm.ir.AtomicReadModifyWrite;
import dev.photofinish.llvm.ir.BinaryOperator;
import dev.photofinish.llvm.ir.CompareExchange;
import dev.photofinish.llvm.ir.Fence;
import dev.photofinish.llvm.ir.FloatType;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.ReleaseSequence;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.ir.SyncScope;
import dev.photofinish.llvm.ir.Type;
import dev.photofinish.llvm.machine.AtomicAccess;
import dev.photofinish.llvm.machine.MachineThread.Waiting;
import dev.photofinish.llvm.machine.ThreadStatus;
import dev.photofinish.llvm.machine.UnsupportedCodeException;
import dev.photofinish.search.machine.AccessKind;
import java.util.Arrays;
import java.util.function.LongBinaryOperator;

/** Atomic accesses and fences: lock-like steps in front of which a thread stops. */
final class AtomicOps {
  private final Translator code;
  private final ReleaseSequence releaseSequence;

  AtomicOps(Translator code) {
    this.code = code;
    this.releaseSequence = code.function().releaseSequence();
  }

  private static Op lockLike(Op action) {
    return (x, f, pc) -> {
      if (!x.takePermit()) {
        f.pc = pc;
        return x.stop(ThreadStatus.AT_LOCK, Waiting.ATOMIC);
      }
      return action.execute(x, f, pc);
    };
  }

  Op load(Load i) {
    int d = code.result(i);
    int p = code.register(i.pointer());
    Shape shape = Shape.of(i.type());
    boolean wide = Shape.isWide(i.type());
    return lockLike(
        (x, f, pc) -> {
          long[] value = shape.load(x.memory, f.r[p]);
          set(f, d, wide, value);
          heard(x, f.r[p], i.type(), AccessKind.ATOMIC_READ, i.mode().ordering(), i);
          return pc + 1;
        });
  }

  Op store(Store i) {
    int v = code.register(i.value());
    int p = code.register(i.pointer());
    Type type = i.value().type();
    Shape shape = Shape.of(type);
    boolean wide = Shape.isWide(type);
    return lockLike(
        (x, f, pc) -> {
          shape.store(x.memory, f.r[p], get(f, v, wide));
          heard(x, f.r[p], type, AccessKind.ATOMIC_WRITE, i.mode().ordering(), i);
          return pc + 1;
        });
  }

  Op update(AtomicReadModifyWrite i) {
    int d = code.result(i);
    int p = code.register(i.pointer());
    int v = code.register(i.operand());
    Type type = i.operand().type();
    if (Shape.isWide(type)) {
      throw new UnsupportedCodeException("atomicrmw of " + type);
    }
    Scalar scalar = Scalar.of(type);
    LongBinaryOperator function = function(i.operator(), type);
    return lockLike(
        (x, f, pc) -> {
          long operand = f.r[v];
          long old = scalar.load(x.memory, f.r[p]);
          scalar.store(x.memory, f.r[p], function.applyAsLong(old, operand));
          f.r[d] = old;
          heard(x, f.r[p], type, AccessKind.ATOMIC_UPDATE, i.mode().ordering(), i);
          return pc + 1;
        });
  }

  /** What memory holds afterwards, from what it held and the operand. */
  static LongBinaryOperator function(AtomicOperator operator, Type type) {
    Scalar s = Scalar.of(type);
    return switch (operator) {
      case XCHG -> (old, v) -> v;
      case ADD -> Arithmetic.binary(BinaryOperator.ADD, type);
      case SUB -> Arithmetic.binary(BinaryOperator.SUB, type);
      case AND -> (old, v) -> old & v;
      case NAND -> (old, v) -> s.normalize(~(old & v));
      case OR -> (old, v) -> old | v;
      case XOR -> (old, v) -> s.normalize(old ^ v);
      case MAX -> Math::max;
      case MIN -> Math::min;
      case UMAX -> (old, v) -> Long.compareUnsigned(old, v) >= 0 ? old : v;
      case UMIN -> (old, v) -> Long.compareUnsigned(old, v) <= 0 ? old : v;
      case FADD -> Arithmetic.binary(BinaryOperator.FADD, type);
      case FSUB -> Arithmetic.binary(BinaryOperator.FSUB, type);
      case FMAX -> (old, v) -> number(type, old) >= number(type, v) ? old : v;
      case FMIN -> (old, v) -> number(type, old) <= number(type, v) ? old : v;
      case UINC_WRAP -> (old, v) -> Long.compareUnsigned(old, v) >= 0 ? 0 : s.normalize(old + 1);
      case UDEC_WRAP ->
          (old, v) -> old == 0 || Long.compareUnsigned(old, v) > 0 ? v : s.normalize(old - 1);
      case USUB_COND -> (old, v) -> Long.compareUnsigned(old, v) >= 0 ? s.normalize(old - v) : old;
      case USUB_SAT -> (old, v) -> Long.compareUnsigned(old, v) >= 0 ? s.normalize(old - v) : 0;
    };
  }

  private static double number(Type type, long bits) {
    return FloatFormat.decode((FloatType) type, bits);
  }

  Op exchange(CompareExchange i) {
    int d = code.result(i);
    int p = code.register(i.pointer());
    int e = code.register(i.expected());
    int v = code.register(i.replacement());
    Type type = i.expected().type();
    Shape shape = Shape.of(type);
    boolean wide = Shape.isWide(type);
    return lockLike(
        (x, f, pc) -> {
          long[] old = shape.load(x.memory, f.r[p]);
          boolean same = Arrays.equals(old, get(f, e, wide));
          if (same) {
            shape.store(x.memory, f.r[p], get(f, v, wide));
          }
          long[] result = Arrays.copyOf(old, old.length + 1);
          result[old.length] = same ? 1 : 0;
          f.w[d] = result;
          heard(
              x,
              f.r[p],
              type,
              same ? AccessKind.ATOMIC_UPDATE : AccessKind.ATOMIC_READ,
              same ? i.mode().ordering() : i.failureOrdering(),
              i);
          return pc + 1;
        });
  }

  Op fence(Fence i) {
    if (i.scope() == SyncScope.SINGLE_THREAD) {
      return (x, f, pc) -> pc + 1;
    }
    return fence(i.ordering(), i);
  }

  /** A fence that some instruction is. */
  Op fence(AtomicOrdering ordering, Instruction i) {
    return lockLike(
        (x, f, pc) -> {
          if (x.listener != null) {
            x.tell();
            x.listener.fence(x.thread, ordering, i);
          }
          return pc + 1;
        });
  }

  private void heard(
      Interpreter x,
      long address,
      Type type,
      AccessKind kind,
      AtomicOrdering ordering,
      Instruction instruction) {
    if (x.listener != null && !x.accesses.isLibraryState(address)) {
      x.tell();
      x.listener.atomic(
          x.thread,
          new AtomicAccess(
              address,
              type.storeSize(),
              kind,
              ordering,
              releaseSequence,
              x.accesses.responsible(instruction)));
    }
  }

  private static long[] get(Frame f, int register, boolean wide) {
    return wide ? f.w[register] : new long[] {f.r[register]};
  }

  private static void set(Frame f, int register, boolean wide, long[] value) {
    if (wide) {
      f.w[register] = value;
    } else {
      f.r[register] = value[0];
    }
  }
}
