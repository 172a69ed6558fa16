package dev.photofinish.bench.mutation;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Lets the conditions of classes be decided by {@link MutationSwitch}, and numbers them. */
final class Instrumentation {
  private static final int ASM = Opcodes.ASM9;
  private static final String SWITCH = Type.getInternalName(MutationSwitch.class);
  private static final List<String> COMPARISONS_WITH_ZERO =
      List.of("isZero", "isNotZero", "isNegative", "isNotNegative", "isPositive", "isNotPositive");
  private static final List<String> COMPARISONS =
      List.of(
          "isEqual",
          "isUnequal",
          "isLess",
          "isNotLess",
          "isGreater",
          "isNotGreater",
          "isSame",
          "isDifferent");

  private final List<MutationPoint> points = new ArrayList<>();

  /** All points so far. */
  List<MutationPoint> points() {
    return List.copyOf(points);
  }

  /** An instrumented class. */
  byte[] of(byte[] bytes) {
    ClassReader reader = new ClassReader(bytes);
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    reader.accept(new Conditions(writer), 0);
    return writer.toByteArray();
  }

  private final class Conditions extends ClassVisitor {
    private String type = "";

    Conditions(ClassVisitor next) {
      super(ASM, next);
    }

    @Override
    public void visit(
        int version, int access, String name, String signature, String parent, String[] others) {
      type = name;
      super.visit(version, access, name, signature, parent, others);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
      boolean isText = name.equals("toString") || name.equals("<clinit>");
      return isText || (access & Opcodes.ACC_BRIDGE) != 0
          ? next
          : new Code(next, type, name, descriptor);
    }
  }

  private final class Code extends MethodVisitor {
    private final String type;
    private final String method;
    private final boolean saysYesOrNo;
    private int line;

    /** Whether the last instruction was a constant: its return is decided by the branches. */
    private boolean isConstant;

    Code(MethodVisitor next, String type, String method, String descriptor) {
      super(ASM, next);
      this.type = type;
      this.method = method;
      this.saysYesOrNo = Type.getReturnType(descriptor).equals(Type.BOOLEAN_TYPE);
    }

    @Override
    public void visitLineNumber(int number, Label start) {
      line = number;
      super.visitLineNumber(number, start);
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
      isConstant = false;
      if (opcode == Opcodes.GOTO) {
        super.visitJumpInsn(opcode, label);
      } else if (opcode >= Opcodes.IFEQ && opcode <= Opcodes.IFLE) {
        ask(COMPARISONS_WITH_ZERO.get(opcode - Opcodes.IFEQ), "(II)I", MutationPoint.Kind.BRANCH);
        super.visitJumpInsn(Opcodes.IFNE, label);
      } else if (opcode == Opcodes.IFNULL || opcode == Opcodes.IFNONNULL) {
        String name = opcode == Opcodes.IFNULL ? "isNull" : "isNotNull";
        ask(name, "(Ljava/lang/Object;I)I", MutationPoint.Kind.BRANCH);
        super.visitJumpInsn(Opcodes.IFNE, label);
      } else {
        boolean ofObjects = opcode >= Opcodes.IF_ACMPEQ;
        ask(
            COMPARISONS.get(opcode - Opcodes.IF_ICMPEQ),
            ofObjects ? "(Ljava/lang/Object;Ljava/lang/Object;I)I" : "(III)I",
            MutationPoint.Kind.BRANCH);
        super.visitJumpInsn(Opcodes.IFNE, label);
      }
    }

    @Override
    public void visitInsn(int opcode) {
      if (opcode == Opcodes.IRETURN && saysYesOrNo && !isConstant) {
        ask("result", "(II)I", MutationPoint.Kind.RESULT);
      }
      isConstant = opcode == Opcodes.ICONST_0 || opcode == Opcodes.ICONST_1;
      super.visitInsn(opcode);
    }

    /** Where two constants meet, what is returned was a condition. */
    @Override
    public void visitFrame(int kind, int locals, Object[] local, int stack, Object[] onStack) {
      isConstant = false;
      super.visitFrame(kind, locals, local, stack, onStack);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      isConstant = false;
      super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }

    private void ask(String comparison, String descriptor, MutationPoint.Kind kind) {
      int number = points.size();
      points.add(new MutationPoint(number, type, method, line, kind));
      super.visitLdcInsn(number);
      super.visitMethodInsn(Opcodes.INVOKESTATIC, SWITCH, comparison, descriptor, false);
    }
  }
}
