package dev.photofinish.llvm.bitcode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.SourceLocation;
import dev.photofinish.llvm.ir.Alloca;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Global;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.SourceVariable;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.toolchain.Sources;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class DebugInformationTest {
  private static List<String> variables(Function function) {
    return function.instructions().stream()
        .filter(Alloca.class::isInstance)
        .flatMap(alloca -> ((Alloca) alloca).variable().stream())
        .map(SourceVariable::name)
        .toList();
  }

  @Test
  void accessesHaveFileLineAndColumn() {
    Function f = Sources.c("int g;\nvoid f(void) {\n  g = 1;\n}\n").function("f").orElseThrow();
    SourceLocation location =
        f.instructions().stream()
            .filter(Store.class::isInstance)
            .findFirst()
            .orElseThrow()
            .location();
    assertThat(Path.of(location.file()).getFileName()).hasToString("test.c");
    assertThat(location.line()).isEqualTo(3);
    assertThat(location.column()).isEqualTo(5);
    assertThat(f.location().line()).isEqualTo(2);
  }

  @Test
  void includedFilesKeepTheirName() {
    Function f =
        Sources.c("# 40 \"generated.y\"\nint g; void f(void) { g = 1; }")
            .function("f")
            .orElseThrow();
    assertThat(f.location().file()).endsWith("generated.y");
    assertThat(f.location().line()).isEqualTo(40);
  }

  @Test
  void localVariablesByTheirSourceName() {
    Program program = Sources.c("int f(int x) { int y = x; { int y = 2; x += y; } return x + y; }");
    assertThat(variables(program.function("f").orElseThrow())).containsExactly("x", "y", "y");
  }

  @Test
  void variablesOfTheCompilerHaveNoSourceName() {
    Program program =
        Sources.c(
            """
            int a[9];
            void f(int n) {
              #pragma omp parallel for
              for (int i = 0; i < n; i++) a[i] = n;
            }
            """);
    assertThat(variables(program.function("f.omp_outlined_debug__").orElseThrow()))
        .contains("n", "i")
        .noneMatch(name -> name.startsWith("."));
  }

  @Test
  void globalsAndStaticLocals() {
    Program program = Sources.c("int f(void) { static int count; return ++count; }");
    Global count = program.global("f.count").orElseThrow();
    assertThat(count.displayName()).isEqualTo("count");
    assertThat(count.variable().orElseThrow().declaration().line()).isEqualTo(1);
  }

  @Test
  void namesOfCppHaveTheirScopes() {
    Program program =
        Sources.cpp(
            """
            namespace bank {
            int open;
            struct account { static int total; int pay(int x); };
            int account::total = 3;
            int account::pay(int x) { return total -= x; }
            template <class T> T twice(T t) { return t + t; }
            }
            int f() { return bank::twice(bank::open); }
            """);
    assertThat(program.global("_ZN4bank4openE").orElseThrow().displayName())
        .isEqualTo("bank::open");
    assertThat(program.global("_ZN4bank7account5totalE").orElseThrow().displayName())
        .isEqualTo("bank::account::total");
    assertThat(program.function("_ZN4bank7account3payEi").orElseThrow().sourceName())
        .isEqualTo("bank::account::pay");
    assertThat(program.function("_ZN4bank5twiceIiEET_S1_").orElseThrow().sourceName())
        .isEqualTo("bank::twice<int>");
  }
}
