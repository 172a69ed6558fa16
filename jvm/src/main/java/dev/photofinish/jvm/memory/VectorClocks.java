package dev.photofinish.jvm.memory;

import dev.photofinish.jvm.state.Versions;
import dev.photofinish.search.machine.StateHasher;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Knowledge as vector clocks. A thread's own entry advances when it hands on what it knows, so that
 * what it does later is told apart. Accesses that every thread alive knows are forgotten: nothing
 * to come can race with them.
 */
public final class VectorClocks implements Knowledge {
  private final Versions versions;
  private final Tracking tracking;
  private final RaceSink sink;

  /** What threads know; null at the end of life. */
  private final List<Cell<int[]>> threads = new ArrayList<>();

  private final List<Cell<Boolean>> alive = new ArrayList<>();
  private final Cell<Integer> living = new Cell<>(0);
  private final Long2ObjectOpenHashMap<Entry> rows = new Long2ObjectOpenHashMap<>();
  private final Long2ObjectOpenHashMap<Entry> touches = new Long2ObjectOpenHashMap<>();
  private final EntryList usedRows;
  private final EntryList touched;

  /** Knows nothing yet. */
  public VectorClocks(Versions versions, Tracking tracking, RaceSink sink) {
    this.versions = versions;
    this.tracking = tracking;
    this.sink = sink;
    this.usedRows = new EntryList(versions);
    this.touched = new EntryList(versions);
  }

  private Cell<int[]> thread(int thread) {
    return thread < threads.size() ? threads.get(thread) : newThread(thread);
  }

  private Cell<int[]> newThread(int thread) {
    while (threads.size() <= thread) {
      threads.add(new Cell<>(Clock.advance(Clock.NONE, threads.size())));
      alive.add(new Cell<>(false));
    }
    return threads.get(thread);
  }

  /** The cell of a row, or null if the row was never given anything. */
  private Cell<int[]> row(long row) {
    return Row.kind(row) == Row.THREAD ? thread((int) Row.number(row)) : rows.get(row);
  }

  private void set(long row, int[] clock) {
    if (Row.kind(row) == Row.THREAD) {
      thread((int) Row.number(row)).set(versions, clock);
      return;
    }
    Entry entry = rows.get(row);
    if (entry == null) {
      entry = new Entry(row);
      rows.put(row, entry);
    }
    if (entry.get() == null) {
      usedRows.add(entry);
    }
    entry.set(versions, clock);
  }

  /** The clock of a row that is about to be handed on. */
  private int[] handOn(long row) {
    Cell<int[]> cell = row(row);
    int[] clock = cell == null || cell.get() == null ? Clock.NONE : cell.get();
    if (Row.kind(row) == Row.THREAD) {
      cell.set(versions, Clock.advance(clock, (int) Row.number(row)));
    }
    return clock;
  }

  @Override
  public void begin(int thread) {
    thread(thread);
    if (!alive.get(thread).get()) {
      alive.get(thread).set(versions, true);
      living.set(versions, living.get() + 1);
    }
  }

  @Override
  public void end(int thread) {
    if (alive.get(thread).get()) {
      alive.get(thread).set(versions, false);
      living.set(versions, living.get() - 1);
    }
  }

  @Override
  public void learn(long into, long from) {
    int[] given = handOn(from);
    Cell<int[]> cell = row(into);
    int[] known = cell == null || cell.get() == null ? Clock.NONE : cell.get();
    int[] joined = Clock.join(known, given);
    if (joined != known || cell == null || cell.get() == null) {
      set(into, joined);
    }
  }

  @Override
  public void replace(long into, long from) {
    set(into, handOn(from));
  }

  @Override
  public void forget(long row) {
    Cell<int[]> cell = row(row);
    if (cell != null && cell.get() != null) {
      set(row, Clock.NONE);
    }
  }

  @Override
  public boolean has(long row) {
    Cell<int[]> cell = row(row);
    return cell != null && cell.get() != null && cell.get().length > 0;
  }

  @Override
  public void access(int thread, long location, Touch touch, int site) {
    Entry cell = touches.get(location);
    int[] before = cell == null ? null : cell.get();
    int[] me = thread(thread).get();
    if (before != null) {
      compare(thread, me, location, touch, site, before);
    }
    if (living.get() == 1) {
      if (before != null && touch == Touch.WRITE) {
        cell.set(versions, null);
      }
      return;
    }
    if (!tracking.remembers(touch)) {
      return;
    }
    int clock = Clock.of(me, thread);
    remember(location, cell, before, touch, thread, clock, site);
  }

  private void remember(
      long location, Entry known, int[] before, Touch touch, int thread, int clock, int site) {
    Entry cell = known;
    if (cell == null) {
      cell = new Entry(location);
      touches.put(location, cell);
    }
    if (before == null) {
      touched.add(cell);
    }
    boolean alone = before == null || touch == Touch.WRITE;
    int[] after =
        alone
            ? Touches.one(touch, thread, clock, site)
            : Touches.with(before, touch, thread, clock, site);
    if (after != before) {
      cell.set(versions, after);
    }
  }

  private void compare(int thread, int[] me, long location, Touch touch, int site, int[] before) {
    for (int at = 0; at < before.length; at += Touches.WIDTH) {
      int other = Touches.thread(before, at);
      int clock = Touches.clock(before, at);
      Touch first = Touches.touch(before, at);
      if (other != thread && first.conflictsWith(touch) && !Clock.knows(me, other, clock)) {
        sink.race(location, first, other, Touches.site(before, at), touch, thread, site);
      }
    }
  }

  @Override
  public int moment(int thread) {
    return Clock.of(thread(thread).get(), thread);
  }

  @Override
  public int endMoment(int thread) {
    Cell<int[]> cell = thread(thread);
    int moment = Clock.of(cell.get(), thread);
    cell.set(versions, Clock.advance(cell.get(), thread));
    return moment;
  }

  @Override
  public boolean watches(int thread, int moment) {
    if (living.get() > 1) {
      for (int t = 0; t < threads.size(); t++) {
        if (alive.get(t).get() && !Clock.knows(threads.get(t).get(), thread, moment)) {
          return true;
        }
      }
    }
    return false;
  }

  @Override
  public boolean knowsMoment(int thread, int other, int moment) {
    return Clock.knows(thread(thread).get(), other, moment);
  }

  @Override
  public void publish(int thread, long location, Touch touch, int moment, int site) {
    if (living.get() > 1 && tracking.remembers(touch)) {
      Entry cell = touches.get(location);
      int[] before = cell == null ? null : cell.get();
      remember(location, cell, before, touch, thread, moment, site);
    }
  }

  @Override
  public void forget(int thread, long location, int moment) {
    Entry cell = touches.get(location);
    int[] entries = cell == null ? null : cell.get();
    if (entries != null) {
      int[] rest = Touches.after(entries, thread, moment);
      if (rest != entries) {
        cell.set(versions, rest);
      }
    }
  }

  @Override
  public boolean writtenByOther(int thread, long location) {
    Entry cell = touches.get(location);
    int[] entries = cell == null ? null : cell.get();
    int at = entries == null ? -1 : Touches.write(entries);
    return at >= 0 && Touches.thread(entries, at) != thread;
  }

  @Override
  public boolean knows(int thread, long location, Touch touch) {
    Entry cell = touches.get(location);
    int[] entries = cell == null || cell.get() == null ? Clock.NONE : cell.get();
    int[] me = thread(thread).get();
    for (int at = 0; at < entries.length; at += Touches.WIDTH) {
      int other = Touches.thread(entries, at);
      int clock = Touches.clock(entries, at);
      if (other != thread
          && Touches.touch(entries, at).conflictsWith(touch)
          && !Clock.knows(me, other, clock)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public int watched() {
    return touched.size();
  }

  /** Forgets the accesses that every thread alive knows, and the rows that know of none. */
  private int[] settle(UnpublishedAccesses unpublished) {
    int[] common = null;
    for (int t = 0; t < threads.size(); t++) {
      if (alive.get(t).get()) {
        int[] known = threads.get(t).get();
        common = common == null ? known : Clock.meet(common, known);
      }
    }
    int[] everybody = common == null ? Clock.NONE : common;
    int[] earliest = new int[threads.size()];
    Arrays.fill(earliest, Integer.MAX_VALUE);
    int kept = 0;
    for (int i = 0; i < touched.size(); i++) {
      Entry cell = touched.get(i);
      int[] entries = cell.get();
      int[] rest = entries == null ? null : Touches.unknownTo(everybody, entries);
      if (rest != entries) {
        cell.set(versions, rest);
      }
      if (rest != null) {
        touched.move(i, kept++);
        for (int at = 0; at < rest.length; at += Touches.WIDTH) {
          int thread = Touches.thread(rest, at);
          earliest[thread] = Math.min(earliest[thread], Touches.clock(rest, at));
        }
      }
    }
    touched.cut(kept);
    for (int i = 0; i < unpublished.size(); i++) {
      int thread = unpublished.thread(i);
      earliest[thread] = Math.min(earliest[thread], unpublished.moment(i));
    }
    dropRows(earliest);
    return earliest;
  }

  private void dropRows(int[] earliest) {
    int kept = 0;
    for (int i = 0; i < usedRows.size(); i++) {
      Entry cell = usedRows.get(i);
      if (useful(cell.get(), earliest)) {
        usedRows.move(i, kept++);
      } else {
        cell.set(versions, null);
      }
    }
    usedRows.cut(kept);
  }

  private static boolean useful(int[] clock, int[] earliest) {
    for (int t = 0; t < clock.length; t++) {
      if (clock[t] >= earliest[t]) {
        return true;
      }
    }
    return false;
  }

  @Override
  public void hash(StateHasher hasher, LocationNames names, UnpublishedAccesses unpublished) {
    int[] earliest = settle(unpublished);
    KnowledgeHash hash = new KnowledgeHash(threads.size());
    if (touched.size() + unpublished.size() > 0) {
      for (int t = 0; t < threads.size(); t++) {
        if (useful(threads.get(t).get(), earliest)) {
          hash.row(Row.THREAD.of(t), threads.get(t).get());
        }
      }
      for (int i = 0; i < usedRows.size(); i++) {
        Entry row = usedRows.get(i);
        long name = Row.name(row.key, names);
        if (name >= 0) {
          hash.row(name, row.get());
        }
      }
      for (int i = 0; i < touched.size(); i++) {
        hashLocation(touched.get(i), names, hash);
      }
      for (int i = 0; i < unpublished.size(); i++) {
        hash.add(
            unpublished.name(i),
            unpublished.touch(i),
            unpublished.thread(i),
            unpublished.moment(i));
      }
    }
    hasher.add(hash.sum());
    hasher.add(living.get());
  }

  private static void hashLocation(Entry location, LocationNames names, KnowledgeHash hash) {
    long name = names.name(location.key);
    if (name < 0) {
      return;
    }
    int[] entries = location.get();
    for (int at = 0; at < entries.length; at += Touches.WIDTH) {
      int other = Touches.thread(entries, at);
      int clock = Touches.clock(entries, at);
      hash.add(name, Touches.touch(entries, at), other, clock);
    }
  }
}
