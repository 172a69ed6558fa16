package dev.photofinish.cilk.run;

import dev.photofinish.cilk.frontend.Marks;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.memory.MemoryObject;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;

/** Gives addresses locations that are never used again. */
final class MemoryPlaces {
  private static final long OFFSET = (1L << RunNames.OFFSET_BITS) - 1;
  private static final int IGNORED = -2;

  private final Machine machine;
  private final RunNames names;

  /** By the address of an object without its offset: its number, and its base's offset. */
  private final Long2IntOpenHashMap numbers = new Long2IntOpenHashMap();

  private final Long2IntOpenHashMap bases = new Long2IntOpenHashMap();
  private long lastKey = -1;
  private long lastNumber;
  private long lastBase;

  MemoryPlaces(Machine machine, RunNames names) {
    this.machine = machine;
    this.names = names;
  }

  /** An object is new, perhaps where another one was. */
  void allocated(MemoryObject object) {
    long key = object.base() >>> RunNames.OFFSET_BITS;
    // Variables of marks are nobody's business, and texts in quotes never change.
    boolean ignored =
        object.name().startsWith(Marks.PREFIX)
            || object.name().startsWith(Marks.CAPTURES)
            || object.name().startsWith(".str");
    numbers.put(key, ignored ? IGNORED : names.object(object));
    bases.put(key, (int) (object.base() & OFFSET));
    lastKey = -1;
  }

  /** The location of an address, negative if nobody cares for it. */
  long location(long address) {
    long key = address >>> RunNames.OFFSET_BITS;
    if (key != lastKey) {
      if (!numbers.containsKey(key)) {
        MemoryObject object = machine.memory().object(address);
        if (object == null) {
          return -1;
        }
        allocated(object);
      }
      lastKey = key;
      lastNumber = numbers.get(key);
      lastBase = bases.get(key);
    }
    return lastNumber == IGNORED
        ? -1
        : lastNumber << RunNames.OFFSET_BITS | (address & OFFSET) - lastBase;
  }
}
