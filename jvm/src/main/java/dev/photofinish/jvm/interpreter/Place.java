package dev.photofinish.jvm.interpreter;

import dev.photofinish.jvm.classes.FieldInfo;
import dev.photofinish.jvm.classes.Kind;
import dev.photofinish.jvm.heap.ArrayObject;
import dev.photofinish.jvm.heap.Bytes;
import dev.photofinish.jvm.heap.HeapObject;
import dev.photofinish.jvm.heap.Instance;
import java.nio.ByteOrder;

/**
 * A field of an object, an element of an array, or some bytes of one as a number.
 *
 * @param field null for an element
 * @param slot the location in the object, for an element its index
 * @param kind of its values
 * @param order of bytes, null for what is no number of several
 */
public record Place(HeapObject object, FieldInfo field, long slot, char kind, ByteOrder order) {

  /** A field. */
  public static Place of(Instance object, FieldInfo field) {
    return new Place(object, field, field.slot(), field.kind, null);
  }

  /** An element. */
  public static Place of(ArrayObject array, int index) {
    return new Place(array, null, index, array.type.component.kind, null);
  }

  /** A number in an array of bytes. */
  static Place ofBytes(ArrayObject bytes, int index, char kind, ByteOrder order) {
    return new Place(bytes, null, index, kind, order);
  }

  /** How many locations it has. */
  int locations() {
    return order == null ? 1 : Kind.bytes(kind);
  }

  public boolean ofReference() {
    return kind == 'L';
  }

  /** The number in it. */
  public long value() {
    if (order != null) {
      return Bytes.get((ArrayObject) object, slot, locations(), kind, order);
    }
    return object instanceof Instance instance
        ? instance.values[field.index]
        : ((ArrayObject) object).value((int) slot);
  }

  /** The reference in it. */
  public HeapObject reference() {
    return object instanceof Instance instance
        ? instance.references[field.index]
        : ((ArrayObject) object).references()[(int) slot];
  }

  void value(long value) {
    if (order != null) {
      Bytes.put((ArrayObject) object, slot, locations(), value, order);
    } else if (object instanceof Instance instance) {
      instance.values[field.index] = Kind.narrow(kind, value);
    } else {
      ((ArrayObject) object).value((int) slot, value);
    }
  }

  void reference(HeapObject reference) {
    if (object instanceof Instance instance) {
      instance.references[field.index] = reference;
    } else {
      ((ArrayObject) object).references()[(int) slot] = reference;
    }
  }
}
