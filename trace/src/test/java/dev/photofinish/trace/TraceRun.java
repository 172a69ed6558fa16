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
  private final Map<Integer, Set<Integer>> doneBefore = new HashMap<>();

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
      case WAKE -> !holder.containsKey(target) && isNotified(event);
      case JOIN -> done.containsAll(eventsOf(target));
      case ARRIVE -> done.containsAll(arrivals(target, round(event) - 1));
      case DEPART -> done.containsAll(arrivals(target, round(event)));
      default -> true;
    };
  }

  private void apply(int event) {
    doneBefore.put(event, Set.copyOf(done));
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

  /** Whether what ended a wait in the trace has run, and ran after the wait began. */
  private boolean isNotified(int wake) {
    int notification = notifications().getOrDefault(wake, -1);
    return notification < 0
        || (done.contains(notification) && doneBefore.get(notification).contains(waitOf(wake)));
  }

  private int waitOf(int wake) {
    int event = wake - 1;
    while (trace.op(event) != Op.WAIT || trace.thread(event) != trace.thread(wake)) {
      event--;
    }
    return event;
  }

  /** For each wake the notification that ended its wait, see docs/trace-formats.md. */
  private Map<Integer, Integer> notifications() {
    Map<Integer, Integer> notifications = new HashMap<>();
    for (int wake = 0; wake < trace.size(); wake++) {
      if (trace.op(wake) != Op.WAKE) {
        continue;
      }
      int all = -1;
      int free = -1;
      int last = -1;
      for (int event = waitOf(wake); event < wake; event++) {
        Op op = trace.op(event);
        if (trace.target(event) != trace.target(wake) || (op != Op.NOTIFY && op != Op.NOTIFY_ALL)) {
          continue;
        }
        all = all < 0 && op == Op.NOTIFY_ALL ? event : all;
        free = free < 0 && !notifications.containsValue(event) ? event : free;
        last = event;
      }
      if (last >= 0) {
        notifications.put(wake, all >= 0 ? all : free >= 0 ? free : last);
      }
    }
    return notifications;
  }

  /** The arrivals of a round of a barrier. */
  private List<Integer> arrivals(int barrier, int round) {
    List<Integer> arrivals = new ArrayList<>();
    for (int event = 0; event < trace.size(); event++) {
      if (trace.op(event) == Op.ARRIVE && trace.target(event) == barrier && round(event) == round) {
        arrivals.add(event);
      }
    }
    return arrivals;
  }

  /** The round of an arrival or departure: the first departure from a round ends it. */
  private int round(int event) {
    Map<Integer, Integer> arrivedIn = new HashMap<>();
    int ended = 0;
    for (int earlier = 0; earlier < event; earlier++) {
      if (trace.target(earlier) != trace.target(event)) {
        continue;
      }
      if (trace.op(earlier) == Op.ARRIVE) {
        arrivedIn.put(trace.thread(earlier), ended);
      } else if (trace.op(earlier) == Op.DEPART && arrivedIn.get(trace.thread(earlier)) == ended) {
        ended++;
      }
    }
    return trace.op(event) == Op.ARRIVE ? ended : arrivedIn.get(trace.thread(event));
  }
}
