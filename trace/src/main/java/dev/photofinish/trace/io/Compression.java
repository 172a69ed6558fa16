package dev.photofinish.trace.io;

import java.nio.file.Path;

/** Whether a file is packed. Reading needs no hint: packed files are known by their content. */
public enum Compression {
  NONE,
  GZIP;

  /** What the name of a file asks for: gzip if it ends in {@code .gz}. */
  public static Compression ofFileName(Path path) {
    return path.toString().endsWith(".gz") ? GZIP : NONE;
  }
}
