package dev.photofinish.report.triage;

import dev.photofinish.core.Race;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.core.Standing;
import java.time.LocalDate;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Races that are not to be told again.
 *
 * @param conditions all of which a race must meet
 * @param reason why these races are meant or do no harm
 * @param expires the last day on which it holds; empty for good
 * @param place where it is written
 */
record Suppression(
    Map<SuppressionKey, String> conditions,
    String reason,
    Optional<LocalDate> expires,
    SourceLocation place) {

  Suppression {
    conditions = Map.copyOf(conditions);
    Objects.requireNonNull(reason);
    Objects.requireNonNull(expires);
    Objects.requireNonNull(place);
  }

  boolean isExpired(LocalDate today) {
    return expires.isPresent() && today.isAfter(expires.get());
  }

  boolean matches(Race race) {
    return conditions.entrySet().stream()
        .allMatch(condition -> holds(condition.getKey(), condition.getValue(), race));
  }

  private static boolean holds(SuppressionKey key, String value, Race race) {
    return switch (key) {
      case VARIABLE -> fits(value, race.variable()) || fits(value, withoutSubscripts(race));
      case FIELD -> fits(value, field(withoutSubscripts(race)));
      case FILE -> places(race).anyMatch(place -> isFile(value, place.file()));
      case LINE -> places(race).anyMatch(place -> Integer.toString(place.line()).equals(value));
      case FUNCTION ->
          Stream.of(race.first(), race.second())
              .flatMap(access -> access.library().stream())
              .anyMatch(call -> fits(value, call.function()));
      case FINGERPRINT -> race.fingerprint().equals(value);
    };
  }

  private static Stream<SourceLocation> places(Race race) {
    return Stream.of(race.first().place(), race.second().place());
  }

  private static String withoutSubscripts(Race race) {
    return race.variable().replaceAll("\\[[^\\]]*\\]", "");
  }

  /** What stands behind the last dot or arrow. */
  private static String field(String variable) {
    int dot = Math.max(variable.lastIndexOf('.'), variable.lastIndexOf('>'));
    return variable.substring(dot + 1);
  }

  /** A file by its whole name or by the end of its path. */
  private static boolean isFile(String value, String file) {
    return fits(value, file) || fits("*/" + value, file);
  }

  private static boolean fits(String value, String text) {
    String pattern =
        value
            .chars()
            .mapToObj(
                letter ->
                    switch (letter) {
                      case '*' -> ".*";
                      case '?' -> ".";
                      default -> Pattern.quote(Character.toString(letter));
                    })
            .collect(Collectors.joining());
    return Pattern.compile(pattern, Pattern.DOTALL).matcher(text).matches();
  }

  Standing standing() {
    return new Standing.Suppressed(reason, place);
  }
}
