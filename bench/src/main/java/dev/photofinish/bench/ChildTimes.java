package dev.photofinish.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/** What Linux keeps about the processes that this one starts; nothing on other systems. */
final class ChildTimes {
  private static final long MILLIS_PER_TICK = 10;
  private static final int CHILD_USER_TIME = 13;
  private static final int CHILD_SYSTEM_TIME = 14;

  private ChildTimes() {}

  /** The processor time of all children that have ended. */
  static Duration cpuOfEndedChildren() {
    try {
      String stat = Files.readString(Path.of("/proc/self/stat"));
      String[] afterName = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
      long ticks =
          Long.parseLong(afterName[CHILD_USER_TIME]) + Long.parseLong(afterName[CHILD_SYSTEM_TIME]);
      return Duration.ofMillis(ticks * MILLIS_PER_TICK);
    } catch (IOException e) {
      return Duration.ZERO;
    }
  }
}
