package dev.photofinish.llvm.pthread;

import dev.photofinish.llvm.library.Operations;
import dev.photofinish.llvm.library.Table;
import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.search.machine.StateHasher;

/**
 * What {@code pthread_cleanup_push} has registered and {@code pthread_cleanup_pop} has not taken
 * back, as glibc's macros do it. The handlers matter only to a thread that ends in between, which
 * is not modelled.
 *
 * @param count how many there are
 */
record CleanupHandlers(int count) implements Hashed {
  static void addTo(Table table) {
    table
        .add(Operations.local(call -> change(call, 1)), "__pthread_register_cancel")
        .add(Operations.local(call -> change(call, -1)), "__pthread_unregister_cancel")
        .add(Operations.unsupported("cancellation of threads"), "__pthread_unwind_next");
  }

  private static void change(CallContext call, int difference) {
    PthreadState state = PthreadState.of(call);
    int thread = call.thread().id();
    CleanupHandlers before = state.cleanups.get(thread);
    int count = (before == null ? 0 : before.count) + difference;
    if (count > 0) {
      state.cleanups.put(thread, new CleanupHandlers(count));
    } else {
      state.cleanups.remove(thread);
    }
  }

  /** Refuses to end a thread that has handlers. */
  static void requireNone(CallContext call) {
    if (PthreadState.of(call).cleanups.get(call.thread().id()) != null) {
      throw call.unsupported("pthread_exit with cleanup handlers");
    }
  }

  @Override
  public void hash(StateHasher hasher) {
    hasher.add(count);
  }
}
