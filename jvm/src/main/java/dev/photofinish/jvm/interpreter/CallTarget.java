package dev.photofinish.jvm.interpreter;

import dev.photofinish.jvm.classes.ClassInfo;
import dev.photofinish.jvm.classes.MethodInfo;
import dev.photofinish.jvm.heap.ClassState;

/** The method that a call instruction names, and what it led to last. */
final class CallTarget {
  final MethodInfo method;
  final ClassState state;
  private ClassInfo lastClass;
  private MethodInfo last;

  CallTarget(MethodInfo method, ClassState state) {
    this.method = method;
    this.state = state;
  }

  /** The method that runs on an instance of a class, or null. */
  MethodInfo select(ClassInfo type) {
    if (type != lastClass) {
      last = type.select(method);
      lastClass = type;
    }
    return last;
  }
}
