package dev.photofinish.jvm.classes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.core.Progress;
import dev.photofinish.jvm.explore.ExploreOptions;
import dev.photofinish.jvm.explore.JavaExplorer;
import dev.photofinish.jvm.explore.SourceFolders;
import dev.photofinish.jvm.machine.Program;
import dev.photofinish.jvm.memory.TrustPolicy;
import dev.photofinish.jvm.samples.Languages;
import dev.photofinish.jvm.samples.Threads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Class files that no compiler made: they are refused in one way, or run. */
class MutatedClassFilesTest {
  private static final String PACKAGE = "dev/photofinish/jvm/samples/";
  private static final int MUTANTS = 1500;
  private static final int RUNS = 25;

  @TempDir private Path folder;
  private List<Path> files;

  @BeforeEach
  void copySamples() throws Exception {
    Path classes =
        Path.of(Threads.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    Path copies = Files.createDirectories(folder.resolve(PACKAGE));
    try (Stream<Path> all = Files.list(classes.resolve(PACKAGE))) {
      for (Path file : all.sorted().toList()) {
        Files.copy(file, copies.resolve(file.getFileName()));
      }
    }
    try (Stream<Path> all = Files.list(copies)) {
      files = all.sorted().toList();
    }
  }

  @Test
  void areRefusedOrDecoded() throws IOException {
    Random random = new Random(1);
    int refused = 0;
    for (int i = 0; i < MUTANTS; i++) {
      Path file = files.get(random.nextInt(files.size()));
      byte[] original = Files.readAllBytes(file);
      Files.write(file, mutant(original, random));
      refused += decode(PACKAGE + file.getFileName().toString().replace(".class", "")) ? 0 : 1;
      Files.write(file, original);
    }
    assertThat(refused).isBetween(MUTANTS / 4, MUTANTS - 1);
  }

  /** Whether a class passes; all that may be thrown is what says that it does not. */
  private boolean decode(String name) throws IOException {
    try (ClassPath path = ClassPath.of(List.of(folder))) {
      ClassInfo type = new Classes(path, new TrustPolicy(List.of()), Set.of()).find(name);
      for (MethodInfo method : type.methods()) {
        if (!method.isAbstract() && !method.isNative()) {
          method.code();
          FrameShapes.of(method);
        }
      }
      return true;
    } catch (MalformedClassException | ClassFileException e) {
      assertThat(e.getMessage()).isNotEmpty();
      return false;
    }
  }

  @Test
  void areRefusedOrRun() throws IOException {
    Random random = new Random(2);
    JavaExplorer explorer =
        new JavaExplorer(
            ExploreOptions.defaults().withBounds(Duration.ofSeconds(2), 200, 200, 2),
            Progress.NONE);
    for (int i = 0; i < RUNS; i++) {
      Class<?> main = i % 2 == 0 ? Threads.class : Languages.class;
      Path file = folder.resolve(main.getName().replace('.', '/') + ".class");
      byte[] original = Files.readAllBytes(file);
      Files.write(file, mutant(original, random));
      try (ClassPath path = ClassPath.of(List.of(folder))) {
        explorer.explore(
            Program.main(path, main.getName(), List.of("racy")),
            main.getName(),
            new SourceFolders(List.of(), List.of()));
      } catch (IOException e) {
        assertThat(e.getMessage()).doesNotContain("Exception");
      }
      Files.write(file, original);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 3, 7, 9, 10, 200, 1000})
  void aFileThatEndsTooEarlyIsRefused(int length) throws IOException {
    Path file = folder.resolve(PACKAGE + "Threads.class");
    Files.write(file, Arrays.copyOf(Files.readAllBytes(file), length));
    try (ClassPath path = ClassPath.of(List.of(folder))) {
      assertThatThrownBy(() -> path.check(Threads.class.getName()))
          .isInstanceOf(MalformedClassException.class)
          .hasMessageStartingWith("Threads.class: malformed class file: ");
    }
  }

  private static byte[] mutant(byte[] original, Random random) {
    byte[] bytes = original.clone();
    for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
      int at = random.nextInt(bytes.length);
      switch (random.nextInt(8)) {
        case 0 -> bytes = Arrays.copyOf(bytes, Math.max(1, at));
        case 1 -> bytes[at] = (byte) 0xFF;
        case 2 -> bytes[at] = 0;
        case 3 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
        case 4 -> {
          int from = random.nextInt(original.length);
          int room = Math.min(original.length - from, bytes.length - at);
          int length = Math.min(random.nextInt(16), room);
          System.arraycopy(original, from, bytes, at, length);
        }
        default -> bytes[at] = (byte) random.nextInt();
      }
    }
    return bytes;
  }
}
