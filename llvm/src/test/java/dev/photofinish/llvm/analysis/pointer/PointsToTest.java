package dev.photofinish.llvm.analysis.pointer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.llvm.analysis.pointer.AbstractObject.GlobalObject;
import dev.photofinish.llvm.analysis.pointer.AbstractObject.HeapObject;
import dev.photofinish.llvm.analysis.pointer.AbstractObject.StackObject;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.FunctionReference;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.MemoryAccess;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.library.StandardLibrary;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.MachineOptions;
import dev.photofinish.llvm.machine.MachineThread;
import dev.photofinish.llvm.machine.ThreadStatus;
import dev.photofinish.llvm.machine.memory.MemoryObject;
import dev.photofinish.llvm.machine.memory.ObjectKind;
import dev.photofinish.llvm.toolchain.Sources;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class PointsToTest {
  private static PointsTo analyse(Program program) {
    return PointsTo.of(program, List.of(new LibrarySummaries()));
  }

  /** What the stores of a function may write, by the names of the stored-to objects. */
  private static Set<String> stores(Program program, String function) {
    PointsTo pointsTo = analyse(program);
    return program.function(function).orElseThrow().instructions().stream()
        .filter(Store.class::isInstance)
        .flatMap(store -> pointsTo.objects(((Store) store).pointer()).stream())
        .filter(object -> object instanceof GlobalObject || object instanceof HeapObject)
        .map(Object::toString)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  @Test
  void fieldsOfAStructureAreToldApart() {
    Program program =
        Sources.c(
            """
            int a, b;
            struct pair { int *x; int *y; } pairs[4];
            void set(int i) { pairs[i].x = &a; pairs[i].y = &b; }
            void use(int i) { *pairs[i].y = 1; }
            int main(int c, char **v) { set(c); use(c); return 0; }
            """);

    assertThat(stores(program, "use")).containsExactly("@b");
  }

  @Test
  void aFunctionAroundMallocMakesAnObjectForEachCall() {
    Program program =
        Sources.cInSsa(
            """
            #include <stdlib.h>
            int *kept;
            void *checked(size_t n) { void *p = n ? malloc(n) : 0; if (n && !p) abort(); return p; }
            int *zeroed(int n) { int *p = checked(n * sizeof(int)); p[0] = 0; return p; }
            int *keeping(int n) { int *p = malloc(n); kept = p; return p; }
            int **linked(int *to) { int **p = malloc(8); *p = to; return p; }
            void one(void) { *zeroed(4) = 1; }
            void two(void) { *zeroed(4) = 2; }
            void three(void) { *keeping(4) = 3; }
            void four(void) { *kept = 4; }
            int shared;
            void five(void) { **linked(&shared) = 5; }
            int main(int c, char **v) { one(); two(); three(); four(); five(); return 0; }
            """);

    assertThat(stores(program, "one")).hasSize(1).isNotEqualTo(stores(program, "two"));
    assertThat(stores(program, "three")).hasSize(1).isEqualTo(stores(program, "four"));
    assertThat(stores(program, "five")).containsExactly("@shared");
  }

  @Test
  void whatAFunctionStoresInItsArgumentIsToldApartByItsCalls() {
    Program program =
        Sources.cInSsa(
            """
            #include <stdlib.h>
            struct list { int *data; } first, second;
            void fill(struct list *l) { l->data = malloc(40); }
            void one(void) { *first.data = 1; }
            void two(void) { *second.data = 2; }
            int main(void) { fill(&first); fill(&second); one(); two(); return 0; }
            """);

    assertThat(stores(program, "one")).hasSize(1).isNotEqualTo(stores(program, "two"));
    assertThat(stores(program, "two")).hasSize(1);
  }

  /** Each copy asks for one more offset of the other object. */
  @Test
  void objectsAreCopiedIntoEachOtherAtOtherOffsets() {
    Program program =
        Sources.cInSsa(
            """
            #include <string.h>
            int x;
            char one[80000], other[80000];
            int main(int n, char **v) {
              *(int **) one = &x;
              memcpy(other + 8, one, n);
              memcpy(one, other, n);
              **(int **) (one + 16000) = 1;
            }
            """);

    assertThat(stores(program, "main")).contains("@x");
  }

  @Test
  void theTimeIsLookedAt() {
    StringBuilder text = new StringBuilder("int *p0;\n");
    for (int i = 1; i < 2_000; i++) {
      text.append(
          "int x%d, *p%d; void f%d(void) { p%d = &x%d; p%d = p%d; }\n"
              .formatted(i, i, i, i, i, i - 1, i));
    }
    Program program = Sources.c(text + "int main(void) { return 0; }");

    assertThatThrownBy(() -> PointsTo.of(program, List.of(new LibrarySummaries()), () -> true))
        .isInstanceOf(CancellationException.class);
  }

  @Test
  void callsThroughPointersAreFound() {
    Program program =
        Sources.c(
            """
            #include <pthread.h>
            void *run(void *a) { return a; }
            void one(void) {}
            void two(void) {}
            void (*table[2])(void) = { one, two };
            int numbers[9];
            int main(int c, char **v) {
              pthread_t t;
              table[c]();
              return pthread_create(&t, 0, run, &numbers);
            }
            """);
    PointsTo pointsTo = analyse(program);

    Function main = program.function("main").orElseThrow();
    assertThat(pointsTo.calls().calls(main))
        .filteredOn(edge -> !edge.callee().isDeclaration())
        .extracting(edge -> edge.kind() + " " + edge.callee().name())
        .containsExactlyInAnyOrder("CALL one", "CALL two", "THREAD run");
    Function run = program.function("run").orElseThrow();
    assertThat(pointsTo.objects(run.parameters().get(0)))
        .containsExactly(new GlobalObject("numbers"));
  }

  @Test
  void whatUnknownCodeGetsHoldOfItMayChangeAndHandBack() {
    Program program =
        Sources.c(
            """
            int *unknown(int **p);
            int hidden, seen;
            int *box = &seen, *own = &hidden;
            int main() { int *got = unknown(&box); *got = 1; *box = 2; *own = 3; return 0; }
            """);
    PointsTo pointsTo = analyse(program);

    assertThat(stores(program, "main")).contains("@seen", "@box", "@hidden");
    assertThat(pointsTo.isExposed(new GlobalObject("seen"))).isTrue();
    assertThat(pointsTo.isExposed(new GlobalObject("own"))).isFalse();
    assertThat(pointsTo.unknownFunctions()).containsExactly("unknown");
  }

  /** Every address that random programs use is one that the analysis allows. */
  @Test
  void executionsStayWithinTheTargets() {
    int observed = 0;
    int seeds =
        Integer.getInteger(
            "photofinish.pointer.seeds", 5 * Integer.getInteger("photofinish.times", 1));
    for (long seed = 1; seed <= seeds; seed++) {
      String source = new PointerPrograms(seed).next(60);
      Program program = Sources.c(source);
      observed += checkRun(program, analyse(program), "seed " + seed + "\n" + source);
    }
    assertThat(observed).isGreaterThan(1_000);
  }

  private static int checkRun(Program program, PointsTo pointsTo, String what) {
    Set<Instruction> own = new LinkedHashSet<>();
    for (Function function : program.functions()) {
      if (function.location().line() > 0) {
        own.addAll(function.instructions());
      }
    }
    Machine machine = new Machine(program, StandardLibrary.library(), MachineOptions.defaults());
    machine.start(List.of());
    int[] observed = new int[1];
    machine.listener(
        (thread, address, size, kind, instruction) -> {
          if (own.contains(instruction) && instruction instanceof MemoryAccess access) {
            MemoryObject object = machine.memory().object(address);
            if (object != null) {
              observed[0]++;
              assertThat(pointsTo.targets(access.pointer()))
                  .as("%s: %s of %s", what, instruction.location(), object)
                  .anyMatch(target -> covers(program, target, object, address - object.base()));
            }
          }
        });
    finish(machine);
    assertThat(machine.ending()).as(what).isPresent();
    return observed[0];
  }

  private static boolean covers(Program program, Target target, MemoryObject object, long offset) {
    boolean same =
        switch (object.kind()) {
          case GLOBAL, THREAD_LOCAL ->
              target.object() instanceof GlobalObject global
                  && program
                      .global(global.name())
                      .orElseThrow()
                      .displayName()
                      .equals(object.name());
          case HEAP -> target.object() instanceof HeapObject heap && heap.site() == object.site();
          case STACK ->
              object.kind() == ObjectKind.STACK
                  && (target.object() instanceof StackObject stack
                      ? stack.alloca() == object.site()
                      : target.object() instanceof AbstractObject.ParameterCopy);
        };
    return same
        && (target.stride() == 0
            ? target.offset() == offset
            : Math.floorMod(target.offset() - offset, target.stride()) == 0);
  }

  private static void finish(Machine machine) {
    for (int i = 0; i < 100_000 && machine.ending().isEmpty(); i++) {
      MachineThread thread = machine.threads().iterator().next();
      ThreadStatus status = thread.status();
      if (status == ThreadStatus.RUNNABLE) {
        machine.runLocal(thread.id());
      } else if (status == ThreadStatus.AT_CHOICE) {
        machine.choose(thread.id(), 0);
      } else {
        machine.perform(thread.id());
      }
    }
  }

  @Test
  void everyCallHasAnEdge() {
    Program program = Sources.c("#include <stdio.h>\nint main() { puts(\"x\"); return 0; }");
    PointsTo pointsTo = analyse(program);

    Function main = program.function("main").orElseThrow();
    assertThat(main.instructions())
        .filteredOn(i -> i instanceof CallSite call && call.callee() instanceof FunctionReference)
        .allMatch(site -> !pointsTo.calls().callees(site).isEmpty());
  }
}
