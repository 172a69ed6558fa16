package dev.photofinish.openmp.model;

import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.MachineThread;
import dev.photofinish.search.schedule.Schedule;

/** Decides who goes when in one run of a machine that has been started. */
interface ScheduleDriver {

  /** Runs the machine until the end. */
  Outcome run(Machine machine);

  /** A thread was made. */
  default void spawned(MachineThread child) {}

  /** Who went when. */
  Schedule schedule();

  /** How a run stopped. */
  enum Outcome {
    /** The machine says why. */
    ENDED,
    /** No thread can go on. */
    DEADLOCK,
    /** Threads only wait for each other, busily. */
    LIVELOCK,
    /** The schedule wanted what the program could not do. */
    DIVERGED
  }
}
