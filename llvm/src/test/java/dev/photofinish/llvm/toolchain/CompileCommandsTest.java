package dev.photofinish.llvm.toolchain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompileCommandsTest {
  @TempDir Path directory;

  private CompileCommands read(String json) throws IOException {
    return CompileCommands.read(
        Files.writeString(directory.resolve("compile_commands.json"), json));
  }

  @Test
  void readsCommandsAsTheShellWould() throws IOException {
    TranslationUnit unit =
        read("""
        [{"directory": "build", "file": "../src/a.c", "output": {"x": [1]},
          "command": "ccache /usr/bin/cc -DTEXT='\\"a b\\"' -I inc -o a.o -c ../src/a.c"}]
        """)
            .units()
            .get(0);
    assertThat(unit.directory()).isEqualTo(directory.resolve("build"));
    assertThat(unit.path()).isEqualTo(directory.resolve("src/a.c"));
    assertThat(unit.flags()).containsExactly("-DTEXT=\"a b\"", "-Iinc");
    assertThat(AnalysisFlags.of(unit)).containsExactly("-DTEXT=\"a b\"", "-Iinc");
  }

  @Test
  void readsArguments() throws IOException {
    CompileCommands commands =
        read(
            """
            [{"file": "a.c", "arguments": ["gcc", "-std=c11", "a.c", "-MD", "-MF", "a.d"],
              "directory": "."},
             {"file": "a.c", "arguments": ["gcc", "-DAGAIN", "a.c"], "directory": "."}]
            """);
    assertThat(commands.units()).hasSize(1);
    assertThat(commands.unit(directory.resolve("a.c")).map(AnalysisFlags::of))
        .contains(List.of("-std=c11"));
    assertThat(commands.unit(directory.resolve("b.c"))).isEmpty();
  }

  @Test
  void compilesWhatItReads() throws IOException {
    Files.createDirectories(directory.resolve("src/inc"));
    Files.writeString(directory.resolve("src/inc/n.h"), "#define N 7\n");
    Files.writeString(directory.resolve("src/a.c"), "#include \"n.h\"\nint g = N + M;\n");
    CompileCommands commands =
        read(
            """
            [{"directory": "src", "file": "a.c", "command": "cc -O2 -Iinc -DM=1 -c a.c -o a.o"}]
            """);
    assertThat(
            Sources.frontEnd()
                .load(new CompileRequest(commands.units()))
                .global("g")
                .orElseThrow()
                .initializer())
        .hasToString("Optional[8]");
  }

  @Test
  void saysWhereItIsMalformed() {
    assertThatThrownBy(() -> read("{}"))
        .isInstanceOf(CompileCommandsException.class)
        .hasMessageContaining("compile_commands.json:1: expected an array");
    assertThatThrownBy(() -> read("[\n{\"file\": \"a.c\"}]"))
        .isInstanceOf(CompileCommandsException.class)
        .hasMessageContaining("compile_commands.json:2: an entry needs");
    assertThatThrownBy(() -> read("[\n\n{,"))
        .isInstanceOf(CompileCommandsException.class)
        .hasMessageContaining("compile_commands.json:3:");
  }

  /** Jackson does not say where some of its limits are exceeded. */
  @Test
  void refusesWhatExceedsTheLimitsOfJson() {
    String name = "x".repeat(60_000);
    for (String text :
        List.of(
            "[{\"" + name + "\": 1}]",
            "[{\"file\": 1" + "0".repeat(2_000) + "}]",
            "[{\"other\": " + "[".repeat(2_000) + "}]")) {
      assertThatThrownBy(() -> read(text))
          .isInstanceOf(CompileCommandsException.class)
          .hasMessageContaining("compile_commands.json:1:");
    }
  }
}
