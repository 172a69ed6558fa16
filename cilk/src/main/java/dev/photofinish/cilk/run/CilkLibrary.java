package dev.photofinish.cilk.run;

import dev.photofinish.llvm.library.Table;
import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.Library;
import dev.photofinish.llvm.machine.memory.Address;
import dev.photofinish.search.machine.AccessKind;
import dev.photofinish.search.machine.LockMode;
import java.util.HashSet;
import java.util.Set;

/** Cilk-5's locks and random numbers, and the locks that a program only tells Cilksan of. */
final class CilkLibrary {
  /** Cilksan's atomic regions hold a lock of their own. */
  private static final long ATOMIC_REGION = Address.ofHiddenState("atomic region of Cilksan");

  private static final int LOCK_SIZE = 4;

  private static final int MULTIPLIER = 1_103_515_245;
  private static final int INCREMENT = 12_345;
  private int random = 1;

  private final Set<Long> held = new HashSet<>();

  Library library() {
    return new Table()
        .add(this::initialise, "Cilk_lock_init")
        .add(call -> acquire(call, call.argument(0)), "Cilk_lock", "__cilksan_acquire_lock")
        .add(call -> release(call, call.argument(0)), "Cilk_unlock", "__cilksan_release_lock")
        .add(call -> acquire(call, ATOMIC_REGION), "__cilksan_begin_atomic")
        .add(call -> release(call, ATOMIC_REGION), "__cilksan_end_atomic")
        .add(call -> random = call.intArgument(0), "Cilk_srand")
        .add(call -> call.result(nextRandom()), "Cilk_rand")
        .library();
  }

  private int nextRandom() {
    random = random * MULTIPLIER + INCREMENT;
    return random >>> 1;
  }

  /** A new lock, perhaps where one was whose life ended while it was held. */
  private void initialise(CallContext call) {
    call.touch(call.argument(0), LOCK_SIZE, AccessKind.WRITE);
    held.remove(call.argument(0));
  }

  private void acquire(CallContext call, long lock) {
    if (!held.add(lock)) {
      throw call.unsupported("a lock that is held already, for which the program waits forever");
    }
    call.acquired(lock, LockMode.EXCLUSIVE);
  }

  private void release(CallContext call, long lock) {
    if (held.remove(lock)) {
      call.released(lock, LockMode.EXCLUSIVE);
    }
  }
}
