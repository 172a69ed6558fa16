package dev.photofinish.openmp.statics.phases;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Phase intervals, against the paper's figure and against an enumeration of all paths. */
final class PhaseAnalysisTest {
  private static final int LONGEST_PATH = 60;

  /** A graph given by its edges. */
  private static final class Edges implements PhaseGraph {
    private final List<List<Integer>> successors = new ArrayList<>();
    private final List<Boolean> changes = new ArrayList<>();
    private final List<Integer> trips = new ArrayList<>();

    int node(boolean changesPhase) {
      successors.add(new ArrayList<>());
      changes.add(changesPhase);
      trips.add(-1);
      return successors.size() - 1;
    }

    void edge(int from, int to) {
      successors.get(from).add(to);
    }

    @Override
    public int size() {
      return successors.size();
    }

    @Override
    public int[] successors(int node) {
      return successors.get(node).stream().mapToInt(i -> i).toArray();
    }

    @Override
    public boolean changesPhase(int node) {
      return changes.get(node);
    }

    @Override
    public OptionalLong tripCount(int header) {
      return trips.get(header) < 0 ? OptionalLong.empty() : OptionalLong.of(trips.get(header));
    }
  }

  /** Figure 1: two single constructs with their barriers, between the root and the sentinel. */
  @Test
  void figureOne() {
    Edges graph = new Edges();
    int root = graph.node(false);
    int s1 = graph.node(true);
    int s2 = graph.node(false);
    int bar1 = graph.node(true);
    int s3 = graph.node(false);
    int s4 = graph.node(false);
    int bar2 = graph.node(true);
    int s5 = graph.node(false);
    int sentinel = graph.node(true);
    graph.edge(root, s1);
    graph.edge(s1, s2);
    graph.edge(s1, bar1);
    graph.edge(s2, bar1);
    graph.edge(bar1, s3);
    graph.edge(s3, s4);
    graph.edge(s3, bar2);
    graph.edge(s4, bar2);
    graph.edge(bar2, s5);
    graph.edge(s5, sentinel);
    PhaseAnalysis phases = PhaseAnalysis.of(graph);
    assertThat(phases.in(root)).hasToString("[0,0]");
    assertThat(phases.in(s1)).hasToString("[0,0]");
    assertThat(phases.out(s1)).hasToString("[1,1]");
    assertThat(phases.out(s2)).hasToString("[1,1]");
    assertThat(phases.in(bar1)).hasToString("[1,1]");
    assertThat(phases.out(bar1)).hasToString("[2,2]");
    assertThat(phases.out(s3)).hasToString("[2,2]");
    assertThat(phases.out(s4)).hasToString("[2,2]");
    assertThat(phases.out(bar2)).hasToString("[3,3]");
    assertThat(phases.out(s5)).hasToString("[3,3]");
    assertThat(phases.out(sentinel)).hasToString("[4,4]");
  }

  @Test
  void loopWithKnownTrips() {
    Edges graph = new Edges();
    int root = graph.node(false);
    int header = graph.node(false);
    int barrier = graph.node(true);
    int end = graph.node(false);
    graph.edge(root, header);
    graph.edge(header, barrier);
    graph.edge(barrier, header);
    graph.edge(header, end);
    graph.trips.set(header, 5);
    assertThat(PhaseAnalysis.of(graph).out(end)).hasToString("[0,5]");
    graph.trips.set(header, -1);
    assertThat(PhaseAnalysis.of(graph).out(end)).hasToString("[0,inf]");
  }

  /**
   * The least phase is that of some path, and so is the greatest, unless a path can go round
   * through a barrier.
   */
  @Test
  void everyPathIsInItsInterval() {
    for (int seed = 0; seed < 400; seed++) {
      Random random = new Random(seed);
      Edges graph = new Edges();
      int root = graph.node(false);
      block(graph, random, root, 3);
      PhaseAnalysis phases = PhaseAnalysis.of(graph);
      boolean[] reached = new boolean[graph.size()];
      long[][] seen = new long[graph.size()][];
      walk(graph, root, 0, 0, seen, reached);
      for (int node = 0; node < graph.size(); node++) {
        if (reached[node]) {
          long greatest = isRepeated(graph, node) ? PhaseInterval.INFINITY : seen[node][1];
          assertThat(phases.out(node))
              .as("seed %d node %d", seed, node)
              .isEqualTo(new PhaseInterval(seen[node][0], greatest));
        }
      }
    }
  }

  /** Loops with known trip counts, one in another, are left in time and not before. */
  @Test
  void everyPathOfCountedLoopsIsInItsInterval() {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      Edges graph = new Edges();
      int root = graph.node(false);
      block(graph, random, root, 3);
      for (int node = 0; node < graph.size(); node++) {
        if (isHeader(graph, node)) {
          graph.trips.set(node, random.nextInt(3));
        }
      }
      PhaseAnalysis phases = PhaseAnalysis.of(graph);
      long[] greatest = new long[graph.size()];
      count(graph, root, 0, new int[graph.size()], greatest, new HashSet<>());
      for (int node = 0; node < graph.size(); node++) {
        assertThat(phases.out(node).greatest())
            .as("seed %d node %d", seed, node)
            .isGreaterThanOrEqualTo(greatest[node]);
      }
    }
  }

  /** Nodes are made in the order of the text, so that an edge to an earlier one closes a loop. */
  private static boolean isHeader(Edges graph, int node) {
    for (int from = node + 1; from < graph.size(); from++) {
      for (int next : graph.successors(from)) {
        if (next == node) {
          return true;
        }
      }
    }
    return false;
  }

  /** Goes all ways that go round each loop as often as it counts, or less often. */
  private static void count(
      Edges graph, int node, long phase, int[] rounds, long[] greatest, Set<List<Object>> seen) {
    if (!seen.add(List.of(node, phase, Arrays.toString(rounds)))) {
      return;
    }
    long here = graph.changesPhase(node) ? phase + 1 : phase;
    greatest[node] = Math.max(greatest[node], here);
    for (int next : graph.successors(node)) {
      int[] after = rounds.clone();
      if (isHeader(graph, next)) {
        after[next] = next < node ? after[next] + 1 : 0;
        if (after[next] > graph.trips.get(next)) {
          continue;
        }
      }
      count(graph, next, here, after, greatest, seen);
    }
  }

  /** Whether some way to a node can go through a barrier as often as it likes. */
  private static boolean isRepeated(Edges graph, int node) {
    for (int barrier = 0; barrier < graph.size(); barrier++) {
      if (graph.changesPhase(barrier)) {
        BitSet behind = behind(graph, barrier);
        if (behind.get(barrier) && (behind.get(node) || barrier == node)) {
          return true;
        }
      }
    }
    return false;
  }

  /** All nodes that a path of one step or more leads to. */
  private static BitSet behind(Edges graph, int start) {
    BitSet reached = new BitSet();
    Deque<Integer> open = new ArrayDeque<>(List.of(start));
    while (!open.isEmpty()) {
      for (int next : graph.successors(open.remove())) {
        if (!reached.get(next)) {
          reached.set(next);
          open.add(next);
        }
      }
    }
    return reached;
  }

  /** Adds a random structured statement behind a node; returns its last node. */
  private static int block(Edges graph, Random random, int from, int depth) {
    int last = from;
    int count = 1 + random.nextInt(2);
    for (int i = 0; i < count; i++) {
      last = statement(graph, random, last, depth);
    }
    return last;
  }

  private static int statement(Edges graph, Random random, int from, int depth) {
    int choice = depth == 0 ? random.nextInt(2) : random.nextInt(5);
    if (choice < 2) {
      int node = graph.node(choice == 0);
      graph.edge(from, node);
      return node;
    }
    if (choice < 4) {
      int fork = graph.node(false);
      graph.edge(from, fork);
      int left = block(graph, random, fork, depth - 1);
      int right = choice == 2 ? fork : block(graph, random, fork, depth - 1);
      int join = graph.node(false);
      graph.edge(left, join);
      if (right != left) {
        graph.edge(right, join);
      }
      return join;
    }
    int header = graph.node(false);
    graph.edge(from, header);
    int latch = block(graph, random, header, depth - 1);
    graph.edge(latch, header);
    int end = graph.node(false);
    graph.edge(header, end);
    return end;
  }

  private static void walk(
      Edges graph, int node, long phase, int length, long[][] seen, boolean[] reached) {
    long here = graph.changesPhase(node) ? phase + 1 : phase;
    boolean isNew = false;
    if (!reached[node]) {
      reached[node] = true;
      seen[node] = new long[] {here, here};
      isNew = true;
    } else if (here < seen[node][0] || here > seen[node][1]) {
      seen[node][0] = Math.min(here, seen[node][0]);
      seen[node][1] = Math.max(here, seen[node][1]);
      isNew = true;
    }
    if (isNew && length < LONGEST_PATH) {
      for (int next : graph.successors(node)) {
        walk(graph, next, here, length + 1, seen, reached);
      }
    }
  }
}
