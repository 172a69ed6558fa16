package dev.photofinish.openmp.runtime;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.Continuation;
import dev.photofinish.llvm.machine.External;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.MachineThread;
import dev.photofinish.llvm.machine.ThreadStatus;
import dev.photofinish.llvm.machine.UnsupportedCodeException;
import dev.photofinish.llvm.machine.memory.Address;
import dev.photofinish.search.machine.StateHasher;
import java.util.Arrays;

/** Forks and joins teams and leagues. */
final class Regions {
  /** The routine of a member: team, number, function, arguments. */
  private static final External MEMBER = Regions::runMember;

  private static final int MEMBER_ARGUMENTS = 3;

  private Regions() {}

  /** How many threads a parallel region gets that is met now. */
  static int threads(OpenMpState state, Context me) {
    int wanted = me.pushedThreads > 0 ? me.pushedThreads : me.icvs.threads();
    me.pushedThreads = 0;
    if (state.team(me).activeLevel >= state.maxActiveLevels) {
      state.nestSerially(wanted);
      return 1;
    }
    return Math.max(1, Math.min(wanted, me.icvs.threadLimit()));
  }

  /** How many teams a league gets that is met now. */
  static int teams(OpenMpState state, Context me) {
    int wanted = me.pushedTeams > 0 ? me.pushedTeams : me.icvs.teams();
    me.pushedTeams = 0;
    return wanted > 0 ? wanted : state.options.teams();
  }

  /** What members of a region inherit. */
  private static Icvs inherited(Context me, Team.Kind kind) {
    if (kind == Team.Kind.PARALLEL) {
      return me.icvs.nested();
    }
    int limit = me.pushedThreadLimit > 0 ? me.pushedThreadLimit : me.icvs.teamsThreadLimit();
    me.pushedThreadLimit = 0;
    return limit > 0 ? me.icvs.withThreadLimit(limit) : me.icvs;
  }

  /**
   * Begins a region with that many members, and says under which label it goes; 0 if it has one
   * member only and the encountering thread itself executes it.
   */
  static long fork(
      CallContext call,
      OpenMpState state,
      Context me,
      Team.Kind kind,
      int size,
      long function,
      long[] arguments) {
    Icvs icvs = inherited(me, kind);
    if (size == 1) {
      enterSerial(call, state, me, kind, icvs);
      long identity = Identity.of(call, state);
      call.push(function, outlined(identity, arguments), new EndSerial());
      return 0;
    }
    if (size >= Address.THREADS) {
      throw new UnsupportedCodeException("more than " + (Address.THREADS - 1) + " threads");
    }
    Team around = state.team(me);
    long label = Labels.of(me.task, Labels.Kind.TEAM, me.forks++);
    int nested = kind == Team.Kind.PARALLEL ? 1 : 0;
    Team team =
        new Team(
            label,
            kind,
            size,
            around.label,
            me.number,
            around.level + nested,
            around.activeLevel + nested,
            around.depth + 1);
    team.orders = state.order.fork(me.layers(), size);
    state.teams.put(label, team);
    for (int number = 0; number < size; number++) {
      spawnMember(call, state, me, team, number, icvs, function, arguments);
    }
    return label;
  }

  private static void spawnMember(
      CallContext call,
      OpenMpState state,
      Context me,
      Team team,
      int number,
      Icvs icvs,
      long function,
      long[] arguments) {
    long[] routine = new long[MEMBER_ARGUMENTS + arguments.length];
    routine[0] = team.label;
    routine[1] = number;
    routine[2] = function;
    System.arraycopy(arguments, 0, routine, MEMBER_ARGUMENTS, arguments.length);
    String name = (team.kind == Team.Kind.LEAGUE ? "team " : "thread ") + number;
    MachineThread thread = call.machine().spawnRoutine(call.thread(), name, MEMBER, routine);
    state.threads().forget(thread.id());
    team.threads.add(thread.id());
    call.machine()
        .changeThreadLocalOwner(
            thread, threadLocalOwner(call, state, me, team, number, thread.id()));
    long task = Labels.of(team.label, Labels.Kind.MEMBER, number);
    long own = team.label;
    if (team.kind == Team.Kind.LEAGUE) {
      own = Labels.of(team.label, Labels.Kind.TEAM, number);
      state.teams.put(
          own,
          new Team(
              own,
              Team.Kind.PARALLEL,
              1,
              team.label,
              number,
              team.level,
              team.activeLevel,
              team.depth));
    }
    state.tasks.put(task, new TaskNode(task, me.task, TaskNode.Kind.IMPLICIT, own, 0, 0));
    int[] contexts = state.order.member(team.orders, number);
    int threadNumber = team.kind == Team.Kind.LEAGUE ? 0 : number;
    state.threads().enter(thread.id(), new Context(task, own, threadNumber, contexts, icvs, 0));
  }

  /** Thread 0 is the encountering one; others live as long as the program in outermost teams. */
  private static int threadLocalOwner(
      CallContext call, OpenMpState state, Context me, Team team, int number, int thread) {
    if (number == 0) {
      return call.thread().threadLocalOwner();
    }
    boolean outermost = team.kind == Team.Kind.PARALLEL && me.team == OpenMpState.INITIAL_TEAM;
    return outermost ? state.workers.computeIfAbsent(number, key -> thread) : thread;
  }

  private static long[] outlined(long identity, long[] arguments) {
    long[] all = new long[2 + arguments.length];
    all[0] = identity;
    all[1] = Identity.bound(identity);
    System.arraycopy(arguments, 0, all, 2, arguments.length);
    return all;
  }

  private static void runMember(CallContext call) {
    OpenMpState state = Entry.state(call);
    long identity = Identity.make(call, state);
    long[] arguments = new long[call.argumentCount() - MEMBER_ARGUMENTS];
    Arrays.setAll(arguments, i -> call.argument(MEMBER_ARGUMENTS + i));
    call.push(call.argument(2), outlined(identity, arguments), new EndMember(call.argument(0)));
  }

  /** The encountering thread executes the region itself, as a team of one. */
  static void enterSerial(
      CallContext call, OpenMpState state, Context me, Team.Kind kind, Icvs icvs) {
    Team around = state.team(me);
    int nested = kind == Team.Kind.PARALLEL ? 1 : 0;
    long label = Labels.of(me.task, Labels.Kind.TEAM, me.forks++);
    long outer = around.label;
    int outerNumber = me.number;
    if (kind == Team.Kind.LEAGUE) {
      state.teams.put(
          label,
          new Team(
              label,
              kind,
              1,
              around.label,
              me.number,
              around.level,
              around.activeLevel,
              around.depth));
      outer = label;
      outerNumber = 0;
      label = Labels.of(label, Labels.Kind.TEAM, 0);
    }
    state.teams.put(
        label,
        new Team(
            label,
            Team.Kind.PARALLEL,
            1,
            outer,
            outerNumber,
            around.level + nested,
            around.activeLevel,
            around.depth));
    long task = Labels.of(label, Labels.Kind.MEMBER, 0);
    state.tasks.put(task, new TaskNode(task, me.task, TaskNode.Kind.IMPLICIT, label, 0, 0));
    state.threads().enter(call.thread().id(), new Context(task, label, 0, me.layers(), icvs, 0));
  }

  static void leaveSerial(CallContext call, OpenMpState state) {
    Context inner = state.current(call.thread());
    Team team = state.teams.remove(inner.team);
    Team outer = state.teams.get(team.outer);
    if (outer.kind == Team.Kind.LEAGUE && outer.isSerial()) {
      state.teams.remove(outer.label);
    }
    state.tasks.remove(inner.task);
    state.threads().leave(call.thread().id());
  }

  /** Whether all members and all tasks of a team have ended. */
  static boolean hasEnded(Machine machine, Team team) {
    return team.endedMembers == team.size
        && team.unfinishedTasks.isEmpty()
        && team.threads.stream()
            .allMatch(thread -> machine.thread(thread).status() == ThreadStatus.DONE);
  }

  /** The encountering thread goes on. */
  static void join(CallContext call, OpenMpState state, Team team) {
    state.order.endRegion(team.orders);
    for (int number = 0; number < team.size; number++) {
      long task = Labels.of(team.label, Labels.Kind.MEMBER, number);
      Tasking.retire(call.machine(), state, state.tasks.remove(task).childThreads);
      if (team.kind == Team.Kind.LEAGUE) {
        state.end(state.teams.get(Labels.of(team.label, Labels.Kind.TEAM, number)));
      }
      int thread = team.threads.get(number);
      state.threads().forget(thread);
      if (!state.workers.containsValue(thread)) {
        call.machine().retire(thread);
      }
    }
    state.end(team);
  }

  /** A region on the encountering thread has ended. */
  private record EndSerial() implements Continuation {
    @Override
    public void resume(CallContext call, long result) {
      leaveSerial(call, Entry.state(call));
    }

    @Override
    public void hash(StateHasher hasher) {
      hasher.add(1);
    }
  }

  /** A member of a team has ended its part. */
  private record EndMember(long team) implements Continuation {
    @Override
    public void resume(CallContext call, long result) {
      Entry.state(call).teams.get(team).endedMembers++;
    }

    @Override
    public void hash(StateHasher hasher) {
      hasher.add(2).add(team);
    }
  }
}
