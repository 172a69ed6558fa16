package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A project of several programs that share a header and a library. */
class CheckProjectTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir private Path folder;

  @BeforeEach
  void write() throws IOException {
    Files.createDirectory(folder.resolve("include"));
    write("include/count.h", "static int hits;", "static inline void hit(void) { hits++; }");
    for (String program : List.of("one.c", "two.c")) {
      write(
          program,
          "#include \"count.h\"",
          "void fill(int *cell);",
          "int main(void) {",
          "  int cell[SIZE] = {0};",
          "#pragma omp parallel",
          "  hit();",
          "  fill(cell);",
          "  return 0;",
          "}");
    }
    write("fill.c", "void fill(int *cell) {", "  cell[0] = 1;", "}");
    write("quiet.c", "int main(void) { return 0; }");
  }

  @Test
  void aDatabaseIsCheckedInItsOrderAndAHeadersRaceToldOnce() throws IOException {
    StringBuilder entries = new StringBuilder();
    for (String file : List.of("two.c", "quiet.c", "fill.c", "one.c")) {
      entries.append(entries.isEmpty() ? "" : ",");
      entries.append(
          JSON.createObjectNode()
              .put("directory", folder.toString())
              .put("file", file)
              .put("command", "cc -Iinclude -DSIZE=4 -O2 -c " + file + " -o x.o"));
    }
    write("compile_commands.json", "[" + entries + "]");
    Run run =
        Run.of(
            "check",
            "--engine",
            "model",
            "--jobs",
            "3",
            "--format",
            "json",
            folder.resolve("compile_commands.json").toString());
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isEqualTo(ExitCode.RACES);
    JsonNode results = JSON.readTree(run.out());
    assertThat(results.findValuesAsText("input"))
        .containsExactly(path("two.c"), path("quiet.c"), path("one.c"));
    JsonNode first = results.get(0).get("races").get(0).get("first");
    assertThat(first.get("text").asText()).contains("hits++");
    assertThat(first.get("stack").findValuesAsText("file")).contains(path("two.c"));
    assertThat(results.findValuesAsText("verdict")).containsExactly("races", "none", "races");
    assertThat(results.get(0).get("races")).noneMatch(race -> race.has("sameAs"));
    assertThat(results.get(2).get("races"))
        .isNotEmpty()
        .allMatch(race -> race.get("sameAs").asText().equals(path("two.c")));
  }

  @Test
  void aFileThatDoesNotCompileFailsAlone() throws IOException {
    write("bad.c", "int main(void) { return x; }");
    String bad = folder.resolve("bad.c").toString();
    String quiet = folder.resolve("quiet.c").toString();
    Run run = Run.of("check", "--engine", "model", bad, quiet);
    assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).startsWith(bad + ":1:25: error: ");
    assertThat(run.out()).startsWith(quiet + ": no race");
  }

  @Test
  void assemblyInADatabaseIsLeftOut() throws IOException {
    write("start.S", ".globl begin", "begin: ret");
    StringBuilder entries = new StringBuilder();
    for (String file : List.of("start.S", "quiet.c")) {
      entries.append(entries.isEmpty() ? "" : ",");
      entries.append(
          JSON.createObjectNode()
              .put("directory", folder.toString())
              .put("file", file)
              .put("command", "cc -c " + file));
    }
    write("compile_commands.json", "[" + entries + "]");
    Run run = Run.of("check", folder.resolve("compile_commands.json").toString());
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).startsWith(path("quiet.c") + ": no race");
    assertThat(run.code()).isEqualTo(ExitCode.OK);
  }

  /** Four threads get the same blocks of both loops, three do not. */
  @Test
  void whatFourThreadsDoNotShowIsLookedForWithFewer() throws IOException {
    write(
        "blocks.c",
        "int a[16], b[16];",
        "int main(void) {",
        "#pragma omp parallel",
        "  {",
        "#pragma omp for schedule(static) nowait",
        "    for (int i = 0; i < 16; i++) a[i] = i;",
        "#pragma omp for schedule(static)",
        "    for (int i = 0; i < 15; i++) b[i] = a[i];",
        "  }",
        "  return 0;",
        "}");
    String blocks = folder.resolve("blocks.c").toString();
    Run run = Run.of("check", "--format", "json", blocks);
    JsonNode race = JSON.readTree(run.out()).get("races").get(0);
    assertThat(race.get("certainty").asText()).isEqualTo("witnessed");
    assertThat(Run.of("check", "--engine", "model", blocks).code()).isEqualTo(ExitCode.OK);
  }

  @Test
  void aLibraryIsAnalysedAndNotRun() throws IOException {
    write(
        "racy.c",
        "void add(const int *a, int n, int *sum) {",
        "#pragma omp parallel for",
        "  for (int i = 0; i < n; i++) *sum += a[i];",
        "}");
    write(
        "fine.c",
        "void scale(int *a, int n) {",
        "#pragma omp parallel for",
        "  for (int i = 0; i < n; i++) a[i] *= 2;",
        "}");
    String racy = folder.resolve("racy.c").toString();
    String fine = folder.resolve("fine.c").toString();
    String quiet = folder.resolve("quiet.c").toString();
    Run run = Run.of("check", "--format", "json", racy, fine);
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isEqualTo(ExitCode.RACES);
    JsonNode results = JSON.readTree(run.out());
    assertThat(results.findValuesAsText("verdict")).containsExactly("races", "none");
    JsonNode race = results.get(0).get("races").get(0);
    assertThat(race.get("certainty").asText()).isEqualTo("possible");
    assertThat(race.get("variable").asText()).contains("sum");
    assertThat(race.get("first").get("line").asInt()).isEqualTo(3);
    assertThat(race.get("advice").asText()).contains("phase [1,1]");
    assertThat(results.get(1).get("guarantee").asText()).isEqualTo("proved");
    assertThat(results.get(1).get("stats").get("settledBy").asText()).isEqualTo("static");
    assertThat(Run.of("check", fine, quiet).code()).isEqualTo(ExitCode.OK);
  }

  @Test
  void aMissingFileFailsAlone() {
    String quiet = folder.resolve("quiet.c").toString();
    Run run = Run.of("check", "no/such.c", folder.toString(), quiet);
    assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err().lines())
        .containsExactly("no/such.c: no such file", folder + ": is a directory: name files in it");
    assertThat(run.out()).startsWith(quiet + ": no race");
  }

  @Test
  void aDatabaseWithoutSourcesFailsAlone() throws IOException {
    write("compile_commands.json", "[]");
    String database = folder.resolve("compile_commands.json").toString();
    String quiet = folder.resolve("quiet.c").toString();
    Run run = Run.of("check", database, quiet);
    assertThat(run.err()).isEqualTo(database + ":1: names no sources in C, C++ or Fortran\n");
    assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.out()).startsWith(quiet + ": no race");
  }

  @Test
  void oneFunctionIsDefinedOnce() throws IOException {
    write(
        "user.c",
        "int next(void);",
        "int main(void) {",
        "  int s = 0;",
        "#pragma omp parallel for reduction(+ : s)",
        "  for (int i = 0; i < 9; i++) s += next();",
        "  return s;",
        "}");
    write("racy.c", "int next(void) { static int n; return ++n; }");
    write("fine.c", "int next(void) { return 1; }");
    String user = folder.resolve("user.c").toString();
    String racy = folder.resolve("racy.c").toString();
    String fine = folder.resolve("fine.c").toString();
    Run named = Run.of("check", user, fine, racy);
    assertThat(named.err())
        .isEqualTo(user + ": next is defined both in " + fine + " and in " + racy + "\n");
    assertThat(named.code()).isEqualTo(ExitCode.BAD_INPUT);
    StringBuilder entries = new StringBuilder();
    for (String file : List.of("user.c", "fine.c", "racy.c")) {
      entries.append(entries.isEmpty() ? "" : ",");
      entries.append(
          JSON.createObjectNode()
              .put("directory", folder.toString())
              .put("file", file)
              .put("command", "cc -c " + file));
    }
    write("compile_commands.json", "[" + entries + "]");
    Run listed = Run.of("check", folder.resolve("compile_commands.json").toString());
    assertThat(listed.code()).isEqualTo(ExitCode.INCONCLUSIVE);
    assertThat(listed.out()).contains("next is defined both in " + fine + " and in " + racy);
    assertThat(Run.of("check", user, fine, fine).code()).isEqualTo(ExitCode.OK);
  }

  @Test
  void withoutMainAndRegionNothingIsChecked() throws IOException {
    write("plain.c", "int n;", "void count(void) { n++; }");
    write(
        "threads.c",
        "#include <pthread.h>",
        "int n;",
        "void *count(void *a) { n++; return a; }",
        "void begin(pthread_t *t) { pthread_create(t, 0, count, 0); }");
    for (String engine : List.of("auto", "static")) {
      Run run = Run.of("check", "--engine", engine, folder.resolve("plain.c").toString());
      assertThat(run.code()).isEqualTo(ExitCode.INCONCLUSIVE);
      assertThat(run.out()).contains("nothing to check: there is no main function");
    }
    Run run = Run.of("check", folder.resolve("threads.c").toString());
    assertThat(run.code()).isEqualTo(ExitCode.INCONCLUSIVE);
    assertThat(run.out()).contains("nothing was run, since there is no main function");
    assertThat(Run.of("check", folder.resolve("quiet.c").toString()).out())
        .contains("no race: the program starts no threads");
    write(
        "scale.c",
        "void scale(int *a, int n) {",
        "#pragma omp parallel for",
        "  for (int i = 0; i < n; i++) a[i] *= 2;",
        "}");
    assertThat(Run.of("check", folder.resolve("scale.c").toString()).out())
        .contains("covers only the parallel regions");
  }

  private String path(String name) {
    return folder.resolve(name).toString();
  }

  private void write(String name, String... lines) throws IOException {
    Files.writeString(folder.resolve(name), String.join("\n", lines) + "\n");
  }
}
