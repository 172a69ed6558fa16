package dev.photofinish.trace;

import dev.photofinish.core.Progress;
import dev.photofinish.trace.io.TraceFormatException;
import dev.photofinish.trace.io.TraceReader;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

/** Small random traces for property tests. Every one of them could have happened. */
public final class RandomTrace {
  /**
   * What the traces are made of.
   *
   * @param threads how many threads there are
   * @param locks how many locks
   * @param variables how many variables
   * @param events how many events at the most
   * @param extras whether fork, join, volatile accesses, waits and barriers take part
   */
  public record Shape(int threads, int locks, int variables, int events, boolean extras) {}

  private final Random random;
  private final Shape shape;
  private final TraceBuilder builder = new TraceBuilder();
  private final int[] holder;
  private final List<Deque<Integer>> held = new ArrayList<>();
  private final int[] waitsFor;
  private final boolean[] atBarrier;

  /** Who has arrived in the round that has no departure yet. */
  private final boolean[] gathers;

  private final boolean[] started;
  private final boolean[] ended;
  private int count;

  private RandomTrace(long seed, Shape shape) {
    this.random = new Random(seed);
    this.shape = shape;
    holder = new int[shape.locks];
    Arrays.fill(holder, -1);
    waitsFor = new int[shape.threads];
    Arrays.fill(waitsFor, -1);
    gathers = new boolean[shape.threads];
    atBarrier = new boolean[shape.threads];
    started = new boolean[shape.threads];
    ended = new boolean[shape.threads];
    for (int thread = 0; thread < shape.threads; thread++) {
      held.add(new ArrayDeque<>());
      builder.symbols().threads().intern("T" + thread);
    }
  }

  /** The trace of a seed. */
  public static Trace of(long seed, Shape shape) {
    return new RandomTrace(seed, shape).make("seed-" + seed);
  }

  /** A trace from STD lines, as {@code "T1|w(x)|1"}. */
  public static Trace parse(String... lines) {
    if (lines.length == 0) {
      return new TraceBuilder().build("parsed");
    }
    String stripped = Arrays.stream(lines).map(String::strip).collect(Collectors.joining("\n"));
    byte[] text = stripped.getBytes(StandardCharsets.UTF_8);
    try {
      return TraceReader.read(
          new ByteArrayInputStream(text), "parsed", Repair.STRICT, Progress.NONE);
    } catch (TraceFormatException e) {
      throw new AssertionError(e);
    }
  }

  private static void add(TraceBuilder builder, int thread, Op op, int target, int location) {
    try {
      builder.add(thread, op, target, location);
    } catch (ImpossibleEventException e) {
      throw new AssertionError(e);
    }
  }

  private Trace make(String name) {
    int wanted = 1 + random.nextInt(shape.events);
    for (int tries = 0; count == 0 || (count < wanted && tries < wanted * 6); tries++) {
      step(random.nextInt(shape.threads));
    }
    return builder.build(name);
  }

  private void emit(int thread, Op op, String target) {
    TraceSymbols symbols = builder.symbols();
    add(
        builder,
        thread,
        op,
        symbols.table(op.target()).intern(target),
        symbols.locations().intern(String.valueOf(1 + random.nextInt(12))));
    started[thread] = true;
    count++;
  }

  private void step(int thread) {
    if (ended[thread]) {
      return;
    }
    if (waitsFor[thread] >= 0) {
      int lock = waitsFor[thread];
      if (holder[lock] < 0) {
        waitsFor[thread] = -1;
        take(thread, lock, Op.WAKE);
      }
      return;
    }
    int choice = random.nextInt(shape.extras ? 20 : 10);
    if (atBarrier[thread] && (choice < 10 || choice == 17)) {
      barrier(thread, Op.DEPART);
      return;
    }
    if (choice < 5) {
      String variable = "x" + random.nextInt(shape.variables);
      emit(thread, random.nextInt(5) < 3 ? Op.READ : Op.WRITE, variable);
    } else if (choice < 8) {
      int lock = random.nextInt(shape.locks);
      if (holder[lock] < 0 && held.get(thread).size() < 3) {
        take(thread, lock, Op.ACQUIRE);
      }
    } else if (choice < 10) {
      if (!held.get(thread).isEmpty()) {
        give(thread, held.get(thread).peek(), Op.RELEASE);
      }
    } else if (choice == 10) {
      int other = random.nextInt(shape.threads);
      if (!started[other] && other != thread) {
        emit(thread, Op.FORK, "T" + other);
        started[other] = true;
      }
    } else if (choice == 11) {
      int other = random.nextInt(shape.threads);
      if (started[other]
          && !ended[other]
          && other != thread
          && held.get(other).isEmpty()
          && waitsFor[other] < 0
          && random.nextInt(4) == 0) {
        emit(thread, Op.JOIN, "T" + other);
        ended[other] = true;
      }
    } else if (choice == 12) {
      String variable = "v" + random.nextInt(2);
      Op[] ops = {Op.VOLATILE_READ, Op.VOLATILE_WRITE, Op.VOLATILE_UPDATE};
      emit(thread, ops[random.nextInt(3)], variable);
    } else if (choice == 13) {
      barrier(thread, Op.ARRIVE);
    } else if (!held.get(thread).isEmpty()) {
      int lock = held.get(thread).peek();
      if (random.nextBoolean()) {
        emit(thread, random.nextBoolean() ? Op.NOTIFY : Op.NOTIFY_ALL, "l" + lock);
      } else {
        give(thread, lock, Op.WAIT);
        waitsFor[thread] = lock;
      }
    }
  }

  /** Threads may skip rounds, and some arrive and go on without departing. */
  private void barrier(int thread, Op op) {
    if (op == Op.DEPART || !gathers[thread]) {
      emit(thread, op, "b");
      atBarrier[thread] = op == Op.ARRIVE;
      if (op == Op.DEPART && gathers[thread]) {
        Arrays.fill(gathers, false);
      }
      gathers[thread] = op == Op.ARRIVE;
    }
  }

  private void take(int thread, int lock, Op op) {
    emit(thread, op, "l" + lock);
    holder[lock] = thread;
    held.get(thread).push(lock);
  }

  private void give(int thread, int lock, Op op) {
    emit(thread, op, "l" + lock);
    holder[lock] = -1;
    held.get(thread).remove(lock);
  }
}
