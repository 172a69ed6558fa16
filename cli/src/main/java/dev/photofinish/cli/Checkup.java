package dev.photofinish.cli;

import dev.photofinish.check.CheckEngine;
import dev.photofinish.check.Drawings;
import dev.photofinish.check.EngineRun;
import dev.photofinish.check.program.CompilerOptions;
import dev.photofinish.check.program.ProgramLoader;
import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Deadline;
import dev.photofinish.core.Progress;
import dev.photofinish.core.Reason;
import dev.photofinish.core.Verdict;
import dev.photofinish.llvm.toolchain.CacheDirectory;
import dev.photofinish.llvm.toolchain.CompileRequest;
import dev.photofinish.llvm.toolchain.CompiledProgram;
import dev.photofinish.llvm.toolchain.Flang;
import dev.photofinish.llvm.toolchain.ProjectPlan;
import dev.photofinish.openmp.model.ModelOptions;
import dev.photofinish.openmp.statics.dependence.IntegerSolver;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** What {@code doctor} looks at, in this order: later ones need earlier ones. */
enum Checkup {
  JAVA {
    @Override
    Finding look() {
      return Finding.fine(Runtime.version() + " in " + System.getProperty("java.home"));
    }
  },
  MEMORY {
    @Override
    Finding look() {
      long megabytes = Runtime.getRuntime().maxMemory() >> 20;
      String detail = megabytes + " MB for the heap";
      return megabytes >= LITTLE_MEMORY
          ? Finding.fine(detail)
          : new Finding(Health.WARNING, detail, "give more with PHOTOFINISH_JAVA_OPTS=-Xmx4g");
    }
  },
  NAMES {
    @Override
    Finding look() {
      String encoding = System.getProperty("sun.jnu.encoding", "unknown");
      return Charset.isSupported(encoding)
              && Charset.forName(encoding).equals(StandardCharsets.UTF_8)
          ? Finding.fine("file names are UTF-8")
          : new Finding(
              Health.WARNING,
              "file names are " + encoding + ": others than ASCII are not found",
              "set LC_ALL=C.UTF-8");
    }
  },
  TEMPORARY {
    @Override
    Finding look() throws IOException {
      Path directory = Path.of(System.getProperty("java.io.tmpdir"));
      tryToWrite(directory);
      return Finding.fine(directory.toString());
    }

    @Override
    String help() {
      return "set TMPDIR to a directory that you can write to, with 100 MB of room";
    }
  },
  CACHE {
    @Override
    Finding look() throws IOException {
      Path directory = Files.createDirectories(CacheDirectory.ofUser().path());
      tryToWrite(directory);
      return Finding.fine(directory.toString());
    }

    @Override
    String help() {
      return "set XDG_CACHE_HOME to a directory that you can write to, with 1 GB of room";
    }
  },
  CLANG {
    @Override
    Finding look() throws IOException {
      compile("int main(void) { return 0; }\n", ".c");
      return Finding.fine("compiles C with OpenMP");
    }

    @Override
    String help() {
      return "set XDG_CACHE_HOME to a directory with 1 GB of room where programs may be run,"
          + " or use another clang with --clang";
    }
  },
  HEADERS {
    @Override
    Finding look() throws IOException {
      compile("#include <pthread.h>\n#include <stdio.h>\nint main(void) { return 0; }\n", ".c");
      return Finding.fine("those of C are there");
    }

    @Override
    Optional<Checkup> needs() {
      return Optional.of(CLANG);
    }

    @Override
    String help() {
      return "install the headers of the C library: libc6-dev on Debian and Ubuntu,"
          + " glibc-devel on Fedora";
    }
  },
  CPLUSPLUS {
    @Override
    Finding look() throws IOException {
      compile("#include <thread>\n#include <vector>\nint main() { return 0; }\n", ".cpp");
      return Finding.fine("the headers of C++ are there");
    }

    @Override
    Health without() {
      return Health.WARNING;
    }

    @Override
    Optional<Checkup> needs() {
      return Optional.of(CLANG);
    }

    @Override
    String help() {
      return "to check C++, install its headers: libstdc++-12-dev or g++ on Debian and Ubuntu,"
          + " libstdc++-devel on Fedora";
    }
  },
  FORTRAN {
    @Override
    Finding look() {
      return Flang.onPath()
          .map(flang -> Finding.fine(flang.executable().toString()))
          .orElseGet(() -> new Finding(without(), "no flang is on the PATH", help()));
    }

    @Override
    Health without() {
      return Health.WARNING;
    }

    @Override
    String help() {
      return "to check Fortran, install flang-19 or newer";
    }
  },
  SOLVER {
    @Override
    Finding look() {
      try (IntegerSolver solver = new IntegerSolver(Deadline.in(Duration.ofSeconds(10)))) {
        Optional<Reason> reason = solver.unusable();
        return reason.isEmpty()
            ? Finding.fine("Z3 is there")
            : new Finding(Health.BROKEN, reason.get().message(), reason.get().help());
      }
    }
  },
  CHECK {
    @Override
    Finding look() throws IOException {
      AnalysisResult result = compile(RACY, ".c");
      return result.verdict() == Verdict.RACES
          ? Finding.fine("finds the race of a small program")
          : new Finding(
              Health.BROKEN,
              "does not find the race of a small program: " + result.reasons(),
              help());
    }

    @Override
    Optional<Checkup> needs() {
      return Optional.of(CLANG);
    }

    @Override
    String help() {
      return "please report this";
    }
  };

  /** A heap with less is enough for small programs only, in megabytes. */
  private static final int LITTLE_MEMORY = 500;

  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private static final String RACY =
      "int x;\nint main(void) {\n#pragma omp parallel num_threads(2)\n  x++;\n}\n";

  /** How something is. */
  enum Health {
    FINE("ok"),
    /** Something is not there that only some programs need. */
    WARNING("warning"),
    BROKEN("broken");

    private final String word;

    Health(String word) {
      this.word = word;
    }

    String word() {
      return word;
    }
  }

  /**
   * What was found.
   *
   * @param help how to mend it, empty if that is not needed
   */
  record Finding(Health health, String detail, String help) {
    static Finding fine(String detail) {
      return new Finding(Health.FINE, detail, "");
    }
  }

  abstract Finding look() throws IOException;

  /** How to mend it where looking failed. */
  String help() {
    return "";
  }

  /** How bad it is where looking failed. */
  Health without() {
    return Health.BROKEN;
  }

  String word() {
    return this == CPLUSPLUS ? "c++" : name().toLowerCase(Locale.ROOT);
  }

  /** What must be fine, so that it makes sense to look. */
  Optional<Checkup> needs() {
    return Optional.empty();
  }

  /**
   * Looks, whatever comes of it.
   *
   * @param broken what was found broken before
   */
  Finding examine(Set<Checkup> broken) {
    if (needs().filter(broken::contains).isPresent()) {
      return new Finding(Health.WARNING, "not looked at: needs " + needs().get().word(), "");
    }
    try {
      return look();
    } catch (IOException | RuntimeException | LinkageError e) {
      String message = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
      return new Finding(without(), message, help());
    }
  }

  private static void tryToWrite(Path directory) throws IOException {
    Files.delete(Files.write(Files.createTempFile(directory, "doctor", ""), new byte[1 << 16]));
  }

  /** Compiles a program, and checks it. */
  private static AnalysisResult compile(String text, String ending) throws IOException {
    Path file = Files.createTempFile("doctor", ending);
    try {
      Files.writeString(file, text);
      ProgramLoader loader =
          ProgramLoader.of(CompilerOptions.defaults(), PATIENCE, Progress.NONE, note -> {});
      CompiledProgram compiled = loader.compile(CompileRequest.of(file));
      return new EngineRun(
              compiled,
              ProjectPlan.Kind.PROGRAM,
              file.toString(),
              loader.text(compiled.request()),
              Progress.NONE)
          .of(CheckEngine.MODEL, ModelOptions.defaults(), Drawings.NONE);
    } finally {
      Files.deleteIfExists(file);
    }
  }
}
