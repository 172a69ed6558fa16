package dev.photofinish.cilk.interactions;

import static dev.photofinish.cilk.structure.AtomizedProgram.NONE;

import dev.photofinish.cilk.parallel.Labels;
import dev.photofinish.cilk.parallel.Precedence;
import dev.photofinish.cilk.structure.AtomizedProgram;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Finds which threads conflict on a cell, and for each one that it conflicts with. */
abstract class CellPass {
  /** What a thread does to the cell. */
  static final class Entry {
    final int thread;
    int firstRead = NONE;
    int lastRead = NONE;
    int firstWrite = NONE;
    int lastWrite = NONE;

    /** A parallel thread that writes. */
    int writer = NONE;

    /** A parallel thread that accesses. */
    int other = NONE;

    Entry(int thread) {
      this.thread = thread;
    }

    void add(int transaction, int write) {
      if (write == 0) {
        firstRead = firstRead == NONE ? transaction : firstRead;
        lastRead = transaction;
      } else {
        firstWrite = firstWrite == NONE ? transaction : firstWrite;
        lastWrite = transaction;
      }
    }

    boolean writes() {
      return firstWrite != NONE;
    }

    /** Another thread is parallel to this one. */
    void meet(Entry entry) {
      other = entry.thread;
      if (entry.writes()) {
        writer = entry.thread;
      }
    }

    boolean conflicts() {
      return writer != NONE || (writes() && other != NONE);
    }
  }

  private final AtomizedProgram program;

  CellPass(AtomizedProgram program) {
    this.program = program;
  }

  static CellPass of(AtomizedProgram program, Precedence precedence) {
    return precedence instanceof Labels labels
        ? new Labelled(program, labels)
        : new Pairwise(program, precedence);
  }

  /** Adds the entries of a cell, which some transactions access. */
  final void run(int[] transactions, byte[] writes, int from, int to, EntryTable table) {
    Map<Integer, Entry> byThread = new LinkedHashMap<>();
    for (int i = from; i < to; i++) {
      byThread
          .computeIfAbsent(program.thread(transactions[i]), Entry::new)
          .add(transactions[i], writes[i]);
    }
    List<Entry> entries = new ArrayList<>(byThread.values());
    meet(entries);
    for (Entry entry : entries) {
      if (entry.conflicts()) {
        table.add(entry);
      }
    }
  }

  /** Sorts entries and tells each whom it meets. */
  abstract void meet(List<Entry> entries);

  /** Two sweeps over the labels. */
  private static final class Labelled extends CellPass {
    private final Labels labels;

    Labelled(AtomizedProgram program, Labels labels) {
      super(program);
      this.labels = labels;
    }

    @Override
    void meet(List<Entry> entries) {
      entries.sort(Comparator.comparingInt(entry -> labels.english(entry.thread)));
      Entry greatest = null;
      Entry greatestWriter = null;
      for (Entry entry : entries) {
        meetIf(greatest, entry, 1);
        meetIf(greatestWriter, entry, 1);
        greatest = extreme(greatest, entry, 1);
        greatestWriter = entry.writes() ? extreme(greatestWriter, entry, 1) : greatestWriter;
      }
      Entry least = null;
      Entry leastWriter = null;
      for (int i = entries.size() - 1; i >= 0; i--) {
        Entry entry = entries.get(i);
        meetIf(least, entry, -1);
        meetIf(leastWriter, entry, -1);
        least = extreme(least, entry, -1);
        leastWriter = entry.writes() ? extreme(leastWriter, entry, -1) : leastWriter;
      }
    }

    private void meetIf(Entry candidate, Entry entry, int sign) {
      if (candidate != null
          && sign * labels.hebrew(candidate.thread) > sign * labels.hebrew(entry.thread)) {
        entry.meet(candidate);
      }
    }

    private Entry extreme(Entry known, Entry entry, int sign) {
      return known == null
              || sign * labels.hebrew(entry.thread) > sign * labels.hebrew(known.thread)
          ? entry
          : known;
    }
  }

  /** All pairs, for orders that labels do not tell. */
  private static final class Pairwise extends CellPass {
    private final Precedence precedence;

    Pairwise(AtomizedProgram program, Precedence precedence) {
      super(program);
      this.precedence = precedence;
    }

    @Override
    void meet(List<Entry> entries) {
      for (int i = 0; i < entries.size(); i++) {
        for (int j = i + 1; j < entries.size(); j++) {
          if (precedence.parallel(entries.get(i).thread, entries.get(j).thread)) {
            entries.get(i).meet(entries.get(j));
            entries.get(j).meet(entries.get(i));
          }
        }
      }
    }
  }
}
