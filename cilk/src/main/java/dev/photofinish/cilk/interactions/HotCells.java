package dev.photofinish.cilk.interactions;

import static dev.photofinish.cilk.structure.AtomizedProgram.NONE;

import dev.photofinish.cilk.parallel.Precedence;
import dev.photofinish.cilk.structure.AtomizedProgram;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * The cells that parallel threads access, one of them writing. An entry says what one thread does
 * to one cell: its first and last reading and writing transaction, and one thread that it conflicts
 * with. Threads that conflict with nobody on a cell have no entry there. The entries of a cell are
 * in the order of the first label of their threads.
 */
public final class HotCells {
  private final AtomizedProgram program;
  private final int[] hotOf;
  private final IntArrayList cellStart = new IntArrayList();
  private final IntArrayList cells = new IntArrayList();
  private final EntryTable entries = new EntryTable();
  private int[] threadStart;
  private int[] threadEntries;

  private HotCells(AtomizedProgram program) {
    this.program = program;
    this.hotOf = new int[program.cells()];
    Arrays.fill(hotOf, NONE);
  }

  /** The hot cells of a program. */
  public static HotCells of(AtomizedProgram program, Precedence precedence) {
    HotCells hot = new HotCells(program);
    hot.collect(precedence);
    hot.indexThreads();
    return hot;
  }

  private void collect(Precedence precedence) {
    int count = program.cells();
    int[] start = new int[count + 1];
    byte[] state = new byte[count];
    int[] firstThread = new int[count];
    for (int t = 0; t < program.transactions(); t++) {
      for (int a = program.accessStart(t); a < program.accessEnd(t); a++) {
        int cell = program.cell(a);
        start[cell + 1]++;
        state[cell] |= program.writes(a) ? WRITTEN : 0;
        if ((state[cell] & SEEN) == 0) {
          state[cell] |= SEEN;
          firstThread[cell] = program.thread(t);
        } else if (firstThread[cell] != program.thread(t)) {
          state[cell] |= SHARED;
        }
      }
    }
    for (int cell = 0; cell < count; cell++) {
      boolean candidate = state[cell] == (SEEN | SHARED | WRITTEN);
      start[cell + 1] = start[cell] + (candidate ? start[cell + 1] : 0);
    }
    int[] next = start.clone();
    int[] transactions = new int[start[count]];
    byte[] writes = new byte[start[count]];
    for (int t = 0; t < program.transactions(); t++) {
      for (int a = program.accessStart(t); a < program.accessEnd(t); a++) {
        int cell = program.cell(a);
        if (start[cell] != start[cell + 1]) {
          writes[next[cell]] = (byte) (program.writes(a) ? 1 : 0);
          transactions[next[cell]++] = t;
        }
      }
    }
    CellPass pass = CellPass.of(program, precedence);
    for (int cell = 0; cell < count; cell++) {
      if (start[cell] != start[cell + 1]) {
        int before = entries.size();
        pass.run(transactions, writes, start[cell], start[cell + 1], entries);
        if (entries.size() > before) {
          hotOf[cell] = cells.size();
          cells.add(cell);
          cellStart.add(before);
        }
      }
    }
    cellStart.add(entries.size());
  }

  private static final byte SEEN = 1;
  private static final byte SHARED = 2;
  private static final byte WRITTEN = 4;

  private void indexThreads() {
    threadStart = new int[program.threads() + 1];
    for (int i = 0; i < entries.size(); i++) {
      threadStart[entries.thread(i) + 1]++;
    }
    for (int e = 0; e < program.threads(); e++) {
      threadStart[e + 1] += threadStart[e];
    }
    int[] next = threadStart.clone();
    threadEntries = new int[entries.size()];
    for (int hot = 0; hot < cells.size(); hot++) {
      for (int i = start(hot); i < end(hot); i++) {
        threadEntries[next[entries.thread(i)]++] = i;
      }
    }
    entries.cells(cellStart);
  }

  /** How many hot cells there are. */
  public int size() {
    return cells.size();
  }

  /** The program's number of a hot cell. */
  public int cell(int hot) {
    return cells.getInt(hot);
  }

  /** The number of a cell among the hot ones, -1 if it is not one. */
  public int hot(int cell) {
    return hotOf[cell];
  }

  /** The first entry of a hot cell. */
  public int start(int hot) {
    return cellStart.getInt(hot);
  }

  /** One behind the last entry of a hot cell. */
  public int end(int hot) {
    return cellStart.getInt(hot + 1);
  }

  /** All entries. */
  public EntryTable entries() {
    return entries;
  }

  /** The entries of a thread are those from here in {@link #entryOf}. */
  public int threadStart(int thread) {
    return threadStart[thread];
  }

  public int threadEnd(int thread) {
    return threadStart[thread + 1];
  }

  /** An entry by its place among those of all threads. */
  public int entryOf(int place) {
    return threadEntries[place];
  }

  /** Whether a thread interacts with another. */
  public boolean interacts(int thread) {
    return threadStart[thread] != threadStart[thread + 1];
  }
}
