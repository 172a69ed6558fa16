package dev.photofinish.openmp.abi;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The entry points of the OpenMP runtime that compilers call, as LLVM's runtime has them. Their
 * names stand nowhere else. What is not among them is not known: it may do anything.
 */
public enum EntryPoint {
  // Teams.
  FORK_CALL("fork_call"),
  FORK_CALL_IF("fork_call_if"),
  FORK_TEAMS("fork_teams"),
  PUSH_NUM_THREADS("push_num_threads"),
  PUSH_NUM_THREADS_STRICT("push_num_threads_strict"),
  PUSH_NUM_TEAMS("push_num_teams"),
  PUSH_NUM_TEAMS_51("push_num_teams_51"),
  PUSH_PROC_BIND("push_proc_bind"),
  SET_THREAD_LIMIT("set_thread_limit"),
  SERIALIZED_PARALLEL("serialized_parallel"),
  END_SERIALIZED_PARALLEL("end_serialized_parallel"),
  BEGIN_PROGRAM("begin"),
  END_PROGRAM("end"),
  OK_TO_FORK("ok_to_fork"),
  GLOBAL_THREAD_NUM("global_thread_num"),
  BOUND_THREAD_NUM("bound_thread_num"),
  GLOBAL_NUM_THREADS("global_num_threads"),
  BOUND_NUM_THREADS("bound_num_threads"),
  IN_PARALLEL("in_parallel"),
  // Barriers and cancellation.
  BARRIER("barrier"),
  CANCEL_BARRIER("cancel_barrier"),
  COPYPRIVATE("copyprivate"),
  CANCEL("cancel"),
  CANCELLATION_POINT("cancellationpoint"),
  // Worksharing.
  FOR_STATIC_INIT("for_static_init", PerCounter.YES),
  FOR_STATIC_FINI("for_static_fini"),
  DIST_FOR_STATIC_INIT("dist_for_static_init", PerCounter.YES),
  DISTRIBUTE_STATIC_FINI("distribute_static_fini"),
  DISPATCH_INIT("dispatch_init", PerCounter.YES),
  DISPATCH_NEXT("dispatch_next", PerCounter.YES),
  DISPATCH_FINI("dispatch_fini", PerCounter.YES),
  DISPATCH_DEINIT("dispatch_deinit"),
  SINGLE("single"),
  END_SINGLE("end_single"),
  MASTER("master"),
  END_MASTER("end_master"),
  MASKED("masked"),
  END_MASKED("end_masked"),
  DOACROSS_INIT("doacross_init"),
  DOACROSS_POST("doacross_post"),
  DOACROSS_WAIT("doacross_wait"),
  DOACROSS_FINI("doacross_fini"),
  // Mutual exclusion and reductions.
  CRITICAL("critical"),
  CRITICAL_WITH_HINT("critical_with_hint"),
  END_CRITICAL("end_critical"),
  ORDERED("ordered"),
  END_ORDERED("end_ordered"),
  REDUCE("reduce"),
  REDUCE_NOWAIT("reduce_nowait"),
  END_REDUCE("end_reduce"),
  END_REDUCE_NOWAIT("end_reduce_nowait"),
  // Tasks.
  TASK_ALLOC("omp_task_alloc"),
  TARGET_TASK_ALLOC("omp_target_task_alloc"),
  TASK("omp_task"),
  TASK_WITH_DEPS("omp_task_with_deps"),
  TASK_BEGIN_IF0("omp_task_begin_if0"),
  TASK_COMPLETE_IF0("omp_task_complete_if0"),
  TASKWAIT("omp_taskwait"),
  WAIT_DEPS("omp_wait_deps"),
  TASKWAIT_DEPS("omp_taskwait_deps_51"),
  TASKYIELD("omp_taskyield"),
  TASK_ALLOW_COMPLETION_EVENT("task_allow_completion_event"),
  REG_TASK_WITH_AFFINITY("omp_reg_task_with_affinity"),
  TASKLOOP("taskloop"),
  TASKLOOP_5("taskloop_5"),
  TASKGROUP("taskgroup"),
  END_TASKGROUP("end_taskgroup"),
  TASKRED_INIT("taskred_init"),
  TASKRED_MODIFIER_INIT("taskred_modifier_init"),
  TASK_REDUCTION_MODIFIER_FINI("task_reduction_modifier_fini"),
  TASK_REDUCTION_GET_TH_DATA("task_reduction_get_th_data"),
  // Memory, and what is said about it.
  THREADPRIVATE_CACHED("threadprivate_cached"),
  THREADPRIVATE_REGISTER("threadprivate_register"),
  FLUSH("flush"),
  ALLOC("alloc"),
  ALIGNED_ALLOC("aligned_alloc"),
  CALLOC("calloc"),
  FREE("free"),
  ERROR("error");

  /** How all their names begin. */
  public static final String PREFIX = "__kmpc_";

  /** How the names of the entry points for devices begin. None of them is known. */
  public static final String DEVICE_PREFIX = "__tgt_";

  private static final Map<String, EntryPoint> BY_SYMBOL = bySymbol();

  private final String name;
  private final PerCounter perCounter;

  EntryPoint(String name) {
    this(name, PerCounter.NO);
  }

  EntryPoint(String name, PerCounter perCounter) {
    this.name = name;
    this.perCounter = perCounter;
  }

  /** The entry point that a function is; empty if it is none, or none that is known. */
  public static Optional<EntryPoint> of(String function) {
    return Optional.ofNullable(BY_SYMBOL.get(function));
  }

  /** Whether a function belongs to the runtime, known or not. */
  public static boolean isRuntime(String function) {
    return function.startsWith(PREFIX);
  }

  /** Its name in a program, for one that does not differ by the type of a loop's counter. */
  public String symbol() {
    if (perCounter == PerCounter.YES) {
      throw new IllegalStateException(this + " has a name for each type of counter");
    }
    return PREFIX + name;
  }

  /** Its name in a program, for one that differs by the type of a loop's counter. */
  public String symbol(LoopCounter counter) {
    if (perCounter == PerCounter.NO) {
      throw new IllegalStateException(this + " has one name for all types of counters");
    }
    return PREFIX + name + counter.suffix();
  }

  /** All its names in programs. */
  public List<String> symbols() {
    return perCounter == PerCounter.NO
        ? List.of(symbol())
        : Arrays.stream(LoopCounter.values()).map(this::symbol).toList();
  }

  private static Map<String, EntryPoint> bySymbol() {
    Map<String, EntryPoint> all = new HashMap<>();
    for (EntryPoint entry : values()) {
      entry.symbols().forEach(symbol -> all.put(symbol, entry));
    }
    return all;
  }

  /** Whether there is one function for each type of a loop's counter. */
  private enum PerCounter {
    YES,
    NO
  }
}
