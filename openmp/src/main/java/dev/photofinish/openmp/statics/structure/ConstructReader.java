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
import dev.photofinish.openmp.abi.EntryPoint;
import dev.photofinish.openmp.abi.Ident;
import dev.photofinish.openmp.pragma.PragmaText;
import dev.photofinish.openmp.statics.structure.Construct.Barrier;
import dev.photofinish.openmp.statics.structure.Construct.DependenceRange;
import dev.photofinish.openmp.statics.structure.Construct.LockKind;
import dev.photofinish.openmp.statics.structure.Construct.Task;
import dev.photofinish.openmp.statics.structure.Construct.Team;
import dev.photofinish.openmp.statics.structure.Construct.Worksharing.Sharing;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Tells what a call means. Calls of user functions are not constructs. */
public final class ConstructReader {
  private static final Set<EntryPoint> TASK_ALLOCATORS =
      EnumSet.of(EntryPoint.TASK_ALLOC, EntryPoint.TARGET_TASK_ALLOC);

  /** How the names of functions begin that have to do with threads. */
  private static final List<String> RUNTIMES =
      List.of(EntryPoint.PREFIX, "omp_", EntryPoint.DEVICE_PREFIX, "GOMP_", "pthread_");

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

  /** What the runtime calls to make and combine the copies of reductions of tasks. */
  public Set<Function> reductionFunctions() {
    return reductions.functions();
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
    Optional<EntryPoint> entry = EntryPoint.of(name);
    return entry.isPresent() ? of(entry.get(), name, call) : library(name, call.arguments());
  }

  private Construct of(EntryPoint entry, String name, CallSite call) {
    List<Value> a = call.arguments();
    return switch (entry) {
      case FORK_CALL -> parallel(Team.THREADS, call, 3);
      case FORK_TEAMS -> parallel(Team.LEAGUE, call, 3);
      case FORK_CALL_IF -> parallel(Team.THREADS, call, 4);
      case SERIALIZED_PARALLEL -> new Construct.Serialized();
      case END_SERIALIZED_PARALLEL -> new Construct.EndSerialized();
      case BARRIER, CANCEL_BARRIER -> barrier(Ident.of(program, a.get(0)));
      case COPYPRIVATE -> new Barrier(Barrier.Origin.IMPLICIT);
      case SINGLE -> new Construct.Single();
      case MASTER -> new Construct.Masked(Optional.empty());
      case MASKED -> new Construct.Masked(Optional.of(a.get(2)));
      case CRITICAL, CRITICAL_WITH_HINT -> new Construct.Acquire(LockKind.CRITICAL, a.get(2));
      case END_CRITICAL -> new Construct.Release(LockKind.CRITICAL, a.get(2));
      case ORDERED -> new Construct.Ordered();
      case END_ORDERED -> new Construct.EndOrdered();
      case REDUCE -> new Construct.Reduce(Construct.Reduce.End.BARRIER);
      case REDUCE_NOWAIT -> new Construct.Reduce(Construct.Reduce.End.NOTHING);
      case END_REDUCE, END_REDUCE_NOWAIT -> new Construct.Release(LockKind.REDUCTION, a.get(2));
      case TASK -> task(Task.Mode.DEFERRED, a, null);
      case TASK_WITH_DEPS -> task(Task.Mode.DEFERRED, a, depends(a, 3));
      case TASK_BEGIN_IF0 -> task(Task.Mode.UNDEFERRED, a, null);
      case TASKLOOP, TASKLOOP_5 -> task(Task.Mode.TASKLOOP, a, null);
      case TASKWAIT -> new Construct.Taskwait();
      case WAIT_DEPS, TASKWAIT_DEPS -> new Construct.DependentTaskwait(depends(a, 2));
      case TASKGROUP -> new Construct.Taskgroup();
      case END_TASKGROUP -> new Construct.EndTaskgroup();
      case FOR_STATIC_INIT -> staticLoop(a);
      case DIST_FOR_STATIC_INIT -> sharing(a, Sharing.TEAMS_AND_THREADS, a.get(8));
      case DISPATCH_INIT ->
          new Construct.Dispatch(
              Sharing.THREADS, number(a.get(2)), a.get(3), a.get(4), Ident.of(program, a.get(0)));
      case DISPATCH_NEXT -> new Construct.DispatchNext(a.get(3), a.get(4));
      case THREADPRIVATE_CACHED -> new Construct.ThreadprivateCopy(a.get(2));
      case DOACROSS_INIT -> new Construct.Doacross(Construct.Doacross.Action.INIT);
      case DOACROSS_WAIT -> new Construct.Doacross(Construct.Doacross.Action.WAIT);
      case DOACROSS_POST -> new Construct.Doacross(Construct.Doacross.Action.POST);
      case DOACROSS_FINI -> new Construct.Doacross(Construct.Doacross.Action.END);
      case TASK_REDUCTION_GET_TH_DATA -> new Construct.ReductionCopy(a.get(2));
      case TASKRED_INIT ->
          reductions.isUnderstood((Instruction) call)
              ? new Construct.Neutral()
              : new Construct.Unknown(name);
      // These neither order accesses nor touch memory that the program shares. A flush orders
      // nothing by itself.
      case GLOBAL_THREAD_NUM,
          BOUND_THREAD_NUM,
          PUSH_NUM_THREADS,
          PUSH_NUM_THREADS_STRICT,
          PUSH_NUM_TEAMS,
          PUSH_NUM_TEAMS_51,
          PUSH_PROC_BIND,
          SET_THREAD_LIMIT,
          FOR_STATIC_FINI,
          DISPATCH_FINI,
          DISPATCH_DEINIT,
          DISTRIBUTE_STATIC_FINI,
          END_SINGLE,
          END_MASTER,
          END_MASKED,
          FLUSH,
          TASK_ALLOC,
          TARGET_TASK_ALLOC,
          TASK_COMPLETE_IF0,
          REG_TASK_WITH_AFFINITY,
          ERROR,
          TASKYIELD,
          CANCEL,
          CANCELLATION_POINT,
          THREADPRIVATE_REGISTER ->
          new Construct.Neutral();
      // Memory that they give out or take back is in the table of effects.
      case ALLOC, ALIGNED_ALLOC, CALLOC, FREE -> library(name, a);
      case BEGIN_PROGRAM,
          END_PROGRAM,
          OK_TO_FORK,
          GLOBAL_NUM_THREADS,
          BOUND_NUM_THREADS,
          IN_PARALLEL,
          TASK_ALLOW_COMPLETION_EVENT,
          TASKRED_MODIFIER_INIT,
          TASK_REDUCTION_MODIFIER_FINI ->
          new Construct.Unknown(name);
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
      case ALLOCATE, ALLOCATE_INTO, FILL, TYPE_TEST, THREAD_LOCAL_ADDRESS, START_THREAD -> null;
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
        && made.calledName()
            .flatMap(EntryPoint::of)
            .filter(TASK_ALLOCATORS::contains)
            .isPresent()) {
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
