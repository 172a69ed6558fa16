package dev.photofinish.llvm.analysis.pointer;

import dev.photofinish.llvm.ir.MemberArrays.Subscript;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.IntConsumer;

/** What programs do with addresses, as inclusions between sets of locations. */
final class Solver {
  /** How many bytes a pointer has. */
  static final long POINTER = 8;

  /** A copy between so many pairs of places is no longer followed by offset. */
  private static final int MOST_COPIES = 400;

  private final Locations locations = new Locations();
  private final Inclusions graph;
  private final MemoryCells memory;

  Solver(BooleanSupplier late) {
    this.graph = new Inclusions(late);
    this.memory = new MemoryCells(locations, graph);
  }

  Locations locations() {
    return locations;
  }

  int node() {
    return graph.node();
  }

  /** Makes nodes with numbers in a row; returns the first. */
  int nodes(int count) {
    return graph.nodes(count);
  }

  /** The locations of a node. */
  LocationSet set(int node) {
    return graph.set(node);
  }

  void add(int node, int location) {
    graph.add(node, location);
  }

  /** What the first has the second has too. */
  void include(int from, int to) {
    graph.include(from, to);
  }

  /** Calls the listener for what the node has and what it will get, possibly more than once. */
  void onEach(int node, IntConsumer listener) {
    graph.onEach(node, listener);
  }

  /** Calls the listener once for each object that the node points into. */
  void onEachObject(int node, IntConsumer listener) {
    IntOpenHashSet seen = new IntOpenHashSet();
    graph.onEach(
        node,
        location -> {
          int object = locations.objectOf(location);
          if (seen.add(object)) {
            listener.accept(object);
          }
        });
  }

  /** What the first has, moved by a constant, the second has. */
  void shift(int from, int to, long offset) {
    if (offset == 0) {
      include(from, to);
      return;
    }
    onEach(
        from,
        location -> {
          int object = locations.objectOf(location);
          if (isCode(object) || locations.isAnywhere(location)) {
            add(to, location);
            return;
          }
          if (locations.isCrowded(object)) {
            memory.collapse(object, offset);
          }
          add(to, at(object, locations.offsetOf(location) + offset));
        });
  }

  /** What the first has, moved by multiples of the stride and a constant, the second has. */
  void spread(int from, int to, long offset, long stride) {
    onEach(
        from,
        location -> {
          int object = locations.objectOf(location);
          if (isCode(object) || locations.isAnywhere(location)) {
            add(to, location);
          } else {
            spreadIn(object, location, to, offset, stride);
          }
        });
  }

  private void spreadIn(int object, int location, int to, long offset, long stride) {
    if (stride < POINTER) {
      // What is subscripted has no room for pointers: those in the object stay where they are.
      add(to, at(object, Locations.ANYWHERE));
    } else {
      memory.collapse(object, stride);
      add(to, at(object, locations.offsetOf(location) + offset));
    }
  }

  /**
   * What the first has, moved by a subscript, the second has.
   *
   * @param sizes the bytes of objects, as far as they are known
   */
  void choose(int from, int to, Subscript subscript, Function<AbstractObject, OptionalLong> sizes) {
    onEach(
        from,
        location -> {
          int object = locations.objectOf(location);
          if (isCode(object) || locations.isAnywhere(location)) {
            add(to, location);
            return;
          }
          OptionalLong size =
              locations.stride(object) == 0
                  ? sizes.apply(locations.object(object))
                  : OptionalLong.empty();
          Optional<List<Long>> offsets =
              locations.isCrowded(object)
                  ? Optional.empty()
                  : subscript.offsets(
                      size.isPresent()
                          ? OptionalLong.of(size.getAsLong() - locations.offsetOf(location))
                          : size);
          if (offsets.isPresent()) {
            offsets.get().forEach(it -> add(to, at(object, locations.offsetOf(location) + it)));
          } else {
            spreadIn(object, location, to, 0, subscript.step());
          }
        });
  }

  /** For each place that the first has the second has all places of the object. */
  void scatter(int from, int to) {
    onEach(
        from,
        location -> {
          int object = locations.objectOf(location);
          add(to, isCode(object) ? location : at(object, Locations.ANYWHERE));
        });
  }

  private boolean isCode(int object) {
    return locations.object(object) instanceof AbstractObject.FunctionObject;
  }

  /** Whether a place can be read and written: nothing that functions are made of can. */
  private boolean isMemory(int location) {
    return !isCode(locations.objectOf(location));
  }

  int at(int object, long offset) {
    return locations.at(object, offset);
  }

  /** The location where an object begins. */
  int place(AbstractObject object) {
    return at(locations.object(object), 0);
  }

  /** A node has the locations of another one, moved by some arithmetic. */
  void move(int from, int to, AddressArithmetic arithmetic) {
    if (arithmetic.stride() == 0) {
      shift(from, to, arithmetic.offset());
    } else {
      spread(from, to, arithmetic.offset(), arithmetic.stride());
    }
  }

  /** The node for what is stored at a location. */
  int cell(int location) {
    return memory.cell(location);
  }

  /** The node for what is stored somewhere in an object. */
  int anywhere(int object) {
    return memory.anywhere(object);
  }

  OptionalInt existingCell(int location) {
    return memory.existingCell(location);
  }

  OptionalInt existingAnywhere(int object) {
    return memory.existingAnywhere(object);
  }

  /** The node for all that is stored in an object. */
  int everything(int object) {
    return memory.everything(object);
  }

  /** Reads so many bytes, which may be a part of a pointer, or several. */
  void load(int pointer, long size, int result) {
    onEach(
        pointer,
        location -> {
          if (isMemory(location)) {
            include(stored(location), result);
            onEachWord(location, size, word -> include(cell(word), result));
          }
        });
  }

  /** Tells the places other than a location where pointers may be that so many bytes overlap. */
  private void onEachWord(int location, long size, IntConsumer listener) {
    if (!locations.isAnywhere(location)) {
      long start = locations.offsetOf(location);
      long first = Math.floorDiv(start, POINTER) * POINTER;
      for (long word = first; word < start + size; word += POINTER) {
        if (word != start) {
          listener.accept(at(locations.objectOf(location), word));
        }
      }
    }
  }

  /** The node for all that may be read at a location. */
  int stored(int location) {
    return locations.isAnywhere(location)
        ? everything(locations.objectOf(location))
        : cell(location);
  }

  /** Writes so many bytes, which may be a part of a pointer, or several. */
  void store(int pointer, long size, int value) {
    onEach(
        pointer,
        location -> {
          if (isMemory(location)) {
            include(value, cell(location));
            onEachWord(location, size, word -> include(value, cell(word)));
          }
        });
  }

  /** Writes a pointer at an offset from where another one points. */
  void storeAt(int pointer, long offset, int value) {
    int place = node();
    shift(pointer, place, offset);
    store(place, POINTER, value);
  }

  /** Copies memory; the length is that of all if it is negative. */
  void copyMemory(int to, int from, long length) {
    Copy copy = new Copy(length);
    onEach(from, copy::from);
    onEach(to, copy::to);
  }

  /** One copy between all places of two sets. */
  private final class Copy {
    private final long length;
    private final IntOpenHashSet sources = new IntOpenHashSet();
    private final IntOpenHashSet targets = new IntOpenHashSet();
    private int bytes = -1;

    Copy(long length) {
      this.length = length;
    }

    void from(int source) {
      if (isMemory(source) && sources.add(source)) {
        if (isSmall()) {
          targets.forEach(target -> memory.copy(target, source, length));
        } else {
          include(everything(locations.objectOf(source)), bytes());
        }
      }
    }

    void to(int target) {
      if (isMemory(target) && targets.add(target)) {
        if (isSmall()) {
          sources.forEach(source -> memory.copy(target, source, length));
        } else {
          include(bytes(), anywhere(locations.objectOf(target)));
        }
      }
    }

    private boolean isSmall() {
      return bytes < 0 && (long) sources.size() * targets.size() <= MOST_COPIES;
    }

    /** The node for all that is copied, no matter from and to which offsets. */
    private int bytes() {
      if (bytes < 0) {
        bytes = node();
        sources.forEach(source -> include(everything(locations.objectOf(source)), bytes));
        targets.forEach(target -> include(bytes, anywhere(locations.objectOf(target))));
      }
      return bytes;
    }
  }

  void solve() {
    graph.solve();
  }
}
