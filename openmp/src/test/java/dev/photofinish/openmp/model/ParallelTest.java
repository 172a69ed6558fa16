package dev.photofinish.openmp.model;

import static dev.photofinish.openmp.model.TestPrograms.run;

import dev.photofinish.openmp.runtime.RuntimeOptions;
import org.junit.jupiter.api.Test;

/** Regions, barriers, master, single, threadprivate, nesting, teams, queries. */
class ParallelTest {

  @Test
  void membersHaveNumbers() {
    run(
            "int a[8];",
            """
            #pragma omp parallel num_threads(3)
            a[omp_get_thread_num()] = omp_get_num_threads() * 10 + omp_get_level();
            printf("%d %d %d %d %d", a[0], a[1], a[2], a[3], omp_get_max_threads());
            """)
        .prints("31 31 31 0 4")
        .isFree();
  }

  @Test
  void membersRaceWithoutBarrier() {
    run("int a[4], b[4];", neighbours("")).races();
  }

  @Test
  void barrierOrdersMembers() {
    run("int a[4], b[4];", neighbours("#pragma omp barrier\n")).isFree();
  }

  private static String neighbours(String between) {
    return """
        #pragma omp parallel
        {
          int t = omp_get_thread_num();
          a[t] = t;
          BETWEEN
          b[t] = a[(t + 1) % 4];
        }
        """
        .replace("BETWEEN\n", between + "\n");
  }

  @Test
  void masterIsThreadZero() {
    run(
            "int x;",
            "#pragma omp parallel\n{\n#pragma omp master\nx = omp_get_thread_num() + 7;\n}\nprintf(\"%d\", x);")
        .prints("7")
        .isFree();
  }

  @Test
  void masterHasNoBarrier() {
    run(
            "int x, y[4];",
            "#pragma omp parallel\n{\n#pragma omp master\nx = 1;\ny[omp_get_thread_num()] = x;\n}")
        .races();
  }

  @Test
  void singleEndsWithABarrier() {
    run(
            "int x, y[4];",
            "#pragma omp parallel\n{\n#pragma omp single\nx = 1;\ny[omp_get_thread_num()] = x;\n}")
        .isFree();
  }

  @Test
  void twoSinglesWithoutBarrierMayBeExecutedByTwoThreads() {
    run(
            "int x;",
            """
            #pragma omp parallel
            {
              #pragma omp single nowait
              x = 1;
              #pragma omp single nowait
              x = 2;
            }
            """)
        .races();
  }

  @Test
  void copyprivateGivesToAll() {
    run(
            "int a[4];",
            """
            #pragma omp parallel
            {
              int x = 0;
              #pragma omp single copyprivate(x)
              x = 5;
              a[omp_get_thread_num()] = x;
            }
            printf("%d %d %d %d", a[0], a[1], a[2], a[3]);
            """)
        .prints("5 5 5 5")
        .isFree();
  }

  @Test
  void threadprivateVariablesLive() {
    run(
            "int t;\n#pragma omp threadprivate(t)\nint a[4];",
            """
            t = 9;
            #pragma omp parallel copyin(t)
            t += omp_get_thread_num();
            #pragma omp parallel
            a[omp_get_thread_num()] = t;
            printf("%d %d %d %d", a[0], a[1], a[2], a[3]);
            """)
        .prints("9 10 11 12")
        .isFree();
  }

  @Test
  void conditionSerialises() {
    run("int x, n;", "#pragma omp parallel if(n > 3)\nx++;\nprintf(\"%d\", x);")
        .prints("1")
        .isFree();
  }

  @Test
  void nestedRegionsAreSerialUnlessAskedFor() {
    String body =
        """
        #pragma omp parallel num_threads(2)
        {
          int me = omp_get_thread_num();
          #pragma omp parallel num_threads(2)
          a[me * 2 + omp_get_thread_num()] = omp_get_num_threads() + 10 * omp_get_ancestor_thread_num(1);
        }
        printf("%d %d %d %d", a[0], a[1], a[2], a[3]);
        """;
    run("int a[4];", body).prints("1 0 11 0").isFree();
    run(RuntimeOptions.defaults().withMaxActiveLevels(2), "int a[4];", body)
        .prints("2 2 12 12")
        .isFree();
  }

  @Test
  void criticalExcludes() {
    run("int x;", "#pragma omp parallel\n{\n#pragma omp critical\nx++;\n}\nprintf(\"%d\", x);")
        .prints("4")
        .isFree();
  }

  @Test
  void differentCriticalsDoNotExclude() {
    run(
            "int x;",
            """
            #pragma omp parallel
            if (omp_get_thread_num() % 2) {
              #pragma omp critical(a)
              x++;
            } else {
              #pragma omp critical(b)
              x++;
            }
            """)
        .races();
  }

  @Test
  void locksExclude() {
    run(
            "int x; omp_lock_t l; omp_nest_lock_t n;",
            """
            omp_init_lock(&l);
            omp_init_nest_lock(&n);
            #pragma omp parallel
            {
              omp_set_lock(&l);
              x++;
              omp_unset_lock(&l);
              while (!omp_test_lock(&l));
              x++;
              omp_unset_lock(&l);
            }
            #pragma omp parallel
            {
              omp_set_nest_lock(&n);
              omp_set_nest_lock(&n);
              x++;
              omp_unset_nest_lock(&n);
              x++;
              omp_unset_nest_lock(&n);
            }
            omp_destroy_lock(&l);
            printf("%d", x);
            """)
        .prints("16")
        .isFree();
  }

  @Test
  void leaguesShareNoLocks() {
    run(
            "int x;",
            "#pragma omp teams num_teams(2)\n#pragma omp parallel\n{\n#pragma omp critical\nx++;\n}")
        .races();
  }

  @Test
  void distributeSharesAmongTeams() {
    run(
            "int a[8];",
            """
            #pragma omp teams distribute num_teams(2)
            for (int i = 0; i < 8; i++) a[i] = omp_get_team_num() * 10 + omp_get_num_teams();
            printf("%d %d %d %d", a[0], a[3], a[4], a[7]);
            """)
        .prints("2 2 12 12")
        .isFree();
  }

  @Test
  void distributeParallelForReduces() {
    run(
            "int s;",
            """
            #pragma omp target teams distribute parallel for reduction(+:s) map(tofrom:s)
            for (int i = 0; i < 20; i++) s += i;
            printf("%d", s);
            """)
        .prints("190")
        .isFree();
  }
}
