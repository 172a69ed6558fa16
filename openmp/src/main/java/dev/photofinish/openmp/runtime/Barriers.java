package dev.photofinish.openmp.runtime;

import dev.photofinish.llvm.machine.CallContext;

/** Barriers of a team: all members arrive, all tasks created before it end, all go on. */
final class Barriers {
  private Barriers() {}

  /** The thread has arrived. */
  static void arrive(OpenMpState state, Context me) {
    me.barriers++;
    state.team(me).arrived[me.number] = me.barriers;
  }

  /** Whether the thread that has arrived can go on. */
  static boolean isOpen(OpenMpState state, Context me) {
    Team team = state.team(me);
    return team.allArrived(me.barriers) && team.tasksFinished(me.barriers - 1);
  }

  /** The thread goes on; the first one does what has to be done once. */
  static void pass(CallContext call, OpenMpState state, Context me) {
    Team team = state.team(me);
    if (team.barriers >= me.barriers) {
      return;
    }
    team.barriers = me.barriers;
    if (!team.isSerial()) {
      state.order.barrier(team.orders);
      for (int number = 0; number < team.size; number++) {
        Tasking.settle(call.machine(), state, Labels.of(team.label, Labels.Kind.MEMBER, number));
      }
    }
  }
}
