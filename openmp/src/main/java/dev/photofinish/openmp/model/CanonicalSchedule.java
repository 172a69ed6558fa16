package dev.photofinish.openmp.model;

import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.MachineThread;
import dev.photofinish.llvm.machine.ThreadStatus;
import dev.photofinish.search.schedule.Schedule;
import dev.photofinish.search.schedule.Step;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * The simple schedule: a thread runs on while it can, a task that it makes goes first; else the
 * thread that was interrupted last goes on, or the lowest that can. A thread that does many
 * lock-like operations in a row, or says that it waits for others, lets the next one run, so that
 * busy waiting ends.
 */
final class CanonicalSchedule implements ScheduleDriver {
  private static final int NOBODY = -1;

  /** Lock-like operations after which others get a turn. */
  private static final int PATIENCE = 100;

  /** Turns of nothing but waiting after which the run is given up. */
  private static final int IDLE_TURNS = 20_000;

  private final InputChoices choices;
  private final List<Step> steps = new ArrayList<>();
  private final Deque<Integer> interrupted = new ArrayDeque<>();
  private int fresh = NOBODY;
  private int current = 1;
  private int lockOperations;
  private int idleTurns;
  private final Standstill standstill = new Standstill();

  CanonicalSchedule(InputChoices choices) {
    this.choices = choices;
  }

  @Override
  public Outcome run(Machine machine) {
    while (machine.ending().isEmpty()) {
      int next = next(machine);
      if (next == NOBODY) {
        return allDone(machine) ? Outcome.ENDED : Outcome.DEADLOCK;
      }
      if (idleTurns > IDLE_TURNS || standstill.reached()) {
        return Outcome.LIVELOCK;
      }
      if (next != current) {
        current = next;
        lockOperations = 0;
      }
      MachineThread thread = machine.thread(current);
      idleTurns = thread.invitesOthers() ? idleTurns + 1 : 0;
      if (thread.status() == ThreadStatus.AT_LOCK) {
        lockOperations++;
      }
      int count = Steps.choices(machine, thread);
      if (count > 1) {
        standstill.forget();
      }
      Step step = new Step(current, count > 1 ? choices.next(count) : 0);
      steps.add(step);
      Steps.step(machine, current, step.choice());
    }
    return Outcome.ENDED;
  }

  @Override
  public void spawned(MachineThread child) {
    if (fresh == NOBODY) {
      fresh = child.id();
    }
  }

  @Override
  public Schedule schedule() {
    return new Schedule(steps);
  }

  /** Who is next, if anybody. */
  private int next(Machine machine) {
    MachineThread running = machine.find(current);
    boolean able = running != null && Steps.possible(machine, running);
    int child = fresh;
    fresh = NOBODY;
    if (able && (running.invitesOthers() || lockOperations >= PATIENCE)) {
      if (lockOperations >= PATIENCE) {
        standstill.meet(machine.hash(), current);
      }
      lockOperations = 0;
      int other = following(machine);
      return other == NOBODY ? current : other;
    }
    if (can(machine, child)) {
      interrupted.push(current);
      return child;
    }
    if (able) {
      return current;
    }
    while (!interrupted.isEmpty()) {
      int back = interrupted.pop();
      if (can(machine, back)) {
        return back;
      }
    }
    for (MachineThread thread : machine.threads()) {
      if (Steps.possible(machine, thread)) {
        return thread.id();
      }
    }
    return NOBODY;
  }

  private static boolean can(Machine machine, int thread) {
    MachineThread found = thread == NOBODY ? null : machine.find(thread);
    return found != null && Steps.possible(machine, found);
  }

  /** The next thread by number, after the current one, that can go on. */
  private int following(Machine machine) {
    int first = NOBODY;
    for (MachineThread thread : machine.threads()) {
      if (thread.id() != current && Steps.possible(machine, thread)) {
        if (thread.id() > current) {
          return thread.id();
        }
        if (first == NOBODY) {
          first = thread.id();
        }
      }
    }
    return first;
  }

  private static boolean allDone(Machine machine) {
    return machine.threads().stream().allMatch(t -> t.status() == ThreadStatus.DONE);
  }
}
