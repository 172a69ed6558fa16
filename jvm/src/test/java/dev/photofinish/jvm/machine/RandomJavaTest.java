package dev.photofinish.jvm.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.jvm.classes.ClassPath;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Random programs print the same on the host and on the machine. */
class RandomJavaTest {
  private static final int METHODS = 12;

  @TempDir private Path folder;

  @Test
  void fewAgreeWithTheHost() throws Exception {
    agree(1, 6);
  }

  @Test
  @Tag("long")
  void manyAgreeWithTheHost() throws Exception {
    agree(1000, Integer.getInteger("photofinish.programs", 300));
  }

  private void agree(int first, int count) throws Exception {
    List<String> arguments = new ArrayList<>(List.of("-nowarn", "-d", folder.toString()));
    for (int seed = first; seed < first + count; seed++) {
      Path source = folder.resolve("R" + seed + ".java");
      Files.writeString(source, RandomJava.source("R" + seed, seed, METHODS));
      arguments.add(source.toString());
    }
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, arguments.toArray(String[]::new)))
        .isZero();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()});
        ClassPath path = ClassPath.of(List.of(folder))) {
      for (int seed = first; seed < first + count; seed++) {
        String name = "R" + seed;
        JavaMachine machine =
            new JavaMachine(Program.main(path, name, List.of()), MachineOptions.defaults());
        DifferentialTest.finish(machine);
        assertThat(machine.cut()).as(name).isEmpty();
        assertThat(machine.output())
            .as(name)
            .isEqualTo(loader.loadClass(name).getMethod("run").invoke(null));
      }
    }
  }
}
