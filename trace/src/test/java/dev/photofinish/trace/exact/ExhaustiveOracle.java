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
  private final Map<Integer, Integer> waitOf = new HashMap<>();
  private final Map<Integer, Integer> notificationOf = new HashMap<>();
  private final Map<Integer, Integer> forkOf = new HashMap<>();
  private final Set<Pair> races = new TreeSet<>();
  private final Set<List<Integer>> visited = new HashSet<>();

  private ExhaustiveOracle(Trace trace) {
    this.trace = trace;
    for (int thread = 0; thread < trace.threads(); thread++) {
      events.add(new ArrayList<>());
    }
    Map<Integer, Integer> lastWrite = new HashMap<>();
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
      } else if (op == Op.WAKE) {
        endWait(event);
      }
    }
    for (int barrier = 0; barrier < trace.locks(); barrier++) {
      rounds(barrier);
    }
  }

  /** A wait is ended by the first notifyAll, or the first notify that nobody has, or the last. */
  private void endWait(int wake) {
    List<Integer> ofThread = events.get(trace.thread(wake));
    int wait = ofThread.get(ofThread.size() - 2);
    List<Integer> choices = new ArrayList<>();
    for (int event = wait; event < wake; event++) {
      boolean notifies = trace.op(event) == Op.NOTIFY || trace.op(event) == Op.NOTIFY_ALL;
      if (notifies && trace.target(event) == trace.target(wake)) {
        choices.add(event);
      }
    }
    if (choices.isEmpty()) {
      return;
    }
    int notification =
        choices.stream()
            .filter(event -> trace.op(event) == Op.NOTIFY_ALL)
            .findFirst()
            .or(
                () ->
                    choices.stream()
                        .filter(event -> !notificationOf.containsValue(event))
                        .findFirst())
            .orElse(choices.get(choices.size() - 1));
    waitOf.put(wake, wait);
    notificationOf.put(wake, notification);
  }

  /** Arrivals come after those of the round before, departures after those of their round. */
  private void rounds(int barrier) {
    List<List<Integer>> rounds = new ArrayList<>(List.of(new ArrayList<>()));
    Map<Integer, Integer> roundOf = new HashMap<>();
    for (int event = 0; event < trace.size(); event++) {
      int gathering = rounds.size() - 1;
      if (trace.target(event) != barrier) {
        continue;
      }
      if (trace.op(event) == Op.ARRIVE) {
        after.put(event, gathering == 0 ? List.of() : rounds.get(gathering - 1));
        rounds.get(gathering).add(event);
        roundOf.put(trace.thread(event), gathering);
      } else if (trace.op(event) == Op.DEPART) {
        int round = roundOf.get(trace.thread(event));
        after.put(event, rounds.get(round));
        if (round == gathering) {
          rounds.add(new ArrayList<>());
        }
      }
    }
  }

  /** The predictable races of a trace. */
  public static Set<Pair> races(Trace trace) {
    ExhaustiveOracle oracle = new ExhaustiveOracle(trace);
    int[] lastWrite = new int[trace.variables()];
    Arrays.fill(lastWrite, -1);
    int[] holder = new int[trace.locks()];
    Arrays.fill(holder, -1);
    oracle.explore(new int[trace.threads()], lastWrite, holder, Set.of());
    return oracle.races;
  }

  private void explore(int[] next, int[] lastWrite, int[] holder, Set<Integer> lost) {
    List<Integer> state = new ArrayList<>();
    Arrays.stream(next).forEach(state::add);
    Arrays.stream(lastWrite).forEach(state::add);
    state.addAll(new TreeSet<>(lost));
    if (!visited.add(state)) {
      return;
    }
    note(next);
    for (int thread = 0; thread < next.length; thread++) {
      if (next[thread] < events.get(thread).size()) {
        int event = events.get(thread).get(next[thread]);
        if (canRun(event, next, lastWrite, holder) && !lost.contains(event)) {
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
          Set<Integer> newLost = new HashSet<>(lost);
          notificationOf.forEach(
              (wake, notification) -> {
                if (notification == event && !ran(waitOf.get(wake), next)) {
                  newLost.add(wake);
                }
              });
          explore(newNext, newWrite, newHolder, newLost);
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
    if (notificationOf.containsKey(event) && !ran(notificationOf.get(event), next)) {
      return false;
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
