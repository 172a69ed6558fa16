package dev.photofinish.trace;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * Random traces of threads that fight for a few locks: each runs a random program of nested and
 * overlapping critical sections, mostly in one go, so that races hide behind sections in the wrong
 * order. A trace ends where its threads are stuck or it is long enough, with locks held.
 */
public final class ContendedTrace {
  /**
   * What the traces are made of.
   *
   * @param threads how many threads there are
   * @param locks how many locks
   * @param variables how many variables
   * @param events how many events at the most
   * @param locations how many source positions
   * @param spice what there is beside plain accesses and locks
   */
  public record Shape(
      int threads, int locks, int variables, int events, int locations, Spice spice) {}

  /** What can take part. */
  public enum Spice {
    /** Plain accesses and locks. */
    NONE,
    /** Also forks, joins, volatile accesses, waits, notifications and barriers. */
    ALL
  }

  private record Step(Op op, String target) {}

  private final Random random;
  private final Shape shape;
  private final List<Deque<Step>> programs = new ArrayList<>();
  private final Map<String, Integer> holder = new HashMap<>();
  private final Set<String> meeting = new HashSet<>();
  private final Set<Integer> unforked = new HashSet<>();
  private final List<TraceLine> lines = new ArrayList<>();

  private ContendedTrace(long seed, Shape shape) {
    this.random = new Random(seed);
    this.shape = shape;
  }

  /** The trace of a seed. */
  public static Trace of(long seed, Shape shape) {
    ContendedTrace contended = new ContendedTrace(seed, shape);
    for (int thread = 0; thread < shape.threads; thread++) {
      contended.programs.add(contended.program());
    }
    if (shape.spice == Spice.ALL) {
      contended.lifecycles();
    }
    contended.schedule();
    return TraceLine.build("seed " + seed + " of " + shape, contended.lines)
        .orElseThrow(() -> new AssertionError(seed + " " + contended.lines));
  }

  private Deque<Step> program() {
    Deque<Step> program = new ArrayDeque<>();
    int length = 1 + shape.events / shape.threads + random.nextInt(4);
    while (program.size() < length) {
      if (random.nextInt(5) > 0) {
        section(program, new ArrayList<>());
      } else {
        element(program, new ArrayList<>());
      }
    }
    return program;
  }

  private void element(Deque<Step> program, List<String> held) {
    int choice = random.nextInt(shape.spice == Spice.ALL ? 14 : 10);
    if (choice < 3 + 2 * held.size() || held.size() == shape.locks || held.size() == 3) {
      access(program, held);
    } else if (choice < 10) {
      section(program, held);
    } else if (choice < 12) {
      Op[] ops = {Op.VOLATILE_READ, Op.VOLATILE_WRITE, Op.VOLATILE_UPDATE};
      String variable = random.nextInt(3) == 0 ? variable() : "v";
      program.add(new Step(ops[random.nextInt(3)], variable));
    } else {
      String barrier = "b" + random.nextInt(2);
      if (!meeting.add(barrier)) {
        access(program, held);
        return;
      }
      program.add(new Step(Op.ARRIVE, barrier));
      if (random.nextInt(3) == 0) {
        element(program, held);
      }
      program.add(new Step(Op.DEPART, barrier));
      meeting.remove(barrier);
    }
  }

  /** An access, mostly to the variable that one of the locks is meant to protect. */
  private void access(Deque<Step> program, List<String> held) {
    String variable = variable();
    if (!held.isEmpty() && random.nextInt(6) > 0) {
      String lock = held.get(random.nextInt(held.size()));
      variable = "x" + Integer.parseInt(lock.substring(1)) % shape.variables;
    }
    program.add(new Step(random.nextBoolean() ? Op.READ : Op.WRITE, variable));
  }

  private String variable() {
    return "x" + random.nextInt(shape.variables);
  }

  private void section(Deque<Step> program, List<String> held) {
    String lock = "l" + random.nextInt(shape.locks);
    boolean reentrant = held.contains(lock);
    if (reentrant && random.nextInt(4) > 0) {
      access(program, held);
      return;
    }
    program.add(new Step(Op.ACQUIRE, lock));
    held.add(lock);
    for (int i = random.nextInt(3); i >= 0; i--) {
      element(program, held);
    }
    if (shape.spice == Spice.ALL && !reentrant && random.nextInt(5) == 0) {
      if (random.nextBoolean()) {
        program.add(new Step(random.nextBoolean() ? Op.NOTIFY : Op.NOTIFY_ALL, lock));
      } else {
        program.add(new Step(Op.WAIT, lock));
        program.add(new Step(Op.WAKE, lock));
      }
    }
    held.remove(held.lastIndexOf(lock));
    if (reentrant || random.nextInt(40) > 0) {
      program.add(new Step(Op.RELEASE, lock));
      if (!reentrant && random.nextInt(6) == 0) {
        handOver(program);
      }
    }
  }

  /** Puts an acquire before the last release: sections that overlap without nesting. */
  private void handOver(Deque<Step> program) {
    Step release = program.removeLast();
    String other = "l" + random.nextInt(shape.locks);
    if (other.equals(release.target)) {
      program.add(release);
      return;
    }
    program.add(new Step(Op.ACQUIRE, other));
    program.add(release);
    access(program, List.of(other));
    program.add(new Step(Op.RELEASE, other));
  }

  /** Has some threads forked and joined by those with smaller numbers. */
  private void lifecycles() {
    for (int child = 1; child < shape.threads; child++) {
      int parent = random.nextInt(child);
      if (random.nextInt(3) == 0) {
        insert(parent, new Step(Op.FORK, "T" + child), random.nextInt(3));
        unforked.add(child);
      }
      if (random.nextInt(4) == 0) {
        insert(parent, new Step(Op.JOIN, "T" + child), Integer.MAX_VALUE);
      }
    }
  }

  private void insert(int thread, Step step, int at) {
    List<Step> steps = new ArrayList<>(programs.get(thread));
    steps.add(Math.min(at, steps.size()), step);
    programs.set(thread, new ArrayDeque<>(steps));
  }

  private void schedule() {
    int wanted = shape.events / 2 + random.nextInt(shape.events / 2) + 1;
    int sticky = 2 + random.nextInt(15);
    int thread = 0;
    for (int idle = 0; lines.size() < wanted && idle < 8 * shape.threads; ) {
      if (random.nextInt(sticky) == 0 || !canRun(thread)) {
        thread = random.nextInt(shape.threads);
      }
      if (canRun(thread)) {
        run(thread);
        idle = 0;
      } else {
        idle++;
      }
    }
  }

  private boolean canRun(int thread) {
    Step step = programs.get(thread).peek();
    if (step == null || unforked.contains(thread)) {
      return false;
    }
    return switch (step.op) {
      case ACQUIRE, WAKE -> holder.getOrDefault(step.target, thread) == thread;
      case JOIN -> programs.get(Integer.parseInt(step.target.substring(1))).isEmpty();
      default -> true;
    };
  }

  private void run(int thread) {
    Step step = programs.get(thread).remove();
    int location = 1 + random.nextInt(shape.locations);
    lines.add(new TraceLine("T" + thread, step.op, step.target, String.valueOf(location)));
    switch (step.op) {
      case ACQUIRE, WAKE -> holder.put(step.target, thread);
      case RELEASE, WAIT -> {
        if (!reacquired(thread, step)) {
          holder.remove(step.target);
        }
      }
      case FORK -> unforked.remove(Integer.parseInt(step.target.substring(1)));
      default -> {}
    }
  }

  /** Whether a release is an inner one. */
  private boolean reacquired(int thread, Step step) {
    if (step.op == Op.WAIT) {
      return false;
    }
    int depth = 0;
    for (TraceLine line : lines) {
      if (line.thread().equals("T" + thread) && line.target().equals(step.target)) {
        depth += line.op() == Op.ACQUIRE ? 1 : line.op() == Op.RELEASE ? -1 : 0;
      }
    }
    return depth > 0;
  }
}
