package dev.photofinish.jvm.spin;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/** Converts what is on the stack from one type to another: boxing, widening, casting. */
final class Conversion {
  private static final String OBJECT = "java/lang/Object";
  private static final String UNBOXING = "dev/photofinish/jvm/guest/Unboxing";

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
      code.visitInsn(zero(to));
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

  private static int zero(Type type) {
    return switch (type.getSort()) {
      case Type.LONG -> LCONST_0;
      case Type.FLOAT -> FCONST_0;
      case Type.DOUBLE -> DCONST_0;
      case Type.ARRAY, Type.OBJECT -> ACONST_NULL;
      default -> ICONST_0;
    };
  }

  private static void unbox(MethodVisitor code, Type from, Type to) {
    Type boxed = unboxed(from);
    if (boxed == null) {
      String name = to.getClassName();
      code.visitMethodInsn(
          INVOKESTATIC,
          UNBOXING,
          "to" + Character.toUpperCase(name.charAt(0)) + name.substring(1),
          "(Ljava/lang/Object;)" + to.getDescriptor(),
          false);
      return;
    }
    code.visitMethodInsn(
        INVOKEVIRTUAL,
        from.getInternalName(),
        boxed.getClassName() + "Value",
        "()" + boxed.getDescriptor(),
        false);
    widen(code, boxed, to);
  }

  /** Whether a method handle converts one type to another, by {@code MethodHandle.asType}. */
  static boolean isPossible(Type from, Type to) {
    if (from.equals(to) || from.getSort() == Type.VOID || to.getSort() == Type.VOID) {
      return true;
    }
    if (primitive(from) && primitive(to)) {
      return widens(from, to);
    }
    if (primitive(from)) {
      return to.getSort() == Type.OBJECT
          && (to.getInternalName().equals(box(from)) || isAboveBox(to, from));
    }
    if (primitive(to)) {
      Type boxed = unboxed(from);
      return boxed == null
          ? from.getSort() == Type.OBJECT && isAboveBox(from, to)
          : boxed.equals(to) || widens(boxed, to);
    }
    return true;
  }

  /** Whether a class is a supertype of that of the boxes of a primitive type. */
  private static boolean isAboveBox(Type type, Type primitive) {
    return switch (type.getInternalName()) {
      case OBJECT, "java/lang/Comparable", "java/io/Serializable", "java/lang/constant/Constable" ->
          true;
      case "java/lang/Number" -> primitive.getSort() > Type.CHAR;
      case "java/lang/constant/ConstantDesc" -> primitive.getSort() >= Type.INT;
      default -> false;
    };
  }

  private static boolean widens(Type from, Type to) {
    int source = from.getSort();
    int target = to.getSort();
    if (source == Type.BYTE && target == Type.SHORT) {
      return true;
    }
    return source != Type.BOOLEAN && target >= Type.INT && rank(source) < rank(target);
  }

  /** Types with a higher rank are wider, from int on. */
  private static int rank(int sort) {
    return switch (sort) {
      case Type.INT -> 1;
      case Type.LONG -> 2;
      case Type.FLOAT -> 3;
      case Type.DOUBLE -> 4;
      default -> 0;
    };
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
