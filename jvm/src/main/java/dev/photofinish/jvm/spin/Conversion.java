package dev.photofinish.jvm.spin;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/** Converts what is on the stack from one type to another: boxing, widening, casting. */
final class Conversion {
  private static final String OBJECT = "java/lang/Object";

  private Conversion() {}

  static boolean primitive(Type type) {
    return type.getSort() < Type.ARRAY;
  }

  /** The internal name of the class of boxes. */
  static String box(Type type) {
    return switch (type.getSort()) {
      case Type.BOOLEAN -> "java/lang/Boolean";
      case Type.BYTE -> "java/lang/Byte";
      case Type.CHAR -> "java/lang/Character";
      case Type.SHORT -> "java/lang/Short";
      case Type.INT -> "java/lang/Integer";
      case Type.LONG -> "java/lang/Long";
      case Type.FLOAT -> "java/lang/Float";
      case Type.DOUBLE -> "java/lang/Double";
      default -> "java/lang/Void";
    };
  }

  private static Type unboxed(Type type) {
    return switch (type.getInternalName()) {
      case "java/lang/Boolean" -> Type.BOOLEAN_TYPE;
      case "java/lang/Byte" -> Type.BYTE_TYPE;
      case "java/lang/Character" -> Type.CHAR_TYPE;
      case "java/lang/Short" -> Type.SHORT_TYPE;
      case "java/lang/Integer" -> Type.INT_TYPE;
      case "java/lang/Long" -> Type.LONG_TYPE;
      case "java/lang/Float" -> Type.FLOAT_TYPE;
      case "java/lang/Double" -> Type.DOUBLE_TYPE;
      default -> null;
    };
  }

  static void convert(MethodVisitor code, Type from, Type to) {
    if (from.equals(to)) {
      return;
    }
    if (to.getSort() == Type.VOID) {
      code.visitInsn(from.getSize() == 2 ? POP2 : POP);
    } else if (from.getSort() == Type.VOID) {
      code.visitInsn(ACONST_NULL);
    } else if (primitive(from) && primitive(to)) {
      widen(code, from, to);
    } else if (primitive(from)) {
      code.visitMethodInsn(
          INVOKESTATIC,
          box(from),
          "valueOf",
          "(" + from.getDescriptor() + ")L" + box(from) + ";",
          false);
    } else if (primitive(to)) {
      unbox(code, from, to);
    } else if (!to.getInternalName().equals(OBJECT)) {
      code.visitTypeInsn(CHECKCAST, to.getInternalName());
    }
  }

  private static void unbox(MethodVisitor code, Type from, Type to) {
    Type boxed = unboxed(from);
    Type target = boxed == null ? to : boxed;
    if (boxed == null) {
      code.visitTypeInsn(CHECKCAST, box(to));
    }
    code.visitMethodInsn(
        INVOKEVIRTUAL,
        box(target),
        target.getClassName() + "Value",
        "()" + target.getDescriptor(),
        false);
    widen(code, target, to);
  }

  private static void widen(MethodVisitor code, Type from, Type to) {
    if (from.equals(to) || from.getSort() == Type.BOOLEAN) {
      return;
    }
    int source = Math.max(from.getSort(), Type.INT);
    switch (to.getSort()) {
      case Type.LONG -> {
        if (source == Type.INT) {
          code.visitInsn(I2L);
        }
      }
      case Type.FLOAT -> code.visitInsn(source == Type.LONG ? L2F : I2F);
      case Type.DOUBLE ->
          code.visitInsn(source == Type.LONG ? L2D : source == Type.FLOAT ? F2D : I2D);
      default -> {}
    }
  }
}
