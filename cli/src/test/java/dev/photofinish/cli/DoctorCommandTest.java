package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class DoctorCommandTest {
  @TempDir private Path folder;

  @Test
  void aMachineOnWhichTestsRunIsFine() {
    Run run = Run.of("doctor");
    assertThat(run.out()).doesNotContain("broken");
    assertThat(run.out().lines().filter(line -> !line.startsWith(" ")))
        .hasSize(Checkup.values().length);
    assertThat(run.code()).isZero();
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void whatIsBrokenIsToldWithWhatMendsIt() throws IOException, InterruptedException {
    Path file = Files.writeString(folder.resolve("file"), "");
    Path out = folder.resolve("out");
    List<String> command = new ArrayList<>();
    command.add(ProcessHandle.current().info().command().orElse("java"));
    command.add("-Djava.io.tmpdir=" + file);
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of("dev.photofinish.cli.Main", "doctor"));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("XDG_CACHE_HOME", file.toString());
    Process process = builder.redirectOutput(out.toFile()).start();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(Files.readString(out))
        .contains("broken   temporary", "set TMPDIR")
        .contains("broken   cache", "set XDG_CACHE_HOME")
        .contains("broken   solver")
        .doesNotContain("\tat ");
  }
}
