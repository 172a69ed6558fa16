package dev.photofinish.llvm.toolchain;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Header files of ours, copied to where clang can read them. */
final class Headers {
  private static final List<String> OPENMP = List.of("omp.h");

  private Headers() {}

  /** The directory with {@code omp.h}, which the bundled clang lacks. */
  static Path openmp(CacheDirectory cache) {
    return installed(cache, "openmp", OPENMP);
  }

  private static Path installed(CacheDirectory cache, String set, List<String> names) {
    Map<String, byte[]> contents = new LinkedHashMap<>();
    MessageDigest digest = sha256();
    for (String name : names) {
      byte[] content = read(set + "/" + name);
      contents.put(name, content);
      digest.update(content);
    }
    String version = HexFormat.of().formatHex(digest.digest()).substring(0, 16);
    return cache.entry(
        "include-" + set + "-" + version,
        directory -> {
          for (Map.Entry<String, byte[]> file : contents.entrySet()) {
            Path target = directory.resolve(file.getKey());
            Files.createDirectories(target.getParent());
            Files.write(target, file.getValue());
          }
        });
  }

  private static byte[] read(String resource) {
    try (InputStream stream = Headers.class.getResourceAsStream("include/" + resource)) {
      if (stream == null) {
        throw new ToolchainException("this installation lacks its header " + resource);
      }
      return stream.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
