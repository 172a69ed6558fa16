package dev.photofinish.llvm.analysis.pointer;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;

/**
 * Sets of locations and inclusions between them, solved in waves: the nodes that have something new
 * are brought into an order in which nobody hands on before all before it have, nodes that include
 * each other become one, and only what is new goes along the edges. Listeners, which may add more,
 * see it after the wave; a listener may see a location more than once.
 */
final class Inclusions {
  private static final LocationSet NOTHING = new LocationSet();

  private final BooleanSupplier late;
  private final IntArrayList parents = new IntArrayList();
  private final List<LocationSet> sets = new ArrayList<>();
  private final List<LocationSet> news = new ArrayList<>();
  private final List<IntArrayList> edges = new ArrayList<>();
  private final LongOpenHashSet known = new LongOpenHashSet();
  private final Int2ObjectOpenHashMap<List<IntConsumer>> listeners = new Int2ObjectOpenHashMap<>();
  private final BitSet dirty = new BitSet();
  private int steps;

  /**
   * No inclusions yet.
   *
   * @param late asked now and then; solving ends with a {@link CancellationException} if it is
   */
  Inclusions(BooleanSupplier late) {
    this.late = late;
  }

  int node() {
    return nodes(1);
  }

  /** Makes nodes with numbers in a row; returns the first. */
  int nodes(int count) {
    int first = parents.size();
    for (int i = 0; i < count; i++) {
      parents.add(first + i);
      sets.add(null);
      news.add(null);
      edges.add(null);
    }
    return first;
  }

  int count() {
    return parents.size();
  }

  /** The node that stands for all that have become one with this one. */
  int find(int node) {
    int root = node;
    while (parents.getInt(root) != root) {
      root = parents.getInt(root);
    }
    for (int at = node; at != root; ) {
      int next = parents.getInt(at);
      parents.set(at, root);
      at = next;
    }
    return root;
  }

  LocationSet set(int node) {
    LocationSet set = sets.get(find(node));
    return set == null ? NOTHING : set;
  }

  List<IntConsumer> listeners(int root) {
    return listeners.getOrDefault(root, List.of());
  }

  void add(int node, int location) {
    int root = find(node);
    LocationSet set = sets.get(root);
    if (set == null) {
      set = new LocationSet();
      sets.set(root, set);
    }
    if (set.add(location)) {
      LocationSet fresh = news.get(root);
      if (fresh == null) {
        fresh = new LocationSet();
        news.set(root, fresh);
        dirty.set(root);
      }
      fresh.add(location);
    }
  }

  private void addAll(int root, LocationSet more) {
    LocationSet set = sets.get(root);
    if (set == null) {
      set = new LocationSet();
      sets.set(root, set);
    }
    LocationSet fresh = set.addAll(more);
    if (fresh != null) {
      addNews(root, fresh);
    }
  }

  private void addNews(int root, LocationSet fresh) {
    LocationSet waiting = news.get(root);
    if (waiting == null) {
      news.set(root, fresh);
      dirty.set(root);
    } else {
      waiting.addAll(fresh);
    }
  }

  /** What the first has the second has too. */
  void include(int from, int to) {
    int source = find(from);
    int target = find(to);
    if (source == target || !known.add(((long) source << 32) | target)) {
      return;
    }
    IntArrayList targets = edges.get(source);
    if (targets == null) {
      targets = new IntArrayList(2);
      edges.set(source, targets);
    }
    targets.add(target);
    LocationSet set = sets.get(source);
    if (set != null) {
      addAll(target, set);
    }
  }

  /** Calls the listener for what the node has and what it will get. */
  void onEach(int node, IntConsumer listener) {
    int root = find(node);
    listeners.computeIfAbsent(root, key -> new ArrayList<>(1)).add(listener);
    LocationSet set = sets.get(root);
    if (set != null) {
      LocationSet waiting = news.get(root);
      LocationSet seen = waiting == null ? set : set.minus(waiting);
      if (seen != null) {
        for (int location : seen.toArray()) {
          listener.accept(location);
        }
      }
    }
  }

  /** Makes two nodes one. */
  int merge(int first, int second) {
    int one = find(first);
    int two = find(second);
    if (one == two) {
      return one;
    }
    int root = size(one) >= size(two) ? one : two;
    int other = root == one ? two : one;
    parents.set(other, root);
    dirty.clear(other);
    mergeSets(root, other);
    if (edges.get(root) == null) {
      edges.set(root, edges.get(other));
    } else if (edges.get(other) != null) {
      edges.get(root).addAll(edges.get(other));
    }
    edges.set(other, null);
    List<IntConsumer> interested = listeners.remove(other);
    if (interested != null) {
      listeners.computeIfAbsent(root, key -> new ArrayList<>(1)).addAll(interested);
    }
    return root;
  }

  private int size(int root) {
    return edges.get(root) == null ? 0 : edges.get(root).size();
  }

  /** What only one of two has, or has not handed on yet, is new for both together. */
  private void mergeSets(int root, int other) {
    LocationSet mine = sets.get(root) == null ? NOTHING : sets.get(root);
    LocationSet its = sets.get(other) == null ? NOTHING : sets.get(other);
    LocationSet lacking = mine.minus(its);
    LocationSet waiting = news.get(other);
    sets.set(other, null);
    news.set(other, null);
    addAll(root, its);
    if (lacking != null) {
      addNews(root, lacking);
    }
    if (waiting != null) {
      addNews(root, waiting);
    }
  }

  /** Hands on what is new until nothing is. */
  void solve() {
    while (!dirty.isEmpty()) {
      int[] order = new WaveOrder(this).of(dirty);
      IntArrayList heard = new IntArrayList();
      List<LocationSet> fresh = new ArrayList<>();
      for (int i = order.length - 1; i >= 0; i--) {
        int node = find(order[i]);
        LocationSet more = news.get(node);
        if (more == null) {
          continue;
        }
        news.set(node, null);
        dirty.clear(node);
        propagate(node, more);
        if (listeners.containsKey(node)) {
          heard.add(node);
          fresh.add(more);
        }
      }
      for (int i = 0; i < heard.size(); i++) {
        tell(heard.getInt(i), fresh.get(i));
      }
    }
  }

  private void propagate(int node, LocationSet more) {
    IntArrayList targets = edges.get(node);
    if (targets != null) {
      for (int j = 0; j < targets.size(); j++) {
        int target = find(targets.getInt(j));
        if (target != node) {
          step();
          addAll(target, more);
        }
      }
    }
  }

  private void tell(int node, LocationSet fresh) {
    List<IntConsumer> interested = listeners(find(node));
    int[] locations = fresh.toArray();
    for (int i = 0; i < interested.size(); i++) {
      IntConsumer listener = interested.get(i);
      for (int location : locations) {
        step();
        listener.accept(location);
      }
    }
  }

  void step() {
    if ((++steps & 0xfff) == 0 && late.getAsBoolean()) {
      throw new CancellationException("pointers were not resolved in time");
    }
  }

  /** Where the edges of a node lead. */
  IntArrayList targets(int root) {
    return edges.get(root);
  }

  /** Drops the edges of a node that say the same as another one, or nothing. */
  void tidy(int root) {
    IntArrayList targets = edges.get(root);
    if (targets != null) {
      IntLinkedOpenHashSet different = new IntLinkedOpenHashSet(targets.size());
      for (int i = 0; i < targets.size(); i++) {
        different.add(find(targets.getInt(i)));
      }
      different.remove(root);
      edges.set(root, different.isEmpty() ? null : new IntArrayList(different));
    }
  }
}
