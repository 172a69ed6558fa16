package dev.photofinish.check.program;

import dev.photofinish.llvm.library.files.FileContent;
import dev.photofinish.llvm.library.files.ProgramEnvironment;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Copies files of this machine into the environment of a program. */
public final class HostFiles {
  private HostFiles() {}

  /** A file that cannot be read. */
  public static final class UnreadableException extends Exception {
    private static final long serialVersionUID = 1;

    private final transient Path path;

    public UnreadableException(Path path, IOException cause) {
      super(cause);
      this.path = path;
    }

    /** Which file. */
    public Path path() {
      return path;
    }

    /** Why it cannot be read. */
    public IOException reason() {
      return (IOException) getCause();
    }
  }

  /**
   * Adds a file to an environment, or all files in a directory.
   *
   * @param name what the program calls the file or the directory
   * @param path where it is on this machine
   */
  public static ProgramEnvironment add(ProgramEnvironment environment, String name, Path path)
      throws UnreadableException {
    if (!Files.isDirectory(path)) {
      return environment.withFile(name, content(path));
    }
    ProgramEnvironment all = environment;
    for (Path file : inside(path)) {
      all = all.withFile(name + "/" + path.relativize(file), content(file));
    }
    return all;
  }

  private static List<Path> inside(Path directory) throws UnreadableException {
    try (Stream<Path> all = Files.walk(directory)) {
      return all.filter(Files::isRegularFile).sorted().toList();
    } catch (IOException e) {
      throw new UnreadableException(directory, e);
    } catch (UncheckedIOException e) {
      throw new UnreadableException(directory, e.getCause());
    }
  }

  /** What is in a file. */
  public static FileContent content(Path path) throws UnreadableException {
    try {
      if (Files.isDirectory(path)) {
        throw new IOException("is a directory");
      }
      if (!Files.exists(path)) {
        throw new NoSuchFileException(path.toString());
      }
      try (InputStream stream = new BufferedInputStream(Files.newInputStream(path))) {
        return FileContent.read(stream);
      }
    } catch (IOException e) {
      throw new UnreadableException(path, e);
    }
  }
}
