package dev.photofinish.jvm.machine;

import dev.photofinish.jvm.heap.Monitor;
import dev.photofinish.jvm.interpreter.Pending;
import dev.photofinish.jvm.interpreter.Vm;
import dev.photofinish.jvm.interpreter.VmThread;

/** Which threads can go on, and why. */
final class Readiness {
  static final String TIME_OVER = ", as its time is over";

  private final Vm vm;

  Readiness(Vm vm) {
    this.vm = vm;
  }

  /** Whether a thread may go on now. */
  boolean enabled(int thread) {
    VmThread asked = vm.threads()[thread];
    if (!able(thread)) {
      return wakesForNoReason(thread);
    }
    if (asked.spins() && othersFirst(thread)) {
      return false;
    }
    if (asked.restsForLong() && othersFirst(thread)) {
      vm.leaveOut(
          "a thread that sleeps or yields again and again was not followed while others could go"
              + " on");
      return false;
    }
    return true;
  }

  /** Whether another thread can go on that does not spin. */
  private boolean othersFirst(int thread) {
    for (int other = 0; other < vm.threads().length; other++) {
      VmThread asked = vm.threads()[other];
      if (other != thread && !asked.spins() && !asked.restsForLong() && able(other)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether the thread may return from a wait or park of the program that nobody ended: the
   * language allows it.
   */
  private boolean wakesForNoReason(int thread) {
    return vm.monitors().mayWake(vm.threads()[thread]);
  }

  /** Whether no thread can go on, unless it wakes for no reason, and not all have ended. */
  boolean stuck() {
    boolean alive = false;
    for (VmThread thread : vm.threads()) {
      if (able(thread.id)) {
        return false;
      }
      alive |= !thread.ended();
    }
    return alive && !vm.over();
  }

  private boolean able(int thread) {
    VmThread asked = vm.threads()[thread];
    VmThread.State state = asked.state;
    if (vm.blockingCalls().postpones(asked)) {
      return false;
    }
    return switch (state.pending) {
      case END -> false;
      case LOCK -> isFreeFor(state.object.monitor, thread);
      case WAIT -> vm.monitors().canReturn(asked);
      case PARK -> state.permit || state.interrupted || state.timed;
      case JOIN -> state.timed || state.interrupted || vm.threads()[(int) state.detail].ended();
      case INITIALISE -> !state.initialised.busy();
      case SLEEP -> state.detail != Pending.FOR_EVER || state.interrupted;
      case FINISH -> isFreeFor(asked.object.monitor, thread);
      default -> true;
    };
  }

  private static boolean isFreeFor(Monitor monitor, int thread) {
    return monitor == null || monitor.owner == Monitor.NOBODY || monitor.owner == thread;
  }

  /** Why a thread can go on whom nobody lets, as the end of a sentence. */
  String why(int thread) {
    if (!able(thread)) {
      return wakesForNoReason(thread) ? " for no reason" : "";
    }
    VmThread.State state = vm.threads()[thread].state;
    boolean woken =
        state.interrupted
            || switch (state.pending) {
              case WAIT -> state.notified;
              case PARK -> state.permit;
              case JOIN -> vm.threads()[(int) state.detail].ended();
              default -> true;
            };
    return state.timed && !woken ? TIME_OVER : "";
  }
}
