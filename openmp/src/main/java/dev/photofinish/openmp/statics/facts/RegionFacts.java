package dev.photofinish.openmp.statics.facts;

import dev.photofinish.openmp.statics.symbolic.Fact;
import dev.photofinish.openmp.statics.symbolic.RegionAccess;
import dev.photofinish.openmp.statics.symbolic.Symbol;
import dev.photofinish.openmp.statics.taskgraph.TaskGraph;
import dev.photofinish.openmp.statics.taskgraph.TaskNode;
import dev.photofinish.openmp.statics.values.Filling;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;

/**
 * What is claimed of every execution of a region.
 *
 * @param mayShare whether two nodes may be executed at the same time, as far as barriers tell
 * @param accesses where they are: a base and an offset
 * @param loads what they find
 * @param iterations the values that are numbers of iterations
 * @param conditions what holds where a node is executed, as long as the region is
 * @param locks what is held while a node is executed
 * @param singles the regions of one thread around nodes
 * @param fillings how arrays were filled that numbers are read from
 */
public record RegionFacts(
    TaskGraph graph,
    BiPredicate<TaskNode, TaskNode> mayShare,
    List<RegionAccess> accesses,
    List<LoadFact> loads,
    Map<Symbol.Iteration, IterationFact> iterations,
    Map<TaskNode, List<Fact>> conditions,
    Map<TaskNode, List<LockFact>> locks,
    Map<TaskNode, List<SingleFact>> singles,
    List<UniqueNumberFact> uniqueNumbers,
    List<DependenceFact> dependences,
    List<TaskOrderFact> taskOrders,
    Map<Symbol.Content, Filling> fillings) {
  public RegionFacts {
    accesses = List.copyOf(accesses);
    loads = List.copyOf(loads);
    iterations = Map.copyOf(iterations);
    conditions = Map.copyOf(conditions);
    locks = Map.copyOf(locks);
    singles = Map.copyOf(singles);
    uniqueNumbers = List.copyOf(uniqueNumbers);
    dependences = List.copyOf(dependences);
    taskOrders = List.copyOf(taskOrders);
    fillings = Map.copyOf(fillings);
  }
}
