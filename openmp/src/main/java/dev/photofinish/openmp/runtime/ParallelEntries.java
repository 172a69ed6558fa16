package dev.photofinish.openmp.runtime;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.External;
import dev.photofinish.llvm.machine.Operation;
import java.util.Arrays;
import java.util.Map;

/** Entry points of {@code parallel} and {@code teams}. */
final class ParallelEntries {
  private ParallelEntries() {}

  static void addTo(Map<String, External> table) {
    table.put("__kmpc_fork_call", new Fork(Team.Kind.PARALLEL));
    table.put("__kmpc_fork_call_if", new ForkIf());
    table.put("__kmpc_fork_teams", new Fork(Team.Kind.LEAGUE));
    table.put(
        "__kmpc_push_num_threads",
        (Entry) (call, state, me) -> me.pushedThreads = call.intArgument(2));
    table.put("__kmpc_push_proc_bind", Entry.constant(0));
    table.put(
        "__kmpc_push_num_teams",
        (Entry)
            (call, state, me) -> {
              me.pushedTeams = call.intArgument(2);
              me.pushedThreadLimit = call.intArgument(3);
            });
    table.put(
        "__kmpc_push_num_teams_51",
        (Entry)
            (call, state, me) -> {
              me.pushedTeams = call.intArgument(3);
              me.pushedThreadLimit = call.intArgument(4);
            });
    table.put(
        "__kmpc_set_thread_limit",
        (Entry)
            (call, state, me) -> {
              if (call.intArgument(2) > 0) {
                me.icvs = me.icvs.withThreadLimit(call.intArgument(2));
              }
            });
    table.put(
        "__kmpc_serialized_parallel",
        (Entry)
            (call, state, me) -> {
              me.pushedThreads = 0;
              state.meetRegion();
              Regions.enterSerial(call, state, me, Team.Kind.PARALLEL, me.icvs);
            });
    table.put(
        "__kmpc_end_serialized_parallel",
        (Entry) (call, state, me) -> Regions.leaveSerial(call, state));
    table.put("__kmpc_begin", Entry.constant(0));
    table.put("__kmpc_end", Entry.constant(0));
    table.put("__kmpc_ok_to_fork", Entry.constant(1));
    table.put("__kmpc_global_thread_num", (Entry) (c, state, me) -> c.result(c.thread().id()));
    table.put("__kmpc_bound_thread_num", Entry.value((state, me) -> me.number));
    table.put("__kmpc_global_num_threads", Entry.value((state, me) -> state.team(me).size));
    table.put("__kmpc_bound_num_threads", Entry.value((state, me) -> state.team(me).size));
    table.put("__kmpc_in_parallel", Entry.value((state, me) -> state.team(me).level > 0 ? 1 : 0));
  }

  /** Phase 0 forks, phase 1 waits for the end of the region. The note is the team's label. */
  private static class Fork implements WaitingEntry {
    private static final int FUNCTION = 2;
    private final Team.Kind kind;

    Fork(Team.Kind kind) {
      this.kind = kind;
    }

    @Override
    public Operation operation(CallContext call, OpenMpState state, Context me) {
      return call.phase() == 0 ? Operation.LOCAL : Operation.HARD;
    }

    @Override
    public boolean enabled(CallContext call, OpenMpState state, Context me) {
      return call.phase() == 0 || Regions.hasEnded(call.machine(), state.teams.get(call.note()));
    }

    @Override
    public void execute(CallContext call, OpenMpState state, Context me) {
      if (call.phase() == 1) {
        Regions.join(call, state, state.teams.get(call.note()));
        return;
      }
      long[] arguments = new long[call.argumentCount() - FUNCTION - 1];
      Arrays.setAll(arguments, i -> call.argument(FUNCTION + 1 + i));
      begin(call, state, me, arguments, size(state, me));
    }

    void begin(CallContext call, OpenMpState state, Context me, long[] arguments, int size) {
      state.meetRegion();
      long team = Regions.fork(call, state, me, kind, size, call.argument(FUNCTION), arguments);
      if (team != 0) {
        call.note(team);
        call.again(1);
      }
    }

    private int size(OpenMpState state, Context me) {
      return kind == Team.Kind.PARALLEL ? Regions.threads(state, me) : Regions.teams(state, me);
    }
  }

  /** A region with a condition: location, count, function, condition, pointer to arguments. */
  private static final class ForkIf extends Fork {
    ForkIf() {
      super(Team.Kind.PARALLEL);
    }

    @Override
    public void execute(CallContext call, OpenMpState state, Context me) {
      if (call.phase() == 1) {
        super.execute(call, state, me);
        return;
      }
      int threads = Regions.threads(state, me);
      long[] arguments = call.intArgument(1) == 0 ? new long[0] : new long[] {call.argument(4)};
      begin(call, state, me, arguments, call.intArgument(3) == 0 ? 1 : threads);
    }
  }
}
