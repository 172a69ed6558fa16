package dev.photofinish.llvm.pthread;

import dev.photofinish.llvm.library.Jumps;
import dev.photofinish.llvm.library.Operations;
import dev.photofinish.llvm.library.Table;
import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.search.machine.StateHasher;
import java.util.ArrayList;
import java.util.List;

/**
 * What {@code pthread_cleanup_push} has registered and {@code pthread_cleanup_pop} has not taken
 * back, as glibc's macros for C do it: each is a buffer of {@code setjmp}. A thread that ends jumps
 * to the last one; the code there calls the handler and then {@code __pthread_unwind_next}.
 *
 * @param buffers the last one that was registered is last
 * @param value the result of the thread, once it ends
 */
record CleanupHandlers(List<Long> buffers, long value) implements Hashed {
  private static final CleanupHandlers NONE = new CleanupHandlers(List.of(), 0);

  CleanupHandlers {
    buffers = List.copyOf(buffers);
  }

  static void addTo(Table table, ThreadEnd end) {
    table
        .add(
            Operations.local(CleanupHandlers::push),
            "__pthread_register_cancel",
            "__pthread_register_cancel_defer")
        .add(
            Operations.local(CleanupHandlers::pop),
            "__pthread_unregister_cancel",
            "__pthread_unregister_cancel_restore")
        .add(end, "__pthread_unwind_next");
  }

  private static CleanupHandlers of(CallContext call) {
    return PthreadState.of(call).cleanups.getOrDefault(call.thread().id(), NONE);
  }

  private static void keep(CallContext call, CleanupHandlers handlers) {
    PthreadState.of(call).cleanups.put(call.thread().id(), handlers);
  }

  private static void push(CallContext call) {
    CleanupHandlers before = of(call);
    List<Long> buffers = new ArrayList<>(before.buffers);
    buffers.add(call.argument(0));
    keep(call, new CleanupHandlers(buffers, before.value));
  }

  private static void pop(CallContext call) {
    CleanupHandlers before = of(call);
    if (!before.buffers.isEmpty()) {
      keep(call, before.withoutLast());
    }
  }

  private CleanupHandlers withoutLast() {
    return new CleanupHandlers(buffers.subList(0, buffers.size() - 1), value);
  }

  /** The calling thread ends with this result, after what its handlers do. */
  static void begin(CallContext call, long result) {
    keep(call, new CleanupHandlers(of(call).buffers, result));
  }

  /** The result with which the calling thread ends. */
  static long result(CallContext call) {
    return of(call).value;
  }

  /** Whether the calling thread has handlers that were not called. */
  static boolean areLeft(CallContext call) {
    return !of(call).buffers.isEmpty();
  }

  /** Goes to the next handler of the calling thread, and says whether there was one. */
  static boolean runNext(CallContext call) {
    CleanupHandlers before = of(call);
    if (before.buffers.isEmpty()) {
      return false;
    }
    keep(call, before.withoutLast());
    Jumps.jump(call, before.buffers.get(before.buffers.size() - 1), 1);
    return true;
  }

  /** The calling thread is gone. */
  static void forget(CallContext call) {
    PthreadState.of(call).cleanups.remove(call.thread().id());
  }

  @Override
  public void hash(StateHasher hasher) {
    hasher.add(buffers.size());
    buffers.forEach(hasher::add);
    hasher.add(value);
  }
}
