package dev.photofinish.trace.exact;

import dev.photofinish.trace.Op;
import dev.photofinish.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * All predictable races of a small trace, found by running it in every way: too slow, and obviously
 * correct. Shares nothing with the code that it judges.
 */
public final class ExhaustiveOracle {
  /** A pair of events, the earlier one of the trace first. */
  public record Pair(int first, int second) implements Comparable<Pair> {
    @Override
    public int compareTo(Pair other) {
      return first != other.first
          ? Integer.compare(first, other.first)
          : Integer.compare(second, other.second);
    }
  }

  private final Trace trace;
  private final List<List<Integer>> events = new ArrayList<>();
  private final Map<Integer, Integer> observed = new HashMap<>();
  private final Map<Integer, List<Integer>> after = new HashMap<>();
  private final Map<Integer, Integer> forkOf = new HashMap<>();
  private final Set<Pair> races = new TreeSet<>();
  private final Set<List<Integer>> visited = new HashSet<>();

  private ExhaustiveOracle(Trace trace) {
    this.trace = trace;
    for (int thread = 0; thread < trace.threads(); thread++) {
      events.add(new ArrayList<>());
    }
    Map<Integer, Integer> lastWrite = new HashMap<>();
    Map<Integer, Integer> lastNotify = new HashMap<>();
    Map<Integer, Integer> waitOf = new HashMap<>();
    for (int event = 0; event < trace.size(); event++) {
      int thread = trace.thread(event);
      int target = trace.target(event);
      Op op = trace.op(event);
      events.get(thread).add(event);
      if (op.reads()) {
        observed.put(event, lastWrite.getOrDefault(target, -1));
      }
      if (op.writes()) {
        lastWrite.put(target, event);
      }
      if (op == Op.FORK) {
        forkOf.put(target, event);
      } else if (op == Op.NOTIFY || op == Op.NOTIFY_ALL) {
        lastNotify.put(target, event);
      } else if (op == Op.WAIT) {
        waitOf.put(thread, event);
      } else if (op == Op.WAKE && lastNotify.getOrDefault(target, -1) > waitOf.get(thread)) {
        after.put(event, List.of(lastNotify.get(target)));
      } else if (op == Op.DEPART) {
        after.put(event, arrivalsOfRound(event));
      }
    }
  }

  private List<Integer> arrivalsOfRound(int departure) {
    int barrier = trace.target(departure);
    Map<Integer, List<Integer>> arrivals = new HashMap<>();
    for (int event = 0; event < departure; event++) {
      if (trace.op(event) == Op.ARRIVE && trace.target(event) == barrier) {
        arrivals.computeIfAbsent(trace.thread(event), key -> new ArrayList<>()).add(event);
      }
    }
    int round = arrivals.get(trace.thread(departure)).size() - 1;
    return arrivals.values().stream()
        .filter(list -> list.size() > round)
        .map(list -> list.get(round))
        .toList();
  }

  /** The predictable races of a trace. */
  public static Set<Pair> races(Trace trace) {
    ExhaustiveOracle oracle = new ExhaustiveOracle(trace);
    int[] lastWrite = new int[trace.variables()];
    Arrays.fill(lastWrite, -1);
    int[] holder = new int[trace.locks()];
    Arrays.fill(holder, -1);
    oracle.explore(new int[trace.threads()], lastWrite, holder);
    return oracle.races;
  }

  private void explore(int[] next, int[] lastWrite, int[] holder) {
    List<Integer> state = new ArrayList<>();
    Arrays.stream(next).forEach(state::add);
    Arrays.stream(lastWrite).forEach(state::add);
    if (!visited.add(state)) {
      return;
    }
    note(next);
    for (int thread = 0; thread < next.length; thread++) {
      if (next[thread] < events.get(thread).size()) {
        int event = events.get(thread).get(next[thread]);
        if (canRun(event, next, lastWrite, holder)) {
          int[] newNext = next.clone();
          newNext[thread]++;
          int[] newWrite = lastWrite.clone();
          int[] newHolder = holder.clone();
          Op op = trace.op(event);
          if (op.writes()) {
            newWrite[trace.target(event)] = event;
          } else if (op.acquires()) {
            newHolder[trace.target(event)] = thread;
          } else if (op.releases()) {
            newHolder[trace.target(event)] = -1;
          }
          explore(newNext, newWrite, newHolder);
        }
      }
    }
  }

  private boolean ran(int event, int[] next) {
    int thread = trace.thread(event);
    return events.get(thread).indexOf(event) < next[thread];
  }

  private boolean started(int thread, int[] next) {
    return !forkOf.containsKey(thread) || ran(forkOf.get(thread), next);
  }

  private boolean canRun(int event, int[] next, int[] lastWrite, int[] holder) {
    Op op = trace.op(event);
    int target = trace.target(event);
    if (!started(trace.thread(event), next)) {
      return false;
    }
    for (int before : after.getOrDefault(event, List.of())) {
      if (!ran(before, next)) {
        return false;
      }
    }
    if (op.reads() && lastWrite[target] != observed.get(event)) {
      return false;
    }
    if (op.acquires() && holder[target] >= 0) {
      return false;
    }
    return op != Op.JOIN || next[target] == events.get(target).size();
  }

  private void note(int[] next) {
    for (int a = 0; a < next.length; a++) {
      for (int b = a + 1; b < next.length; b++) {
        if (next[a] < events.get(a).size()
            && next[b] < events.get(b).size()
            && started(a, next)
            && started(b, next)) {
          int first = events.get(a).get(next[a]);
          int second = events.get(b).get(next[b]);
          if (conflict(trace, first, second)) {
            races.add(new Pair(Math.min(first, second), Math.max(first, second)));
          }
        }
      }
    }
  }

  /** Whether two events of a trace conflict. */
  public static boolean conflict(Trace trace, int first, int second) {
    Op a = trace.op(first);
    Op b = trace.op(second);
    return (a.reads() || a.writes())
        && (b.reads() || b.writes())
        && (a.writes() || b.writes())
        && !(a.isVolatile() && b.isVolatile())
        && trace.target(first) == trace.target(second)
        && trace.thread(first) != trace.thread(second);
  }
}
