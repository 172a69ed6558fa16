package dev.photofinish.llvm.bitcode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.llvm.ir.Branch;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.LoopHints;
import dev.photofinish.llvm.ir.MemoryAccess;
import dev.photofinish.llvm.toolchain.Sources;
import java.util.List;
import org.junit.jupiter.api.Test;

class LoopMetadataTest {
  private static Function loop(String pragma) {
    String source =
        "int a[99]; void f(void) {\n" + pragma + "\nfor (int i = 0; i < 99; i++) a[i] = 2;\n}";
    return Sources.c(source).function("f").orElseThrow();
  }

  private static List<LoopHints> hints(Function function) {
    return function.instructions().stream()
        .filter(Branch.class::isInstance)
        .map(branch -> ((Branch) branch).loopHints())
        .filter(hints -> hints.vectorize() != LoopHints.Vectorize.UNSPECIFIED)
        .toList();
  }

  @Test
  void simdLoopsNameTheGroupsOfTheirAccesses() {
    Function f = loop("#pragma omp simd");
    LoopHints hints = hints(f).get(0);
    assertThat(hints.vectorize()).isEqualTo(LoopHints.Vectorize.ENABLED);
    assertThat(hints.width()).isZero();
    assertThat(hints.parallelAccesses()).hasSize(1);
    assertThat(
            f.instructions().stream()
                .filter(MemoryAccess.class::isInstance)
                .map(access -> ((MemoryAccess) access).mode().accessGroups()))
        .contains(hints.parallelAccesses());
  }

  @Test
  void safelenIsTheNumberOfLanes() {
    assertThat(hints(loop("#pragma omp simd safelen(4)")))
        .containsExactly(new LoopHints(LoopHints.Vectorize.ENABLED, 4, List.of()));
  }

  @Test
  void ordinaryLoopsSayNothing() {
    assertThat(hints(loop(""))).isEmpty();
  }
}
