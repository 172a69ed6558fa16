package dev.photofinish.trace.order;

import dev.photofinish.trace.Op;
import dev.photofinish.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiPredicate;

/** The orders by their definitions: relations as matrices, closed until nothing changes. */
final class ReferenceOrders {
  /** Two events, by index. */
  record Pair(int first, int second) implements Comparable<Pair> {
    @Override
    public int compareTo(Pair other) {
      return first != other.first
          ? Integer.compare(first, other.first)
          : Integer.compare(second, other.second);
    }
  }

  /** A critical section; the release is -1 if there is none. */
  private record Section(int thread, int lock, int acquire, int release) {}

  private final Trace trace;
  private final int size;
  private final List<Section> sections = new ArrayList<>();
  private final Relation program;
  private final Relation hard;

  ReferenceOrders(Trace trace) {
    this.trace = trace;
    size = trace.size();
    program = new Relation(size);
    hard = new Relation(size);
    for (int e = 0; e < size; e++) {
      for (int f = e + 1; f < size; f++) {
        if (trace.thread(e) == trace.thread(f)) {
          program.add(e, f);
        }
        if (isHard(e, f)) {
          hard.add(e, f);
        }
      }
      if (trace.op(e).acquires()) {
        sections.add(
            new Section(
                trace.thread(e), trace.target(e), e, next(e, Op::releases, trace.target(e))));
      }
    }
  }

  private int next(int event, java.util.function.Predicate<Op> wanted, int target) {
    for (int f = event + 1; f < size; f++) {
      if (trace.thread(f) == trace.thread(event)
          && wanted.test(trace.op(f))
          && trace.target(f) == target) {
        return f;
      }
    }
    return -1;
  }

  private boolean isHard(int e, int f) {
    Op first = trace.op(e);
    Op second = trace.op(f);
    boolean sameTarget = trace.target(e) == trace.target(f);
    return (first == Op.FORK && trace.target(e) == trace.thread(f))
        || (second == Op.JOIN && trace.target(f) == trace.thread(e))
        || (first == Op.FORK && second == Op.JOIN && sameTarget)
        || (first.isVolatile()
            && second.isVolatile()
            && first.writes()
            && second.reads()
            && sameTarget)
        || (second == Op.WAKE && e == wakerOf(f))
        || (first == Op.ARRIVE && second == Op.DEPART && sameTarget && round(e) == round(f))
        || (first == Op.ARRIVE && second == Op.ARRIVE && sameTarget && round(e) < round(f));
  }

  private int wakerOf(int wake) {
    for (int e = wake - 1; e >= 0; e--) {
      if (trace.thread(e) == trace.thread(wake) && trace.op(e) == Op.WAIT) {
        return -1;
      }
      if ((trace.op(e) == Op.NOTIFY || trace.op(e) == Op.NOTIFY_ALL)
          && trace.target(e) == trace.target(wake)) {
        return e;
      }
    }
    return -1;
  }

  /** The round of an arrival or departure: the first departure from a round ends it. */
  private int round(int event) {
    Map<Integer, Integer> arrivedIn = new HashMap<>();
    int gathering = 0;
    int round = 0;
    for (int e = 0; e <= event; e++) {
      if (trace.op(e) == Op.ARRIVE && trace.target(e) == trace.target(event)) {
        round = gathering;
        arrivedIn.put(trace.thread(e), round);
      } else if (trace.op(e) == Op.DEPART && trace.target(e) == trace.target(event)) {
        round = arrivedIn.get(trace.thread(e));
        gathering += round == gathering ? 1 : 0;
      }
    }
    return round;
  }

  private Relation hbEdges() {
    Relation edges = program.or(hard);
    for (int e = 0; e < size; e++) {
      for (int f = e + 1; f < size; f++) {
        if (trace.op(e).releases()
            && trace.op(f).acquires()
            && trace.target(e) == trace.target(f)) {
          edges.add(e, f);
        }
      }
    }
    return edges;
  }

  Set<Pair> hb() {
    Relation hb = hbEdges().closure();
    return races((e, f) -> !hb.has(e, f));
  }

  Set<Pair> shb() {
    Relation edges = hbEdges();
    Relation observations = new Relation(size);
    for (int f = 0; f < size; f++) {
      if (trace.op(f).reads()) {
        for (int e = f - 1; e >= 0; e--) {
          if (trace.op(e).writes() && trace.target(e) == trace.target(f)) {
            observations.add(e, f);
            break;
          }
        }
      }
    }
    Relation shb = edges.or(observations).closure();
    Relation beforeOwnObservation = edges.or(shb.then(edges));
    return races((e, f) -> !beforeOwnObservation.has(e, f));
  }

  Set<Pair> wcp() {
    Relation hb = hbEdges().closure();
    Relation weak = hard.or(conflictingSections());
    boolean grows = true;
    while (grows) {
      weak = weak.or(hb.then(weak));
      weak = weak.or(weak.then(hb));
      grows = orderReleases(weak);
    }
    Relation wcp = weak.or(program);
    return races((e, f) -> !wcp.has(e, f));
  }

  Set<Pair> dc() {
    Relation dc = program.or(hard).or(conflictingSections());
    boolean grows = true;
    while (grows) {
      dc = dc.closure();
      grows = orderReleases(dc);
    }
    Relation closed = dc;
    return races((e, f) -> !closed.has(e, f));
  }

  /** Rule (a): a release before an access in a later section that conflicts with its section. */
  private Relation conflictingSections() {
    Relation edges = new Relation(size);
    for (Section first : sections) {
      for (Section second : sections) {
        if (inOrder(first, second)) {
          for (int e = first.acquire; e <= first.release; e++) {
            for (int f = second.acquire; f < end(second); f++) {
              if (isIn(e, first) && isIn(f, second) && sameVariableAndWritten(e, f)) {
                edges.add(first.release, f);
              }
            }
          }
        }
      }
    }
    return edges;
  }

  /** Rule (b): releases in the order of the events in their sections. */
  private boolean orderReleases(Relation order) {
    boolean grows = false;
    for (Section first : sections) {
      for (Section second : sections) {
        if (inOrder(first, second) && second.release >= 0 && containOrdered(first, second, order)) {
          grows |= order.add(first.release, second.release);
        }
      }
    }
    return grows;
  }

  private boolean containOrdered(Section first, Section second, Relation order) {
    for (int e = first.acquire; e <= first.release; e++) {
      for (int f = second.acquire; f < end(second); f++) {
        if (isIn(e, first) && isIn(f, second) && order.has(e, f)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean inOrder(Section first, Section second) {
    return first.lock == second.lock
        && first.thread != second.thread
        && first.release >= 0
        && first.release < second.acquire;
  }

  private int end(Section section) {
    return section.release < 0 ? size : section.release + 1;
  }

  private boolean isIn(int event, Section section) {
    return trace.thread(event) == section.thread;
  }

  private boolean sameVariableAndWritten(int e, int f) {
    Op first = trace.op(e);
    Op second = trace.op(f);
    return (first.reads() || first.writes())
        && (second.reads() || second.writes())
        && (first.writes() || second.writes())
        && trace.target(e) == trace.target(f)
        && trace.thread(e) != trace.thread(f);
  }

  Set<Pair> lockset() {
    return races((e, f) -> sections.stream().noneMatch(s -> covers(s, e) && holdsLock(s.lock, f)));
  }

  private boolean holdsLock(int lock, int event) {
    return sections.stream().anyMatch(s -> s.lock == lock && covers(s, event));
  }

  private boolean covers(Section section, int event) {
    return isIn(event, section) && section.acquire < event && event < end(section);
  }

  private Set<Pair> races(BiPredicate<Integer, Integer> unordered) {
    Set<Pair> races = new TreeSet<>();
    for (int e = 0; e < size; e++) {
      for (int f = e + 1; f < size; f++) {
        if (sameVariableAndWritten(e, f)
            && !(trace.op(e).isVolatile() && trace.op(f).isVolatile())
            && unordered.test(e, f)) {
          races.add(new Pair(e, f));
        }
      }
    }
    return races;
  }
}
