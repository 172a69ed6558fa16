package dev.photofinish.jvm.interpreter;

import dev.photofinish.jvm.classes.FieldInfo;
import dev.photofinish.jvm.classes.Kind;
import dev.photofinish.jvm.heap.ArrayObject;
import dev.photofinish.jvm.heap.HeapObject;
import dev.photofinish.jvm.heap.Instance;

/**
 * A field of an object or an element of an array.
 *
 * @param field null for an element
 * @param slot the location in the object, for an element its index
 * @param kind of its values
 */
public record Place(HeapObject object, FieldInfo field, long slot, char kind) {

  /** A field. */
  public static Place of(Instance object, FieldInfo field) {
    return new Place(object, field, field.slot(), field.kind);
  }

  /** An element. */
  public static Place of(ArrayObject array, int index) {
    return new Place(array, null, index, array.type.component.kind);
  }

  public boolean ofReference() {
    return kind == 'L';
  }

  /** The number in it. */
  public long value() {
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
    if (object instanceof Instance instance) {
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
