package dev.photofinish.openmp.statics.structure;

import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.abi.EntryPoint;
import dev.photofinish.openmp.abi.Ident;
import java.util.List;
import java.util.Optional;

/** What a call of the OpenMP run-time library, or of another one that synchronises, means. */
public sealed interface Construct {

  /** Whom a {@link Parallel} construct starts. */
  enum Team {
    /** The threads of {@code parallel}. */
    THREADS,
    /** The teams of {@code teams}. */
    LEAGUE
  }

  /**
   * The start of a team; ends with an implicit barrier.
   *
   * @param arguments what the body gets behind its first {@code skipped} parameters
   */
  record Parallel(Team team, Function body, int skipped, List<Value> arguments)
      implements Construct {
    public Parallel {
      arguments = List.copyOf(arguments);
    }
  }

  /** {@code barrier}, or the implicit one at the end of a construct. */
  record Barrier(Origin origin) implements Construct {
    /** Who wrote the barrier. */
    public enum Origin {
      EXPLICIT,
      IMPLICIT
    }
  }

  /** The question whether this thread executes a {@code single} region. */
  record Single() implements Construct {}

  /**
   * The question whether this thread executes a {@code master} or {@code masked} region.
   *
   * @param thread the number of the thread that does, empty for 0
   */
  record Masked(Optional<Value> thread) implements Construct {}

  /** A lock is taken: {@code critical}, {@code omp_set_lock}, {@code pthread_mutex_lock}. */
  record Acquire(LockKind kind, Value lock) implements Construct {}

  /** A lock is taken if the result says so. */
  record TryAcquire(LockKind kind, Value lock) implements Construct {}

  /** A lock is given back. */
  record Release(LockKind kind, Value lock) implements Construct {}

  /** The kinds of locks; locks of different kinds are different. */
  enum LockKind {
    CRITICAL,
    LOCK,
    MUTEX,
    /** What protects the combination of a reduction's results. */
    REDUCTION
  }

  /** The start of {@code ordered}. */
  record Ordered() implements Construct {}

  /** The end of {@code ordered}. */
  record EndOrdered() implements Construct {}

  /**
   * The combination of a reduction's results begins; the result says how.
   *
   * @param end whether all threads meet when it is done
   */
  record Reduce(End end) implements Construct {
    /** What is at the end of a combination. */
    public enum End {
      BARRIER,
      NOTHING
    }
  }

  /**
   * A task is handed over to the runtime.
   *
   * @param allocation the call that made it
   * @param body its routine
   * @param task the pointer to it
   */
  record Task(Mode mode, Instruction allocation, Function body, Value task, DependenceRange depends)
      implements Construct {
    /** How a task is executed. */
    public enum Mode {
      /** Some time later. */
      DEFERRED,
      /** Before its creator goes on. */
      UNDEFERRED,
      /** Many tasks, some for each chunk of iterations. */
      TASKLOOP
    }

    /**
     * Whether it is {@code target} with {@code nowait}, which runs beside a team of one as well.
     */
    public boolean isForDevice() {
      return allocation instanceof CallSite call
          && call.calledName().filter(EntryPoint.TARGET_TASK_ALLOC.symbol()::equals).isPresent();
    }
  }

  /**
   * Where the dependences of a task stand.
   *
   * @param list the address of the first
   */
  record DependenceRange(Value list, int count) {
    /** No dependences. */
    public static boolean isEmpty(DependenceRange range) {
      return range == null || range.count == 0;
    }
  }

  /** {@code taskwait}. */
  record Taskwait() implements Construct {}

  /** Waits for those tasks that some dependences name. */
  record DependentTaskwait(DependenceRange depends) implements Construct {}

  /** The start of {@code taskgroup}. */
  record Taskgroup() implements Construct {}

  /** The end of {@code taskgroup}. */
  record EndTaskgroup() implements Construct {}

  /** A team of one thread begins, because an {@code if} clause said so. */
  record Serialized() implements Construct {}

  /** A team of one thread ends. */
  record EndSerialized() implements Construct {}

  /**
   * A thread gets iterations: the first of calls that share out a loop or sections.
   *
   * @param schedule the compiler's {@code sched_type}
   * @param sharing who shares the iterations
   * @param lower where the first iteration is put
   * @param upper where the last one is put
   * @param first the first iteration of all; empty if it stands at {@code lower} before the call
   * @param last the last iteration of all; empty if it stands at {@code upper} before the call
   */
  record Worksharing(
      int schedule,
      Sharing sharing,
      Value lower,
      Value upper,
      Optional<Value> first,
      Optional<Value> last,
      Optional<Value> chunk,
      Ident ident)
      implements Construct {
    /** Who shares iterations. */
    public enum Sharing {
      THREADS,
      TEAMS,
      /** Teams first, then the threads of each. */
      TEAMS_AND_THREADS
    }
  }

  /** A loop hands out iterations one chunk after the other; the chunks come from the next calls. */
  record Dispatch(Worksharing.Sharing sharing, int schedule, Value first, Value last, Ident ident)
      implements Construct {}

  /** The next chunk of a {@link Dispatch}. */
  record DispatchNext(Value lower, Value upper) implements Construct {}

  /** {@code omp_get_thread_num}. */
  record ThreadNumber() implements Construct {}

  /** {@code omp_get_team_num}. */
  record TeamNumber() implements Construct {}

  /** The thread's copy of a {@code threadprivate} variable. */
  record ThreadprivateCopy(Value original) implements Construct {}

  /**
   * The thread's copy of a variable of a task reduction. From then on the original may be written.
   */
  record ReductionCopy(Value original) implements Construct {}

  /** A doacross loop waits for or posts an iteration. */
  record Doacross(Action action) implements Construct {
    /** What happens. */
    public enum Action {
      INIT,
      WAIT,
      POST,
      END
    }
  }

  /** Nothing that an analysis of races needs to know. */
  record Neutral() implements Construct {}

  /** Something that the engine has no rule for. */
  record Unknown(String name) implements Construct {}
}
