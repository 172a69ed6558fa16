package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CilkCommandTest {
  private static final String EXAMPLES = "../examples/cilk/";

  @TempDir private Path directory;

  @Test
  void theRunningExampleOfTheThesisRaces() {
    Run run = Run.of("cilk", EXAMPLES + "racy/running-example.c");
    assertThat(run.code()).isEqualTo(ExitCode.RACES);
    assertThat(run.out())
        .contains("two transactions of fun1:\n")
        .contains("  first:  write x1 at line 8\n")
        .contains("  second: read x2 at line 11\n")
        .contains(
            """
                 line 8   write x1                     <- first transaction
                 line 22                      read x1  <- part of the cycle
                 line 24                      read x2
                 line 16            write x2           <- part of the cycle
                 line 11  read x2                      <- second transaction
            """)
        .contains("main comes before fun2")
        .contains("no cutpoint at the cut at line 9, the cut at line 10.");
  }

  @Test
  void listInsertDependsOnItsTransactions() {
    assertThat(Run.of("cilk", "--atomize", "menier", EXAMPLES + "racy/list-insert.c").code())
        .isEqualTo(ExitCode.RACES);
    assertThat(Run.of("cilk", "--atomize", "menier", EXAMPLES + "race-free/list-insert.c").code())
        .isEqualTo(0);
    assertThat(Run.of("cilk", "--atomize", "threads", EXAMPLES + "racy/list-insert.c").code())
        .isEqualTo(0);
    assertThat(Run.of("cilk", "--atomize", "finest", EXAMPLES + "race-free/list-insert.c").code())
        .isEqualTo(ExitCode.RACES);
  }

  @Test
  void aMissingSyncIsFoundUnlessTransactionsAreAskedFor() {
    String missing = EXAMPLES + "racy/fib-without-sync.c";
    Run run = Run.of("cilk", missing);
    assertThat(run.code()).isEqualTo(ExitCode.RACES);
    assertThat(run.out())
        .contains("write by instance fib(5) at")
        .contains("read by instance fib(6) at")
        .contains("A sync in fib(6) before line 10 would order them.");
    Run transactions = Run.of("cilk", "--atomize", "menier", missing);
    assertThat(transactions.code()).isEqualTo(0);
    assertThat(transactions.out())
        .contains("no race between transactions (menier cuts)")
        .contains("determinacy was not looked at");
    assertThat(Run.of("cilk", "--determinacy", EXAMPLES + "racy/fib-without-sync.c").code())
        .isEqualTo(ExitCode.RACES);
    Run free = Run.of("cilk", EXAMPLES + "race-free/fib.c");
    assertThat(free.code()).isEqualTo(0);
    assertThat(free.out()).contains("no determinacy race in this run, with its input");
  }

  @Test
  void aProgramWithCutsIsOneOfTransactions() throws IOException {
    Path file = directory.resolve("a.c");
    Files.writeString(
        file,
        """
        int x;
        cilk void f(void) { x++; cut; }
        cilk int main(void) { spawn f(); spawn f(); sync; return x; }
        """);
    assertThat(Run.of("cilk", file.toString()).code()).isEqualTo(0);
    assertThat(Run.of("cilk", "--determinacy", file.toString()).code()).isEqualTo(ExitCode.RACES);
  }

  @Test
  void misusedKeywordsAreNamedWithTheirPlace() throws IOException {
    Path file = directory.resolve("a.c");
    Files.writeString(file, "int f(void) { return 1; }\ncilk int main(void) {\n  spawn f();\n}\n");
    Run run = Run.of("cilk", file.toString());
    assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).isEqualTo(file + ":3:9: spawn of f, which is no Cilk function\n");
  }

  @Test
  void errorsOfClangStandWhereTheUserWroteThem() throws IOException {
    Path file = directory.resolve("a.c");
    Files.writeString(file, "int f(void);\nint main(void) { cilk_spawn f(); x = 1; }\n");
    Run run = Run.of("cilk", file.toString());
    assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).isEqualTo(file + ":2:34: error: use of undeclared identifier 'x'\n");
  }

  @Test
  void whatFollowsTwoDashesGoesToClang() throws IOException {
    Path file = directory.resolve("a.c");
    Files.writeString(
        file,
        """
        int x;
        cilk void f(void) { BODY; }
        cilk int main(void) { spawn f(); spawn f(); sync; return x; }
        """);
    assertThat(Run.of("cilk", file.toString(), "--", "-DBODY=cut").code()).isEqualTo(0);
    assertThat(Run.of("cilk", file.toString(), "--", "-DBODY=x++; cut; x++").code())
        .isEqualTo(ExitCode.RACES);
  }

  @Test
  void placesBehindMacrosAreThoseOfTheSource() throws IOException {
    Path file = directory.resolve("a.c");
    Files.writeString(
        file,
        """
        #define INCREMENT(v) v = v + 1
        int x;
        cilk void f(n) int n; { INCREMENT(x); cut; /* between */ x = n; }
        cilk main() { spawn f(1); spawn f(2); sync; return x; }
        """);
    Run run = Run.of("cilk", file.toString());
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isEqualTo(ExitCode.RACES);
    assertThat(run.out())
        .contains("write by instance f(1) at " + file + ":3:25\n")
        .contains("write by instance f(2) at " + file + ":3:60\n");
  }

  @Test
  void atomicAroundASpawnIsFoundWhereverItIs() throws IOException {
    Path file = directory.resolve("a.c");
    Files.writeString(
        file,
        "void f(void) {}\nvoid g(void) { cilk_spawn f(); }\nint main(void) { atomic { g(); } }\n");
    for (String mode : new String[] {"threads", "manual", "menier", "finest"}) {
      Run run = Run.of("cilk", "--atomize", mode, file.toString());
      assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
      assertThat(run.err()).isEqualTo(file + ":2:27: spawn inside an atomic block\n");
    }
  }

  @Test
  void aRunThatGoesWrongOrWaitsForeverIsNotCalledRaceFree() throws IOException {
    Path file = directory.resolve("a.c");
    Files.writeString(
        file, "cilk void f(void) {}\ncilk int main(void) { int *p = 0; spawn f(); *p = 1; }\n");
    assertThat(Run.of("cilk", file.toString()).code()).isEqualTo(ExitCode.INCONCLUSIVE);
    Files.writeString(
        file,
        """
        #include <cilk-lib.h>
        Cilk_lockvar l;
        cilk int main(void) { Cilk_lock(l); Cilk_lock(l); return 0; }
        """);
    Run run = Run.of("cilk", file.toString());
    assertThat(run.code()).isEqualTo(ExitCode.INCONCLUSIVE);
    assertThat(run.out()).contains(file + ":3:37: a lock that is held already");
  }

  @Test
  void formulasRaceIfTheyCanBeSatisfied() throws IOException {
    Path file = directory.resolve("a.cnf");
    Files.writeString(file, "p cnf 1 1\n1 0\n");
    assertThat(Run.of("cilk", "--sat", file.toString()).code()).isEqualTo(ExitCode.RACES);
    Files.writeString(file, "p cnf 1 2\n1 0\n-1 0\n");
    assertThat(Run.of("cilk", "--sat", file.toString()).code()).isEqualTo(0);
    Files.writeString(file, "p cnf 1 1\n7 0\n");
    Run bad = Run.of("cilk", "--sat", file.toString());
    assertThat(bad.code()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(bad.err()).isEqualTo(file + ":2: variable 7 of a formula with 1\n");
  }

  @Test
  void theGraphOfTheRunningExampleIsThatOfTheThesis() throws IOException {
    Path file = directory.resolve("a.dot");
    String program = EXAMPLES + "racy/running-example.c";
    assertThat(Run.of("cilk", "--graph", file.toString(), program).code())
        .isEqualTo(ExitCode.RACES);
    String dot = Files.readString(file);
    assertThat(dot.lines().filter(line -> line.contains("[label=")).count()).isEqualTo(10);
    // Figure 2.1: seven thread edges, of which one is part of the cycle, and four within threads.
    assertThat(dot.lines().filter(line -> line.endsWith("[color=\"#202020\"];")).count())
        .isEqualTo(6);
    assertThat(dot.lines().filter(line -> line.contains("style=dashed")).count()).isEqualTo(4);
    assertThat(dot)
        .contains("\"t2\" -> \"t8\" [color=\"#1b6ca8\", style=dotted")
        .contains("\"t2\" -> \"t1\" [color=\"#d01818\", style=bold, label=\"x1\"")
        .contains("\"t5\" -> \"t7\" [color=\"#d01818\", style=bold]")
        .contains("\"t7\" -> \"t4\" [color=\"#d01818\", style=bold, label=\"x2\"");
    Path picture = directory.resolve("a.svg");
    Run.of("cilk", "--graph", picture.toString(), program);
    assertThat(Files.readString(picture)).startsWith("<svg").contains("write x1", "#d01818");
    assertThat(Run.of("cilk", "--graph", "a.png", program).code()).isEqualTo(ExitCode.WRONG_USAGE);
  }

  @Test
  void aMissingSyncIsDrawn() throws IOException {
    Path file = directory.resolve("a.dot");
    String program = EXAMPLES + "racy/fib-without-sync.c";
    assertThat(Run.of("cilk", "--determinacy", "--graph", file.toString(), program).code())
        .isEqualTo(ExitCode.RACES);
    assertThat(Files.readString(file))
        .contains("color=\"#d01818\", style=bold, dir=none, constraint=false, label=\"x\"")
        .doesNotContain("style=dashed");
  }
}
