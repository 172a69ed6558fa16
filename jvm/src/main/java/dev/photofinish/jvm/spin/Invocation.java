package dev.photofinish.jvm.spin;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/** A call of what a handle points to, argument by argument, each converted as it comes. */
final class Invocation {
  private final MethodVisitor code;
  private final Handle target;
  private final Type[] parameters;
  private int next;

  Invocation(MethodVisitor code, Handle target) {
    this.code = code;
    this.target = target;
    this.parameters = parameters(target);
    if (target.getTag() == H_NEWINVOKESPECIAL) {
      code.visitTypeInsn(NEW, target.getOwner());
      code.visitInsn(DUP);
    }
  }

  /** What a call of a handle takes, the receiver first. */
  static Type[] parameters(Handle target) {
    Type owner = Type.getObjectType(target.getOwner());
    Type type = Type.getType(target.getDesc());
    return switch (target.getTag()) {
      case H_GETFIELD -> new Type[] {owner};
      case H_PUTFIELD -> new Type[] {owner, type};
      case H_GETSTATIC -> new Type[] {};
      case H_PUTSTATIC -> new Type[] {type};
      case H_INVOKESTATIC, H_NEWINVOKESPECIAL -> type.getArgumentTypes();
      default -> {
        Type[] declared = type.getArgumentTypes();
        Type[] all = new Type[declared.length + 1];
        all[0] = owner;
        System.arraycopy(declared, 0, all, 1, declared.length);
        yield all;
      }
    };
  }

  /** What a call of a handle gives. */
  static Type result(Handle target) {
    return switch (target.getTag()) {
      case H_GETFIELD, H_GETSTATIC -> Type.getType(target.getDesc());
      case H_PUTFIELD, H_PUTSTATIC -> Type.VOID_TYPE;
      case H_NEWINVOKESPECIAL -> Type.getObjectType(target.getOwner());
      default -> Type.getReturnType(target.getDesc());
    };
  }

  /** The next argument is on the stack. */
  void argument(Type given) {
    Conversion.convert(code, given, parameters[next++]);
  }

  /** Calls; gives the type of what is on the stack then. */
  Type call() {
    String owner = target.getOwner();
    String name = target.getName();
    String descriptor = target.getDesc();
    boolean ofInterface = target.isInterface();
    switch (target.getTag()) {
      case H_GETFIELD -> code.visitFieldInsn(GETFIELD, owner, name, descriptor);
      case H_PUTFIELD -> code.visitFieldInsn(PUTFIELD, owner, name, descriptor);
      case H_GETSTATIC -> code.visitFieldInsn(GETSTATIC, owner, name, descriptor);
      case H_PUTSTATIC -> code.visitFieldInsn(PUTSTATIC, owner, name, descriptor);
      case H_INVOKESTATIC ->
          code.visitMethodInsn(INVOKESTATIC, owner, name, descriptor, ofInterface);
      case H_INVOKEINTERFACE ->
          code.visitMethodInsn(INVOKEINTERFACE, owner, name, descriptor, true);
      case H_INVOKESPECIAL, H_NEWINVOKESPECIAL ->
          code.visitMethodInsn(INVOKESPECIAL, owner, name, descriptor, ofInterface);
      default -> code.visitMethodInsn(INVOKEVIRTUAL, owner, name, descriptor, ofInterface);
    }
    return result(target);
  }
}
