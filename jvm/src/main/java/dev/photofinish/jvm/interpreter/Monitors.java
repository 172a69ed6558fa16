package dev.photofinish.jvm.interpreter;

import dev.photofinish.jvm.heap.HeapObject;
import dev.photofinish.jvm.heap.Monitor;

/** Entering and leaving monitors, waiting and notifying. */
public final class Monitors {
  private final Vm vm;

  Monitors(Vm vm) {
    this.vm = vm;
  }

  /** Enters a monitor; false if the thread has to stand in front of it. */
  boolean enter(HeapObject object) {
    Monitor monitor = vm.heap.monitor(object);
    int me = vm.thread.id;
    if (monitor.owner == me) {
      vm.versions.change(monitor);
      monitor.count++;
      return true;
    }
    if (monitor.owner != Monitor.NOBODY) {
      vm.turns.granted = false;
      vm.turns.pend(Pending.LOCK, object, null, 0);
      return false;
    }
    boolean turns = vm.takesTurns(object) && vm.multi();
    if (turns && !vm.turns.act(Pending.LOCK, object, null, 0)) {
      return false;
    }
    vm.versions.change(monitor);
    monitor.owner = me;
    monitor.count = 1;
    locked(object);
    return true;
  }

  /** Leaves a monitor; false if the thread does not hold it. */
  boolean exit(HeapObject object) {
    Monitor monitor = vm.heap.monitor(object);
    if (monitor.owner != vm.thread.id) {
      return false;
    }
    vm.versions.change(monitor);
    if (--monitor.count == 0) {
      release(object, monitor);
    }
    return true;
  }

  private void release(HeapObject object, Monitor monitor) {
    monitor.owner = Monitor.NOBODY;
    if (vm.multi() && (object.shared || vm.unshared.noting())) {
      vm.unshared.place(object);
      vm.memory.unlock(vm.thread.id, object.address);
    }
  }

  private void locked(HeapObject object) {
    if (vm.multi() && object.address != 0) {
      vm.memory.lock(vm.thread.id, object.address);
    }
  }

  /** Whether the current thread holds the monitor. */
  public boolean holds(HeapObject object) {
    return object.monitor != null && object.monitor.owner == vm.thread.id;
  }

  /** Gives the monitor back and joins the wait set; the thread stands in front of its return. */
  public void startWaiting(HeapObject object, boolean timed) {
    Monitor monitor = vm.heap.monitor(object);
    VmThread.State state = vm.thread.state;
    vm.versions.change(monitor);
    monitor.join(vm.thread.id);
    state.count = monitor.count;
    monitor.count = 0;
    release(object, monitor);
    vm.turns.pend(Pending.WAIT, object, null, 0);
    state.notified = false;
    state.timed = timed;
  }

  /** Whether a waiting thread can go on. */
  public boolean canReturn(VmThread thread) {
    VmThread.State state = thread.state;
    Monitor monitor = state.object.monitor;
    return monitor.owner == Monitor.NOBODY && (state.notified || state.timed || state.interrupted);
  }

  /** Whether a thread that waits or parks may go on though nobody woke it. */
  public boolean mayWake(VmThread thread) {
    VmThread.State state = thread.state;
    return switch (state.pending) {
      case WAIT -> state.object.monitor.owner == Monitor.NOBODY;
      case PARK ->
          state.frame.isCalledForProgram()
              || (BlockingCalls.awaits(state.frame)
                  && vm.blockingCalls.lockIsFree(state.frame.caller));
      default -> false;
    };
  }

  /**
   * In how many ways a wait may return: as it was ended or, if it was notified and interrupted, by
   * the interrupt; then one of those who wait still is notified instead.
   */
  public int waysToReturn(VmThread thread) {
    VmThread.State state = thread.state;
    return state.notified && state.interrupted
        ? 1 + Math.max(1, state.object.monitor.waiters.length)
        : 1;
  }

  /**
   * Whether the current thread lets the interrupt win, which ends its wait as a notification did.
   */
  public boolean interruptWins(HeapObject object) {
    if (!vm.thread.state.notified || !vm.thread.state.interrupted || vm.choice == 0) {
      return false;
    }
    Monitor monitor = vm.heap.monitor(object);
    if (vm.choice <= monitor.waiters.length) {
      wake(monitor, monitor.waiters[vm.choice - 1]);
    }
    return true;
  }

  /** Takes the monitor back after a wait. */
  public void stopWaiting(HeapObject object) {
    Monitor monitor = vm.heap.monitor(object);
    VmThread.State state = vm.thread.state;
    vm.turns.granted = false;
    vm.versions.change(monitor);
    if (!state.notified) {
      monitor.leave(vm.thread.id);
    }
    monitor.owner = vm.thread.id;
    monitor.count = state.count;
    locked(object);
  }

  /** Wakes one waiting thread; false if the thread has to choose which one first. */
  public boolean notifyOne(HeapObject object) {
    Monitor monitor = vm.heap.monitor(object);
    if (monitor.waiters.length == 0) {
      return true;
    }
    int chosen = 0;
    if (monitor.waiters.length > 1) {
      if (!vm.turns.granted) {
        vm.turns.pend(Pending.NOTIFY, object, null, 0);
        return false;
      }
      vm.turns.granted = false;
      chosen = vm.choice;
    }
    wake(monitor, monitor.waiters[chosen]);
    return true;
  }

  /** Whether nobody else holds the monitor of an object. */
  public boolean isFree(HeapObject object) {
    Monitor monitor = object.monitor;
    return monitor == null || monitor.owner == Monitor.NOBODY || monitor.owner == vm.thread.id;
  }

  /** A thread that ends notifies all who wait at its object. */
  void ended(HeapObject object) {
    if (object.monitor == null || object.monitor.waiters.length == 0) {
      return;
    }
    if (object.shared && vm.multi()) {
      vm.memory.lock(vm.thread.id, object.address);
      vm.memory.unlock(vm.thread.id, object.address);
    }
    notifyEvery(object);
  }

  /** Wakes all waiting threads. */
  public void notifyEvery(HeapObject object) {
    Monitor monitor = vm.heap.monitor(object);
    for (int waiter : monitor.waiters) {
      wake(monitor, waiter);
    }
  }

  private void wake(Monitor monitor, int waiter) {
    VmThread woken = vm.table.threads[waiter];
    vm.versions.change(monitor);
    vm.versions.change(woken);
    monitor.leave(waiter);
    woken.state.notified = true;
  }
}
