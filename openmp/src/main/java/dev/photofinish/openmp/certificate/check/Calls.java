package dev.photofinish.openmp.certificate.check;

import dev.photofinish.llvm.effects.Callback;
import dev.photofinish.llvm.effects.EffectsTable;
import dev.photofinish.llvm.effects.Ending;
import dev.photofinish.llvm.effects.FunctionEffects;
import dev.photofinish.llvm.effects.Role;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.FunctionReference;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.abi.EntryPoint;
import dev.photofinish.openmp.abi.Ident;
import dev.photofinish.openmp.certificate.check.CallContext.Entry;
import dev.photofinish.openmp.certificate.check.PointerFacts.Instance;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What the calls of a program mean to the threads of a region. */
final class Calls {
  private static final int LAST_OF_STATIC = 3;
  private static final int LAST_OF_DISPATCH = 2;
  private static final int TASK_FLAGS = 2;
  private static final int ROUTINE = 5;
  private static final long TIED = 1;
  private static final long FINAL = 2;
  private static final long PRIORITY = 0x20;

  private final PointerFacts facts;
  private final Program program;
  private final boolean registersEnd;

  /**
   * A function that a call leads to.
   *
   * @param site the call that says so; for a task, the one that makes it
   */
  record Target(Entry entry, Function function, Instruction site) {}

  Calls(PointerFacts facts) {
    this.facts = facts;
    this.program = facts.program();
    this.registersEnd =
        program.global("llvm.global_dtors").isPresent()
            || program.functions().stream()
                .map(function -> EffectsTable.of(function.name()))
                .flatMap(Optional::stream)
                .flatMap(row -> row.callbacks().stream())
                .anyMatch(
                    callback ->
                        callback.when() == Callback.When.AT_EXIT
                            || callback.when() == Callback.When.AT_QUICK_EXIT);
  }

  /** The runtime's function that is called; empty for others and for those of the program. */
  Optional<EntryPoint> entryPoint(Instruction instruction) {
    return external(instruction).flatMap(EntryPoint::of);
  }

  /** What a library's function that is called does. */
  Optional<FunctionEffects> row(Instruction instruction) {
    return external(instruction).flatMap(EffectsTable::of);
  }

  boolean is(Instruction instruction, Role role) {
    return row(instruction).filter(row -> row.is(role)).isPresent();
  }

  /** The name of a called function that the program has no body of. */
  private Optional<String> external(Instruction instruction) {
    return instruction instanceof CallSite call && call.callee() instanceof FunctionReference name
        ? Optional.of(name.name())
            .filter(n -> program.function(n).map(Function::isDeclaration).orElse(true))
        : Optional.empty();
  }

  static Value argument(Instruction site, int index) {
    return ((CallSite) site).arguments().get(index);
  }

  /** The functions with a body that a call leads to before the caller goes on. */
  List<Target> targets(Instance in, Instruction site) {
    CallSite call = (CallSite) site;
    List<Target> found = new ArrayList<>();
    Optional<String> name = external(site);
    if (name.isEmpty()) {
      for (Function function : facts.functions(facts.of(in, call.callee()))) {
        if (!function.isDeclaration() && PointerFacts.fits(call, function)) {
          boolean task = call.arguments().size() == 2 && isTask(call.arguments().get(1));
          found.add(new Target(task ? Entry.UNDEFERRED : Entry.CALL, function, site));
        }
      }
      return found;
    }
    switch (entryPoint(site).orElse(EntryPoint.FLUSH)) {
      case FORK_CALL, FORK_CALL_IF, FORK_TEAMS -> add(in, site, 2, Entry.TEAM, found);
      case REDUCE, REDUCE_NOWAIT -> add(in, site, 5, Entry.CALLBACK, found);
      case COPYPRIVATE -> add(in, site, 4, Entry.CALLBACK, found);
      case TASK, TASK_WITH_DEPS -> {
        if (argument(site, 2) instanceof Instruction task && isTask(task)) {
          add(in, task, ROUTINE, Entry.TASK, found);
        }
      }
      default -> {
        // No others call functions of the program before they return, but those of the table.
      }
    }
    for (Callback callback : row(site).map(FunctionEffects::callbacks).orElse(List.of())) {
      if (callback.when() == Callback.When.AT_ONCE
          && callback.function() < call.arguments().size()) {
        add(in, site, callback.function(), Entry.CALLBACK, found);
      }
    }
    return found;
  }

  private void add(Instance in, Instruction site, int argument, Entry entry, List<Target> found) {
    for (Function function : facts.functions(facts.of(in, argument(site, argument)))) {
      if (!function.isDeclaration()) {
        found.add(new Target(entry, function, site));
      }
    }
  }

  private boolean isTask(Value value) {
    return value instanceof Instruction made
        && entryPoint(made).filter(EntryPoint.TASK_ALLOC::equals).isPresent();
  }

  /** Whether a task is one that is followed: neither detached nor with destructors. */
  private boolean isPlainTask(Value task) {
    return isTask(task)
        && argument((Instruction) task, ROUTINE) instanceof FunctionReference routine
        && program.function(routine.name()).filter(f -> !f.isDeclaration()).isPresent()
        && argument((Instruction) task, TASK_FLAGS) instanceof IntConstant flags
        && (flags.signed() & ~(TIED | FINAL | PRIORITY)) == 0;
  }

  /** Why a call in a region cannot be followed: the name of a rule that is not checked. */
  Optional<String> unfollowed(Instance in, Instruction site) {
    CallSite call = (CallSite) site;
    Optional<String> name = external(site);
    if (name.isEmpty()) {
      boolean known =
          call.callee() instanceof FunctionReference
              || (!facts.of(in, call.callee()).isEmpty()
                  && facts.functions(facts.of(in, call.callee())).stream()
                      .noneMatch(Function::isDeclaration)
                  && facts.of(in, call.callee()).objects().stream().noneMatch(facts::isUnknown));
      return known ? Optional.empty() : Optional.of("call-through-pointer");
    }
    if (row(site).isPresent()) {
      return unfollowed(row(site).get());
    }
    EntryPoint entry = entryPoint(site).orElse(EntryPoint.FLUSH);
    if ((entry == EntryPoint.TASK
            || entry == EntryPoint.TASK_WITH_DEPS
            || entry == EntryPoint.TASK_BEGIN_IF0)
        && !isPlainTask(argument(site, 2))) {
      return Optional.of("task-order");
    }
    return entryPoint(site).isPresent()
        ? unfollowed(entryPoint(site).get())
        : Optional.of("unknown-function");
  }

  /** Whether a call makes something run beside the program: a thread, or what a signal calls. */
  boolean startsOther(Instruction site) {
    return is(site, Role.START_THREAD)
        || row(site).map(FunctionEffects::callbacks).orElse(List.of()).stream()
            .anyMatch(
                callback ->
                    callback.when() == Callback.When.IN_THREAD
                        || callback.when() == Callback.When.ON_EVENT);
  }

  private Optional<String> unfollowed(FunctionEffects row) {
    if (row.callbacks().stream().anyMatch(c -> c.when() != Callback.When.AT_ONCE)) {
      return Optional.of("callback");
    }
    if (row.is(Role.START_THREAD)) {
      return Optional.of("thread");
    }
    boolean ends = row.ending() == Ending.EXITS || row.ending() == Ending.QUICK_EXITS;
    return ends && registersEnd ? Optional.of("program-end") : Optional.empty();
  }

  private static Optional<String> unfollowed(EntryPoint entry) {
    return switch (entry) {
      case FORK_CALL,
          FORK_CALL_IF,
          FORK_TEAMS,
          PUSH_NUM_THREADS,
          PUSH_NUM_THREADS_STRICT,
          PUSH_NUM_TEAMS,
          PUSH_NUM_TEAMS_51,
          PUSH_PROC_BIND,
          SET_THREAD_LIMIT,
          GLOBAL_THREAD_NUM,
          BOUND_THREAD_NUM,
          BARRIER,
          COPYPRIVATE,
          FOR_STATIC_INIT,
          FOR_STATIC_FINI,
          DIST_FOR_STATIC_INIT,
          DISTRIBUTE_STATIC_FINI,
          DISPATCH_INIT,
          DISPATCH_NEXT,
          DISPATCH_FINI,
          DISPATCH_DEINIT,
          SINGLE,
          END_SINGLE,
          MASTER,
          END_MASTER,
          MASKED,
          END_MASKED,
          CRITICAL,
          CRITICAL_WITH_HINT,
          END_CRITICAL,
          ORDERED,
          END_ORDERED,
          REDUCE,
          REDUCE_NOWAIT,
          END_REDUCE,
          END_REDUCE_NOWAIT,
          FLUSH,
          ERROR,
          TASK_ALLOC,
          TASK,
          TASK_WITH_DEPS,
          TASK_BEGIN_IF0,
          TASK_COMPLETE_IF0,
          TASKWAIT,
          WAIT_DEPS,
          TASKWAIT_DEPS,
          TASKGROUP,
          END_TASKGROUP,
          TASKYIELD,
          // The branches behind these are ways like others, and a barrier that threads may leave
          // before all have come to it is none.
          CANCEL,
          CANCELLATION_POINT,
          CANCEL_BARRIER ->
          Optional.empty();
      case SERIALIZED_PARALLEL, END_SERIALIZED_PARALLEL -> Optional.of("serialized-region");
      case DOACROSS_INIT, DOACROSS_POST, DOACROSS_WAIT, DOACROSS_FINI -> Optional.of("doacross");
      case THREADPRIVATE_CACHED, THREADPRIVATE_REGISTER -> Optional.of("threadprivate");
      case TARGET_TASK_ALLOC,
          TASK_ALLOW_COMPLETION_EVENT,
          REG_TASK_WITH_AFFINITY,
          TASKLOOP,
          TASKLOOP_5 ->
          Optional.of("task-order");
      case TASKRED_INIT,
          TASKRED_MODIFIER_INIT,
          TASK_REDUCTION_MODIFIER_FINI,
          TASK_REDUCTION_GET_TH_DATA ->
          Optional.of("task-reduction");
      case BEGIN_PROGRAM,
          END_PROGRAM,
          OK_TO_FORK,
          GLOBAL_NUM_THREADS,
          BOUND_NUM_THREADS,
          IN_PARALLEL,
          ALLOC,
          ALIGNED_ALLOC,
          CALLOC,
          FREE ->
          Optional.of("runtime-call");
    };
  }

  /**
   * Whether all threads meet at a call. A barrier that the user did not write does not count in a
   * function with {@code lastprivate}: clang puts one behind such loops that say {@code nowait}.
   */
  boolean isBarrier(Function function, Instruction instruction) {
    EntryPoint entry = entryPoint(instruction).orElse(EntryPoint.FLUSH);
    return entry == EntryPoint.COPYPRIVATE
        || (entry == EntryPoint.BARRIER
            && (Ident.of(program, argument(instruction, 0)).isExplicitBarrier()
                || !asksForLast(function)));
  }

  private boolean asksForLast(Function function) {
    for (Instruction instruction : function.instructions()) {
      EntryPoint entry = entryPoint(instruction).orElse(EntryPoint.FLUSH);
      int flag =
          entry == EntryPoint.FOR_STATIC_INIT || entry == EntryPoint.DIST_FOR_STATIC_INIT
              ? LAST_OF_STATIC
              : entry == EntryPoint.DISPATCH_NEXT ? LAST_OF_DISPATCH : -1;
      if (flag >= 0) {
        Value place = argument(instruction, flag);
        if (function.instructions().stream()
            .anyMatch(i -> i instanceof Load load && load.pointer() == place)) {
          return true;
        }
      }
    }
    return false;
  }
}
