package dev.photofinish.jvm.classes;

import dev.photofinish.jvm.memory.Trust;
import dev.photofinish.jvm.memory.TrustPolicy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;

/** The classes that were loaded. Loading a class has no effect that the program can see. */
public final class Classes {
  private static final String PRIMITIVES = "ZBCSIJFDV";
  private static final String[] PRIMITIVE_NAMES = {
    "boolean", "byte", "char", "short", "int", "long", "float", "double", "void"
  };

  private final ClassPath path;
  private final TrustPolicy trust;
  private final Set<Question> questions;
  private final Map<String, ClassInfo> loaded = new HashMap<>();
  private final Map<String, ClassInfo> primitives = new HashMap<>();
  private final List<ClassInfo> all = new ArrayList<>();

  /**
   * No classes yet.
   *
   * @param questions what threads are known to ask about others
   */
  public Classes(ClassPath path, TrustPolicy trust, Set<Question> questions) {
    this.questions = questions;
    this.path = path;
    this.trust = trust;
    for (int i = 0; i < PRIMITIVE_NAMES.length; i++) {
      ClassInfo type =
          new ClassInfo(
              all.size(),
              PRIMITIVE_NAMES[i],
              Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_ABSTRACT,
              null,
              List.of(),
              Origin.JDK,
              Trust.TRUSTED,
              null,
              PRIMITIVES.charAt(i),
              ClassDetails.NONE);
      type.trivial = true;
      all.add(type);
      primitives.put(PRIMITIVE_NAMES[i], type);
    }
  }

  /** How many there are; ids are below. */
  public int size() {
    return all.size();
  }

  /** One by its id. */
  public ClassInfo get(int id) {
    return all.get(id);
  }

  /** A primitive type by its keyword, or null. */
  public ClassInfo primitive(String keyword) {
    return primitives.get(keyword);
  }

  /** A class by its internal name, an array by its descriptor. */
  public ClassInfo load(String name) {
    ClassInfo found = find(name);
    if (found == null) {
      throw new ClassFileException("java/lang/NoClassDefFoundError", name);
    }
    return found;
  }

  /** As {@link #load}, but null if there is no such class. */
  public ClassInfo find(String name) {
    ClassInfo known = loaded.get(name);
    if (known != null) {
      return known;
    }
    if (name.startsWith("[")) {
      return array(byDescriptor(name.substring(1)));
    }
    ClassPath.Found file = path.find(name);
    if (file == null) {
      return null;
    }
    if (file.origin() != Origin.PROGRAM) {
      return define(file.bytes(), file.origin());
    }
    ClassReading reading = ClassReading.ofProgram(name, file.bytes());
    path.verify(name);
    return define(reading, file.bytes(), file.origin(), null);
  }

  /** The type of a descriptor. */
  public ClassInfo byDescriptor(String descriptor) {
    int primitive = descriptor.length() == 1 ? PRIMITIVES.indexOf(descriptor.charAt(0)) : -1;
    if (primitive >= 0) {
      return all.get(primitive);
    }
    return load(
        descriptor.charAt(0) == 'L'
            ? descriptor.substring(1, descriptor.length() - 1)
            : descriptor);
  }

  /** The array type with elements of a type. */
  public ClassInfo array(ClassInfo component) {
    String name = "[" + component.descriptor();
    ClassInfo known = loaded.get(name);
    if (known == null) {
      known =
          new ClassInfo(
              all.size(),
              name,
              Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_ABSTRACT,
              load("java/lang/Object"),
              List.of(load("java/lang/Cloneable"), load("java/io/Serializable")),
              component.origin,
              component.trust,
              component,
              'L',
              ClassDetails.NONE);
      known.trivial = true;
      loaded.put(name, known);
      all.add(known);
    }
    return known;
  }

  private Trust trust(String name, Origin origin) {
    return origin == Origin.GUEST || origin == Origin.SPUN
        ? Trust.TRUSTED
        : trust.of(name.replace('/', '.'));
  }

  /** Makes a class of a class file. */
  public ClassInfo define(byte[] bytes, Origin origin) {
    return define(ClassReading.of(bytes), bytes, origin, null);
  }

  /** Makes a class whose accesses are those of whoever calls it. */
  public ClassInfo defineAdapter(byte[] bytes) {
    return define(ClassReading.of(bytes), bytes, Origin.SPUN, Trust.CHECKED);
  }

  private ClassInfo define(ClassReading reading, byte[] bytes, Origin origin, Trust given) {
    ClassInfo superclass = reading.superName == null ? null : load(reading.superName);
    List<ClassInfo> interfaces = new ArrayList<>();
    for (String type : reading.interfaces) {
      interfaces.add(load(type));
    }
    ClassInfo type =
        new ClassInfo(
            all.size(),
            reading.name,
            reading.access,
            superclass,
            List.copyOf(interfaces),
            origin,
            given != null ? given : trust(reading.name, origin),
            null,
            'L',
            reading.details(bytes));
    reading.members(type);
    if (origin == Origin.JDK) {
      for (MethodInfo method : type.methods()) {
        method.extent = Operations.extent(type.name, method.name, method.descriptor, questions);
      }
    }
    loaded.put(reading.name, type);
    all.add(type);
    return type;
  }
}
