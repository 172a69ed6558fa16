package dev.photofinish.cilk;

import dev.photofinish.cilk.structure.AtomizedProgram;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The definitions of chapters 2 and 3 word by word: too slow for anything but small programs, and
 * written without a line of the engine.
 */
final class BruteForce {
  private final AtomizedProgram program;
  private final boolean[][] before;
  private final List<int[]> interactions = new ArrayList<>();

  BruteForce(AtomizedProgram program) {
    this.program = program;
    int threads = program.threads();
    before = new boolean[threads][threads];
    for (int e = 0; e < threads; e++) {
      for (int i = 0; i < program.successors(e); i++) {
        before[e][program.successor(e, i)] = true;
      }
    }
    for (int k = 0; k < threads; k++) {
      for (int i = 0; i < threads; i++) {
        for (int j = 0; j < threads; j++) {
          before[i][j] |= before[i][k] && before[k][j];
        }
      }
    }
    for (int t = 0; t < program.transactions(); t++) {
      for (int u = t + 1; u < program.transactions(); u++) {
        if (parallel(program.thread(t), program.thread(u)) && conflict(t, u)) {
          interactions.add(new int[] {t, u});
        }
      }
    }
  }

  boolean parallel(int one, int other) {
    return one != other && !before[one][other] && !before[other][one];
  }

  private boolean conflict(int t, int u) {
    for (int a = program.accessStart(t); a < program.accessEnd(t); a++) {
      for (int b = program.accessStart(u); b < program.accessEnd(u); b++) {
        if (program.cell(a) == program.cell(b) && (program.writes(a) || program.writes(b))) {
          return true;
        }
      }
    }
    return false;
  }

  List<int[]> interactions() {
    return interactions;
  }

  /** Whether some orientation of all interactions is realizable and has a thread cycle. */
  boolean hasRace() {
    int count = interactions.size();
    for (long mask = 0; mask < 1L << count; mask++) {
      if (isAcyclic(transactionGraph(mask)) && !isAcyclic(threadGraph(mask))) {
        return true;
      }
    }
    return false;
  }

  private boolean[][] transactionGraph(long mask) {
    int count = program.transactions();
    boolean[][] graph = new boolean[count][count];
    for (int t = 0; t < count; t++) {
      for (int u = 0; u < count; u++) {
        graph[t][u] = serialized(t, u);
      }
    }
    for (int i = 0; i < interactions.size(); i++) {
      int[] pair = interactions.get(i);
      boolean forward = (mask >> i & 1) != 0;
      graph[pair[forward ? 0 : 1]][pair[forward ? 1 : 0]] = true;
    }
    return graph;
  }

  /** Whether one transaction comes before another by serialization. */
  boolean serialized(int t, int u) {
    int e = program.thread(t);
    int f = program.thread(u);
    return e == f ? t < u : before[e][f];
  }

  private boolean[][] threadGraph(long mask) {
    int count = program.threads();
    boolean[][] graph = new boolean[count][];
    for (int e = 0; e < count; e++) {
      graph[e] = before[e].clone();
    }
    for (int i = 0; i < interactions.size(); i++) {
      int one = program.thread(interactions.get(i)[0]);
      int other = program.thread(interactions.get(i)[1]);
      boolean forward = (mask >> i & 1) != 0;
      graph[forward ? one : other][forward ? other : one] = true;
    }
    return graph;
  }

  private static boolean isAcyclic(boolean[][] graph) {
    int[] state = new int[graph.length];
    for (int i = 0; i < graph.length; i++) {
      if (state[i] == 0 && meetsCycle(graph, i, state)) {
        return false;
      }
    }
    return true;
  }

  private static boolean meetsCycle(boolean[][] graph, int at, int[] state) {
    state[at] = 1;
    for (int to = 0; to < graph.length; to++) {
      if (graph[at][to] && (state[to] == 1 || (state[to] == 0 && meetsCycle(graph, to, state)))) {
        return true;
      }
    }
    state[at] = 2;
    return false;
  }

  /** What all schedules of a program come to. */
  record Schedules(long all, long racy, long classes, long racyClasses) {}

  /** Goes through all schedules. */
  Schedules schedules() {
    Map<Long, Boolean> classes = new HashMap<>();
    long[] counts = new long[2];
    enumerate(
        new int[program.transactions()], 0, new boolean[program.transactions()], classes, counts);
    long racy = classes.values().stream().filter(each -> each).count();
    return new Schedules(counts[0], counts[1], classes.size(), racy);
  }

  private void enumerate(
      int[] order, int length, boolean[] used, Map<Long, Boolean> classes, long[] counts) {
    if (length == order.length) {
      long mask = mask(order);
      boolean racy = !isAcyclic(threadGraph(mask));
      classes.put(mask, racy);
      counts[0]++;
      counts[1] += racy ? 1 : 0;
      return;
    }
    for (int t = 0; t < order.length; t++) {
      if (!used[t] && isReady(t, used)) {
        used[t] = true;
        order[length] = t;
        enumerate(order, length + 1, used, classes, counts);
        used[t] = false;
      }
    }
  }

  private boolean isReady(int t, boolean[] used) {
    for (int u = 0; u < used.length; u++) {
      if (!used[u] && u != t && serialized(u, t)) {
        return false;
      }
    }
    return true;
  }

  /** The access constraints of a schedule, as an orientation. */
  long mask(int[] order) {
    int[] place = new int[program.transactions()];
    Arrays.fill(place, Integer.MAX_VALUE);
    for (int i = 0; i < order.length; i++) {
      place[order[i]] = i;
    }
    long mask = 0;
    for (int i = 0; i < interactions.size(); i++) {
      int[] pair = interactions.get(i);
      mask |= place[pair[0]] < place[pair[1]] ? 1L << i : 0;
    }
    return mask;
  }

  /** Whether a start of a schedule keeps all serialization. */
  boolean isLegal(int[] start) {
    return used(start).length > 0;
  }

  /** What a legal start of a schedule uses, nothing if it is not legal. */
  private boolean[] used(int[] start) {
    boolean[] used = new boolean[program.transactions()];
    for (int t : start) {
      if (used[t] || !isReady(t, used)) {
        return new boolean[0];
      }
      used[t] = true;
    }
    return used;
  }

  /** Whether a start of a schedule is legal, and every way to go on is racy. */
  boolean isLegalAndRacy(int[] start) {
    boolean[] used = used(start);
    if (used.length == 0) {
      return false;
    }
    int[] order = Arrays.copyOf(start, used.length);
    int length = start.length;
    while (length < used.length) {
      for (int t = 0; t < used.length; t++) {
        if (!used[t] && isReady(t, used)) {
          used[t] = true;
          order[length++] = t;
        }
      }
    }
    return !isAcyclic(threadGraph(mask(order)));
  }
}
