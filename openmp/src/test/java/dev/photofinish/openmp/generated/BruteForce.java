package dev.photofinish.openmp.generated;

import dev.photofinish.openmp.generated.Statement.Index;
import dev.photofinish.openmp.generated.Statement.Operand;
import dev.photofinish.openmp.generated.Statement.Order;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Every interleaving of the steps of a program, with all that happens before. Slow, and meant to be
 * obviously right.
 *
 * <p>An event is the latest access of a thread at a line to a cell; each thread, lock and cell
 * carries the set of events that it knows of, which are those that happen before whatever comes
 * next from there. An older access of the same thread at the same line may be forgotten: who does
 * not know of it does not know of the newer one either.
 */
final class BruteForce {
  private static final int MAX_EVENTS = 64;

  /** An access. */
  private record Event(int thread, int cell, boolean writes, boolean atomic, int line) {
    boolean conflicts(Event other) {
      return thread != other.thread
          && cell == other.cell
          && (writes || other.writes)
          && !(atomic && other.atomic);
    }

    String place() {
      return (writes ? "write " : "read ") + line;
    }
  }

  private static final int RUNNING = 1;
  private static final int AT_BARRIER = 2;
  private static final int ASLEEP = 3;

  /** Locks, critical sections, and what keeps tasks with a common mutexinoutset apart. */
  private static final int ALL_LOCKS = 3 * GeneratedProgram.LOCKS;

  private final List<List<Step>> program;
  private final int threads;

  /** Those of the threads that run from the beginning and meet at barriers. */
  private final int team;

  private final int maxStates;
  private final List<Event> events = new ArrayList<>();
  private final Set<RunState> seen = new HashSet<>();
  private final Deque<RunState> open = new ArrayDeque<>();
  private final Set<String> races = new TreeSet<>();

  /** What each task comes after. */
  private final Map<Integer, List<Integer>> after = new HashMap<>();

  private boolean ends;
  private boolean stands;

  // Where things are among the numbers of a state.
  private final int phases;
  private final int registers;
  private final int cells;
  private final int owners;
  private final int readers;
  private final int writers;
  private final int tokens;

  private BruteForce(List<List<Step>> program, int team, int maxStates) {
    this.program = program;
    this.team = team;
    this.threads = program.size();
    this.maxStates = maxStates;
    this.phases = threads;
    this.registers = phases + threads;
    this.cells = registers + threads * Registers.ALL;
    this.owners = cells + GeneratedProgram.CELLS;
    this.readers = owners + ALL_LOCKS;
    this.writers = readers + 1;
    this.tokens = writers + 1;
  }

  /**
   * What all runs show.
   *
   * @param races the pairs of places that race in some run
   * @param ends whether some run comes to its end
   * @param stands whether in some run none can go on
   */
  record Truth(Set<String> races, boolean ends, boolean stands) {}

  /**
   * What all runs show; nothing if there are too many.
   *
   * @param program the steps of each thread and task
   * @param team how many of them are threads that meet at barriers
   */
  static Optional<Truth> of(List<List<Step>> program, int team, int maxStates) {
    BruteForce search = new BruteForce(program, team, maxStates);
    return search.explore()
        ? Optional.of(new Truth(search.races, search.ends, search.stands))
        : Optional.empty();
  }

  /** Two places in either order. */
  static String pair(String one, String other) {
    return one.compareTo(other) <= 0 ? one + ", " + other : other + ", " + one;
  }

  private boolean explore() {
    RunState initial = new RunState(tokens + 1, threads + ALL_LOCKS + GeneratedProgram.CELLS + 3);
    Set<Integer> started = new HashSet<>();
    for (List<Step> steps : program) {
      for (Step step : steps) {
        if (step instanceof Step.Start start) {
          started.add(start.thread());
          after.put(start.thread(), start.after());
        }
      }
    }
    for (int thread = 0; thread < threads; thread++) {
      initial.numbers[phases + thread] = started.contains(thread) ? 0 : RUNNING;
      settle(initial, thread);
    }
    add(initial);
    while (!open.isEmpty()) {
      RunState state = open.pop();
      boolean goesOn = false;
      for (int thread = 0; thread < threads; thread++) {
        if (enabled(state, thread)) {
          goesOn = true;
          RunState next = state.copy();
          execute(next, thread);
          if (events.size() > MAX_EVENTS) {
            return false;
          }
          add(next);
        }
      }
      if (!goesOn) {
        boolean over = true;
        for (int thread = 0; thread < threads; thread++) {
          over &= ended(state, thread);
        }
        ends |= over;
        stands |= !over;
      }
      if (seen.size() > maxStates) {
        return false;
      }
    }
    return true;
  }

  private void add(RunState state) {
    if (seen.add(state)) {
      open.push(state);
    }
  }

  private boolean done(RunState state, int thread) {
    return state.numbers[thread] >= program.get(thread).size();
  }

  private Step next(RunState state, int thread) {
    return program.get(thread).get(state.numbers[thread]);
  }

  private boolean enabled(RunState state, int thread) {
    if (state.numbers[phases + thread] != RUNNING
        || done(state, thread)
        || !mayRun(state, thread)) {
      return false;
    }
    Step step = next(state, thread);
    if (step instanceof Step.Acquire acquire) {
      return state.numbers[owners + lock(state, thread, acquire)] == 0;
    }
    if (step instanceof Step.Enter enter) {
      return state.numbers[writers] == 0 && (!enter.exclusively() || state.numbers[readers] == 0);
    }
    if (step instanceof Step.Take) {
      return state.numbers[tokens] > 0;
    }
    return !(step instanceof Step.Join join)
        || join.threads().stream().allMatch(other -> ended(state, other));
  }

  /** Whether a thread or task has ended, or was never started. */
  private boolean ended(RunState state, int thread) {
    return state.numbers[phases + thread] == 0 || done(state, thread);
  }

  /** Whether those have ended that a task comes after. */
  private boolean mayRun(RunState state, int thread) {
    return state.numbers[thread] > 0
        || waitsFor(thread).stream().allMatch(earlier -> ended(state, earlier));
  }

  private List<Integer> waitsFor(int thread) {
    return after.getOrDefault(thread, List.of());
  }

  private void execute(RunState state, int thread) {
    Step step = next(state, thread);
    if (state.numbers[thread] == 0) {
      waitsFor(thread).forEach(earlier -> state.known[thread] |= state.known[earlier]);
    }
    state.numbers[thread]++;
    if (step instanceof Step.Read read) {
      int cell = index(state, thread, read.cell());
      access(state, new Event(thread, cell, false, false, read.line()));
      set(state, thread, read.register(), state.numbers[cells + cell]);
    } else if (step instanceof Step.Write write) {
      int cell = index(state, thread, write.cell());
      access(state, new Event(thread, cell, true, false, write.line()));
      state.numbers[cells + cell] = value(state, thread, write.value());
    } else if (step instanceof Step.AtomicRead read) {
      int cell = index(state, thread, read.cell());
      acquire(state, thread, cell, read.order());
      access(state, new Event(thread, cell, false, true, read.line()));
      set(state, thread, read.register(), state.numbers[cells + cell]);
    } else if (step instanceof Step.AtomicWrite write) {
      int cell = index(state, thread, write.cell());
      access(state, new Event(thread, cell, true, true, write.line()));
      state.known[knower(cell)] = published(state, thread, write.order());
      state.numbers[cells + cell] = value(state, thread, write.value());
    } else if (step instanceof Step.AtomicAdd add) {
      int cell = index(state, thread, add.cell());
      acquire(state, thread, cell, add.order());
      access(state, new Event(thread, cell, true, true, add.line()));
      state.known[knower(cell)] |= published(state, thread, add.order());
      set(state, thread, add.register(), state.numbers[cells + cell]++);
    } else if (step instanceof Step.Acquire acquire) {
      int lock = lock(state, thread, acquire);
      state.numbers[owners + lock] = thread + 1;
      set(state, thread, acquire.held(), lock);
      state.known[thread] |= state.known[threads + lock];
    } else if (step instanceof Step.Release release) {
      int lock = register(state, thread, release.held());
      state.numbers[owners + lock] = 0;
      set(state, thread, release.held(), 0);
      state.known[threads + lock] = state.known[thread];
    } else if (step instanceof Step.Start start) {
      state.numbers[phases + start.thread()] = RUNNING;
      state.known[start.thread()] = state.known[thread];
      settle(state, start.thread());
    } else if (step instanceof Step.Join join) {
      join.threads().forEach(ended -> state.known[thread] |= state.known[ended]);
    } else if (step instanceof Step.Barrier) {
      state.numbers[phases + thread] = AT_BARRIER;
    } else {
      executeOfPosix(state, thread, step);
    }
    settle(state, thread);
    meet(state);
  }

  private void executeOfPosix(RunState state, int thread, Step step) {
    int written = threads + ALL_LOCKS + GeneratedProgram.CELLS;
    int read = written + 1;
    int posted = written + 2;
    if (step instanceof Step.Enter enter) {
      state.numbers[enter.exclusively() ? writers : readers]++;
      state.known[thread] |= state.known[written];
      if (enter.exclusively()) {
        state.known[thread] |= state.known[read];
      }
    } else if (step instanceof Step.Leave leave) {
      state.numbers[leave.exclusively() ? writers : readers]--;
      state.known[leave.exclusively() ? written : read] |= state.known[thread];
    } else if (step instanceof Step.Sleep sleep) {
      int lock = register(state, thread, sleep.held());
      state.numbers[owners + lock] = 0;
      set(state, thread, sleep.held(), 0);
      state.known[threads + lock] = state.known[thread];
      state.numbers[phases + thread] = ASLEEP;
    } else if (step instanceof Step.Wake) {
      for (int other = 0; other < threads; other++) {
        if (state.numbers[phases + other] == ASLEEP) {
          state.numbers[phases + other] = RUNNING;
        }
      }
    } else if (step instanceof Step.Post) {
      state.numbers[tokens]++;
      state.known[posted] |= state.known[thread];
    } else if (step instanceof Step.Take) {
      state.numbers[tokens]--;
      state.known[thread] |= state.known[posted];
    }
  }

  /** Ends the barrier if all threads are there and all tasks have ended. */
  private void meet(RunState state) {
    long all = 0;
    for (int thread = 0; thread < threads; thread++) {
      if (thread < team ? state.numbers[phases + thread] != AT_BARRIER : !ended(state, thread)) {
        return;
      }
      all |= state.known[thread];
    }
    for (int thread = 0; thread < team; thread++) {
      state.numbers[phases + thread] = RUNNING;
      state.known[thread] = all;
    }
  }

  /** Does what no other thread can see. */
  private void settle(RunState state, int thread) {
    while (!done(state, thread) && mayRun(state, thread) && next(state, thread).local()) {
      Step step = next(state, thread);
      state.numbers[thread]++;
      if (step instanceof Step.Count count) {
        set(state, thread, count.register(), register(state, thread, count.register()) + 1);
      } else if (step instanceof Step.Unless unless
          && register(state, thread, unless.register()) != unless.value()) {
        state.numbers[thread] = unless.target();
      }
    }
  }

  private void access(RunState state, Event event) {
    for (int i = 0; i < events.size(); i++) {
      boolean unordered = (state.happened & ~state.known[event.thread()] & 1L << i) != 0;
      if (unordered && event.conflicts(events.get(i))) {
        races.add(pair(event.place(), events.get(i).place()));
      }
    }
    int number = events.indexOf(event);
    if (number < 0) {
      number = events.size();
      events.add(event);
    }
    long bit = 1L << number;
    for (int i = 0; i < state.known.length; i++) {
      state.known[i] &= ~bit;
    }
    state.known[event.thread()] |= bit;
    state.happened |= bit;
  }

  private void acquire(RunState state, int thread, int cell, Order order) {
    if (order.acquires()) {
      state.known[thread] |= state.known[knower(cell)];
    }
  }

  private static long published(RunState state, int thread, Order order) {
    return order.releases() ? state.known[thread] : 0;
  }

  private int knower(int cell) {
    return threads + ALL_LOCKS + cell;
  }

  private int lock(RunState state, int thread, Step.Acquire acquire) {
    return acquire.first() + index(state, thread, acquire.number());
  }

  private int index(RunState state, int thread, Index index) {
    return index instanceof Index.ByRegister by
        ? register(state, thread, by.register()) & 1
        : ((Index.Fixed) index).number();
  }

  private int value(RunState state, int thread, Operand operand) {
    return operand instanceof Operand.Register from
        ? register(state, thread, from.register())
        : ((Operand.Constant) operand).value();
  }

  private int register(RunState state, int thread, int register) {
    return state.numbers[registers + thread * Registers.ALL + register];
  }

  private void set(RunState state, int thread, int register, int value) {
    state.numbers[registers + thread * Registers.ALL + register] = value;
  }
}
