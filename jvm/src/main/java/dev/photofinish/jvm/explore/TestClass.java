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
 * A class with test methods of JUnit 4 or 5, which are known by the names of their annotations.
 * Those that have parameters are among them, though they cannot be run.
 *
 * @param tests the test methods, in the order of the class file
 * @param before what runs before each of them: what is for all of them first, then by classes,
 *     superclasses first
 * @param after what runs after each of them, the other way round
 */
public record TestClass(String name, List<String> tests, List<String> before, List<String> after) {
  private static final String JUPITER = "Lorg/junit/jupiter/api/";
  private static final Set<String> TEST =
      Set.of(
          "Lorg/junit/Test;",
          JUPITER + "Test;",
          JUPITER + "RepeatedTest;",
          JUPITER + "TestFactory;",
          JUPITER + "TestTemplate;",
          "Lorg/junit/jupiter/params/ParameterizedTest;");
  private static final Set<String> DISABLED = Set.of("Lorg/junit/Ignore;", JUPITER + "Disabled;");
  private static final Set<String> BEFORE_ALL =
      Set.of("Lorg/junit/BeforeClass;", JUPITER + "BeforeAll;");
  private static final Set<String> BEFORE = Set.of("Lorg/junit/Before;", JUPITER + "BeforeEach;");
  private static final Set<String> AFTER = Set.of("Lorg/junit/After;", JUPITER + "AfterEach;");
  private static final Set<String> AFTER_ALL =
      Set.of("Lorg/junit/AfterClass;", JUPITER + "AfterAll;");

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
    Annotated all = new Annotated();
    Optional<byte[]> bytes = classes.bytes(name);
    if (bytes.isEmpty()) {
      throw new IOException("no class " + name + " in the class path");
    }
    while (bytes.isPresent()) {
      Annotated annotated = new Annotated();
      ClassReader reader = read(annotated, bytes.get());
      all.inherit(annotated);
      bytes =
          reader.getSuperName() == null
              ? Optional.empty()
              : classes.bytes(reader.getSuperName().replace('/', '.'));
    }
    all.tests.removeAll(all.disabled);
    if (all.tests.isEmpty()) {
      throw new IOException("no test methods in class " + name);
    }
    List<String> before = new ArrayList<>(all.beforeAll);
    before.addAll(all.before);
    List<String> after = new ArrayList<>(all.after);
    after.addAll(all.afterAll);
    return new TestClass(name, all.tests, before, after);
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
    private final List<String> disabled = new ArrayList<>();
    private final List<String> beforeAll = new ArrayList<>();
    private final List<String> before = new ArrayList<>();
    private final List<String> after = new ArrayList<>();
    private final List<String> afterAll = new ArrayList<>();

    Annotated() {
      super(Opcodes.ASM9);
    }

    /** Adds the methods of a superclass, which those of the same names replace. */
    void inherit(Annotated superclass) {
      addNew(tests, superclass.tests);
      addNew(disabled, superclass.disabled);
      beforeAll.removeAll(superclass.beforeAll);
      beforeAll.addAll(0, superclass.beforeAll);
      before.removeAll(superclass.before);
      before.addAll(0, superclass.before);
      addNew(after, superclass.after);
      addNew(afterAll, superclass.afterAll);
    }

    private static void addNew(List<String> to, List<String> inherited) {
      inherited.stream().filter(method -> !to.contains(method)).forEach(to::add);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String method, String descriptor, String signature, String[] exceptions) {
      return new MethodVisitor(Opcodes.ASM9) {
        @Override
        public AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
          add(TEST, annotation, tests);
          add(DISABLED, annotation, disabled);
          add(BEFORE_ALL, annotation, beforeAll);
          add(BEFORE, annotation, before);
          add(AFTER, annotation, after);
          add(AFTER_ALL, annotation, afterAll);
          return null;
        }

        private void add(Set<String> names, String annotation, List<String> methods) {
          if (names.contains(annotation)) {
            methods.add(method);
          }
        }
      };
    }
  }
}
