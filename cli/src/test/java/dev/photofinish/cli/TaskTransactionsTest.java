package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** OpenMP tasks as transactions: the list of the thesis, inserted into by two tasks. */
class TaskTransactionsTest {
  private static final String PROGRAM =
      """
      struct node { int value; struct node *next; };
      struct node *head;
      struct node pool[2];
      int process(int value) { return 2 * value; }
      void insert(int i) {
        struct node *node = &pool[i];
      %s
      }
      int main(void) {
      #pragma omp parallel num_threads(2)
      #pragma omp single
        {
      #pragma omp task
          insert(0);
      %s
      #pragma omp task
          insert(1);
        }
        return head == 0;
      }
      """;

  @TempDir private Path directory;

  private Run check(String body, String between, String... options) throws IOException {
    Path file = directory.resolve("a.c");
    Files.writeString(file, PROGRAM.formatted(body, between));
    return Run.of(
        Stream.concat(Stream.of("check", "--transactions", file.toString()), Arrays.stream(options))
            .toArray(String[]::new));
  }

  @Test
  void aCallBetweenReadingAndWritingIsARace() throws IOException {
    Run run = check("  node->next = head;\n  node->value = process(i);\n  head = node;", "");
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isEqualTo(ExitCode.RACES);
    assertThat(run.out())
        .contains("read-write race on head")
        .contains("no cutpoint at the call at line 8, the return from the call at line 8");
  }

  @Test
  void readingAndWritingInOnePieceIsNone() throws IOException {
    String body = "  node->value = process(i);\n  node->next = head;\n  head = node;";
    assertThat(check(body, "").code()).isEqualTo(ExitCode.OK);
  }

  @Test
  void aCriticalSectionIsATransaction() throws IOException {
    String body =
        "#pragma omp critical\n  {\n  node->next = head;\n  node->value = process(i);\n"
            + "  head = node;\n  }";
    assertThat(check(body, "").code()).isEqualTo(ExitCode.OK);
  }

  @Test
  void aTaskwaitOrdersTheTasks() throws IOException {
    String body = "  node->next = head;\n  node->value = process(i);\n  head = node;";
    assertThat(check(body, "#pragma omp taskwait").code()).isEqualTo(ExitCode.OK);
  }

  @Test
  void theEndOfALoopIterationIsACutpoint() throws IOException {
    String body =
        "  for (int k = 0; k < 2; k++)\n    if (k == 0) node->next = head; else head = node;";
    Run run = check(body, "");
    assertThat(run.code()).isEqualTo(ExitCode.RACES);
    assertThat(run.out())
        .contains("read-write race on head")
        .contains("no cutpoint at the end of the loop iteration at line 7.");
    assertThat(check(body, "", "--atomize", "manual").code()).isEqualTo(ExitCode.OK);
    String critical = "#pragma omp critical\n" + body;
    assertThat(check(critical, "").code()).isEqualTo(ExitCode.OK);
  }

  @Test
  void threadsAreCutAsTheUserWants() throws IOException {
    String body = "  node->value = process(i);\n  node->next = head;\n  head = node;";
    assertThat(check(body, "", "--atomize", "finest").code()).isEqualTo(ExitCode.RACES);
    String racy = "  node->next = head;\n  node->value = process(i);\n  head = node;";
    assertThat(check(racy, "", "--atomize", "menier").code()).isEqualTo(ExitCode.RACES);
    assertThat(check(racy, "", "--atomize", "threads").code()).isEqualTo(ExitCode.OK);
    assertThat(check(racy, "", "--atomize", "manual").code()).isEqualTo(ExitCode.OK);
    Path file = directory.resolve("a.c");
    assertThat(Run.of("check", "--atomize", "finest", file.toString()).code())
        .isEqualTo(ExitCode.WRONG_USAGE);
  }

  @Test
  void theTransactionsOfTasksAreDrawn() throws IOException {
    Path drawings = directory.resolve("drawings");
    check(
        "  node->next = head;\n  node->value = process(i);\n  head = node;",
        "",
        "--graph",
        drawings.toString());
    assertThat(Files.readString(drawings.resolve("transactions.dot")))
        .contains("color=\"#d01818\", style=bold, label=\"head\"");
  }
}
