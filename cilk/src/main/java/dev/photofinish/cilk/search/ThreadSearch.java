package dev.photofinish.cilk.search;

import static dev.photofinish.cilk.structure.AtomizedProgram.NONE;

import dev.photofinish.cilk.interactions.EntryTable;
import dev.photofinish.cilk.interactions.HotCells;
import dev.photofinish.cilk.parallel.Precedence;
import dev.photofinish.cilk.search.Undiscovered.Wanted;
import dev.photofinish.cilk.structure.AtomizedProgram;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Part C with one breadth-first search for each thread: its transactions are sources one after the
 * other and share what they discovered, because what an earlier source could reach closes cycles
 * for it that are at least as good. Says that a thread has a candidate exactly if the thesis's
 * algorithm reports one there.
 */
public final class ThreadSearch {
  private final AtomizedProgram program;
  private final Precedence precedence;
  private final HotCells cells;
  private final EntryTable entries;
  private final Undiscovered undiscovered;
  private final int[] discovered;
  private final int[] parent;
  private final int[] parentCell;
  private final int[] homeStamp;
  private final int[] homeEntry;
  private final IntArrayList queue = new IntArrayList();
  private int epoch;
  private long work;

  public ThreadSearch(AtomizedProgram program, Precedence precedence, HotCells cells) {
    this.program = program;
    this.precedence = precedence;
    this.cells = cells;
    this.entries = cells.entries();
    this.undiscovered = Undiscovered.of(cells, precedence);
    this.discovered = new int[program.threads()];
    this.parent = new int[program.threads()];
    this.parentCell = new int[program.threads()];
    this.homeStamp = new int[cells.size()];
    this.homeEntry = new int[cells.size()];
  }

  /** The threads with two transactions that can be the ends of a cycle: no others have one. */
  public IntArrayList homes() {
    CycleBlocks blocks = new CycleBlocks(program, precedence, cells, this::interactsTwice);
    IntArrayList homes = new IntArrayList();
    for (int thread = 0; thread < program.threads(); thread++) {
      if (interactsTwice(thread) && closesCycle(thread, blocks)) {
        homes.add(thread);
      }
    }
    return homes;
  }

  private boolean interactsTwice(int thread) {
    return program.size(thread) > 1 && earliest(thread) < latest(thread);
  }

  /** Whether a transaction and a later one interact in the same block, or on the same cell. */
  private boolean closesCycle(int thread, CycleBlocks blocks) {
    Int2IntOpenHashMap earliest = new Int2IntOpenHashMap();
    earliest.defaultReturnValue(Integer.MAX_VALUE);
    for (int i = cells.threadStart(thread); i < cells.threadEnd(thread); i++) {
      int entry = cells.entryOf(i);
      int block = blocks.block(entry);
      earliest.put(block, Math.min(earliest.get(block), earliestOf(entry)));
    }
    for (int i = cells.threadStart(thread); i < cells.threadEnd(thread); i++) {
      int entry = cells.entryOf(i);
      if (earliest.get(blocks.block(entry)) < latestOf(entry)) {
        return true;
      }
    }
    return false;
  }

  private int earliest(int thread) {
    int earliest = Integer.MAX_VALUE;
    for (int i = cells.threadStart(thread); i < cells.threadEnd(thread); i++) {
      earliest = Math.min(earliest, earliestOf(cells.entryOf(i)));
    }
    return earliest;
  }

  private int earliestOf(int entry) {
    return entries.writer(entry) != NONE ? entries.first(entry) : entries.firstWrite(entry);
  }

  private int latest(int thread) {
    int latest = NONE;
    for (int i = cells.threadStart(thread); i < cells.threadEnd(thread); i++) {
      latest = Math.max(latest, latestOf(cells.entryOf(i)));
    }
    return latest;
  }

  private int latestOf(int entry) {
    return entries.writer(entry) != NONE ? entries.last(entry) : entries.lastWrite(entry);
  }

  /** Entries and edges looked at so far. */
  public long work() {
    return work;
  }

  /**
   * The candidates of a thread that one cell and one other thread make: a transaction, then the
   * other thread, then a later transaction. They take no search.
   */
  public List<Candidate> direct(int home) {
    List<Candidate> found = new ArrayList<>();
    for (int i = cells.threadStart(home); i < cells.threadEnd(home); i++) {
      int entry = cells.entryOf(i);
      int cell = cells.cell(entries.hot(entry));
      work++;
      if (entries.writer(entry) != NONE && entries.first(entry) < entries.last(entry)) {
        found.add(
            around(home, entries.first(entry), entries.writer(entry), entries.last(entry), cell));
      } else if (entries.firstWrite(entry) < entries.lastWrite(entry)) {
        found.add(
            around(
                home,
                entries.firstWrite(entry),
                entries.other(entry),
                entries.lastWrite(entry),
                cell));
      }
    }
    return found;
  }

  private static Candidate around(int home, int from, int other, int to, int cell) {
    return new Candidate(from, to, List.of(new Hop(home, other, cell), new Hop(other, home, cell)));
  }

  /**
   * All candidates of a thread that its search meets, at most one for each pair of transactions.
   */
  public List<Candidate> search(int home) {
    epoch++;
    for (int i = cells.threadStart(home); i < cells.threadEnd(home); i++) {
      int entry = cells.entryOf(i);
      homeStamp[entries.hot(entry)] = epoch;
      homeEntry[entries.hot(entry)] = entry;
    }
    discovered[home] = epoch;
    List<Candidate> found = new ArrayList<>();
    Set<Long> pairs = new HashSet<>();
    int latest = latest(home);
    for (int i = 0; i < program.size(home) && program.transaction(home, i) < latest; i++) {
      int source = program.transaction(home, i);
      startFrom(home, source);
      for (int next = 0; next < queue.size(); next++) {
        int thread = queue.getInt(next);
        close(home, source, thread, pairs, found);
        expand(home, thread);
      }
      queue.clear();
    }
    undiscovered.reset();
    return found;
  }

  private void startFrom(int home, int source) {
    for (int a = program.accessStart(source); a < program.accessEnd(source); a++) {
      int hot = cells.hot(program.cell(a));
      work++;
      if (hot != NONE && homeStamp[hot] == epoch) {
        Wanted wanted = program.writes(a) ? Wanted.ALL : Wanted.WRITERS;
        undiscovered.take(hot, home, wanted, entry -> discover(home, entry, home));
      }
    }
  }

  private void expand(int home, int thread) {
    for (int i = cells.threadStart(thread); i < cells.threadEnd(thread); i++) {
      int entry = cells.entryOf(i);
      work++;
      Wanted wanted = entries.writes(entry) ? Wanted.ALL : Wanted.WRITERS;
      undiscovered.take(entries.hot(entry), thread, wanted, met -> discover(home, met, thread));
    }
    for (int i = 0; i < program.successors(thread); i++) {
      work++;
      discover(home, program.successor(thread, i), thread, Hop.THREAD_EDGE);
    }
  }

  private void discover(int home, int entry, int from) {
    work++;
    discover(home, entries.thread(entry), from, cells.cell(entries.hot(entry)));
  }

  private void discover(int home, int thread, int from, int cell) {
    if (discovered[thread] != epoch && precedence.parallel(thread, home)) {
      discovered[thread] = epoch;
      parent[thread] = from;
      parentCell[thread] = cell;
      queue.add(thread);
    }
  }

  /** Looks for ways from a thread back home. */
  private void close(int home, int source, int thread, Set<Long> pairs, List<Candidate> found) {
    for (int i = cells.threadStart(thread); i < cells.threadEnd(thread); i++) {
      int entry = cells.entryOf(i);
      int hot = entries.hot(entry);
      work++;
      if (homeStamp[hot] == epoch) {
        int to =
            entries.writes(entry)
                ? entries.last(homeEntry[hot])
                : entries.lastWrite(homeEntry[hot]);
        if (to > source && pairs.add((long) source << 32 | to)) {
          found.add(new Candidate(source, to, path(home, thread, cells.cell(hot))));
        }
      }
    }
  }

  private List<Hop> path(int home, int last, int cell) {
    List<Hop> hops = new ArrayList<>();
    hops.add(new Hop(last, home, cell));
    for (int thread = last; thread != home; thread = parent[thread]) {
      hops.add(new Hop(parent[thread], thread, parentCell[thread]));
    }
    Collections.reverse(hops);
    return hops;
  }
}
