package dev.photofinish.cilk.interactions;

import static dev.photofinish.cilk.structure.AtomizedProgram.NONE;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/** What threads do to hot cells, by number of the entry; see {@link HotCells}. */
public final class EntryTable {
  private final IntArrayList thread = new IntArrayList();
  private final IntArrayList firstRead = new IntArrayList();
  private final IntArrayList lastRead = new IntArrayList();
  private final IntArrayList firstWrite = new IntArrayList();
  private final IntArrayList lastWrite = new IntArrayList();
  private final IntArrayList writer = new IntArrayList();
  private final IntArrayList other = new IntArrayList();
  private int[] hot = new int[0];

  void add(CellPass.Entry entry) {
    thread.add(entry.thread);
    firstRead.add(entry.firstRead);
    lastRead.add(entry.lastRead);
    firstWrite.add(entry.firstWrite);
    lastWrite.add(entry.lastWrite);
    writer.add(entry.writer);
    other.add(entry.other);
  }

  void cells(IntArrayList starts) {
    hot = new int[size()];
    for (int cell = 0; cell + 1 < starts.size(); cell++) {
      for (int i = starts.getInt(cell); i < starts.getInt(cell + 1); i++) {
        hot[i] = cell;
      }
    }
  }

  public int size() {
    return thread.size();
  }

  public int thread(int entry) {
    return thread.getInt(entry);
  }

  /** The number of the hot cell. */
  public int hot(int entry) {
    return hot[entry];
  }

  public boolean writes(int entry) {
    return firstWrite.getInt(entry) != NONE;
  }

  /** The first transaction that writes the cell, -1 if none does. */
  public int firstWrite(int entry) {
    return firstWrite.getInt(entry);
  }

  /** The last transaction that writes the cell, -1 if none does. */
  public int lastWrite(int entry) {
    return lastWrite.getInt(entry);
  }

  /** The first transaction that accesses the cell. */
  public int first(int entry) {
    int read = firstRead.getInt(entry);
    int write = firstWrite.getInt(entry);
    return read == NONE ? write : write == NONE ? read : Math.min(read, write);
  }

  /** The last transaction that accesses the cell. */
  public int last(int entry) {
    return Math.max(lastRead.getInt(entry), lastWrite.getInt(entry));
  }

  /** A parallel thread that writes the cell, -1 if there is none. */
  public int writer(int entry) {
    return writer.getInt(entry);
  }

  /** A parallel thread that accesses the cell. */
  public int other(int entry) {
    return other.getInt(entry);
  }
}
