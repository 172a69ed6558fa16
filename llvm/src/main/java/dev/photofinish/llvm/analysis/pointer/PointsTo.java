package dev.photofinish.llvm.analysis.pointer;

import dev.photofinish.llvm.analysis.pointer.AbstractObject.UnknownObject;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.Value;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Where the pointers of a program may point: Andersen's analysis, insensitive to the order of
 * statements and to who calls, sensitive to fields.
 *
 * <p>A pointer points to no other object than those of {@link #targets}, in any run without
 * undefined behaviour. The memory of an {@link AbstractObject.UnknownObject} is different from that
 * of all other objects: what unknown code may know of the program's own is among the targets.
 */
public final class PointsTo {
  private final Solver solver;
  private final ConstraintBuilder builder;
  private final CallGraph calls;

  private PointsTo(Solver solver, ConstraintBuilder builder) {
    this.solver = solver;
    this.builder = builder;
    this.calls = builder.calls().graph();
  }

  /** Analyses a program, best in static single assignment form. */
  public static PointsTo of(Program program, List<CallSummaries> libraries) {
    Solver solver = new Solver();
    ConstraintBuilder builder =
        new ConstraintBuilder(program, solver, CallSummaries.firstOf(libraries));
    builder.build();
    solver.solve();
    return new PointsTo(solver, builder);
  }

  public CallGraph calls() {
    return calls;
  }

  /** Functions without a body that are called and that no summary describes. */
  public Set<String> unknownFunctions() {
    return Set.copyOf(builder.calls().unknown());
  }

  /** Where a value may point, if it is dereferenced. */
  public Set<Target> targets(Value pointer) {
    Set<Target> targets = new LinkedHashSet<>();
    for (int location : locations(pointer)) {
      int object = solver.locations().objectOf(location);
      targets.add(
          solver.locations().isAnywhere(location)
              ? new Target(solver.locations().object(object), 0, 1)
              : new Target(
                  solver.locations().object(object),
                  solver.locations().offsetOf(location),
                  solver.locations().stride(object)));
    }
    return targets;
  }

  /** The objects that a value may point into. */
  public Set<AbstractObject> objects(Value pointer) {
    Set<AbstractObject> objects = new LinkedHashSet<>();
    for (int location : locations(pointer)) {
      objects.add(solver.locations().object(solver.locations().objectOf(location)));
    }
    return objects;
  }

  private int[] locations(Value pointer) {
    int node = builder.node(pointer);
    // An address that no instruction of interest uses is new.
    solver.solve();
    int[] sorted = solver.set(node).toIntArray();
    Arrays.sort(sorted);
    return sorted;
  }

  /** Whether two pointers may point into one object. */
  public boolean mayShareObject(Value first, Value second) {
    IntOpenHashSet objects = new IntOpenHashSet();
    for (int location : locations(first)) {
      objects.add(solver.locations().objectOf(location));
    }
    return Arrays.stream(locations(second))
        .anyMatch(location -> objects.contains(solver.locations().objectOf(location)));
  }

  /** Whether code outside the program may read or write an object. */
  public boolean isExposed(AbstractObject object) {
    if (object instanceof UnknownObject) {
      return true;
    }
    Locations locations = solver.locations();
    int number = locations.object(object);
    int anywhere = locations.existing(number, Locations.ANYWHERE);
    return anywhere >= 0 && solver.set(builder.wild()).contains(anywhere);
  }

  /** The objects whose addresses an object may hold. */
  public List<AbstractObject> held(AbstractObject object) {
    List<AbstractObject> held = new ArrayList<>();
    int[] sorted = solver.set(solver.everything(solver.locations().object(object))).toIntArray();
    Arrays.sort(sorted);
    for (int location : sorted) {
      AbstractObject found = solver.locations().object(solver.locations().objectOf(location));
      if (!held.contains(found)) {
        held.add(found);
      }
    }
    return held;
  }
}
