package dev.photofinish.bench;

import dev.photofinish.trace.generate.GeneratorOptions;
import dev.photofinish.trace.generate.StdStream;
import dev.photofinish.trace.generate.TraceGenerator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Writes a generated trace to a file. */
@Command(
    name = "generate",
    description = "Writes a generated STD trace.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
public final class Generate implements Callable<Integer> {
  @Option(names = "-o", paramLabel = "FILE", required = true, description = "the file to write")
  private Path file;

  @Mixin private GeneratorSettings settings;

  private Generate() {}

  @SuppressWarnings("SystemExit")
  public static void main(String[] args) {
    System.exit(Commands.run(new Generate(), args));
  }

  @Override
  public Integer call() throws IOException {
    write(settings.options(), file);
    return CommandLine.ExitCode.OK;
  }

  /** Writes a trace, event by event. */
  static void write(GeneratorOptions options, Path file) throws IOException {
    try (StdStream stream = new StdStream(Files.newOutputStream(file))) {
      TraceGenerator.generate(options, stream);
    }
  }
}
