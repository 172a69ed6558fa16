package dev.photofinish.cilk.structure;

import dev.photofinish.cilk.structure.AtomizedProgram.Columns;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
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
  private final IntArrayList instanceParent = new IntArrayList();
  private final IntArrayList instanceSite = new IntArrayList();
  private final IntArrayList instanceOrdinal = new IntArrayList();
  private final Int2IntOpenHashMap functionInstances = new Int2IntOpenHashMap();
  private final Int2ObjectOpenHashMap<String> instanceArguments = new Int2ObjectOpenHashMap<>();
  private final IntArrayList threadInstance = new IntArrayList();
  private final IntArrayList edgeFrom = new IntArrayList();
  private final IntArrayList edgeTo = new IntArrayList();
  private final IntArrayList transactionThread = new IntArrayList();
  private final IntArrayList transactionInstance = new IntArrayList();
  private final IntArrayList cutsBefore = new IntArrayList();
  private final List<Set<CutPoint>> cutSets = new ArrayList<>(List.of(Set.of()));
  private final Map<Set<CutPoint>, Integer> cutSetNumbers = new HashMap<>(Map.of(Set.of(), 0));
  private final Cells cells = new Cells();
  private final IntArrayList accessTransaction = new IntArrayList();
  private final IntArrayList accessRange = new IntArrayList();
  private final IntArrayList accessSite = new IntArrayList();
  private final IntArrayList readBy = new IntArrayList();
  private final IntArrayList writtenBy = new IntArrayList();

  /** Adds an instance of a function that another one began. */
  int instance(int function, int parent, int site) {
    instanceFunction.add(function);
    instanceParent.add(parent);
    instanceSite.add(site);
    instanceOrdinal.add(functionInstances.addTo(function, 1) + 1);
    return instanceFunction.size() - 1;
  }

  /** Adds an instance of a function that nobody is known to have begun. */
  public int instance(int function) {
    return instance(function, AtomizedProgram.NONE, AtomizedProgram.NONE);
  }

  /** Says what an instance was called with. */
  void arguments(int instance, String text) {
    instanceArguments.put(instance, text);
  }

  /** What there is, so that it can be returned to. */
  record Mark(int instances, int threads, int edges, int transactions) {}

  Mark mark() {
    return new Mark(
        instanceFunction.size(), threadInstance.size(), edgeFrom.size(), transactionThread.size());
  }

  /** Whether neither threads nor transactions were added. */
  boolean hasOnlyInstancesSince(Mark mark) {
    return threadInstance.size() == mark.threads && transactionThread.size() == mark.transactions;
  }

  /** Forgets what was added since, which has no transactions; instances stay counted. */
  void rollBack(Mark mark) {
    for (int i = mark.instances; i < instanceFunction.size(); i++) {
      instanceArguments.remove(i);
    }
    instanceFunction.size(mark.instances);
    instanceParent.size(mark.instances);
    instanceSite.size(mark.instances);
    instanceOrdinal.size(mark.instances);
    threadInstance.size(mark.threads);
    edgeFrom.size(mark.edges);
    edgeTo.size(mark.edges);
  }

  /** Says which function an instance runs, once that is known. */
  public void function(int instance, int function) {
    int known = instanceFunction.getInt(instance);
    if (known != function) {
      functionInstances.addTo(known, -1);
      instanceOrdinal.set(instance, functionInstances.addTo(function, 1) + 1);
      instanceFunction.set(instance, function);
    }
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
    return transaction(thread, cuts, threadInstance.getInt(thread));
  }

  /** Adds a transaction that begins in an instance, which need not be that of its thread. */
  int transaction(int thread, Set<CutPoint> cuts, int instance) {
    transactionThread.add(thread);
    transactionInstance.add(instance);
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
            new AtomizedProgram.Instances(
                instanceFunction.toIntArray(),
                instanceParent.toIntArray(),
                instanceSite.toIntArray(),
                instanceOrdinal.toIntArray(),
                functionInstances,
                instanceArguments),
            threadInstance.toIntArray(),
            edgeStart,
            edges,
            transactionThread.toIntArray(),
            transactionInstance.toIntArray(),
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
