package dev.photofinish.jvm.spin;

import static org.objectweb.asm.Opcodes.*;

import java.util.List;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * The class of a lambda or method reference: what {@code LambdaMetafactory} links.
 *
 * @param factory the descriptor of the call site: captured values to the interface
 * @param method the name of the interface's method
 * @param erased its descriptors: the method's first, then those of bridges
 * @param target what it does
 * @param instantiated its descriptor as the call site knows it
 * @param markers further interfaces
 */
public record Lambda(
    String factory,
    String method,
    List<String> erased,
    Handle target,
    String instantiated,
    List<String> markers) {

  /** The class file; its static method {@code call} makes the object. */
  public byte[] spin(String name) {
    String type = Type.getReturnType(factory).getInternalName();
    String[] interfaces = new String[1 + markers.size()];
    interfaces[0] = type;
    for (int i = 0; i < markers.size(); i++) {
      interfaces[i + 1] = markers.get(i);
    }
    SpunClass spun = new SpunClass(name, interfaces);
    Type[] captured = Type.getArgumentTypes(factory);
    String constructor = Type.getMethodDescriptor(Type.VOID_TYPE, captured);
    fields(spun, captured);
    constructor(spun, captured, constructor);
    if (captured.length == 0) {
      singleton(spun);
    } else {
      factory(spun, captured, constructor);
    }
    for (String descriptor : erased) {
      method(spun, captured, descriptor);
    }
    return spun.bytes();
  }

  private static void fields(SpunClass spun, Type[] captured) {
    for (int i = 0; i < captured.length; i++) {
      spun.writer.visitField(
          ACC_PRIVATE | ACC_FINAL, "captured" + i, captured[i].getDescriptor(), null, null);
    }
  }

  private static void constructor(SpunClass spun, Type[] captured, String descriptor) {
    MethodVisitor code = spun.writer.visitMethod(ACC_PUBLIC, "<init>", descriptor, null, null);
    code.visitCode();
    code.visitVarInsn(ALOAD, 0);
    code.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
    int slot = 1;
    for (int i = 0; i < captured.length; i++) {
      code.visitVarInsn(ALOAD, 0);
      code.visitVarInsn(captured[i].getOpcode(ILOAD), slot);
      code.visitFieldInsn(PUTFIELD, spun.name, "captured" + i, captured[i].getDescriptor());
      slot += captured[i].getSize();
    }
    SpunClass.end(code, Type.VOID_TYPE);
  }

  private void singleton(SpunClass spun) {
    String descriptor = "L" + spun.name + ";";
    spun.writer.visitField(ACC_STATIC | ACC_FINAL, "instance", descriptor, null, null);
    MethodVisitor initialiser = spun.writer.visitMethod(ACC_STATIC, "<clinit>", "()V", null, null);
    initialiser.visitCode();
    initialiser.visitTypeInsn(NEW, spun.name);
    initialiser.visitInsn(DUP);
    initialiser.visitMethodInsn(INVOKESPECIAL, spun.name, "<init>", "()V", false);
    initialiser.visitFieldInsn(PUTSTATIC, spun.name, "instance", descriptor);
    SpunClass.end(initialiser, Type.VOID_TYPE);
    MethodVisitor code = spun.entry(factory);
    code.visitFieldInsn(GETSTATIC, spun.name, "instance", descriptor);
    SpunClass.end(code, Type.getReturnType(factory));
  }

  private void factory(SpunClass spun, Type[] captured, String constructor) {
    MethodVisitor code = spun.entry(factory);
    code.visitTypeInsn(NEW, spun.name);
    code.visitInsn(DUP);
    int slot = 0;
    for (Type type : captured) {
      code.visitVarInsn(type.getOpcode(ILOAD), slot);
      slot += type.getSize();
    }
    code.visitMethodInsn(INVOKESPECIAL, spun.name, "<init>", constructor, false);
    SpunClass.end(code, Type.getReturnType(factory));
  }

  private void method(SpunClass spun, Type[] captured, String descriptor) {
    MethodVisitor code = spun.writer.visitMethod(ACC_PUBLIC, method, descriptor, null, null);
    code.visitCode();
    Invocation invocation = new Invocation(code, target);
    for (int i = 0; i < captured.length; i++) {
      code.visitVarInsn(ALOAD, 0);
      code.visitFieldInsn(GETFIELD, spun.name, "captured" + i, captured[i].getDescriptor());
      invocation.argument(captured[i]);
    }
    Type[] given = Type.getArgumentTypes(descriptor);
    Type[] expected = Type.getArgumentTypes(instantiated);
    int slot = 1;
    for (int i = 0; i < given.length; i++) {
      code.visitVarInsn(given[i].getOpcode(ILOAD), slot);
      slot += given[i].getSize();
      Conversion.convert(code, given[i], expected[i]);
      invocation.argument(expected[i]);
    }
    Type result = invocation.call();
    Type returned = Type.getReturnType(descriptor);
    if (!returned.equals(Type.VOID_TYPE)) {
      Type known = Type.getReturnType(instantiated);
      Conversion.convert(code, result, known);
      if (Conversion.primitive(known) || Conversion.primitive(returned)) {
        Conversion.convert(code, known, returned);
      }
    }
    SpunClass.end(code, returned);
  }
}
