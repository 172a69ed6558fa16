package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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

  private Run check(String body, String between) throws IOException {
    Path file = directory.resolve("a.c");
    Files.writeString(file, PROGRAM.formatted(body, between));
    return Run.of("check", "--transactions", file.toString());
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
}
