package dev.photofinish.cli.suite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.cli.suite.Assessment.Answer;
import dev.photofinish.cli.suite.Assessment.Outcome;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnlabelledProgramsTest {
  @TempDir private Path folder;

  @Test
  void filesWithMainAreProgramsAndAreLinkedWithTheOthers() throws IOException {
    Programs.write(folder.resolve("a.cilk"), "cilk int main(int argc, char *argv[])\n{\n}\n");
    Programs.write(folder.resolve("b.cilk"), "cilk int cilk_main(void) { return 0; }\n");
    Path helper = Programs.write(folder.resolve("help.c"), "/* main() {} */ int main(void);\n");
    Programs.write(folder.resolve("deeper/c.c"), "int main(void) {}\n");
    Suite suite = UnlabelledPrograms.in(folder);
    assertThat(suite.programs()).extracting(SuiteProgram::name).containsExactly("a.cilk", "b.cilk");
    assertThat(suite.programs().get(0).more()).containsExactly(helper);
    assertThat(suite.programs().get(0).flags()).containsExactly("-idirafter" + folder);
  }

  @Test
  void whatHasNoLabelIsNeitherRightNorWrong() throws IOException {
    Programs.write(folder.resolve("a.c"), "int main(void) {}\n");
    SuiteProgram program = UnlabelledPrograms.in(folder).programs().get(0);
    Assessment assessment =
        new Assessment(program, Answer.RACES, List.of(), 2, Duration.ofSeconds(1), "");
    assertThat(assessment.outcome()).isEqualTo(Outcome.UNLABELLED);
    assertThat(assessment.deviates()).isFalse();
    String report = new SuiteReport("ours", "cilk", List.of(assessment)).text();
    assertThat(report)
        .containsPattern("a\\.c +\\? +races +2 +1\\.00")
        .containsPattern("unlabelled +1")
        .doesNotContain("false positives");
  }
}
