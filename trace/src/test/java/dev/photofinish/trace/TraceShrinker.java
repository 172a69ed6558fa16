package dev.photofinish.trace;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Makes a trace smaller while it stays possible and keeps a property. What is left cannot lose a
 * thread, a variable, a lock, a critical section, an event or two events.
 */
public final class TraceShrinker {
  private final Predicate<Trace> property;
  private Trace smallest;
  private List<TraceLine> lines;

  private TraceShrinker(Trace trace, Predicate<Trace> property) {
    this.property = property;
    this.smallest = trace;
    this.lines = TraceLine.of(trace);
  }

  /** The smallest trace that removals find and that has the property, which the trace has. */
  public static Trace shrink(Trace trace, Predicate<Trace> property) {
    TraceShrinker shrinker = new TraceShrinker(trace, property);
    int size;
    do {
      size = shrinker.lines.size();
      shrinker.round();
    } while (shrinker.lines.size() < size);
    return shrinker.smallest;
  }

  /**
   * Fails with the smallest trace if a property does not hold of a trace.
   *
   * @param difference what is wrong with a trace, nothing if nothing is
   */
  public static void check(Trace trace, Function<Trace, Optional<String>> difference) {
    Optional<String> problem = difference.apply(trace);
    if (problem.isPresent()) {
      Trace small = shrink(trace, candidate -> difference.apply(candidate).isPresent());
      throw new AssertionError(
          "%s: %s\nsmallest trace: %s\n%s"
              .formatted(
                  trace.name(),
                  problem.get(),
                  difference.apply(small).orElse("(differs from run to run)"),
                  TraceLine.print(small)));
    }
  }

  private void round() {
    for (String thread : names(TraceLine::thread)) {
      keep(
          line ->
              !line.thread().equals(thread)
                  && !(line.op().target() == TargetKind.THREAD && line.target().equals(thread)));
    }
    for (TargetKind kind : List.of(TargetKind.LOCK, TargetKind.VARIABLE)) {
      for (String target : names(line -> line.op().target() == kind ? line.target() : null)) {
        keep(line -> line.op().target() != kind || !line.target().equals(target));
      }
    }
    sections();
    for (int length = lines.size() / 2; length >= 1; length /= 2) {
      for (int at = 0; at + length <= lines.size(); ) {
        if (!without(range(at, length))) {
          at++;
        }
      }
    }
    for (int first = 0; first < lines.size(); first++) {
      for (int second = first + 1; second < lines.size(); second++) {
        if (without(List.of(first, second))) {
          second = first;
        }
      }
    }
  }

  private Set<String> names(Function<TraceLine, String> name) {
    Set<String> names = new LinkedHashSet<>();
    lines.forEach(line -> names.add(name.apply(line)));
    names.remove(null);
    return names;
  }

  private static List<Integer> range(int at, int length) {
    List<Integer> range = new ArrayList<>();
    for (int i = at; i < at + length; i++) {
      range.add(i);
    }
    return range;
  }

  private void keep(Predicate<TraceLine> kept) {
    attempt(lines.stream().filter(kept).toList());
  }

  /** Removes critical sections, each time an acquire with its release. */
  private void sections() {
    boolean removed = true;
    while (removed) {
      removed = false;
      Map<String, Deque<Integer>> open = new HashMap<>();
      for (int i = 0; i < lines.size() && !removed; i++) {
        TraceLine line = lines.get(i);
        Deque<Integer> acquires =
            open.computeIfAbsent(line.thread() + " " + line.target(), key -> new ArrayDeque<>());
        if (line.op().acquires() || line.op() == Op.REENTRANT_ACQUIRE) {
          acquires.push(i);
        } else if ((line.op().releases() || line.op() == Op.REENTRANT_RELEASE)
            && !acquires.isEmpty()) {
          removed = without(List.of(acquires.pop(), i));
        }
      }
    }
  }

  private boolean without(Collection<Integer> removed) {
    Set<Integer> set = new TreeSet<>(removed);
    List<TraceLine> rest = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      if (!set.contains(i)) {
        rest.add(lines.get(i));
      }
    }
    return attempt(rest);
  }

  private boolean attempt(List<TraceLine> candidate) {
    if (candidate.size() == lines.size()) {
      return false;
    }
    Optional<Trace> trace = TraceLine.build(smallest.name(), candidate);
    if (trace.isEmpty() || !property.test(trace.get())) {
      return false;
    }
    smallest = trace.get();
    lines = candidate;
    return true;
  }
}
