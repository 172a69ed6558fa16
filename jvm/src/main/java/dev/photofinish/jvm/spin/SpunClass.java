package dev.photofinish.jvm.spin;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/** A class file in the making, with a static method that a call site calls. */
final class SpunClass {
  /** The name of the method. */
  static final String ENTRY = "call";

  final String name;
  final ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);

  SpunClass(String name, String... interfaces) {
    this.name = name;
    writer.visit(V1_6, ACC_PUBLIC | ACC_FINAL, name, null, "java/lang/Object", interfaces);
  }

  MethodVisitor entry(String descriptor) {
    MethodVisitor code = writer.visitMethod(ACC_PUBLIC | ACC_STATIC, ENTRY, descriptor, null, null);
    code.visitCode();
    return code;
  }

  static void end(MethodVisitor code, Type returned) {
    code.visitInsn(returned.getOpcode(IRETURN));
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  byte[] bytes() {
    writer.visitEnd();
    return writer.toByteArray();
  }
}
