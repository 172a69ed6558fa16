package dev.photofinish.core;

import java.util.Set;
import java.util.TreeSet;

/**
 * What races have in common that are one bug: a variable and two lines.
 *
 * @param variable its name, with empty subscripts
 * @param lines the lines, of which there is one if both accesses are there
 */
public record RaceGroup(String variable, Set<String> lines) {
  public RaceGroup {
    lines = Set.copyOf(lines);
  }

  /** The group of a race of a variable at two places of the user's code. */
  public static RaceGroup of(String variable, SourceLocation one, SourceLocation other) {
    Set<String> lines = new TreeSet<>();
    lines.add(line(one));
    lines.add(line(other));
    return new RaceGroup(variable.replaceAll("\\[[^]]*]", "[]"), lines);
  }

  /** The group of a race. */
  public static RaceGroup of(Race race) {
    return of(race.variable(), race.first().place(), race.second().place());
  }

  private static String line(SourceLocation place) {
    return place.file() + ":" + place.line();
  }
}
