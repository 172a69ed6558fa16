package dev.photofinish.jvm.interpreter;

import dev.photofinish.jvm.classes.Kind;
import dev.photofinish.jvm.heap.HeapObject;
import org.objectweb.asm.Type;

/** The arguments of a call, one after the other. */
final class Arguments {
  private final Frame frame;
  private final Type[] types;
  private int slot;
  private int next;

  Arguments(Frame frame, int slot, String descriptor) {
    this.frame = frame;
    this.slot = slot;
    this.types = Type.getArgumentTypes(descriptor);
  }

  HeapObject reference() {
    next++;
    return frame.references[slot++];
  }

  /** The next argument, a number. */
  long value() {
    char given = Kind.of(types[next++].getDescriptor());
    int at = slot;
    slot += Kind.slots(given);
    return frame.values[at];
  }
}
