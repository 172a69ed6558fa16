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
    for (String command : List.of("check", "cilk", "ir", "predict")) {
      refused(folder + ": is a directory", command, folder);
      refused("no/such.c: no such file", command, "no/such.c");
    }
    refused(folder + ": is a directory", "check", OPENMP, "--replay", folder);
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
  void outputsThatCannotBeWritten() {
    String file = directory.resolve("no/such.svg").toString();
    String message = "photofinish: cannot write " + file + ": no such directory";
    refused(message, "cilk", CILK, "-o", file);
    refused(message, "cilk", CILK, "--graph", file);
    refused(message, "check", OPENMP, "--witness", file);
    refused(
        "photofinish: cannot write " + OPENMP + ": is not a directory",
        "check",
        OPENMP,
        "--graph",
        OPENMP);
    Run run = Run.of("predict", TRACE, "--witness", file);
    assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.out()).as("the report is there all the same").contains("1 race");
    assertThat(run.err().lines()).hasSize(1);
  }
}
