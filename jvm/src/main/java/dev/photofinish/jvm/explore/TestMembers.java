package dev.photofinish.jvm.explore;

import dev.photofinish.jvm.classes.ClassFileException;
import dev.photofinish.jvm.classes.ClassPath;
import dev.photofinish.jvm.classes.MalformedClassException;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * What a class and its superclasses have for JUnit, known by the names of annotations and, for
 * JUnit 3, of methods. A method replaces those of its name in superclasses.
 */
final class TestMembers {
  private static final String JUPITER = "Lorg/junit/jupiter/api/";
  private static final String TEST_CASE = "junit/framework/TestCase";
  private static final Set<String> TEST =
      Set.of("Lorg/junit/Test;", JUPITER + "Test;", JUPITER + "RepeatedTest;");
  private static final Map<String, String> NOT_SUPPORTED =
      Map.of(
          JUPITER + "TestFactory;",
          "test factories are not supported",
          JUPITER + "TestTemplate;",
          "test templates are not supported",
          "Lorg/junit/jupiter/params/ParameterizedTest;",
          "parameterized tests are not supported");
  private static final Set<String> DISABLED = Set.of("Lorg/junit/Ignore;", JUPITER + "Disabled;");
  private static final Set<String> BEFORE_ALL =
      Set.of("Lorg/junit/BeforeClass;", JUPITER + "BeforeAll;");
  private static final Set<String> BEFORE = Set.of("Lorg/junit/Before;", JUPITER + "BeforeEach;");
  private static final Set<String> AFTER = Set.of("Lorg/junit/After;", JUPITER + "AfterEach;");
  private static final Set<String> AFTER_ALL =
      Set.of("Lorg/junit/AfterClass;", JUPITER + "AfterAll;");
  private static final Set<String> RULES =
      Set.of("Lorg/junit/Rule;", "Lorg/junit/ClassRule;", JUPITER + "extension/RegisterExtension;");
  private static final Set<String> EXTENDED =
      Set.of(JUPITER + "extension/ExtendWith;", JUPITER + "extension/Extensions;");

  /** Runners that do what is done without one. */
  private static final Set<String> USUAL_RUNNERS =
      Set.of(
          "org.junit.runners.JUnit4",
          "org.junit.runners.BlockJUnit4ClassRunner",
          "org.junit.platform.runner.JUnitPlatform");

  final String name;

  /** Whether it is a nested test class. */
  boolean nested;

  /** The classes in it. */
  final List<String> inner = new ArrayList<>();

  final Set<String> beforeAll = new LinkedHashSet<>();
  final Set<String> before = new LinkedHashSet<>();
  final List<String> after = new ArrayList<>();
  final List<String> afterAll = new ArrayList<>();

  /** The exceptions that tests should end with. */
  final Map<String, String> expected = new HashMap<>();

  /** Why tests cannot be run. */
  final Map<String, String> obstacles = new HashMap<>();

  /** What the class asks for that is not done. */
  final List<String> leftOut = new ArrayList<>();

  private final Set<String> tests = new LinkedHashSet<>();
  private final Set<String> disabled = new LinkedHashSet<>();
  private boolean allDisabled;

  /** Whether it is a test case of JUnit 3. */
  private boolean oldest;

  private TestMembers(String name) {
    this.name = name;
  }

  /**
   * Reads a class and its superclasses.
   *
   * @throws IOException if there is no such class
   */
  static TestMembers of(ClassPath classes, String name) throws IOException {
    Optional<byte[]> bytes = classes.bytes(name);
    if (bytes.isEmpty()) {
      throw new IOException("no class " + name + " in the class path");
    }
    check(classes, name);
    TestMembers members = new TestMembers(name);
    ClassReader reader = new ClassReader(bytes.get());
    String parent = reader.getSuperName();
    if (TEST_CASE.equals(parent)) {
      members.oldest = true;
      members.before.add("setUp");
      members.after.add("tearDown");
    } else if (parent != null && classes.bytes(parent.replace('/', '.')).isPresent()) {
      members.inherit(of(classes, parent.replace('/', '.')));
    }
    members.read(reader);
    return members;
  }

  private static void check(ClassPath classes, String name) throws IOException {
    try {
      classes.check(name);
    } catch (MalformedClassException | ClassFileException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  /** The tests that are not disabled. */
  List<String> tests() {
    return allDisabled
        ? List.of()
        : tests.stream().filter(test -> !disabled.contains(test)).toList();
  }

  private void inherit(TestMembers parent) {
    oldest = parent.oldest;
    tests.addAll(parent.tests);
    disabled.addAll(parent.disabled);
    beforeAll.addAll(parent.beforeAll);
    before.addAll(parent.before);
    after.addAll(parent.after);
    afterAll.addAll(parent.afterAll);
    expected.putAll(parent.expected);
    obstacles.putAll(parent.obstacles);
    leftOut.addAll(parent.leftOut);
  }

  private void read(ClassReader reader) throws IOException {
    try {
      reader.accept(new Reading(), ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG);
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      throw new IOException("not a class file that can be read: " + e.getMessage(), e);
    }
  }

  /** Goes through one class file. */
  private final class Reading extends ClassVisitor {
    private final List<String> ownAfter = new ArrayList<>();
    private final List<String> ownAfterAll = new ArrayList<>();

    Reading() {
      super(Opcodes.ASM9);
    }

    @Override
    public AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
      nested |= annotation.equals(JUPITER + "Nested;");
      allDisabled |= DISABLED.contains(annotation);
      if (EXTENDED.contains(annotation)) {
        leftOut.add("the extensions of class " + name + " are left out");
      }
      return annotation.equals("Lorg/junit/runner/RunWith;")
          ? new NamedClass(
              "value",
              runner -> {
                if (!USUAL_RUNNERS.contains(runner)) {
                  leftOut.add("the runner " + runner + " of class " + name + " is left out");
                }
              })
          : null;
    }

    @Override
    public void visitInnerClass(String type, String outer, String simple, int access) {
      if (outer != null && outer.replace('/', '.').equals(name)) {
        inner.add(type.replace('/', '.'));
      }
    }

    @Override
    public FieldVisitor visitField(
        int access, String field, String descriptor, String signature, Object value) {
      return new FieldVisitor(Opcodes.ASM9) {
        @Override
        public AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
          rule(annotation, field);
          return null;
        }
      };
    }

    private void rule(String annotation, String member) {
      if (RULES.contains(annotation)) {
        leftOut.add("the rule or extension " + member + " of class " + name + " is left out");
      }
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String method, String descriptor, String signature, String[] exceptions) {
      if (oldest
          && Modifier.isPublic(access)
          && method.startsWith("test")
          && descriptor.equals("()V")) {
        tests.add(method);
      }
      return new MethodVisitor(Opcodes.ASM9) {
        @Override
        public AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
          if (TEST.contains(annotation) || NOT_SUPPORTED.containsKey(annotation)) {
            tests.add(method);
          }
          if (DISABLED.contains(annotation)) {
            disabled.add(method);
          }
          if (BEFORE_ALL.contains(annotation)) {
            beforeAll.add(method);
          }
          if (BEFORE.contains(annotation)) {
            before.add(method);
          }
          if (AFTER.contains(annotation)) {
            ownAfter.add(method);
          }
          if (AFTER_ALL.contains(annotation)) {
            ownAfterAll.add(method);
          }
          rule(annotation, method);
          if (NOT_SUPPORTED.containsKey(annotation)) {
            obstacles.put(method, NOT_SUPPORTED.get(annotation));
          }
          return TEST.contains(annotation)
              ? new NamedClass("expected", exception -> expected.put(method, exception))
              : null;
        }
      };
    }

    @Override
    public void visitEnd() {
      putFirst(ownAfter, after);
      putFirst(ownAfterAll, afterAll);
    }

    private static void putFirst(List<String> own, List<String> inherited) {
      inherited.removeAll(own);
      inherited.addAll(0, own);
    }
  }

  /** Tells of the class that an element of an annotation names. */
  private static final class NamedClass extends AnnotationVisitor {
    private final String element;
    private final Consumer<String> listener;

    NamedClass(String element, Consumer<String> listener) {
      super(Opcodes.ASM9);
      this.element = element;
      this.listener = listener;
    }

    @Override
    public void visit(String visited, Object value) {
      if (visited.equals(element) && value instanceof Type type) {
        listener.accept(type.getClassName());
      }
    }
  }
}
