package dev.photofinish.bench.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Class files that are still class files, with one instruction in fifty changed: another operation,
 * variable, member, type or number, or none at all.
 */
final class BytecodeMutation implements Mutation {
  private static final int ONE_IN = 50;
  private static final int ASM = Opcodes.ASM9;

  /** Constants, array accesses, stack operations, arithmetic, returns, monitors. */
  private static final List<Integer> WITHOUT_OPERANDS =
      IntStream.of(
              0, 1, 3, 9, 11, 14, 46, 47, 50, 51, 79, 80, 83, 87, 88, 89, 90, 92, 95, 96, 97, 108,
              109, 112, 120, 126, 133, 136, 139, 145, 148, 149, 172, 173, 176, 177, 190, 191, 194,
              195)
          .boxed()
          .toList();

  private static final List<String> TYPES =
      List.of("I", "J", "D", "Z", "[I", "[[J", "Ljava/lang/Object;", "Ljava/lang/String;", "LNo;");
  private static final List<String> CLASSES =
      List.of(
          "java/lang/Object", "java/lang/Thread", "java/lang/String", "[I", "No", "java/util/List");

  @Override
  public byte[] of(byte[] input, List<byte[]> others, Random random) {
    try {
      ClassWriter writer = new ClassWriter(0);
      new ClassReader(input).accept(new Changes(writer, random), 0);
      return writer.toByteArray();
    } catch (RuntimeException e) {
      // An earlier change left no class file: ASM does not say so in any other way.
      return input;
    }
  }

  private static <T> T one(List<T> list, Random random) {
    return list.get(random.nextInt(list.size()));
  }

  private static final class Changes extends ClassVisitor {
    private final Random random;

    Changes(ClassVisitor next, Random random) {
      super(ASM, next);
      this.random = random;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      int flags = random.nextInt(ONE_IN) == 0 ? access ^ (1 << random.nextInt(12)) : access;
      return new Code(super.visitMethod(flags, name, descriptor, signature, exceptions), random);
    }
  }

  private static final class Code extends MethodVisitor {
    private final Random random;
    private final List<Label> labels = new ArrayList<>();

    Code(MethodVisitor next, Random random) {
      super(ASM, next);
      this.random = random;
    }

    private boolean changes() {
      return random.nextInt(ONE_IN) == 0;
    }

    @Override
    public void visitLabel(Label label) {
      labels.add(label);
      super.visitLabel(label);
    }

    @Override
    public void visitInsn(int opcode) {
      if (!changes()) {
        super.visitInsn(opcode);
      } else if (random.nextInt(4) > 0) {
        super.visitInsn(one(WITHOUT_OPERANDS, random));
      }
    }

    @Override
    public void visitVarInsn(int opcode, int variable) {
      if (changes()) {
        int first = opcode <= Opcodes.ALOAD ? Opcodes.ILOAD : Opcodes.ISTORE;
        super.visitVarInsn(first + random.nextInt(5), random.nextInt(random.nextInt(300) + 1));
      } else {
        super.visitVarInsn(opcode, variable);
      }
    }

    @Override
    public void visitIntInsn(int opcode, int operand) {
      super.visitIntInsn(opcode, changes() && opcode != Opcodes.NEWARRAY ? -1 : operand);
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
      Label target = changes() && !labels.isEmpty() ? one(labels, random) : label;
      super.visitJumpInsn(changes() ? Opcodes.IFEQ + random.nextInt(14) : opcode, target);
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
      super.visitFieldInsn(
          changes() ? Opcodes.GETSTATIC + random.nextInt(4) : opcode,
          changes() ? one(CLASSES, random) : owner,
          changes() ? "no" : name,
          changes() ? one(TYPES, random) : descriptor);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      super.visitMethodInsn(
          changes() ? Opcodes.INVOKEVIRTUAL + random.nextInt(4) : opcode,
          changes() ? one(CLASSES, random) : owner,
          changes() ? one(List.of("no", "<init>", "wait", "clone", "run"), random) : name,
          changes() ? "(" + one(TYPES, random) + ")" + one(TYPES, random) : descriptor,
          changes() != isInterface);
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
      super.visitTypeInsn(
          changes() ? one(List.of(187, 189, 192, 193), random) : opcode,
          changes() ? one(CLASSES, random) : type);
    }

    @Override
    public void visitLdcInsn(Object value) {
      super.visitLdcInsn(
          changes() ? one(List.of(1, 2L, 3.5f, Double.NaN, "\ud800", ""), random) : value);
    }

    @Override
    public void visitMaxs(int stack, int locals) {
      super.visitMaxs(
          changes() ? random.nextInt(3) : stack, changes() ? random.nextInt(3) : locals);
    }
  }
}
