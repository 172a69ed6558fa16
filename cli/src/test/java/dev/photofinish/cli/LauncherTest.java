package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The script that starts the tool, in a small checkout of its own with a JVM that only talks. */
@DisabledOnOs(OS.WINDOWS)
class LauncherTest {
  private static final String JAVA =
      """
      #!/bin/bash
      for word in "$@"; do
        case $word in -Xshare:dump | -XX:DumpLoadedClassList=*) exit 0 ;; esac
      done
      printf '%s\\n' "$@" "XDG_CACHE_HOME=${XDG_CACHE_HOME:-}" "LC_ALL=${LC_ALL:-}"
      """;

  private static final String MAVEN =
      """
      #!/bin/bash
      mkdir -p cli/target/photofinish && echo new >cli/target/photofinish/photofinish.jar
      """;

  @TempDir private Path folder;
  private Path root;
  private final Map<String, String> variables = new HashMap<>();

  /** What a start gave. */
  private record Start(int code, String out, String err) {}

  @BeforeEach
  void makeCheckout() throws IOException {
    root = Files.createDirectories(folder.resolve("checkout"));
    write(root.resolve("photofinish"), Files.readString(Path.of("../photofinish")));
    write(root.resolve("pom.xml"), "<project/>");
    write(root.resolve("cli/src/main/Main.java"), "class Main {}");
    write(folder.resolve("jdk/bin/java"), JAVA);
    write(folder.resolve("maven/mvn"), MAVEN);
    variables.put("JAVA_HOME", folder.resolve("jdk").toString());
    variables.put("PATH", folder.resolve("maven") + ":" + System.getenv("PATH"));
    variables.put("HOME", Files.createDirectories(folder.resolve("home")).toString());
    variables.put("LANG", "C.UTF-8");
  }

  @Test
  void whatIsNotBuiltIsBuiltOnce() throws Exception {
    assertThat(start("x.c").err()).contains("building (first use").hasLineCount(1);
    Start again = start("x.c");
    assertThat(again.err()).isEmpty();
    assertThat(again.out()).contains("-jar\n" + jar() + "\nx.c\n");
  }

  @Test
  void aCopyIsNotBuiltAgain() throws Exception {
    write(jar(), "built");
    assertThat(start().err()).isEmpty();
    Path copy = folder.resolve("copy");
    copy(root, copy);
    age(copy.resolve("cli/target"));
    root = copy;
    Start moved = start();
    assertThat(moved.err()).isEmpty();
    assertThat(moved.out()).contains(copy + "/cli/target/photofinish/photofinish.jar");
  }

  @Test
  void otherContentsAreBuilt() throws Exception {
    write(jar(), "built");
    assertThat(start().err()).isEmpty();
    age(root.resolve("cli/target"));
    write(root.resolve("cli/src/main/Main.java"), "class Main { int x; }");
    assertThat(start().err()).contains("building (the sources have changed)");
    assertThat(start().err()).isEmpty();
  }

  @Test
  void aSourceThatIsSavedAgainIsNotBuilt() throws Exception {
    write(jar(), "built");
    assertThat(start().err()).isEmpty();
    age(root.resolve("cli/target"));
    write(root.resolve("cli/src/main/Main.java"), "class Main {}");
    assertThat(start().err()).isEmpty();
  }

  @Test
  void aRecordOfOtherArchivesCountsForNothing() throws Exception {
    write(jar(), "built");
    assertThat(start().err()).isEmpty();
    write(jar(), "built from something else");
    age(root.resolve("cli/target"));
    assertThat(start().err()).contains("building (the sources have changed)");
  }

  @Test
  void whatCannotBeBuiltStartsAsItWas() throws Exception {
    write(jar(), "built");
    age(root.resolve("cli/target"));
    variables.put("PATH", toolsButMaven().toString());
    Start start = start("x.c");
    assertThat(start.err()).contains("no mvn is found", "starting what was built").hasLineCount(1);
    assertThat(start.out()).endsWith("LC_ALL=\n");
    Files.delete(jar());
    start = start("x.c");
    assertThat(start.code()).isEqualTo(1);
    assertThat(start.err()).contains("install Maven").hasLineCount(1);
  }

  @Test
  void whereNothingCanBeWrittenItStartsAllTheSame() throws Exception {
    write(jar(), "built");
    assertThat(start().err()).isEmpty();
    age(root.resolve("cli/target"));
    Start start = startAsNobody();
    assertThat(start.err()).isEmpty();
    assertThat(start.out()).contains("-jar");
    write(root.resolve("cli/src/main/Main.java"), "class Main { int x; }");
    assertThat(startAsNobody().err()).contains("cannot be written").hasLineCount(1);
    Files.delete(jar());
    start = startAsNobody();
    assertThat(start.code()).isEqualTo(1);
    assertThat(start.err()).contains("not built yet", "cannot be written").hasLineCount(1);
  }

  @Test
  void theCacheIsInTheHome() throws Exception {
    write(jar(), "built");
    assertThat(start().out())
        .contains("-Dorg.bytedeco.javacpp.cachedir=" + folder + "/home/.javacpp/cache\n")
        .contains("XDG_CACHE_HOME=" + folder + "/home/.cache\n");
    variables.put("XDG_CACHE_HOME", folder + "/caches");
    assertThat(start().out())
        .contains("-Dorg.bytedeco.javacpp.cachedir=" + folder + "/caches/photofinish/javacpp\n")
        .contains("XDG_CACHE_HOME=" + folder + "/caches\n");
  }

  @Test
  void withoutAHomeTheCacheIsATemporaryOne() throws Exception {
    write(jar(), "built");
    Path temporary = Files.createDirectories(folder.resolve("tmp"));
    variables.put("TMPDIR", temporary.toString());
    variables.put("HOME", write(folder.resolve("file"), "").toString());
    Start start = start();
    assertThat(start.err()).isEmpty();
    assertThat(start.out())
        .contains("-Djava.io.tmpdir=" + temporary + "\n")
        .containsPattern("XDG_CACHE_HOME=" + temporary + "/photofinish-\\d+\n");
    variables.remove("HOME");
    assertThat(start().err()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "LC_ALL=C",
        "LC_ALL=POSIX",
        "LANG=de_DE.ISO-8859-1",
        "LANG=xx_XX.UTF-8",
        "LC_CTYPE=C",
        "LANG="
      })
  void theLocaleHasUtf8(String setting) throws Exception {
    write(jar(), "built");
    variables.remove("LANG");
    variables.put(setting.split("=")[0], setting.replaceFirst(".*=", ""));
    Start start = start();
    assertThat(start.err()).isEmpty();
    assertThat(start.out()).containsPattern("(?i)LC_ALL=\\S*\\.utf-?8\n");
  }

  @Test
  void aNameThatIsNotAsciiIsFoundInEveryLocale() throws Exception {
    write(jar(), "built");
    String real =
        "exec '%s' \"${words[@]:0:at}\" -cp '%s' dev.photofinish.cli.Main \"${words[@]:at+2}\"\n"
            .formatted(
                ProcessHandle.current().info().command().orElse("java"),
                System.getProperty("java.class.path"));
    write(
        folder.resolve("jdk/bin/java"),
        JAVA.substring(0, JAVA.indexOf("printf"))
            + "words=(\"$@\")\n"
            + "for ((at = 0; at < $#; at++)); do [ \"${words[at]}\" = -jar ] && break; done\n"
            + real);
    Path trace = write(folder.resolve("spür.std"), "T1|w(x)|1\nT2|w(x)|2\n");
    variables.put("LC_ALL", "C");
    Start start = start("predict", trace.toString());
    assertThat(start.err()).isEmpty();
    assertThat(start.out()).contains("spür.std: 1 race");
    assertThat(start.code()).isEqualTo(10);
  }

  @Test
  void anOldJavaIsRefused() throws Exception {
    write(jar(), "built");
    for (String version : List.of("1.8.0_392", "11.0.21")) {
      write(folder.resolve("jdk/release"), "X=\"1\"\nJAVA_VERSION=\"" + version + "\"\n");
      Start start = start();
      assertThat(start.code()).isEqualTo(1);
      assertThat(start.err()).contains("JDK 17 or newer").hasLineCount(1);
    }
    write(folder.resolve("jdk/release"), "JAVA_VERSION=\"21.0.1\"\n");
    assertThat(start().code()).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "predict --format json ../examples/traces/figure-1a.std -o",
        "generate --events 20000",
      })
  void aFileThatIsTooLargeLeavesNothingBehind(String arguments) throws Exception {
    Path out = Files.createDirectories(folder.resolve("out"));
    List<String> command = new ArrayList<>(List.of("bash", "-c", "ulimit -f 1; exec \"$@\"", "-"));
    command.add(ProcessHandle.current().info().command().orElse("java"));
    command.addAll(List.of("-XX:-UsePerfData", "-cp", System.getProperty("java.class.path")));
    command.add("dev.photofinish.cli.Main");
    command.addAll(Arrays.asList(arguments.split(" ")));
    command.add(out.resolve("a").toString());
    Start start = run(command);
    assertThat(start.code()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(start.err()).startsWith("photofinish: cannot write ").hasLineCount(1);
    try (Stream<Path> left = Files.list(out)) {
      assertThat(left).isEmpty();
    }
  }

  /** A directory with all that is on the path, but not Maven. */
  private Path toolsButMaven() throws IOException {
    Path tools = Files.createDirectories(folder.resolve("tools"));
    for (String entry : System.getenv("PATH").split(":")) {
      try (Stream<Path> files = Files.list(Path.of(entry))) {
        for (Path file : files.filter(each -> !each.endsWith("mvn")).toList()) {
          Path link = tools.resolve(file.getFileName());
          if (!Files.exists(link, LinkOption.NOFOLLOW_LINKS)) {
            Files.createSymbolicLink(link, file);
          }
        }
      } catch (NoSuchFileException e) {
        // The path may name what is not there.
      }
    }
    return tools;
  }

  private Path jar() {
    return root.resolve("cli/target/photofinish/photofinish.jar");
  }

  private Start start(String... args) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("bash", root.resolve("photofinish").toString()));
    command.addAll(Arrays.asList(args));
    return run(command);
  }

  /** A start by a user who may read everything and write nothing. */
  private Start startAsNobody() throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    Path target = root.resolve("cli/target");
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    Files.setPosixFilePermissions(target, PosixFilePermissions.fromString("r-xr-xr-x"));
    try {
      if (Files.isWritable(target)) {
        assumeTrue(Files.exists(Path.of("/usr/bin/setpriv")));
        command.addAll(
            List.of("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--"));
      }
      command.addAll(List.of("bash", root.resolve("photofinish").toString()));
      return run(command);
    } finally {
      Files.setPosixFilePermissions(target, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
  }

  private Start run(List<String> command) throws IOException, InterruptedException {
    Path out = Files.createTempFile(folder, "out", "");
    Path err = Files.createTempFile(folder, "err", "");
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().clear();
    builder.environment().putAll(variables);
    Process process = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    return new Start(
        process.exitValue(),
        Files.readString(out, StandardCharsets.UTF_8),
        Files.readString(err, StandardCharsets.UTF_8));
  }

  private static Path write(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    return file;
  }

  /** Makes everything older than the sources, as it may be in a copy. */
  private static void age(Path tree) throws IOException {
    try (Stream<Path> walk = Files.walk(tree)) {
      for (Path each : walk.toList()) {
        Files.setLastModifiedTime(each, FileTime.from(Instant.now().minusSeconds(1000)));
      }
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> walk = Files.walk(from)) {
      for (Path each : walk.toList()) {
        Files.copy(each, to.resolve(from.relativize(each)));
      }
    }
  }
}
