package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is no program, no trace or no place to write to is named in one line. */
class OddInputTest {
  private static final String CILK = "../examples/cilk/racy/running-example.c";
  private static final String OPENMP = "../examples/openmp/racy/nowait.c";
  private static final String TRACE = "../examples/traces/figure-1a.std";

  @TempDir private static Path directory;

  @BeforeAll
  static void files() throws IOException {
    Files.writeString(directory.resolve("empty.c"), "");
    Files.writeString(directory.resolve("huge.cnf"), "p cnf 2000000000 1\n1 0\n");
  }

  private static void refused(String message, String... arguments) {
    Run run = Run.of(arguments);
    assertThat(run.err()).as(List.of(arguments).toString()).isEqualTo(message + "\n");
    assertThat(run.code()).as(List.of(arguments).toString()).isEqualTo(ExitCode.BAD_INPUT);
  }

  @Test
  void targetsWhoseMemoryIsAnother() throws IOException {
    String file = Files.writeString(directory.resolve("m.c"), "int main(void) { }").toString();
    String rest = "; only 64-bit x86 and Arm targets other than Windows are modelled";
    refused(
        file + ": compiled for i386-unknown-linux-gnu (32-bit pointers, little-endian)" + rest,
        "check",
        file,
        "--",
        "-m32");
    refused(
        file + ": compiled for powerpc64-unknown-linux-gnu (64-bit pointers, big-endian)" + rest,
        "check",
        file,
        "--",
        "--target=powerpc64-linux-gnu");
    for (String flag :
        List.of("-mx32", "--target=armv7-linux-gnueabi", "--target=x86_64-windows")) {
      assertThat(Run.of("check", file, "--", flag).code()).isEqualTo(ExitCode.BAD_INPUT);
    }
  }

  @Test
  void inputsThatCannotBeRead() {
    String folder = directory.toString();
    for (String command : List.of("check", "cilk", "ir")) {
      refused(folder + ": is a directory: name files in it", command, folder);
      refused("no/such.c: no such file", command, "no/such.c");
    }
    refused(folder + ": is a directory", "predict", folder);
    refused("no/such.c: no such file", "predict", "no/such.c");
    refused(folder + ": is a directory: name files in it", "check", OPENMP, "--replay", folder);
    refused("no/such: no such file", "check", OPENMP, "--replay", "no/such");
    refused("no/such: no such file", "explore", "-cp", folder, "--replay", "no/such", "Main");
    refused("Main: no class Main on the class path", "explore", "-cp", folder, "Main");
  }

  @Test
  void inputsThatAreNoPrograms() {
    String empty = directory.resolve("empty.c").toString();
    refused(empty + ": no main function, so that there is nothing to run", "cilk", empty);
    String huge = directory.resolve("huge.cnf").toString();
    refused(huge + ":1: more than 100000 variables", "cilk", "--sat", huge);
  }

  @Test
  void inputsForOtherCommands() throws IOException {
    String no = ": no source in C, C++ or Fortran, by its name";
    for (String name : List.of("notes.md", "tool")) {
      String file = Files.writeString(directory.resolve(name), "some text").toString();
      refused(file + no, "check", file);
    }
    String java = Files.writeString(directory.resolve("A.java"), "class A {}").toString();
    refused(java + no + "; for Java there is 'photofinish explore'", "check", java);
    refused(TRACE + no + "; for traces there is 'photofinish predict'", "check", TRACE);
  }

  @Test
  void aDirectoryWithACompilationDatabase() throws IOException {
    Path folder = Files.createDirectory(directory.resolve("project"));
    Files.writeString(folder.resolve("compile_commands.json"), "[]");
    refused(
        folder + ": is a directory: name its compile_commands.json", "check", folder.toString());
  }

  @Test
  void programsAndResultsThatAreNoTraces() throws IOException {
    String check = ": a program, no trace: use 'photofinish check'";
    refused(OPENMP + check, "predict", OPENMP);
    refused(OPENMP + check, "convert", OPENMP, directory.resolve("out.std").toString());
    String java = Files.writeString(directory.resolve("B.java"), "class B {}").toString();
    refused(java + ": a Java program, no trace: use 'photofinish explore'", "predict", java);
    String result = Files.writeString(directory.resolve("r.json"), "{}").toString();
    refused(
        result + ": no trace, by its name; for results there is 'photofinish verify'",
        "predict",
        result);
    String named = directory.resolve("trace.c").toString();
    Files.copy(Path.of(TRACE), Path.of(named));
    assertThat(Run.of("predict", named).code()).isEqualTo(ExitCode.RACES);
  }

  @Test
  void witnessesAndProgramsThatAreNoResults() throws IOException {
    String witness =
        Files.writeString(directory.resolve("w.pfw"), "photofinish-witness/2\n").toString();
    refused(
        witness + ": a witness, no result: run it with --replay of the command that wrote it",
        "verify",
        witness);
    refused(OPENMP + ": a program, no result: use 'photofinish check'", "verify", OPENMP);
  }

  @Test
  void programsInCilk() throws IOException {
    String text = "#include <cilk/cilk.h>\nint main(void) { return 0; }\n";
    String file = Files.writeString(directory.resolve("spawn.c"), text).toString();
    refused(file + ":1:10: includes cilk/cilk.h: use 'photofinish cilk'", "check", file);
  }

  @Test
  void flagsOfBuilds() {
    Run run = Run.of("check", "-fopenmp", "-O2", "-Wall", "-Wextra", "-lpthread", "-g", OPENMP);
    assertThat(run.code()).isEqualTo(ExitCode.RACES);
    assertThat(run.err())
        .isEqualTo(
            "photofinish: -fopenmp, -O2, -Wall, -Wextra, -lpthread, -g change nothing here and are"
                + " ignored; other flags for clang go behind --\n");
    assertThat(Run.of("check", "-O3", OPENMP).err()).contains("photofinish: -O3 changes nothing");
    Run other = Run.of("check", "-march=native", OPENMP);
    assertThat(other.code()).isEqualTo(ExitCode.WRONG_USAGE);
    assertThat(other.err()).contains("flags for clang go behind --");
  }

  @Test
  void outputsThatAreInputs() throws IOException {
    String source = Files.readString(Path.of(OPENMP));
    Path file = Files.writeString(directory.resolve("kept.c"), source);
    Path link = Files.createSymbolicLink(directory.resolve("link.c"), file);
    Path other = directory.resolve("x/../kept.c");
    Files.createDirectory(directory.resolve("x"));
    String trace =
        Files.copy(Path.of(TRACE), directory.resolve("kept.std")).toAbsolutePath().toString();
    List<List<String>> lines =
        List.of(
            List.of("check", file.toString(), "-o", file.toString()),
            List.of("check", file.toString(), "-o", link.toString()),
            List.of("check", link.toString(), "--witness", other.toString()),
            List.of("check", OPENMP, "--file", "data=" + file, "--output", file.toString()),
            List.of("cilk", file.toString(), "--graph", file.toString()),
            List.of("predict", trace, "--witness", trace),
            List.of("predict", trace, "-o", trace),
            List.of("verify", file.toString(), "-o", file.toString()),
            List.of("convert", trace, trace));
    for (List<String> line : lines) {
      Run run = Run.of(line.toArray(String[]::new));
      assertThat(run.code()).as(line.toString()).isEqualTo(ExitCode.WRONG_USAGE);
      assertThat(run.err()).as(line.toString()).contains("is an input and would be overwritten");
    }
    assertThat(file).hasContent(source);
    assertThat(Path.of(trace)).hasSameTextualContentAs(Path.of(TRACE));
  }

  @Test
  void outputsThatCannotBeWritten() {
    String file = directory.resolve("no/such.svg").toString();
    String message = "photofinish: cannot write " + file + ": no such directory";
    refused(message, "cilk", CILK, "-o", file);
    refused(message, "cilk", CILK, "--graph", file);
    refused(message, "check", OPENMP, "--witness", file);
    refused(
        "photofinish: cannot write " + TRACE + ": is not a directory",
        "check",
        OPENMP,
        "--graph",
        TRACE);
    Run run = Run.of("predict", TRACE, "--witness", file);
    assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.out()).as("the report is there all the same").contains("1 race");
    assertThat(run.err().lines()).hasSize(1);
  }
}
