package dev.photofinish.jvm.weak;

import dev.photofinish.jvm.classes.FieldInfo;
import dev.photofinish.jvm.heap.HeapObject;
import java.util.List;

/**
 * The values of a location that some thread may still read, in the order in which they were
 * written. The last one is the value in its place.
 *
 * @param field null for an element
 */
public record StoreHistory(HeapObject object, long slot, FieldInfo field, List<Store> stores) {

  /** Its address. */
  public long location() {
    return object.address + slot;
  }

  Store last() {
    return stores.get(stores.size() - 1);
  }

  StoreHistory with(List<Store> others) {
    return new StoreHistory(object, slot, field, List.copyOf(others));
  }
}
