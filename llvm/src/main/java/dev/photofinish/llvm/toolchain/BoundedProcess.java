package dev.photofinish.llvm.toolchain;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * Runs a compiler on sources that nobody has looked at: with an end to its time, memory and output,
 * without input, network and core files as far as the system can, and without variables of the
 * environment that would give it options.
 */
final class BoundedProcess {
  /** The address space of a compiler. */
  static final int MOST_GIGABYTES = 4;

  private static final Path SHELL = Path.of("/bin/sh");
  private static final long KILOBYTES = (long) MOST_GIGABYTES << 20;

  /** A gigabyte for each file that it writes, in blocks of 512 bytes. */
  private static final long BLOCKS = 1 << 21;

  /** What it may say; the rest is not read. */
  private static final int MOST_SAID = 1 << 20;

  /** Variables by which clang gets options, or writes files of its own. */
  private static final Set<String> LEFT_OUT =
      Set.of(
          "CCC_OVERRIDE_OPTIONS",
          "QA_OVERRIDE_GCC3_OPTIONS",
          "COMPILER_PATH",
          "GCC_EXEC_PREFIX",
          "CC_PRINT_OPTIONS",
          "CC_PRINT_OPTIONS_FILE",
          "CC_PRINT_HEADERS",
          "CC_PRINT_HEADERS_FILE",
          "CC_PRINT_HEADERS_FORMAT",
          "CC_PRINT_HEADERS_FILTERING",
          "CC_PRINT_INTERNAL_STAT",
          "CC_PRINT_INTERNAL_STAT_FILE",
          "CC_PRINT_PROC_STAT",
          "CC_PRINT_PROC_STAT_FILE",
          "CC_LOG_DIAGNOSTICS",
          "CC_LOG_DIAGNOSTICS_FILE",
          "CLANG_CRASH_DIAGNOSTICS_DIR",
          "CLANG_MODULE_CACHE_PATH",
          "CLANG_SPAWN_CC1",
          "DEPENDENCIES_OUTPUT",
          "SUNPRO_DEPENDENCIES",
          "CL",
          "_CL_");

  /** Makes clang read no configuration file that the machine has for it. */
  private static final Map<String, String> ADDED = Map.of("CLANG_NO_DEFAULT_CONFIG", "1");

  /**
   * How a process ended.
   *
   * @param status its exit status, 128 and more for a signal
   * @param said all it said, up to a megabyte
   */
  record Ending(int status, String said, Cause cause) {}

  /** Who ended it. */
  enum Cause {
    /** The process itself. */
    ITSELF,
    /** Its time was over. */
    TIME,
    /** It wrote more than it may. */
    SIZE
  }

  private static final int BY_CPU_TIME = 128 + 24;
  private static final int BY_FILE_SIZE = 128 + 25;

  private final Duration limit;

  BoundedProcess(Duration limit) {
    this.limit = limit;
  }

  /**
   * Runs a command to its end.
   *
   * @param directory where it is run
   * @param environment what to add to the environment
   * @param scratch a directory for what it says
   */
  Ending run(List<String> command, Path directory, Map<String, String> environment, Path scratch)
      throws IOException, InterruptedException {
    Path said = scratch.resolve("said");
    ProcessBuilder builder = new ProcessBuilder(bounded(command));
    builder.directory(directory.toFile());
    builder.environment().keySet().removeIf(LEFT_OUT::contains);
    builder.environment().putAll(environment);
    builder.environment().putAll(ADDED);
    builder.redirectErrorStream(true);
    builder.redirectOutput(said.toFile());
    Process process = builder.start();
    try {
      process.getOutputStream().close();
      boolean ended = process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
      int status = ended ? process.exitValue() : -1;
      return new Ending(status, read(said), cause(ended, status));
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }

  private static Cause cause(boolean ended, int status) {
    if (!ended || status == BY_CPU_TIME) {
      return Cause.TIME;
    }
    return status == BY_FILE_SIZE ? Cause.SIZE : Cause.ITSELF;
  }

  private List<String> bounded(List<String> command) {
    if (!Files.isExecutable(SHELL)) {
      return command;
    }
    // A limit or a namespace that the system does not have is gone without.
    String script =
        """
        ulimit -c 0 2>/dev/null
        ulimit -v %d 2>/dev/null
        ulimit -f %d 2>/dev/null
        ulimit -t %d 2>/dev/null
        for n in -n -rn; do
          if unshare $n true 2>/dev/null; then exec unshare $n "$@"; fi
        done
        exec "$@"
        """
            .formatted(KILOBYTES, BLOCKS, limit.toSeconds() + 2);
    List<String> bounded = new ArrayList<>();
    bounded.addAll(List.of(SHELL.toString(), "-c", script, "photofinish"));
    bounded.addAll(command);
    return bounded;
  }

  private static String read(Path said) throws IOException {
    try (InputStream stream = Files.newInputStream(said)) {
      return new String(stream.readNBytes(MOST_SAID), StandardCharsets.UTF_8);
    }
  }
}
