package dev.photofinish.jvm.memory;

import dev.photofinish.jvm.state.Versions;
import dev.photofinish.search.machine.StateHasher;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.ArrayList;
import java.util.List;

/**
 * The summary function h of section 3 of the paper: a row of bits for each thread and each object
 * that synchronises, a column for each location. A set bit says that whoever the row belongs to may
 * touch the location without a race. A write clears the column in every row but the writer's.
 * Changes go to the history of the state, so that going back undoes them.
 *
 * <p>Beyond the paper: reads and atomic accesses have columns too, one a thread; and a column that
 * every thread alive has is dropped, which is how a location that nobody wrote starts. A moment of
 * a thread has a column as a write has, for accesses that are told of later.
 */
public final class SummaryFunction implements Knowledge {
  private final Versions versions;
  private final Tracking tracking;
  private final RaceSink sink;
  private final Long2IntOpenHashMap rowNumbers = new Long2IntOpenHashMap();
  private final List<BitRow> rows = new ArrayList<>();
  private final List<Long> rowKeys = new ArrayList<>();
  private final Columns columns;
  private final BitRow live;
  private final BitRow alive;
  private final Cell<Integer> living = new Cell<>(0);
  private final List<Cell<Integer>> moments = new ArrayList<>();

  /** Knows nothing yet. */
  public SummaryFunction(Versions versions, Tracking tracking, RaceSink sink) {
    this.versions = versions;
    this.tracking = tracking;
    this.sink = sink;
    this.columns = new Columns(versions);
    this.live = new BitRow(versions);
    this.alive = new BitRow(versions);
    rowNumbers.defaultReturnValue(-1);
  }

  private BitRow row(long key) {
    int number = rowNumbers.get(key);
    if (number < 0) {
      number = rows.size();
      rowNumbers.put(key, number);
      rows.add(new BitRow(versions));
      rowKeys.add(key);
    }
    return rows.get(number);
  }

  private BitRow rowIfAny(long key) {
    int number = rowNumbers.get(key);
    return number < 0 ? null : rows.get(number);
  }

  @Override
  public void begin(int thread) {
    if (!alive.get(thread)) {
      alive.set(thread);
      living.set(versions, living.get() + 1);
    }
  }

  @Override
  public void end(int thread) {
    if (alive.get(thread)) {
      alive.clear(thread);
      living.set(versions, living.get() - 1);
    }
  }

  @Override
  public void learn(long into, long from) {
    BitRow given = rowIfAny(from);
    if (given != null) {
      row(into).or(given);
    }
    handedOn(from);
  }

  @Override
  public void replace(long into, long from) {
    row(into).assign(row(from));
    handedOn(from);
  }

  private void handedOn(long row) {
    if (Row.kind(row) == Row.THREAD) {
      endMoment((int) Row.number(row));
    }
  }

  private Cell<Integer> now(int thread) {
    while (moments.size() <= thread) {
      moments.add(new Cell<>(1));
    }
    return moments.get(thread);
  }

  /** A location below all others, for a moment of a thread. */
  private static long location(int thread, int moment) {
    return -1 - (((long) thread << Integer.SIZE) | moment);
  }

  @Override
  public int moment(int thread) {
    int moment = now(thread).get();
    if (living.get() > 1) {
      invalidate(thread, columns.find(location(thread, moment), Touch.WRITE, thread), 0);
    }
    return moment;
  }

  @Override
  public int endMoment(int thread) {
    Cell<Integer> now = now(thread);
    int moment = now.get();
    now.set(versions, moment + 1);
    return moment;
  }

  @Override
  public boolean watches(int thread, int moment) {
    settle();
    return columnOf(thread, moment) >= 0;
  }

  @Override
  public boolean knowsMoment(int thread, int other, int moment) {
    int column = columnOf(other, moment);
    return thread == other || column < 0 || row(Row.THREAD.of(thread)).get(column);
  }

  /** The column of a moment, or -1 if there is none that counts. */
  private int columnOf(int thread, int moment) {
    int[] known = columns.of(location(thread, moment));
    return known.length > 0 && live.get(known[0]) ? known[0] : -1;
  }

  @Override
  public void forget(long row) {
    row(row).clearAll();
  }

  @Override
  public boolean has(long row) {
    BitRow bits = rowIfAny(row);
    return bits != null && bits.intersects(live);
  }

  @Override
  public void access(int thread, long location, Touch touch, int site) {
    int[] known = columns.of(location);
    if (known.length > 0) {
      BitRow me = row(Row.THREAD.of(thread));
      for (int column : known) {
        if (races(thread, me, column, touch)) {
          sink.race(
              location,
              columns.touch(column),
              columns.thread(column),
              columns.site(column),
              touch,
              thread,
              site);
        }
      }
    }
    if (touch == Touch.WRITE) {
      for (int column : known) {
        live.clear(column);
      }
    }
    if (living.get() > 1 && tracking.remembers(touch)) {
      invalidate(thread, columns.find(location, touch, thread), site);
    }
  }

  /** Whether norace(column, thread) does not hold, in the paper's words. */
  private boolean races(int thread, BitRow me, int column, Touch touch) {
    return live.get(column)
        && columns.touch(column).conflictsWith(touch)
        && columns.thread(column) != thread
        && !me.get(column);
  }

  private void invalidate(int thread, int column, int site) {
    BitRow mine = row(Row.THREAD.of(thread));
    for (BitRow row : rows) {
      if (row != mine) {
        row.clear(column);
      }
    }
    mine.set(column);
    live.set(column);
    columns.touched(column, thread, now(thread).get(), site);
  }

  @Override
  public void publish(int thread, long location, Touch touch, int moment, int site) {
    int known = columnOf(thread, moment);
    if (touch == Touch.WRITE) {
      for (int column : columns.of(location)) {
        live.clear(column);
      }
    }
    if (living.get() > 1 && known >= 0 && tracking.remembers(touch)) {
      int column = columns.find(location, touch, thread);
      for (BitRow row : rows) {
        if (row.get(known)) {
          row.set(column);
        } else {
          row.clear(column);
        }
      }
      live.set(column);
      columns.touched(column, thread, moment, site);
    }
  }

  @Override
  public void forget(int thread, long location, int moment) {
    for (int column : columns.of(location)) {
      if (columns.thread(column) == thread && columns.moment(column) <= moment) {
        live.clear(column);
      }
    }
  }

  @Override
  public boolean writtenByOther(int thread, long location) {
    for (int column : columns.of(location)) {
      if (columns.touch(column) == Touch.WRITE && live.get(column)) {
        return columns.thread(column) != thread;
      }
    }
    return false;
  }

  @Override
  public boolean knows(int thread, long location, Touch touch) {
    BitRow me = row(Row.THREAD.of(thread));
    for (int column : columns.of(location)) {
      if (races(thread, me, column, touch)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public int watched() {
    int count = 0;
    for (int word = 0; word < live.words(); word++) {
      for (long bits = live.word(word); bits != 0; bits &= bits - 1) {
        int column = (word << 6) + Long.numberOfTrailingZeros(bits);
        count += columns.location(column) < 0 ? 0 : 1;
      }
    }
    return count;
  }

  /** Drops the columns that every thread alive has. */
  private void settle() {
    List<BitRow> threads = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      long key = rowKeys.get(i);
      if (Row.kind(key) == Row.THREAD && alive.get((int) Row.number(key))) {
        threads.add(rows.get(i));
      }
    }
    if (threads.size() < living.get()) {
      return;
    }
    for (int word = 0; word < live.words(); word++) {
      long common = live.word(word);
      for (int i = 0; i < threads.size() && common != 0; i++) {
        common &= threads.get(i).word(word);
      }
      live.clear(word, common);
    }
  }

  @Override
  public void hash(StateHasher hasher, LocationNames names, UnpublishedAccesses unpublished) {
    settle();
    KnowledgeHash hash = new KnowledgeHash(0);
    List<BitRow> knowing = new ArrayList<>();
    List<Long> knowers = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      if (rows.get(i).intersects(live)) {
        long name = Row.name(rowKeys.get(i), names);
        if (name >= 0) {
          knowing.add(rows.get(i));
          knowers.add(name);
        }
      }
    }
    for (int word = 0; word < live.words(); word++) {
      for (long bits = live.word(word); bits != 0; bits &= bits - 1) {
        int column = (word << 6) + Long.numberOfTrailingZeros(bits);
        long location = columns.location(column);
        long name = location < 0 ? -1 : names.name(location);
        if (name >= 0) {
          long known = known(column, knowing, knowers);
          hash.addKnown(name, columns.touch(column), columns.thread(column), known);
        }
      }
    }
    for (int i = 0; i < unpublished.size(); i++) {
      int thread = unpublished.thread(i);
      long known = known(columnOf(thread, unpublished.moment(i)), knowing, knowers);
      hash.addKnown(unpublished.name(i), unpublished.touch(i), thread, known);
    }
    hasher.add(hash.sum());
    hasher.add(living.get());
  }

  /** Who has a column, as a sum. */
  private static long known(int column, List<BitRow> knowing, List<Long> knowers) {
    long sum = 0;
    for (int i = 0; i < knowing.size(); i++) {
      if (knowing.get(i).get(column)) {
        sum += KnowledgeHash.knower(knowers.get(i));
      }
    }
    return sum;
  }
}
