package dev.photofinish.jvm.memory;

import dev.photofinish.jvm.state.Versions;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The columns of h: one for the write of a location, one for each other kind of access of each
 * thread. A column keeps its number whatever the state; which columns count, and who made the
 * access that a column stands for, is part of the state.
 */
final class Columns {
  private static final int[] NONE = {};

  private final Versions versions;
  private final Long2ObjectOpenHashMap<int[]> byLocation = new Long2ObjectOpenHashMap<>();
  private final List<Column> columns = new ArrayList<>();

  Columns(Versions versions) {
    this.versions = versions;
  }

  /**
   * One column.
   *
   * @param thread of an access that is not a plain write; else 0
   * @param last thread and site of the last access
   * @param moment when that was
   */
  private record Column(
      long location, Touch touch, int thread, Cell<Long> last, Cell<Integer> moment) {}

  /** The columns of a location. */
  int[] of(long location) {
    int[] found = byLocation.get(location);
    return found == null ? NONE : found;
  }

  int find(long location, Touch touch, int thread) {
    int owner = touch == Touch.WRITE ? 0 : thread;
    int[] known = of(location);
    for (int column : known) {
      if (touch(column) == touch && columns.get(column).thread == owner) {
        return column;
      }
    }
    int column = columns.size();
    columns.add(new Column(location, touch, owner, new Cell<>(0L), new Cell<>(0)));
    int[] more = Arrays.copyOf(known, known.length + 1);
    more[known.length] = column;
    byLocation.put(location, more);
    return column;
  }

  void touched(int column, int thread, int moment, int site) {
    long last = ((long) thread << 32) | (site & 0xFFFFFFFFL);
    Cell<Long> cell = columns.get(column).last;
    if (cell.get() != last) {
      cell.set(versions, last);
    }
    Cell<Integer> when = columns.get(column).moment;
    if (when.get() != moment) {
      when.set(versions, moment);
    }
  }

  long location(int column) {
    return columns.get(column).location;
  }

  Touch touch(int column) {
    return columns.get(column).touch;
  }

  int thread(int column) {
    return (int) (columns.get(column).last.get() >>> 32);
  }

  int moment(int column) {
    return columns.get(column).moment.get();
  }

  int site(int column) {
    return columns.get(column).last.get().intValue();
  }
}
