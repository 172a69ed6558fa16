package dev.photofinish.llvm.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.library.StandardLibrary;
import dev.photofinish.llvm.machine.code.ShadowBits;
import dev.photofinish.llvm.machine.code.Taint;
import dev.photofinish.search.machine.AccessKind;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The global {@code source} depends on the schedule; where does that matter? */
class TaintTest {
  private static List<String> sinks(String body) {
    String source =
        "#include <stdio.h>\n#include <string.h>\n#include <stdlib.h>\n#include <math.h>\n"
            + "int source = 1; int other[10]; int sink;\n"
            + body;
    ShadowBits marked = new ShadowBits();
    Machine machine =
        new Machine(
            Execution.compile(source), StandardLibrary.library(), MachineOptions.defaults());
    machine.taint(new Taint(marked));
    machine.start(List.of());
    marked.set(machine.addressOf("source"), 4, true);
    TreeSet<String> heard = new TreeSet<>();
    machine.listener(
        new MachineListener() {
          @Override
          public void access(MachineThread t, long a, long s, AccessKind k, Instruction i) {}

          @Override
          public void tainted(MachineThread t, TaintSink sink, Instruction i) {
            heard.add(sink + ":" + i.location().line());
          }
        });
    Execution.finish(machine);
    assertThat(machine.ending()).get().isInstanceOf(Ending.Exited.class);
    return List.copyOf(heard);
  }

  @Test
  void computingAndPrintingIsHarmless() {
    assertThat(
            sinks(
                """
                int twice(int x) { int y = x; return y * 2; }
                int main() { int a = twice(source); other[3] = a + 1; printf("%d %f", a, sqrt(a)); return 0; }
                """))
        .isEmpty();
  }

  @Test
  void branchesAddressesAndSizesMatter() {
    assertThat(
            sinks(
                """
                int main() {
                  int a = source;
                  if (a) sink = 1;
                  other[a] = 1;
                  memset(other, 0, a);
                  free(malloc(a));
                  return 0;
                }
                """))
        .containsExactly("ADDRESS:9", "BRANCH:8", "EXTERNAL:11", "SIZE:10");
  }

  @Test
  void memoryAndCallsCarryIt() {
    assertThat(
            sinks(
                """
                struct pair { int a, b; };
                int first(struct pair *p) { return p->a; }
                int main() {
                  struct pair x = {source, 2}, y;
                  memcpy(&y, &x, sizeof y);
                  if (y.b) sink = 1;
                  if (first(&y)) sink = 2;
                  y.a = 3;
                  if (first(&y)) sink = 3;
                  return 0;
                }
                """))
        .containsExactly("BRANCH:12");
  }

  @Test
  void whatCallsUseGetsToWhatTheyGiveAndWrite() {
    assertThat(
            sinks(
                """
                int main() {
                  int count;
                  int length = printf("%s %d%n", "sum", source, &count);
                  if (count) sink = 1;
                  if (length) sink = 2;
                  if (printf("%d", other[0])) sink = 3;
                  FILE *f = tmpfile();
                  if (ftell(f)) sink = 4;
                  fputc(source, f);
                  if (ftell(f)) sink = 5;
                  return 0;
                }
                """))
        .containsExactly("BRANCH:10", "BRANCH:15", "BRANCH:9");
  }

  @Test
  void textThatDependsOnTheScheduleIsReadUpToSomewhere() {
    assertThat(
            sinks(
                """
                int main() {
                  char text[4] = {(char) source};
                  char copy[4];
                  strlen(text);
                  strcpy(copy, text);
                  printf("%s", text);
                  printf("%.*s", source, "abc");
                  return 0;
                }
                """))
        .contains("SIZE:9", "SIZE:10", "SIZE:11", "SIZE:12");
  }
}
