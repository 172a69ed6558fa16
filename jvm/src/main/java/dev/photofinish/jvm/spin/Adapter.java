package dev.photofinish.jvm.spin;

import static org.objectweb.asm.Opcodes.*;

import java.util.Arrays;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/** A static method through which a method, constructor or field is used with other types. */
public record Adapter(Handle target) {
  private static final Type OBJECT = Type.getObjectType("java/lang/Object");

  /** With an array of arguments, as reflection has it: receiver, arguments. */
  public byte[] reflective(String name) {
    SpunClass spun = new SpunClass(name);
    MethodVisitor code = spun.entry("(Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;");
    Invocation invocation = new Invocation(code, target);
    Type[] parameters = Invocation.parameters(target);
    boolean receiver = target.getTag() != H_INVOKESTATIC && target.getTag() != H_NEWINVOKESPECIAL;
    for (int i = 0; i < parameters.length; i++) {
      if (receiver && i == 0) {
        code.visitVarInsn(ALOAD, 0);
      } else {
        code.visitVarInsn(ALOAD, 1);
        code.visitLdcInsn(receiver ? i - 1 : i);
        code.visitInsn(AALOAD);
      }
      invocation.argument(OBJECT);
    }
    Conversion.convert(code, invocation.call(), OBJECT);
    SpunClass.end(code, OBJECT);
    return spun.bytes();
  }

  /**
   * The descriptor of a method handle.
   *
   * @param bound how many first arguments it has already
   */
  public static String descriptor(Handle target, int bound) {
    Type[] all = Invocation.parameters(target);
    return Type.getMethodDescriptor(
        Invocation.result(target), Arrays.copyOfRange(all, bound, all.length));
  }

  /**
   * As a method handle has it: the handle, then the arguments of a call.
   *
   * @param descriptor of the call, without the handle
   * @param bound whether the first argument is kept in the handle
   */
  public byte[] direct(String name, String descriptor, boolean bound) {
    SpunClass spun = new SpunClass(name);
    Type handle = Type.getObjectType("java/lang/invoke/MethodHandle");
    Type[] given = Type.getArgumentTypes(descriptor);
    Type returned = Type.getReturnType(descriptor);
    Type[] all = new Type[given.length + 1];
    all[0] = handle;
    System.arraycopy(given, 0, all, 1, given.length);
    MethodVisitor code = spun.entry(Type.getMethodDescriptor(returned, all));
    Invocation invocation = new Invocation(code, target);
    if (bound) {
      code.visitVarInsn(ALOAD, 0);
      code.visitMethodInsn(
          INVOKESTATIC,
          "dev/photofinish/jvm/guest/Handles",
          "bound",
          "(Ljava/lang/invoke/MethodHandle;)Ljava/lang/Object;",
          false);
      invocation.argument(OBJECT);
    }
    int slot = 1;
    for (Type type : given) {
      code.visitVarInsn(type.getOpcode(ILOAD), slot);
      slot += type.getSize();
      invocation.argument(type);
    }
    Conversion.convert(code, invocation.call(), returned);
    SpunClass.end(code, returned);
    return spun.bytes();
  }

  /**
   * A method without parameters that calls the target, a static method or a method of a new object.
   */
  public static byte[] main(
      String name, String owner, String method, String descriptor, Start start) {
    SpunClass spun = new SpunClass(name);
    MethodVisitor code = spun.entry("()V");
    if (start.instance()) {
      code.visitTypeInsn(NEW, owner);
      code.visitInsn(DUP);
      code.visitMethodInsn(INVOKESPECIAL, owner, "<init>", "()V", false);
    }
    if (descriptor.startsWith("([")) {
      String[] arguments = start.arguments();
      code.visitLdcInsn(arguments.length);
      code.visitTypeInsn(ANEWARRAY, "java/lang/String");
      for (int i = 0; i < arguments.length; i++) {
        code.visitInsn(DUP);
        code.visitLdcInsn(i);
        code.visitLdcInsn(arguments[i]);
        code.visitInsn(AASTORE);
      }
    }
    code.visitMethodInsn(
        start.instance() ? INVOKEVIRTUAL : INVOKESTATIC, owner, method, descriptor, false);
    Conversion.convert(code, Type.getReturnType(descriptor), Type.VOID_TYPE);
    SpunClass.end(code, Type.VOID_TYPE);
    return spun.bytes();
  }

  /**
   * How a program is started.
   *
   * @param instance whether on a new object
   */
  @SuppressWarnings("ArrayRecordComponent") // compared by nobody, and never changed
  public record Start(boolean instance, String[] arguments) {}
}
