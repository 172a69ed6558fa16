package dev.photofinish.openmp.statics.pair;

import dev.photofinish.openmp.statics.dependence.Answer;
import dev.photofinish.openmp.statics.phases.RegionPhases;
import dev.photofinish.openmp.statics.question.Divergence;
import dev.photofinish.openmp.statics.symbolic.RegionAccess;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import dev.photofinish.openmp.statics.taskgraph.TaskGraph;
import dev.photofinish.openmp.statics.taskgraph.TaskNode;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/** Whether tasks that a recursive function creates can conflict, of whichever of its executions. */
final class CallCheck extends PairCheck {
  private final RegionPhases phases;
  private final Set<Frame> recursive = new LinkedHashSet<>();

  CallCheck(Tools tools, TaskGraph graph, RegionPhases phases) {
    super(tools, graph.team());
    this.phases = phases;
    for (TaskNode node : graph.nodes()) {
      if (node.frame().kind().spawns()) {
        node.frame().chainFrom(graph.team()).stream()
            .filter(Frame::isRecursive)
            .forEach(recursive::add);
      }
    }
  }

  Optional<Answer> check(RegionAccess first, RegionAccess second) {
    for (Frame frame : recursive) {
      if (first.node().frame().isWithin(frame)
          && second.node().frame().isWithin(frame)
          && phases.mayShare(first.node(), second.node())) {
        Divergence divergence = new Divergence.Calls(frame);
        Optional<Answer> answer = solve(first, second, divergence, () -> encoding(divergence));
        if (answer.isPresent()) {
          return answer;
        }
      }
    }
    return Optional.empty();
  }
}
