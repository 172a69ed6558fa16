package dev.photofinish.llvm.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.search.machine.AccessKind;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class NamingTest {
  @Test
  void writtenMemoryHasTheNamesOfTheSource() {
    Machine machine =
        Execution.machine(
            """
            #include <stdlib.h>
            int a[10], m[3][4];
            struct node { int key; struct { double x, y; } at; } n;
            typedef struct { char c; union { int i; float f; }; const struct node list[2][3]; } box;
            volatile box many[4];
            int main() {
              int local[2]; int *p = local;
              a[9] = 1; m[1][2] = 1; n.at.y = 1; p[1] = 1;
              many[2].i = 1; *(double *)&many[3].list[1][2].at.x = 1;
              struct node nodes[a[9] + 1]; p = &nodes[1].key; *p = 1;
              int *h = malloc(40); h[3] = 1;
              return 0;
            }
            """);
    List<String> names = new ArrayList<>();
    machine.listener(
        (MachineThread t, long address, long s, AccessKind k, Instruction i) -> {
          if (k == AccessKind.WRITE) {
            names.add(machine.describe(address));
          }
        });
    Execution.finish(machine);
    assertThat(names)
        .containsExactly(
            "a[9]",
            "m[1][2]",
            "n.at.y",
            "local[1]",
            "many[2].i",
            "many[3].list[1][2].at.x",
            "nodes[1].key",
            "malloc'ed memory[byte 12] (allocated at line 11)",
            // The ends of the lives of both arrays.
            "nodes[0].key",
            "local[0]");
  }
}
