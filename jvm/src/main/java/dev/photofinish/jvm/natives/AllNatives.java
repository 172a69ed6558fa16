package dev.photofinish.jvm.natives;

import dev.photofinish.jvm.interpreter.NativeMethods;

/** Every native method that the machine knows. */
public final class AllNatives {
  private AllNatives() {}

  /** All of them. */
  public static NativeMethods methods() {
    NativeMethods methods = new NativeMethods();
    ObjectNatives.addTo(methods);
    SystemNatives.addTo(methods);
    StreamNatives.addTo(methods);
    ThreadNatives.addTo(methods);
    UnsafeNatives.addTo(methods);
    ClassNatives.addTo(methods);
    LoaderNatives.addTo(methods);
    ReflectionNatives.addTo(methods);
    MemberNatives.addTo(methods);
    FormatNatives.addTo(methods);
    BytesNatives.addTo(methods);
    ChecksumNatives.addTo(methods);
    NumberNatives.addTo(methods);
    RandomNatives.addTo(methods);
    ReferenceNatives.addTo(methods);
    HashNatives.addTo(methods);
    ThrowableNatives.addTo(methods);
    HandleNatives.addTo(methods);
    return methods;
  }
}
