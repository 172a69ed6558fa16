package dev.photofinish.llvm.toolchain;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
class BoundedProcessTest {
  @TempDir private Path folder;

  @Test
  void hasLimitsAndNoInput() throws Exception {
    BoundedProcess.Ending ending =
        run(Duration.ofMinutes(1), "ulimit -v; ulimit -c; cat; echo $CLANG_NO_DEFAULT_CONFIG");
    assertThat(ending.said()).isEqualTo("4194304\n0\n1\n");
    assertThat(ending.cause()).isEqualTo(BoundedProcess.Cause.ITSELF);
  }

  @Test
  void endsWithItsChildrenWhenItsTimeIsOver() throws Exception {
    BoundedProcess.Ending ending =
        run(Duration.ofMillis(300), "sleep 77 & echo $!; sleep 77 < /dev/null; echo late");
    assertThat(ending.cause()).isEqualTo(BoundedProcess.Cause.TIME);
    assertThat(ending.said()).doesNotContain("late");
    long child = Long.parseLong(ending.said().strip());
    ProcessHandle.of(child).ifPresent(handle -> handle.onExit().join());
  }

  @Test
  void writesNoEndlessFiles() throws Exception {
    BoundedProcess.Ending ending =
        run(Duration.ofMinutes(1), "exec dd if=/dev/zero of=big bs=1 count=1 seek=2G 2>/dev/null");
    assertThat(ending.cause()).isEqualTo(BoundedProcess.Cause.SIZE);
    assertThat(Files.size(folder.resolve("big"))).isLessThan(2L << 30);
  }

  private BoundedProcess.Ending run(Duration limit, String script)
      throws IOException, InterruptedException {
    return new BoundedProcess(limit)
        .run(List.of("/bin/sh", "-c", script), folder, Map.of(), folder);
  }
}
