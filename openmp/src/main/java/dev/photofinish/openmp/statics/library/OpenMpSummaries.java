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
import dev.photofinish.openmp.abi.EntryPoint;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What the entry points of the OpenMP runtime do with the pointers that compilers give them: it
 * lets teams and tasks execute functions, and keeps the blocks in which tasks find their variables.
 */
public final class OpenMpSummaries implements CallSummaries {
  /** The block of a task: {@code kmp_task_t} and the task's private variables. */
  public static final String TASK = "task";

  /** The block with the addresses of the variables that a task shares. */
  public static final String SHAREDS = "shareds";

  /** The entry points that put something where their arguments point. */
  private static final Set<EntryPoint> WRITERS =
      EnumSet.of(
          EntryPoint.FOR_STATIC_INIT,
          EntryPoint.DISPATCH_NEXT,
          EntryPoint.DIST_FOR_STATIC_INIT,
          EntryPoint.TASKLOOP,
          EntryPoint.TASKLOOP_5,
          EntryPoint.COPYPRIVATE);

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
    // The other entry points hand out numbers, or wait.
    return EntryPoint.of(function).isPresent() && EffectsTable.of(function).isEmpty()
        ? Optional.of(List.of())
        : Optional.empty();
  }

  /** Whether an entry point puts something where its arguments point. */
  public static boolean writes(String function) {
    return EntryPoint.of(function)
        .map(WRITERS::contains)
        .orElse(EntryPoint.isRuntime(function) && EffectsTable.of(function).isEmpty());
  }

  private void put(EntryPoint entry, Effect... effects) {
    known.put(entry.symbol(), List.of(effects));
  }

  private void teams() {
    List<Actual> numbers = List.of(THREAD_NUMBER, THREAD_NUMBER);
    put(EntryPoint.FORK_CALL, new Invokes(CallKind.FORK, 2, numbers, 3));
    put(EntryPoint.FORK_TEAMS, new Invokes(CallKind.FORK, 2, numbers, 3));
    put(EntryPoint.FORK_CALL_IF, new Invokes(CallKind.FORK, 2, numbers, 4));
  }

  private void tasks() {
    Actual task = Actual.fresh(TASK);
    Actual shareds = Actual.fresh(SHAREDS);
    for (EntryPoint entry : List.of(EntryPoint.TASK_ALLOC, EntryPoint.TARGET_TASK_ALLOC)) {
      put(
          entry,
          new Returns(task),
          new Stores(task, 0, shareds),
          new Stores(task, ROUTINE, Actual.argument(5)),
          new Invokes(CallKind.TASK, 5, List.of(NOTHING, task), -1));
    }
    put(
        EntryPoint.TASKLOOP,
        new Invokes(
            CallKind.CALLBACK, 10, List.of(Actual.argument(2), Actual.argument(2), NOTHING), -1));
    put(
        EntryPoint.TASKLOOP_5,
        new Invokes(
            CallKind.CALLBACK, 11, List.of(Actual.argument(2), Actual.argument(2), NOTHING), -1));
    Actual copy = Actual.fresh("reduction");
    taskReduction(EntryPoint.TASKRED_INIT, 2, copy);
    taskReduction(EntryPoint.TASKRED_MODIFIER_INIT, 4, copy);
    // The copies are those that the group was initialised with; without one in sight, others.
    put(
        EntryPoint.TASK_REDUCTION_GET_TH_DATA,
        new Returns(Actual.argument(1)),
        new Returns(Actual.fresh("reduction")));
  }

  /**
   * Copies are initialised with the variable's address beside theirs, and combined into it or into
   * each other.
   *
   * @param descriptions the argument that points to them: the variables and what is called
   */
  private void taskReduction(EntryPoint entry, int descriptions, Actual copy) {
    Actual original = new Actual.Held(descriptions);
    Actual table = Actual.argument(descriptions);
    put(
        entry,
        new Returns(copy),
        new InvokesStored(CallKind.CALLBACK, table, List.of(copy, original)),
        new InvokesStored(CallKind.CALLBACK, table, List.of(original, copy)));
  }

  private void data() {
    for (EntryPoint entry : List.of(EntryPoint.REDUCE, EntryPoint.REDUCE_NOWAIT)) {
      put(
          entry,
          new Invokes(CallKind.CALLBACK, 5, List.of(Actual.argument(4), Actual.argument(4)), -1));
    }
    put(
        EntryPoint.COPYPRIVATE,
        new Invokes(CallKind.CALLBACK, 4, List.of(Actual.argument(3), Actual.argument(3)), -1));
    put(EntryPoint.THREADPRIVATE_CACHED, new Returns(Actual.argument(2)));
    Actual instance = Actual.argument(1);
    put(
        EntryPoint.THREADPRIVATE_REGISTER,
        new Invokes(CallKind.CALLBACK, 2, List.of(instance), -1),
        new Invokes(CallKind.CALLBACK, 3, List.of(instance, instance), -1),
        new Invokes(CallKind.CALLBACK, 4, List.of(instance), -1));
  }
}
