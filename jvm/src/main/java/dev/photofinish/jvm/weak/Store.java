package dev.photofinish.jvm.weak;

import dev.photofinish.jvm.classes.FieldInfo;
import dev.photofinish.jvm.heap.ArrayObject;
import dev.photofinish.jvm.heap.HeapObject;
import dev.photofinish.jvm.heap.Instance;
import java.util.Arrays;

/**
 * A value that was written to a location. Who knows of it reads it or a later one.
 *
 * @param number tells it apart from the others of its location
 * @param value if it is a number; meaningless for the last one, whose value is in its place
 * @param reference if it is none
 * @param ordered whether a volatile write wrote it
 * @param fenced whether there was a full fence after the write, by somebody who knew of it
 * @param known the writer and those who have read it, each with the moment of that; empty for the
 *     first one, which everybody knows
 */
@SuppressWarnings("ArrayRecordComponent") // compared by nobody, and never changed
public record Store(
    int number, long value, HeapObject reference, boolean ordered, boolean fenced, long[] known) {
  private static final long[] NOBODY = {};

  /** What was in a location before it was first overwritten. */
  static Store first() {
    return new Store(0, 0, null, true, true, NOBODY);
  }

  static Store by(int thread, int moment, int number, boolean ordered) {
    return new Store(number, 0, null, ordered, false, new long[] {event(thread, moment)});
  }

  /** With the value that a location has now. */
  Store withValueOf(HeapObject object, long slot, FieldInfo field) {
    long kept = 0;
    HeapObject held = null;
    if (object instanceof Instance instance) {
      if (field.reference) {
        held = instance.references[field.index];
      } else {
        kept = instance.values[field.index];
      }
    } else {
      ArrayObject array = (ArrayObject) object;
      if (array.ofReferences()) {
        held = array.references()[(int) slot];
      } else {
        kept = array.value((int) slot);
      }
    }
    return new Store(number, kept, held, ordered, fenced, known);
  }

  Store knownTo(int thread, int moment) {
    long[] more = Arrays.copyOf(known, known.length + 1);
    more[known.length] = event(thread, moment);
    return new Store(number, value, reference, ordered, fenced, more);
  }

  Store beforeFence() {
    return new Store(number, value, reference, ordered, true, known);
  }

  private static long event(int thread, int moment) {
    return ((long) thread << Integer.SIZE) | moment;
  }

  /** Who wrote or read it. */
  public int thread(int index) {
    return (int) (known[index] >>> Integer.SIZE);
  }

  /** When that was. */
  public int moment(int index) {
    return (int) known[index];
  }
}
