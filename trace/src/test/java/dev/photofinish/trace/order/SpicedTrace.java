package dev.photofinish.trace.order;

import dev.photofinish.trace.ImpossibleEventException;
import dev.photofinish.trace.Op;
import dev.photofinish.trace.RandomTrace;
import dev.photofinish.trace.RandomTrace.Shape;
import dev.photofinish.trace.Trace;
import dev.photofinish.trace.TraceBuilder;
import java.util.Random;

/**
 * Random traces in which threads also meet at barriers and some accesses to plain variables are
 * volatile.
 */
final class SpicedTrace {
  private final Random random;
  private final Trace plain;
  private final TraceBuilder builder = new TraceBuilder();
  private final int[] meetsAt;

  private SpicedTrace(long seed, Shape shape) {
    random = new Random(seed);
    plain = RandomTrace.of(seed, shape);
    meetsAt = new int[plain.threads()];
    for (int thread = 0; thread < plain.threads(); thread++) {
      builder.symbols().threads().intern(plain.symbols().threads().name(thread));
    }
  }

  static Trace of(long seed, Shape shape) {
    SpicedTrace spiced = new SpicedTrace(seed, shape);
    for (int event = 0; event < spiced.plain.size(); event++) {
      spiced.copy(event);
    }
    return spiced.builder.build("spiced-" + seed);
  }

  private void copy(int event) {
    Op op = plain.op(event);
    int thread = plain.thread(event);
    if (op != Op.WAKE && random.nextInt(6) == 0) {
      meet(thread);
    }
    String target = plain.symbols().table(op.target()).name(plain.target(event));
    String location = plain.symbols().locations().name(plain.location(event));
    add(thread, random.nextInt(5) == 0 ? asVolatile(op) : op, target, location);
  }

  private void meet(int thread) {
    if (meetsAt[thread] > 0) {
      add(thread, Op.DEPART, "b" + meetsAt[thread], "b");
      meetsAt[thread] = 0;
    } else {
      meetsAt[thread] = 1 + random.nextInt(2);
      add(thread, Op.ARRIVE, "b" + meetsAt[thread], "b");
    }
  }

  private static Op asVolatile(Op op) {
    if (op == Op.READ) {
      return Op.VOLATILE_READ;
    }
    return op == Op.WRITE ? Op.VOLATILE_WRITE : op;
  }

  private void add(int thread, Op op, String target, String location) {
    try {
      builder.add(
          thread,
          op,
          builder.symbols().table(op.target()).intern(target),
          builder.symbols().locations().intern(location));
    } catch (ImpossibleEventException e) {
      throw new AssertionError(e);
    }
  }
}
