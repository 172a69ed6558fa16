package dev.photofinish.llvm.machine.code;

import dev.photofinish.llvm.ir.Binary;
import dev.photofinish.llvm.ir.BinaryOperator;
import dev.photofinish.llvm.ir.Cast;
import dev.photofinish.llvm.ir.CastOperator;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.IntCompare;
import dev.photofinish.llvm.ir.NullConstant;
import dev.photofinish.llvm.ir.PointerType;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.llvm.machine.memory.Address;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * Operations by which code can tell which thread executes it, without asking for that: every thread
 * has its stack and its thread-local variables at addresses of its own.
 */
final class ThreadTelling {
  private ThreadTelling() {}

  /** A comparison; one of a variable of this thread with another variable of a thread tells. */
  static Op compare(IntCompare i, Translator code, Op action) {
    if (!mayTell(i)) {
      return action;
    }
    int a = code.register(i.left());
    int b = code.register(i.right());
    return (x, f, pc) -> {
      compared(x, f.r[a], f.r[b]);
      return action.execute(x, f, pc);
    };
  }

  /** Whether a comparison is one of addresses that may tell. */
  static boolean mayTell(IntCompare i) {
    return i.left().type() instanceof PointerType
        && !(i.left() instanceof NullConstant)
        && !(i.right() instanceof NullConstant);
  }

  /** Two addresses are compared. */
  static void compared(Interpreter x, long one, long other) {
    if (x.listener != null && telling(x, one, other)) {
      x.identify();
    }
  }

  private static boolean telling(Interpreter x, long one, long other) {
    return Address.isOfThread(one)
        && Address.isOfThread(other)
        && (isOwn(x, one) || isOwn(x, other))
        && Address.differentObjects(one, other);
  }

  /** A cast; that of the address of a variable of this thread to a number tells. */
  static Op cast(Cast i, Translator code, Op action) {
    if (i.operator() != CastOperator.PTRTOINT || differences(code.function()).contains(i)) {
      return action;
    }
    int p = code.register(i.operand());
    return (x, f, pc) -> {
      if (x.listener != null && Address.isOfThread(f.r[p]) && isOwn(x, f.r[p])) {
        x.identify();
      }
      return action.execute(x, f, pc);
    };
  }

  private static boolean isOwn(Interpreter x, long address) {
    int owner = Address.thread(address);
    return owner == x.thread.id() || owner == x.thread.threadLocalOwner();
  }

  /** The operands of differences of two pointers, which most often point into one object. */
  private static Set<Value> differences(Function function) {
    Set<Value> found = Collections.newSetFromMap(new IdentityHashMap<>());
    function.instructions().stream()
        .filter(Binary.class::isInstance)
        .map(Binary.class::cast)
        .filter(binary -> binary.operator() == BinaryOperator.SUB)
        .filter(binary -> isNumber(binary.left()) && isNumber(binary.right()))
        .forEach(binary -> found.addAll(binary.operands()));
    return found;
  }

  private static boolean isNumber(Value value) {
    return value instanceof Cast cast && cast.operator() == CastOperator.PTRTOINT;
  }
}
