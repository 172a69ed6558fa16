package dev.photofinish.llvm.toolchain;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Where things that are made once per machine are kept. Entries are directories that appear
 * complete or not at all, however many processes make them at once.
 */
public record CacheDirectory(Path path) {
  /** Fills a new, empty directory. */
  @FunctionalInterface
  interface Filling {
    void fill(Path directory) throws IOException;
  }

  /** {@code photofinish} in the user's cache directory. */
  public static CacheDirectory ofUser() {
    return of(System.getenv(), Path.of(System.getProperty("user.home")));
  }

  /**
   * {@code photofinish} in the cache directory that an environment names; what is no absolute path
   * there names none.
   *
   * @param account the home directory of the user's account, which HOME may differ from
   */
  static CacheDirectory of(Map<String, String> environment, Path account) {
    Path home = absolute(environment.get("HOME")).orElse(account);
    Path caches = absolute(environment.get("XDG_CACHE_HOME")).orElse(home.resolve(".cache"));
    return new CacheDirectory(caches.resolve("photofinish"));
  }

  private static Optional<Path> absolute(String path) {
    return Optional.ofNullable(path).map(Path::of).filter(Path::isAbsolute);
  }

  /** The entry of this name, made if there is none. */
  Path entry(String name, Filling filling) {
    Path entry = path.resolve(name);
    if (Files.isDirectory(entry)) {
      return entry;
    }
    try {
      Files.createDirectories(path);
      Path draft = Files.createTempDirectory(path, name + ".new");
      try {
        filling.fill(draft);
        publish(draft, entry);
      } finally {
        delete(draft);
      }
      return entry;
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  private ToolchainException unwritable(IOException reason) {
    return new ToolchainException(
        "cannot write to the cache "
            + path
            + ": "
            + reason.getMessage()
            + "; make room there, or set XDG_CACHE_HOME to a directory with 1 GB of room",
        reason);
  }

  private static void publish(Path draft, Path entry) throws IOException {
    try {
      Files.move(draft, entry, StandardCopyOption.ATOMIC_MOVE);
    } catch (FileAlreadyExistsException | DirectoryNotEmptyException e) {
      // Another process was faster; what it made is the same.
      if (!Files.isDirectory(entry)) {
        throw e;
      }
    } catch (IOException e) {
      if (!Files.isDirectory(entry)) {
        throw e;
      }
    }
  }

  /** Removes an entry that is of no use any more. */
  void remove(String name) {
    try {
      delete(path.resolve(name));
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  static void delete(Path directory) throws IOException {
    if (!Files.exists(directory)) {
      return;
    }
    List<Path> paths;
    try (Stream<Path> walk = Files.walk(directory)) {
      paths = walk.sorted(Comparator.reverseOrder()).toList();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    for (Path each : paths) {
      Files.deleteIfExists(each);
    }
  }
}
