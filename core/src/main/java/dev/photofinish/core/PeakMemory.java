package dev.photofinish.core;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The most memory that a process has had resident, as Linux tells it. */
public final class PeakMemory {
  private static final String PEAK = "VmHWM:";

  private PeakMemory() {}

  /** That of this process in bytes; where the system does not tell, the heap that it has now. */
  public static long bytes() {
    long peak = bytes("self");
    return peak > 0 ? peak : Runtime.getRuntime().totalMemory();
  }

  /** That of a running process in bytes, 0 where the system does not tell. */
  public static long bytes(long pid) {
    return bytes(Long.toString(pid));
  }

  private static long bytes(String process) {
    try {
      for (String line : Files.readAllLines(Path.of("/proc", process, "status"))) {
        if (line.startsWith(PEAK)) {
          String kibibytes = line.substring(PEAK.length(), line.length() - " kB".length());
          return Long.parseLong(kibibytes.strip()) * 1024;
        }
      }
      return 0;
    } catch (IOException e) {
      return 0;
    }
  }
}
