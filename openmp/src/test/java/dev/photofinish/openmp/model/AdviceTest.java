package dev.photofinish.openmp.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.Race;
import org.junit.jupiter.api.Test;

/** Advice must be something that can be compiled and that helps. */
class AdviceTest {
  private static Race race(String declarations, String body) {
    return TestPrograms.main(declarations, body).check().races().get(0);
  }

  @Test
  void aLargestValueIsAReduction() {
    Race race =
        race(
            "int a[8] = {3, 1, 4, 1, 5, 9, 2, 6}, most;",
            """
            #pragma omp parallel for
            for (int i = 0; i < 8; i++)
              if (a[i] > most) most = a[i];
            """);
    assertThat(race.advice()).contains("reduction(max: most)");
  }

  @Test
  void aSmallestValueIsAReduction() {
    Race race =
        race(
            "int a[8] = {3, 1, 4, 1, 5, 9, 2, 6}, least = 10;",
            """
            #pragma omp parallel for
            for (int i = 0; i < 8; i++)
              if (least > a[i]) least = a[i];
            """);
    assertThat(race.advice()).contains("reduction(min: least)");
  }

  @Test
  void noClauseNamesAVariableOfACalledFunction() {
    Race race =
        race(
            "int next(void) { static int calls; calls++; return 0; }",
            """
            #pragma omp parallel for
            for (int i = 0; i < 8; i++) next();
            """);
    assertThat(race.advice()).contains("atomic").doesNotContain("reduction", "private");
  }

  @Test
  void noBarrierIsAdvisedInsideALoop() {
    Race race =
        race(
            "int a, b;",
            """
            #pragma omp parallel for
            for (int i = 0; i < 8; i++) {
              if (i == 0) a = 1;
              if (i == 7) b = a;
            }
            """);
    assertThat(race.advice()).contains("critical").doesNotContain("barrier");
  }

  @Test
  void aBarrierIsAdvisedWhereOneMayStand() {
    Race race =
        race(
            "int a, b;",
            """
            #pragma omp parallel num_threads(2)
            {
              if (omp_get_thread_num() == 0) a = 1;
              if (omp_get_thread_num() == 1) b = a;
            }
            """);
    assertThat(race.advice()).contains("barrier");
  }

  @Test
  void theHiddenStateOfAFunctionIsNamed() {
    Race race =
        race(
            "#include <string.h>\nchar s[4][8] = {\"a b\", \"c d\", \"e\", \"f\"};",
            """
            #pragma omp parallel for
            for (int i = 0; i < 4; i++) strtok(s[i], " ");
            """);
    assertThat(race.variable()).isEqualTo("the hidden state of strtok");
    assertThat(race.advice()).contains("strtok_r");
  }

  /** Two tasks of one parent. */
  private static String tasks(String one, String other) {
    return race(
            "int x, y, a[4];",
            """
            #pragma omp parallel num_threads(2)
            #pragma omp single
            {
            #pragma omp task %s
            #pragma omp task %s
            }
            """
                .formatted(one, other))
        .advice();
  }

  @Test
  void aDependClauseOfAnotherVariableIsNamed() {
    assertThat(tasks("depend(out: y)\nx = 1;", "depend(out: x)\nx = 2;"))
        .contains("is for y, not for x")
        .doesNotContain("depend clauses for x would");
  }

  @Test
  void aTaskWithoutTheClauseOfTheOtherOneIsNamed() {
    assertThat(tasks("depend(out: x)\nx = 1;", "\nx = 2;"))
        .contains("has a depend clause for x", "has none");
  }

  @Test
  void dependencesThatOnlyReadOrderNothing() {
    assertThat(tasks("depend(in: x)\nx = 1;", "depend(in: x)\ny = x;"))
        .contains("are in", "needs out or inout");
  }

  @Test
  void aDependClauseForAnotherElementIsNamed() {
    assertThat(tasks("depend(out: a[0])\na[1] = 1;", "depend(out: a[1])\na[1] = 2;"))
        .contains("does not name each element of a", "a[1]");
  }

  @Test
  void tasksWithoutDependClausesAreToldToHaveSome() {
    assertThat(tasks("\nx = 1;", "\nx = 2;")).contains("depend clauses for x would");
  }

  @Test
  void whatAClauseMeansThatNamesMemoryByAPointerIsNotGuessed() {
    assertThat(tasks("depend(out: *&x)\nx = 1;", "\nx = 2;"))
        .contains("depend clauses for x would");
  }

  @Test
  void aDependClauseDoesNotOrderTheTaskWithItsParent() {
    Race race =
        race(
            "int x, y;",
            """
            #pragma omp parallel num_threads(2)
            #pragma omp single
            {
            #pragma omp task depend(out: x)
              x = 1;
              y = x;
            }
            """);
    assertThat(race.advice()).contains("with other tasks only", "taskwait before line");
  }

  @Test
  void tasksOfDifferentParentsAreNotOrderedByDependClauses() {
    assertThat(
            tasks(
                "\n{\n#pragma omp task depend(out: x)\nx = 1;\n}",
                "\n{\n#pragma omp task depend(out: x)\nx = 2;\n}"))
        .contains("only tasks that the same task creates");
  }

  @Test
  void aReductionOfAnotherVariableIsNamed() {
    Race race =
        race(
            "int x, y;",
            """
            #pragma omp parallel for reduction(+: y)
            for (int i = 0; i < 8; i++) {
              y += i;
              x += i;
            }
            """);
    assertThat(race.advice()).contains("is of y, not of x").doesNotContain("use reduction");
  }

  /** Two sections. */
  private static String sections(String one, String other) {
    return race(
            "int x;",
            """
            #pragma omp parallel sections num_threads(2)
            {
            #pragma omp section
            %s
            x++;
            #pragma omp section
            %s
            x++;
            }
            """
                .formatted(one, other))
        .advice();
  }

  @Test
  void criticalConstructsOfDifferentNamesAreNamed() {
    assertThat(sections("#pragma omp critical(one)", "#pragma omp critical(two)"))
        .contains("is in critical(one)", "is in critical(two)", "different names");
  }

  @Test
  void criticalAndAtomicAreNotTheSame() {
    assertThat(sections("#pragma omp critical", "#pragma omp atomic"))
        .contains("is in critical", "is only atomic");
  }

  @Test
  void whatIsMissingInACriticalConstructIsNamed() {
    assertThat(sections("#pragma omp critical(one)", ""))
        .contains("is in critical(one)", "into critical(one), too");
  }
}
