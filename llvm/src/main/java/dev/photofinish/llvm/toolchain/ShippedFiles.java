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

/** Headers and sources of ours, which clang can read once they are in a directory. */
final class ShippedFiles {
  private final Map<String, byte[]> contents = new LinkedHashMap<>();

  /** Files of a directory of resources, which ends in a slash. */
  ShippedFiles(String directory, List<String> names) {
    for (String name : names) {
      contents.put(name, read(directory + name));
    }
  }

  /** Another one for other contents. */
  String version() {
    MessageDigest digest = sha256();
    contents.values().forEach(digest::update);
    return HexFormat.of().formatHex(digest.digest()).substring(0, 16);
  }

  void writeTo(Path directory) throws IOException {
    for (Map.Entry<String, byte[]> file : contents.entrySet()) {
      Path path = directory.resolve(file.getKey());
      Files.createDirectories(path.getParent());
      Files.write(path, file.getValue());
    }
  }

  private static byte[] read(String resource) {
    try (InputStream stream = ShippedFiles.class.getResourceAsStream(resource)) {
      if (stream == null) {
        throw new ToolchainException("this installation lacks " + resource);
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
