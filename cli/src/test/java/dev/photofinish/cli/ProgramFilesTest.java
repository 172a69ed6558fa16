package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** {@code --file}, {@code --stdin} and {@code --env}. */
class ProgramFilesTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir private Path directory;

  static List<ProgramExpectation> programs() throws IOException {
    return ProgramExpectation.under(Path.of("../examples/files"));
  }

  /** The examples, with the options that their expectations name. */
  @ParameterizedTest
  @MethodSource("programs")
  void examplesAreAsExpected(ProgramExpectation example) throws IOException {
    List<String> arguments = new ArrayList<>(List.of("check", "--format", "json"));
    arguments.add(example.program().toString());
    for (JsonNode option : example.expected().get("options")) {
      arguments.add(hosted(example.program(), option.asText()));
    }
    Run run = Run.of(arguments.toArray(String[]::new));
    JsonNode report = JSON.readTree(run.out());
    assertThat(report.get("verdict").asText()).as(run.out()).isEqualTo(example.verdict());
    assertThat(example.missing(report)).isEmpty();
  }

  /** Gives a file beside the program its place on this machine. */
  private static String hosted(Path program, String option) {
    Path beside = program.resolveSibling(option);
    if (!Files.exists(beside)) {
      return option;
    }
    return option.endsWith(".conf") || option.equals("jobs.txt")
        ? option + "=" + beside
        : beside.toString();
  }

  private String program(String name, String body) throws IOException {
    return Files.writeString(
            directory.resolve(name),
            "#include <stdio.h>\n#include <stdlib.h>\n#include <fcntl.h>\n#include <unistd.h>\n"
                + "int shared;\nint main(int argc, char **argv) {\n"
                + body
                + "\nreturn 0; }\n")
        .toString();
  }

  private static JsonNode check(String... arguments) throws IOException {
    List<String> all = new ArrayList<>(List.of("check", "--format", "json", "--engine", "model"));
    all.addAll(List.of(arguments));
    Run run = Run.of(all.toArray(String[]::new));
    assertThat(run.err()).isEmpty();
    return JSON.readTree(run.out());
  }

  private static final String RACE =
      """
      #pragma omp parallel
      shared++;
      """;

  /** No file of the host that was not given is read or written, whatever the program tries. */
  @Test
  void touchesNothingOfTheHost() throws IOException {
    Path secret = Files.writeString(directory.resolve("secret.txt"), "42");
    Path victim = directory.resolve("victim.txt");
    String source =
        program(
            "spy.c",
            """
            if (fopen("%1$s", "r") || open("%1$s", O_RDONLY) >= 0 || access("%1$s", F_OK) == 0
                || fopen("../../..%1$s", "r") || fopen("/etc/passwd", "r") || fopen("/proc/self/environ", "r")
                || getenv("PATH")) {
            %3$s
            }
            FILE *f = fopen("%2$s", "w"); if (f) fputs("written", f);
            f = fopen("victim.txt", "w"); fputs("written", f); fclose(f);
            unlink("%1$s"); rename("%1$s", "gone"); mkdir("%2$s.d", 0777); truncate("%1$s", 0);
            """
                .formatted(secret, victim, RACE));
    List<Path> before = files();
    JsonNode result = check(source);
    assertThat(result.get("verdict").asText()).isNotEqualTo("races");
    assertThat(result.get("bounds").get("files that are not given").asText())
        .contains(secret.toString(), "/etc/passwd", "/proc/self/environ");
    assertThat(files()).isEqualTo(before);
    assertThat(Files.readString(secret)).isEqualTo("42");
    assertThat(Path.of("victim.txt")).doesNotExist();
  }

  private List<Path> files() throws IOException {
    try (var all = Files.walk(directory)) {
      return all.sorted().toList();
    }
  }

  /** A given file is copied: the program can change it, and the host's stays as it is. */
  @Test
  void givesFilesAndDirectories() throws IOException {
    Files.createDirectories(directory.resolve("data/sub"));
    Path file = Files.writeString(directory.resolve("data/sub/a=b.txt"), "5");
    Files.writeString(directory.resolve("plain.txt"), "6");
    String source =
        program(
            "reader.c",
            """
            int a = 0, b = 0; FILE *f = fopen("in/sub/a=b.txt", "r+");
            if (f) { fscanf(f, "%d", &a); rewind(f); fputs("9", f); fclose(f); }
            f = fopen(argv[1], "r"); if (f) { fscanf(f, "%d", &b); fclose(f); }
            if (a == 5 && b == 6) {
            """
                + RACE
                + "}");
    String plain = directory.resolve("plain.txt").toString();
    JsonNode result =
        check(source, "--file", "in=" + directory.resolve("data"), "--file", plain, "--arg", plain);
    assertThat(result.get("verdict").asText()).isEqualTo("races");
    assertThat(Files.readString(file)).isEqualTo("5");
    assertThat(result.get("bounds").get("files").asText()).contains("in/sub/a=b.txt", plain);
  }

  /** A file by which the program finds its own is not one that the tool made up as an argument. */
  @Test
  void saysWhichFilesTheProgramOpensByItself() throws IOException {
    String source =
        Files.writeString(
                directory.resolve("server.c"),
                """
                #include <pthread.h>
                #include <stdio.h>
                int n;
                void *serve(void *a) { n++; return a; }
                int main(int argc, char **argv) {
                  FILE *f = argc > 1 ? fopen(argv[1], "r") : fopen("/etc/app.conf", "r");
                  if (!f && argc < 2) f = fopen("app.conf", "r");
                  if (!f) return 1;
                  pthread_t t;
                  pthread_create(&t, 0, serve, 0);
                  n++;
                  pthread_join(t, 0);
                }
                """)
            .toString();
    JsonNode reason = check(source).get("reasons").get(0);
    assertThat(reason.get("message").asText())
        .contains("it opened /etc/app.conf, then app.conf, which are not given");
    assertThat(reason.get("help").asText()).endsWith("--file app.conf=PATH");
    Path given = Files.writeString(directory.resolve("app.conf"), "");
    assertThat(check(source, "--file", given.toString()).get("reasons").get(0).get("help").asText())
        .endsWith("--file app.conf=" + given);
    assertThat(check(source, "--file", "app.conf=" + given).get("verdict").asText())
        .isEqualTo("races");
  }

  /** What never gets to its threads is not called race-free: also where C++ makes them. */
  @Test
  void saysWhichFileWouldHelp() throws IOException {
    Path source =
        Files.writeString(
            directory.resolve("graph.cpp"),
            """
            #include <fstream>
            #include <thread>
            int x;
            int main(int argc, char **argv) {
              std::ifstream in("graph.egr");
              if (!in) return 1;
              std::thread a([] { x = 1; }), b([] { x = 2; });
              a.join();
              b.join();
            }
            """);
    JsonNode result = check(source.toString());
    assertThat(result.get("verdict").asText()).isEqualTo("inconclusive");
    assertThat(result.get("reasons").get(0).get("help").asText())
        .isEqualTo("give the program its file with --file graph.egr=PATH");
    Path graph = Files.writeString(directory.resolve("g"), "");
    assertThat(check(source.toString(), "--file", "graph.egr=" + graph).get("verdict").asText())
        .isEqualTo("races");
  }

  @Test
  void refusesWhatCannotBeGiven() throws IOException {
    String source = program("any.c", "");
    Run missing = Run.of("check", source, "--file", "a=no/such");
    assertThat(missing.err()).isEqualTo("no/such: no such file\n");
    assertThat(missing.code()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(Run.of("check", source, "--stdin", directory.toString()).err())
        .isEqualTo(directory + ": is a directory\n");
    for (String[] wrong : new String[][] {{"--env", "X"}, {"--env", "=1"}, {"--file", "x="}}) {
      Run run = Run.of("check", source, wrong[0], wrong[1]);
      assertThat(run.code()).isEqualTo(ExitCode.WRONG_USAGE);
      assertThat(run.err()).contains(wrong[0] + " wants NAME=");
    }
  }

  /** A large file is shared by all states of a search. */
  @Test
  void keepsOneCopyOfALargeFile() throws IOException {
    Path large = directory.resolve("large.bin");
    Files.write(large, new byte[100 << 20]);
    String source =
        program(
            "large.c",
            """
            FILE *f = fopen("large.bin", "r+b");
            fseek(f, -16, SEEK_END);
            int turn = 0;
            #pragma omp parallel num_threads(3)
            for (int i = 0; i < 2; i++)
              if (fputc('x', f) == 'x')
                #pragma omp critical
                { if (turn % 2 == 0) shared++; turn++; }
            printf("%ld", ftell(f));
            """);
    JsonNode result = check(source, "--file", "large.bin=" + large);
    assertThat(result.get("verdict").asText()).isEqualTo("none");
    assertThat(result.get("stats").get("states").asLong()).isGreaterThan(100);
  }

  /** A witness holds with the files that it was made with, and says so without them. */
  @Test
  void replaysWithTheSameFilesOnly() throws IOException {
    String source = "../examples/files/racy/jobs.c";
    String file = "jobs.txt=../examples/files/racy/jobs.txt";
    String witness = directory.resolve("w").toString();
    check(source, "--file", file, "--witness", witness);
    assertThat(check(source, "--file", file, "--replay", witness).get("verdict").asText())
        .isEqualTo("races");
    String other = "jobs.txt=../examples/files/race-free/jobs.txt";
    JsonNode refused = check(source, "--file", other, "--replay", witness);
    assertThat(refused.get("verdict").asText()).isEqualTo("inconclusive");
    assertThat(refused.get("reasons").get(0).get("message").asText())
        .contains("give the same with --file, --stdin and --env");
  }
}
