package dev.photofinish.cilk.result;

import dev.photofinish.cilk.determinacy.Lockset;
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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * All pairs of source lines whose accesses conflict: parallel, on one cell, one of them a write.
 * The accesses of a cell are looked at in the order of their threads' first label; of those before,
 * the one of a line that is parallel to the next access, if any is, has the greatest second label.
 * Where labels do not tell everything, all accesses of a line are asked.
 */
final class ConflictingLines {
  /** What is done at one line to one variable. */
  private record Kind(String file, int line, boolean writes, String variable) {}

  private record Key(Kind one, Kind other) {}

  /** What is done at one line to one variable under the same locks. */
  private record Locked(Kind kind, Lockset locks) {}

  /** How many accesses are kept of two lines, and of these on one cell. */
  private static final int MOST_EXAMPLES = 32;

  private static final int MOST_ON_A_CELL = 4;

  /** Two transactions that conflict on a cell, the earlier one first. */
  record Example(int one, int other, int cell) {}

  /** Two lines that conflict. */
  static final class Conflict {
    private final List<Example> examples = new ArrayList<>();
    private int cells;
    private int lastCell = AtomizedProgram.NONE;
    private int onLastCell;

    private void add(Example example) {
      if (example.cell != lastCell) {
        lastCell = example.cell;
        onLastCell = 0;
        cells++;
      }
      if (onLastCell++ < MOST_ON_A_CELL && examples.size() < MOST_EXAMPLES) {
        examples.add(example);
      }
    }

    /** Some of the accesses that conflict there, at least one. */
    List<Example> examples() {
      return examples;
    }

    /** On how many cells these lines conflict. */
    int cells() {
      return cells;
    }
  }

  /** The accesses of one kind to the present cell, so far. */
  private static final class Seen {
    final Kind kind;
    final Lockset locks;
    int last;
    final IntArrayList all = new IntArrayList();

    Seen(Kind kind, Lockset locks) {
      this.kind = kind;
      this.locks = locks;
    }
  }

  private final AtomizedProgram program;
  private final SourceNames names;
  private final Precedence precedence;
  private final IntFunction<Lockset> locksets;
  private final Map<Key, Conflict> conflicts = new LinkedHashMap<>();

  /**
   * Looks at all accesses.
   *
   * @param locksets by transaction, what protects it
   */
  ConflictingLines(AtomizedProgram program, SourceNames names, IntFunction<Lockset> locksets) {
    this.locksets = locksets;
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

  /** The lines that conflict on most cells first, then in the order of the program. */
  List<Conflict> conflicts() {
    List<Conflict> sorted = new ArrayList<>(conflicts.values());
    sorted.sort(Comparator.comparingInt(Conflict::cells).reversed());
    return sorted;
  }

  private void look(int cell, IntArrayList transactions) {
    if (precedence instanceof Labels labels) {
      transactions.sort((a, b) -> Integer.compare(english(labels, a), english(labels, b)));
    }
    String variable = base(names.variable(program.location(cell)));
    Map<Locked, Seen> seen = new LinkedHashMap<>();
    Map<Integer, Kind> kinds = new HashMap<>();
    for (int i = 0; i < transactions.size(); i++) {
      int transaction = transactions.getInt(i);
      int access = program.access(transaction, cell);
      boolean writes = program.writes(access);
      Kind kind =
          kinds.computeIfAbsent(
              program.site(access) << 1 | (writes ? 1 : 0),
              key -> kind(program.site(access), writes, variable));
      Lockset locks = locksets.apply(transaction);
      for (Seen earlier : seen.values()) {
        if ((writes || earlier.kind.writes) && !earlier.locks.excludes(locks)) {
          meet(earlier, kind, transaction, cell);
        }
      }
      remember(
          seen.computeIfAbsent(new Locked(kind, locks), key -> new Seen(kind, locks)), transaction);
    }
  }

  private void meet(Seen earlier, Kind kind, int transaction, int cell) {
    Key reversed = new Key(kind, earlier.kind);
    Key key = conflicts.containsKey(reversed) ? reversed : new Key(earlier.kind, kind);
    Conflict known = conflicts.get(key);
    if (known != null && known.lastCell == cell && known.onLastCell >= MOST_ON_A_CELL) {
      return;
    }
    int partner = partner(earlier, program.thread(transaction));
    if (partner == AtomizedProgram.NONE) {
      return;
    }
    conflicts
        .computeIfAbsent(key, added -> new Conflict())
        .add(new Example(Math.min(partner, transaction), Math.max(partner, transaction), cell));
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
