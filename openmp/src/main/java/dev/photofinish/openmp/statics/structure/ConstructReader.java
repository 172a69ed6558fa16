package dev.photofinish.openmp.statics.structure;

import dev.photofinish.llvm.effects.EffectsTable;
import dev.photofinish.llvm.effects.FunctionEffects;
import dev.photofinish.llvm.effects.Role;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.FunctionReference;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.pragma.PragmaText;
import dev.photofinish.openmp.statics.structure.Construct.Barrier;
import dev.photofinish.openmp.statics.structure.Construct.DependenceRange;
import dev.photofinish.openmp.statics.structure.Construct.LockKind;
import dev.photofinish.openmp.statics.structure.Construct.Task;
import dev.photofinish.openmp.statics.structure.Construct.Team;
import dev.photofinish.openmp.statics.structure.Construct.Worksharing.Sharing;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Tells what a call means. Calls that are no one's business but the program's mean nothing. */
public final class ConstructReader {
  private static final Set<String> TASK_ALLOCATORS =
      Set.of("__kmpc_omp_task_alloc", "__kmpc_omp_target_task_alloc");

  /** How the names of functions begin that have to do with threads. */
  private static final List<String> RUNTIMES =
      List.of("__kmpc_", "omp_", "__tgt_", "GOMP_", "pthread_");

  private static final int TASK_ENTRY = 5;
  private static final int DISTRIBUTE_CHUNKED = 91;
  private static final int DISTRIBUTE = 92;
  private static final int MODIFIERS = 0x6000_0000;

  private final Program program;
  private final PragmaText pragmas;
  private final TaskReductions reductions;
  private final Map<Instruction, Optional<Construct>> known = new HashMap<>();

  public ConstructReader(Program program, PragmaText pragmas) {
    this.program = program;
    this.pragmas = pragmas;
    this.reductions = new TaskReductions(program);
  }

  /** The variables that a call combines which ends a group of tasks. */
  public List<TaskReductions.Item> combinedBy(Instruction end) {
    return reductions.combinedBy(end);
  }

  /**
   * What an instruction means; empty for what is no call, or a call of a function of the user's.
   */
  public Optional<Construct> read(Instruction instruction) {
    if (!(instruction instanceof CallSite call)) {
      return Optional.empty();
    }
    return known.computeIfAbsent(
        instruction, key -> call.calledName().flatMap(name -> Optional.ofNullable(of(name, call))));
  }

  private Construct of(String name, CallSite call) {
    if (program.function(name).filter(function -> !function.isDeclaration()).isPresent()) {
      return null;
    }
    List<Value> a = call.arguments();
    return switch (name) {
      case "__kmpc_fork_call" -> parallel(Team.THREADS, call, 3);
      case "__kmpc_fork_teams" -> parallel(Team.LEAGUE, call, 3);
      case "__kmpc_fork_call_if" -> parallel(Team.THREADS, call, 4);
      case "__kmpc_barrier", "__kmpc_cancel_barrier" -> barrier(Ident.of(program, a.get(0)));
      case "__kmpc_copyprivate" -> new Barrier(Barrier.Origin.IMPLICIT);
      case "__kmpc_single" -> new Construct.Single();
      case "__kmpc_master" -> new Construct.Masked(Optional.empty());
      case "__kmpc_masked" -> new Construct.Masked(Optional.of(a.get(2)));
      case "__kmpc_critical", "__kmpc_critical_with_hint" ->
          new Construct.Acquire(LockKind.CRITICAL, a.get(2));
      case "__kmpc_end_critical" -> new Construct.Release(LockKind.CRITICAL, a.get(2));
      case "__kmpc_ordered" -> new Construct.Ordered();
      case "__kmpc_end_ordered" -> new Construct.EndOrdered();
      case "__kmpc_reduce" -> new Construct.Reduce(Construct.Reduce.End.BARRIER);
      case "__kmpc_reduce_nowait" -> new Construct.Reduce(Construct.Reduce.End.NOTHING);
      case "__kmpc_end_reduce", "__kmpc_end_reduce_nowait" ->
          new Construct.Release(LockKind.REDUCTION, a.get(2));
      case "__kmpc_omp_task" -> task(Task.Mode.DEFERRED, a, null);
      case "__kmpc_omp_task_with_deps" -> task(Task.Mode.DEFERRED, a, depends(a, 3));
      case "__kmpc_omp_task_begin_if0" -> task(Task.Mode.UNDEFERRED, a, null);
      case "__kmpc_taskloop", "__kmpc_taskloop_5" -> task(Task.Mode.TASKLOOP, a, null);
      case "__kmpc_omp_taskwait" -> new Construct.Taskwait();
      case "__kmpc_omp_wait_deps", "__kmpc_omp_taskwait_deps_51" ->
          new Construct.DependentTaskwait(depends(a, 2));
      case "__kmpc_taskgroup" -> new Construct.Taskgroup();
      case "__kmpc_end_taskgroup" -> new Construct.EndTaskgroup();
      case "__kmpc_serialized_parallel" -> new Construct.Serialized();
      case "__kmpc_end_serialized_parallel" -> new Construct.EndSerialized();
      case "__kmpc_for_static_init_4",
          "__kmpc_for_static_init_4u",
          "__kmpc_for_static_init_8",
          "__kmpc_for_static_init_8u" ->
          staticLoop(a);
      case "__kmpc_dist_for_static_init_4",
          "__kmpc_dist_for_static_init_4u",
          "__kmpc_dist_for_static_init_8",
          "__kmpc_dist_for_static_init_8u" ->
          sharing(a, Sharing.TEAMS_AND_THREADS, a.get(8));
      case "__kmpc_dispatch_init_4",
          "__kmpc_dispatch_init_4u",
          "__kmpc_dispatch_init_8",
          "__kmpc_dispatch_init_8u" ->
          new Construct.Dispatch(
              Sharing.THREADS, number(a.get(2)), a.get(3), a.get(4), Ident.of(program, a.get(0)));
      case "__kmpc_dispatch_next_4",
          "__kmpc_dispatch_next_4u",
          "__kmpc_dispatch_next_8",
          "__kmpc_dispatch_next_8u" ->
          new Construct.DispatchNext(a.get(3), a.get(4));
      case "__kmpc_threadprivate_cached" -> new Construct.ThreadprivateCopy(a.get(2));
      case "__kmpc_doacross_init" -> new Construct.Doacross(Construct.Doacross.Action.INIT);
      case "__kmpc_doacross_wait" -> new Construct.Doacross(Construct.Doacross.Action.WAIT);
      case "__kmpc_doacross_post" -> new Construct.Doacross(Construct.Doacross.Action.POST);
      case "__kmpc_doacross_fini" -> new Construct.Doacross(Construct.Doacross.Action.END);
      case "__kmpc_task_reduction_get_th_data" -> new Construct.ReductionCopy(a.get(2));
      case "__kmpc_taskred_init" ->
          reductions.isUnderstood((Instruction) call)
              ? new Construct.Neutral()
              : new Construct.Unknown(name);
      default -> library(name, a);
    };
  }

  /**
   * A barrier. clang has all wait behind a loop with {@code lastprivate} even if it says {@code
   * nowait}; the language does not ask for that.
   */
  private Construct barrier(Ident ident) {
    if (ident.isExplicitBarrier()) {
      return new Barrier(Barrier.Origin.EXPLICIT);
    }
    boolean needless =
        pragmas.at(ident.location().file(), ident.location().line()).stream()
            .anyMatch(
                directive ->
                    directive.sharesWork()
                        && directive.clause("nowait").isPresent()
                        && directive.clause("lastprivate").isPresent());
    return needless ? new Construct.Neutral() : new Barrier(Barrier.Origin.IMPLICIT);
  }

  private static Construct library(String name, List<Value> a) {
    for (Role role : EffectsTable.of(name).map(FunctionEffects::roles).orElse(Set.of())) {
      Construct construct = construct(role, a);
      if (construct != null) {
        return construct;
      }
    }
    if (NeutralEntries.NAMES.contains(name)) {
      return new Construct.Neutral();
    }
    return RUNTIMES.stream().anyMatch(name::startsWith) ? new Construct.Unknown(name) : null;
  }

  /** What a function with a role means; null for roles that have nothing to do with threads. */
  private static Construct construct(Role role, List<Value> a) {
    return switch (role) {
      case LOCK_ACQUIRE -> new Construct.Acquire(LockKind.LOCK, a.get(0));
      case LOCK_TRY -> new Construct.TryAcquire(LockKind.LOCK, a.get(0));
      case LOCK_RELEASE -> new Construct.Release(LockKind.LOCK, a.get(0));
      case MUTEX_ACQUIRE -> new Construct.Acquire(LockKind.MUTEX, a.get(0));
      case MUTEX_RELEASE -> new Construct.Release(LockKind.MUTEX, a.get(0));
      case THREAD_NUMBER -> new Construct.ThreadNumber();
      case TEAM_NUMBER -> new Construct.TeamNumber();
      case NEUTRAL, INITIALIZE, TEAM_SIZE, MOST_THREADS -> new Construct.Neutral();
      case ALLOCATE, ALLOCATE_INTO, FILL, THREAD_LOCAL_ADDRESS, START_THREAD -> null;
    };
  }

  private Construct parallel(Team team, CallSite call, int first) {
    List<Value> all = call.arguments();
    return function(all.get(2))
        .<Construct>map(
            body -> new Construct.Parallel(team, body, 2, all.subList(first, all.size())))
        .orElseGet(() -> new Construct.Unknown(call.calledName().orElse("parallel")));
  }

  private Optional<Function> function(Value value) {
    return value instanceof FunctionReference reference
        ? program.function(reference.name()).filter(function -> !function.isDeclaration())
        : Optional.empty();
  }

  private Construct task(Task.Mode mode, List<Value> a, DependenceRange depends) {
    Value task = a.get(2);
    if (task instanceof Instruction allocation
        && task instanceof CallSite made
        && made.calledName().filter(TASK_ALLOCATORS::contains).isPresent()) {
      Optional<Function> body = function(made.arguments().get(TASK_ENTRY));
      if (body.isPresent()) {
        return new Task(mode, allocation, body.get(), task, depends);
      }
    }
    return new Construct.Unknown("task");
  }

  private static DependenceRange depends(List<Value> a, int from) {
    return a.get(from) instanceof IntConstant count
        ? new DependenceRange(a.get(from + 1), (int) count.signed())
        : new DependenceRange(a.get(from + 1), -1);
  }

  private Construct staticLoop(List<Value> a) {
    int schedule = number(a.get(2)) & ~MODIFIERS;
    boolean distribute =
        schedule == DISTRIBUTE
            || schedule == DISTRIBUTE_CHUNKED
            || Ident.of(program, a.get(0)).isDistribute();
    return sharing(a, distribute ? Sharing.TEAMS : Sharing.THREADS, a.get(8));
  }

  private Construct sharing(List<Value> a, Sharing sharing, Value chunk) {
    return new Construct.Worksharing(
        number(a.get(2)) & ~MODIFIERS,
        sharing,
        a.get(4),
        a.get(5),
        Optional.empty(),
        Optional.empty(),
        Optional.of(chunk),
        Ident.of(program, a.get(0)));
  }

  private static int number(Value value) {
    return value instanceof IntConstant constant ? (int) constant.signed() : -1;
  }
}
