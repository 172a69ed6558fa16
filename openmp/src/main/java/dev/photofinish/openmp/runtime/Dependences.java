package dev.photofinish.openmp.runtime;

import dev.photofinish.search.machine.StateHasher;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The dependences among the children of one task. For each address the tasks come in generations:
 * one task alone, or a set that nothing orders among each other; each generation comes after the
 * one before. Addresses match if they are equal, which is all that the language allows to say.
 */
final class Dependences {

  /** The last two generations for an address. Immutable. */
  private record Line(DependenceKind kind, List<Long> tasks, List<Long> before) {
    void hash(StateHasher hasher) {
      hasher.add(kind).add(tasks.size());
      tasks.forEach(hasher::add);
      before.forEach(hasher::add);
    }
  }

  private static final Line NOTHING = new Line(DependenceKind.OUT, List.of(), List.of());

  private final Map<Long, Line> lines = new TreeMap<>();
  private final Set<Long> mentioned = new TreeSet<>();

  /** What addresses without a line of their own come after. */
  private Line everything = NOTHING;

  /** Adds a task and its dependence on an address; the result are the tasks it comes after. */
  Set<Long> add(long task, DependenceKind kind, long address) {
    Set<Long> predecessors = new TreeSet<>();
    mentioned.add(task);
    if (kind == DependenceKind.ALL_MEMORY) {
      lines.values().forEach(line -> predecessors.addAll(line.tasks()));
      predecessors.addAll(everything.tasks());
      predecessors.remove(task);
      lines.clear();
      everything = new Line(DependenceKind.OUT, List.of(task), List.of());
      return predecessors;
    }
    Line line = lines.getOrDefault(address, everything);
    Line next;
    if (line.kind() == kind && kind.formsSet()) {
      next = new Line(kind, with(line.tasks(), task), line.before());
    } else if (line.tasks().equals(List.of(task))) {
      // The same task mentions the address twice.
      next = new Line(kind.formsSet() ? line.kind() : kind, line.tasks(), line.before());
    } else {
      next = new Line(kind, List.of(task), line.tasks());
    }
    lines.put(address, next);
    predecessors.addAll(next.before());
    predecessors.remove(task);
    return predecessors;
  }

  /** What a task that only waits for an address would come after; nothing changes. */
  Set<Long> predecessors(DependenceKind kind, long address) {
    Set<Long> predecessors = new TreeSet<>();
    if (kind == DependenceKind.ALL_MEMORY) {
      lines.values().forEach(line -> predecessors.addAll(line.tasks()));
      predecessors.addAll(everything.tasks());
      return predecessors;
    }
    Line line = lines.getOrDefault(address, everything);
    boolean joins = line.kind() == kind && kind.formsSet();
    predecessors.addAll(joins ? line.before() : line.tasks());
    return predecessors;
  }

  /** The tasks that were ever added. */
  Set<Long> tasks() {
    return mentioned;
  }

  boolean isEmpty() {
    return mentioned.isEmpty();
  }

  void clear() {
    lines.clear();
    mentioned.clear();
    everything = NOTHING;
  }

  Dependences copy() {
    Dependences copy = new Dependences();
    copy.lines.putAll(lines);
    copy.mentioned.addAll(mentioned);
    copy.everything = everything;
    return copy;
  }

  void hash(StateHasher hasher) {
    hasher.add(mentioned.isEmpty() ? -1 : lines.size());
    if (mentioned.isEmpty()) {
      return;
    }
    lines.forEach(
        (address, line) -> {
          hasher.add(address);
          line.hash(hasher);
        });
    everything.hash(hasher);
  }

  private static List<Long> with(List<Long> tasks, long task) {
    Set<Long> more = new TreeSet<>(tasks);
    more.add(task);
    return List.copyOf(more);
  }
}
