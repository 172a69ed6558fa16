package dev.photofinish.report.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.graph.Edge;
import dev.photofinish.core.graph.Graph;
import dev.photofinish.core.graph.Node;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LayoutTest {
  private static final int SEEDS = Integer.getInteger("photofinish.seeds", 300);

  @Test
  void nothingOverlapsAndFramesHoldExactlyTheirNodes() {
    for (int seed = 0; seed < SEEDS; seed++) {
      Graph graph = RandomGraph.of(seed);
      Layout layout = Layout.of(graph);
      List<Layout.Box> boxes = layout.boxes();
      for (int i = 0; i < boxes.size(); i++) {
        for (int k = i + 1; k < boxes.size(); k++) {
          assertThat(overlap(boxes.get(i), boxes.get(k)))
              .as("seed %s: %s, %s", seed, i, k)
              .isFalse();
        }
      }
      for (int f = 0; f < graph.clusters().size(); f++) {
        Layout.Box frame = layout.frames().get(f);
        String id = graph.clusters().get(f).id();
        for (int i = 0; i < boxes.size(); i++) {
          if (graph.nodes().get(i).cluster().filter(id::equals).isPresent()) {
            assertThat(holds(frame, boxes.get(i))).as("seed %s: %s in %s", seed, i, id).isTrue();
          } else {
            assertThat(overlap(frame, boxes.get(i))).as("seed %s: %s, %s", seed, i, id).isFalse();
          }
        }
        for (int k = f + 1; k < graph.clusters().size(); k++) {
          assertThat(overlap(frame, layout.frames().get(k))).as("seed %s", seed).isFalse();
        }
      }
      assertThat(layout.routes()).hasSameSizeAs(graph.edges());
    }
  }

  @Test
  void arrowsOfAnAcyclicGraphLeadDown() {
    Graph graph =
        Graph.of(
            "g",
            "",
            IntStream.range(0, 5).mapToObj(i -> Node.of("" + i, List.of("n" + i))).toList(),
            List.of(
                Edge.arrow("4", "0"),
                Edge.arrow("0", "1"),
                Edge.arrow("4", "2"),
                Edge.arrow("2", "1"),
                Edge.arrow("1", "3"),
                Edge.arrow("4", "3")));
    List<Layout.Box> boxes = Layout.of(graph).boxes();
    for (Edge edge : graph.edges()) {
      assertThat(boxes.get(Integer.parseInt(edge.from())).bottom())
          .isLessThan(boxes.get(Integer.parseInt(edge.to())).top());
    }
  }

  @Test
  void aChainIsDrawnStraight() {
    Graph graph =
        Graph.of(
            "g",
            "",
            List.of(
                Node.of("a", List.of("a long line of text")),
                Node.of("b", List.of("b")),
                Node.of("c", List.of("some text"))),
            List.of(Edge.arrow("a", "b"), Edge.arrow("b", "c"), Edge.arrow("c", "a")));
    List<Layout.Box> boxes = Layout.of(graph).boxes();
    assertThat(boxes.get(0).middle() - boxes.get(1).middle()).isBetween(-20.0, 20.0);
    assertThat(boxes.get(1).middle() - boxes.get(2).middle()).isBetween(-20.0, 20.0);
  }

  @Test
  void anArcBetweenTheEndsOfAChainAvoidsWhatIsWiderInBetween() {
    Layout.Box upper = new Layout.Box(0, 0, 50, 20);
    Layout.Box wider = new Layout.Box(0, 100, 150, 20);
    Layout.Box lower = new Layout.Box(0, 200, 50, 20);
    Edge edge = Edge.clash("a", "c", "");
    Route alone = Route.beside(edge, upper, lower, List.of(upper, lower));
    Route route = Route.beside(edge, upper, lower, List.of(upper, wider, lower));
    assertThat(alone.labelX()).isLessThan(wider.right());
    assertThat(route.labelX()).isGreaterThan(wider.right());
  }

  @Test
  void theSameGraphIsAlwaysDrawnTheSame() {
    for (int seed = 0; seed < 20; seed++) {
      assertThat(GraphFormat.SVG.write(RandomGraph.of(seed)))
          .isEqualTo(GraphFormat.SVG.write(RandomGraph.of(seed)));
    }
  }

  private static boolean overlap(Layout.Box one, Layout.Box other) {
    double slack = 1e-6;
    return other.width() > 0
        && one.width() > 0
        && one.left() < other.right() - slack
        && other.left() < one.right() - slack
        && one.top() < other.bottom() - slack
        && other.top() < one.bottom() - slack;
  }

  private static boolean holds(Layout.Box outer, Layout.Box inner) {
    return outer.left() < inner.left()
        && inner.right() < outer.right()
        && outer.top() < inner.top()
        && inner.bottom() < outer.bottom();
  }
}
