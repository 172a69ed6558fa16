package dev.photofinish.llvm.toolchain;

import dev.photofinish.llvm.bitcode.UnitSymbols;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which units of a project make which programs. As with archives, a program has the unit of its
 * main function and what that needs, and again what that needs. If there is one main function only,
 * its program has the other units as well, where they do not contradict it. Units that are in no
 * program are libraries, those together that need each other. Where several units define what a
 * program needs, nothing tells which of them belongs to it, and the part says so.
 */
public final class ProjectPlan {
  /** Whether a part of a project can be run. */
  public enum Kind {
    PROGRAM,
    LIBRARY
  }

  /**
   * A part of a project.
   *
   * @param units the numbers of its units; that of the main function is the first
   * @param duplicates what is defined twice among what belongs to it, so that it cannot be linked
   */
  public record Part(Kind kind, List<Integer> units, List<Duplicate> duplicates) {
    public Part {
      units = List.copyOf(units);
      duplicates = List.copyOf(duplicates);
    }

    /** A part without contradictions. */
    public Part(Kind kind, List<Integer> units) {
      this(kind, units, List.of());
    }
  }

  /** What belongs to the only program of a project beside what it needs. */
  public enum Rest {
    /** Everything: the user has named these units as one program. */
    BELONGS,
    /** What does not contradict it: the project may have several libraries. */
    IF_IT_FITS
  }

  /** A symbol that two units define, each as the only one. */
  public record Duplicate(String symbol, int first, int second) {}

  private final List<UnitSymbols> symbols;
  private final Rest rest;
  private final Map<String, List<Integer>> providers = new HashMap<>();

  private ProjectPlan(List<UnitSymbols> symbols, Rest rest) {
    this.symbols = symbols;
    this.rest = rest;
    for (int i = 0; i < symbols.size(); i++) {
      int unit = i;
      symbols.get(i).defined().forEach(s -> provider(s).add(unit));
    }
    for (int i = 0; i < symbols.size(); i++) {
      int unit = i;
      symbols.get(i).offered().forEach(s -> provider(s).add(unit));
    }
  }

  private List<Integer> provider(String symbol) {
    return providers.computeIfAbsent(symbol, ignored -> new ArrayList<>());
  }

  /** The parts of a project, in the order of their first units. */
  public static List<Part> of(List<UnitSymbols> symbols, Rest rest) {
    return new ProjectPlan(symbols, rest).parts();
  }

  private List<Part> parts() {
    List<Part> parts = new ArrayList<>();
    Set<Integer> left = new TreeSet<>();
    List<Integer> mains = new ArrayList<>();
    for (int i = 0; i < symbols.size(); i++) {
      (symbols.get(i).hasMain() ? mains : left).add(i);
    }
    Set<Integer> candidates = Set.copyOf(left);
    for (int main : mains) {
      Set<Duplicate> duplicates = new LinkedHashSet<>();
      List<Integer> units = closure(main, candidates, duplicates);
      if (mains.size() == 1) {
        addRest(units, left, duplicates);
      }
      units.forEach(left::remove);
      duplicates.forEach(duplicate -> left.remove(duplicate.second()));
      parts.add(new Part(Kind.PROGRAM, units, List.copyOf(duplicates)));
    }
    parts.addAll(libraries(left));
    parts.sort(Comparator.comparing(part -> part.units().get(0)));
    return parts;
  }

  /**
   * A unit and all that it needs, directly or not.
   *
   * @param duplicates gets what is needed and defined more than once
   */
  private List<Integer> closure(int start, Set<Integer> candidates, Set<Duplicate> duplicates) {
    List<Integer> units = new ArrayList<>(List.of(start));
    Set<String> known = new HashSet<>(symbols.get(start).defined());
    known.addAll(symbols.get(start).offered());
    for (int i = 0; i < units.size(); i++) {
      for (String symbol : new TreeSet<>(symbols.get(units.get(i)).wanted())) {
        if (!known.contains(symbol)) {
          List<Integer> possible =
              providers.getOrDefault(symbol, List.of()).stream()
                  .filter(candidates::contains)
                  .toList();
          possible.stream()
              .filter(unit -> symbols.get(unit).defined().contains(symbol))
              .skip(1)
              .forEach(unit -> duplicates.add(new Duplicate(symbol, possible.get(0), unit)));
          if (!possible.isEmpty()) {
            int unit = possible.get(0);
            duplicates.addAll(conflicts(unit, units));
            units.add(unit);
            known.addAll(symbols.get(unit).defined());
            known.addAll(symbols.get(unit).offered());
          }
        }
      }
    }
    return units;
  }

  private void addRest(List<Integer> units, Set<Integer> candidates, Set<Duplicate> duplicates) {
    for (int unit : candidates) {
      if (!units.contains(unit)) {
        List<Duplicate> conflicts = conflicts(unit, units);
        if (conflicts.isEmpty()) {
          units.add(unit);
        } else if (rest == Rest.BELONGS) {
          duplicates.addAll(conflicts);
        }
      }
    }
  }

  /** What a unit defines that one of others does, too. */
  private List<Duplicate> conflicts(int unit, List<Integer> others) {
    List<Duplicate> conflicts = new ArrayList<>();
    for (String symbol : new TreeSet<>(symbols.get(unit).defined())) {
      provider(symbol).stream()
          .filter(other -> other != unit && others.contains(other))
          .filter(other -> symbols.get(other).defined().contains(symbol))
          .forEach(other -> conflicts.add(new Duplicate(symbol, other, unit)));
    }
    return conflicts;
  }

  private List<Part> libraries(Set<Integer> units) {
    Map<Integer, Set<Integer>> neighbours = neighbours(units);
    List<Part> parts = new ArrayList<>();
    Set<Integer> seen = new HashSet<>();
    for (int unit : units) {
      if (!seen.contains(unit)) {
        List<Integer> group = reachable(unit, neighbours);
        seen.addAll(group);
        if (group.stream().anyMatch(one -> !conflicts(one, group).isEmpty())) {
          group.forEach(one -> parts.add(new Part(Kind.LIBRARY, List.of(one))));
        } else {
          parts.add(new Part(Kind.LIBRARY, group));
        }
      }
    }
    return parts;
  }

  /** Which units need which, in either direction. */
  private Map<Integer, Set<Integer>> neighbours(Set<Integer> units) {
    Map<Integer, Set<Integer>> neighbours = new HashMap<>();
    units.forEach(unit -> neighbours.put(unit, new TreeSet<>()));
    for (int unit : units) {
      for (String symbol : symbols.get(unit).wanted()) {
        for (int other : provider(symbol)) {
          if (units.contains(other) && symbols.get(other).defined().contains(symbol)) {
            neighbours.get(unit).add(other);
            neighbours.get(other).add(unit);
          }
        }
      }
    }
    return neighbours;
  }

  private static List<Integer> reachable(int start, Map<Integer, Set<Integer>> neighbours) {
    Set<Integer> reached = new TreeSet<>(List.of(start));
    Deque<Integer> open = new ArrayDeque<>(reached);
    while (!open.isEmpty()) {
      for (int other : neighbours.get(open.pop())) {
        if (reached.add(other)) {
          open.push(other);
        }
      }
    }
    return List.copyOf(reached);
  }
}
