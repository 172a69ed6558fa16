package dev.photofinish.cilk.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.cilk.events.Atomization;
import dev.photofinish.cilk.exact.RaceFinder;
import dev.photofinish.cilk.forkjoin.ForkJoin;
import dev.photofinish.cilk.structure.AtomizedProgram;
import dev.photofinish.core.graph.Colour;
import dev.photofinish.core.graph.Edge;
import dev.photofinish.core.graph.Graph;
import dev.photofinish.core.graph.Node;
import java.util.List;
import org.junit.jupiter.api.Test;

class InteractionGraphTest {
  private static Graph graph(int children, int others) {
    ForkJoin p = new ForkJoin(Atomization.MANUAL);
    for (int child = 0; child < children; child++) {
      String own = "own" + child;
      p.spawn(
          "child",
          () -> {
            p.read("shared");
            for (int i = 0; i < others; i++) {
              p.cut();
              p.write(own);
            }
            p.cut();
            p.write("shared");
          });
    }
    p.sync();
    AtomizedProgram program = p.program();
    return InteractionGraph.ofRaces(
            program, p.names(), new RaceFinder(program, RaceFinder.Limits.defaults()).races())
        .graph("g");
  }

  private static List<Edge> red(Graph graph) {
    return graph.edges().stream().filter(edge -> edge.colour() == Colour.RED).toList();
  }

  @Test
  void ofASmallProgramEverythingIsShown() {
    Graph graph = graph(3, 1);
    assertThat(graph.nodes()).hasSize(9);
    assertThat(red(graph)).hasSize(2);
    assertThat(graph.title()).isEqualTo("g");
    assertThat(graph.clusters())
        .extracting(cluster -> cluster.title())
        .containsExactly("child 1", "child 2", "child 3");
  }

  @Test
  void transactionsInARowThatTellNothingAreOneNode() {
    Graph graph = graph(2, 5);
    assertThat(graph.nodes()).hasSize(6);
    assertThat(graph.nodes()).extracting(Node::lines).contains(List.of("5 more transactions"));
    assertThat(graph.title()).isEqualTo("g, 4 of 14 transactions");
  }

  @Test
  void ofALargeProgramTheCycleIsShownAndSomeOthers() {
    Graph graph = graph(100, 1_000);
    assertThat(graph.nodes()).hasSizeBetween(6, 60);
    assertThat(red(graph)).hasSize(2);
    assertThat(graph.title()).endsWith(" of 100200 transactions");
  }
}
