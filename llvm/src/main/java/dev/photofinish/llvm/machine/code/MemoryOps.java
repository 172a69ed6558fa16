package dev.photofinish.llvm.machine.code;

import dev.photofinish.llvm.ir.Alloca;
import dev.photofinish.llvm.ir.Constant;
import dev.photofinish.llvm.ir.FloatType;
import dev.photofinish.llvm.ir.GetElementPointer;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.SourceVariable;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.ir.StructType;
import dev.photofinish.llvm.ir.Type;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.llvm.ir.VectorType;
import dev.photofinish.llvm.machine.UnsupportedCodeException;
import dev.photofinish.llvm.machine.memory.MemoryObject;
import dev.photofinish.search.machine.AccessKind;
import java.util.ArrayList;
import java.util.List;

/** Steps that make, read and write memory, not atomically. */
final class MemoryOps {
  private final Translator code;

  MemoryOps(Translator code) {
    this.code = code;
  }

  Op alloca(Alloca i) {
    int d = code.result(i);
    int n = code.register(i.count());
    long unit = i.allocatedType().size();
    String value = i.name().isEmpty() ? "alloca'ed memory" : i.name();
    String name = i.variable().map(SourceVariable::name).orElse(value);
    MemoryObject.Origin origin =
        new MemoryObject.Origin(
            name, i.allocatedType(), i, i.variable().map(SourceVariable::type).orElse(null));
    return (x, f, pc) -> {
      f.r[d] = x.objects.allocateStack(f.r[n] * unit, origin).base();
      return pc + 1;
    };
  }

  Op load(Load i) {
    int d = code.result(i);
    int p = code.register(i.pointer());
    if (code.promotion().isPromoted(i.pointer())) {
      return ScalarOps.move(d, p);
    }
    if (Shape.isWide(i.type())) {
      Shape shape = Shape.of(i.type());
      long size = i.type().storeSize();
      return (x, f, pc) -> {
        long a = f.r[p];
        f.w[d] = shape.load(x.memory, a);
        x.accesses.heard(a, size, AccessKind.READ, i);
        return pc + 1;
      };
    }
    Scalar scalar = Scalar.of(i.type());
    AccessRun run = code.accessRun(i, AccessKind.READ, scalar.bytes());
    boolean plain = isPlain(scalar);
    if (plain && scalar.bits() == 32) {
      return (x, f, pc) -> {
        long a = f.r[p];
        f.r[d] = x.memory.readInt(a);
        x.heard(a, run);
        return pc + 1;
      };
    }
    if (plain && scalar.bits() == 64) {
      return (x, f, pc) -> {
        long a = f.r[p];
        f.r[d] = x.memory.readLong(a);
        x.heard(a, run);
        return pc + 1;
      };
    }
    if (plain && scalar.bits() == 8) {
      return (x, f, pc) -> {
        long a = f.r[p];
        f.r[d] = x.memory.readByte(a);
        x.heard(a, run);
        return pc + 1;
      };
    }
    return (x, f, pc) -> {
      long a = f.r[p];
      f.r[d] = scalar.load(x.memory, a);
      x.heard(a, run);
      return pc + 1;
    };
  }

  /** Whether a register holds the bytes of memory as they are. */
  static boolean isPlain(Scalar scalar) {
    return !(scalar.type() instanceof FloatType) || scalar.bytes() == 4 || scalar.bytes() == 8;
  }

  Op store(Store i) {
    int v = code.register(i.value());
    int p = code.register(i.pointer());
    if (code.promotion().isPromoted(i.pointer())) {
      return ScalarOps.move(p, v);
    }
    Type type = i.value().type();
    if (Shape.isWide(type)) {
      Shape shape = Shape.of(type);
      long size = type.storeSize();
      return (x, f, pc) -> {
        long a = f.r[p];
        shape.store(x.memory, a, f.w[v]);
        x.accesses.heard(a, size, AccessKind.WRITE, i);
        return pc + 1;
      };
    }
    Scalar scalar = Scalar.of(type);
    AccessRun run = code.accessRun(i, AccessKind.WRITE, scalar.bytes());
    boolean plain = isPlain(scalar);
    if (plain && scalar.bits() == 32) {
      return (x, f, pc) -> {
        long a = f.r[p];
        x.memory.writeInt(a, (int) f.r[v]);
        x.heard(a, run);
        return pc + 1;
      };
    }
    if (plain && scalar.bits() == 64) {
      return (x, f, pc) -> {
        long a = f.r[p];
        x.memory.writeLong(a, f.r[v]);
        x.heard(a, run);
        return pc + 1;
      };
    }
    return (x, f, pc) -> {
      long a = f.r[p];
      scalar.store(x.memory, a, f.r[v]);
      x.heard(a, run);
      return pc + 1;
    };
  }

  /** An index that is not constant. */
  record Term(int register, long scale) {}

  /** A base, a number of bytes, and scaled registers. */
  record Sum(int base, long constant, List<Term> terms) {
    Sum {
      terms = List.copyOf(terms);
    }
  }

  Op address(GetElementPointer i) {
    Sum sum = sum(i, code);
    return address(code.result(i), sum.base(), sum.constant(), sum.terms());
  }

  /** What an address is the sum of. */
  static Sum sum(GetElementPointer i, Translator code) {
    if (i.type() instanceof VectorType) {
      throw new UnsupportedCodeException("getelementptr with vectors");
    }
    long constant = 0;
    List<Term> terms = new ArrayList<>();
    Type at = null;
    for (Value index : i.indices()) {
      if (at instanceof StructType struct) {
        int field = (int) ((IntConstant) index).signed();
        constant += struct.offset(field);
        at = struct.fields().get(field);
        continue;
      }
      at = at == null ? i.sourceElementType() : Shape.element(at);
      if (index instanceof Constant known) {
        constant += code.cache().constants().narrow(known) * at.size();
      } else {
        terms.add(new Term(code.register(index), at.size()));
      }
    }
    return new Sum(code.register(i.base()), constant, terms);
  }

  private static Op address(int d, int b, long constant, List<Term> terms) {
    if (terms.isEmpty()) {
      return (x, f, pc) -> {
        f.r[d] = f.r[b] + constant;
        return pc + 1;
      };
    }
    int first = terms.get(0).register();
    long scale = terms.get(0).scale();
    if (terms.size() == 1) {
      return (x, f, pc) -> {
        f.r[d] = f.r[b] + f.r[first] * scale + constant;
        return pc + 1;
      };
    }
    int[] registers = terms.stream().mapToInt(Term::register).toArray();
    long[] scales = terms.stream().mapToLong(Term::scale).toArray();
    return (x, f, pc) -> {
      long address = f.r[b] + constant;
      for (int k = 0; k < registers.length; k++) {
        address += f.r[registers[k]] * scales[k];
      }
      f.r[d] = address;
      return pc + 1;
    };
  }
}
