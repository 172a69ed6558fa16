package dev.photofinish.report;

import java.util.List;
import java.util.Objects;

/**
 * Where a result comes from: what it takes to load its input again.
 *
 * @param command the command that made it
 * @param arguments those of its arguments that say what the input is and means, as the user gave
 *     them
 * @param files what the input was read from
 */
public record Origin(String command, List<String> arguments, List<File> files) {

  public Origin {
    Objects.requireNonNull(command);
    arguments = List.copyOf(arguments);
    files = List.copyOf(files);
  }

  /**
   * A file with what it had in it.
   *
   * @param name as the user gave it
   * @param sha256 in hexadecimal digits
   */
  public record File(String name, String sha256) {
    public File {
      Objects.requireNonNull(name);
      Objects.requireNonNull(sha256);
    }
  }
}
