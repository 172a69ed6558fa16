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

  /** The next argument as a number of a kind. */
  long value(char kind) {
    char given = Kind.of(types[next++].getDescriptor());
    int at = slot;
    slot += Kind.slots(given);
    if (given == 'L') {
      return Boxes.unbox(frame.references[at]);
    }
    long value = frame.values[at];
    if (kind == 'D' && given != 'D') {
      return Double.doubleToRawLongBits(
          given == 'F' ? Float.intBitsToFloat((int) value) : (double) value);
    }
    return kind == 'F' && given != 'F' ? Float.floatToRawIntBits((float) value) : value;
  }
}
