package dev.photofinish.jvm.interpreter;

import dev.photofinish.jvm.classes.FieldInfo;
import dev.photofinish.jvm.heap.ClassState;
import dev.photofinish.jvm.heap.Instance;

/**
 * A static field that an instruction names.
 *
 * @param constant whether nobody needs to be told of reads: final, or trusted and not volatile
 */
record StaticField(FieldInfo field, ClassState state, boolean constant) {

  /** Whether every thread may use the class. */
  boolean ready() {
    return state.ready == ClassState.EVERYBODY;
  }

  Instance statics() {
    return state.statics;
  }
}
