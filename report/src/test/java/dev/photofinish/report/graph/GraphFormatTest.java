package dev.photofinish.report.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.graph.Cluster;
import dev.photofinish.core.graph.Colour;
import dev.photofinish.core.graph.Edge;
import dev.photofinish.core.graph.Fill;
import dev.photofinish.core.graph.Graph;
import dev.photofinish.core.graph.Line;
import dev.photofinish.core.graph.Node;
import dev.photofinish.core.graph.Shape;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

class GraphFormatTest {
  /** Figure 1 of the paper on OpenMP, with a race added. */
  private static final Graph SINGLES =
      new Graph(
          "singles",
          "main, line 1: a \"quoted\" <title> & more",
          List.of(new Cluster("region", "parallel, line 1")),
          List.of(
              Node.of("R", List.of("root", "in [0,0] out [0,0]")).shaped(Shape.ROUND),
              block("S1", Fill.DARK, "[0,0]", "[1,1]"),
              block("S2", Fill.LIGHT, "[1,1]", "[1,1]").outlined(Colour.RED),
              Node.of("bar1", List.of("barrier", "in [1,1] out [2,2]"))
                  .filled(Fill.DARK)
                  .shaped(Shape.ROUND)
                  .in("region"),
              block("S3", Fill.DARK, "[2,2]", "[2,2]"),
              block("S4", Fill.LIGHT, "[2,2]", "[2,2]").outlined(Colour.RED),
              Node.of("bar2", List.of("barrier", "in [2,2] out [3,3]"))
                  .filled(Fill.DARK)
                  .shaped(Shape.ROUND)
                  .in("region"),
              block("S5", Fill.DARK, "[3,3]", "[3,3]"),
              Node.of("T", List.of("end", "in [3,3] out [4,4]")).shaped(Shape.ROUND)),
          List.of(
              Edge.arrow("R", "S1"),
              Edge.arrow("S1", "S2"),
              Edge.arrow("S2", "bar1"),
              Edge.arrow("S1", "bar1").drawn(Line.DASHED).labelled("not chosen"),
              Edge.arrow("bar1", "S3"),
              Edge.arrow("S3", "S4"),
              Edge.arrow("S4", "bar2"),
              Edge.arrow("S3", "bar2").drawn(Line.DASHED),
              Edge.arrow("bar2", "S5"),
              Edge.arrow("S5", "S1").coloured(Colour.GREY),
              Edge.arrow("S5", "T"),
              Edge.clash("S2", "S4", "x")),
          List.of("light: one instance, dark: many; red: a race"));

  private static Node block(String id, Fill fill, String in, String out) {
    return Node.of(id, List.of(id + "  4: x = a[i] + 1;", "in " + in + " out " + out))
        .filled(fill)
        .in("region");
  }

  @Test
  void svgIsXmlWithEveryNodeEdgeAndText() throws Exception {
    String svg = GraphFormat.SVG.write(SINGLES);
    String keep = System.getProperty("photofinish.keep");
    if (keep != null) {
      Files.writeString(Path.of(keep), svg);
    }
    Document document =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(svg)));
    int background = 1;
    assertThat(document.getElementsByTagName("rect").getLength())
        .isEqualTo(background + SINGLES.nodes().size() + SINGLES.clusters().size());
    int arrowHeads = Colour.values().length;
    assertThat(document.getElementsByTagName("path").getLength())
        .isEqualTo(arrowHeads + SINGLES.edges().size());
    assertThat(document.getDocumentElement().getTextContent())
        .contains("a \"quoted\" <title> & more", "S2  4: x = a[i] + 1;", "in [2,2] out [3,3]")
        .contains("not chosen", "light: one instance");
  }

  @Test
  void dotQuotesWhatItMust() {
    Graph graph =
        Graph.of(
            "g \"1\"",
            "back\\slash",
            List.of(
                Node.of("a", List.of("say \"hi\\n\"")).filled(Fill.LIGHT),
                Node.of("b", List.of("one", "two")).filled(Fill.DARK)),
            List.of(Edge.arrow("a", "b"), Edge.clash("a", "b", "x[0]")));
    assertThat(GraphFormat.DOT.write(graph))
        .startsWith("digraph \"g \\\"1\\\"\" {\n")
        .contains("label=\"back\\\\slash\"")
        .contains("\"a\" [label=\"say \\\"hi\\\\n\\\"\\l\", fillcolor=\"#e6e6e6\"")
        .contains("\"b\" [label=\"one\\ltwo\\l\", fillcolor=\"#9a9a9a\"")
        .contains("\"a\" -> \"b\" [color=\"#202020\"];")
        .contains("style=bold, dir=none, constraint=false, label=\"x[0]\", fontcolor=\"#d01818\"");
  }

  @Test
  void dotPutsNodesIntoTheirClusters() {
    String dot = GraphFormat.DOT.write(SINGLES);
    int frame = dot.indexOf("subgraph cluster_0");
    int end = dot.indexOf("  }\n", frame);
    assertThat(dot.substring(frame, end)).contains("\"S1\"", "\"bar2\"").doesNotContain("\"R\"");
    assertThat(dot.substring(end)).contains("\"R\" [", "\"T\" [");
  }
}
