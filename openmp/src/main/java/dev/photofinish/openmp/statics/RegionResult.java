package dev.photofinish.openmp.statics;

import dev.photofinish.core.Reason;
import dev.photofinish.openmp.statics.facts.RegionFacts;
import dev.photofinish.openmp.statics.pair.Conflict;
import dev.photofinish.openmp.statics.phases.RegionPhases;
import dev.photofinish.openmp.statics.taskgraph.TaskGraph;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What was found out about a region.
 *
 * @param once the nodes that one thread of the team executes, by their ids
 * @param facts what the answer rests on; empty where something was found
 * @param limits what could not be understood
 * @param pairs how many pairs of accesses were looked at
 * @param unlisted how many were not, because enough is listed that may conflict
 * @param uses how many pairs each rule has helped to prove, by the ids of rules
 */
public record RegionResult(
    TaskGraph graph,
    RegionPhases phases,
    BitSet once,
    List<Conflict> conflicts,
    Optional<RegionFacts> facts,
    List<Reason> limits,
    long pairs,
    long unlisted,
    Map<String, Long> uses) {
  public RegionResult {
    conflicts = List.copyOf(conflicts);
    limits = List.copyOf(limits);
    uses = Collections.unmodifiableMap(new TreeMap<>(uses));
  }

  /** With rules that were used for all pairs at once, each of which counts as one. */
  RegionResult withUsed(List<String> used) {
    Map<String, Long> all = new TreeMap<>(uses);
    used.forEach(rule -> all.putIfAbsent(rule, 1L));
    return new RegionResult(graph, phases, once, conflicts, facts, limits, pairs, unlisted, all);
  }
}
