package dev.photofinish.jvm.explore;

import dev.photofinish.search.detect.Conflict;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbers for what tells races apart: the line of an access, whether it writes, and the variable,
 * of which a line may have several. The elements of an array are one.
 */
final class Positions {
  private record Position(int site, boolean writes, String variable) {}

  private final Map<Position, Integer> numbers = new HashMap<>();
  private final List<Position> positions = new ArrayList<>();

  /** A race by lines as one by these numbers. */
  Conflict of(Conflict conflict, String variable) {
    String name = variable.replaceAll("\\[.*", "");
    return new Conflict(
        numbered(conflict.first(), name), numbered(conflict.second(), name), conflict.address());
  }

  private Conflict.Side numbered(Conflict.Side side, String variable) {
    Position position = new Position(side.position(), side.kind().writes(), variable);
    return with(side, numbers.computeIfAbsent(position, this::add));
  }

  private int add(Position position) {
    positions.add(position);
    return positions.size() - 1;
  }

  /** A race by these numbers as one by lines. */
  Conflict lines(Conflict conflict) {
    return new Conflict(
        with(conflict.first(), site(conflict.first())),
        with(conflict.second(), site(conflict.second())),
        conflict.address());
  }

  /** The line of one side of a race by these numbers. */
  int site(Conflict.Side side) {
    return positions.get(side.position()).site;
  }

  private static Conflict.Side with(Conflict.Side side, int position) {
    return new Conflict.Side(side.thread(), side.strand(), side.kind(), position);
  }
}
