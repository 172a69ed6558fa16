package dev.photofinish.jvm.classes;

/** Operations beside those of the class file format. */
public final class Op {
  /** Pushes the number a. */
  public static final int PUSH = 202;

  /** Pushes a long or the bits of a double, high half in a, low half in b. */
  public static final int PUSH_WIDE = 203;

  /** Pushes a constant object. */
  public static final int CONSTANT = 204;

  /** Pushes the object, resolved. */
  public static final int PUSH_OBJECT = 205;

  public static final int GET_VALUE = 206;
  public static final int GET_REFERENCE = 207;
  public static final int PUT_VALUE = 208;
  public static final int PUT_REFERENCE = 209;
  public static final int GET_STATIC_VALUE = 210;
  public static final int GET_STATIC_REFERENCE = 211;
  public static final int PUT_STATIC_VALUE = 212;
  public static final int PUT_STATIC_REFERENCE = 213;

  /** As GETFIELD_VALUE and so on, for values of two slots. */
  public static final int GET_WIDE = 214;

  public static final int PUT_WIDE = 215;
  public static final int GET_STATIC_WIDE = 216;
  public static final int PUT_STATIC_WIDE = 217;

  /** A call of a method found by the class of the receiver. */
  public static final int CALL_VIRTUAL = 218;

  /** A call of this very method on a receiver. */
  public static final int CALL_SPECIAL = 219;

  public static final int CALL_STATIC = 220;

  /** A call whose arguments are only known to the machine: VarHandle, MethodHandle. */
  public static final int CALL_POLYMORPHIC = 221;

  public static final int NEW_OBJECT = 222;
  public static final int NEW_REFERENCES = 223;
  public static final int CAST = 224;
  public static final int IS_INSTANCE = 225;

  /** With the kind of a field that is read or written: it is final. */
  public static final int FINAL = 1 << 16;

  /** With the kind of a field that is read or written: it is volatile. */
  public static final int VOLATILE = 1 << 17;

  /** With the kind of a field: objects of its class promise nothing to threads that share them. */
  public static final int CONFINED = 1 << 18;

  private Op() {}

  /** What an instruction that reads or writes a field has with its kind. */
  public static int flags(FieldInfo field) {
    return (field.isFinal() ? FINAL : 0)
        | (field.isVolatile() ? VOLATILE : 0)
        | (field.owner.part.confined() ? CONFINED : 0);
  }
}
