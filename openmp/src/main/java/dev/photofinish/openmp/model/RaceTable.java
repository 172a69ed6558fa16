package dev.photofinish.openmp.model;

import dev.photofinish.core.Access;
import dev.photofinish.core.Certainty;
import dev.photofinish.core.Fingerprint;
import dev.photofinish.core.LibraryCall;
import dev.photofinish.core.MergedRaces;
import dev.photofinish.core.Operation;
import dev.photofinish.core.Race;
import dev.photofinish.core.RaceGroup;
import dev.photofinish.core.RaceKind;
import dev.photofinish.core.RaceVariant;
import dev.photofinish.core.RunWitness;
import dev.photofinish.core.Schedule;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.openmp.pragma.PragmaText;
import dev.photofinish.openmp.pragma.SourceLines;
import dev.photofinish.search.history.Candidate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The races that were found. Those of one variable at the same two lines are one bug: the first of
 * them is told with its witness, the others are its variants.
 */
final class RaceTable {
  private final SourceLines lines;
  private final PragmaText pragmas;
  private final Expressions expressions;
  private final Map<Pair, RaceVariant> variants = new LinkedHashMap<>();
  private final Map<RaceGroup, Told> races = new LinkedHashMap<>();
  private final Map<Pair, RaceGroup> bugs = new LinkedHashMap<>();

  RaceTable(SourceLines lines, PragmaText pragmas) {
    this.lines = lines;
    this.pragmas = pragmas;
    this.expressions = new Expressions(lines);
  }

  /** A place in the source and what is done there. */
  private record Place(SourceLocation location, Operation what) {
    static Place of(Touched touched) {
      return new Place(touched.location(), touched.operation());
    }

    private static final Comparator<Place> ORDER =
        Comparator.<Place, String>comparing(place -> place.location().file())
            .thenComparingInt(place -> place.location().line())
            .thenComparingInt(place -> place.location().column())
            .thenComparing(Place::what);
  }

  /** Two places, in an order of their own. */
  private record Pair(Place one, Place other) {
    static Pair of(Place a, Place b) {
      return Place.ORDER.compare(a, b) <= 0 ? new Pair(a, b) : new Pair(b, a);
    }
  }

  /** How near to its cause a race is: those on what a variable owns follow those on itself. */
  private enum Root {
    VARIABLE,
    OWNED;

    static Root of(Touched.Memory memory) {
      return memory.isOwned() ? OWNED : VARIABLE;
    }
  }

  /** The race that is told of a bug. */
  private record Told(Race race, Root root) {
    boolean isLessThan(Root other) {
      return root.compareTo(other) > 0;
    }
  }

  /** What the user calls memory. */
  Expressions expressions() {
    return expressions;
  }

  boolean isEmpty() {
    return races.isEmpty();
  }

  /** Whether there is a race at the places of a candidate. */
  boolean knows(Positions positions, Candidate candidate) {
    return variants.containsKey(
        Pair.of(
            new Place(
                positions.location(candidate.firstPosition()),
                candidate.firstKind().writes() ? Operation.WRITE : Operation.READ),
            new Place(
                positions.location(candidate.secondPosition()),
                candidate.secondKind().writes() ? Operation.WRITE : Operation.READ)));
  }

  /** Adds a race that needs no witness of its own; says whether it is such a one. */
  boolean addVariant(WitnessRun.Evidence evidence) {
    Pair pair =
        Pair.of(Place.of(evidence.first().touched()), Place.of(evidence.second().touched()));
    if (variants.containsKey(pair)) {
      return true;
    }
    RaceGroup bug = bug(evidence.memory(), evidence.first(), evidence.second());
    Told known = races.get(bug);
    if (known == null || known.isLessThan(Root.of(evidence.memory()))) {
      return false;
    }
    put(
        pair,
        bug,
        new RaceVariant(
            RaceKind.of(
                evidence.first().touched().operation(), evidence.second().touched().operation()),
            evidence.first().place(),
            evidence.second().place()));
    return true;
  }

  /** The variable of a bug: races on what a variable owns are the same bug as those on itself. */
  private String variable(Touched.Memory memory, Seen first, Seen second) {
    return memory.owner().isPresent()
        ? expressions.owner(memory)
        : expressions.variable(memory, first, second);
  }

  private RaceGroup bug(Touched.Memory memory, Seen first, Seen second) {
    return RaceGroup.of(variable(memory, first, second), first.place(), second.place());
  }

  private void put(Pair pair, RaceGroup bug, RaceVariant variant) {
    variants.put(pair, variant);
    bugs.put(pair, bug);
  }

  /** Adds a race with its witness. */
  void add(RecipeRun.Shown shown) {
    Seen one = shown.first();
    Seen other = shown.second();
    Pair pair = Pair.of(Place.of(one.touched()), Place.of(other.touched()));
    String variable = expressions.variable(shown.memory(), one, other);
    RaceGroup bug = bug(shown.memory(), one, other);
    if (variants.containsKey(pair)) {
      return;
    }
    Access first = access(one, shown.story());
    Access second = access(other, shown.story());
    WitnessStory.Told told = shown.story().told(variable);
    Schedule story = new Schedule(told.steps(), told.first(), shown.reason());
    Race race =
        new Race(
            first,
            second,
            variable,
            Certainty.WITNESSED,
            Fingerprint.of(first, second, expressions.identity(shown.memory(), one, other)),
            Optional.of(
                new RunWitness(
                    story,
                    WitnessText.write(
                        shown.recipe(),
                        List.of(
                            told.steps().get(told.first()),
                            told.steps().get(told.steps().size() - 1))))),
            Optional.empty(),
            new Advice(shown, pragmas, first, second, variable, expressions.owner(shown.memory()))
                .text());
    put(pair, bug, RaceVariant.of(race));
    tell(bug, new Told(race, Root.of(shown.memory())));
  }

  private void tell(RaceGroup bug, Told told) {
    races.merge(bug, told, (known, next) -> known.isLessThan(next.root()) ? next : known);
  }

  private Access access(Seen seen, WitnessStory story) {
    Optional<LibraryCall> library =
        seen.place().equals(seen.location())
            ? Optional.empty()
            : Optional.of(
                new LibraryCall(
                    seen.calls().libraryFunction().orElse("a library"),
                    seen.place(),
                    lines.at(seen.place())));
    return Access.inSource(
            seen.location(),
            seen.touched().operation(),
            story.actor(seen),
            lines.at(seen.location()),
            seen.stack())
        .withLibrary(library, seen.calls().callers());
  }

  /** Adds the races of another table. */
  void addAll(RaceTable other) {
    other.variants.forEach(
        (pair, variant) -> {
          if (!variants.containsKey(pair)) {
            put(pair, other.bugs.get(pair), variant);
          }
        });
    other.races.forEach(this::tell);
  }

  /** The races by their places. */
  List<Race> sorted() {
    List<Map.Entry<RaceGroup, Told>> sorted = new ArrayList<>(races.entrySet());
    sorted.sort(Map.Entry.comparingByValue(ORDER));
    return sorted.stream()
        .map(entry -> withVariants(entry.getKey(), entry.getValue().race()))
        .toList();
  }

  private static final Comparator<Told> ORDER =
      Comparator.comparing(Told::root)
          .thenComparing(told -> told.race().first().place().file())
          .thenComparingInt(told -> told.race().first().place().line())
          .thenComparingInt(told -> told.race().first().place().column())
          .thenComparingInt(told -> told.race().second().place().line())
          .thenComparingInt(told -> told.race().second().place().column());

  private Race withVariants(RaceGroup bug, Race race) {
    return MergedRaces.withVariants(
        race,
        variants.entrySet().stream()
            .filter(each -> bugs.get(each.getKey()).equals(bug))
            .map(Map.Entry::getValue)
            .toList());
  }
}
