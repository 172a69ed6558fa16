package dev.photofinish.openmp.model;

import static dev.photofinish.openmp.model.TestPrograms.main;
import static dev.photofinish.openmp.model.TestPrograms.run;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Loops and sections under all schedules. */
class LoopTest {
  private static final String ALL = "for (int i = 0; i < 10; i++) printf(\"%d \", a[i]);";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "schedule(static)",
        "schedule(static,2)",
        "schedule(dynamic)",
        "schedule(dynamic,3)",
        "schedule(guided)",
        "schedule(auto)",
        "schedule(runtime)",
        "ordered",
        "ordered schedule(dynamic)",
        "schedule(static) ordered",
        "schedule(monotonic:dynamic,2)"
      })
  void everyIterationIsExecutedOnce(String clauses) {
    for (String type : new String[] {"int", "unsigned", "long", "unsigned long"}) {
      run(
              "int a[10];",
              "#pragma omp parallel for "
                  + clauses
                  + "\nfor ("
                  + type
                  + " i = 0; i < 10; i++) a[i] += i + 1;\n"
                  + ALL)
          .prints("1 2 3 4 5 6 7 8 9 10")
          .isFree();
    }
  }

  @Test
  void countsDown() {
    run("int a[10];", "#pragma omp parallel for\nfor (int i = 9; i > 0; i -= 3) a[i] = i;\n" + ALL)
        .prints("0 0 0 3 0 0 6 0 0 9")
        .isFree();
  }

  @Test
  void staticSchedulesDealAsWritten() {
    run(
            "int a[10];",
            "#pragma omp parallel for schedule(static, 2)\n"
                + "for (int i = 0; i < 10; i++) a[i] = omp_get_thread_num();\n"
                + ALL)
        .prints("0 0 1 1 2 2 3 3 0 0")
        .isFree();
    run(
            "int a[10];",
            "#pragma omp parallel for schedule(static)\n"
                + "for (int i = 0; i < 10; i++) a[i] = omp_get_thread_num();\n"
                + ALL)
        .prints("0 0 0 1 1 1 2 2 3 3")
        .isFree();
  }

  @Test
  void neighbouringIterationsRaceWhoeverExecutesThem() {
    run(
            "int a[4];",
            "#pragma omp parallel for num_threads(2)\nfor (int i = 0; i < 4; i++) if (i == 1) a[0]++; else a[i]++;")
        .races();
  }

  @Test
  void iterationsOfOneStaticBlockAreOrdered() {
    run(
            "int a[4];",
            "#pragma omp parallel for num_threads(2) schedule(static)\n"
                + "for (int i = 0; i < 4; i++) if (i == 1) a[0]++; else a[i]++;")
        .isFree();
  }

  @Test
  void equalStaticLoopsAreDealtAlike() {
    String loops =
        """
        #pragma omp parallel
        {
          #pragma omp for CLAUSE nowait
          for (int i = 0; i < 10; i++) a[i] = i;
          #pragma omp for CLAUSE
          for (int i = 0; i < 10; i++) b[i] = a[i];
        }
        """;
    run("int a[10], b[10];", loops.replace("CLAUSE", "schedule(static)")).isFree();
    run("int a[10], b[10];", loops.replace("CLAUSE", "")).races();
  }

  @Test
  void privateVariablesBelongToTheThread() {
    run(
            "int a[10];",
            """
            #pragma omp parallel
            {
              int count = 0;
              #pragma omp for
              for (int i = 0; i < 10; i++) a[i] = ++count;
            }
            """)
        .isFree();
  }

  @Test
  void lastprivateIsTheLastIterations() {
    run(
            "int x;",
            "#pragma omp parallel for lastprivate(x)\nfor (int i = 0; i < 10; i++) x = i;\nprintf(\"%d\", x);")
        .prints("9")
        .isFree();
  }

  @Test
  void reductionsAdd() {
    run(
            "int s = 1;",
            """
            int a[3] = {0, 0, 0};
            #pragma omp parallel for reduction(+:s) reduction(+:a[0:3])
            for (int i = 0; i < 10; i++) { s += i; a[i % 3]++; }
            printf("%d %d %d %d", s, a[0], a[1], a[2]);
            """)
        .prints("46 4 3 3")
        .isFree();
  }

  @Test
  void reductionsRaceWithPlainCode() {
    run(
            "int s;",
            """
            #pragma omp parallel
            {
              #pragma omp master
              s = 0;
              #pragma omp for reduction(+:s)
              for (int i = 0; i < 10; i++) s += i;
            }
            """)
        .races();
  }

  @Test
  void orderedRegionsFollowTheIterations() {
    run(
            "int x, a[10];",
            """
            #pragma omp parallel for ordered schedule(dynamic)
            for (int i = 0; i < 10; i++) {
              #pragma omp ordered
              a[i] = x++;
            }
            """
                + ALL)
        .prints("0 1 2 3 4 5 6 7 8 9")
        .isFree();
  }

  @Test
  void codeBesideOrderedRegionsIsNotOrdered() {
    run(
            "int x;",
            """
            #pragma omp parallel for ordered
            for (int i = 0; i < 10; i++) {
              x = i;
              #pragma omp ordered
              x++;
            }
            """)
        .races();
  }

  @Test
  void iterationsWaitForOthers() {
    String loop =
        """
        #pragma omp parallel for ordered(1)
        for (int i = 1; i < 10; i++) {
          #pragma omp ordered depend(sink: i - 1)
          a[i] = a[i - 1] + 1;
          #pragma omp ordered depend(source)
        }
        """;
    run("int a[10];", loop + ALL).prints("0 1 2 3 4 5 6 7 8 9").isFree();
    run("int a[10];", loop.replace("i - 1)", "i - 2)")).races();
  }

  @Test
  void sectionsAreConcurrent() {
    run("int x, y;", sections("x = 1;", "y = 2;") + "printf(\"%d %d\", x, y);")
        .prints("1 2")
        .isFree();
    run("int x;", sections("x = 1;", "x = 2;")).races();
  }

  private static String sections(String one, String other) {
    return "#pragma omp parallel sections num_threads(1 + 1)\n{\n#pragma omp section\n"
        + one
        + "\n#pragma omp section\n"
        + other
        + "\n}\n";
  }

  @Test
  void teamsOfOneHaveNoPieces() {
    run(
            "int x;",
            "#pragma omp parallel for num_threads(1)\nfor (int i = 0; i < 10; i++) x++;\nprintf(\"%d\", x);")
        .prints("10")
        .isFree();
  }

  @Test
  void cancellationIsOffByDefault() {
    run(
            "int a[10];",
            """
            #pragma omp parallel for
            for (int i = 0; i < 10; i++) {
              a[i] = 1;
              #pragma omp cancel for
            }
            """
                + ALL)
        .prints("1 1 1 1 1 1 1 1 1 1")
        .isFree();
  }

  @Test
  void theBoundsSayThatCancellationIsOff() {
    String loop = "#pragma omp parallel for\nfor (int i = 0; i < 4; i++) {\n%s\n}";
    assertThat(main("", loop.formatted("#pragma omp cancel for")).check().bounds().texts())
        .containsEntry("cancellation", "off");
    assertThat(main("", loop.formatted("")).check().bounds().texts())
        .doesNotContainKey("cancellation");
  }
}
