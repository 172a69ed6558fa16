package dev.photofinish.jvm.interpreter;

import dev.photofinish.jvm.classes.Extent;
import dev.photofinish.jvm.classes.Origin;
import dev.photofinish.jvm.heap.HeapObject;
import dev.photofinish.jvm.heap.Instance;

/**
 * Calls of the library that a thread need not begin before they can go through. Who waits for a
 * lock stands in its queue, and nobody can tell that from one that has not called yet; when the
 * lock is free, both may have it, unless it is a fair one. So only the second is followed: the
 * queues, and the many orders of those in them, do not come about.
 */
public final class BlockingCalls {
  private final Vm vm;

  BlockingCalls(Vm vm) {
    this.vm = vm;
  }

  /** Whether a thread stands in front of something that it would only wait in. */
  public boolean postpones(VmThread thread) {
    Frame f = thread.state.frame;
    if (f == null
        || f.operation == null
        || vm.granularity != Granularity.OPERATION
        || thread.state.interrupted
        || vm.classes.asksForQueues()) {
      return false;
    }
    Frame call = f.operation;
    if (call.code.method.extent == Extent.BLOCKING) {
      return !call.acted && waits(thread, (Instance) call.references[0]);
    }
    return thread.state.pending == Pending.PARK && awaits(f) && !lockIsFree(f.caller);
  }

  /** Whether a call of a lock, semaphore or latch would wait. */
  private static boolean waits(VmThread thread, Instance called) {
    Instance sync = (Instance) reference(called, "sync");
    if (sync == null) {
      return false;
    }
    int state = state(sync);
    return switch (sync.type.name) {
      case "java/util/concurrent/locks/ReentrantLock$NonfairSync" ->
          state != 0 && reference(sync, "exclusiveOwnerThread") != thread.object;
      case "java/util/concurrent/Semaphore$NonfairSync" -> state <= 0;
      case "java/util/concurrent/CountDownLatch$Sync" -> state != 0;
      default -> false;
    };
  }

  /** Whether a parked thread waits for a condition, as the machine's own code lets it. */
  static boolean awaits(Frame parked) {
    return parked.caller != null && parked.caller.calledBy(Origin.GUEST);
  }

  /**
   * Whether who waits for a condition could have its lock at once. To wake up earlier, and wait for
   * the lock, comes to the same.
   *
   * @param waiting in a method of the condition
   */
  static boolean lockIsFree(Frame waiting) {
    Instance lock = (Instance) reference((Instance) waiting.references[0], "this$0");
    return lock.type.origin != Origin.JDK || state(lock) == 0;
  }

  private static HeapObject reference(Instance object, String field) {
    return object.references[object.type.field(field, null).index];
  }

  private static int state(Instance sync) {
    return (int) sync.values[sync.type.field("state", "I").index];
  }
}
