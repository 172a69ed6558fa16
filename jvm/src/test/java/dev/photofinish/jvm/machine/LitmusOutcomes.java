package dev.photofinish.jvm.machine;

import dev.photofinish.jvm.samples.Litmus;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What the threads of {@link Litmus} may read, by axioms: every choice of which write each read
 * sees, and of the order of the writes of each variable, is tried and tested. The axioms are those
 * of O. Lahav et al., "Repairing Sequential Consistency in C/C++11" (PLDI 2017), with release
 * sequences of read-modify-writes only, and volatile writes that synchronise with every later
 * volatile read.
 */
final class LitmusOutcomes {
  private static final int VARIABLES = 2;

  /** A write, read, read-modify-write or fence; the initial writes are of thread -1. */
  private record Event(int thread, int position, char letter, int variable) {
    boolean writes() {
      return thread < 0 || "VROSAL".indexOf(letter) >= 0;
    }

    boolean reads() {
      return thread >= 0 && "vaoSAL".indexOf(letter) >= 0;
    }

    boolean updates() {
      return writes() && reads();
    }

    boolean fences() {
      return thread >= 0 && letter == 'F';
    }

    boolean releases() {
      return thread >= 0 && "VRSL".indexOf(letter) >= 0;
    }

    boolean acquires() {
      return thread >= 0 && "vaSA".indexOf(letter) >= 0;
    }

    boolean ordered() {
      return thread >= 0 && "VvS".indexOf(letter) >= 0;
    }

    boolean before(Event other) {
      return other.thread >= 0
          && (thread < 0 || (thread == other.thread && position < other.position));
    }

    boolean sameVariable(Event other) {
      return !fences() && !other.fences() && variable == other.variable;
    }
  }

  private final List<Event> events = new ArrayList<>();
  private final int[] lengths;
  private final int size;
  private final Set<String> outcomes = new TreeSet<>();

  /** For each read, the write that it sees. */
  private final int[] source;

  /** For each write, its place among those of its variable. */
  private final int[] rank;

  private LitmusOutcomes(List<String> scripts) {
    for (int v = 0; v < VARIABLES; v++) {
      events.add(new Event(-1, 0, 'O', v));
    }
    lengths = new int[scripts.size()];
    for (int t = 0; t < scripts.size(); t++) {
      String script = scripts.get(t);
      lengths[t] = script.length() / 2;
      for (int i = 0; i < lengths[t]; i++) {
        events.add(new Event(t, i, script.charAt(2 * i), script.charAt(2 * i + 1) - '0'));
      }
    }
    size = events.size();
    source = new int[size];
    rank = new int[size];
  }

  /** What is printed in some run that the axioms allow. */
  static Set<String> of(List<String> scripts) {
    LitmusOutcomes all = new LitmusOutcomes(scripts);
    all.chooseSource(0);
    return all.outcomes;
  }

  private void chooseSource(int event) {
    if (event == size) {
      Arrays.fill(rank, -1);
      chooseRank(VARIABLES);
      return;
    }
    if (!events.get(event).reads()) {
      chooseSource(event + 1);
      return;
    }
    for (int w = 0; w < size; w++) {
      if (w != event && events.get(w).writes() && events.get(w).sameVariable(events.get(event))) {
        source[event] = w;
        chooseSource(event + 1);
      }
    }
  }

  private void chooseRank(int event) {
    rank[0] = 0;
    rank[1] = 0;
    if (event == size) {
      if (isConsistent()) {
        outcomes.add(outcome());
      }
      return;
    }
    Event write = events.get(event);
    if (!write.writes()) {
      chooseRank(event + 1);
      return;
    }
    int writes = (int) events.stream().filter(e -> e.writes() && e.sameVariable(write)).count();
    for (int place = 1; place < writes; place++) {
      int taken = place;
      boolean free = true;
      for (int w = 0; w < event; w++) {
        free &= !events.get(w).writes() || !events.get(w).sameVariable(write) || rank[w] != taken;
      }
      if (free) {
        rank[event] = place;
        chooseRank(event + 1);
        rank[event] = -1;
      }
    }
  }

  private String outcome() {
    int[][] seen = new int[lengths.length][];
    for (int t = 0; t < lengths.length; t++) {
      seen[t] = new int[lengths[t]];
    }
    for (int r = 0; r < size; r++) {
      Event read = events.get(r);
      if (read.reads()) {
        Event write = events.get(source[r]);
        seen[read.thread][read.position] =
            write.thread < 0 ? 0 : Litmus.value(write.thread, write.position);
      }
    }
    return Arrays.deepToString(seen);
  }

  private boolean isConsistent() {
    Relation program = Relation.of(size, (a, b) -> events.get(a).before(events.get(b)));
    Relation from = Relation.of(size, (a, b) -> events.get(b).reads() && source[b] == a);
    Relation order =
        Relation.of(
            size,
            (a, b) ->
                events.get(a).writes()
                    && events.get(b).writes()
                    && events.get(a).sameVariable(events.get(b))
                    && rank[a] < rank[b]);
    Relation missed =
        Relation.of(size, (a, b) -> events.get(a).reads() && a != b && order.holds(source[a], b));
    if (program.or(from).closed().isCyclic() || !isAtomic()) {
      return false;
    }
    Relation before = program.or(Relation.of(size, this::synchronises)).closed();
    Relation seen = from.or(order).or(missed).closed();
    if (before.isCyclic() || seen.isCyclic() || before.then(seen).isCyclic()) {
      return false;
    }
    return !inOneOrder(program, before, order, missed, seen).closed().isCyclic();
  }

  private boolean isAtomic() {
    for (int e = 0; e < size; e++) {
      if (events.get(e).updates() && rank[e] != rank[source[e]] + 1) {
        return false;
      }
    }
    return true;
  }

  private boolean synchronises(int a, int b) {
    for (int w = 0; w < size; w++) {
      for (int r = 0; r < size; r++) {
        if (events.get(w).writes()
            && events.get(w).thread() >= 0
            && events.get(r).reads()
            && events.get(w).sameVariable(events.get(r))
            && hands(a, w, b, r)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether an event synchronises with another because of a write and a read. */
  private boolean hands(int a, int w, int b, int r) {
    Event write = events.get(w);
    Event read = events.get(r);
    if (a == w && b == r && write.ordered() && read.ordered() && rank[w] <= rank[source[r]]) {
      return true;
    }
    boolean gives =
        a == w ? write.releases() : events.get(a).fences() && events.get(a).before(write);
    boolean takes = b == r ? read.acquires() : events.get(b).fences() && read.before(events.get(b));
    if (!gives || !takes) {
      return false;
    }
    int seen = source[r];
    while (seen != w && events.get(seen).updates()) {
      seen = source[seen];
    }
    return seen == w;
  }

  /** What the one order of volatile accesses and full fences has to keep to. */
  private Relation inOneOrder(
      Relation program, Relation before, Relation order, Relation missed, Relation seen) {
    Relation elsewhere =
        Relation.of(
            size, (a, b) -> program.holds(a, b) && !events.get(a).sameVariable(events.get(b)));
    Relation same =
        Relation.of(
            size, (a, b) -> before.holds(a, b) && events.get(a).sameVariable(events.get(b)));
    Relation inside =
        program.or(elsewhere.then(before).then(elsewhere)).or(same).or(order).or(missed);
    Relation left =
        Relation.of(
            size,
            (a, b) ->
                (a == b && (events.get(a).ordered() || events.get(a).fences()))
                    || (events.get(a).fences() && before.holds(a, b)));
    Relation right =
        Relation.of(
            size,
            (a, b) ->
                (a == b && (events.get(b).ordered() || events.get(b).fences()))
                    || (events.get(b).fences() && before.holds(a, b)));
    Relation between = before.or(before.then(seen).then(before));
    Relation fences =
        Relation.of(
            size,
            (a, b) -> events.get(a).fences() && events.get(b).fences() && between.holds(a, b));
    return left.then(inside).then(right).or(fences);
  }

  /** Pairs of events. */
  @SuppressWarnings("ArrayRecordComponent") // compared by nobody, and never changed
  private record Relation(boolean[][] pairs) {
    interface Test {
      boolean holds(int a, int b);
    }

    static Relation of(int size, Test test) {
      boolean[][] pairs = new boolean[size][size];
      for (int a = 0; a < size; a++) {
        for (int b = 0; b < size; b++) {
          pairs[a][b] = test.holds(a, b);
        }
      }
      return new Relation(pairs);
    }

    boolean holds(int a, int b) {
      return pairs[a][b];
    }

    Relation or(Relation other) {
      return of(pairs.length, (a, b) -> holds(a, b) || other.holds(a, b));
    }

    Relation then(Relation other) {
      return of(
          pairs.length,
          (a, c) -> {
            for (int b = 0; b < pairs.length; b++) {
              if (holds(a, b) && other.holds(b, c)) {
                return true;
              }
            }
            return false;
          });
    }

    Relation closed() {
      Relation all = this;
      for (int length = 1; length < pairs.length; length *= 2) {
        all = all.or(all.then(all));
      }
      return all;
    }

    boolean isCyclic() {
      for (int a = 0; a < pairs.length; a++) {
        if (pairs[a][a]) {
          return true;
        }
      }
      return false;
    }
  }
}
