package dev.photofinish.llvm.pthread;

import dev.photofinish.llvm.library.Operations;
import dev.photofinish.llvm.library.Table;
import dev.photofinish.llvm.library.errors.ErrorNumber;
import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.TaintSink;
import dev.photofinish.llvm.pthread.HeldMutex.Robustness;
import java.util.List;
import java.util.Map;

/**
 * Mutexes that outlive their owners. The end of a thread gives them back; who locks one next hears
 * of it and makes it consistent, or nobody can lock it any more. Attribute and mutex have a flag
 * beside the kind; the state lies where glibc has the owner.
 */
final class RobustMutexes {
  private static final int FLAG = 16;
  private static final int KIND_OFFSET = 16;
  private static final int STATE_OFFSET = 8;
  private static final int CONSISTENT = 0;
  private static final int OWNER_DIED = 1;
  private static final int NOT_RECOVERABLE = 2;
  private static final int DESTROYED = -1;

  private RobustMutexes() {}

  static void addTo(Table table) {
    table
        .add(Operations.local(RobustMutexes::setRobust), "pthread_mutexattr_setrobust")
        .add(Operations.local(RobustMutexes::getRobust), "pthread_mutexattr_getrobust")
        .add(Operations.lock(RobustMutexes::makeConsistent), "pthread_mutex_consistent");
  }

  private static void setRobust(CallContext call) {
    int kind = (int) call.read(call.argument(0), 4);
    call.write(call.argument(0), 4, call.intArgument(1) == 0 ? kind & ~FLAG : kind | FLAG);
    call.result(0);
  }

  private static void getRobust(CallContext call) {
    int kind = (int) call.read(call.argument(0), 4);
    call.write(call.argument(1), 4, (kind & FLAG) == 0 ? 0 : 1);
    call.result(0);
  }

  /** The flag of an attribute, to be kept when its kind changes. */
  static int flag(int kind) {
    return kind & FLAG;
  }

  /** What becomes of a mutex, or spin lock, that a call locks, when its owner ends. */
  static Robustness robustness(CallContext call, long lock) {
    return isRobust(call, lock) ? Robustness.ROBUST : Robustness.STALLED;
  }

  private static boolean isRobust(CallContext call, long lock) {
    if (Mutexes.isSpin(call) || !call.memory().isValid(lock, KIND_OFFSET + 4)) {
      return false;
    }
    int kind = call.memory().readInt(lock + KIND_OFFSET);
    return kind != DESTROYED && flag(kind) != 0;
  }

  private static int state(CallContext call, long lock) {
    return isRobust(call, lock) ? call.memory().readInt(lock + STATE_OFFSET) : CONSISTENT;
  }

  private static void state(CallContext call, long lock, int state) {
    call.memory().writeInt(lock + STATE_OFFSET, state);
  }

  /** What the lock of a robust mutex gives depends on the schedule. */
  static void attempt(CallContext call, long lock) {
    if (isRobust(call, lock)) {
      call.taintSink(TaintSink.ATTEMPT);
    }
  }

  /** Whether nobody can lock a mutex any more. */
  static boolean isLost(CallContext call, long lock) {
    return state(call, lock) == NOT_RECOVERABLE;
  }

  /** What the thread gets to know that has locked a mutex. */
  static ErrorNumber locked(CallContext call, long lock) {
    return state(call, lock) == OWNER_DIED ? ErrorNumber.OWNER_DEAD : ErrorNumber.OK;
  }

  /** A mutex is unlocked: who has not made it consistent loses it for all. */
  static void unlocked(CallContext call, long lock) {
    if (state(call, lock) == OWNER_DIED) {
      state(call, lock, NOT_RECOVERABLE);
    }
  }

  private static void makeConsistent(CallContext call) {
    long lock = call.argument(0);
    if (!Mutexes.isOwned(call, lock) || state(call, lock) != OWNER_DIED) {
      call.result(ErrorNumber.INVALID_ARGUMENT.number());
      return;
    }
    Mutexes.touch(call, lock);
    state(call, lock, CONSISTENT);
    call.result(0);
  }

  /** Whether the end of the calling thread gives mutexes back. */
  static boolean areHeld(CallContext call) {
    return !held(call).isEmpty();
  }

  private static List<Long> held(CallContext call) {
    int thread = call.thread().id();
    return PthreadState.of(call).mutexes.all().entrySet().stream()
        .filter(entry -> entry.getValue().owner() == thread)
        .filter(entry -> entry.getValue().robustness() == Robustness.ROBUST)
        .map(Map.Entry::getKey)
        .toList();
  }

  /** The calling thread ends. */
  static void ownerEnds(CallContext call) {
    for (long lock : held(call)) {
      while (Mutexes.isOwned(call, lock)) {
        Mutexes.giveBack(call, lock);
      }
      state(call, lock, OWNER_DIED);
    }
  }
}
