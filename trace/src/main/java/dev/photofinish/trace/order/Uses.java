package dev.photofinish.trace.order;

import dev.photofinish.trace.Op;
import dev.photofinish.trace.Trace;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;

/**
 * Who uses what in a trace, and how. There is a place for each variable, then for each lock, and a
 * last one for operations of no interest: so that the walk need not tell operations apart.
 */
final class Uses {
  static final int WRITTEN = 1;
  static final int PLAIN = 2;

  private static final int UNUSED = -1;
  private static final int SHARED = -2;

  /** A trace shorter than this is walked over faster than a thread starts. */
  private static final int LONG_TRACE = 1_000_000;

  private final int[] user;
  private final byte[] ways;

  private Uses(int places) {
    user = new int[places];
    ways = new byte[places];
    Arrays.fill(user, UNUSED);
  }

  /** The uses in a whole trace; the halves of a long one are walked over at the same time. */
  static Uses in(Trace trace) {
    return trace.size() < LONG_TRACE
        ? in(trace, 0, trace.size())
        : inHalves(trace, trace.size() / 2);
  }

  /** The uses in a whole trace, which is divided at an event. */
  static Uses inHalves(Trace trace, int middle) {
    CompletableFuture<Uses> second =
        CompletableFuture.supplyAsync(() -> in(trace, middle, trace.size()));
    Uses uses = in(trace, 0, middle);
    uses.add(second.join());
    return uses;
  }

  private static Uses in(Trace trace, int from, int to) {
    int places = Math.addExact(Math.addExact(trace.variables(), trace.locks()), 1);
    Uses uses = new Uses(places);
    uses.walk(trace, from, to);
    return uses;
  }

  private void walk(Trace trace, int from, int to) {
    int[] base = new int[256];
    int[] mask = new int[256];
    byte[] way = new byte[256];
    Arrays.fill(base, user.length - 1);
    for (Op op : Op.values()) {
      boolean isAccess = op.reads() || op.writes();
      if (isAccess || op.acquires()) {
        base[op.code()] = isAccess ? 0 : trace.variables();
        mask[op.code()] = -1;
      }
      way[op.code()] = (byte) ((op.writes() ? WRITTEN : 0) | (op.isPlainAccess() ? PLAIN : 0));
    }
    for (int event = from; event < to; event++) {
      int head = trace.head(event);
      int code = head & 0xff;
      int place = base[code] + (trace.target(event) & mask[code]);
      user[place] = userAfter(user[place], head >>> 8);
      ways[place] |= way[code];
    }
  }

  private static int userAfter(int user, int thread) {
    return user == UNUSED || user == thread ? thread : SHARED;
  }

  private void add(Uses later) {
    for (int place = 0; place < user.length; place++) {
      if (later.user[place] != UNUSED) {
        user[place] = userAfter(user[place], later.user[place]);
      }
      ways[place] |= later.ways[place];
    }
  }

  /** Whether two threads use what has a place. */
  boolean isShared(int place) {
    return user[place] == SHARED;
  }

  /** How a variable is used: {@link #WRITTEN}, {@link #PLAIN}, or both. */
  int ways(int variable) {
    return ways[variable];
  }
}
