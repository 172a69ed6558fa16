package dev.photofinish.bench;

import dev.photofinish.trace.generate.GeneratorOptions;
import dev.photofinish.trace.generate.StdStream;
import dev.photofinish.trace.generate.TraceGenerator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A generated trace in a file that goes away when this is closed.
 *
 * @param file the STD file
 */
record GeneratedTrace(Path file) implements AutoCloseable {
  static GeneratedTrace of(GeneratorOptions options) throws IOException {
    Path folder = Files.createTempDirectory("photofinish");
    String name = options.population().threads() + "-threads-seed-" + options.seed() + ".std";
    GeneratedTrace trace = new GeneratedTrace(folder.resolve(name));
    try (StdStream stream = new StdStream(Files.newOutputStream(trace.file))) {
      TraceGenerator.generate(options, stream);
    } catch (IOException e) {
      trace.close();
      throw e;
    }
    return trace;
  }

  @Override
  public void close() throws IOException {
    Files.deleteIfExists(file);
    Files.delete(file.getParent());
  }
}
