package dev.photofinish.jvm.explore;

import dev.photofinish.jvm.classes.ClassPath;
import dev.photofinish.jvm.machine.Program;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * A class with test methods of JUnit 4 or 5, which are known by the names of their annotations:
 * methods without parameters or result.
 *
 * @param tests the test methods, in the order of the class file
 * @param before what runs before each of them, those of superclasses first
 * @param after what runs after each of them, those of superclasses last
 */
public record TestClass(String name, List<String> tests, List<String> before, List<String> after) {
  private static final Set<String> TEST =
      Set.of("Lorg/junit/Test;", "Lorg/junit/jupiter/api/Test;");
  private static final Set<String> BEFORE =
      Set.of("Lorg/junit/Before;", "Lorg/junit/jupiter/api/BeforeEach;");
  private static final Set<String> AFTER =
      Set.of("Lorg/junit/After;", "Lorg/junit/jupiter/api/AfterEach;");

  /** Keeps its own copies. */
  public TestClass {
    tests = List.copyOf(tests);
    before = List.copyOf(before);
    after = List.copyOf(after);
  }

  /**
   * Reads a class and its superclasses.
   *
   * @throws IOException if there is no such class, or no test in it
   */
  public static TestClass of(ClassPath classes, String name) throws IOException {
    List<String> tests = new ArrayList<>();
    List<String> before = new ArrayList<>();
    List<String> after = new ArrayList<>();
    Optional<byte[]> bytes = classes.bytes(name);
    if (bytes.isEmpty()) {
      throw new IOException("no class " + name + " in the class path");
    }
    while (bytes.isPresent()) {
      Annotated annotated = new Annotated();
      ClassReader reader = read(annotated, bytes.get());
      annotated.tests.stream().filter(test -> !tests.contains(test)).forEach(tests::add);
      before.removeAll(annotated.before);
      before.addAll(0, annotated.before);
      annotated.after.stream().filter(end -> !after.contains(end)).forEach(after::add);
      bytes =
          reader.getSuperName() == null
              ? Optional.empty()
              : classes.bytes(reader.getSuperName().replace('/', '.'));
    }
    if (tests.isEmpty()) {
      throw new IOException("no test methods in class " + name);
    }
    return new TestClass(name, tests, before, after);
  }

  private static ClassReader read(Annotated annotated, byte[] bytes) throws IOException {
    try {
      ClassReader reader = new ClassReader(bytes);
      reader.accept(annotated, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG);
      return reader;
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      throw new IOException("not a class file that can be read: " + e.getMessage(), e);
    }
  }

  /**
   * A program that runs one of the test methods on a new object.
   *
   * @throws IOException if there is no such test
   */
  public Program program(ClassPath classes, String test) throws IOException {
    if (!tests.contains(test)) {
      throw new IOException("no test method " + test + " in class " + name);
    }
    return Program.test(classes, name, test, before, after);
  }

  /** Collects methods by their annotations. */
  private static final class Annotated extends ClassVisitor {
    private final List<String> tests = new ArrayList<>();
    private final List<String> before = new ArrayList<>();
    private final List<String> after = new ArrayList<>();

    Annotated() {
      super(Opcodes.ASM9);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String method, String descriptor, String signature, String[] exceptions) {
      if (!descriptor.equals("()V") || (access & Opcodes.ACC_STATIC) != 0) {
        return null;
      }
      return new MethodVisitor(Opcodes.ASM9) {
        @Override
        public AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
          if (TEST.contains(annotation)) {
            tests.add(method);
          } else if (BEFORE.contains(annotation)) {
            before.add(method);
          } else if (AFTER.contains(annotation)) {
            after.add(method);
          }
          return null;
        }
      };
    }
  }
}
