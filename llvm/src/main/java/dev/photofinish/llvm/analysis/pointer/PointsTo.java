package dev.photofinish.llvm.analysis.pointer;

import dev.photofinish.llvm.analysis.pointer.AbstractObject.UnknownObject;
import dev.photofinish.llvm.ir.Constant;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.Value;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;

/**
 * Where the pointers of a program may point: Andersen's analysis, insensitive to the order of
 * statements, sensitive to fields, and to the calls of {@link ClonedFunctions small functions}.
 *
 * <p>A pointer points to no other object than those of {@link #targets}, in any run without
 * undefined behaviour. The memory of an {@link AbstractObject.UnknownObject} is different from that
 * of all other objects: what unknown code may know of the program's own is among the targets.
 */
public final class PointsTo {
  private final Program program;
  private final Solver solver;
  private final ConstraintBuilder builder;
  private final CallGraph calls;
  private final Map<Value, Function> functions = new HashMap<>();
  private final Map<Use, Targets> known = new HashMap<>();
  private final Map<Targets, Targets> sets = new HashMap<>();

  /** A value, in a function that is called along one path or else along all. */
  private record Use(Optional<CallPath> path, Value value) {}

  private PointsTo(Program program, Solver solver, ConstraintBuilder builder) {
    this.program = program;
    this.solver = solver;
    this.builder = builder;
    this.calls = builder.calls().graph();
    for (Function function : program.functions()) {
      function.parameters().forEach(parameter -> functions.put(parameter, function));
      for (Instruction instruction : function.instructions()) {
        if (ConstraintBuilder.carriesPieces(instruction.type())) {
          functions.put(instruction, function);
        }
      }
    }
  }

  /** As {@link #of(Program, List, BooleanSupplier)}, for as long as it takes. */
  public static PointsTo of(Program program, List<CallSummaries> libraries) {
    return of(program, libraries, () -> false);
  }

  /**
   * Analyses a program, best in static single assignment form.
   *
   * @param late asked now and then whether to give up
   * @throws java.util.concurrent.CancellationException if it was late
   */
  public static PointsTo of(Program program, List<CallSummaries> libraries, BooleanSupplier late) {
    Solver solver = new Solver(late);
    ConstraintBuilder builder =
        new ConstraintBuilder(program, solver, CallSummaries.firstOf(libraries));
    builder.build();
    solver.solve();
    return new PointsTo(program, solver, builder);
  }

  /** All that was found. */
  public PointerSolution solution() {
    return new PointerSolution(program.functions(), solver, builder);
  }

  public CallGraph calls() {
    return calls;
  }

  /** Functions without a body that are called and that no summary describes. */
  public Set<String> unknownFunctions() {
    return Set.copyOf(builder.calls().unknown());
  }

  /** The path to a function that is analysed once for all its calls; empty for others. */
  public Optional<CallPath> path(Function function) {
    return builder.isCloned(function) ? Optional.empty() : Optional.of(CallPath.EMPTY);
  }

  /** The path of a call to a function, in a function that is called along a path itself. */
  public CallPath path(CallPath outer, Instruction site, Function callee) {
    return builder.path(outer, site, callee);
  }

  /** Where a value may point, if it is dereferenced. */
  public Targets targets(Value pointer) {
    return targets(new Use(Optional.empty(), pointer));
  }

  /** Where a value may point in a function that is called along a path. */
  public Targets targets(CallPath path, Value pointer) {
    return targets(new Use(Optional.of(path), pointer));
  }

  private Targets targets(Use use) {
    Targets targets = known.get(use);
    if (targets == null) {
      targets = targets(locations(use));
      known.put(use, targets);
    }
    return targets;
  }

  private Targets targets(LocationSet set) {
    Locations locations = solver.locations();
    TreeMap<Integer, List<Target>> byObject = new TreeMap<>();
    for (int location : set.toArray()) {
      int object = locations.objectOf(location);
      byObject
          .computeIfAbsent(object, key -> new ArrayList<>(1))
          .add(
              locations.isAnywhere(location)
                  ? new Target(locations.object(object), 0, 1)
                  : new Target(
                      locations.object(object),
                      locations.offsetOf(location),
                      locations.stride(object)));
    }
    int[] objects = byObject.keySet().stream().mapToInt(Integer::intValue).toArray();
    Targets targets = new Targets(objects, List.copyOf(byObject.values()));
    return sets.computeIfAbsent(targets, key -> targets);
  }

  /** Where an object is. */
  public Targets start(AbstractObject object) {
    LocationSet set = new LocationSet();
    set.add(solver.at(solver.locations().object(object), 0));
    return targets(set);
  }

  /** The objects that a value may point into. */
  public Set<AbstractObject> objects(Value pointer) {
    return targets(pointer).objects();
  }

  private LocationSet locations(Use use) {
    LocationSet all = new LocationSet();
    Function function = functions.get(use.value());
    if (use.value() instanceof Constant constant) {
      int node = builder.constants().node(constant);
      // An address that no instruction of interest uses is new.
      solver.solve();
      all.addAll(solver.set(node));
    } else if (function != null) {
      Collection<FunctionInstance> instances = builder.instances(function);
      Optional<FunctionInstance> own = use.path().flatMap(path -> builder.existing(function, path));
      for (FunctionInstance instance : own.map(List::of).orElseGet(() -> List.copyOf(instances))) {
        all.addAll(solver.set(builder.node(instance, use.value())));
      }
    }
    return all;
  }

  /** Whether two pointers may point into one object. */
  public boolean mayShareObject(Value first, Value second) {
    return !Collections.disjoint(objects(first), objects(second));
  }

  /**
   * Where the pointers may point that are stored at a distance from some places.
   *
   * @param distance in bytes, empty if it is not known
   */
  public Targets stored(Targets places, OptionalLong distance) {
    LocationSet all = new LocationSet();
    for (Target place : places) {
      int object = solver.locations().object(place.object());
      int node =
          distance.isEmpty() || place.stride() == 1
              ? solver.everything(object)
              : solver.stored(solver.at(object, place.offset() + distance.getAsLong()));
      solver.solve();
      all.addAll(solver.set(node));
    }
    return targets(all);
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

  /** The objects of whose addresses any number may be made. */
  public Set<AbstractObject> guessed() {
    return targets(solver.set(builder.guessed())).objects();
  }

  /** The objects whose addresses an object may hold. */
  public List<AbstractObject> held(AbstractObject object) {
    int node = solver.everything(solver.locations().object(object));
    solver.solve();
    return List.copyOf(targets(solver.set(node)).objects());
  }
}
