package dev.photofinish.jvm.classes;

import org.objectweb.asm.Handle;

/** What an instruction names, before it is resolved. */
public sealed interface Symbol {

  /** A class, by internal name or array descriptor. */
  record OfClass(String name) implements Symbol {}

  /** A field. */
  record OfField(String owner, String name, String descriptor) implements Symbol {}

  /** A method. */
  record OfMethod(String owner, String name, String descriptor) implements Symbol {}

  /** A call site that a bootstrap method links. */
  @SuppressWarnings("ArrayRecordComponent") // compared by nobody, and never changed
  record OfCallSite(String name, String descriptor, Handle bootstrap, Object[] arguments)
      implements Symbol {}

  /** A constant that takes an object: a string, a class, a method type or handle, a dynamic one. */
  record OfConstant(Object value) implements Symbol {}
}
