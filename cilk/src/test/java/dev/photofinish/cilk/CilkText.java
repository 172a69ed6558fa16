package dev.photofinish.cilk;

import dev.photofinish.cilk.frontend.CilkFrontEnd;
import dev.photofinish.cilk.frontend.CilkProgram;
import dev.photofinish.cilk.run.CilkEngine;
import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Progress;
import dev.photofinish.core.Race;
import dev.photofinish.llvm.toolchain.CompileRequest;
import dev.photofinish.llvm.toolchain.FrontEnd;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Analyses Cilk programs from their text. */
public final class CilkText {
  private static final CilkFrontEnd FRONT_END = new CilkFrontEnd(FrontEnd.bundled(Progress.NONE));

  private CilkText() {}

  /** Compiles a program. */
  public static CilkProgram load(Path file, String text) throws IOException {
    Files.writeString(file, text);
    return FRONT_END.load(CompileRequest.of(file).units());
  }

  /** The determinacy of a program that runs with some arguments. */
  public static AnalysisResult determinacy(CilkProgram program, String... arguments) {
    CilkEngine.Options options =
        new CilkEngine.Options(
            CilkEngine.Mode.DETERMINACY,
            Optional.empty(),
            List.of(arguments),
            Duration.ofMinutes(2));
    return new CilkEngine(options, Progress.NONE).analyse(program, "program");
  }

  /** The races of a result, each as {@code variable line line}. */
  public static Set<String> races(AnalysisResult result) {
    Set<String> races = new TreeSet<>();
    for (Race race : result.races()) {
      races.add(
          key(
              race.variable().split("[\\[.]| \\(allocated")[0],
              race.first().place().line(),
              race.second().place().line()));
    }
    return races;
  }

  /** A race of a variable between two lines, in whatever order. */
  public static String key(String variable, int one, int other) {
    return variable + " " + Math.min(one, other) + " " + Math.max(one, other);
  }
}
