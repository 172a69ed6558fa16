package dev.photofinish.trace.order;

import dev.photofinish.core.Progress;
import dev.photofinish.trace.Trace;
import dev.photofinish.trace.order.ReferenceOrders.Pair;
import java.util.Set;
import java.util.TreeSet;

/** The analyses, by ascending number of pairs they report, and their definitions. */
enum Analysis {
  SHB,
  HB,
  WCP,
  DC,
  LOCKSET;

  RacePass pass(Trace trace, Detail detail, RaceSink sink) {
    return switch (this) {
      case HB -> new HappensBefore(detail, sink);
      case SHB -> new SchedulableHappensBefore(detail, sink);
      case WCP -> new WeakCausalPrecedence(trace, detail, sink);
      case DC -> new DoesntCommute(trace, detail, sink);
      case LOCKSET -> new Lockset(trace, detail, sink);
    };
  }

  Set<Pair> definition(ReferenceOrders orders) {
    return switch (this) {
      case HB -> orders.hb();
      case SHB -> orders.shb();
      case WCP -> orders.wcp();
      case DC -> orders.dc();
      case LOCKSET -> orders.lockset();
    };
  }

  Set<Pair> pairs(Trace trace, Detail detail) {
    Set<Pair> pairs = new TreeSet<>();
    int[] last = {0};
    RaceSink sink =
        (first, thread, kind, second) -> {
          if (thread != trace.thread(first)
              || AccessKind.op(kind) != trace.op(first)
              || AccessKind.location(kind) != trace.location(first)) {
            throw new AssertionError(trace.name() + ": " + first + " is described wrongly");
          }
          if (first >= second || second < last[0] || !pairs.add(new Pair(first, second))) {
            throw new AssertionError(trace.name() + ": " + first + ", " + second);
          }
          last[0] = second;
        };
    pass(trace, detail, sink).run(trace, Progress.NONE);
    return pairs;
  }
}
