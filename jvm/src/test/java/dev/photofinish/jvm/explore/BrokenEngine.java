package dev.photofinish.jvm.explore;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.function.BinaryOperator;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Loads the engine once more, with one method broken: it returns the same whatever it is asked, or
 * does nothing. The engine itself knows nothing of it.
 */
final class BrokenEngine extends ClassLoader {
  private static final String OURS = "dev.photofinish.jvm.";
  private static final int ASM = Opcodes.ASM9;

  private final String type;
  private final String method;
  private final int value;

  /**
   * An engine.
   *
   * @param place the class, below {@code dev.photofinish.jvm}, and the method: {@code
   *     interpreter.Turns.quiet}
   * @param value what it returns, if it returns something
   */
  BrokenEngine(String place, int value) {
    super(BrokenEngine.class.getClassLoader());
    int dot = place.lastIndexOf('.');
    this.type = OURS + place.substring(0, dot);
    this.method = place.substring(dot + 1);
    this.value = value;
  }

  /** The engine as a function from a folder of classes and a main class to a verdict. */
  @SuppressWarnings("unchecked") // it is the same class by another loader
  BinaryOperator<String> verdicts() {
    try {
      return (BinaryOperator<String>)
          loadClass(BrokenVerdict.class.getName()).getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (!name.startsWith(OURS)) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      return loaded == null ? define(name) : loaded;
    }
  }

  private Class<?> define(String name) throws ClassNotFoundException {
    String resource = name.replace('.', '/') + ".class";
    try (InputStream in = getParent().getResourceAsStream(resource)) {
      if (in == null) {
        throw new ClassNotFoundException(name);
      }
      byte[] bytes = in.readAllBytes();
      byte[] used = name.equals(type) ? broken(bytes) : bytes;
      return defineClass(name, used, 0, used.length, BrokenEngine.class.getProtectionDomain());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private byte[] broken(byte[] bytes) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    int[] found = new int[1];
    new ClassReader(bytes)
        .accept(
            new ClassVisitor(ASM, writer) {
              @Override
              public MethodVisitor visitMethod(
                  int access,
                  String name,
                  String descriptor,
                  String signature,
                  String[] exceptions) {
                MethodVisitor next =
                    super.visitMethod(access, name, descriptor, signature, exceptions);
                if (!name.equals(method)) {
                  return next;
                }
                found[0]++;
                code(next, Type.getReturnType(descriptor));
                return null;
              }
            },
            0);
    if (found[0] == 0) {
      throw new IllegalArgumentException("no method " + method + " in " + type);
    }
    return writer.toByteArray();
  }

  private void code(MethodVisitor out, Type returned) {
    out.visitCode();
    if (returned.getSort() == Type.VOID) {
      out.visitInsn(Opcodes.RETURN);
    } else if (returned.getSort() <= Type.INT) {
      out.visitLdcInsn(value);
      out.visitInsn(Opcodes.IRETURN);
    } else {
      throw new IllegalArgumentException(method + " returns an object");
    }
    out.visitMaxs(0, 0);
    out.visitEnd();
  }
}
