package dev.photofinish.openmp.certificate.check;

import dev.photofinish.openmp.certificate.RegionClaim;
import dev.photofinish.openmp.certificate.RegionClaim.AccessClaim;
import dev.photofinish.openmp.certificate.RegionClaim.ContextClaim;
import dev.photofinish.openmp.certificate.RegionClaim.PairClaim;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Checks that no two threads of one region race, or finds out by which rules they do not. */
final class RegionCheck {
  /** What the pairs are called that no rule of this package keeps apart. */
  static final String UNEXPLAINED = "unexplained";

  private final Region region;
  private final PairRules rules;

  RegionCheck(Region region, Arithmetic arithmetic) {
    this.region = region;
    this.rules = new PairRules(region, arithmetic);
  }

  /** Two accesses by their numbers, by two threads (0) or in a way that tasks have. */
  private record Pair(int first, int second, int way) {}

  /**
   * Checks a claim.
   *
   * @throws RefusedException if it is wrong
   */
  void check(RegionClaim claim, Unchecked unchecked) {
    if (!claim.contexts().equals(contexts())) {
      throw new RefusedException("the calling contexts of " + name() + " are others");
    }
    List<Access> accesses = region.accesses();
    if (claim.accesses().size() != accesses.size()) {
      throw new RefusedException("the accesses of " + name() + " are others");
    }
    for (int i = 0; i < accesses.size(); i++) {
      if (!claim.accesses().get(i).equals(claim(accesses.get(i)))) {
        throw new RefusedException("access " + i + " of " + name() + " is another one");
      }
    }
    Set<Integer> own = new HashSet<>(claim.own());
    if (region.lanes().isPresent() && !own.isEmpty()) {
      throw new RefusedException("lanes have nothing for themselves");
    }
    if (own.stream().anyMatch(o -> o < 0 || o >= region.facts().objectCount())
        || !OwnObjects.known(region.facts(), region.graph(), own).isEmpty()) {
      throw new RefusedException("others may know what threads of " + name() + " have alone");
    }
    Map<Pair, String> reasons = new HashMap<>();
    claim.pairs().forEach(p -> reasons.put(new Pair(p.first(), p.second(), p.way()), p.rule()));
    for (Pair pair : pairs(own)) {
      String id = reasons.get(pair);
      if (id == null) {
        throw new RefusedException("no rule is given for " + words(pair));
      }
      Optional<Rule> rule = Rule.of(id);
      if (rule.isEmpty()) {
        unchecked.add(id);
      } else if (!holds(rule.get(), pair)) {
        throw new RefusedException("the rule " + id + " does not hold for " + words(pair));
      }
    }
  }

  /** What can be claimed. */
  RegionClaim claim() {
    Set<Integer> own = own();
    List<PairClaim> reasons = new ArrayList<>();
    for (Pair pair : pairs(own)) {
      String id = UNEXPLAINED;
      for (Rule rule : Rule.values()) {
        if (holds(rule, pair)) {
          id = rule.id();
          break;
        }
      }
      reasons.add(new PairClaim(pair.first, pair.second, pair.way, id));
    }
    CallContext root = region.graph().root();
    return new RegionClaim(
        region.encounter(),
        root.site().index(),
        contexts(),
        List.copyOf(new TreeSet<>(own)),
        region.accesses().stream().map(this::claim).toList(),
        reasons);
  }

  /** The largest set of objects that each thread has of its own. */
  private Set<Integer> own() {
    Set<Integer> own = new HashSet<>();
    if (region.lanes().isPresent()) {
      return own;
    }
    for (Access access : region.accesses()) {
      for (int object : access.places().objects()) {
        if (OwnObjects.mayBe(region.facts(), object)) {
          own.add(object);
        }
      }
    }
    Set<Integer> known = OwnObjects.known(region.facts(), region.graph(), own);
    while (!known.isEmpty()) {
      own.removeAll(known);
      known = OwnObjects.known(region.facts(), region.graph(), own);
    }
    return own;
  }

  private boolean holds(Rule rule, Pair pair) {
    Access first = region.accesses().get(pair.first);
    Access second = region.accesses().get(pair.second);
    return pair.way == 0
        ? rules.holds(rule, first, second)
        : rules.holds(rule, rules.ways(first, second).get(pair.way - 1), first, second);
  }

  private String name() {
    return region.graph().root().function().name();
  }

  private String words(Pair pair) {
    Access first = region.accesses().get(pair.first);
    Access second = region.accesses().get(pair.second);
    return "the accesses "
        + pair.first
        + " and "
        + pair.second
        + " of "
        + name()
        + " ("
        + first.instruction().location()
        + ", "
        + second.instruction().location()
        + ")";
  }

  private List<ContextClaim> contexts() {
    return region.graph().contexts().stream()
        .map(
            context ->
                new ContextClaim(
                    context.caller().map(CallContext::number).orElse(-1),
                    context.site().index(),
                    context.function().name()))
        .toList();
  }

  private AccessClaim claim(Access access) {
    return new AccessClaim(
        access.node().context().number(),
        access.instruction().index(),
        access.part(),
        access.kind(),
        rules.address(access));
  }

  /**
   * The pairs of accesses that could conflict: one writes, and both may be at the same bytes. Each
   * is one of two threads, and one for each way in which tasks of one thread do both.
   */
  private List<Pair> pairs(Set<Integer> own) {
    Map<Integer, List<Integer>> byObject = new HashMap<>();
    List<Access> accesses = region.accesses();
    for (int i = 0; i < accesses.size(); i++) {
      for (int object : accesses.get(i).places().objects()) {
        if (!own.contains(object)) {
          byObject.computeIfAbsent(object, key -> new ArrayList<>()).add(i);
        }
      }
    }
    Set<Pair> found = new HashSet<>();
    List<Pair> all = new ArrayList<>();
    for (Map.Entry<Integer, List<Integer>> entry : byObject.entrySet()) {
      List<Integer> some = entry.getValue();
      for (int i = 0; i < some.size(); i++) {
        for (int j = i; j < some.size(); j++) {
          Access first = accesses.get(some.get(i));
          Access second = accesses.get(some.get(j));
          if (first.kind().clashes(second.kind())
              && region
                  .facts()
                  .mayOverlap(
                      entry.getKey(), first.places(), first.size(), second.places(), second.size())
              && found.add(new Pair(some.get(i), some.get(j), 0))) {
            for (int way = 0; way <= rules.ways(first, second).size(); way++) {
              all.add(new Pair(some.get(i), some.get(j), way));
            }
          }
        }
      }
    }
    return all;
  }
}
