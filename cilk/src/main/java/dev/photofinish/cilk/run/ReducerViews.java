package dev.photofinish.cilk.run;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.memory.MemoryObject;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;

/**
 * The objects that are reducers. Whoever accesses one does so by a view; the serial elision needs
 * only one of them.
 */
final class ReducerViews {
  /** Of {@code __builtin_classify_type}: what is above is no number. */
  private static final int LAST_NUMBER = 9;

  private static final int POINTER = 5;

  private final LongOpenHashSet keys = new LongOpenHashSet();

  /** A mark says that an object is a reducer. */
  void add(CallContext call) {
    int type = call.intArgument(2);
    if (type > LAST_NUMBER || type == POINTER) {
      // The one view would lead all children to the same memory.
      throw call.unsupported("a reducer that is no number");
    }
    keys.add(key(call.argument(0)));
  }

  /** An object is new, perhaps where another one was. */
  void allocated(MemoryObject object) {
    if (!keys.isEmpty()) {
      keys.remove(key(object.base()));
    }
  }

  boolean contains(long address) {
    return !keys.isEmpty() && keys.contains(key(address));
  }

  private static long key(long address) {
    return address >>> MemoryPlaces.KEY_BITS;
  }
}
