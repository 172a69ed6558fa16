package dev.photofinish.trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Random traces of threads that hold several locks at a time and release them in any order, with a
 * source position for each event. Nobody keeps to an order of locks, so that many sections have to
 * be reversed or left open for a race.
 */
public final class NestedTrace {
  /**
   * What the traces are made of.
   *
   * @param threads how many threads there are
   * @param locks how many locks
   * @param nesting how many locks a thread holds at the most
   * @param variables how many variables
   * @param events how many events, about
   * @param outOfOrder the share of releases that are not of the lock acquired last
   */
  public record Shape(
      int threads, int locks, int nesting, int variables, int events, double outOfOrder) {}

  private final Random random;
  private final Shape shape;
  private final int[] holder;
  private final List<List<Integer>> held = new ArrayList<>();
  private final List<TraceLine> lines = new ArrayList<>();

  private NestedTrace(long seed, Shape shape) {
    this.random = new Random(seed);
    this.shape = shape;
    this.holder = new int[shape.locks];
    Arrays.fill(holder, -1);
    for (int thread = 0; thread < shape.threads; thread++) {
      held.add(new ArrayList<>());
    }
  }

  /** The trace of a seed. */
  public static Trace of(long seed, Shape shape) {
    NestedTrace nested = new NestedTrace(seed, shape);
    nested.run();
    return TraceLine.build("seed " + seed + " of " + shape, nested.lines).orElseThrow();
  }

  private void run() {
    int sticky = 1 + random.nextInt(25);
    double acquiring = 0.15 + 0.4 * random.nextDouble();
    double releasing = 0.1 + 0.3 * random.nextDouble();
    double reading = 0.2 + 0.6 * random.nextDouble();
    int thread = 0;
    while (lines.size() < shape.events) {
      thread = random.nextInt(sticky) == 0 ? random.nextInt(shape.threads) : thread;
      List<Integer> locks = held.get(thread);
      double what = random.nextDouble();
      if (what < acquiring && locks.size() < shape.nesting) {
        acquire(thread);
      } else if (what < acquiring + releasing && !locks.isEmpty()) {
        boolean inOrder = random.nextDouble() >= shape.outOfOrder;
        release(thread, inOrder ? locks.size() - 1 : random.nextInt(locks.size()));
      } else {
        Op op = random.nextDouble() < reading ? Op.READ : Op.WRITE;
        add(thread, op, "x" + random.nextInt(shape.variables));
      }
      if (sticky > 1 && holdsWhatOthersWant(thread)) {
        thread = random.nextInt(shape.threads);
      }
    }
    if (random.nextBoolean()) {
      for (int owner = 0; owner < shape.threads; owner++) {
        while (!held.get(owner).isEmpty()) {
          release(owner, 0);
        }
      }
    }
  }

  private boolean holdsWhatOthersWant(int thread) {
    return held.get(thread).size() == shape.nesting && random.nextInt(4) == 0;
  }

  private void acquire(int thread) {
    int lock = random.nextInt(shape.locks);
    if (holder[lock] < 0) {
      holder[lock] = thread;
      held.get(thread).add(lock);
      add(thread, Op.ACQUIRE, "l" + lock);
    }
  }

  private void release(int thread, int place) {
    int lock = held.get(thread).remove(place);
    holder[lock] = -1;
    add(thread, Op.RELEASE, "l" + lock);
  }

  private void add(int thread, Op op, String target) {
    lines.add(new TraceLine("T" + thread, op, target, String.valueOf(lines.size() + 1)));
  }
}
