package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A compilation database that came with sources from anywhere: nothing is executed or written. */
class HostileDatabaseTest {
  private static final List<String> THERE =
      List.of("@a.c", "a.c", "compile_commands.json", "evil", "flags.rsp");

  @TempDir private Path folder;

  @BeforeEach
  void fill() throws IOException {
    Files.writeString(folder.resolve("a.c"), "int main(void) { return 0; }\n");
    Files.writeString(folder.resolve("@a.c"), "-ftime-trace\n");
    Files.writeString(folder.resolve("flags.rsp"), "-ftime-trace -save-temps -MD\n");
    Path evil = folder.resolve("evil");
    Files.writeString(evil, "#!/bin/sh\ntouch " + folder.resolve("executed") + "\n");
    assertThat(evil.toFile().setExecutable(true)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "./evil -c a.c",
        "cc @flags.rsp -c a.c",
        "cc -D @flags.rsp -c a.c",
        "cc -fplugin=./evil -c a.c",
        "cc -fpass-plugin=./evil -c a.c",
        "cc -Xclang -load -Xclang ./evil -c a.c",
        "cc -B. -no-integrated-as -fno-integrated-cc1 -c a.c",
        "cc -wrapper ./evil -c a.c",
        "cc --config ./flags.rsp -c a.c",
        "cc --config=./flags.rsp -c a.c",
        "cc -ftime-trace -c a.c",
        "cc -serialize-diagnostics out.dia -c a.c",
        "cc -Xclang -dependency-file -Xclang out.d -Xclang -MT -Xclang x -c a.c",
        "cc -Wp,-MD,out.d -c a.c",
        "cc -MD -MF out.d -c a.c -o out.o",
        "cc -MJ out.json -c a.c",
        "cc -save-temps -c a.c",
        "cc --coverage -c a.c",
        "cc -fsave-optimization-record -foptimization-record-file=out.yaml -c a.c",
        "cc -fmodules -fmodules-cache-path=. -c a.c",
      })
  void runsAndWritesNothing(String command) throws IOException {
    Run run = check(command, "a.c");
    assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.OK);
    assertUntouched();
  }

  @Test
  void whatIsLeftOutIsNamedInOneLine() throws IOException {
    Run run = check("cc -fplugin=./e\u001bvil @flags.rsp -DN -Wall -c a.c", "a.c");
    assertThat(run.err().lines())
        .singleElement()
        .asString()
        .contains("compile_commands.json", "left out: -fplugin=./e?vil, @flags.rsp");
  }

  @ParameterizedTest
  @ValueSource(strings = {"-ftime-trace", "@flags.rsp", "@a.c"})
  void aSourceIsNoFlag(String file) throws IOException {
    Run run = check("cc -c x.c", file);
    assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
    assertUntouched();
  }

  @Test
  void aDirectoryThatIsNotThereIsSaid() throws IOException {
    Files.writeString(
        folder.resolve("compile_commands.json"),
        """
        [{"directory": "gone", "file": "a.c", "command": "cc -c a.c"}]
        """);
    Run run = Run.of("check", folder.resolve("compile_commands.json").toString());
    assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err().lines()).singleElement().asString().contains("no directory");
  }

  private Run check(String command, String file) throws IOException {
    Path database = folder.resolve("compile_commands.json");
    Files.writeString(
        database,
        "[{\"directory\": \".\", \"file\": \"%s\", \"command\": \"%s\"}]"
            .formatted(file, command.replace("\u001b", "\\u001b")));
    return Run.of("check", "--engine", "static", database.toString());
  }

  private void assertUntouched() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files.map(path -> path.getFileName().toString()).sorted().toList())
          .isEqualTo(THERE);
    }
  }
}
