package dev.photofinish.search.graph;

import dev.photofinish.search.detect.ConflictLog;
import dev.photofinish.search.detect.RaceDetector;
import dev.photofinish.search.machine.Machine;
import dev.photofinish.search.machine.StateHasher;
import dev.photofinish.search.machine.StepResult;
import dev.photofinish.search.machine.ThreadStatus;
import dev.photofinish.search.schedule.Schedule;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What every strategy does with a state: step, find races, know states again, keep to the bounds.
 */
abstract class Exploration {
  static final long[] NO_MOVES = {};
  private static final int NOBODY = -1;
  private static final int CANCEL_INTERVAL = 1 << 6;

  /** Steps that a search goes on after its first race, besides as many as it has made. */
  private static final int NEAR = 2000;

  /** How many times its steps so far a search goes on for defects, and how many more. */
  private static final int FURTHER_FACTOR = 4;

  private static final int FURTHER = 20_000;

  final Machine machine;
  final SearchOptions options;
  final RaceDetector detector;

  private final ConflictLog log = new ConflictLog();
  private final AmpleSet ample;
  private final IdleRounds idle;
  private final StateHasher hasher = new StateHasher();
  private final VisitedStates visited = new VisitedStates();
  private final List<FoundRace> races = new ArrayList<>();
  private final Set<Limit> limits = EnumSet.noneOf(Limit.class);
  private Optional<Schedule> deadlock = Optional.empty();
  private long deadlocks;
  private long states;
  private long steps;
  private long revisits;
  private long branchings;
  private int deepest;
  private boolean stopped;

  /** Where to stop after a race. */
  private long lastStep = Long.MAX_VALUE;

  /** The thread of the last lock operation on the path, for the count of preemptions. */
  private int last = NOBODY;

  private int preemptions;

  Exploration(Machine machine, SearchOptions options) {
    this.machine = machine;
    this.options = options;
    this.detector = options.detection().on(machine, log);
    this.idle = new IdleRounds(options.waiting());
    this.ample = new AmpleSet(idle);
  }

  /** Visits what there is to visit. */
  abstract void explore();

  /** Forgets the states that were still to be visited. */
  abstract void clear();

  /** The steps from the initial state to the current one. */
  abstract Schedule path();

  final SearchResult run() {
    long start = System.nanoTime();
    Machine.Snapshot initial = machine.snapshot();
    try {
      explore();
    } catch (OutOfMemoryError e) {
      stop(Limit.MEMORY);
      clear();
    }
    machine.restore(initial);
    return new SearchResult(
        races,
        deadlock,
        deadlocks,
        limits,
        new SearchStatistics(
            states,
            visited.size(),
            steps,
            revisits,
            branchings,
            deepest,
            visited.bytes(),
            System.nanoTime() - start));
  }

  /** The current state, to come back to for each of the moves. */
  final Branching branching(long[] moves) {
    return new Branching(
        machine.snapshot(), detector.snapshot(), preemptionState(), idle.snapshot(), moves);
  }

  final void restore(Branching branching) {
    machine.restore(branching.machine);
    detector.restore(branching.detector);
    idle.restore(branching.idle);
    preemptions = (int) (branching.preemptions >>> 32);
    last = (int) branching.preemptions;
  }

  private long preemptionState() {
    return ((long) preemptions << 32) | (last & 0xFFFFFFFFL);
  }

  /** Whether the search is over. */
  final boolean stopped() {
    return stopped;
  }

  /** Makes a step; false if the run ends with it. The path already has it. */
  final boolean step(long move) {
    int thread = AmpleSet.thread(move);
    ThreadStatus status = machine.status(thread);
    if (bounded() && status == ThreadStatus.LOCK) {
      if (last != thread && preempts()) {
        preemptions++;
      }
      last = thread;
    }
    int known = log.size();
    detector.begin(thread, status);
    idle.begin(machine, thread);
    StepResult result = machine.step(thread, AmpleSet.choice(move), detector);
    detector.arrive(thread);
    idle.arrive(machine, thread);
    steps++;
    if (log.size() > known) {
      record(known);
    }
    stopped |= steps >= lastStep;
    boolean ask = result == StepResult.CUT || (steps & (CANCEL_INTERVAL - 1)) == 0;
    if (ask && options.cancelled().getAsBoolean()) {
      stop(Limit.CANCELLED);
    }
    switch (result) {
      case GOES_ON -> {
        return true;
      }
      case ENDED -> states++;
      case CUT -> limits.add(Limit.MACHINE);
    }
    return false;
  }

  private void record(int known) {
    if (options.mode() == RaceMode.FIRST_AND_DEFECTS) {
      if (races.isEmpty()) {
        races.add(new FoundRace(log.get(known), path()));
        lastStep = FURTHER_FACTOR * steps + FURTHER;
      }
      return;
    }
    Schedule schedule = path();
    for (int i = known; i < log.size(); i++) {
      races.add(new FoundRace(log.get(i), schedule));
      if (options.mode() == RaceMode.FIRST) {
        stopped = true;
        return;
      }
    }
    if (options.mode() == RaceMode.FIRST_AND_NEAR && lastStep == Long.MAX_VALUE) {
      lastStep = 2 * steps + NEAR;
    }
  }

  private void stop(Limit limit) {
    limits.add(limit);
    stopped = true;
  }

  /** The steps to take from the current state: none if it was seen before, or is an end. */
  final long[] successors(int depth) {
    ample.compute(machine);
    deepest = Math.max(deepest, depth);
    if (ample.full() && !firstVisit()) {
      revisits++;
      return NO_MOVES;
    }
    states++;
    long[] moves = ample.moves();
    if (ample.leavesOut()) {
      limits.add(Limit.ROUNDS);
    }
    if (moves.length == 0 ? !ample.finished() && !ample.leavesOut() : machine.stuck()) {
      deadlocks++;
      if (deadlock.isEmpty()) {
        deadlock = Optional.of(path());
      }
    }
    if (moves.length == 0) {
      return NO_MOVES;
    }
    if (states >= options.maxStates()) {
      stop(Limit.STATES);
      return NO_MOVES;
    }
    if (depth >= options.maxDepth()) {
      limits.add(Limit.DEPTH);
      return NO_MOVES;
    }
    if (bounded() && ample.full() && preemptions >= options.maxPreemptions() && preempts()) {
      moves = movesOf(last, moves);
    }
    if (moves.length > 1) {
      branchings++;
    }
    return moves;
  }

  private boolean bounded() {
    return options.maxPreemptions() != SearchOptions.ANY_PREEMPTIONS;
  }

  /** Whether the thread of the last lock operation could do another. */
  private boolean preempts() {
    return last != NOBODY && machine.status(last) == ThreadStatus.LOCK && machine.enabled(last);
  }

  private long[] movesOf(int thread, long[] moves) {
    long[] kept = new long[machine.choices(thread)];
    int count = 0;
    for (long move : moves) {
      if (AmpleSet.thread(move) == thread) {
        kept[count++] = move;
      }
    }
    if (count < moves.length) {
      limits.add(Limit.PREEMPTIONS);
    }
    return kept;
  }

  private boolean firstVisit() {
    hasher.reset();
    machine.hash(hasher);
    detector.hash(hasher);
    idle.hash(hasher);
    if (bounded()) {
      hasher.add(preemptionState());
    }
    return visited.add(hasher.low(), hasher.high());
  }
}
