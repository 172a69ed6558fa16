package dev.photofinish.llvm.analysis.pointer;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/**
 * What is stored in objects. A location has a node for what is stored there; an object has one for
 * what is stored at unknown offsets, which all its locations have too, and one for all that is
 * stored anywhere in it. Both are made when somebody asks for them.
 */
final class MemoryCells {
  private static final long ENTIRE = Long.MAX_VALUE;

  /** Bytes of an object that are copied to another, as far as they are known to be stored. */
  private record Copying(long from, long length, int toObject, long to) {}

  private final Locations locations;
  private final Inclusions graph;
  private final Int2IntOpenHashMap cells = new Int2IntOpenHashMap();
  private final Int2IntOpenHashMap anywhere = new Int2IntOpenHashMap();
  private final Int2IntOpenHashMap everything = new Int2IntOpenHashMap();
  private final IntArrayList freshCells = new IntArrayList();
  private final IntArrayList freshObjects = new IntArrayList();
  private boolean copying;
  private final Int2ObjectOpenHashMap<Set<Copying>> copies = new Int2ObjectOpenHashMap<>();

  MemoryCells(Locations locations, Inclusions graph) {
    this.locations = locations;
    this.graph = graph;
    cells.defaultReturnValue(-1);
    anywhere.defaultReturnValue(-1);
    everything.defaultReturnValue(-1);
  }

  /** The node for what is stored at a location. */
  int cell(int location) {
    int object = locations.objectOf(location);
    if (locations.isAnywhere(location)) {
      return anywhere(object);
    }
    int known = cells.get(location);
    if (known >= 0) {
      return known;
    }
    int cell = graph.node();
    cells.put(location, cell);
    if (anywhere.containsKey(object)) {
      graph.include(anywhere.get(object), cell);
    }
    if (everything.containsKey(object)) {
      graph.include(cell, everything.get(object));
    }
    freshCells.add(location);
    copyFresh();
    return cell;
  }

  /** The node for what is stored at a location, if there is one. */
  OptionalInt existingCell(int location) {
    int known = cells.get(location);
    return known >= 0 ? OptionalInt.of(known) : OptionalInt.empty();
  }

  /** The node for what is stored somewhere in an object, if there is one. */
  OptionalInt existingAnywhere(int object) {
    int known = anywhere.get(object);
    return known >= 0 ? OptionalInt.of(known) : OptionalInt.empty();
  }

  /** Copies what fresh nodes stand for; the nodes that this makes take their turn behind them. */
  private void copyFresh() {
    if (copying) {
      return;
    }
    copying = true;
    while (!freshCells.isEmpty() || !freshObjects.isEmpty()) {
      if (freshObjects.isEmpty()) {
        int location = freshCells.removeInt(freshCells.size() - 1);
        copiesOf(locations.objectOf(location)).forEach(each -> copy(location, each));
      } else {
        int object = freshObjects.removeInt(freshObjects.size() - 1);
        int node = anywhere.get(object);
        copiesOf(object).forEach(each -> graph.include(node, anywhere(each.toObject())));
      }
    }
    copying = false;
  }

  /** The node for what is stored somewhere in an object. */
  int anywhere(int object) {
    int known = anywhere.get(object);
    if (known >= 0) {
      return known;
    }
    int node = graph.node();
    anywhere.put(object, node);
    for (int location : locations.of(object)) {
      if (cells.containsKey(location)) {
        graph.include(node, cells.get(location));
      }
    }
    if (everything.containsKey(object)) {
      graph.include(node, everything.get(object));
    }
    freshObjects.add(object);
    copyFresh();
    return node;
  }

  /** The node for all that is stored in an object. */
  int everything(int object) {
    int known = everything.get(object);
    if (known >= 0) {
      return known;
    }
    int node = graph.node();
    everything.put(object, node);
    for (int location : locations.of(object)) {
      if (cells.containsKey(location)) {
        graph.include(cells.get(location), node);
      }
    }
    if (anywhere.containsKey(object)) {
      graph.include(anywhere.get(object), node);
    }
    return node;
  }

  /** Lets the offsets of an object count modulo a step. */
  void collapse(int object, long stride) {
    long before = locations.stride(object);
    int[] merged = locations.collapse(object, Math.max(1, Math.abs(stride)));
    for (int i = 0; i < merged.length; i += 2) {
      graph.merge(cell(merged[i]), cell(merged[i + 1]));
    }
    if (merged.length > 0 || locations.stride(object) != before) {
      copiesOf(object).forEach(copying -> copyAll(object, copying));
    }
  }

  private List<Copying> copiesOf(int object) {
    Set<Copying> known = copies.get(object);
    return known == null ? List.of() : List.copyOf(known);
  }

  /** Copies so many bytes from one location to another; a negative length is that of all. */
  void copy(int target, int source, long length) {
    int object = locations.objectOf(source);
    Copying copying =
        new Copying(
            locations.offsetOf(source),
            length < 0 ? ENTIRE : length,
            locations.objectOf(target),
            locations.offsetOf(target));
    if (copies.computeIfAbsent(object, key -> new LinkedHashSet<>()).add(copying)) {
      if (anywhere.containsKey(object)) {
        graph.include(anywhere.get(object), anywhere(copying.toObject()));
      }
      copyAll(object, copying);
    }
  }

  private void copyAll(int source, Copying copying) {
    if (copying.from() == Locations.ANYWHERE) {
      graph.include(everything(source), anywhere(copying.toObject()));
      return;
    }
    for (int location : locations.of(source)) {
      if (cells.containsKey(location)) {
        copy(location, copying);
      }
    }
  }

  private void copy(int location, Copying copying) {
    int source = locations.objectOf(location);
    if (copying.from() == Locations.ANYWHERE) {
      return;
    }
    long step = locations.stride(source);
    long distance = locations.offsetOf(location) - copying.from();
    long first = step == 0 ? distance : Math.floorMod(distance, step);
    if (first > -Solver.POINTER && first < copying.length()) {
      copy(location, copying, first);
    }
    // Where offsets count modulo a step, the end of the word before may be copied as well.
    if (step != 0 && first > step - Solver.POINTER) {
      copy(location, copying, first - step);
    }
  }

  private void copy(int location, Copying copying, long first) {
    long step = locations.stride(locations.objectOf(location));
    long stride = locations.stride(copying.toObject());
    boolean one = step == 0 || copying.length() <= step || (stride != 0 && step % stride == 0);
    graph.include(
        cell(location),
        one
                && copying.to() != Locations.ANYWHERE
                && hasRoom(copying.toObject(), copying.to() + first)
            ? cell(locations.at(copying.toObject(), copying.to() + first))
            : anywhere(copying.toObject()));
  }

  /** Objects that are copied into each other at other offsets would get ever more of them. */
  private boolean hasRoom(int object, long offset) {
    return !locations.isCrowded(object) || locations.existing(object, offset) >= 0;
  }
}
