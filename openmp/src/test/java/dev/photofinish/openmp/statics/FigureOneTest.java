package dev.photofinish.openmp.statics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.graph.Fill;
import dev.photofinish.core.graph.Graph;
import dev.photofinish.core.graph.Node;
import dev.photofinish.openmp.statics.phases.RegionPhases;
import dev.photofinish.openmp.statics.taskgraph.TaskNode;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Listing 2 of the paper, compiled: the phase intervals and instances of its figure 1. */
class FigureOneTest {
  private static final String LISTING_2 =
      """
      int s1[64], s2, s3[64], s4, s5[64];
      int omp_get_thread_num(void);
      int main(void) {
      #pragma omp parallel
        {
          s1[omp_get_thread_num()] = 1;
      #pragma omp single
          {
            s2 = 2;
          }
          s3[omp_get_thread_num()] = 3;
      #pragma omp single
          {
            s4 = 4;
          }
          s5[omp_get_thread_num()] = 5;
        }
        return 0;
      }
      """;
  private static final int S1 = 6;
  private static final int S2 = 9;
  private static final int S3 = 11;
  private static final int S4 = 14;
  private static final int S5 = 16;

  private final StaticAnalyzer.Analysis analysis = Sources.analyze(LISTING_2);
  private final RegionResult region = analysis.regions().get(0);
  private final RegionPhases phases = region.phases();

  @Test
  void intervalsAreThoseOfTheFigure() {
    assertThat(analysis.regions()).hasSize(1);
    TaskNode root = region.graph().root();
    TaskNode entry = root.successors().get(0).to();
    assertThat(phases.out(root)).hasToString("[0,0]");
    assertThat(phases.in(entry)).hasToString("[0,0]");
    assertThat(phases.out(entry)).hasToString("[1,1]");
    assertPhases(at(S1), "[1,1]", "[1,1]");
    assertPhases(at(S2), "[1,1]", "[1,1]");
    List<TaskNode> barriers = barriers();
    assertThat(barriers).hasSize(2);
    assertPhases(barriers.get(0), "[1,1]", "[2,2]");
    assertPhases(at(S3), "[2,2]", "[2,2]");
    assertPhases(at(S4), "[2,2]", "[2,2]");
    assertPhases(barriers.get(1), "[2,2]", "[3,3]");
    assertPhases(at(S5), "[3,3]", "[3,3]");
    assertPhases(region.graph().sentinel(), "[3,3]", "[4,4]");
  }

  @Test
  void singleBlocksHaveOneInstance() {
    assertThat(region.once().get(at(S2).id())).isTrue();
    assertThat(region.once().get(at(S4).id())).isTrue();
    assertThat(region.once().get(at(S1).id())).isFalse();
    assertThat(region.once().get(at(S3).id())).isFalse();
    assertThat(region.once().get(at(S5).id())).isFalse();
    assertThat(barriers()).noneMatch(barrier -> region.once().get(barrier.id()));
  }

  /** Most threads go past a single construct, to its barrier. */
  @Test
  void theOthersPassBy() {
    List<TaskNode.Edge> bypasses =
        region.graph().nodes().stream()
            .flatMap(node -> node.successors().stream())
            .filter(edge -> edge.kind() == TaskNode.EdgeKind.BYPASS)
            .toList();
    assertThat(bypasses).hasSize(2);
    assertThat(bypasses).extracting(edge -> phases.out(edge.from())).doesNotHaveDuplicates();
    assertThat(bypasses).allMatch(edge -> phases.in(edge.to()).equals(phases.out(edge.from())));
  }

  @Test
  void theDrawingSaysTheSame() {
    Graph graph = analysis.graphs().get(0);
    Node inside = node(graph, "9: s2 = 2;");
    assertThat(inside.lines()).contains("in [1,1] out [1,1]");
    assertThat(inside.fill()).isEqualTo(Fill.LIGHT);
    Node behind = node(graph, "16: s5[omp_get_thread_num()] = 5;");
    assertThat(behind.lines()).contains("in [3,3] out [3,3]");
    assertThat(behind.fill()).isEqualTo(Fill.DARK);
    assertThat(graph.edges()).noneMatch(edge -> edge.label().startsWith("line"));
  }

  private static Node node(Graph graph, String line) {
    return graph.nodes().stream()
        .filter(node -> node.lines().contains(line))
        .findFirst()
        .orElseThrow();
  }

  private void assertPhases(TaskNode node, String in, String out) {
    assertThat(phases.in(node)).hasToString(in);
    assertThat(phases.out(node)).hasToString(out);
  }

  private List<TaskNode> barriers() {
    return region.graph().nodes().stream()
        .filter(node -> node.isBarrierOf(region.graph().team()))
        .toList();
  }

  private TaskNode at(int line) {
    return region.graph().nodes().stream()
        .filter(node -> node.instructions().stream().anyMatch(i -> i.location().line() == line))
        .findFirst()
        .orElseThrow();
  }
}
