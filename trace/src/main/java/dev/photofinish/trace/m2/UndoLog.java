package dev.photofinish.trace.m2;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;

/** What was changed in the trees, so that a choice can be taken back without copying them. */
final class UndoLog {
  private final List<SuffixMinima> trees = new ArrayList<>();
  private final IntArrayList nodes = new IntArrayList();
  private final IntArrayList values = new IntArrayList();

  void note(SuffixMinima tree, int node, int value) {
    trees.add(tree);
    nodes.add(node);
    values.add(value);
  }

  int mark() {
    return trees.size();
  }

  void undoTo(int mark) {
    while (trees.size() > mark) {
      trees.remove(trees.size() - 1).restore(nodes.popInt(), values.popInt());
    }
  }
}
