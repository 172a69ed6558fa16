package dev.photofinish.openmp.runtime;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.External;
import dev.photofinish.llvm.machine.Operation;
import dev.photofinish.openmp.abi.EntryPoint;
import java.util.Arrays;
import java.util.Map;

/** Entry points of {@code parallel} and {@code teams}. */
final class ParallelEntries {
  private ParallelEntries() {}

  static void addTo(Map<String, External> table) {
    table.put(EntryPoint.FORK_CALL.symbol(), new Fork(Team.Kind.PARALLEL));
    table.put(EntryPoint.FORK_CALL_IF.symbol(), new ForkIf());
    table.put(EntryPoint.FORK_TEAMS.symbol(), new Fork(Team.Kind.LEAGUE));
    table.put(
        EntryPoint.PUSH_NUM_THREADS.symbol(),
        (Entry) (call, state, me) -> me.pushedThreads = call.intArgument(2));
    table.put(EntryPoint.PUSH_PROC_BIND.symbol(), Entry.constant(0));
    table.put(
        EntryPoint.PUSH_NUM_TEAMS.symbol(),
        (Entry)
            (call, state, me) -> {
              me.pushedTeams = call.intArgument(2);
              me.pushedThreadLimit = call.intArgument(3);
            });
    table.put(
        EntryPoint.PUSH_NUM_TEAMS_51.symbol(),
        (Entry)
            (call, state, me) -> {
              me.pushedTeams = call.intArgument(3);
              me.pushedThreadLimit = call.intArgument(4);
            });
    table.put(
        EntryPoint.SET_THREAD_LIMIT.symbol(),
        (Entry)
            (call, state, me) -> {
              if (call.intArgument(2) > 0) {
                me.icvs = me.icvs.withThreadLimit(call.intArgument(2));
              }
            });
    table.put(
        EntryPoint.SERIALIZED_PARALLEL.symbol(),
        (Entry)
            (call, state, me) -> {
              me.pushedThreads = 0;
              state.meetRegion();
              Regions.enterSerial(call, state, me, Team.Kind.PARALLEL, me.icvs);
            });
    table.put(
        EntryPoint.END_SERIALIZED_PARALLEL.symbol(),
        (Entry) (call, state, me) -> Regions.leaveSerial(call, state));
    table.put(EntryPoint.BEGIN_PROGRAM.symbol(), Entry.constant(0));
    table.put(EntryPoint.END_PROGRAM.symbol(), Entry.constant(0));
    table.put(EntryPoint.OK_TO_FORK.symbol(), Entry.constant(1));
    table.put(
        EntryPoint.GLOBAL_THREAD_NUM.symbol(), (Entry) (c, state, me) -> c.result(c.thread().id()));
    table.put(EntryPoint.BOUND_THREAD_NUM.symbol(), Entry.value((state, me) -> me.number));
    table.put(
        EntryPoint.GLOBAL_NUM_THREADS.symbol(), Entry.value((state, me) -> state.team(me).size));
    table.put(
        EntryPoint.BOUND_NUM_THREADS.symbol(), Entry.value((state, me) -> state.team(me).size));
    table.put(
        EntryPoint.IN_PARALLEL.symbol(),
        Entry.value((state, me) -> state.team(me).level > 0 ? 1 : 0));
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
