package dev.photofinish.openmp.model;

import dev.photofinish.core.Defect;
import dev.photofinish.core.DefectKind;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.machine.Ending;
import dev.photofinish.llvm.machine.Hearing;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.MachineListener;
import dev.photofinish.llvm.machine.MachineThread;
import dev.photofinish.llvm.machine.TaintSink;
import dev.photofinish.llvm.machine.code.UndefinedValues;
import dev.photofinish.search.machine.AccessKind;
import dev.photofinish.search.schedule.Schedule;
import java.util.Optional;

/**
 * A run that follows values which the program uses and nobody has given. They count as zero in all
 * other runs. If one decides what is done, other values could do something else, and those runs say
 * nothing about it.
 */
final class UndefinedRun implements MachineListener {
  private final Machine machine;
  private final ScheduleDriver driver;
  private SourceLocation decided;

  private UndefinedRun(Machine machine, ScheduleDriver driver) {
    this.machine = machine;
    this.driver = driver;
  }

  /**
   * What a run has shown.
   *
   * @param decision the first place where such a value decides
   * @param complete whether the run got to where the others did
   * @param schedule who went when
   */
  record Outcome(Optional<SourceLocation> decision, boolean complete, Schedule schedule) {}

  /** Whether a value that gets to a sink decides what is done. */
  static boolean decides(TaintSink sink) {
    return sink != TaintSink.ATTEMPT;
  }

  /** What is wrong where such a value decides. */
  static Defect defect(SourceLocation location, String thread) {
    return new Defect(
        DefectKind.UNINITIALISED, "it decides what is done from here", thread, location);
  }

  static Outcome of(ProgramSetup setup, RunPlan plan, ScheduleDriver driver) {
    Machine machine = setup.machine(plan);
    UndefinedRun run = new UndefinedRun(machine, driver);
    machine.undefined(new UndefinedValues());
    machine.start(plan.arguments());
    machine.listener(run);
    driver.run(machine);
    boolean cut = machine.ending().filter(Ending.Cancelled.class::isInstance).isPresent();
    return new Outcome(Optional.ofNullable(run.decided), !cut, driver.schedule());
  }

  @Override
  public Hearing hearing() {
    return Hearing.NOTHING;
  }

  @Override
  public void access(
      MachineThread thread, long address, long size, AccessKind kind, Instruction instruction) {}

  @Override
  public void spawned(MachineThread parent, MachineThread child) {
    driver.spawned(child);
  }

  @Override
  public void tainted(MachineThread thread, TaintSink sink, Instruction instruction) {
    if (decides(sink) && decided == null) {
      decided = instruction == null ? SourceLocation.UNKNOWN : instruction.location();
      machine.end(new Ending.Cancelled());
    }
  }
}
