package dev.photofinish.jvm.classes;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Where class files are found: the running JDK first, then the classes that the machine runs beside
 * the program, then the directories and archives of the program.
 */
public final class ClassPath implements AutoCloseable {
  private static final String GUEST = "dev/photofinish/jvm/guest/";

  /** More than any class file has: most numbers in it have 16 bits. */
  private static final int MOST_BYTES = 1 << 26;

  /** Which package is in which module of the JDK. */
  private final Map<String, List<Path>> packages = new HashMap<>();

  private final FileSystem jdk = FileSystems.getFileSystem(URI.create("jrt:/"));
  private final List<Path> directories = new ArrayList<>();
  private final List<ZipFile> archives = new ArrayList<>();
  private final Set<Path> read = new LinkedHashSet<>();

  private final HostVerifier verifier = new HostVerifier(this);

  private ClassPath() {}

  /**
   * The class path of a program.
   *
   * @throws IOException if an entry does not exist or is no archive
   */
  public static ClassPath of(List<Path> entries) throws IOException {
    ClassPath path = new ClassPath();
    for (Path entry : entries) {
      if (Files.isDirectory(entry)) {
        path.directories.add(entry);
      } else if (Files.exists(entry) && !Files.isRegularFile(entry)) {
        throw new IOException(entry + ": is neither a directory nor an archive");
      } else {
        path.archives.add(new ZipFile(entry.toFile()));
      }
    }
    return path;
  }

  /** The class file of a class of the program or the JDK, by its name as in source. */
  public Optional<byte[]> bytes(String className) {
    return Optional.ofNullable(find(className.replace('.', '/'))).map(Found::bytes);
  }

  /**
   * Checks a class of the program, if it is one, by its name as in source.
   *
   * @throws MalformedClassException if no JVM would run it
   */
  public void check(String className) throws IOException {
    String name = className.replace('.', '/');
    Found found = inProgram(name);
    if (found != null) {
      ClassReading.ofProgram(name, found.bytes());
      verify(name);
    }
  }

  void verify(String name) {
    verifier.verify(name);
  }

  /** The class files and archives of the program that classes have been read from so far. */
  public List<Path> read() {
    return List.copyOf(read);
  }

  /** A class file with where it came from. */
  @SuppressWarnings("ArrayRecordComponent") // compared by nobody, and never changed
  record Found(byte[] bytes, Origin origin) {}

  /** The class file of a class by its internal name, or null if there is none. */
  Found find(String name) {
    try {
      if (name.startsWith(GUEST)) {
        return own(name);
      }
      byte[] inJdk = inJdk(name);
      return inJdk != null ? new Found(inJdk, Origin.JDK) : inProgram(name);
    } catch (InvalidPathException e) {
      // No file can have this name.
      return null;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Found own(String name) throws IOException {
    try (InputStream in = ClassPath.class.getResourceAsStream("/" + name + ".class")) {
      return in == null ? null : new Found(in.readAllBytes(), Origin.GUEST);
    }
  }

  private byte[] inJdk(String name) throws IOException {
    int slash = name.lastIndexOf('/');
    if (slash < 0) {
      return null;
    }
    String file = name + ".class";
    for (Path module : modules(name.substring(0, slash).replace('/', '.'))) {
      Path path = module.resolve(file);
      if (Files.exists(path)) {
        return Files.readAllBytes(path);
      }
    }
    return null;
  }

  private List<Path> modules(String packageName) throws IOException {
    List<Path> known = packages.get(packageName);
    if (known == null) {
      Path links = jdk.getPath("/packages", packageName);
      known = new ArrayList<>();
      if (Files.exists(links)) {
        try (Stream<Path> all = Files.list(links)) {
          for (Path link : all.toList()) {
            known.add(jdk.getPath("/modules", link.getFileName().toString()));
          }
        }
      }
      packages.put(packageName, known);
    }
    return known;
  }

  /** The class file of a class of the program by its internal name, or null if there is none. */
  Found inProgram(String name) throws IOException {
    String file = name + ".class";
    for (Path directory : directories) {
      Path path;
      try {
        path = directory.resolve(file);
      } catch (InvalidPathException e) {
        return null;
      }
      if (Files.isRegularFile(path)) {
        read.add(path);
        return new Found(Files.readAllBytes(path), Origin.PROGRAM);
      }
    }
    for (ZipFile archive : archives) {
      ZipEntry entry = archive.getEntry(file);
      if (entry != null) {
        read.add(Path.of(archive.getName()));
        try (InputStream in = archive.getInputStream(entry)) {
          return new Found(bounded(name, in), Origin.PROGRAM);
        }
      }
    }
    return null;
  }

  /** The bytes of a file in an archive, which may say little and unpack to much. */
  private static byte[] bounded(String name, InputStream in) throws IOException {
    byte[] bytes = in.readNBytes(MOST_BYTES + 1);
    if (bytes.length > MOST_BYTES) {
      throw new MalformedClassException(name, "it has more than " + MOST_BYTES + " bytes");
    }
    return bytes;
  }

  @Override
  public void close() throws IOException {
    for (ZipFile archive : archives) {
      archive.close();
    }
  }
}
