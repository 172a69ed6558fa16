package dev.photofinish.openmp.runtime;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.MachineThread;
import dev.photofinish.llvm.pthread.ThreadOrder;

/**
 * POSIX threads in the hard order of an OpenMP program. For OpenMP each is an initial thread, with
 * an implicit task and a team of its own.
 */
public final class OpenMpThreadOrder implements ThreadOrder {

  private static OpenMpState state(CallContext call) {
    return call.machine().component(OpenMpState.class);
  }

  @Override
  public void created(CallContext call, MachineThread child) {
    OpenMpState state = state(call);
    Context parent = state.current(call.thread());
    long label = Labels.of(parent.task, Labels.Kind.MEMBER, -1 - parent.forks++);
    Team team = new Team(label, Team.Kind.PARALLEL, 1, 0, 0, 0, 0, 0);
    state.teams.put(label, team);
    state.tasks.put(label, new TaskNode(label, 0, TaskNode.Kind.IMPLICIT, label, 0, 0));
    state.threads().forget(child.id());
    state
        .threads()
        .enter(
            child.id(),
            new Context(
                label,
                label,
                0,
                new int[] {state.order().createThread(parent.layers()[0])},
                Icvs.of(state.options),
                0));
  }

  @Override
  public void ended(CallContext call) {
    OpenMpState state = state(call);
    MachineThread thread = call.thread();
    Context context = state.current(thread);
    state.threadEnds.put(thread.id(), state.order().endThread(context.own[0]));
    if (thread.parent() == 0) {
      return;
    }
    state.teams.remove(context.team);
    state.tasks.remove(context.task);
    state.threads().forget(thread.id());
  }

  @Override
  public void joined(CallContext call, int thread) {
    OpenMpState state = state(call);
    Integer last = state.threadEnds.remove(thread);
    if (last != null) {
      for (int layer : state.current(call.thread()).distinctLayers()) {
        state.order().join(layer, last);
      }
    }
  }

  @Override
  public void met(CallContext call, int[] threads) {
    OpenMpState state = state(call);
    int[] contexts = new int[threads.length];
    for (int i = 0; i < threads.length; i++) {
      contexts[i] = state.current(call.machine().thread(threads[i])).layers()[0];
    }
    state.order().rendezvous(contexts);
  }
}
