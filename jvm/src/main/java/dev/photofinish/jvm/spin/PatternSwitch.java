package dev.photofinish.jvm.spin;

import static org.objectweb.asm.Opcodes.*;

import java.util.List;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * The dispatch of a pattern switch: what {@code SwitchBootstraps} links. The call gives the number
 * of the first label, from a given one on, that matches; -1 for null.
 *
 * @param onEnum whether strings are names of enum constants
 */
public record PatternSwitch(String descriptor, List<Object> labels, boolean onEnum) {

  /** The class file. */
  public byte[] spin(String name) {
    SpunClass spun = new SpunClass(name);
    MethodVisitor code = spun.entry(descriptor);
    Label present = new Label();
    code.visitVarInsn(ALOAD, 0);
    code.visitJumpInsn(IFNONNULL, present);
    code.visitInsn(ICONST_M1);
    code.visitInsn(IRETURN);
    code.visitLabel(present);
    for (int i = 0; i < labels.size(); i++) {
      Label next = new Label();
      code.visitVarInsn(ILOAD, 1);
      code.visitLdcInsn(i);
      code.visitJumpInsn(IF_ICMPGT, next);
      match(code, labels.get(i), next);
      code.visitLdcInsn(i);
      code.visitInsn(IRETURN);
      code.visitLabel(next);
    }
    code.visitLdcInsn(labels.size());
    SpunClass.end(code, Type.INT_TYPE);
    return spun.bytes();
  }

  /** Jumps if a label does not match. */
  private void match(MethodVisitor code, Object label, Label otherwise) {
    if (label instanceof Type type) {
      code.visitVarInsn(ALOAD, 0);
      code.visitTypeInsn(INSTANCEOF, type.getInternalName());
      code.visitJumpInsn(IFEQ, otherwise);
    } else if (label instanceof Integer number) {
      number(code, number, otherwise);
    } else if (label instanceof String text) {
      code.visitLdcInsn(text);
      code.visitVarInsn(ALOAD, 0);
      if (onEnum) {
        code.visitTypeInsn(CHECKCAST, "java/lang/Enum");
        code.visitMethodInsn(
            INVOKEVIRTUAL, "java/lang/Enum", "name", "()Ljava/lang/String;", false);
      }
      code.visitMethodInsn(
          INVOKEVIRTUAL, "java/lang/String", "equals", "(Ljava/lang/Object;)Z", false);
      code.visitJumpInsn(IFEQ, otherwise);
    } else {
      constant(code, (ConstantDynamic) label, otherwise);
    }
  }

  private static void number(MethodVisitor code, int number, Label otherwise) {
    Label compare = new Label();
    Label character = new Label();
    code.visitVarInsn(ALOAD, 0);
    code.visitTypeInsn(INSTANCEOF, "java/lang/Number");
    code.visitJumpInsn(IFEQ, character);
    code.visitVarInsn(ALOAD, 0);
    code.visitTypeInsn(CHECKCAST, "java/lang/Number");
    code.visitMethodInsn(INVOKEVIRTUAL, "java/lang/Number", "intValue", "()I", false);
    code.visitJumpInsn(GOTO, compare);
    code.visitLabel(character);
    code.visitVarInsn(ALOAD, 0);
    code.visitTypeInsn(INSTANCEOF, "java/lang/Character");
    code.visitJumpInsn(IFEQ, otherwise);
    code.visitVarInsn(ALOAD, 0);
    code.visitTypeInsn(CHECKCAST, "java/lang/Character");
    code.visitMethodInsn(INVOKEVIRTUAL, "java/lang/Character", "charValue", "()C", false);
    code.visitLabel(compare);
    code.visitLdcInsn(number);
    code.visitJumpInsn(IF_ICMPNE, otherwise);
  }

  /** An enum constant, described by the name of its class and its own. */
  private static void constant(MethodVisitor code, ConstantDynamic label, Label otherwise) {
    ConstantDynamic type = (ConstantDynamic) label.getBootstrapMethodArgument(1);
    String owner = ((String) type.getBootstrapMethodArgument(1)).replace('.', '/');
    String name = (String) label.getBootstrapMethodArgument(2);
    code.visitVarInsn(ALOAD, 0);
    code.visitFieldInsn(GETSTATIC, owner, name, "L" + owner + ";");
    code.visitJumpInsn(IF_ACMPNE, otherwise);
  }
}
