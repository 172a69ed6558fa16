package dev.photofinish.llvm.analysis.pointer;

import dev.photofinish.llvm.ir.Function;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * All that {@link PointsTo} found, for those who want to look at every part of it.
 *
 * <p>Places are numbered; a place is an offset in an object, or stands for all offsets.
 */
public final class PointerSolution {
  private final Solver solver;
  private final ConstraintBuilder builder;
  private final List<Instance> instances = new ArrayList<>();

  /**
   * A function along a path.
   *
   * @param registers the places of each register, and last of what it returns
   */
  public record Instance(Function function, CallPath path, List<int[]> registers) {
    public Instance {
      registers = List.copyOf(registers);
    }
  }

  PointerSolution(List<Function> functions, Solver solver, ConstraintBuilder builder) {
    this.solver = solver;
    this.builder = builder;
    for (Function function : functions) {
      for (FunctionInstance instance : builder.instances(function)) {
        List<int[]> registers = new ArrayList<>();
        for (int i = 0; i < FunctionInstance.nodeCount(function); i++) {
          registers.add(solver.set(instance.base() + i).toArray());
        }
        instances.add(new Instance(function, instance.path(), registers));
      }
    }
  }

  /** All functions along all paths that are told apart. */
  public List<Instance> instances() {
    return List.copyOf(instances);
  }

  public int objectCount() {
    return solver.locations().objectCount();
  }

  public AbstractObject object(int number) {
    return solver.locations().object(number);
  }

  /** The number that the offsets of an object count modulo, 0 if they are all told apart. */
  public long stride(int object) {
    return solver.locations().stride(object);
  }

  /** The object of a place. */
  public int objectOf(int place) {
    return solver.locations().objectOf(place);
  }

  /** The offset of a place; empty if it stands for all. */
  public OptionalLong offsetOf(int place) {
    return solver.locations().isAnywhere(place)
        ? OptionalLong.empty()
        : OptionalLong.of(solver.locations().offsetOf(place));
  }

  /** What may be stored in an object, by the offsets that are told apart. */
  public Map<Long, int[]> cells(int object) {
    Map<Long, int[]> cells = new HashMap<>();
    for (int location : solver.locations().of(object)) {
      OptionalInt cell = solver.existingCell(location);
      if (cell.isPresent() && !solver.locations().isAnywhere(location)) {
        cells.put(solver.locations().offsetOf(location), solver.set(cell.getAsInt()).toArray());
      }
    }
    return cells;
  }

  /** What may be stored at any offset of an object. */
  public int[] anywhere(int object) {
    OptionalInt node = solver.existingAnywhere(object);
    return node.isPresent() ? solver.set(node.getAsInt()).toArray() : new int[0];
  }

  /** What unknown code may get hold of. */
  public int[] wild() {
    return solver.set(builder.wild()).toArray();
  }

  /** What any number may be made of. */
  public int[] guessed() {
    return solver.set(builder.guessed()).toArray();
  }
}
