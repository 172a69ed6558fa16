package dev.photofinish.cilk.run;

import dev.photofinish.cilk.frontend.Marks;
import dev.photofinish.llvm.library.ErrorVariable;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.memory.MemoryObject;
import dev.photofinish.llvm.machine.memory.ObjectKind;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;

/** Gives addresses locations that are never used again. */
final class MemoryPlaces {
  /** Bits of an address that tell no objects apart. */
  static final int KEY_BITS = 28;

  private static final int RECENT = 1 << 8;

  /** An object at an address. */
  private static final class Place {
    final long base;

    /** Negative if nobody cares for it. */
    final int number;

    /** Null if its life has ended. */
    MemoryObject object;

    Place(MemoryObject object, int number) {
      this.base = object.base();
      this.object = object;
      this.number = number;
    }
  }

  private final Machine machine;
  private final RunNames names;
  private final Long2ObjectOpenHashMap<Place> places = new Long2ObjectOpenHashMap<>();

  /** What was found last, at {@link #slot} of its key. */
  private final long[] recentKeys = new long[RECENT];

  private final Place[] recent = new Place[RECENT];

  MemoryPlaces(Machine machine, RunNames names) {
    this.machine = machine;
    this.names = names;
  }

  /**
   * An object is new, perhaps where another one was. The memory of a variable may be there before
   * its block begins.
   *
   * @return its location, negative if it has one already or nobody cares for it
   */
  long allocated(MemoryObject object) {
    Place before = places.get(object.base() >>> KEY_BITS);
    if (before != null && before.object == object) {
      return -1;
    }
    put(object, isIgnored(object) ? -1 : names.object(object));
    return location(object.base());
  }

  /**
   * The life of an object ends; that of a variable with its block, and again with its function.
   * What a run undoes has to be ended again, so that this counts for variables only.
   *
   * @return its location, negative if its life had ended already or nobody cares for it
   */
  long ended(MemoryObject object) {
    long location = location(object.base());
    Place place = places.get(object.base() >>> KEY_BITS);
    if (place == null || (place.object == null && object.kind() == ObjectKind.STACK)) {
      return -1;
    }
    place.object = null;
    return location;
  }

  /**
   * An object that was there before anybody listened. Its number is not that of its first access:
   * accesses of one strand may be heard in another order when the program runs again.
   */
  private void found(MemoryObject object) {
    put(object, isIgnored(object) ? -1 : names.global(object, object.base() >>> KEY_BITS));
  }

  private static boolean isIgnored(MemoryObject object) {
    // Variables of marks are nobody's business, and texts in quotes never change.
    return object.name().startsWith(Marks.PREFIX)
        || object.name().startsWith(Marks.CAPTURES)
        || object.name().startsWith(".str")
        || isOfLibrary(object);
  }

  /**
   * Each worker has its own: {@code errno}, and what leads from {@code call_once} to its argument.
   */
  private static boolean isOfLibrary(MemoryObject object) {
    return ErrorVariable.isAt(object)
        || (object.kind() == ObjectKind.THREAD_LOCAL && object.name().startsWith("_ZSt"));
  }

  private void put(MemoryObject object, int number) {
    Place place = new Place(object, number);
    long end = (object.base() + Math.max(0, object.size() - 1)) >>> KEY_BITS;
    for (long key = object.base() >>> KEY_BITS; key <= end; key++) {
      places.put(key, place);
      remember(key, place);
    }
  }

  private void remember(long key, Place place) {
    recentKeys[slot(key)] = key;
    recent[slot(key)] = place;
  }

  private static int slot(long key) {
    return (int) (key ^ key >>> 20) & (RECENT - 1);
  }

  /** The location of an address, negative if nobody cares for it. */
  long location(long address) {
    long key = address >>> KEY_BITS;
    Place place = recent[slot(key)];
    if (place == null || recentKeys[slot(key)] != key) {
      place = find(key, address);
      if (place == null) {
        return -1;
      }
      remember(key, place);
    }
    return place.number < 0
        ? -1
        : ((long) place.number << RunNames.OFFSET_BITS) + Math.max(0, address - place.base);
  }

  /**
   * What tells a lock or flag at an address from all others, those among them that were there
   * before: its location, or the address itself if it has none.
   */
  long identity(long address) {
    long location = location(address);
    return location >= 0
        ? location
        : ((long) RunNames.global(address >>> KEY_BITS) << RunNames.OFFSET_BITS)
            + (address & ((1L << KEY_BITS) - 1));
  }

  private Place find(long key, long address) {
    Place place = places.get(key);
    if (place == null) {
      MemoryObject object = machine.memory().object(address);
      if (object != null) {
        found(object);
        place = places.get(key);
      }
    }
    return place;
  }
}
