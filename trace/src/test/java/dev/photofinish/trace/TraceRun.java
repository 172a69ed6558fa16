package dev.photofinish.trace;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Runs a sequence of events of a trace and says whether it is a correct reordering that ends in a
 * race. Written from the definition alone, and slow.
 */
public final class TraceRun {
  private final Trace trace;
  private final Set<Integer> done = new HashSet<>();
  private final Map<Integer, Integer> holder = new HashMap<>();
  private final Map<Integer, Integer> value = new HashMap<>();

  private TraceRun(Trace trace) {
    this.trace = trace;
  }

  /** Whether all events but the last two can run in this order and those two are then a race. */
  public static boolean endsInARace(Trace trace, List<Integer> events) {
    TraceRun run = new TraceRun(trace);
    int size = events.size();
    if (size < 2) {
      return false;
    }
    for (int event : events.subList(0, size - 2)) {
      if (!run.isNext(event) || !run.isEnabled(event)) {
        return false;
      }
      run.apply(event);
    }
    int first = events.get(size - 2);
    int second = events.get(size - 1);
    return run.isNext(first) && run.isNext(second) && run.clash(first, second);
  }

  private boolean isNext(int event) {
    for (int earlier = 0; earlier < event; earlier++) {
      boolean before =
          trace.thread(earlier) == trace.thread(event)
              || (trace.op(earlier) == Op.FORK && trace.target(earlier) == trace.thread(event));
      if (before && !done.contains(earlier)) {
        return false;
      }
    }
    return !done.contains(event);
  }

  private boolean isEnabled(int event) {
    int target = trace.target(event);
    Op op = trace.op(event);
    if (op.reads() && value.getOrDefault(target, -1) != seenInTrace(event)) {
      return false;
    }
    return switch (op) {
      case ACQUIRE -> !holder.containsKey(target);
      case WAKE -> !holder.containsKey(target) && done.containsAll(notification(event));
      case JOIN -> done.containsAll(eventsOf(target));
      case DEPART -> done.containsAll(arrivals(event));
      default -> true;
    };
  }

  private void apply(int event) {
    done.add(event);
    Op op = trace.op(event);
    if (op.writes()) {
      value.put(trace.target(event), event);
    } else if (op == Op.ACQUIRE || op == Op.WAKE) {
      holder.put(trace.target(event), trace.thread(event));
    } else if (op == Op.RELEASE || op == Op.WAIT) {
      holder.remove(trace.target(event));
    }
  }

  private boolean clash(int first, int second) {
    Op a = trace.op(first);
    Op b = trace.op(second);
    return a.target() == TargetKind.VARIABLE
        && b.target() == TargetKind.VARIABLE
        && trace.target(first) == trace.target(second)
        && trace.thread(first) != trace.thread(second)
        && (a.writes() || b.writes())
        && (a.isPlainAccess() || b.isPlainAccess());
  }

  private int seenInTrace(int read) {
    for (int event = read - 1; event >= 0; event--) {
      if (trace.op(event).writes() && trace.target(event) == trace.target(read)) {
        return event;
      }
    }
    return -1;
  }

  private List<Integer> eventsOf(int thread) {
    List<Integer> events = new ArrayList<>();
    for (int event = 0; event < trace.size(); event++) {
      if (trace.thread(event) == thread) {
        events.add(event);
      }
    }
    return events;
  }

  /** The last notification of a wake's lock, if it came after the wait. */
  private List<Integer> notification(int wake) {
    for (int event = wake - 1; event >= 0; event--) {
      Op op = trace.op(event);
      if (op == Op.WAIT && trace.thread(event) == trace.thread(wake)) {
        break;
      }
      if ((op == Op.NOTIFY || op == Op.NOTIFY_ALL) && trace.target(event) == trace.target(wake)) {
        return List.of(event);
      }
    }
    return List.of();
  }

  /** The arrivals so far that are as many-eth at the barrier as the departing thread's last. */
  private List<Integer> arrivals(int depart) {
    Map<Integer, List<Integer>> byThread = new HashMap<>();
    for (int event = 0; event < depart; event++) {
      if (trace.op(event) == Op.ARRIVE && trace.target(event) == trace.target(depart)) {
        byThread.computeIfAbsent(trace.thread(event), key -> new ArrayList<>()).add(event);
      }
    }
    int round = byThread.get(trace.thread(depart)).size();
    List<Integer> arrivals = new ArrayList<>();
    byThread.forEach(
        (thread, events) -> {
          if (events.size() >= round) {
            arrivals.add(events.get(round - 1));
          }
        });
    return arrivals;
  }
}
