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

  /** Whether a machine that has not ended has a thread that can make a step with this choice. */
  static boolean possible(Machine machine, int id, int choice) {
    MachineThread thread = id < 0 ? null : machine.find(id);
    return machine.ending().isEmpty()
        && thread != null
        && possible(machine, thread)
        && choice < choices(machine, thread);
  }

  /** In how many ways a thread's next step can go. */
  static int choices(Machine machine, MachineThread thread) {
    return thread.status() == ThreadStatus.AT_CHOICE ? machine.choices(thread.id()) : 1;
  }

  /** What the thread stands in front of, then local code up to what comes next. */
  static void step(Machine machine, int thread, int choice) {
    perform(machine, thread, choice);
    while (isRunnable(machine, thread)) {
      machine.runLocal(thread);
    }
  }

  /**
   * The beginning of a step.
   *
   * @param instructions how many of its instructions are executed
   * @return whether there were so many, and the thread can go on with the next one
   */
  static boolean advance(Machine machine, int thread, int choice, long instructions) {
    if (instructions == 0) {
      return true;
    }
    long end = machine.instructions() + instructions;
    perform(machine, thread, choice);
    while (isRunnable(machine, thread) && machine.instructions() < end) {
      machine.runLocal(thread, end - machine.instructions());
    }
    return machine.instructions() == end && isRunnable(machine, thread);
  }

  private static void perform(Machine machine, int thread, int choice) {
    switch (machine.thread(thread).status()) {
      case RUNNABLE -> {}
      case AT_LOCK, AT_HARD -> machine.perform(thread);
      case AT_CHOICE -> machine.choose(thread, choice);
      case DONE, FAULTED -> throw new IllegalStateException(thread + " has ended");
    }
  }

  private static boolean isRunnable(Machine machine, int thread) {
    MachineThread running = machine.find(thread);
    return machine.ending().isEmpty()
        && running != null
        && running.status() == ThreadStatus.RUNNABLE;
  }
}
