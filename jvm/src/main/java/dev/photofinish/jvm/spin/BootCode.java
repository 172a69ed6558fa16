package dev.photofinish.jvm.spin;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/** What the first thread runs before the program: it makes itself and its groups. */
public final class BootCode {
  private static final String GROUP = "java/lang/ThreadGroup";
  private static final String THREAD = "java/lang/Thread";

  private BootCode() {}

  /**
   * The class file.
   *
   * @param main the class whose static method {@code call} runs the program
   */
  public static byte[] spin(String name, String main) {
    SpunClass spun = new SpunClass(name);
    MethodVisitor code = spun.entry("()V");
    code.visitMethodInsn(INVOKESTATIC, THREAD, "currentThread", "()L" + THREAD + ";", false);
    code.visitTypeInsn(NEW, GROUP);
    code.visitInsn(DUP);
    code.visitTypeInsn(NEW, GROUP);
    code.visitInsn(DUP);
    code.visitMethodInsn(INVOKESPECIAL, GROUP, "<init>", "()V", false);
    code.visitLdcInsn("main");
    code.visitMethodInsn(
        INVOKESPECIAL, GROUP, "<init>", "(L" + GROUP + ";Ljava/lang/String;)V", false);
    code.visitLdcInsn("main");
    code.visitMethodInsn(
        INVOKESPECIAL, THREAD, "<init>", "(L" + GROUP + ";Ljava/lang/String;)V", false);
    code.visitMethodInsn(INVOKESTATIC, "java/lang/System", "setJavaLangAccess", "()V", false);
    code.visitMethodInsn(INVOKESTATIC, "dev/photofinish/jvm/guest/Start", "booted", "()V", false);
    Label begin = new Label();
    Label end = new Label();
    Label dies = new Label();
    code.visitTryCatchBlock(begin, end, dies, null);
    code.visitLabel(begin);
    code.visitMethodInsn(INVOKESTATIC, main, SpunClass.ENTRY, "()V", false);
    code.visitLabel(end);
    code.visitInsn(RETURN);
    code.visitLabel(dies);
    code.visitMethodInsn(
        INVOKESTATIC, "dev/photofinish/jvm/guest/Start", "died", "(Ljava/lang/Throwable;)V", false);
    SpunClass.end(code, Type.VOID_TYPE);
    return spun.bytes();
  }
}
