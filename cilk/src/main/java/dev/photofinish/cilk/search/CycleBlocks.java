package dev.photofinish.cilk.search;

import dev.photofinish.cilk.interactions.HotCells;
import dev.photofinish.cilk.parallel.Labels;
import dev.photofinish.cilk.parallel.Precedence;
import dev.photofinish.cilk.structure.AtomizedProgram;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * Which entries of a thread can be the two ends of a cycle through it. Take the graph of threads
 * and hot cells with an edge for every entry and every thread edge, all without direction. A cycle
 * that leaves a thread by one cell and comes back by another is a path between the two cells that
 * avoids the thread, and such a path exists exactly if both entries are in one block, a biconnected
 * component. So what is in different blocks needs no search; in a chain of threads that each share
 * a cell with the next one, nothing does.
 */
final class CycleBlocks {
  private final AtomizedProgram program;
  private final HotCells cells;
  private final IntArrayList ends = new IntArrayList();
  private final int[] blockOf;

  /**
   * The blocks.
   *
   * @param homes whether a thread could have a candidate at all
   */
  CycleBlocks(AtomizedProgram program, Precedence precedence, HotCells cells, IntPredicate homes) {
    this.program = program;
    this.cells = cells;
    for (int entry = 0; entry < cells.entries().size(); entry++) {
      ends.add(cells.entries().thread(entry));
      ends.add(program.threads() + cells.entries().hot(entry));
    }
    boolean[] beside = besideHomes(precedence, homes);
    boolean[] behind = behindInteractions(precedence);
    for (int e = 0; e < program.threads(); e++) {
      for (int i = 0; beside[e] && behind[e] && i < program.successors(e); i++) {
        if (beside[program.successor(e, i)]) {
          ends.add(e);
          ends.add(program.successor(e, i));
        }
      }
    }
    this.blockOf = blocks();
  }

  /** The block of an entry. */
  int block(int entry) {
    return blockOf[entry];
  }

  /** The threads that are parallel to some home: no cycle takes a thread edge elsewhere. */
  private boolean[] besideHomes(Precedence precedence, IntPredicate homes) {
    int count = program.threads();
    boolean[] beside = new boolean[count];
    if (!(precedence instanceof Labels labels)) {
      Arrays.fill(beside, true);
      return beside;
    }
    int[] byEnglish = byEnglish(labels);
    int greatest = -1;
    for (int i = 0; i < count; i++) {
      int e = byEnglish[i];
      beside[e] |= greatest > labels.hebrew(e);
      greatest = homes.test(e) ? Math.max(greatest, labels.hebrew(e)) : greatest;
    }
    int least = Integer.MAX_VALUE;
    for (int i = count - 1; i >= 0; i--) {
      int e = byEnglish[i];
      beside[e] |= least < labels.hebrew(e);
      least = homes.test(e) ? Math.min(least, labels.hebrew(e)) : least;
    }
    return beside;
  }

  /** The threads that interact or follow one that does: a cycle comes to no others. */
  private boolean[] behindInteractions(Precedence precedence) {
    int count = program.threads();
    boolean[] behind = new boolean[count];
    if (!(precedence instanceof Labels labels)) {
      Arrays.fill(behind, true);
      return behind;
    }
    for (int e : byEnglish(labels)) {
      behind[e] |= cells.interacts(e);
      for (int i = 0; behind[e] && i < program.successors(e); i++) {
        behind[program.successor(e, i)] = true;
      }
    }
    return behind;
  }

  /** The threads in the order of their first label, which is one of time. */
  private int[] byEnglish(Labels labels) {
    int[] threads = new int[program.threads()];
    for (int e = 0; e < threads.length; e++) {
      threads[labels.english(e)] = e;
    }
    return threads;
  }

  /** By edge, its block: the algorithm of Hopcroft and Tarjan (1973), without recursion. */
  private int[] blocks() {
    int vertices = program.threads() + cells.size();
    int edges = ends.size() / 2;
    int[] start = new int[vertices + 1];
    for (int i = 0; i < ends.size(); i++) {
      start[ends.getInt(i) + 1]++;
    }
    for (int v = 0; v < vertices; v++) {
      start[v + 1] += start[v];
    }
    int[] next = start.clone();
    int[] incident = new int[ends.size()];
    for (int i = 0; i < ends.size(); i++) {
      incident[next[ends.getInt(i)]++] = i / 2;
    }
    System.arraycopy(start, 0, next, 0, vertices);
    int[] block = new int[edges];
    Arrays.fill(block, -1);
    boolean[] taken = new boolean[edges];
    int[] depth = new int[vertices];
    int[] low = new int[vertices];
    IntArrayList path = new IntArrayList();
    IntArrayList pathEdges = new IntArrayList();
    IntArrayList open = new IntArrayList();
    int found = 0;
    for (int root = 0; root < vertices; root++) {
      if (depth[root] != 0) {
        continue;
      }
      depth[root] = 1;
      low[root] = 1;
      path.push(root);
      while (!path.isEmpty()) {
        int at = path.topInt();
        if (next[at] < start[at + 1]) {
          int edge = incident[next[at]++];
          if (taken[edge]) {
            continue;
          }
          taken[edge] = true;
          open.push(edge);
          int to = ends.getInt(2 * edge) == at ? ends.getInt(2 * edge + 1) : ends.getInt(2 * edge);
          if (depth[to] == 0) {
            depth[to] = depth[at] + 1;
            low[to] = depth[to];
            path.push(to);
            pathEdges.push(edge);
          } else {
            low[at] = Math.min(low[at], depth[to]);
          }
        } else {
          path.popInt();
          if (!path.isEmpty()) {
            int above = path.topInt();
            int edge = pathEdges.popInt();
            low[above] = Math.min(low[above], low[at]);
            if (low[at] >= depth[above]) {
              int last;
              do {
                last = open.popInt();
                block[last] = found;
              } while (last != edge);
              found++;
            }
          }
        }
      }
    }
    return block;
  }
}
