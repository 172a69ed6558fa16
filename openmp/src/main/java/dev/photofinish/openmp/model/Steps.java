package dev.photofinish.openmp.model;

import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.MachineThread;
import dev.photofinish.llvm.machine.ThreadStatus;

/** The macro steps of a machine. */
final class Steps {
  private Steps() {}

  /** Whether a thread can make a step. */
  static boolean possible(Machine machine, MachineThread thread) {
    return switch (thread.status()) {
      case RUNNABLE, AT_CHOICE -> true;
      case AT_LOCK, AT_HARD -> machine.enabled(thread.id());
      case DONE, FAULTED -> false;
    };
  }

  /** In how many ways a thread's next step can go. */
  static int choices(Machine machine, MachineThread thread) {
    return thread.status() == ThreadStatus.AT_CHOICE ? machine.choices(thread.id()) : 1;
  }

  /** What the thread stands in front of, then local code up to what comes next. */
  static void step(Machine machine, int thread, int choice) {
    switch (machine.thread(thread).status()) {
      case RUNNABLE -> {}
      case AT_LOCK, AT_HARD -> machine.perform(thread);
      case AT_CHOICE -> machine.choose(thread, choice);
      case DONE, FAULTED -> throw new IllegalStateException(thread + " has ended");
    }
    MachineThread running = machine.find(thread);
    while (machine.ending().isEmpty()
        && running != null
        && running.status() == ThreadStatus.RUNNABLE) {
      machine.runLocal(thread);
      running = machine.find(thread);
    }
  }
}
