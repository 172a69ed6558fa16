package dev.photofinish.llvm.toolchain;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.CharConversionException;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A compilation database, {@code compile_commands.json}, as CMake, Meson and Bear write it. Files
 * in assembly language are left out: what they define is unknown, as what libraries define. The
 * compilers that it names are never run.
 *
 * @param units one unit per source file, in the order of the database
 * @param refused flags in it that are not used, see {@link DatabaseFlags}
 */
public record CompileCommands(List<TranslationUnit> units, List<String> refused) {
  private static final Set<String> LAUNCHERS = Set.of("ccache", "distcc", "sccache", "icecc");

  public CompileCommands {
    units = List.copyOf(units);
    refused = List.copyOf(refused);
  }

  /** Whether a file is taken for a compilation database. */
  public static boolean isDatabase(Path file) {
    return file.toString().endsWith(".json");
  }

  /** The units of these sources, found by their absolute path. */
  public Optional<TranslationUnit> unit(Path source) {
    Path path = source.toAbsolutePath().normalize();
    return units.stream().filter(unit -> unit.path().equals(path)).findFirst();
  }

  /**
   * Reads a database. Directories in it are relative to the directory it lies in.
   *
   * @throws CompileCommandsException if it is not a compilation database
   */
  public static CompileCommands read(Path database) throws IOException {
    Path base = database.toAbsolutePath().getParent();
    Map<Path, TranslationUnit> units = new LinkedHashMap<>();
    Set<String> refused = new LinkedHashSet<>();
    try (JsonParser parser = new JsonFactory().createParser(database.toFile())) {
      expect(parser, parser.nextToken(), JsonToken.START_ARRAY, database);
      while (parser.nextToken() == JsonToken.START_OBJECT) {
        TranslationUnit unit = entry(parser, base, database, refused);
        if (Language.of(unit.file()) != Language.ASSEMBLY) {
          units.putIfAbsent(unit.path(), unit);
        }
      }
      expect(parser, parser.currentToken(), JsonToken.END_ARRAY, database);
    } catch (JsonProcessingException e) {
      int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
      throw new CompileCommandsException(database, line, e.getOriginalMessage());
    } catch (CharConversionException e) {
      throw new CompileCommandsException(database, 1, "is no text in UTF-8, 16 or 32");
    }
    if (units.isEmpty()) {
      throw new CompileCommandsException(database, 1, "names no sources in C, C++ or Fortran");
    }
    return new CompileCommands(List.copyOf(units.values()), List.copyOf(refused));
  }

  private static void expect(JsonParser parser, JsonToken token, JsonToken wanted, Path database) {
    if (token != wanted) {
      throw new CompileCommandsException(
          database, parser.currentLocation().getLineNr(), "expected an array of objects");
    }
  }

  private static TranslationUnit entry(
      JsonParser parser, Path base, Path database, Set<String> refused) throws IOException {
    String directory = "";
    String file = null;
    List<String> words = null;
    int line = parser.currentLocation().getLineNr();
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String field = parser.currentName();
      JsonToken value = parser.nextToken();
      switch (field) {
        case "directory" -> directory = string(parser, database);
        case "file" -> file = string(parser, database);
        case "command" -> {
          String command = string(parser, database);
          words = words == null ? ShellWords.split(command) : words;
        }
        case "arguments" -> words = strings(parser, value, database);
        default -> parser.skipChildren();
      }
    }
    if (file == null || words == null) {
      throw new CompileCommandsException(
          database, line, "an entry needs \"file\", and \"command\" or \"arguments\"");
    }
    try {
      return unit(base.resolve(directory).normalize(), file, words, refused);
    } catch (InvalidPathException e) {
      throw new CompileCommandsException(
          database, line, "a file's name has a character that none can have");
    }
  }

  private static List<String> strings(JsonParser parser, JsonToken start, Path database)
      throws IOException {
    expect(parser, start, JsonToken.START_ARRAY, database);
    List<String> strings = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      strings.add(string(parser, database));
    }
    return strings;
  }

  private static String string(JsonParser parser, Path database) throws IOException {
    if (parser.currentToken() != JsonToken.VALUE_STRING) {
      throw new CompileCommandsException(
          database,
          parser.currentLocation().getLineNr(),
          "\"" + parser.currentName() + "\" is no string");
    }
    return parser.getText();
  }

  private static TranslationUnit unit(
      Path directory, String file, List<String> words, Set<String> refused) {
    int compiler = 0;
    while (compiler + 1 < words.size() && LAUNCHERS.contains(fileName(words.get(compiler)))) {
      compiler++;
    }
    Path source = directory.resolve(file).normalize();
    List<String> given =
        words.stream()
            .skip(compiler + 1L)
            .filter(word -> !word.equals(file) && !isSame(directory, word, source))
            .toList();
    DatabaseFlags flags = DatabaseFlags.of(given);
    refused.addAll(flags.refused());
    return new TranslationUnit(directory, file, flags.kept());
  }

  private static String fileName(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  private static boolean isSame(Path directory, String word, Path source) {
    return !word.startsWith("-") && directory.resolve(word).normalize().equals(source);
  }
}
