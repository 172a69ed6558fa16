package dev.photofinish.jvm.classes;

import java.util.Set;
import org.objectweb.asm.Opcodes;

/** A field of a class. */
public final class FieldInfo {
  /** Where maps of {@code java.util} keep views of themselves, made when first asked for. */
  private static final Set<String> VIEWS =
      Set.of(
          "keySet",
          "values",
          "entrySet",
          "navigableKeySet",
          "descendingMap",
          "entrySetView",
          "navigableKeySetView",
          "descendingMapView");

  public final ClassInfo owner;
  public final String name;
  public final String descriptor;
  public final String signature;
  public final int access;
  public final char kind;
  public final Object constant;

  /** Whether it is among the references, not among the other values. */
  public final boolean reference;

  /** Where among the references or the other values of the object, or of the class. */
  public final int index;

  /** Whether it keeps a view of a map that any reader may make again. */
  public final boolean view;

  /** Whether locks and the like are built on it: who has them, and who waits. */
  public final boolean ofSynchronizer;

  FieldInfo(
      ClassInfo owner,
      String name,
      String descriptor,
      String signature,
      int access,
      Object constant,
      int index) {
    this.owner = owner;
    this.name = name;
    this.descriptor = descriptor;
    this.signature = signature;
    this.access = access;
    this.kind = Kind.of(descriptor);
    this.constant = constant;
    this.reference = kind == 'L';
    this.index = index;
    this.view =
        owner.origin == Origin.JDK && owner.name.startsWith("java/util/") && VIEWS.contains(name);
    this.ofSynchronizer =
        owner.origin == Origin.JDK
            && owner.name.startsWith("java/util/concurrent/locks/AbstractQueued");
  }

  /** The number of its location inside the object. */
  public int slot() {
    return index * 2 + (reference ? 1 : 0);
  }

  public boolean isStatic() {
    return (access & Opcodes.ACC_STATIC) != 0;
  }

  public boolean isVolatile() {
    return (access & Opcodes.ACC_VOLATILE) != 0;
  }

  public boolean isFinal() {
    return (access & Opcodes.ACC_FINAL) != 0;
  }

  @Override
  public String toString() {
    return owner.simpleName() + "." + name;
  }
}
