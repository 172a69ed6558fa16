package dev.photofinish.trace.io;

import java.nio.file.Path;
import java.util.Optional;

/** The formats of traces. */
public enum TraceFormat {
  /** RAPID's text format, {@code thread|op(target)|location}. */
  STD("std", "STD"),
  /** What RoadRunner's printing tools log. */
  ROADRUNNER("rr", "RoadRunner"),
  /** RAPID's table with a column for each thread. */
  CSV("csv", "CSV"),
  /** Eight bytes for each event. */
  RAPIDBIN("bin", "RapidBin"),
  /** Photofinish's own. */
  PFT("pft", "PFT");

  private final String extension;
  private final String title;

  TraceFormat(String extension, String title) {
    this.extension = extension;
    this.title = title;
  }

  /** The ending of a file in this format, without the dot. */
  public String extension() {
    return extension;
  }

  /** What people call it. */
  public String title() {
    return title;
  }

  /** The format that a file's name asks for, as {@code a.std} or {@code a.std.gz}. */
  public static Optional<TraceFormat> ofFileName(Path path) {
    String name = path.toString();
    String bare = name.endsWith(".gz") ? name.substring(0, name.length() - 3) : name;
    for (TraceFormat format : values()) {
      if (bare.endsWith("." + format.extension)) {
        return Optional.of(format);
      }
    }
    return Optional.empty();
  }
}
