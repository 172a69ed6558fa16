package dev.photofinish.jvm.guest;

import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Random;
import java.util.SimpleTimeZone;
import java.util.TimeZone;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/** What a program asks of the machine around it: it has no environment, and it is in Greenwich. */
public final class Surroundings {
  private static final long VERSION_4 = 4L << 12;
  private static final long VERSION_BITS = 0xF000L;
  private static final long VARIANT = 1L << 63;

  private Surroundings() {}

  /** In place of {@link System#getenv()}. */
  public static Map<String, String> environment() {
    return Map.of();
  }

  /** In place of what {@link TimeZone#getDefault} finds. */
  public static TimeZone timeZone() {
    return new SimpleTimeZone(0, "UTC");
  }

  /** In place of {@link ZoneId#systemDefault()}. */
  public static ZoneId zone() {
    return ZoneOffset.UTC;
  }

  /** In place of {@link UUID#randomUUID()}: not one that nobody could guess. */
  public static UUID uuid() {
    Random random = ThreadLocalRandom.current();
    long most = (random.nextLong() & ~VERSION_BITS) | VERSION_4;
    return new UUID(most, (random.nextLong() >>> 2) | VARIANT);
  }
}
