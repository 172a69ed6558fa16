package dev.photofinish.cilk.run;

import dev.photofinish.cilk.frontend.Marks;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.memory.MemoryObject;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;

/** Gives addresses locations that are never used again. */
final class MemoryPlaces {
  /** Bits of an address that tell no objects apart. */
  static final int KEY_BITS = 28;

  /** An object at an address; its number is negative if nobody cares for it. */
  private record Place(long base, int number) {}

  private final Machine machine;
  private final RunNames names;
  private final Long2ObjectOpenHashMap<Place> places = new Long2ObjectOpenHashMap<>();
  private long lastKey = -1;
  private Place last;

  MemoryPlaces(Machine machine, RunNames names) {
    this.machine = machine;
    this.names = names;
  }

  /** An object is new, perhaps where another one was. */
  void allocated(MemoryObject object) {
    // Variables of marks are nobody's business, and texts in quotes never change.
    boolean ignored =
        object.name().startsWith(Marks.PREFIX)
            || object.name().startsWith(Marks.CAPTURES)
            || object.name().startsWith(".str");
    Place place = new Place(object.base(), ignored ? -1 : names.object(object));
    long end = (object.base() + Math.max(0, object.size() - 1)) >>> KEY_BITS;
    for (long key = object.base() >>> KEY_BITS; key <= end; key++) {
      places.put(key, place);
    }
    lastKey = -1;
  }

  /** The location of an address, negative if nobody cares for it. */
  long location(long address) {
    long key = address >>> KEY_BITS;
    if (key != lastKey) {
      Place place = places.get(key);
      if (place == null) {
        MemoryObject object = machine.memory().object(address);
        if (object == null) {
          return -1;
        }
        allocated(object);
        place = places.get(key);
        if (place == null) {
          return -1;
        }
      }
      lastKey = key;
      last = place;
    }
    return last.number < 0
        ? -1
        : ((long) last.number << RunNames.OFFSET_BITS) + Math.max(0, address - last.base);
  }
}
