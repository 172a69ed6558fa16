package dev.photofinish.openmp.certificate.write;

import dev.photofinish.llvm.analysis.pointer.AbstractObject;
import dev.photofinish.llvm.analysis.pointer.CallPath;
import dev.photofinish.llvm.analysis.pointer.PointerSolution;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.openmp.certificate.InstanceName;
import dev.photofinish.openmp.certificate.ObjectName;
import dev.photofinish.openmp.certificate.ObjectName.Kind;
import dev.photofinish.openmp.certificate.PointsToClaim;
import dev.photofinish.openmp.certificate.PointsToClaim.CellsClaim;
import dev.photofinish.openmp.certificate.PointsToClaim.InstanceClaim;
import dev.photofinish.openmp.certificate.PointsToClaim.ObjectClaim;
import dev.photofinish.openmp.certificate.PointsToClaim.Place;
import dev.photofinish.openmp.certificate.Site;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** Says what pointer analysis has found in the words of certificates. */
final class PointsToExport {
  private static final long WORD = 8;

  private final PointerSolution solution;
  private final Map<Instruction, Function> functions = new HashMap<>();
  private final Map<List<Place>, Integer> sets = new LinkedHashMap<>();

  private PointsToExport(Program program, PointerSolution solution) {
    this.solution = solution;
    for (Function function : program.functions()) {
      function.instructions().forEach(instruction -> functions.put(instruction, function));
    }
  }

  static PointsToClaim of(Program program, PointerSolution solution) {
    return new PointsToExport(program, solution).export();
  }

  private PointsToClaim export() {
    List<ObjectClaim> objects = new ArrayList<>();
    List<CellsClaim> cells = new ArrayList<>();
    set(new int[0]);
    for (int object = 0; object < solution.objectCount(); object++) {
      objects.add(new ObjectClaim(name(solution.object(object)), solution.stride(object)));
      CellsClaim stored = cells(object);
      if (stored.anywhere() != 0 || !stored.words().isEmpty()) {
        cells.add(stored);
      }
    }
    List<InstanceClaim> instances = new ArrayList<>();
    for (PointerSolution.Instance instance : solution.instances()) {
      Map<Integer, Integer> registers = new HashMap<>();
      for (int i = 0; i < instance.registers().size(); i++) {
        if (instance.registers().get(i).length > 0) {
          registers.put(i, set(instance.registers().get(i)));
        }
      }
      instances.add(
          new InstanceClaim(
              new InstanceName(instance.function().name(), path(instance.path())), registers));
    }
    int wild = set(solution.wild());
    int guessed = set(solution.guessed());
    return new PointsToClaim(objects, List.copyOf(sets.keySet()), instances, cells, wild, guessed);
  }

  /**
   * What is stored in an object, by words: a cell counts for each word that it may be a part of.
   */
  private CellsClaim cells(int object) {
    Map<Long, TreeSet<Integer>> words = new TreeMap<>();
    solution
        .cells(object)
        .forEach(
            (offset, places) -> {
              if (places.length > 0) {
                long word = Math.floorDiv(offset, WORD) * WORD;
                for (long each = word; each < offset + WORD; each += WORD) {
                  if (each == word || solution.stride(object) == 0) {
                    TreeSet<Integer> all = words.computeIfAbsent(each, key -> new TreeSet<>());
                    for (int place : places) {
                      all.add(place);
                    }
                  }
                }
              }
            });
    Map<Long, Integer> numbered = new TreeMap<>();
    words.forEach(
        (word, places) ->
            numbered.put(word, set(places.stream().mapToInt(Integer::intValue).toArray())));
    return new CellsClaim(object, numbered, set(solution.anywhere(object)));
  }

  private int set(int[] places) {
    List<Place> all = new ArrayList<>();
    for (int place : places) {
      all.add(new Place(solution.objectOf(place), solution.offsetOf(place).orElse(Place.ANYWHERE)));
    }
    return sets.computeIfAbsent(all, key -> sets.size());
  }

  private List<Site> path(CallPath path) {
    return path.sites().stream()
        .map(site -> new Site(functions.get(site).name(), site.index()))
        .toList();
  }

  private ObjectName name(AbstractObject object) {
    if (object instanceof AbstractObject.GlobalObject global) {
      return ObjectName.of(Kind.GLOBAL, global.name());
    }
    if (object instanceof AbstractObject.FunctionObject function) {
      return ObjectName.of(Kind.FUNCTION, function.name());
    }
    if (object instanceof AbstractObject.LibraryObject library) {
      return ObjectName.of(Kind.LIBRARY, library.name());
    }
    if (object instanceof AbstractObject.StackObject local) {
      return new ObjectName(
          Kind.STACK, local.function().name(), local.alloca().index(), "", path(local.path()));
    }
    if (object instanceof AbstractObject.HeapObject heap) {
      return new ObjectName(
          Kind.HEAP, heap.function().name(), heap.site().index(), heap.part(), path(heap.path()));
    }
    if (object instanceof AbstractObject.VariableArguments more) {
      return ObjectName.of(Kind.VARIABLE_ARGUMENTS, more.function().name());
    }
    if (object instanceof AbstractObject.ParameterCopy copy) {
      return new ObjectName(
          Kind.PARAMETER_COPY, copy.function().name(), copy.parameter(), "", List.of());
    }
    return ObjectName.of(Kind.UNKNOWN, "");
  }
}
