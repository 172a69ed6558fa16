package dev.photofinish.openmp.model;

import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.machine.Ending;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.MachineListener;
import dev.photofinish.llvm.machine.MachineThread;
import dev.photofinish.openmp.model.WitnessRun.Evidence;
import dev.photofinish.openmp.model.WitnessRun.History;
import dev.photofinish.search.machine.AccessKind;
import dev.photofinish.search.schedule.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A run as another one, but the thread of the first access stops in front of it. All others go on
 * as they did, or later if they have to wait, until one makes the second access.
 */
final class HeldBackRun implements MachineListener {
  private final Machine machine;
  private final SpawnTree.Threads threads;
  private final Positions positions;
  private final WitnessRun.Key sought;
  private final int soughtThread;
  private final List<Step> made = new ArrayList<>();
  private long stepBegin;
  private Moment second;
  private Moment first;

  private HeldBackRun(
      ProgramSetup setup, RunPlan plan, History history, Positions positions, Evidence evidence) {
    this.machine = setup.machine(plan);
    machine.start(plan.arguments());
    this.threads = history.tree().new Threads();
    this.positions = positions;
    this.sought = evidence.target().second();
    this.soughtThread = evidence.thread();
  }

  /** The steps up to where both accesses are next, if the other thread gets there. */
  static Optional<WitnessRecipe> of(
      ProgramSetup setup, RunPlan plan, History history, Positions positions, Evidence evidence) {
    HeldBackRun run = new HeldBackRun(setup, plan, history, positions, evidence);
    run.machine.listener(run);
    if (!run.run(history.steps(), evidence) || run.second == null || run.first == null) {
      return Optional.empty();
    }
    return Optional.of(
        new WitnessRecipe(plan, run.made, run.first, run.second, WitnessRecipe.Form.TOGETHER));
  }

  private boolean run(List<Step> steps, Evidence evidence) {
    int held = steps.get(evidence.firstMoment().step()).thread();
    for (int i = 0; i < steps.size() && second == null; i++) {
      Step step = steps.get(i);
      boolean isHeld = step.thread() == held;
      int id = threads.id(step.thread());
      MachineThread thread = id < 0 ? null : machine.find(id);
      if ((isHeld && first != null) || thread == null) {
        continue;
      }
      boolean possible =
          Steps.possible(machine, thread) && step.choice() < Steps.choices(machine, thread);
      if (machine.ending().isPresent() || (isHeld && !possible)) {
        return false;
      }
      if (!possible) {
        continue;
      }
      made.add(new Step(id, step.choice()));
      stepBegin = machine.instructions();
      if (i == evidence.firstMoment().step()) {
        first = new Moment(made.size() - 1, evidence.firstMoment().instructions());
        if (!Steps.advance(machine, id, step.choice(), first.instructions())) {
          return false;
        }
      } else {
        Steps.step(machine, id, step.choice());
      }
    }
    return second != null || (first != null && catchUp(steps.size()));
  }

  /** The other thread makes the steps for which it had to wait. */
  private boolean catchUp(int most) {
    for (int i = 0; i < most && second == null; i++) {
      int id = threads.id(soughtThread);
      MachineThread thread = id < 0 ? null : machine.find(id);
      if (machine.ending().isPresent() || thread == null || !Steps.possible(machine, thread)) {
        return false;
      }
      made.add(new Step(id, 0));
      stepBegin = machine.instructions();
      Steps.step(machine, id, 0);
    }
    return second != null;
  }

  @Override
  public void access(
      MachineThread thread, long address, long size, AccessKind kind, Instruction instruction) {
    if (second == null
        && sought.position() == positions.of(instruction)
        && first != null
        && sought.address() >= address
        && sought.address() - address < size
        && threads.number(thread.id()) == soughtThread) {
      second = new Moment(made.size() - 1, machine.instructions() - stepBegin - 1);
      machine.end(new Ending.Cancelled());
    }
  }

  @Override
  public void spawned(MachineThread parent, MachineThread child) {
    threads.spawned(parent, child);
  }
}
