package dev.photofinish.cli;

import dev.photofinish.report.Origin;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/**
 * The words of a command line that say what an input is and means. They go into a result, and only
 * they are taken from one: no option that runs another program or writes a file is among them.
 */
final class OriginWords {
  private static final Map<String, Set<String>> OPTIONS =
      Map.of(
          "check",
          Set.of(
              "--threads",
              "--arg",
              "--input",
              "--file",
              "--stdin",
              "--env",
              "--include",
              "--define",
              "--std",
              "--transactions",
              "--atomize"),
          "explore",
          Set.of("--class-path", "--junit", "--source", "--trust", "--benign"),
          "cilk",
          Set.of("--determinacy", "--sat", "--arg", "--include", "--define", "--std", "--atomize"),
          "predict",
          Set.of("--lenient"));

  private static final int BUFFER = 1 << 16;

  private OriginWords() {}

  /** Whether results of a command can be verified. */
  static boolean isKnown(String command) {
    return OPTIONS.containsKey(command);
  }

  /** The options of a command line that change what its input means. */
  static List<String> options(CommandLine line) {
    String command = line.getCommandName();
    List<String> words = new ArrayList<>();
    for (OptionSpec option : line.getParseResult().matchedOptionsSet()) {
      if (isKept(command, option)) {
        for (String value : option.originalStringValues()) {
          words.add(option.longestName());
          if (option.arity().max() > 0) {
            words.add(value);
          }
        }
      }
    }
    return words;
  }

  /** An option of a command line that a result must not have; empty if there is none. */
  static List<String> refused(String command, ParseResult parsed) {
    return parsed.matchedOptionsSet().stream()
        .filter(option -> !isKept(command, option))
        .map(OptionSpec::longestName)
        .sorted()
        .toList();
  }

  private static boolean isKept(String command, OptionSpec option) {
    return Arrays.stream(option.names()).anyMatch(OPTIONS.get(command)::contains);
  }

  /** Files with their hashes; one that is not there any more is left out. */
  static List<Origin.File> hashed(Collection<Path> files) {
    List<Origin.File> hashed = new ArrayList<>();
    for (Path file : files) {
      if (Files.isRegularFile(file)) {
        hashed.add(new Origin.File(file.toString(), hash(file)));
      }
    }
    return hashed;
  }

  private static String hash(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      byte[] buffer = new byte[BUFFER];
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        digest.update(buffer, 0, read);
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A file of an origin that is not there; empty if all are. */
  static Optional<String> missing(Origin origin) {
    return origin.files().stream()
        .map(Origin.File::name)
        .filter(name -> !Files.isRegularFile(Path.of(name)))
        .findFirst();
  }

  /** The files of an origin that are other ones by now. */
  static List<String> changed(Origin origin) {
    List<String> changed = new ArrayList<>();
    for (Origin.File file : origin.files()) {
      Path path = Path.of(file.name());
      if (Files.isRegularFile(path) && !hash(path).equals(file.sha256())) {
        changed.add(file.name());
      }
    }
    return changed;
  }
}
