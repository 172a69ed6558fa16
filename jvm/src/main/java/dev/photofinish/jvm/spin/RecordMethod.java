package dev.photofinish.jvm.spin;

import static org.objectweb.asm.Opcodes.*;

import java.util.List;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/** A method of a record that {@code ObjectMethods} links: equals, hashCode or toString. */
public record RecordMethod(String method, String descriptor, Type type, List<Handle> components) {
  private static final String BUILDER = "java/lang/StringBuilder";
  private static final int FACTOR = 31;

  /** The class file; its static method {@code call} takes the record first. */
  public byte[] spin(String name) {
    SpunClass spun = new SpunClass(name);
    MethodVisitor code = spun.entry(descriptor);
    switch (method) {
      case "equals" -> isEqual(code);
      case "hashCode" -> hash(code);
      default -> text(code);
    }
    SpunClass.end(code, Type.getReturnType(descriptor));
    return spun.bytes();
  }

  private void get(MethodVisitor code, int variable, Handle component) {
    code.visitVarInsn(ALOAD, variable);
    code.visitFieldInsn(GETFIELD, component.getOwner(), component.getName(), component.getDesc());
  }

  private void isEqual(MethodVisitor code) {
    Label differs = new Label();
    code.visitVarInsn(ALOAD, 1);
    code.visitTypeInsn(INSTANCEOF, type.getInternalName());
    code.visitJumpInsn(IFEQ, differs);
    for (Handle component : components) {
      get(code, 0, component);
      get(code, 1, component);
      Type type = Type.getType(component.getDesc());
      if (Conversion.primitive(type)) {
        code.visitMethodInsn(
            INVOKESTATIC,
            Conversion.box(type),
            "compare",
            "(" + type.getDescriptor() + type.getDescriptor() + ")I",
            false);
        code.visitJumpInsn(IFNE, differs);
      } else {
        code.visitMethodInsn(
            INVOKESTATIC,
            "java/util/Objects",
            "equals",
            "(Ljava/lang/Object;Ljava/lang/Object;)Z",
            false);
        code.visitJumpInsn(IFEQ, differs);
      }
    }
    code.visitInsn(ICONST_1);
    code.visitInsn(IRETURN);
    code.visitLabel(differs);
    code.visitInsn(ICONST_0);
  }

  private void hash(MethodVisitor code) {
    code.visitInsn(ICONST_0);
    for (Handle component : components) {
      code.visitIntInsn(BIPUSH, FACTOR);
      code.visitInsn(IMUL);
      get(code, 0, component);
      Type type = Type.getType(component.getDesc());
      boolean primitive = Conversion.primitive(type);
      code.visitMethodInsn(
          INVOKESTATIC,
          primitive ? Conversion.box(type) : "java/util/Objects",
          "hashCode",
          "(" + (primitive ? type.getDescriptor() : "Ljava/lang/Object;") + ")I",
          false);
      code.visitInsn(IADD);
    }
  }

  private void text(MethodVisitor code) {
    code.visitTypeInsn(NEW, BUILDER);
    code.visitInsn(DUP);
    code.visitMethodInsn(INVOKESPECIAL, BUILDER, "<init>", "()V", false);
    String name = type.getInternalName();
    String open = name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('$')) + 1) + "[";
    for (Handle component : components) {
      code.visitLdcInsn(open + component.getName() + "=");
      Concatenation.append(code, "Ljava/lang/String;");
      get(code, 0, component);
      Concatenation.append(code, Concatenation.parameter(Type.getType(component.getDesc())));
      open = ", ";
    }
    code.visitLdcInsn(components.isEmpty() ? open + "]" : "]");
    Concatenation.append(code, "Ljava/lang/String;");
    code.visitMethodInsn(INVOKEVIRTUAL, BUILDER, "toString", "()Ljava/lang/String;", false);
  }
}
