package dev.photofinish.jvm.interpreter;

import static org.objectweb.asm.Opcodes.*;

import dev.photofinish.jvm.classes.ClassInfo;
import dev.photofinish.jvm.classes.MethodInfo;
import dev.photofinish.jvm.classes.Origin;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;

/** Makes methods that throw a new exception of some class. */
final class Raising {
  private static final String DESCRIPTOR = "(Ljava/lang/String;)V";
  private static final String OF_INITIALISER = "(Ljava/lang/Throwable;)V";

  private final Vm vm;
  private final Map<String, MethodInfo> throwers = new HashMap<>();

  Raising(Vm vm) {
    this.vm = vm;
  }

  /** A static method that takes the message. */
  MethodInfo thrower(String type) {
    return make(
        type,
        t -> {
          ClassInfo exception = vm.classes.load(t);
          boolean takesMessage = exception.declared("<init>" + DESCRIPTOR) != null;
          return spin(t, DESCRIPTOR, takesMessage ? DESCRIPTOR : "()V");
        });
  }

  /** A static method that takes the exception which a class initialiser threw. */
  MethodInfo initialiserFailed() {
    return make(
        "", t -> spin("java/lang/ExceptionInInitializerError", OF_INITIALISER, OF_INITIALISER));
  }

  private MethodInfo make(String key, java.util.function.Function<String, MethodInfo> maker) {
    MethodInfo known = throwers.get(key);
    if (known == null) {
      known = maker.apply(key);
      throwers.put(key, known);
    }
    return known;
  }

  private MethodInfo spin(String exception, String descriptor, String constructor) {
    String name = "dev/photofinish/jvm/spun/Raise" + throwers.size();
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(V1_6, ACC_PUBLIC, name, null, "java/lang/Object", null);
    MethodVisitor code =
        writer.visitMethod(ACC_PUBLIC | ACC_STATIC, "raise", descriptor, null, null);
    code.visitCode();
    code.visitTypeInsn(NEW, exception);
    code.visitInsn(DUP);
    if (!constructor.equals("()V")) {
      code.visitVarInsn(ALOAD, 0);
    }
    code.visitMethodInsn(INVOKESPECIAL, exception, "<init>", constructor, false);
    code.visitInsn(ATHROW);
    code.visitMaxs(0, 0);
    code.visitEnd();
    writer.visitEnd();
    return vm.classes.define(writer.toByteArray(), Origin.SPUN).declared("raise" + descriptor);
  }
}
