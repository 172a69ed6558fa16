package dev.photofinish.jvm.classes;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Decodes the instructions of one method. */
final class Decoder extends MethodVisitor {
  private record Handler(Label from, Label to, Label target, String type) {}

  @SuppressWarnings("ArrayRecordComponent") // compared by nobody, and never changed
  private record Jumps(int[] keys, Label[] targets, Label otherwise) {}

  private final MethodInfo method;
  private final Map<Label, Integer> places = new HashMap<>();
  private final List<Handler> handlers = new ArrayList<>();
  private int[] op = new int[32];
  private int[] a = new int[32];
  private int[] b = new int[32];
  private Object[] object = new Object[32];
  private int[] line = new int[32];
  private int length;
  private int currentLine;
  private int locals;
  private int stack;

  private Decoder(MethodInfo method) {
    super(Opcodes.ASM9);
    this.method = method;
  }

  static Code decode(MethodInfo method) {
    Decoder decoder = new Decoder(method);
    new ClassReader(method.owner.details.bytes())
        .accept(
            new ClassVisitor(Opcodes.ASM9) {
              @Override
              public MethodVisitor visitMethod(
                  int access, String name, String descriptor, String signature, String[] throwing) {
                return name.equals(method.name) && descriptor.equals(method.descriptor)
                    ? decoder
                    : null;
              }
            },
            ClassReader.SKIP_FRAMES);
    return decoder.code();
  }

  private Code code() {
    for (int i = 0; i < length; i++) {
      if (object[i] instanceof Label target) {
        a[i] = places.get(target);
        object[i] = null;
      } else if (object[i] instanceof Jumps jumps) {
        int[] targets = Arrays.stream(jumps.targets).mapToInt(places::get).toArray();
        object[i] = new SwitchTable(jumps.keys, targets, places.get(jumps.otherwise));
      }
    }
    int[] ranges = new int[handlers.size() * 3];
    Object[] caught = new Object[handlers.size()];
    for (int i = 0; i < caught.length; i++) {
      Handler handler = handlers.get(i);
      ranges[3 * i] = places.get(handler.from);
      ranges[3 * i + 1] = places.get(handler.to);
      ranges[3 * i + 2] = places.get(handler.target);
      caught[i] = handler.type == null ? null : new Symbol.OfClass(handler.type);
    }
    return new Code(
        method,
        locals,
        locals + stack,
        Arrays.copyOf(op, length),
        Arrays.copyOf(a, length),
        Arrays.copyOf(b, length),
        Arrays.copyOf(object, length),
        Arrays.copyOf(line, length),
        ranges,
        caught);
  }

  private void add(int operation, int first, int second, Object reference) {
    if (length == op.length) {
      op = Arrays.copyOf(op, 2 * length);
      a = Arrays.copyOf(a, 2 * length);
      b = Arrays.copyOf(b, 2 * length);
      object = Arrays.copyOf(object, 2 * length);
      line = Arrays.copyOf(line, 2 * length);
    }
    op[length] = operation;
    a[length] = first;
    b[length] = second;
    object[length] = reference;
    line[length++] = currentLine;
  }

  private void wide(long bits) {
    add(Op.PUSH_WIDE, (int) (bits >> 32), (int) bits, null);
  }

  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    stack = maxStack;
    locals = maxLocals;
  }

  @Override
  public void visitLabel(Label label) {
    places.put(label, length);
  }

  @Override
  public void visitLineNumber(int number, Label start) {
    currentLine = number;
  }

  @Override
  public void visitTryCatchBlock(Label from, Label to, Label target, String type) {
    handlers.add(new Handler(from, to, target, type));
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5) {
      add(Op.PUSH, opcode - Opcodes.ICONST_0, 0, null);
    } else if (opcode == Opcodes.LCONST_0 || opcode == Opcodes.LCONST_1) {
      wide(opcode - Opcodes.LCONST_0);
    } else if (opcode >= Opcodes.FCONST_0 && opcode <= Opcodes.FCONST_2) {
      add(Op.PUSH, Float.floatToRawIntBits(opcode - Opcodes.FCONST_0), 0, null);
    } else if (opcode == Opcodes.DCONST_0 || opcode == Opcodes.DCONST_1) {
      wide(Double.doubleToRawLongBits(opcode - Opcodes.DCONST_0));
    } else {
      add(opcode, 0, 0, null);
    }
  }

  @Override
  public void visitIntInsn(int opcode, int operand) {
    add(opcode == Opcodes.NEWARRAY ? opcode : Op.PUSH, operand, 0, null);
  }

  @Override
  public void visitVarInsn(int opcode, int variable) {
    if (opcode == Opcodes.RET) {
      throw new ClassFileException("java/lang/VerifyError", "ret in " + method);
    }
    add(opcode, variable, 0, null);
  }

  @Override
  public void visitTypeInsn(int opcode, String type) {
    add(opcode, 0, 0, new Symbol.OfClass(type));
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    add(opcode, 0, 0, new Symbol.OfField(owner, name, descriptor));
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean ofInterface) {
    add(opcode, 0, 0, new Symbol.OfMethod(owner, name, descriptor));
  }

  @Override
  public void visitInvokeDynamicInsn(
      String name, String descriptor, Handle bootstrap, Object... arguments) {
    add(Opcodes.INVOKEDYNAMIC, 0, 0, new Symbol.OfCallSite(name, descriptor, bootstrap, arguments));
  }

  @Override
  public void visitJumpInsn(int opcode, Label target) {
    if (opcode == Opcodes.JSR) {
      throw new ClassFileException("java/lang/VerifyError", "jsr in " + method);
    }
    add(opcode, 0, 0, target);
  }

  @Override
  public void visitLdcInsn(Object value) {
    if (value instanceof Integer number) {
      add(Op.PUSH, number, 0, null);
    } else if (value instanceof Float number) {
      add(Op.PUSH, Float.floatToRawIntBits(number), 0, null);
    } else if (value instanceof Long number) {
      wide(number);
    } else if (value instanceof Double number) {
      wide(Double.doubleToRawLongBits(number));
    } else if (value instanceof ConstantDynamic constant) {
      add(Op.CONSTANT, Kind.of(constant.getDescriptor()), 0, new Symbol.OfConstant(value));
    } else {
      add(Op.CONSTANT, 'L', 0, new Symbol.OfConstant(value));
    }
  }

  @Override
  public void visitIincInsn(int variable, int increment) {
    add(Opcodes.IINC, variable, increment, null);
  }

  @Override
  public void visitTableSwitchInsn(int low, int high, Label otherwise, Label... targets) {
    int[] keys = new int[targets.length];
    Arrays.setAll(keys, i -> low + i);
    add(Opcodes.TABLESWITCH, 0, 0, new Jumps(keys, targets, otherwise));
  }

  @Override
  public void visitLookupSwitchInsn(Label otherwise, int[] keys, Label[] targets) {
    add(Opcodes.LOOKUPSWITCH, 0, 0, new Jumps(keys, targets, otherwise));
  }

  @Override
  public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
    add(Opcodes.MULTIANEWARRAY, dimensions, 0, new Symbol.OfClass(descriptor));
  }
}
