package dev.photofinish.openmp.statics.library;

import dev.photofinish.llvm.analysis.pointer.Actual;
import dev.photofinish.llvm.analysis.pointer.CallKind;
import dev.photofinish.llvm.analysis.pointer.CallSummaries;
import dev.photofinish.llvm.analysis.pointer.Effect;
import dev.photofinish.llvm.analysis.pointer.Effect.Invokes;
import dev.photofinish.llvm.analysis.pointer.Effect.InvokesStored;
import dev.photofinish.llvm.analysis.pointer.Effect.Returns;
import dev.photofinish.llvm.analysis.pointer.Effect.Stores;
import dev.photofinish.llvm.effects.EffectsTable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the entry points of the OpenMP runtime do with the pointers that compilers give them: it
 * lets teams and tasks execute functions, and keeps the blocks in which tasks find their variables.
 */
public final class OpenMpSummaries implements CallSummaries {
  /** The block of a task: {@code kmp_task_t} and the task's private variables. */
  public static final String TASK = "task";

  /** The block with the addresses of the variables that a task shares. */
  public static final String SHAREDS = "shareds";

  /** How the names of what compilers call begin. */
  private static final String PREFIX = "__kmpc_";

  private static final long ROUTINE = 8;
  private static final Actual THREAD_NUMBER = new Actual.Library("thread number");
  private static final Actual NOTHING = Actual.nothing();

  private final Map<String, List<Effect>> known = new HashMap<>();

  public OpenMpSummaries() {
    teams();
    tasks();
    data();
  }

  @Override
  public Optional<List<Effect>> effects(String function) {
    List<Effect> found = known.get(function);
    if (found != null) {
      return Optional.of(found);
    }
    // The others hand out numbers, or wait.
    return function.startsWith(PREFIX) && EffectsTable.of(function).isEmpty()
        ? Optional.of(List.of())
        : Optional.empty();
  }

  /** Whether an entry point puts something where its arguments point. */
  public static boolean writes(String function) {
    return function.startsWith(PREFIX)
        && (function.startsWith("__kmpc_for_static_init")
            || function.startsWith("__kmpc_dispatch_next")
            || function.startsWith("__kmpc_dist_for_static_init")
            || function.startsWith("__kmpc_team_static_init")
            || function.startsWith("__kmpc_atomic_")
            || function.startsWith("__kmpc_taskloop")
            || function.equals("__kmpc_copyprivate"));
  }

  private void put(String names, Effect... effects) {
    for (String name : names.split(" ")) {
      known.put(name, List.of(effects));
    }
  }

  private void teams() {
    List<Actual> numbers = List.of(THREAD_NUMBER, THREAD_NUMBER);
    put("__kmpc_fork_call __kmpc_fork_teams", new Invokes(CallKind.FORK, 2, numbers, 3));
    put("__kmpc_fork_call_if", new Invokes(CallKind.FORK, 2, numbers, 4));
  }

  private void tasks() {
    Actual task = Actual.fresh(TASK);
    Actual shareds = Actual.fresh(SHAREDS);
    put(
        "__kmpc_omp_task_alloc __kmpc_omp_target_task_alloc",
        new Returns(task),
        new Stores(task, 0, shareds),
        new Stores(task, ROUTINE, Actual.argument(5)),
        new Invokes(CallKind.TASK, 5, List.of(NOTHING, task), -1));
    put(
        "__kmpc_taskloop",
        new Invokes(
            CallKind.CALLBACK, 10, List.of(Actual.argument(2), Actual.argument(2), NOTHING), -1));
    put(
        "__kmpc_taskloop_5",
        new Invokes(
            CallKind.CALLBACK, 11, List.of(Actual.argument(2), Actual.argument(2), NOTHING), -1));
    Actual copy = Actual.fresh("reduction");
    put(
        "__kmpc_taskred_init",
        new Returns(copy),
        new InvokesStored(CallKind.CALLBACK, Actual.argument(2), List.of(copy, copy)));
    put(
        "__kmpc_taskred_modifier_init",
        new Returns(copy),
        new InvokesStored(CallKind.CALLBACK, Actual.argument(4), List.of(copy, copy)));
    put("__kmpc_task_reduction_get_th_data", new Returns(Actual.fresh("reduction")));
  }

  private void data() {
    put(
        "__kmpc_reduce __kmpc_reduce_nowait",
        new Invokes(CallKind.CALLBACK, 5, List.of(Actual.argument(4), Actual.argument(4)), -1));
    put(
        "__kmpc_copyprivate",
        new Invokes(CallKind.CALLBACK, 4, List.of(Actual.argument(3), Actual.argument(3)), -1));
    put("__kmpc_threadprivate_cached", new Returns(Actual.argument(2)));
    Actual instance = Actual.argument(1);
    put(
        "__kmpc_threadprivate_register",
        new Invokes(CallKind.CALLBACK, 2, List.of(instance), -1),
        new Invokes(CallKind.CALLBACK, 3, List.of(instance, instance), -1),
        new Invokes(CallKind.CALLBACK, 4, List.of(instance), -1));
  }
}
