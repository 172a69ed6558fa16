package dev.photofinish.core;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.stream.Stream;

/**
 * The identity of a race that survives edits elsewhere in the file and a new name of the file:
 * texts of the lines, not their numbers. Races of equal lines share it, so that who compares
 * results has to count.
 */
public final class Fingerprint {
  private static final long FNV_BASIS = 0xcbf29ce484222325L;
  private static final long FNV_PRIME = 0x100000001b3L;

  private Fingerprint() {}

  /** The identity of a race between two accesses to a variable. */
  public static String of(Access first, Access second, String variable) {
    String base = variable.replaceAll("\\[.*", "");
    return of(
        base
            + "|"
            + String.join("|", Stream.of(first, second).map(Fingerprint::side).sorted().toList()));
  }

  /** The identity of a race that a text tells apart from all others of its input: FNV-1a, mixed. */
  public static String of(String text) {
    long hash = FNV_BASIS;
    for (byte letter : text.getBytes(StandardCharsets.UTF_8)) {
      hash = (hash ^ (letter & 0xff)) * FNV_PRIME;
    }
    hash = (hash ^ hash >>> 32) * FNV_PRIME;
    return HexFormat.of().toHexDigits(hash ^ hash >>> 29);
  }

  private static String side(Access access) {
    String text = access.placeText().strip();
    return access.operation().word() + ":" + (text.isEmpty() ? access.place() : text);
  }
}
