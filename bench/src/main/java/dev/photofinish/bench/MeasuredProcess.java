package dev.photofinish.bench;

import dev.photofinish.bench.Measurement.End;
import dev.photofinish.core.PeakMemory;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * Runs programs, one at a time, and measures them.
 *
 * @param limit how long a program may take
 * @param good the exit codes that mean that nothing went wrong
 */
record MeasuredProcess(Duration limit, Set<Integer> good) {
  private static final long SAMPLE_MILLIS = 10;

  Measurement run(List<String> command) throws IOException, InterruptedException {
    Path output = Files.createTempFile("measured", ".out");
    Path errors = Files.createTempFile("measured", ".err");
    try {
      Duration cpuBefore = ChildTimes.cpuOfEndedChildren();
      long start = System.nanoTime();
      Process process =
          new ProcessBuilder(command)
              .redirectInput(ProcessBuilder.Redirect.from(nothing()))
              .redirectOutput(output.toFile())
              .redirectError(errors.toFile())
              .start();
      long peak = 0;
      Duration sampled = Duration.ZERO;
      End end = End.FINISHED;
      while (!process.waitFor(SAMPLE_MILLIS, TimeUnit.MILLISECONDS)) {
        peak = Math.max(peak, PeakMemory.bytes(process.pid()));
        sampled = process.info().totalCpuDuration().orElse(sampled);
        if (System.nanoTime() - start > limit.toNanos()) {
          process.destroyForcibly().waitFor();
          end = End.STOPPED;
        }
      }
      Duration wall = Duration.ofNanos(System.nanoTime() - start);
      Duration exact = ChildTimes.cpuOfEndedChildren().minus(cpuBefore);
      if (end == End.FINISHED && !good.contains(process.exitValue())) {
        end = End.FAILED;
      }
      String text =
          Files.readString(end == End.FAILED ? errors : output, StandardCharsets.ISO_8859_1);
      return new Measurement(end, wall, exact.isZero() ? sampled : exact, peak, text);
    } finally {
      Files.delete(output);
      Files.delete(errors);
    }
  }

  private static java.io.File nothing() {
    return new java.io.File(
        System.getProperty("os.name").startsWith("Windows") ? "NUL" : "/dev/null");
  }
}
