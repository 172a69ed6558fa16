package dev.photofinish.jvm.classes;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.RecordComponentVisitor;

/** Reads the structure of a class file, without code. */
final class ClassReading extends ClassVisitor {
  /** Where a class file has its version, and what that would be of Java 0. */
  private static final int MAJOR_VERSION = 6;

  private static final int JAVA_0 = 44;

  String name;
  String superName;
  String[] interfaces;
  int access;
  private String signature;
  private String sourceFile;
  private String outer;
  private String innerName;
  private int innerAccess = -1;
  private boolean inner;
  private String nestHost;
  private List<String> recordComponents;
  private List<String> permitted;

  private record Member(
      int access, String name, String descriptor, String signature, Object extra) {}

  private final List<Member> fields = new ArrayList<>();
  private final List<Member> methods = new ArrayList<>();

  private ClassReading() {
    super(Opcodes.ASM9);
  }

  /** Reads a class file that is known to be one. */
  static ClassReading of(byte[] bytes) {
    ClassReading reading = new ClassReading();
    new ClassReader(bytes).accept(reading, ClassReader.SKIP_CODE | ClassReader.SKIP_FRAMES);
    return reading;
  }

  /**
   * Reads a class file of the program, which may be anything.
   *
   * @param name the internal name that the class should have
   * @throws MalformedClassException if it is none
   */
  static ClassReading ofProgram(String name, byte[] bytes) {
    ClassReading reading = new ClassReading();
    try {
      ClassReader reader = new ClassReader(bytes);
      checkVersion(reader);
      reader.accept(new WholeClass(reading), 0);
    } catch (ClassFileException e) {
      throw e;
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      throw new MalformedClassException(name, words(e));
    }
    if (!name.equals(reading.name)) {
      throw new ClassFileException(
          "java/lang/NoClassDefFoundError",
          name + " (wrong name: " + reading.name.replaceAll("\\p{Cntrl}", "?") + ")");
    }
    return reading;
  }

  private static String words(Throwable failure) {
    return failure instanceof IllegalArgumentException && failure.getMessage() != null
        ? failure.getMessage()
        : "it ends too early, or points to where nothing is";
  }

  /** The library that is interpreted is the host's, and is too old for newer classes. */
  private static void checkVersion(ClassReader reader) {
    int version = reader.readUnsignedShort(MAJOR_VERSION) - JAVA_0;
    int host = Runtime.version().feature();
    if (version > host) {
      throw new ClassFileException(
          "java/lang/UnsupportedClassVersionError",
          reader.getClassName().replace('/', '.')
              + " was compiled for Java "
              + version
              + ", and this is Java "
              + host);
    }
  }

  ClassDetails details(byte[] bytes) {
    return new ClassDetails(
        bytes,
        sourceFile,
        signature,
        outer,
        innerName,
        innerAccess,
        inner && innerName == null,
        recordComponents,
        permitted,
        nestHost);
  }

  /** Lays out the fields behind those of the superclass, and makes the members. */
  void members(ClassInfo type) {
    List<FieldInfo> allFields = new ArrayList<>();
    for (Member member : fields) {
      boolean reference = Kind.of(member.descriptor) == 'L';
      int index;
      if ((member.access & Opcodes.ACC_STATIC) != 0) {
        index = reference ? type.staticReferences++ : type.staticValues++;
      } else {
        index = reference ? type.references++ : type.values++;
      }
      allFields.add(
          new FieldInfo(
              type,
              member.name,
              member.descriptor,
              member.signature,
              member.access,
              member.extra,
              index));
    }
    List<MethodInfo> allMethods = new ArrayList<>();
    for (Member member : methods) {
      allMethods.add(
          new MethodInfo(
              type,
              member.name,
              member.descriptor,
              member.signature,
              (String[]) member.extra,
              member.access,
              allMethods.size()));
    }
    type.members(allFields, allMethods);
  }

  @Override
  public void visit(
      int version, int flags, String type, String generic, String parent, String[] parents) {
    access = flags;
    name = type;
    signature = generic;
    superName = parent;
    interfaces = parents == null ? new String[0] : parents;
    if ((flags & Opcodes.ACC_RECORD) != 0) {
      recordComponents = new ArrayList<>();
    }
  }

  @Override
  public void visitSource(String file, String debug) {
    sourceFile = file;
  }

  @Override
  public void visitNestHost(String host) {
    nestHost = host;
  }

  @Override
  public void visitInnerClass(String type, String outerName, String simple, int flags) {
    if (type.equals(name)) {
      inner = true;
      innerName = simple;
      innerAccess = flags;
      if (outerName != null) {
        outer = outerName;
      }
    }
  }

  @Override
  public void visitOuterClass(String owner, String method, String descriptor) {
    outer = owner;
  }

  @Override
  public void visitPermittedSubclass(String type) {
    if (permitted == null) {
      permitted = new ArrayList<>();
    }
    permitted.add(type);
  }

  @Override
  public RecordComponentVisitor visitRecordComponent(
      String component, String descriptor, String generic) {
    recordComponents.add(component);
    return null;
  }

  @Override
  public FieldVisitor visitField(
      int flags, String field, String descriptor, String generic, Object value) {
    fields.add(new Member(flags, field, descriptor, generic, value));
    return null;
  }

  @Override
  public MethodVisitor visitMethod(
      int flags, String method, String descriptor, String generic, String[] exceptions) {
    methods.add(new Member(flags, method, descriptor, generic, exceptions));
    return null;
  }
}
