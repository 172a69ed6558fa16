package dev.photofinish.cli.suite;

import dev.photofinish.core.ByteOrderMark;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Programs, most of them with labels.
 *
 * @param name what the suite is called in reports
 * @param programs the programs, by name
 */
public record Suite(String name, List<SuiteProgram> programs) {
  private static final Pattern SOURCE = Pattern.compile(".*\\.(c|cc|cpp|cxx|cilk)");

  public Suite {
    Objects.requireNonNull(name);
    programs = List.copyOf(programs);
  }

  /**
   * All programs under a folder that are labelled by their names or folders. Others are taken for
   * helpers.
   */
  public static Suite labelledByName(Path folder) throws IOException {
    List<SuiteProgram> programs = new ArrayList<>();
    for (Path file : sources(folder, Integer.MAX_VALUE)) {
      Optional<Label> label = Label.ofPath(file);
      if (label.isPresent()) {
        String name = folder.relativize(file).toString();
        programs.add(program(name, file, label.get(), text(file)));
      }
    }
    return new Suite(folder.toString(), programs);
  }

  /**
   * The programs that a CSV file lists, each a row of its path in the folder, its label and, if
   * known, its racing pairs in the notation of DataRaceBench. A row whose label is no label may
   * only be the first one, the header.
   */
  public static Suite labelledByCsv(Path folder, Path csv) throws IOException {
    List<SuiteProgram> programs = new ArrayList<>();
    List<List<String>> rows =
        Csv.parse(ByteOrderMark.strip(new String(Files.readAllBytes(csv), StandardCharsets.UTF_8)));
    for (int i = 0; i < rows.size(); i++) {
      List<String> row = rows.get(i);
      Optional<Label> label = row.size() < 2 ? Optional.empty() : Label.of(row.get(1));
      if (label.isPresent()) {
        String name = row.get(0).strip();
        Path file = file(folder, name, csv + ": row " + (i + 1));
        String pairs = row.size() > 2 ? row.get(2) : text(file);
        programs.add(program(name, file, label.get(), pairs));
      } else if (i > 0) {
        throw new IOException(csv + ": row " + (i + 1) + " is not a program and yes or no");
      }
    }
    return new Suite(folder.toString(), programs);
  }

  private static Path file(Path folder, String name, String row) throws IOException {
    try {
      Path file = folder.resolve(name);
      if (Files.isRegularFile(file)) {
        return file;
      }
    } catch (InvalidPathException e) {
      throw new IOException(row + ": '" + printable(name) + "' is no name of a file", e);
    }
    throw new IOException(row + ": there is no " + folder.resolve(printable(name)));
  }

  private static String printable(String name) {
    return name.replaceAll("\\p{Cntrl}", "?");
  }

  private static SuiteProgram program(String name, Path file, Label label, String pairs) {
    return SuiteProgram.of(
        name, file, label, label == Label.RACY ? PairNotation.pairsIn(pairs) : List.of());
  }

  /** The programs whose names contain a match. */
  public Suite filtered(Pattern filter) {
    return new Suite(
        name, programs.stream().filter(program -> filter.matcher(program.name()).find()).toList());
  }

  /** The C, C++ and Cilk files of a folder, in the order of their paths. */
  static List<Path> sources(Path folder, int depth) throws IOException {
    try (Stream<Path> files = Files.walk(folder, depth)) {
      return files
          .filter(Files::isRegularFile)
          .filter(file -> SOURCE.matcher(file.getFileName().toString()).matches())
          .sorted()
          .toList();
    }
  }

  /** The text of a file, byte for byte: comments of any encoding do not matter. */
  static String text(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.ISO_8859_1);
  }
}
