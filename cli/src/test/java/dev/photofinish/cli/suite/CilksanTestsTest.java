package dev.photofinish.cli.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CilksanTestsTest {
  private static final String TEST =
      """
      // RUN: %clang_cilksan -fopencilk %s -o %t -DN=4
      // RUN: %run %t 2>&1 | FileCheck %s --check-prefix=NONE
      // RUN: %run %t 1 2>&1 | FileCheck %s --check-prefix=SOME
      #include <cilk/cilk.h>
      #include <stdlib.h>
      static void use(int *p) {
        *p = 1;
      }
      int main(int argc, char **argv) {
        int *p = malloc(4);
        cilk_spawn use(p);
        if (argc == 1)
          cilk_sync;
        free(p);
      }
      // NONE: Cilksan detected 0 distinct races.
      // SOME: Race detected on location [[P:[0-9a-f]+]]
      // SOME-NEXT: * Write {{[0-9a-f]+}} use
      // SOME-NEXT: to variable p
      // SOME-NEXT: Spawn {{[0-9a-f]+}} main
      // SOME-NEXT: * Free {{[0-9a-f]+}} main
      // SOME: Race detected on location
      // SOME-NEXT: * Read
      // SOME-NEXT: * Write
      // SOME: Cilksan detected 2 distinct races.
      """;

  @TempDir private Path folder;

  @Test
  void theCommentsSayWhatIsExpected() throws IOException {
    Path tests = folder.resolve("test/cilksan/TestCases");
    Path file = Programs.write(tests.resolve("late-free.c"), TEST);
    Programs.write(tests.resolve("helper.c"), "int help(void) { return 1; }\n");
    Suite suite = CilksanTests.read(folder);
    assertThat(suite.programs())
        .extracting(SuiteProgram::name)
        .containsExactly("late-free.c -DN=4", "late-free.c -DN=4 1");
    SuiteProgram synced = suite.programs().get(0);
    assertThat(synced.label()).isEqualTo(Label.RACE_FREE);
    assertThat(synced.pairs()).isEmpty();
    SuiteProgram racy = suite.programs().get(1);
    assertThat(racy.file()).isEqualTo(file);
    assertThat(racy.label()).isEqualTo(Label.RACY);
    assertThat(racy.flags()).containsExactly("-DN=4");
    assertThat(racy.arguments()).containsExactly("1");
    assertThat(racy.pairs())
        .extracting(LabelledPair::toString)
        .containsExactly(
            "use write at 6-8 vs. main write at 9-15", "read at any line vs. write at any line");
    assertThat(CilksanTests.read(tests).programs()).isEqualTo(suite.programs());
  }

  @Test
  void reportsAreComparedByFunctionAndOperation() throws IOException {
    SuiteProgram racy =
        CilksanTests.read(Programs.write(folder.resolve("t.c"), TEST).getParent())
            .programs()
            .get(1);
    LabelledPair pair = racy.pairs().get(1);
    assertThat(pair.is(Programs.race(racy, 7, 14).races().get(0))).isTrue();
    LabelledPair both = racy.pairs().get(0);
    assertThat(both.is(Programs.race(racy, 7, 14).races().get(0))).isFalse();
  }

  @Test
  void aTestThatDoesNotSayIsUnlabelled() throws IOException {
    Programs.write(
        folder.resolve("a.c"),
        "// RUN: %clang_cilksan %s -o %t\n// RUN: %run %t | FileCheck %s\n// CHECK: done\n");
    assertThat(CilksanTests.read(folder).programs())
        .extracting(SuiteProgram::label)
        .isEqualTo(List.of(Label.UNKNOWN));
  }

  @Test
  void aFolderWithoutTestsIsRefused() {
    assertThatThrownBy(() -> CilksanTests.read(folder)).hasMessageContaining("no tests of Cilksan");
  }
}
