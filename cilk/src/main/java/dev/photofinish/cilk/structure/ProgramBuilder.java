package dev.photofinish.cilk.structure;

import dev.photofinish.cilk.structure.AtomizedProgram.Columns;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Puts a program together: instances, threads, edges and transactions in any order. */
public final class ProgramBuilder {
  private final IntArrayList instanceFunction = new IntArrayList();
  private final IntArrayList threadInstance = new IntArrayList();
  private final IntArrayList edgeFrom = new IntArrayList();
  private final IntArrayList edgeTo = new IntArrayList();
  private final IntArrayList transactionThread = new IntArrayList();
  private final IntArrayList cutsBefore = new IntArrayList();
  private final List<Set<CutPoint>> cutSets = new ArrayList<>(List.of(Set.of()));
  private final Map<Set<CutPoint>, Integer> cutSetNumbers = new HashMap<>(Map.of(Set.of(), 0));
  private final Cells cells = new Cells();
  private final IntArrayList accessTransaction = new IntArrayList();
  private final IntArrayList accessRange = new IntArrayList();
  private final IntArrayList accessSite = new IntArrayList();
  private final IntArrayList readBy = new IntArrayList();
  private final IntArrayList writtenBy = new IntArrayList();

  /** Adds an instance of a function. */
  public int instance(int function) {
    instanceFunction.add(function);
    return instanceFunction.size() - 1;
  }

  /** Says which function an instance runs, once that is known. */
  public void function(int instance, int function) {
    instanceFunction.set(instance, function);
  }

  /** Whether an instance runs a function, as far as is known. */
  boolean mayRun(int instance, int function) {
    int known = instanceFunction.getInt(instance);
    return known == AtomizedProgram.NONE || known == function;
  }

  /** Adds a thread that begins in an instance. */
  public int thread(int instance) {
    threadInstance.add(instance);
    return threadInstance.size() - 1;
  }

  /** A thread follows another. */
  public void edge(int from, int to) {
    edgeFrom.add(from);
    edgeTo.add(to);
  }

  /** Adds a transaction at the end of a thread, behind some cutpoints. */
  public int transaction(int thread, Set<CutPoint> cuts) {
    transactionThread.add(thread);
    Integer known = cutSetNumbers.get(cuts);
    if (known == null) {
      known = cutSets.size();
      Set<CutPoint> set = new TreeSet<>(cuts);
      cutSets.add(set);
      cutSetNumbers.put(set, known);
    }
    cutsBefore.add((int) known);
    return transactionThread.size() - 1;
  }

  /** A transaction reads. */
  public void read(int transaction, long location, long size, int site) {
    int range = range(location, size);
    if (readBy.getInt(range) != transaction && writtenBy.getInt(range) != transaction) {
      readBy.set(range, transaction);
      add(transaction, range << 1, site);
    }
  }

  /** A transaction writes. */
  public void write(int transaction, long location, long size, int site) {
    int range = range(location, size);
    if (writtenBy.getInt(range) != transaction) {
      writtenBy.set(range, transaction);
      add(transaction, range << 1 | 1, site);
    }
  }

  private int range(long location, long size) {
    int range = cells.range(location, size);
    while (readBy.size() < cells.ranges()) {
      readBy.add(AtomizedProgram.NONE);
      writtenBy.add(AtomizedProgram.NONE);
    }
    return range;
  }

  private void add(int transaction, int access, int site) {
    accessTransaction.add(transaction);
    accessRange.add(access);
    accessSite.add(site);
  }

  /** The program. */
  public AtomizedProgram build(Parallelism parallelism) {
    int threads = threadInstance.size();
    int[] edgeStart = starts(edgeFrom, threads);
    int[] edges = grouped(edgeFrom, edgeTo, edgeStart);
    int[] threadStart = starts(transactionThread, threads);
    int[] numbers = new int[transactionThread.size()];
    Arrays.setAll(numbers, i -> i);
    int[] threadTransactions = grouped(transactionThread, new IntArrayList(numbers), threadStart);
    Accesses accesses = accesses();
    return new AtomizedProgram(
        new Columns(
            parallelism,
            instanceFunction.toIntArray(),
            threadInstance.toIntArray(),
            edgeStart,
            edges,
            transactionThread.toIntArray(),
            cutsBefore.toIntArray(),
            List.copyOf(cutSets),
            threadStart,
            threadTransactions,
            accesses.start,
            accesses.cells,
            accesses.sites,
            accesses.locations));
  }

  /** What the transactions access, once per cell. */
  @SuppressWarnings("ArrayRecordComponent")
  private record Accesses(int[] start, int[] cells, int[] sites, long[] locations) {}

  private Accesses accesses() {
    Cells.Division division = cells.divide();
    int count = transactionThread.size();
    int[] rangeStart = starts(accessTransaction, count);
    int[] ranges = grouped(accessTransaction, accessRange, rangeStart);
    int[] sites = grouped(accessTransaction, accessSite, rangeStart);
    int[] start = new int[count + 1];
    IntArrayList outCells = new IntArrayList(ranges.length);
    IntArrayList outSites = new IntArrayList(ranges.length);
    int[] place = new int[division.bounds().length];
    Arrays.fill(place, -1);
    for (int t = 0; t < count; t++) {
      start[t] = outCells.size();
      for (int i = rangeStart[t]; i < rangeStart[t + 1]; i++) {
        int range = ranges[i] >> 1;
        int write = ranges[i] & 1;
        for (int cell = division.first()[range]; cell <= division.last()[range]; cell++) {
          int known = place[cell];
          if (known < start[t]) {
            place[cell] = outCells.size();
            outCells.add(cell << 1 | write);
            outSites.add(sites[i]);
          } else if (write != 0 && (outCells.getInt(known) & 1) == 0) {
            // A cell that is both read and written counts as written.
            outCells.set(known, cell << 1 | 1);
            outSites.set(known, sites[i]);
          }
        }
      }
    }
    start[count] = outCells.size();
    return new Accesses(start, outCells.toIntArray(), outSites.toIntArray(), division.bounds());
  }

  private static int[] starts(IntArrayList keys, int count) {
    int[] starts = new int[count + 1];
    for (int i = 0; i < keys.size(); i++) {
      starts[keys.getInt(i) + 1]++;
    }
    for (int i = 0; i < count; i++) {
      starts[i + 1] += starts[i];
    }
    return starts;
  }

  /** Values by key, in their order. */
  private static int[] grouped(IntArrayList keys, IntArrayList values, int[] starts) {
    int[] next = starts.clone();
    int[] result = new int[keys.size()];
    for (int i = 0; i < keys.size(); i++) {
      result[next[keys.getInt(i)]++] = values.getInt(i);
    }
    return result;
  }
}
