package dev.photofinish.cilk.result;

import dev.photofinish.cilk.events.SourceNames;
import dev.photofinish.cilk.interactions.HotCells;
import dev.photofinish.cilk.parallel.Labels;
import dev.photofinish.cilk.parallel.Precedence;
import dev.photofinish.cilk.structure.AtomizedProgram;
import dev.photofinish.core.SourceLocation;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * All pairs of source lines whose accesses clash: parallel, on one cell, one of them a write. The
 * accesses of a cell are looked at in the order of their threads' first label; of those before, the
 * one of a line that is parallel to the next access, if any is, has the greatest second label.
 * Where labels do not tell everything, all accesses of a line are asked.
 */
final class ClashingLines {
  /** What is done at one line to one variable. */
  private record Kind(String file, int line, boolean writes, String variable) {}

  private record Key(Kind one, Kind other) {}

  /**
   * Two lines that clash.
   *
   * @param one a transaction, and another one, that clash there
   * @param cell the cell that they clash on
   * @param cells on how many cells these lines clash
   */
  record Clash(int one, int other, int cell, int cells) {}

  /** The accesses of one kind to the present cell, so far. */
  private static final class Seen {
    final Kind kind;
    int last;
    final IntArrayList all = new IntArrayList();

    Seen(Kind kind) {
      this.kind = kind;
    }
  }

  private final AtomizedProgram program;
  private final SourceNames names;
  private final Precedence precedence;
  private final Map<Key, Clash> clashes = new LinkedHashMap<>();

  ClashingLines(AtomizedProgram program, SourceNames names) {
    this.program = program;
    this.names = names;
    this.precedence = Precedence.of(program);
    HotCells hot = HotCells.of(program, precedence);
    IntArrayList[] accesses = new IntArrayList[hot.size()];
    for (int t = 0; t < program.transactions(); t++) {
      for (int a = program.accessStart(t); a < program.accessEnd(t); a++) {
        int number = hot.hot(program.cell(a));
        if (number >= 0) {
          if (accesses[number] == null) {
            accesses[number] = new IntArrayList();
          }
          accesses[number].add(t);
        }
      }
    }
    for (int number = 0; number < hot.size(); number++) {
      look(hot.cell(number), accesses[number]);
    }
  }

  /** The lines that clash on most cells first, then in the order of the program. */
  List<Clash> clashes() {
    List<Clash> sorted = new ArrayList<>(clashes.values());
    sorted.sort(Comparator.comparingInt(Clash::cells).reversed());
    return sorted;
  }

  private void look(int cell, IntArrayList transactions) {
    if (precedence instanceof Labels labels) {
      transactions.sort((a, b) -> Integer.compare(english(labels, a), english(labels, b)));
    }
    String variable = base(names.variable(program.location(cell)));
    Map<Kind, Seen> seen = new LinkedHashMap<>();
    Map<Integer, Kind> kinds = new HashMap<>();
    Set<Key> here = new HashSet<>();
    for (int i = 0; i < transactions.size(); i++) {
      int transaction = transactions.getInt(i);
      int access = program.access(transaction, cell);
      boolean writes = program.writes(access);
      Kind kind =
          kinds.computeIfAbsent(
              program.site(access) << 1 | (writes ? 1 : 0),
              key -> kind(program.site(access), writes, variable));
      for (Seen earlier : seen.values()) {
        if (writes || earlier.kind.writes) {
          meet(earlier, kind, transaction, cell, here);
        }
      }
      remember(seen.computeIfAbsent(kind, Seen::new), transaction);
    }
  }

  private void meet(Seen earlier, Kind kind, int transaction, int cell, Set<Key> here) {
    Key key = new Key(earlier.kind, kind);
    if (here.contains(key) || here.contains(new Key(kind, earlier.kind))) {
      return;
    }
    int partner = partner(earlier, program.thread(transaction));
    if (partner == AtomizedProgram.NONE) {
      return;
    }
    here.add(key);
    Key known =
        clashes.containsKey(new Key(kind, earlier.kind)) ? new Key(kind, earlier.kind) : key;
    clashes.merge(
        known,
        new Clash(Math.min(partner, transaction), Math.max(partner, transaction), cell, 1),
        (old, more) -> new Clash(old.one, old.other, old.cell, old.cells + 1));
  }

  private int partner(Seen earlier, int thread) {
    if (precedence instanceof Labels) {
      return precedence.parallel(program.thread(earlier.last), thread)
          ? earlier.last
          : AtomizedProgram.NONE;
    }
    for (int i = 0; i < earlier.all.size(); i++) {
      if (precedence.parallel(program.thread(earlier.all.getInt(i)), thread)) {
        return earlier.all.getInt(i);
      }
    }
    return AtomizedProgram.NONE;
  }

  private void remember(Seen seen, int transaction) {
    int thread = program.thread(transaction);
    if (!(precedence instanceof Labels labels)) {
      seen.all.add(transaction);
    } else if (seen.all.isEmpty()
        || labels.hebrew(thread) > labels.hebrew(program.thread(seen.last))) {
      if (seen.all.isEmpty()) {
        seen.all.add(transaction);
      }
      seen.last = transaction;
    }
  }

  private int english(Labels labels, int transaction) {
    return labels.english(program.thread(transaction));
  }

  private Kind kind(int site, boolean writes, String variable) {
    SourceLocation place = names.location(site);
    return place.line() > 0
        ? new Kind(place.file(), place.line(), writes, variable)
        : new Kind("", -site, writes, variable);
  }

  /** The variable without what selects a part of it. */
  private static String base(String variable) {
    int end = variable.indexOf('[');
    return end < 0 ? variable : variable.substring(0, end);
  }
}
