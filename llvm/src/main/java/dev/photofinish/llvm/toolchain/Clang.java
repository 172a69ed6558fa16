package dev.photofinish.llvm.toolchain;

import dev.photofinish.core.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.bytedeco.javacpp.Loader;

/**
 * A clang that can be run.
 *
 * @param environment what to add to the environment of its process
 */
public record Clang(Path executable, Map<String, String> environment) {
  private static final String UNPACKING = "unpacking clang (once, about 500 MB)";
  private static final String EXECUTABLE_LINK = "clang";

  public Clang {
    environment = Map.copyOf(environment);
  }

  /** A clang that the machine has; its bitcode must not be newer than the LLVM in use. */
  public static Clang at(Path executable) {
    if (!Files.isExecutable(executable)) {
      throw new ToolchainException(executable + " is not an executable file");
    }
    return new Clang(executable, Map.of());
  }

  /**
   * The clang that comes with Photofinish, unpacked into a cache the first time.
   *
   * @param progress hears when unpacking begins and ends
   */
  public static Clang bundled(CacheDirectory cache, Progress progress) {
    if (!System.getProperty("os.name").startsWith("Linux")) {
      return new Clang(unpack(progress), Map.of());
    }
    String name = "clang-" + Loader.getPlatform() + "-" + version();
    Path links = cache.entry(name, directory -> link(directory, progress));
    if (!Files.exists(links.resolve(EXECUTABLE_LINK))) {
      // The unpacked files were removed behind our back.
      cache.remove(name);
      links = cache.entry(name, directory -> link(directory, progress));
    }
    try {
      return new Clang(
          links.resolve(EXECUTABLE_LINK).toRealPath(), Map.of("LD_LIBRARY_PATH", links.toString()));
    } catch (IOException e) {
      throw new ToolchainException("cannot use " + links + ": " + e.getMessage(), e);
    }
  }

  private static String version() {
    try {
      return Loader.getVersion("org.bytedeco", "llvm");
    } catch (IOException | NullPointerException e) {
      return "unversioned";
    }
  }

  /**
   * The unpacked clang looks for its libraries under names with a version, which the unpacked files
   * do not have.
   */
  private static void link(Path directory, Progress progress) throws IOException {
    Path executable = unpack(progress);
    Path unpacked = executable.getParent();
    Files.createSymbolicLink(directory.resolve(EXECUTABLE_LINK), executable);
    for (String library : new String[] {"libclang-cpp.so", "libLLVM.so"}) {
      Files.createSymbolicLink(directory.resolve(library + ".20.1"), unpacked.resolve(library));
    }
  }

  private static Throwable rootOf(Throwable failure) {
    return failure.getCause() == null ? failure : rootOf(failure.getCause());
  }

  private static Path unpack(Progress progress) {
    progress.update(UNPACKING, 0, 1);
    try {
      Path executable =
          Path.of(Loader.load(org.bytedeco.llvm.program.clang.class)).toAbsolutePath();
      progress.update(UNPACKING, 1, 1);
      return executable;
    } catch (ExceptionInInitializerError e) {
      throw new ToolchainException(
          "cannot unpack clang into the cache: "
              + rootOf(e).getMessage()
              + "; make room for 1 GB there, or set XDG_CACHE_HOME to a directory that has it",
          e);
    } catch (LinkageError | NullPointerException e) {
      throw new ToolchainException(
          "no clang for "
              + Loader.getPlatform()
              + " comes with this installation; name one with --clang PATH",
          e);
    }
  }
}
