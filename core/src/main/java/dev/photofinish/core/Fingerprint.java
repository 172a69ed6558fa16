package dev.photofinish.core;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.stream.Stream;

/** The identity of a race that survives edits elsewhere in the file: texts, not line numbers. */
public final class Fingerprint {
  private static final int BYTES = 8;

  private Fingerprint() {}

  /** The identity of a race between two accesses to a variable. */
  public static String of(Access first, Access second, String variable) {
    String base = variable.replaceAll("\\[.*", "");
    return of(
        base
            + "|"
            + String.join("|", Stream.of(first, second).map(Fingerprint::side).sorted().toList()));
  }

  /** The identity of a race that a text tells apart from all others of its input. */
  public static String of(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest, 0, BYTES);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  private static String side(Access access) {
    Path name = Path.of(access.location().file()).getFileName();
    return name + ":" + access.operation().word() + ":" + access.text().strip();
  }
}
