package dev.photofinish.jvm.spin;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * A concatenation of strings: what {@code StringConcatFactory} links.
 *
 * @param recipe a text with \1 for the next argument and \2 for the next constant
 */
@SuppressWarnings("ArrayRecordComponent") // compared by nobody, and never changed
public record Concatenation(String descriptor, String recipe, Object[] constants) {
  private static final String BUILDER = "java/lang/StringBuilder";

  /** The class file; its static method {@code call} concatenates. */
  public byte[] spin(String name) {
    SpunClass spun = new SpunClass(name);
    MethodVisitor code = spun.entry(descriptor);
    code.visitTypeInsn(NEW, BUILDER);
    code.visitInsn(DUP);
    code.visitMethodInsn(INVOKESPECIAL, BUILDER, "<init>", "()V", false);
    Type[] types = Type.getArgumentTypes(descriptor);
    StringBuilder text = new StringBuilder();
    int argument = 0;
    int constant = 0;
    int slot = 0;
    for (int i = 0; i < recipe.length(); i++) {
      char c = recipe.charAt(i);
      if (c == '\2') {
        text.append(constants[constant++]);
      } else if (c == '\1') {
        literal(code, text);
        Type type = types[argument++];
        code.visitVarInsn(type.getOpcode(ILOAD), slot);
        slot += type.getSize();
        append(code, parameter(type));
      } else {
        text.append(c);
      }
    }
    literal(code, text);
    code.visitMethodInsn(INVOKEVIRTUAL, BUILDER, "toString", "()Ljava/lang/String;", false);
    SpunClass.end(code, Type.getReturnType(descriptor));
    return spun.bytes();
  }

  private static void literal(MethodVisitor code, StringBuilder text) {
    if (text.length() > 0) {
      code.visitLdcInsn(text.toString());
      append(code, "Ljava/lang/String;");
      text.setLength(0);
    }
  }

  /** How {@code StringBuilder.append} takes a value of a type. */
  static String parameter(Type type) {
    return switch (type.getSort()) {
      case Type.BYTE, Type.SHORT, Type.INT -> "I";
      case Type.BOOLEAN, Type.CHAR, Type.LONG, Type.FLOAT, Type.DOUBLE -> type.getDescriptor();
      default ->
          type.getDescriptor().equals("Ljava/lang/String;")
              ? "Ljava/lang/String;"
              : "Ljava/lang/Object;";
    };
  }

  static void append(MethodVisitor code, String parameter) {
    code.visitMethodInsn(
        INVOKEVIRTUAL, BUILDER, "append", "(" + parameter + ")L" + BUILDER + ";", false);
  }
}
