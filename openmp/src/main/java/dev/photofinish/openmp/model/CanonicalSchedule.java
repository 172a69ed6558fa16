package dev.photofinish.openmp.model;

import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.MachineThread;
import dev.photofinish.llvm.machine.MachineThread.Waiting;
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
 * busy waiting ends. Who would end the program goes last, so that all others do what they can; if
 * they go on for long, the program is ended nevertheless.
 */
final class CanonicalSchedule implements ScheduleDriver {
  private static final int NOBODY = 0;

  /** Lock-like operations after which others get a turn. */
  private static final int PATIENCE = 100;

  /** Turns of nothing but waiting after which the run is given up. */
  private static final int IDLE_TURNS = 20_000;

  /** Instructions of others after which a program is ended that is about to end. */
  private static final long LAST_INSTRUCTIONS = 50_000_000;

  private final InputChoices choices;
  private final List<Step> steps = new ArrayList<>();
  private final Deque<Integer> interrupted = new ArrayDeque<>();
  private int fresh = NOBODY;
  private int current = 1;
  private int lockOperations;
  private int idleTurns;

  /**
   * How many instructions had been executed when a thread was about to end the program; else -1.
   */
  private long endingSince = -1;

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
      if (idleTurns > IDLE_TURNS || standstill.reached() || overdue(machine)) {
        end(machine);
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
      MachineThread stepped = machine.find(current);
      if (endingSince < 0 && stepped != null && stepped.waiting() == Waiting.END) {
        endingSince = machine.instructions();
      }
    }
    return Outcome.ENDED;
  }

  /** Whether others have gone on for long since a thread was about to end the program. */
  private boolean overdue(Machine machine) {
    return endingSince >= 0 && machine.instructions() - endingSince > LAST_INSTRUCTIONS;
  }

  /** Has the program end, if somebody is about to end it. */
  private void end(Machine machine) {
    int last = ending(machine);
    if (last != NOBODY) {
      steps.add(new Step(last, 0));
      Steps.step(machine, last, 0);
    }
  }

  /** A thread that is about to end the program, if there is one. */
  private static int ending(Machine machine) {
    for (MachineThread thread : machine.threads()) {
      if (thread.waiting() == Waiting.END) {
        return thread.id();
      }
    }
    return NOBODY;
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
    boolean able = can(machine, running);
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
    if (can(machine, machine.find(child))) {
      interrupted.push(current);
      return child;
    }
    if (able) {
      return current;
    }
    while (!interrupted.isEmpty()) {
      int back = interrupted.pop();
      if (can(machine, machine.find(back))) {
        return back;
      }
    }
    for (MachineThread thread : machine.threads()) {
      if (can(machine, thread)) {
        return thread.id();
      }
    }
    return ending(machine);
  }

  /** Whether a thread, if it is one, can do something else than end the program. */
  private static boolean can(Machine machine, MachineThread thread) {
    return thread != null && thread.waiting() != Waiting.END && Steps.possible(machine, thread);
  }

  /** The next thread by number, after the current one, that can go on. */
  private int following(Machine machine) {
    int first = NOBODY;
    for (MachineThread thread : machine.threads()) {
      if (thread.id() != current && can(machine, thread)) {
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
