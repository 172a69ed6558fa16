package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code check --graph}. */
class CheckGraphTest {
  @TempDir private Path folder;

  @Test
  void everyRegionIsDrawn() throws Exception {
    Path program =
        write(
            "two.c",
            "int x, y;",
            "int main(void) {",
            "#pragma omp parallel",
            "  x = 1;",
            "#pragma omp parallel",
            "  {",
            "#pragma omp master",
            "    y = 2;",
            "  }",
            "  return 0;",
            "}");
    Path graphs = folder.resolve("graphs");
    Run run = Run.of("check", "--graph", graphs.toString(), program.toString());
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isEqualTo(ExitCode.RACES);
    try (Stream<Path> files = Files.list(graphs)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrder(
              "two.c-parallel-3.dot",
              "two.c-parallel-3.svg",
              "two.c-parallel-5.dot",
              "two.c-parallel-5.svg");
    }
    String racy = Files.readString(graphs.resolve("two.c-parallel-3.dot"));
    assertThat(racy).contains("4: x = 1;\\lin [1,1] out [1,1]\\l", "label=\"line 4\"");
    String light = "fillcolor=\"#e6e6e6\"";
    String fine = Files.readString(graphs.resolve("two.c-parallel-5.dot"));
    assertThat(racy).doesNotContain("omp_outlined");
    assertThat(fine).containsPattern("8: y = 2;[^\n]*" + light).doesNotContain("style=bold");
    for (String svg : new String[] {"two.c-parallel-3.svg", "two.c-parallel-5.svg"}) {
      DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(graphs.resolve(svg).toFile());
    }
  }

  /** The whole of a small graph, as it follows from the source: see the comments. */
  @Test
  void aGraphOfOneBlock() throws Exception {
    Path program =
        write("one.c", "int x;", "void f(void) {", "#pragma omp parallel", "  x = 1;", "}");
    Path graphs = folder.resolve("graphs");
    Run.of("check", "--engine", "static", "--graph", graphs.toString(), program.toString());
    String dot = Files.readString(graphs.resolve("one.c-parallel-3.dot"));
    assertThat(dot.lines().filter(line -> line.contains("->")).map(String::strip))
        .containsExactly(
            // The start, the compiler's wrapper that calls the body, and the way back to the end.
            "\"n0\" -> \"n2\" [color=\"#202020\"];",
            "\"n2\" -> \"n4\" [color=\"#1b6ca8\"];",
            "\"n3\" -> \"n1\" [color=\"#202020\"];",
            "\"n4\" -> \"n3\" [color=\"#1b6ca8\"];",
            // The body races with itself.
            "\"n4\" -> \"n4\" [color=\"#d01818\", style=bold, dir=none, constraint=false,"
                + " label=\"line 4\", fontcolor=\"#d01818\"];");
    assertThat(
            dot.lines()
                .filter(line -> line.strip().startsWith("\"n") && line.contains("[label"))
                .map(String::strip))
        .containsExactly(
            "\"n2\" [label=\"3: #pragma omp parallel\\lin [0,0] out [1,1]\\l\","
                + " fillcolor=\"#9a9a9a\", color=\"#202020\"];",
            "\"n3\" [label=\"3: #pragma omp parallel\\lin [1,1] out [1,1]\\l\","
                + " fillcolor=\"#9a9a9a\", color=\"#202020\"];",
            "\"n4\" [label=\"4: x = 1;\\lin [1,1] out [1,1]\\l\","
                + " fillcolor=\"#9a9a9a\", color=\"#d01818\"];",
            "\"n0\" [label=\"start\\lin [0,0] out [0,0]\\l\", fillcolor=\"#e6e6e6\","
                + " color=\"#202020\", style=\"filled,rounded\"];",
            "\"n1\" [label=\"end\\lin [1,1] out [2,2]\\l\", fillcolor=\"#e6e6e6\","
                + " color=\"#202020\", style=\"filled,rounded\"];");
  }

  @Test
  void aDirectoryThatCannotBeIsNamed() throws Exception {
    Path program =
        write("one.c", "int x;", "void f(void) {", "#pragma omp parallel", "  x = 1;", "}");
    Path file = write("taken");
    Run run = Run.of("check", "--graph", file.toString(), program.toString());
    assertThat(run.err()).contains(file.toString());
    assertThat(run.code()).isNotIn(ExitCode.OK, ExitCode.RACES);
  }

  @Test
  void theModelCheckerDrawsNothing() throws Exception {
    Path program = write("one.c", "int main(void) { return 0; }");
    Run run = Run.of("check", "--engine", "model", "--graph", "x", program.toString());
    assertThat(run.code()).isEqualTo(ExitCode.WRONG_USAGE);
  }

  private Path write(String name, String... lines) throws Exception {
    return Files.writeString(folder.resolve(name), String.join("\n", lines) + "\n");
  }
}
