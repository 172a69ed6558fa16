package dev.photofinish.openmp.model;

import static dev.photofinish.openmp.model.TestPrograms.compile;
import static dev.photofinish.openmp.model.TestPrograms.compileCpp;
import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Defect;
import dev.photofinish.core.DefectKind;
import dev.photofinish.core.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What libraries do with objects of the program is an access of them. */
class LibraryObjectsTest {
  private static final String HEADERS =
      """
      #include <omp.h>
      #include <pthread.h>
      #include <stdio.h>
      #include <stdlib.h>
      """;

  /** Two threads, which do one of two things each, after and before what main does alone. */
  private static AnalysisResult two(String before, String first, String second, String after) {
    return compile(
            HEADERS
                + "int main(void) {\n"
                + before
                + "\n#pragma omp parallel num_threads(2)\n{ if (omp_get_thread_num() == 0) {\n"
                + first
                + "\n} else {\n"
                + second
                + "\n} }\n"
                + after
                + "\nreturn 0; }\n")
        .check();
  }

  private static void races(AnalysisResult result) {
    assertThat(result.verdict()).as("%s", result.reasons()).isEqualTo(Verdict.RACES);
  }

  private static void isFree(AnalysisResult result) {
    assertThat(result.verdict()).as("%s", result.reasons()).isEqualTo(Verdict.NONE);
    assertThat(result.defects()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "omp_init_lock(&l);",
        "omp_init_lock_with_hint(&l, omp_sync_hint_contended);",
        "omp_destroy_lock(&l);",
      })
  void initialisingAndDestroyingALockWritesIt(String change) {
    String before = "static omp_lock_t l; omp_init_lock(&l);";
    races(two(before, change, change, ""));
    races(two(before, change, "omp_test_lock(&l);", ""));
    races(two(before, change, "omp_set_lock(&l); omp_unset_lock(&l);", ""));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "omp_init_nest_lock(&l);",
        "omp_init_nest_lock_with_hint(&l, omp_sync_hint_none);",
        "omp_destroy_nest_lock(&l);",
      })
  void initialisingAndDestroyingANestLockWritesIt(String change) {
    String before = "static omp_nest_lock_t l; omp_init_nest_lock(&l);";
    races(two(before, change, change, ""));
    races(two(before, change, "omp_test_nest_lock(&l);", ""));
    races(two(before, change, "omp_set_nest_lock(&l); omp_unset_nest_lock(&l);", ""));
  }

  @Test
  void usesOfALockDoNotRaceWithEachOther() {
    String use = "omp_set_lock(&l); omp_unset_lock(&l);";
    isFree(two("static omp_lock_t l; omp_init_lock(&l);", use, use, "omp_destroy_lock(&l);"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "omp_alloc(8, omp_default_mem_alloc)",
        "omp_calloc(2, 4, omp_default_mem_alloc)",
        "omp_aligned_alloc(16, 16, omp_default_mem_alloc)",
        "omp_aligned_calloc(16, 2, 8, omp_default_mem_alloc)",
        "omp_realloc(0, 8, omp_default_mem_alloc, omp_default_mem_alloc)",
      })
  void freeingMemoryOfAnAllocatorWritesIt(String allocate) {
    String before = "int *p = " + allocate + ";";
    String free = "omp_free(p, omp_default_mem_alloc);";
    races(two(before, free, "p[0] = 1;", ""));
    races(two(before, free, free, ""));
    races(two(before, "p = omp_realloc(p, 32, 0, 0);", "p[0] = 1;", ""));
    isFree(two(before, "p[0] = 1;", "p[1] = 1;", free));
  }

  @ParameterizedTest
  @ValueSource(strings = {"malloc(4)", "malloc(0)", "calloc(3, 8)"})
  void freeingTwiceIsARace(String allocate) {
    races(two("void *p = " + allocate + ";", "free(p);", "free(p);", ""));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "setvbuf(stdout, b, _IOFBF, 64);",
        "setvbuf(stdout, b, _IOLBF, 64);",
        "setbuffer(stdout, b, 64);",
        "setbuf(stdout, b);",
      })
  void outputGoesThroughTheArrayOfAStream(String give) {
    String before = "static char b[BUFSIZ]; " + give;
    races(two(before, "printf(\"text\");", "b[1] = 1;", ""));
    races(two(before, "putchar('c');", "volatile char c = b[1];", ""));
    isFree(two(before, "printf(\"text\");", "puts(\"more\");", "fclose(stdout); b[1] = 1;"));
    isFree(two(before + "setbuf(stdout, 0);", "puts(\"text\");", "b[1] = 1;", ""));
  }

  @Test
  void theArrayOfAStreamOrdersNothing() {
    String before = "static char b[BUFSIZ]; static int x; setbuf(stdout, b);";
    races(two(before, "x = 1; puts(\"text\");", "puts(\"more\"); x = 2;", ""));
  }

  @Test
  void inputComesThroughTheArrayOfAStream() {
    String before =
        """
        static char b[64]; FILE *f = fopen("file", "w+"); fputs("text", f); rewind(f);
        setvbuf(f, b, _IOFBF, 64);
        """;
    races(two(before, "getc(f);", "volatile char c = b[1];", ""));
    races(two(before, "char to[8]; fgets(to, 8, f);", "b[1] = 1;", ""));
    races(two(before, "char to[8]; fread(to, 1, 2, f);", "b[1] = 1;", ""));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "static void give(void) { char b[64]; setvbuf(stdout, b, _IOFBF, 64); }\n"
            + "int main(void) { give(); puts(\"text\"); _Exit(0); }",
        "int main(void) { char b[64]; setvbuf(stdout, b, _IOFBF, 64); puts(\"text\"); return 0; }",
        "int main(void) { char *b = malloc(64); setvbuf(stdout, b, _IOFBF, 64); puts(\"text\");"
            + " free(b); fclose(stdout); }",
      })
  void anArrayThatIsGoneIsADefect(String text) {
    assertThat(compile(HEADERS + text).check().defects())
        .extracting(Defect::kind)
        .anyMatch(kind -> kind == DefectKind.WILD_POINTER || kind == DefectKind.USE_AFTER_FREE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int main(void) { char b[64]; setvbuf(stdout, b, _IOFBF, 64); puts(\"text\");"
            + " fclose(stdout); return 0; }",
        "int main(void) { char b[64]; setvbuf(stdout, b, _IOLBF, 64); puts(\"text\"); return 0; }",
        "int main(void) { char b[64]; setvbuf(stdout, b, _IONBF, 64); puts(\"text\"); return 0; }",
      })
  void anArrayThatNothingIsInMayGo(String text) {
    isFree(compile(HEADERS + text).check());
  }

  @Test
  void fileStreamsUseTheirArray() {
    String text =
        """
        #include <fstream>
        #include <thread>
        char b[64];
        int main() {
          {
            std::ofstream f;
            f.rdbuf()->pubsetbuf(b, 64);
            f.open("file");
            std::thread t([&] { f << "text"; });
            %s
            t.join();
          }
          b[1] = 1;
        }
        """;
    races(compileCpp(String.format(text, "b[1] = 1;")).check());
    isFree(compileCpp(String.format(text, "")).check());
  }

  @Test
  void theHandlerOfTerminateIsRun() {
    String text =
        """
        #include <cstdlib>
        #include <exception>
        #include <thread>
        int x;
        int main() {
          std::set_terminate([] { x = 1; std::_Exit(0); });
          std::thread t([] { %s });
          %s
        }
        """;
    races(compileCpp(String.format(text, "x = 2;", "std::terminate();")).check());
    races(compileCpp(String.format(text, "x = 2;", "")).check());
    races(compileCpp(String.format(text, "throw 1;", "x = 2; t.join();")).check());
    isFree(compileCpp(String.format(text, "", "t.join(); throw 1;")).check());
  }
}
