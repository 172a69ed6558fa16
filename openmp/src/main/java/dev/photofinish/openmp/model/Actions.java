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
import java.util.Map;
import java.util.Optional;

/** What threads do, in the user's words. */
final class Actions {
  /** What begins a critical construct. */
  static final String CRITICAL = "critical";

  private static final String END_OF_CRITICAL = "end of critical";

  /** The entry points of run-time libraries that a user knows under another name. */
  private static final Map<String, String> NAMES =
      Map.ofEntries(
          Map.entry("__kmpc_fork_call", "parallel"),
          Map.entry("__kmpc_fork_teams", "teams"),
          Map.entry("__kmpc_barrier", "barrier"),
          Map.entry("__kmpc_critical", CRITICAL),
          Map.entry("__kmpc_critical_with_hint", CRITICAL),
          Map.entry("__kmpc_end_critical", END_OF_CRITICAL),
          Map.entry("__kmpc_single", "single"),
          Map.entry("__kmpc_end_single", "end of single"),
          Map.entry("__kmpc_ordered", "ordered"),
          Map.entry("__kmpc_end_ordered", "end of ordered"),
          Map.entry("__kmpc_reduce", "reduction"),
          Map.entry("__kmpc_reduce_nowait", "reduction"),
          Map.entry("__kmpc_end_reduce", "end of reduction"),
          Map.entry("__kmpc_end_reduce_nowait", "end of reduction"),
          Map.entry("__kmpc_omp_task", "task"),
          Map.entry("__kmpc_omp_task_with_deps", "task"),
          Map.entry("__kmpc_taskloop", "taskloop"),
          Map.entry("__kmpc_omp_taskwait", "taskwait"),
          Map.entry("__kmpc_omp_taskwait_deps_51", "taskwait"),
          Map.entry("__kmpc_omp_wait_deps", "taskwait"),
          Map.entry("__kmpc_taskgroup", "taskgroup"),
          Map.entry("__kmpc_end_taskgroup", "end of taskgroup"),
          Map.entry("__kmpc_flush", "flush"),
          Map.entry("__kmpc_doacross_wait", "ordered depend(sink)"),
          Map.entry("__kmpc_doacross_post", "ordered depend(source)"));

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
