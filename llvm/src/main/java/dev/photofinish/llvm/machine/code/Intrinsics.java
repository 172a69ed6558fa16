package dev.photofinish.llvm.machine.code;

import dev.photofinish.llvm.ir.Alloca;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.FloatType;
import dev.photofinish.llvm.ir.GlobalReference;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.StructType;
import dev.photofinish.llvm.ir.Type;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.llvm.machine.FaultKind;
import dev.photofinish.llvm.machine.UnsupportedCodeException;
import dev.photofinish.search.machine.AccessKind;
import java.util.List;

/** Steps for the functions {@code llvm.*}. */
final class Intrinsics {
  /** Those that mean nothing to an execution. */
  private static final List<String> IGNORED =
      List.of(
          "llvm.dbg.",
          "llvm.invariant.",
          "llvm.assume",
          "llvm.prefetch",
          "llvm.donothing",
          "llvm.experimental.noalias",
          "llvm.var.annotation",
          "llvm.pseudoprobe");

  /** Those whose result is their first argument. */
  private static final List<String> IDENTITIES =
      List.of(
          "llvm.expect",
          "llvm.ssa.copy",
          "llvm.ptr.annotation",
          "llvm.annotation",
          "llvm.launder.invariant.group",
          "llvm.strip.invariant.group");

  private final Translator code;

  Intrinsics(Translator code) {
    this.code = code;
  }

  Op translate(Instruction i, CallSite call, String name) {
    if (starts(IGNORED, name)) {
      return Op.NOTHING;
    }
    if (name.startsWith("llvm.lifetime.")) {
      return lifetime(i, call, name);
    }
    if (name.equals("llvm.threadlocal.address.p0")) {
      return threadLocal(i, call);
    }
    int[] a = code.registers(call.arguments());
    int d = code.result(i);
    if (starts(IDENTITIES, name)) {
      return ScalarOps.move(d, a[0]);
    }
    if (name.startsWith("llvm.mem")) {
      return bulk(i, name, a);
    }
    if (name.contains(".with.overflow.")) {
      Scalar scalar = Scalar.of(((StructType) i.type()).fields().get(0));
      return IntegerIntrinsics.withOverflow(name.split("\\.")[1], scalar, d, a[0], a[1]);
    }
    if (MaskedOps.has(name)) {
      return MaskedOps.translate(i, call, name, d, a);
    }
    if (name.startsWith("llvm.vector.reduce.")) {
      return VectorReduction.of(name.substring("llvm.vector.reduce.".length()), call, d, a);
    }
    Op control = control(i, name, d, a);
    if (control != null) {
      return control;
    }
    Type type = call.arguments().isEmpty() ? i.type() : call.arguments().get(0).type();
    String operation = name.split("\\.")[1];
    Op op =
        type instanceof FloatType number
            ? FloatIntrinsics.translate(operation, name, number, i.type(), d, a)
            : IntegerIntrinsics.translate(operation, name, type, d, a);
    if (op == null) {
      throw new UnsupportedCodeException("intrinsic " + name);
    }
    return op;
  }

  private static boolean starts(List<String> prefixes, String name) {
    return prefixes.stream().anyMatch(name::startsWith);
  }

  /** Where a variable's block begins or ends, if the variable is in memory. */
  private Op lifetime(Instruction i, CallSite call, String name) {
    Value variable = call.arguments().get(call.arguments().size() - 1);
    if (!(variable instanceof Alloca alloca) || code.isPromoted(alloca)) {
      return (x, f, pc) -> pc + 1;
    }
    int a = code.register(variable);
    if (name.startsWith("llvm.lifetime.start")) {
      return (x, f, pc) -> {
        x.objects.enterScope(f.r[a]);
        return pc + 1;
      };
    }
    return (x, f, pc) -> {
      x.objects.leaveScope(f.r[a], i);
      return pc + 1;
    };
  }

  private Op threadLocal(Instruction i, CallSite call) {
    int d = code.result(i);
    if (call.arguments().get(0) instanceof GlobalReference global) {
      Integer number = code.cache().symbols().threadLocal(global.name());
      if (number != null) {
        return (x, f, pc) -> {
          f.r[d] = x.objects.threadLocal(number);
          return pc + 1;
        };
      }
    }
    return ScalarOps.move(d, code.register(call.arguments().get(0)));
  }

  private static Op bulk(Instruction i, String name, int[] a) {
    if (name.startsWith("llvm.memset")) {
      return (x, f, pc) -> {
        long size = f.r[a[2]];
        x.memory.fill(f.r[a[0]], (byte) f.r[a[1]], size);
        if (size != 0) {
          x.accesses.heard(f.r[a[0]], size, AccessKind.WRITE, i);
        }
        return pc + 1;
      };
    }
    if (name.startsWith("llvm.memcpy") || name.startsWith("llvm.memmove")) {
      return (x, f, pc) -> {
        long size = f.r[a[2]];
        if (size != 0) {
          x.memory.copy(f.r[a[0]], f.r[a[1]], size);
          x.accesses.heard(f.r[a[1]], size, AccessKind.READ, i);
          x.accesses.heard(f.r[a[0]], size, AccessKind.WRITE, i);
        }
        return pc + 1;
      };
    }
    throw new UnsupportedCodeException("intrinsic " + name);
  }

  private Op control(Instruction i, String name, int d, int[] a) {
    if (name.startsWith("llvm.va_start")) {
      if (!code.cache().symbols().hasSystemVLists()) {
        throw new UnsupportedCodeException("variable arguments of a target other than x86-64");
      }
      return (x, f, pc) -> {
        VariableArgumentArea.start(x, f, f.r[a[0]], i);
        return pc + 1;
      };
    }
    if (name.startsWith("llvm.va_copy")) {
      return (x, f, pc) -> {
        x.memory.copy(f.r[a[0]], f.r[a[1]], VariableArgumentArea.LIST_SIZE);
        return pc + 1;
      };
    }
    if (name.startsWith("llvm.va_end")) {
      return (x, f, pc) -> pc + 1;
    }
    if (name.startsWith("llvm.stacksave")) {
      return (x, f, pc) -> {
        f.r[d] = x.memory.objects().stackDepth(x.thread.id());
        return pc + 1;
      };
    }
    if (name.startsWith("llvm.stackrestore")) {
      return (x, f, pc) -> {
        x.objects.popStack((int) f.r[a[0]], f.code.instruction(pc));
        return pc + 1;
      };
    }
    if (name.startsWith("llvm.eh.typeid.for")) {
      return ScalarOps.apply(d, a[0], v -> Unwinder.selector(v));
    }
    if (name.equals("llvm.trap")
        || name.equals("llvm.debugtrap")
        || name.startsWith("llvm.ubsantrap")) {
      return (x, f, pc) -> x.faults.die(f, pc, FaultKind.ABORTED, "trap");
    }
    if (name.startsWith("llvm.objectsize")) {
      int minimum = a[1];
      return (x, f, pc) -> {
        f.r[d] = f.r[minimum] != 0 ? 0 : -1;
        return pc + 1;
      };
    }
    if (name.startsWith("llvm.is.constant")) {
      return (x, f, pc) -> {
        f.r[d] = 0;
        return pc + 1;
      };
    }
    if (name.startsWith("llvm.ptrmask")) {
      return ScalarOps.apply(d, a[0], a[1], (p, m) -> p & m);
    }
    if (name.startsWith("llvm.readcyclecounter") || name.startsWith("llvm.readsteadycounter")) {
      return (x, f, pc) -> {
        f.r[d] = 0;
        return pc + 1;
      };
    }
    return null;
  }
}
