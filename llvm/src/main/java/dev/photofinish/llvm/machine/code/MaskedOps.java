package dev.photofinish.llvm.machine.code;

import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Type;
import dev.photofinish.llvm.machine.UnsupportedCodeException;
import dev.photofinish.search.machine.AccessKind;
import java.util.regex.Pattern;

/**
 * Steps for loads and stores of single lanes of a vector: {@code llvm.masked.*}, and the gathers
 * and masked accesses of AVX. A lane that the mask does not enable accesses nothing.
 */
final class MaskedOps {
  private static final String GATHER = "llvm.x86.avx2.gather.";
  private static final Pattern OF_X86 =
      Pattern.compile("llvm\\.x86\\.avx2?\\.mask(load|store)\\..*");

  /** In place of a register: lanes that are not loaded are zero. */
  private static final int ZERO = -1;

  /** Where the lanes of an access lie. */
  @FunctionalInterface
  private interface Addresses {
    /**
     * The address of a lane.
     *
     * @param enabled how many lanes before it are enabled
     */
    long of(Frame frame, int lane, int enabled);
  }

  private MaskedOps() {}

  static boolean has(String name) {
    return name.startsWith("llvm.masked.")
        || name.startsWith(GATHER)
        || OF_X86.matcher(name).matches();
  }

  static Op translate(Instruction i, CallSite call, String name, int d, int[] a) {
    if (name.startsWith(GATHER)) {
      Scalar index = Scalar.of(Shape.element(call.arguments().get(2).type()));
      Scalar element = element(i.type());
      int signBit = Scalar.of(Shape.element(call.arguments().get(3).type())).bits() - 1;
      return load(
          i,
          element,
          d,
          new Lanes(
              (f, lane, enabled) ->
                  f.r[a[1]] + index.normalize(f.w[a[2]][lane]) * (f.r[a[4]] & 0xFF),
              a[3],
              signBit),
          a[0]);
    }
    if (name.contains("maskload")) {
      return load(i, element(i.type()), d, signed(a, i.type()), ZERO);
    }
    if (name.contains("maskstore")) {
      Type value = call.arguments().get(2).type();
      return store(i, element(value), a[2], signed(a, value));
    }
    Type first = call.arguments().get(0).type();
    return switch (name.split("\\.")[2]) {
      case "load" -> load(i, element(i.type()), d, lanes(consecutive(a[0], i.type()), a[2]), a[3]);
      case "gather" -> load(i, element(i.type()), d, lanes(each(a[0]), a[2]), a[3]);
      case "expandload" -> load(i, element(i.type()), d, lanes(packed(a[0], i.type()), a[1]), a[2]);
      case "store" -> store(i, element(first), a[0], lanes(consecutive(a[1], first), a[3]));
      case "scatter" -> store(i, element(first), a[0], lanes(each(a[1]), a[3]));
      case "compressstore" -> store(i, element(first), a[0], lanes(packed(a[1], first), a[2]));
      default -> throw new UnsupportedCodeException("intrinsic " + name);
    };
  }

  /** Where lanes lie, and the register and bit that enable them. */
  private record Lanes(Addresses addresses, int mask, int bit) {
    boolean isEnabled(Frame frame, int lane) {
      return (frame.w[mask][lane] >> bit & 1) != 0;
    }
  }

  private static Lanes lanes(Addresses addresses, int mask) {
    return new Lanes(addresses, mask, 0);
  }

  /** Lanes behind a pointer that the signs of a mask of the same width enable. */
  private static Lanes signed(int[] a, Type vector) {
    return new Lanes(consecutive(a[0], vector), a[1], element(vector).bits() - 1);
  }

  private static Scalar element(Type vector) {
    return Scalar.of(Shape.element(vector));
  }

  private static Addresses consecutive(int base, Type vector) {
    long size = Shape.element(vector).storeSize();
    return (f, lane, enabled) -> f.r[base] + lane * size;
  }

  private static Addresses packed(int base, Type vector) {
    long size = Shape.element(vector).storeSize();
    return (f, lane, enabled) -> f.r[base] + enabled * size;
  }

  private static Addresses each(int pointers) {
    return (f, lane, enabled) -> f.w[pointers][lane];
  }

  private static Op load(Instruction i, Scalar element, int d, Lanes lanes, int otherwise) {
    int words = Shape.of(i.type()).words();
    return (x, f, pc) -> {
      refuseShadow(x);
      long[] value = otherwise == ZERO ? new long[words] : f.w[otherwise].clone();
      int enabled = 0;
      for (int lane = 0; lane < value.length; lane++) {
        if (lanes.isEnabled(f, lane)) {
          long address = lanes.addresses.of(f, lane, enabled++);
          value[lane] = element.load(x.memory, address);
          x.accesses.heard(address, element.bytes(), AccessKind.READ, i);
        }
      }
      f.w[d] = value;
      return pc + 1;
    };
  }

  private static Op store(Instruction i, Scalar element, int source, Lanes lanes) {
    return (x, f, pc) -> {
      refuseShadow(x);
      int enabled = 0;
      for (int lane = 0; lane < f.w[source].length; lane++) {
        if (lanes.isEnabled(f, lane)) {
          long address = lanes.addresses.of(f, lane, enabled++);
          element.store(x.memory, address, f.w[source][lane]);
          x.accesses.heard(address, element.bytes(), AccessKind.WRITE, i);
        }
      }
      return pc + 1;
    };
  }

  /** Who follows values does not follow those of single lanes. */
  private static void refuseShadow(Interpreter x) {
    if (x.isShadowed()) {
      throw new UnsupportedCodeException("masked access where values are followed");
    }
  }
}
