package dev.photofinish.openmp.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Verdict;
import dev.photofinish.core.measure.Count;
import dev.photofinish.llvm.library.files.FileContent;
import dev.photofinish.llvm.library.files.ProgramEnvironment;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** What files and streams carry from thread to thread, and what their order decides. */
class FilesBetweenThreadsTest {
  private static final String THREADS =
      """
      #include <pthread.h>
      #include <stdio.h>
      #include <stdlib.h>
      #include <string.h>
      #include <fcntl.h>
      #include <unistd.h>
      static int x;
      static FILE *f;
      static int fd;
      static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
      """;

  private static String two(String declarations, String first, String second, String before) {
    return THREADS
        + declarations
        + "\nstatic void *first(void *p) {\n"
        + first
        + "\nreturn 0; }\nstatic void *second(void *p) {\n"
        + second
        + "\nreturn 0; }\nint main(void) {\n"
        + before
        + "\npthread_t a, b;\n"
        + "pthread_create(&a, 0, first, 0); pthread_create(&b, 0, second, 0);\n"
        + "pthread_join(a, 0); pthread_join(b, 0);\nreturn 0; }\n";
  }

  private static AnalysisResult check(String source) {
    ProgramEnvironment files =
        ProgramEnvironment.empty()
            .withFile(
                "lines.txt", FileContent.of("1\n2\n3\n4\n".getBytes(StandardCharsets.US_ASCII)));
    return TestPrograms.compile(source).check(ModelOptions.defaults().withEnvironment(files));
  }

  /** Only the thread that gets the second line writes; it races if that is the first one. */
  @Test
  void exploresWhoGetsWhichLine() {
    String read = "char b[8]; fgets(b, 8, f);";
    String open = "f = fopen(\"lines.txt\", \"r\");";
    AnalysisResult racy =
        check(
            two(
                "",
                read + "if (b[0] == '2') { x = 1; }",
                read + "if (b[0] == '1') { x = 2; } else { sleep(0); }",
                open));
    assertThat(racy.verdict()).isEqualTo(Verdict.RACES);
    AnalysisResult free =
        check(
            two(
                "",
                read + "if (b[0] == '1') { x = 1; }",
                read + "if (b[0] == '1') { x = 2; }",
                open));
    assertThat(free.verdict()).isEqualTo(Verdict.NONE);
  }

  /** The same with numbers that {@code fscanf} reads: one operation on the stream. */
  @Test
  void takesAScanForOneOperation() {
    String read = "int i; fscanf(f, \"%d\", &i);";
    String open = "f = fopen(\"lines.txt\", \"r\");";
    assertThat(
            check(two("", read + "if (i == 2) x = 1;", read + "if (i == 1) x = 2;", open))
                .verdict())
        .isEqualTo(Verdict.RACES);
    assertThat(
            check(two("", read + "if (i == 1) x = 1;", read + "if (i == 1) x = 2;", open))
                .verdict())
        .isEqualTo(Verdict.NONE);
  }

  @Test
  void exploresTheOrderOfReadsOfADescriptor() {
    String read = "char c; read(fd, &c, 1);";
    String open = "fd = open(\"lines.txt\", O_RDONLY);";
    assertThat(
            check(two("", read + "if (c == '\\n') x = 1;", read + "if (c == '1') x = 2;", open))
                .verdict())
        .isEqualTo(Verdict.RACES);
  }

  /** A thread sees what the other one has written, or not yet. */
  @Test
  void exploresWhetherAFileIsThereYet() {
    AnalysisResult racy =
        check(
            two(
                "",
                "FILE *g = fopen(\"flag\", \"w\"); x = 1; fclose(g);",
                "FILE *g = fopen(\"flag\", \"r\"); if (g == NULL) { x = 2; } else { fclose(g); }",
                ""));
    assertThat(racy.verdict()).isEqualTo(Verdict.RACES);
  }

  /** The lock inside a function of stdio is no synchronisation of the program. */
  @Test
  void ordersNothingByPrinting() {
    assertThat(check(two("", "x = 1; printf(\"a\");", "printf(\"b\"); x = 2;", "")).verdict())
        .isEqualTo(Verdict.RACES);
  }

  @Test
  void takesFlockfileForALock() {
    String body = "flockfile(f); x++; fprintf(f, \"%d\", x); funlockfile(f);";
    String open = "f = fopen(\"log\", \"w\");";
    assertThat(check(two("", body, body, open)).verdict()).isEqualTo(Verdict.NONE);
  }

  @Test
  void callsClosingAStreamInUseARace() {
    String open = "f = fopen(\"lines.txt\", \"r\");";
    assertThat(check(two("", "char b[8]; fgets(b, 8, f);", "fclose(f);", open)).verdict())
        .isEqualTo(Verdict.RACES);
  }

  /** Threads with files of their own, and one log, need no more than one interleaving. */
  @Test
  void needsNoSearchForFilesOfTheirOwn() {
    String body =
        """
        char b[8]; FILE *own = fopen("lines.txt", "r");
        while (fgets(b, 8, own)) { if (b[0] == '3') fprintf(f, "three\\n"); }
        fclose(own);
        """;
    AnalysisResult result = check(two("", body, body, "f = fopen(\"log\", \"w\");"));
    assertThat(result.verdict()).isEqualTo(Verdict.NONE);
    // Threads that lock streams are looked at for deadlocks, but not for every order of their
    // reads.
    assertThat(result.stats().count(Count.STATES).orElseThrow()).isLessThan(100);
  }

  @Test
  void namesTheFileThatIsMissing() {
    AnalysisResult result =
        check(
            two(
                "",
                "x = 1;",
                "x = 2;",
                "f = fopen(\"graph.egr\", \"rb\"); if (f == NULL) { perror(\"graph\"); exit(1);"
                    + " }"));
    assertThat(result.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(result.reasons().get(0).message())
        .isEqualTo(
            "no run got to where the program becomes parallel; it opened graph.egr, which is not"
                + " given");
    assertThat(result.reasons().get(0).help())
        .contains("give the program its file with --file graph.egr=PATH");
  }

  @Test
  void namesAMissingFileThatTheProgramDoesWithout() {
    AnalysisResult result =
        check(
            two(
                "",
                "pthread_mutex_lock(&m); x = 1; pthread_mutex_unlock(&m);",
                "",
                "f = fopen(\"app.conf\", \"r\");"));
    assertThat(result.verdict()).isEqualTo(Verdict.NONE);
    assertThat(result.bounds().texts()).containsEntry("files that are not given", "app.conf");
  }

  @Test
  void namesClocksAndRandomNumbersAsBounds() {
    AnalysisResult result =
        check(
            two(
                "#include <time.h>",
                "pthread_mutex_lock(&m); x = rand(); pthread_mutex_unlock(&m);",
                "if (time(0) == 3) pthread_mutex_lock(&m);",
                ""));
    assertThat(result.verdict()).isEqualTo(Verdict.NONE);
    assertThat(result.bounds().texts())
        .containsEntry("rand", "one sequence for each thread")
        .containsEntry("time", "a millisecond for each look of a thread");
  }

  /** Both append to one log, each by a stream of its own; who reads it sees one of the orders. */
  @Test
  void namesFilesThatAreSharedByTheirNames() {
    String append = "FILE *g = fopen(\"log\", \"a\"); fputs(\"a\", g); fputs(\"b\", g); fclose(g);";
    AnalysisResult result = check(two("", append, append, ""));
    assertThat(result.verdict()).isEqualTo(Verdict.NONE);
    assertThat(result.bounds().texts())
        .containsEntry("order of threads at /home/user/log", "only as they open it");
  }
}
