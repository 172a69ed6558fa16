package dev.photofinish.jvm.classes;

import dev.photofinish.jvm.memory.Trust;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;

/** A class, interface, array or primitive type. */
public final class ClassInfo {
  private static final FieldInfo[] NO_FIELDS = {};
  private static final MethodInfo[] NO_METHODS = {};

  /** Its number, in the order of loading. */
  public final int id;

  /** The internal name; a descriptor for arrays, a keyword for primitive types. */
  public final String name;

  public final int access;
  public final ClassInfo superclass;
  public final List<ClassInfo> interfaces;
  public final Origin origin;
  public final Trust trust;

  /** The type of the elements, null if this is no array. */
  public final ClassInfo component;

  /** The letter of a primitive type, else L. */
  public final char kind;

  /** What else the class file says. */
  public final ClassDetails details;

  /** Which part of the JDK it belongs to, as far as its accesses are concerned. */
  public final LibraryPart part;

  FieldInfo[] fields = NO_FIELDS;
  MethodInfo[] methods = NO_METHODS;

  /** How many values that are no references an instance has, and how many references. */
  public int values;

  public int references;
  public int staticValues;
  public int staticReferences;

  /** The class initialiser, or null. */
  public MethodInfo initialiser;

  /** Whether neither the class nor what is initialised before it has an initialiser. */
  public boolean trivial;

  /** The line of the program that a function was made at, plus one; 0 for all other classes. */
  public int madeAt;

  private final Set<ClassInfo> supertypes = new HashSet<>();
  private final Map<String, MethodInfo> declared = new HashMap<>();
  private final Map<String, MethodInfo> selected = new HashMap<>();
  private FieldInfo[] byIndex;
  private FieldInfo[] finals = NO_FIELDS;

  ClassInfo(
      int id,
      String name,
      int access,
      ClassInfo superclass,
      List<ClassInfo> interfaces,
      Origin origin,
      Trust trust,
      ClassInfo component,
      char kind,
      ClassDetails details) {
    this.id = id;
    this.name = name;
    this.access = access;
    this.superclass = superclass;
    this.interfaces = interfaces;
    this.origin = origin;
    this.trust = trust;
    this.component = component;
    this.kind = kind;
    this.details = details;
    this.part = LibraryPart.of(name);
    supertypes.add(this);
    if (superclass != null) {
      supertypes.addAll(superclass.supertypes);
      values = superclass.values;
      references = superclass.references;
    }
    for (ClassInfo type : interfaces) {
      supertypes.addAll(type.supertypes);
    }
  }

  void members(List<FieldInfo> allFields, List<MethodInfo> allMethods) {
    fields = allFields.toArray(NO_FIELDS);
    methods = allMethods.toArray(NO_METHODS);
    finals =
        allFields.stream()
            .filter(field -> field.isFinal() && !field.isStatic() && !part.immutable())
            .toArray(FieldInfo[]::new);
    for (MethodInfo method : methods) {
      declared.put(method.selector, method);
    }
    initialiser = declared.get("<clinit>()V");
    trivial = initialiser == null && (superclass == null || superclass.trivial);
    for (ClassInfo type : interfaces) {
      trivial &= type.trivial;
    }
  }

  public FieldInfo[] fields() {
    return fields;
  }

  public MethodInfo[] methods() {
    return methods;
  }

  /** The final instance fields that it declares and whose freeze matters. */
  public FieldInfo[] finals() {
    return finals;
  }

  public boolean isInterface() {
    return (access & Opcodes.ACC_INTERFACE) != 0;
  }

  public boolean isArray() {
    return component != null;
  }

  public boolean isPrimitive() {
    return kind != 'L';
  }

  /** The name as in source, with dots. */
  public String javaName() {
    return name.replace('/', '.');
  }

  /** The name without its package. */
  public String simpleName() {
    return name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('$')) + 1);
  }

  public String descriptor() {
    return isPrimitive() ? String.valueOf(kind) : isArray() ? name : "L" + name + ";";
  }

  /** Whether a value of this class can be assigned to a variable of the other. */
  public boolean isSubtypeOf(ClassInfo other) {
    return this == other
        || supertypes.contains(other)
        || (component != null
            && other.component != null
            && !component.isPrimitive()
            && component.isSubtypeOf(other.component));
  }

  /** The method of this selector that the class itself declares, or null. */
  public MethodInfo declared(String selector) {
    return declared.get(selector);
  }

  /** The field that a class or its supertypes declare, or null. */
  public FieldInfo field(String fieldName, String descriptor) {
    for (FieldInfo field : fields) {
      if (field.name.equals(fieldName)
          && (descriptor == null || field.descriptor.equals(descriptor))) {
        return field;
      }
    }
    for (ClassInfo type : interfaces) {
      FieldInfo field = type.field(fieldName, descriptor);
      if (field != null) {
        return field;
      }
    }
    return superclass == null ? null : superclass.field(fieldName, descriptor);
  }

  /** What a reference to a method of this class means, or null. */
  public MethodInfo resolve(String selector) {
    for (ClassInfo type = this; type != null; type = type.superclass) {
      MethodInfo method = type.declared.get(selector);
      if (method != null) {
        return method;
      }
    }
    return fromInterfaces(selector);
  }

  /** The most specific method of the superinterfaces, one with code if there is one. */
  private MethodInfo fromInterfaces(String selector) {
    List<MethodInfo> found = new ArrayList<>();
    for (ClassInfo type : supertypes) {
      MethodInfo method = type.isInterface() ? type.declared.get(selector) : null;
      if (method != null && !method.isStatic() && !method.isPrivate()) {
        found.add(method);
      }
    }
    MethodInfo best = null;
    for (MethodInfo method : found) {
      boolean hidden = false;
      for (MethodInfo other : found) {
        hidden |= other != method && other.owner.isSubtypeOf(method.owner);
      }
      if (!hidden && (best == null || (best.isAbstract() && !method.isAbstract()))) {
        best = method;
      }
    }
    return best;
  }

  /** The method that runs on an instance of this class for a call of a resolved method. */
  public MethodInfo select(MethodInfo resolved) {
    if (resolved.isPrivate() || resolved.isConstructor()) {
      return resolved;
    }
    MethodInfo found = selected.get(resolved.selector);
    if (found == null) {
      found = resolve(resolved.selector);
      for (ClassInfo type = this; type != null; type = type.superclass) {
        MethodInfo method = type.declared.get(resolved.selector);
        if (method != null && !method.isPrivate() && !method.isStatic()) {
          found = method;
          break;
        }
      }
      if (found == null) {
        return null;
      }
      selected.put(resolved.selector, found);
    }
    return found;
  }

  /** All instance fields, those of superclasses too, by {@link FieldInfo#slot}; null where none. */
  public FieldInfo[] bySlot() {
    if (byIndex == null) {
      FieldInfo[] all = new FieldInfo[2 * Math.max(values, references)];
      for (ClassInfo type = this; type != null; type = type.superclass) {
        for (FieldInfo field : type.fields) {
          if (!field.isStatic()) {
            all[field.slot()] = field;
          }
        }
      }
      byIndex = all;
    }
    return byIndex;
  }

  @Override
  public String toString() {
    return javaName();
  }
}
