package dev.photofinish.bench;

import dev.photofinish.trace.predict.Order;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * RAPID, which has a main class for each order.
 *
 * @param java the Java to run it with
 * @param classPath its classes and libraries
 */
record Rapid(String java, String classPath) implements Tool {
  private static final Pattern RACES = Pattern.compile("Number of 'racy' lines found = (\\d+)");

  @Override
  public String name() {
    return "rapid";
  }

  @Override
  public List<String> command(Order order, Path trace) {
    String main = main(order);
    return main.isEmpty()
        ? List.of()
        : List.of(java, "-cp", classPath, main, "-p=" + trace, "-f=std");
  }

  private static String main(Order order) {
    return switch (order) {
      case HB -> "HB";
      case SHB -> "SHB";
      case WCP -> "WCP";
      case SYNCP -> "SyncPreserving";
      case LOCKSET -> "LockSet";
      case DC, M2, EXACT -> "";
    };
  }

  @Override
  public OptionalLong races(String output) {
    Matcher matcher = RACES.matcher(output);
    return matcher.find()
        ? OptionalLong.of(Long.parseLong(matcher.group(1)))
        : OptionalLong.empty();
  }
}
