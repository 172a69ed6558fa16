package dev.photofinish.jvm.interpreter;

import dev.photofinish.jvm.classes.ClassInfo;
import dev.photofinish.jvm.classes.FieldInfo;

/** What a VarHandle gives access to. */
public sealed interface VarHandleTarget {

  /** A field; a static one if it is. */
  record OfField(FieldInfo field) implements VarHandleTarget {}

  /** The elements of arrays of a type. */
  record OfArray(ClassInfo type) implements VarHandleTarget {}
}
