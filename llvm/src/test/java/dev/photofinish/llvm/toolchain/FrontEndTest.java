package dev.photofinish.llvm.toolchain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.photofinish.llvm.ir.Linkage;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.UnsupportedInstruction;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FrontEndTest {
  @TempDir Path directory;

  private TranslationUnit unit(String name, String source, String... flags) throws IOException {
    Files.writeString(directory.resolve(name), source);
    return new TranslationUnit(directory, name, List.of(flags));
  }

  @Test
  void errorsAreWhatClangSays() throws IOException {
    CompileRequest request =
        new CompileRequest(
            List.of(unit("a.c", "int f(void) {\n  return x;\n}\n"), unit("b.c", "int 5;\n")));
    assertThatThrownBy(() -> Sources.frontEnd().load(request))
        .isInstanceOfSatisfying(
            CompilationFailedException.class,
            e -> {
              assertThat(e.files()).containsExactly("a.c", "b.c");
              assertThat(e.diagnostics())
                  .contains("a.c:2:10: error: use of undeclared identifier 'x'")
                  .contains("b.c:1:5: error: expected identifier or '('");
            });
  }

  @Test
  void newerStandardsAreTried() throws IOException {
    String source = "#include <concepts>\nint f(std::integral auto x) { return x; }\n";
    CompileRequest none = new CompileRequest(List.of(unit("a.cpp", source)));
    assertThat(Sources.frontEnd().compileAll(none).diagnostics()).isEmpty();
    CompileRequest named = new CompileRequest(List.of(unit("a.cpp", source, "-std=c++17")));
    assertThatThrownBy(() -> Sources.frontEnd().compileAll(named))
        .isInstanceOf(CompilationFailedException.class);
  }

  /** The other file's definition wins where there is one; both are right. */
  @Test
  void inlineFunctionsHaveBodies() throws IOException {
    String source = "inline int twice(int x) { return 2 * x; }\nint f(void) { return twice(2); }\n";
    Program alone = Sources.frontEnd().load(new CompileRequest(List.of(unit("a.c", source))));
    assertThat(alone.function("twice").orElseThrow().isDeclaration()).isFalse();
    Program both =
        Sources.frontEnd()
            .load(
                new CompileRequest(
                    List.of(
                        unit("a.c", source), unit("b.c", "int twice(int x) { return x + x; }"))));
    assertThat(both.function("twice").orElseThrow().location().file()).endsWith("b.c");
  }

  /** A copy of the variable would not be the file's own. */
  @Test
  void inlineFunctionsUseTheFilesOwnVariables() throws IOException {
    String source =
        """
        static int n;
        inline int next(void) { return ++n; }
        int f(void) { n = 1; return next(); }
        """;
    Program program = Sources.frontEnd().load(new CompileRequest(List.of(unit("a.c", source))));
    assertThat(program.function("next").orElseThrow().isDeclaration()).isFalse();
    assertThat(program.globals().stream().filter(global -> global.name().startsWith("n")))
        .singleElement()
        .satisfies(global -> assertThat(global.linkage()).isEqualTo(Linkage.INTERNAL));
  }

  @Test
  void warningsAreKeptAndNotFatal() throws IOException {
    LoadedProgram loaded =
        Sources.frontEnd()
            .loadWithDiagnostics(
                new CompileRequest(
                    List.of(unit("a.c", "int f(void) { int u; return 1; }", "-Wall", "-Werror"))));
    assertThat(loaded.diagnostics()).contains("a.c:1:19: warning: unused variable 'u'");
    assertThat(loaded.program().function("f")).isPresent();
  }

  @Test
  void missingSourcesAreErrors() {
    CompileRequest request =
        new CompileRequest(List.of(new TranslationUnit(directory, "none.c", List.of())));
    assertThatThrownBy(() -> Sources.frontEnd().load(request))
        .isInstanceOf(CompilationFailedException.class)
        .hasMessageContaining("no such file or directory: 'none.c'");
  }

  @Test
  void missingClangIsSaid() {
    assertThatThrownBy(() -> Clang.at(directory.resolve("clang")))
        .isInstanceOf(ToolchainException.class)
        .hasMessageContaining("is not an executable file");
  }

  @Test
  void preprocessesOnDemand() throws IOException {
    String text =
        Sources.frontEnd()
            .compiler()
            .preprocess(
                unit("a.c", "#define LOOP _Pragma(\"omp parallel for\")\nvoid f(void) { LOOP\n}"));
    assertThat(text).contains("#pragma omp parallel for").contains("# 1 \"a.c\"");
  }

  @Test
  void declaresTheRoutinesOfOpenmp() throws IOException {
    String uses =
        """
        #include <omp.h>
        int main(void) {
          omp_lock_t l; omp_nest_lock_t n; omp_sched_t s; int chunk;
          omp_init_lock_with_hint(&l, omp_sync_hint_contended); omp_set_lock(&l);
          omp_unset_lock(&l); omp_destroy_lock(&l); omp_init_nest_lock(&n); omp_test_nest_lock(&n);
          omp_get_schedule(&s, &chunk); omp_set_schedule(omp_sched_dynamic, 2);
          void *p = omp_alloc(8, omp_default_mem_alloc); omp_free(p, omp_default_mem_alloc);
          p = omp_target_alloc(8, omp_get_initial_device()); omp_target_free(p, 0);
          int x = 0;
          #pragma omp parallel private(x) allocate(omp_default_mem_alloc : x)
          x = omp_get_thread_num();
          omp_depend_t d;
          #pragma omp depobj(d) depend(inout : x)
          #pragma omp task depend(depobj : d)
          x++;
          omp_event_handle_t event;
          #pragma omp task detach(event)
          omp_fulfill_event(event);
          return omp_get_wtime() > 0 && omp_get_num_places() && omp_pause_resource_all(omp_pause_soft);
        }
        """;
    for (String name : List.of("a.c", "a.cpp")) {
      LoadedProgram loaded =
          Sources.frontEnd().loadWithDiagnostics(new CompileRequest(List.of(unit(name, uses))));
      assertThat(loaded.diagnostics()).isEmpty();
      assertThat(loaded.program().function("omp_init_lock_with_hint")).isPresent();
    }
  }

  @Test
  void loadsProgramsOfTheCppLibrary() throws IOException {
    assumeTrue(Files.isDirectory(Path.of("/usr/include/c++")));
    Program program =
        Sources.cpp(
            """
            #include <algorithm>
            #include <atomic>
            #include <functional>
            #include <iostream>
            #include <map>
            #include <memory>
            #include <mutex>
            #include <stdexcept>
            #include <string>
            #include <thread>
            #include <vector>
            struct shape { virtual ~shape() = default; virtual int area() const = 0; };
            struct square : shape { int side = 2; int area() const override { return side * side; } };
            std::mutex mutex; std::atomic<long> count; thread_local std::string name = "main";
            int main() {
              std::vector<int> numbers{3, 1, 2};
              std::map<std::string, int> ages{{"a", 1}};
              std::unique_ptr<shape> s = std::make_unique<square>();
              std::function<int(int)> add = [&](int x) { return x + s->area(); };
              std::sort(numbers.begin(), numbers.end(), std::greater<>());
              std::thread t([&] { std::lock_guard<std::mutex> guard(mutex); ages["b"] += ++count; });
              t.join();
              try { numbers.at(9) = add(1); } catch (const std::out_of_range &e) { std::cout << e.what(); }
            }
            """);
    assertThat(program.functions())
        .flatMap(function -> function.instructions())
        .hasSizeGreaterThan(3000)
        .noneMatch(UnsupportedInstruction.class::isInstance);
  }
}
