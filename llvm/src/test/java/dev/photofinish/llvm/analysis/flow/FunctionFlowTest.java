package dev.photofinish.llvm.analysis.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.toolchain.Sources;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FunctionFlowTest {
  @Test
  void loopsNest() {
    Function function =
        Sources.c(
                """
                int f(int n) {
                  int s = 0;
                  for (int i = 0; i < n; i++) {
                    while (s < i) s++;
                    if (s == 7) break;
                    do s--; while (s > 3);
                  }
                  return s;
                }
                """)
            .function("f")
            .orElseThrow();

    FunctionFlow flow = FunctionFlow.of(function);

    assertThat(flow.loops().loops()).extracting(Loop::depth).containsExactly(1, 2, 2);
    Loop outer = flow.loops().loops().get(0);
    assertThat(outer.exits()).hasSize(2);
    assertThat(flow.loops().loops()).allMatch(outer::contains);
    assertThat(flow.loops().regularity()).isEqualTo(LoopForest.Regularity.REDUCIBLE);
  }

  /** Against the definition: a block dominates another if that is not reached without it. */
  @Test
  void dominatorsAreThoseOfTheDefinition() {
    Random random = new Random(7);
    for (int round = 0; round < 15; round++) {
      StringBuilder body = new StringBuilder("int f(int a) {\n");
      int labels = 6;
      for (int i = 0; i < labels; i++) {
        body.append("L").append(i).append(": a = a * 3 + ").append(i).append(";\n");
        if (random.nextInt(3) > 0) {
          body.append("if (a & ").append(1 << i).append(") goto L").append(random.nextInt(labels));
          body.append(";\n");
        }
        if (random.nextInt(5) == 0) {
          body.append("if (a > 9) return a;\n");
        }
      }
      Function function =
          Sources.c(body.append("return a; }\n").toString()).function("f").orElseThrow();
      FunctionFlow flow = FunctionFlow.of(function);
      for (int a = 0; a < function.blocks().size(); a++) {
        BitSet without = reached(flow.graph(), a);
        for (int b = 0; b < function.blocks().size(); b++) {
          assertThat(flow.dominators().dominates(a, b))
              .as("%s: %d over %d", body, a, b)
              .isEqualTo(a == b || !without.get(b));
        }
      }
    }
  }

  private static BitSet reached(ControlFlow graph, int avoided) {
    BitSet seen = new BitSet();
    List<Integer> open = new ArrayList<>();
    if (avoided != 0) {
      open.add(0);
    }
    while (!open.isEmpty()) {
      int block = open.remove(open.size() - 1);
      if (!seen.get(block)) {
        seen.set(block);
        for (int next : graph.successors(block)) {
          if (next != avoided) {
            open.add(next);
          }
        }
      }
    }
    return seen;
  }
}
