package dev.photofinish.openmp.model;

import dev.photofinish.llvm.ir.AtomicReadModifyWrite;
import dev.photofinish.llvm.ir.Call;
import dev.photofinish.llvm.ir.CompareExchange;
import dev.photofinish.llvm.ir.Fence;
import dev.photofinish.llvm.ir.FunctionReference;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Invoke;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.abi.EntryPoint;
import java.util.Map;
import java.util.Optional;

/** What threads do, in the user's words. */
final class Actions {
  /** What begins a critical construct. */
  static final String CRITICAL = "critical";

  /** A wait until an atomic has changed. */
  static final String WAIT = "wait";

  private static final String END_OF_CRITICAL = "end of critical";

  /** The entry points of run-time libraries that a user knows under another name. */
  private static final Map<String, String> NAMES =
      Map.ofEntries(
          Map.entry(EntryPoint.FORK_CALL.symbol(), "parallel"),
          Map.entry(EntryPoint.FORK_TEAMS.symbol(), "teams"),
          Map.entry(EntryPoint.BARRIER.symbol(), "barrier"),
          Map.entry(EntryPoint.CRITICAL.symbol(), CRITICAL),
          Map.entry(EntryPoint.CRITICAL_WITH_HINT.symbol(), CRITICAL),
          Map.entry(EntryPoint.END_CRITICAL.symbol(), END_OF_CRITICAL),
          Map.entry(EntryPoint.SINGLE.symbol(), "single"),
          Map.entry(EntryPoint.END_SINGLE.symbol(), "end of single"),
          Map.entry(EntryPoint.ORDERED.symbol(), "ordered"),
          Map.entry(EntryPoint.END_ORDERED.symbol(), "end of ordered"),
          Map.entry(EntryPoint.REDUCE.symbol(), "reduction"),
          Map.entry(EntryPoint.REDUCE_NOWAIT.symbol(), "reduction"),
          Map.entry(EntryPoint.END_REDUCE.symbol(), "end of reduction"),
          Map.entry(EntryPoint.END_REDUCE_NOWAIT.symbol(), "end of reduction"),
          Map.entry(EntryPoint.TASK.symbol(), "task"),
          Map.entry(EntryPoint.TASK_WITH_DEPS.symbol(), "task"),
          Map.entry(EntryPoint.TASKLOOP.symbol(), "taskloop"),
          Map.entry(EntryPoint.TASKWAIT.symbol(), "taskwait"),
          Map.entry(EntryPoint.TASKWAIT_DEPS.symbol(), "taskwait"),
          Map.entry(EntryPoint.WAIT_DEPS.symbol(), "taskwait"),
          Map.entry(EntryPoint.TASKGROUP.symbol(), "taskgroup"),
          Map.entry(EntryPoint.END_TASKGROUP.symbol(), "end of taskgroup"),
          Map.entry(EntryPoint.FLUSH.symbol(), "flush"),
          Map.entry("__photofinish_wait_while_equal", WAIT),
          Map.entry("__photofinish_wait_while_same", WAIT),
          Map.entry(EntryPoint.DOACROSS_WAIT.symbol(), "ordered depend(sink)"),
          Map.entry(EntryPoint.DOACROSS_POST.symbol(), "ordered depend(source)"));

  /** What functions do with the lock that they get. */
  private static final Map<String, String> LOCKING =
      Map.ofEntries(
          Map.entry("pthread_mutex_lock", "lock"),
          Map.entry("pthread_mutex_trylock", "try to lock"),
          Map.entry("pthread_mutex_timedlock", "lock"),
          Map.entry("pthread_mutex_clocklock", "lock"),
          Map.entry("pthread_mutex_unlock", "unlock"),
          Map.entry("pthread_spin_lock", "lock"),
          Map.entry("pthread_spin_trylock", "try to lock"),
          Map.entry("pthread_spin_unlock", "unlock"),
          Map.entry("pthread_rwlock_rdlock", "lock for reading"),
          Map.entry("pthread_rwlock_tryrdlock", "try to lock for reading"),
          Map.entry("pthread_rwlock_wrlock", "lock for writing"),
          Map.entry("pthread_rwlock_trywrlock", "try to lock for writing"),
          Map.entry("pthread_rwlock_unlock", "unlock"),
          Map.entry("flockfile", "lock"),
          Map.entry("ftrylockfile", "try to lock"),
          Map.entry("funlockfile", "unlock"),
          Map.entry("mtx_lock", "lock"),
          Map.entry("mtx_trylock", "try to lock"),
          Map.entry("mtx_timedlock", "lock"),
          Map.entry("mtx_unlock", "unlock"),
          Map.entry("omp_set_lock", "lock"),
          Map.entry("omp_test_lock", "try to lock"),
          Map.entry("omp_unset_lock", "unlock"),
          Map.entry("omp_set_nest_lock", "lock"),
          Map.entry("omp_test_nest_lock", "try to lock"),
          Map.entry("omp_unset_nest_lock", "unlock"));

  private Actions() {}

  /** The same action with the name of its lock, if it is one that only locks or unlocks. */
  static Optional<String> withLock(String action, Optional<String> lock) {
    return switch (action) {
      case CRITICAL -> lock;
      case END_OF_CRITICAL -> lock.map(name -> "end of " + name);
      default ->
          lock.flatMap(
              name -> Optional.ofNullable(LOCKING.get(action)).map(verb -> verb + " " + name));
    };
  }

  /** What an instruction does; null in the start routine of a thread. */
  static String of(Instruction instruction) {
    if (instruction == null) {
      return "start";
    }
    if (instruction instanceof Call call) {
      return called(call.callee());
    }
    if (instruction instanceof Invoke invoke) {
      return called(invoke.callee());
    }
    if (instruction instanceof Load) {
      return "atomic read";
    }
    if (instruction instanceof Store) {
      return "atomic write";
    }
    if (instruction instanceof AtomicReadModifyWrite || instruction instanceof CompareExchange) {
      return "atomic update";
    }
    if (instruction instanceof Fence) {
      return "fence";
    }
    return "waits in a loop";
  }

  private static String called(Value callee) {
    if (callee instanceof FunctionReference reference) {
      String name = reference.name();
      return NAMES.getOrDefault(name, name);
    }
    return "call";
  }
}
