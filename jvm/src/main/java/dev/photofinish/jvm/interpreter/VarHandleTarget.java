package dev.photofinish.jvm.interpreter;

import dev.photofinish.jvm.classes.ClassInfo;
import dev.photofinish.jvm.classes.FieldInfo;
import java.nio.ByteOrder;

/** What a VarHandle gives access to. */
public sealed interface VarHandleTarget {

  /** A field; a static one if it is. */
  record OfField(FieldInfo field) implements VarHandleTarget {}

  /** The elements of arrays of a type. */
  record OfArray(ClassInfo type) implements VarHandleTarget {}

  /** Numbers of a kind, each of some bytes. */
  record OfBytes(Holder holder, char kind, ByteOrder order) implements VarHandleTarget {}

  /** What holds bytes. */
  enum Holder {
    ARRAY,
    BUFFER
  }
}
