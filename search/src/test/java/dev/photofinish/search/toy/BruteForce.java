package dev.photofinish.search.toy;

import dev.photofinish.search.machine.AccessKind;
import dev.photofinish.search.machine.MemoryOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Every interleaving of single statements of a toy program, with the happens-before relation of
 * definition 4 (and C11's synchronises-with for atomics) kept in full by vector clocks. Runs that
 * are in the same state with the same events in the same order relation are only continued once.
 */
public final class BruteForce {

  /** An access that was made. */
  private record Event(int thread, int time, int variable, AccessKind kind, int position) {
    boolean conflicts(Event other) {
      return thread != other.thread
          && variable == other.variable
          && (kind.writes() || other.kind.writes())
          && !(kind.atomic() && other.kind.atomic());
    }
  }

  /** Two positions, the lower first. */
  public record Pair(int low, int high) implements Comparable<Pair> {
    /** The pair of two positions in either order. */
    public static Pair of(int one, int other) {
      return new Pair(Math.min(one, other), Math.max(one, other));
    }

    @Override
    public int compareTo(Pair other) {
      return low != other.low ? Integer.compare(low, other.low) : Integer.compare(high, other.high);
    }
  }

  /**
   * What was run so far and who knows what of it. Clocks are rows: threads, then everything else.
   */
  private static final class Run {
    final ToyState state;
    final int[][] clocks;
    final List<Event> events;

    Run(ToyState state, int[][] clocks, List<Event> events) {
      this.state = state;
      this.clocks = clocks;
      this.events = events;
    }

    Run copy() {
      return new Run(
          state.copy(),
          Arrays.stream(clocks).map(int[]::clone).toArray(int[][]::new),
          new ArrayList<>(events));
    }

    List<Object> key() {
      List<Object> key = new ArrayList<>();
      for (int[] numbers : List.of(state.pcs, state.registers, state.variables, state.owners)) {
        key.add(Arrays.stream(numbers).boxed().toList());
      }
      key.add(Arrays.toString(state.blocked) + Arrays.toString(state.started));
      key.add(Arrays.deepToString(clocks));
      key.add(new HashSet<>(events));
      return key;
    }
  }

  private final ToyProgram program;
  private final int threads;
  private final int maxRuns;
  private final Set<List<Object>> seen = new HashSet<>();
  private final Set<Pair> races = new TreeSet<>();
  private boolean deadlock;
  private boolean exhausted = true;

  private BruteForce(ToyProgram program, int maxRuns) {
    this.program = program;
    this.threads = program.threadCount();
    this.maxRuns = maxRuns;
  }

  /** Runs a program in every way, unless there are too many. */
  public static BruteForce of(ToyProgram program, int maxRuns) {
    BruteForce search = new BruteForce(program, maxRuns);
    search.explore();
    return search;
  }

  /** The pairs of positions that race in some run. */
  public Set<Pair> races() {
    return races;
  }

  /** Whether some run gets stuck. */
  public boolean deadlock() {
    return deadlock;
  }

  /** Whether every run was seen. */
  public boolean exhausted() {
    return exhausted;
  }

  private int locks() {
    return threads;
  }

  private int variables() {
    return locks() + program.locks();
  }

  private int releaseFences() {
    return variables() + program.variables();
  }

  private int acquireFences() {
    return releaseFences() + threads;
  }

  private int sequences() {
    return acquireFences() + threads;
  }

  /** The release sequences that a thread heads at the operation's variable. */
  private int sequence(int thread, ToyOp op) {
    return sequences() + thread * program.variables() + op.a();
  }

  private void explore() {
    List<Run> stack = new ArrayList<>();
    stack.add(
        new Run(
            new ToyState(program),
            new int[sequences() + threads * program.variables()][threads],
            new ArrayList<>()));
    while (!stack.isEmpty()) {
      Run run = stack.remove(stack.size() - 1);
      if (!seen.add(run.key())) {
        continue;
      }
      if (seen.size() > maxRuns) {
        exhausted = false;
        return;
      }
      boolean stuck = true;
      for (int thread = 0; thread < threads; thread++) {
        if (run.state.enabled(thread)) {
          stuck = false;
          ToyOp op = run.state.next(thread);
          int choices = op.kind() == ToyOp.Kind.CHOOSE ? op.b() : 1;
          for (int choice = 0; choice < choices; choice++) {
            Run next = run.copy();
            execute(next, thread, choice);
            stack.add(next);
          }
        }
      }
      deadlock |= stuck && !run.state.allDone();
    }
  }

  private void execute(Run run, int thread, int choice) {
    ToyOp op = run.state.next(thread);
    int position = ToyProgram.position(thread, run.state.pcs[thread]);
    int[] mine = run.clocks[thread];
    mine[thread]++;
    switch (op.kind()) {
      case READ -> access(run, thread, op.a(), AccessKind.READ, position);
      case WRITE -> access(run, thread, op.a(), AccessKind.WRITE, position);
      case ATOMIC_READ -> {
        load(run, thread, op);
        access(run, thread, op.a(), AccessKind.ATOMIC_READ, position);
      }
      case ATOMIC_WRITE -> {
        access(run, thread, op.a(), AccessKind.ATOMIC_WRITE, position);
        for (int other = 0; other < threads; other++) {
          if (other != thread || op.order() != MemoryOrder.RELAXED_IN_SEQUENCE) {
            Arrays.fill(run.clocks[sequence(other, op)], 0);
          }
        }
        int[] sequence = run.clocks[sequence(thread, op)];
        learn(sequence, published(run, thread, op));
        System.arraycopy(sequence, 0, run.clocks[variables() + op.a()], 0, threads);
      }
      case ATOMIC_ADD -> {
        load(run, thread, op);
        access(run, thread, op.a(), AccessKind.ATOMIC_WRITE, position);
        learn(run.clocks[variables() + op.a()], published(run, thread, op));
        learn(run.clocks[sequence(thread, op)], published(run, thread, op));
      }
      case FENCE -> {
        if (op.order().acquires()) {
          learn(mine, run.clocks[acquireFences() + thread]);
        }
        if (op.order().releases()) {
          System.arraycopy(mine, 0, run.clocks[releaseFences() + thread], 0, threads);
        }
      }
      case ACQUIRE -> learn(mine, run.clocks[locks() + op.a()]);
      case RELEASE -> learn(run.clocks[locks() + op.a()], mine);
      case FORK -> learn(run.clocks[op.a()], mine);
      case JOIN -> learn(mine, run.clocks[op.a()]);
      case SET, UNLESS, GOTO, HEAD, CHOOSE, BARRIER -> {}
    }
    int meetings = run.state.meetings;
    run.state.execute(thread, choice);
    if (run.state.meetings > meetings) {
      int[] all = new int[threads];
      for (int i = 0; i < threads; i++) {
        learn(all, run.clocks[i]);
      }
      for (int i = 0; i < threads; i++) {
        learn(run.clocks[i], all);
      }
    }
  }

  private void load(Run run, int thread, ToyOp op) {
    int[] learns =
        op.order().acquires() ? run.clocks[thread] : run.clocks[acquireFences() + thread];
    learn(learns, run.clocks[variables() + op.a()]);
  }

  private int[] published(Run run, int thread, ToyOp op) {
    return op.order().releases() ? run.clocks[thread] : run.clocks[releaseFences() + thread];
  }

  private void access(Run run, int thread, int variable, AccessKind kind, int position) {
    int[] mine = run.clocks[thread];
    Event event = new Event(thread, mine[thread], variable, kind, position);
    for (Event other : run.events) {
      if (event.conflicts(other) && mine[other.thread] < other.time) {
        races.add(Pair.of(position, other.position));
      }
    }
    run.events.add(event);
  }

  private static void learn(int[] pupil, int[] source) {
    for (int i = 0; i < pupil.length; i++) {
      pupil[i] = Math.max(pupil[i], source[i]);
    }
  }
}
