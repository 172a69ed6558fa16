package dev.photofinish.bench.fuzz;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import javax.tools.ToolProvider;

/** Programs in Java as archives, whose first entry has the main method. */
final class Jars {
  private static final String CLASS = ".class";

  private Jars() {}

  /** Compiles each of some sources alone. */
  static List<byte[]> compiled(List<Path> sources) throws IOException {
    List<byte[]> jars = new ArrayList<>();
    for (Path source : sources) {
      Path directory = Files.createTempDirectory("photofinish-fuzz");
      compile(List.of(source), directory);
      String main = source.getFileName().toString().replace(".java", CLASS);
      Map<String, byte[]> entries = new LinkedHashMap<>();
      entries.put(main, Files.readAllBytes(directory.resolve(main)));
      try (Stream<Path> files = Files.walk(directory)) {
        for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
          entries.put(directory.relativize(file).toString(), Files.readAllBytes(file));
          Files.delete(file);
        }
      }
      jars.add(packed(entries));
    }
    return jars;
  }

  /** Compiles sources into a directory. */
  static void compile(List<Path> sources, Path directory) throws IOException {
    String[] arguments =
        Stream.concat(
                Stream.of("-g", "-nowarn", "-d", directory.toString()),
                sources.stream().map(Path::toString))
            .toArray(String[]::new);
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    if (ToolProvider.getSystemJavaCompiler().run(null, said, said, arguments) != 0) {
      throw new IOException("the programs do not compile: " + said);
    }
  }

  /** The main class of an archive; empty if it has no entry. */
  static String main(byte[] jar) throws IOException {
    try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(jar))) {
      ZipEntry first = in.getNextEntry();
      return first == null ? "" : first.getName().replace(CLASS, "");
    } catch (ZipException | IllegalArgumentException e) {
      return "";
    }
  }

  /** Changes one class of an archive. */
  static Mutation inClass(Mutation mutation) {
    return (input, others, random) -> {
      Map<String, byte[]> entries = unpacked(input);
      if (entries.isEmpty()) {
        return input;
      }
      List<String> names = List.copyOf(entries.keySet());
      String chosen = names.get(random.nextInt(names.size()));
      List<byte[]> classes = List.copyOf(unpacked(one(others, random)).values());
      entries.compute(chosen, (name, bytes) -> mutation.of(bytes, classes, random));
      return packed(entries);
    };
  }

  private static byte[] one(List<byte[]> inputs, Random random) {
    return inputs.get(random.nextInt(inputs.size()));
  }

  private static Map<String, byte[]> unpacked(byte[] jar) {
    Map<String, byte[]> entries = new LinkedHashMap<>();
    try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(jar))) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        entries.put(entry.getName(), in.readAllBytes());
      }
      return entries;
    } catch (IOException | IllegalArgumentException e) {
      return Map.of();
    }
  }

  private static byte[] packed(Map<String, byte[]> entries) {
    ByteArrayOutputStream jar = new ByteArrayOutputStream();
    try (ZipOutputStream out = new ZipOutputStream(jar)) {
      for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
        ZipEntry header = new ZipEntry(entry.getKey());
        header.setTime(0);
        out.putNextEntry(header);
        out.write(entry.getValue());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return jar.toByteArray();
  }
}
