package dev.photofinish.cli.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class SuiteTest {
  @TempDir private Path folder;

  @Test
  void labelledFilesAreProgramsAndOthersAreNot() throws IOException {
    Programs.write(folder.resolve("b/two_race.c"), "// x@2:1:W vs. x@3:1:R\n");
    Programs.write(folder.resolve("a-no.cpp"), "int main() {}\n");
    Programs.write(folder.resolve("racy/three.c"), "");
    Programs.write(folder.resolve("support.c"), "");
    Programs.write(folder.resolve("a-no.h"), "");
    Suite suite = Suite.labelledByName(folder);
    assertThat(names(suite)).containsExactly("a-no.cpp", "b/two_race.c", "racy/three.c");
    assertThat(suite.programs().get(1).pairs()).hasSize(1);
    assertThat(names(suite.filtered(Pattern.compile("^b|three"))))
        .containsExactly("b/two_race.c", "racy/three.c");
  }

  @Test
  void aCsvFileNamesProgramsLabelsAndPairs() throws IOException {
    Path csv =
        Programs.write(
            folder.resolve("labels.csv"),
            "\ufeff"
                + """
                program,label,pairs
                # a remark

                one.c,race,"x@4:1:W vs. x@5:1:R; y[a,b]@6:1:W vs. y[a,b]@7:1:W"
                two.c,no
                """);
    Programs.write(folder.resolve("one.c"), "");
    Programs.write(folder.resolve("two.c"), "");
    Suite suite = Suite.labelledByCsv(folder, csv);
    assertThat(names(suite)).containsExactly("one.c", "two.c");
    assertThat(suite.programs())
        .extracting(SuiteProgram::label)
        .containsExactly(Label.RACY, Label.RACE_FREE);
    assertThat(suite.programs().get(0).pairs()).hasSize(2);
  }

  @Test
  void aCsvRowWithoutALabelIsRefused() throws IOException {
    Path csv = Programs.write(folder.resolve("labels.csv"), "program,label\none.c,perhaps\n");
    assertThatThrownBy(() -> Suite.labelledByCsv(folder, csv))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("row 2");
  }

  @Test
  void aCsvRowWithoutAProgramIsRefused() throws IOException {
    Path csv = Programs.write(folder.resolve("labels.csv"), "absent.c,no\n");
    assertThatThrownBy(() -> Suite.labelledByCsv(folder, csv))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("row 1: there is no");
  }

  @Test
  @Timeout(20)
  void emptyLinesTakeLinearTime() throws IOException {
    Programs.write(folder.resolve("DRB901-ours-orig-no.c"), "\n".repeat(400_000));
    assertThat(DataRaceBench.read(folder).programs()).hasSize(1);
  }

  @Test
  void theKernelsOfDataRaceBenchAreRecognised() throws IOException {
    Path kernels = folder.resolve("micro-benchmarks");
    Programs.write(kernels.resolve("DRB901-ours-orig-yes.c"), "/* v@9:2:W vs. v@9:6:R */\n");
    Programs.write(
        kernels.resolve("DRB902-ours-poly-no.c"), "#include \"polybench/polybench.h\"\n");
    Programs.write(kernels.resolve("utilities/polybench.c"), "");
    Programs.write(kernels.resolve("utilities/DRB903-template-yes.c"), "");
    Programs.write(kernels.resolve("signal.c"), "");
    Suite suite = DataRaceBench.read(folder);
    assertThat(names(suite)).containsExactly("DRB901-ours-orig-yes.c", "DRB902-ours-poly-no.c");
    assertThat(suite.programs().get(0).pairs()).hasSize(1);
    assertThat(suite.programs().get(0).flags()).isEmpty();
    SuiteProgram poly = suite.programs().get(1);
    assertThat(poly.more()).containsExactly(kernels.resolve("utilities/polybench.c"));
    assertThat(poly.flags()).contains("-I" + kernels, "-DPOLYBENCH_TIME");
    assertThat(names(DataRaceBench.read(kernels))).isEqualTo(names(suite));
  }

  @Test
  void aFolderWithoutKernelsIsRefused() {
    assertThatThrownBy(() -> DataRaceBench.read(folder)).hasMessageContaining("no kernels");
  }

  private static List<String> names(Suite suite) {
    return suite.programs().stream().map(SuiteProgram::name).toList();
  }
}
