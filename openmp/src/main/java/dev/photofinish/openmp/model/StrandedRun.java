package dev.photofinish.openmp.model;

import dev.photofinish.core.Deadline;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.machine.Ending;
import dev.photofinish.llvm.machine.Fault;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.MachineListener;
import dev.photofinish.llvm.machine.MachineThread;
import dev.photofinish.openmp.pragma.SourceText;
import dev.photofinish.openmp.runtime.OpenMpState;
import dev.photofinish.search.order.Strands;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** One run of a program under the simple schedule, for somebody who wants to hear its strands. */
public final class StrandedRun {
  private final Machine machine;
  private final ScheduleDriver.Outcome outcome;

  /** Makes the one who hears a run. */
  @FunctionalInterface
  public interface Hearer {
    /**
     * Who hears the run.
     *
     * @param machine which has been started
     * @param state says which strand a thread is in
     * @param spawned must be told of threads that are made
     */
    MachineListener of(Machine machine, OpenMpState state, Consumer<MachineThread> spawned);
  }

  /** Runs a program with the first of its inputs and numbers of threads. */
  public StrandedRun(Program program, SourceText source, ModelOptions options, Hearer hearer) {
    ProgramSetup setup =
        new ProgramSetup(program, source, Inputs.library(options), Deadline.in(options.timeout()));
    RunPlan plan = Inputs.plans(options).iterator().next();
    this.machine = setup.machine(plan, Strands.Use.SEARCH);
    machine.start(plan.arguments());
    ScheduleDriver driver = new CanonicalSchedule(new InputChoices());
    machine.listener(hearer.of(machine, machine.component(OpenMpState.class), driver::spawned));
    this.outcome = driver.run(machine);
  }

  /** Why the run was over; empty if it just ended. */
  public Optional<Ending> ending() {
    return machine.ending();
  }

  /** Whether no thread could go on, or threads only waited for each other. */
  public boolean stuck() {
    return outcome != ScheduleDriver.Outcome.ENDED;
  }

  /** Whether no thread could go on. */
  public boolean deadlocked() {
    return outcome == ScheduleDriver.Outcome.DEADLOCK;
  }

  /** What the program did wrong. */
  public List<Fault> faults() {
    return machine.faults();
  }
}
