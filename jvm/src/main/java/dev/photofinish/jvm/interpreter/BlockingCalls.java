package dev.photofinish.jvm.interpreter;

import dev.photofinish.jvm.classes.ClassInfo;
import dev.photofinish.jvm.classes.Extent;
import dev.photofinish.jvm.classes.FieldInfo;
import dev.photofinish.jvm.classes.Origin;
import dev.photofinish.jvm.classes.Question;
import dev.photofinish.jvm.heap.HeapObject;
import dev.photofinish.jvm.heap.Instance;
import java.util.Set;

/**
 * Calls of the library that a thread need not begin before they can go through. Who waits for a
 * lock stands in its queue, and nobody can tell that from one that has not called yet; when the
 * lock is free, both may have it, unless it is a fair one. So only the second is followed: the
 * queues, and the many orders of those in them, do not come about.
 */
public final class BlockingCalls {
  private static final Set<String> POSTPONING =
      Set.of(
          "java/util/concurrent/locks/ReentrantLock$NonfairSync",
          "java/util/concurrent/Semaphore$NonfairSync",
          "java/util/concurrent/CountDownLatch$Sync");

  private final Vm vm;
  private final Slot sync = new Slot("sync");
  private final Slot state = new Slot("state");
  private final Slot owner = new Slot("exclusiveOwnerThread");
  private final Slot outer = new Slot("this$0");

  /** Where a field is, in objects of the class that was met last. */
  private static final class Slot {
    private final String field;
    private ClassInfo type;
    private int index;

    Slot(String field) {
      this.field = field;
    }

    int in(Instance object) {
      if (object.type != type) {
        type = object.type;
        index = type.field(field, null).index;
      }
      return index;
    }

    HeapObject of(Instance object) {
      return object.references[in(object)];
    }
  }

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
        || vm.questions.follows(Question.LOCK_QUEUES)) {
      return false;
    }
    Frame call = f.operation;
    boolean postponed =
        call.code.method.extent == Extent.BLOCKING
            ? !call.acted && waits(thread, (Instance) call.references[0])
            : thread.state.pending == Pending.PARK && awaits(f) && !lockIsFree(f.caller);
    if (postponed) {
      vm.turns.mergesCalls();
    }
    return postponed;
  }

  /**
   * Whether a thread gives a lock back, and need not let others go before it does: they can neither
   * have the lock nor see that it is held, and nobody sees them wait for it.
   */
  boolean releases(VmThread thread) {
    Frame call = thread.state.frame.operation;
    boolean merged =
        call != null
            && call.code.method.extent == Extent.RELEASING
            && vm.granularity == Granularity.OPERATION
            && !vm.questions.follows(Question.LOCK_STATES)
            && !vm.questions.follows(Question.LOCK_QUEUES);
    if (merged) {
      vm.turns.mergesCalls();
    }
    return merged;
  }

  /**
   * A thread reads a field of a synchronizer. Outside of the operations that are one step it asks
   * who has the lock, or who waits for it.
   */
  void looksAt(HeapObject object, FieldInfo field) {
    if (vm.thread.state.frame.operation != null) {
      return;
    }
    String type = object.type.name;
    if (!field.name.equals("state")) {
      // The first and the last of a queue, or one of those in it.
      if (POSTPONING.contains(type) || field.owner.name.indexOf('$') >= 0) {
        vm.questions.askOfCalls(Question.LOCK_QUEUES);
      }
    } else if (type.startsWith("java/util/concurrent/locks/ReentrantLock$")
        && owner.of((Instance) object) != vm.thread.object) {
      vm.questions.askOfCalls(Question.LOCK_STATES);
    }
  }

  /** Whether a call of a lock, semaphore or latch would wait. */
  private boolean waits(VmThread thread, Instance called) {
    Instance inside = (Instance) sync.of(called);
    if (inside == null) {
      return false;
    }
    long count = inside.values[state.in(inside)];
    return switch (inside.type.name) {
      case "java/util/concurrent/locks/ReentrantLock$NonfairSync" ->
          count != 0 && owner.of(inside) != thread.object;
      case "java/util/concurrent/Semaphore$NonfairSync" -> count <= 0;
      case "java/util/concurrent/CountDownLatch$Sync" -> count != 0;
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
  boolean lockIsFree(Frame waiting) {
    Instance lock = (Instance) outer.of((Instance) waiting.references[0]);
    return lock.type.origin != Origin.JDK || lock.values[state.in(lock)] == 0;
  }
}
