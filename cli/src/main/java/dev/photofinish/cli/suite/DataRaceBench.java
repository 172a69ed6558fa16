package dev.photofinish.cli.suite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The C and C++ kernels of a DataRaceBench checkout. A kernel's name says whether it races, its
 * comments say between which accesses. Those that come from PolyBench are compiled with its support
 * file and the settings of the suite's own scripts.
 */
public final class DataRaceBench {
  private static final Pattern KERNEL = Pattern.compile("DRB\\d+-.*-(yes|no)\\.\\w+");
  private static final Pattern POLYBENCH =
      Pattern.compile(
          "^\\h*+#\\h*+include\\h*+[<\"](?:polybench/)?polybench\\.h", Pattern.MULTILINE);

  private DataRaceBench() {}

  /** The kernels of a checkout, or of the folder in it that has them. */
  public static Suite read(Path checkout) throws IOException {
    Path nested = checkout.resolve("micro-benchmarks");
    Path folder = Files.isDirectory(nested) ? nested : checkout;
    List<SuiteProgram> kernels = new ArrayList<>();
    for (Path file : Suite.sources(folder, 1)) {
      Matcher kernel = KERNEL.matcher(file.getFileName().toString());
      if (kernel.matches()) {
        kernels.add(kernel(folder, file, Label.of(kernel.group(1)).orElseThrow()));
      }
    }
    if (kernels.isEmpty()) {
      throw new IOException(checkout + ": no kernels of DataRaceBench are here");
    }
    return new Suite("DataRaceBench", kernels);
  }

  private static SuiteProgram kernel(Path folder, Path file, Label label) throws IOException {
    String name = file.getFileName().toString();
    String text = Suite.text(file);
    List<LabelledPair> pairs =
        label == Label.RACY ? PairNotation.pairsIn(text, LabelledLines.of(text)) : List.of();
    if (!POLYBENCH.matcher(text).find()) {
      return SuiteProgram.of(name, file, label, pairs);
    }
    Path utilities = folder.resolve("utilities");
    return new SuiteProgram(
        name,
        file,
        label,
        pairs,
        List.of(utilities.resolve("polybench.c")),
        List.of(
            "-I" + folder,
            "-I" + utilities,
            "-I" + folder.resolve("polybench"),
            "-DPOLYBENCH_NO_FLUSH_CACHE",
            "-DPOLYBENCH_TIME",
            "-D_POSIX_C_SOURCE=200112L"),
        List.of());
  }
}
