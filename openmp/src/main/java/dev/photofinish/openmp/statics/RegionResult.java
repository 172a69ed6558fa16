package dev.photofinish.openmp.statics;

import dev.photofinish.core.Reason;
import dev.photofinish.openmp.statics.parallel.Conflict;
import dev.photofinish.openmp.statics.phases.RegionPhases;
import dev.photofinish.openmp.statics.taskgraph.TaskGraph;
import java.util.BitSet;
import java.util.List;

/**
 * What was found out about a region.
 *
 * @param once the nodes that one thread of the team executes, by their ids
 * @param limits what could not be understood
 * @param pairs how many pairs of accesses were looked at
 * @param unlisted how many were not, because enough is listed that may clash
 */
public record RegionResult(
    TaskGraph graph,
    RegionPhases phases,
    BitSet once,
    List<Conflict> conflicts,
    List<Reason> limits,
    long pairs,
    long unlisted) {
  public RegionResult {
    conflicts = List.copyOf(conflicts);
    limits = List.copyOf(limits);
  }
}
