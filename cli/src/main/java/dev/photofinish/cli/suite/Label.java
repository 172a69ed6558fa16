package dev.photofinish.cli.suite;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the authors of a suite say of a program. */
public enum Label {
  RACY("yes"),
  RACE_FREE("no"),
  /** They do not say. */
  UNKNOWN("?");

  private static final Pattern ENDING = Pattern.compile("[-_](yes|no|race|norace)$");

  private final String word;

  Label(String word) {
    this.word = word;
  }

  /** The word that tables print. */
  public String word() {
    return word;
  }

  /** The label that a word stands for: {@code yes}, {@code race}, {@code none} and the like. */
  public static Optional<Label> of(String word) {
    return switch (word.strip().toLowerCase(Locale.ROOT)) {
      case "yes", "race", "races", "racy", "true", "1" -> Optional.of(RACY);
      case "no", "norace", "none", "race-free", "false", "0" -> Optional.of(RACE_FREE);
      default -> Optional.empty();
    };
  }

  /**
   * The label that a file's name ends in, as {@code sum-yes.c} or {@code sum_norace.c}, else the
   * one that its folder is called, as {@code racy/sum.c}.
   */
  public static Optional<Label> ofPath(Path file) {
    String name = file.getFileName().toString();
    String stem = name.substring(0, Math.max(0, name.lastIndexOf('.')));
    Matcher ending = ENDING.matcher(stem.toLowerCase(Locale.ROOT));
    if (ending.find()) {
      return of(ending.group(1));
    }
    Path folder = file.toAbsolutePath().getParent();
    return folder == null || folder.getFileName() == null
        ? Optional.empty()
        : switch (folder.getFileName().toString()) {
          case "racy" -> Optional.of(RACY);
          case "race-free" -> Optional.of(RACE_FREE);
          default -> Optional.empty();
        };
  }
}
