package dev.photofinish.jvm.spin;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * A call of a handle with other types than its own, as {@code MethodHandle.asType} has it.
 *
 * @param given the descriptor of the call
 * @param own that of the handle
 */
public record HandleCall(String given, String own) {

  /** Whether all arguments and the result can be converted. */
  public boolean isPossible() {
    Type[] from = Type.getArgumentTypes(given);
    Type[] to = Type.getArgumentTypes(own);
    if (from.length != to.length) {
      return false;
    }
    for (int i = 0; i < from.length; i++) {
      if (!Conversion.isPossible(from[i], to[i])) {
        return false;
      }
    }
    return Conversion.isPossible(Type.getReturnType(own), Type.getReturnType(given));
  }

  /** A static method that takes the handle and the arguments, and makes an access by the handle. */
  public byte[] access(String name, String access) {
    Type handle = Type.getObjectType("java/lang/invoke/VarHandle");
    Type[] from = Type.getArgumentTypes(given);
    Type[] to = Type.getArgumentTypes(own);
    Type returned = Type.getReturnType(given);
    Type[] all = new Type[from.length + 1];
    all[0] = handle;
    System.arraycopy(from, 0, all, 1, from.length);
    SpunClass spun = new SpunClass(name);
    MethodVisitor code = spun.entry(Type.getMethodDescriptor(returned, all));
    code.visitVarInsn(ALOAD, 0);
    int slot = 1;
    for (int i = 0; i < from.length; i++) {
      code.visitVarInsn(from[i].getOpcode(ILOAD), slot);
      slot += from[i].getSize();
      Conversion.convert(code, from[i], to[i]);
    }
    code.visitMethodInsn(INVOKEVIRTUAL, handle.getInternalName(), access, own, false);
    Conversion.convert(code, Type.getReturnType(own), returned);
    SpunClass.end(code, returned);
    return spun.bytes();
  }
}
