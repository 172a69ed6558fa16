package dev.photofinish.jvm.classes;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** A method of a class. */
public final class MethodInfo {
  /** A number that no other method has. */
  public final long id;

  public final ClassInfo owner;
  public final String name;
  public final String descriptor;
  public final String signature;
  public final String[] exceptions;
  public final int access;

  /** Name and descriptor, the same object for all methods of that name and descriptor. */
  public final String selector;

  /** The kinds of the parameters, without the receiver. */
  public final char[] parameters;

  public final char returns;

  /** How many slots the arguments take, with the receiver. */
  public final int argumentSlots;

  private final boolean constructor;

  /** Whether it is a plain access of an atomic variable. */
  public final boolean plainAtomic;

  /** How far a step in it goes. */
  public Extent extent = Extent.ACTION;

  /** What runs in place of code; set by whoever binds natives, null if nobody did. */
  public Object body;

  /** Whether somebody looked for a body. */
  public boolean bound;

  private Code code;

  MethodInfo(
      ClassInfo owner,
      String name,
      String descriptor,
      String signature,
      String[] exceptions,
      int access,
      int number) {
    this.id = (long) owner.id << 16 | number;
    this.owner = owner;
    this.name = name;
    this.descriptor = descriptor;
    this.signature = signature;
    this.exceptions = exceptions;
    this.access = access;
    this.constructor = name.equals("<init>");
    this.plainAtomic = owner.part.atomics() && (name.equals("getPlain") || name.equals("setPlain"));
    this.selector = (name + descriptor).intern();
    Type[] types = Type.getArgumentTypes(descriptor);
    parameters = new char[types.length];
    int slots = isStatic() ? 0 : 1;
    for (int i = 0; i < types.length; i++) {
      parameters[i] = Kind.of(types[i].getDescriptor());
      slots += Kind.slots(parameters[i]);
    }
    argumentSlots = slots;
    returns = Kind.of(Type.getReturnType(descriptor).getDescriptor());
  }

  public boolean isStatic() {
    return (access & Opcodes.ACC_STATIC) != 0;
  }

  public boolean isNative() {
    return (access & Opcodes.ACC_NATIVE) != 0;
  }

  public boolean isAbstract() {
    return (access & Opcodes.ACC_ABSTRACT) != 0;
  }

  public boolean isPrivate() {
    return (access & Opcodes.ACC_PRIVATE) != 0;
  }

  public boolean isPublic() {
    return (access & Opcodes.ACC_PUBLIC) != 0;
  }

  public boolean isSynchronized() {
    return (access & Opcodes.ACC_SYNCHRONIZED) != 0;
  }

  public boolean isConstructor() {
    return constructor;
  }

  /** Its instructions. */
  public Code code() {
    if (code == null) {
      code = owner.origin == Origin.PROGRAM ? CodeCheck.decoded(this) : Decoder.decode(this);
    }
    return code;
  }

  @Override
  public String toString() {
    return owner.javaName() + "." + name;
  }
}
