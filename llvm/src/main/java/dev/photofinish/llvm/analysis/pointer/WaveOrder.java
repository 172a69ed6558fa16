package dev.photofinish.llvm.analysis.pointer;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.BitSet;

/**
 * The order in which a wave visits nodes, last first: Tarjan's algorithm over what can be reached
 * from where something is new. Nodes on a cycle become one.
 */
final class WaveOrder {
  private final Inclusions graph;
  private final int[] numbers;
  private final BitSet done = new BitSet();
  private final IntArrayList order = new IntArrayList();
  private final IntArrayList component = new IntArrayList();
  private final IntArrayList path = new IntArrayList();
  private final IntArrayList next = new IntArrayList();
  private final IntArrayList lows = new IntArrayList();
  private int visited;

  WaveOrder(Inclusions graph) {
    this.graph = graph;
    this.numbers = new int[graph.count()];
  }

  /** The nodes that the given ones reach; each comes behind all that it reaches itself. */
  int[] of(BitSet starts) {
    int[] roots = starts.stream().toArray();
    for (int root : roots) {
      if (graph.find(root) == root && numbers[root] == 0) {
        visit(root);
      }
    }
    return order.toIntArray();
  }

  private void enter(int node) {
    numbers[node] = ++visited;
    path.add(node);
    next.add(0);
    lows.add(visited);
    component.add(node);
    graph.step();
  }

  private void visit(int root) {
    enter(root);
    while (!path.isEmpty()) {
      int top = path.size() - 1;
      int node = path.getInt(top);
      IntArrayList targets = graph.targets(node);
      int at = next.getInt(top);
      if (targets != null && at < targets.size()) {
        next.set(top, at + 1);
        int target = graph.find(targets.getInt(at));
        if (numbers[target] == 0) {
          enter(target);
        } else if (!done.get(target)) {
          lows.set(top, Math.min(lows.getInt(top), numbers[target]));
        }
      } else {
        leave(top, node);
      }
    }
  }

  private void leave(int top, int node) {
    int low = lows.removeInt(top);
    path.removeInt(top);
    next.removeInt(top);
    if (top > 0) {
      lows.set(top - 1, Math.min(lows.getInt(top - 1), low));
    }
    if (low == numbers[node]) {
      close(node);
    }
  }

  private void close(int node) {
    int last = component.removeInt(component.size() - 1);
    int root = last;
    done.set(last);
    if (last != node) {
      while (last != node) {
        last = component.removeInt(component.size() - 1);
        done.set(last);
        root = graph.merge(root, last);
      }
      graph.tidy(root);
    }
    order.add(root);
  }
}
