package dev.photofinish.bench;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Progress;
import dev.photofinish.core.measure.Count;
import dev.photofinish.jvm.classes.ClassPath;
import dev.photofinish.jvm.explore.ExploreOptions;
import dev.photofinish.jvm.explore.JavaExplorer;
import dev.photofinish.jvm.explore.SourceFolders;
import dev.photofinish.jvm.machine.Program;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** A program of the examples in Java, compiled. */
record ExploredProgram(Path classes, String mainClass, List<String> arguments) {

  /** What an exploration found, and the time of the processor that it took. */
  record Explored(AnalysisResult result, double seconds) {
    /** A number of the statistics, 0 if it is not among them. */
    long stat(Count count) {
      return result.stats().count(count).orElse(0);
    }
  }

  /** Compiles all programs of a folder into another one. */
  static void compile(Path sources, Path classes) throws IOException {
    Files.createDirectories(classes);
    try (Stream<Path> files = Files.list(sources)) {
      String[] arguments =
          Stream.concat(
                  Stream.of("-g", "-d", classes.toString()),
                  files.map(Path::toString).filter(file -> file.endsWith(".java")).sorted())
              .toArray(String[]::new);
      if (ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments) != 0) {
        throw new IOException("the programs in " + sources + " do not compile");
      }
    }
  }

  Explored explore(ExploreOptions options) throws IOException {
    long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    try (ClassPath path = ClassPath.of(List.of(classes))) {
      AnalysisResult result =
          new JavaExplorer(options, Progress.NONE)
              .explore(
                  Program.main(path, mainClass, arguments),
                  mainClass,
                  new SourceFolders(List.of(), List.of()));
      long nanos = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
      return new Explored(result, nanos / 1e9);
    }
  }

  @Override
  public String toString() {
    return mainClass + " (" + String.join(", ", arguments) + ")";
  }
}
