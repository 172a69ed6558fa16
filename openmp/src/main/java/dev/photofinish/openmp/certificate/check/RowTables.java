package dev.photofinish.openmp.certificate.check;

import dev.photofinish.llvm.effects.Flow;
import dev.photofinish.llvm.effects.FunctionEffects;
import dev.photofinish.llvm.effects.Operand;
import dev.photofinish.llvm.effects.Role;
import dev.photofinish.llvm.effects.Touch;
import dev.photofinish.llvm.ir.AtomicReadModifyWrite;
import dev.photofinish.llvm.ir.Block;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.CompareExchange;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.MemoryAccess;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.certificate.ObjectName;
import dev.photofinish.openmp.certificate.check.PointerFacts.Instance;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;

/**
 * Tables of pointers to blocks, each in one place: all that the whole program ever writes into them
 * are results of allocations, each stored once. Then pointers from different places of such tables
 * point into different blocks, whenever they were read.
 */
final class RowTables {
  private final PointerFacts facts;
  private final Calls calls;
  private final Map<Function, FunctionShape> shapes;
  private final Map<Set<Integer>, Boolean> known = new HashMap<>();
  private final Map<Integer, Boolean> constants = new HashMap<>();

  RowTables(PointerFacts facts, Calls calls, Map<Function, FunctionShape> shapes) {
    this.facts = facts;
    this.calls = calls;
    this.shapes = shapes;
  }

  /** Whether some objects are such tables, together. */
  boolean are(Set<Integer> objects) {
    return known.computeIfAbsent(Set.copyOf(objects), this::find);
  }

  private boolean find(Set<Integer> objects) {
    for (int object : objects) {
      ObjectName name = facts.object(object);
      boolean plain =
          name.kind() == ObjectName.Kind.HEAP
              || name.kind() == ObjectName.Kind.STACK
              || (name.kind() == ObjectName.Kind.GLOBAL && beginsEmpty(name.name()));
      if (!plain || facts.wild().objects().contains(object)) {
        return false;
      }
    }
    Map<Instruction, Store> stored = new HashMap<>();
    return onlyStores(
        objects,
        (in, store) ->
            isFresh(in.function(), store)
                && stored.computeIfAbsent((Instruction) store.value(), key -> store) == store);
  }

  /** Whether nothing in the program ever writes a variable, so that it keeps its first values. */
  boolean isConstant(String global) {
    int object = facts.number(ObjectName.Kind.GLOBAL, global);
    return constants.computeIfAbsent(
        object,
        key ->
            isWhole()
                && !facts.wild().objects().contains(object)
                && onlyStores(Set.of(object), (in, store) -> false));
  }

  /** Whether all that may write a variable by its name is in the program. */
  private boolean isWhole() {
    return facts.program().function("main").filter(main -> !main.isDeclaration()).isPresent();
  }

  /** Whether only stores of a kind write some objects. */
  private boolean onlyStores(Set<Integer> objects, BiPredicate<Instance, Store> allowed) {
    for (Instance instance : facts.instances()) {
      for (Instruction instruction : instance.function().instructions()) {
        if (!keeps(instance, instruction, objects, allowed)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean beginsEmpty(String global) {
    return facts
        .program()
        .global(global)
        .flatMap(g -> g.initializer())
        .filter(initial -> facts.of(null, initial).isEmpty())
        .isPresent();
  }

  /** Whether an instruction leaves tables what they are. */
  private boolean keeps(
      Instance in,
      Instruction instruction,
      Set<Integer> objects,
      BiPredicate<Instance, Store> allowed) {
    if (instruction instanceof Store store) {
      return !meets(facts.of(in, store.pointer()), objects) || allowed.test(in, store);
    }
    if (instruction instanceof AtomicReadModifyWrite || instruction instanceof CompareExchange) {
      return !meets(facts.of(in, ((MemoryAccess) instruction).pointer()), objects);
    }
    if (!(instruction instanceof CallSite call)) {
      return true;
    }
    if (calls.row(instruction).isEmpty()) {
      // Entry points of the runtime write where their arguments point.
      return calls.entryPoint(instruction).isEmpty()
          || call.arguments().stream().noneMatch(a -> meets(facts.of(in, a), objects))
          || calls.targets(in, instruction).stream()
              .anyMatch(target -> target.entry() == CallContext.Entry.TEAM);
    }
    return keeps(in, instruction, calls.row(instruction).get(), objects);
  }

  private boolean keeps(Instance in, Instruction call, FunctionEffects row, Set<Integer> objects) {
    List<Value> arguments = ((CallSite) call).arguments();
    Set<Integer> changed = new HashSet<>();
    for (Touch touch : row.touches()) {
      boolean writes =
          switch (touch.kind()) {
            case WRITE, ATOMIC_WRITE, CHANGE -> true;
            case READ, ATOMIC_READ, USE, FREE -> false;
          };
      if (writes && touch.root() instanceof Operand.Argument argument) {
        changed.add(touch.depth() == Touch.Depth.ITSELF ? argument.index() : -1);
      }
    }
    for (Flow flow : row.flows()) {
      Operand to =
          flow instanceof Flow.Stores stores
              ? stores.place()
              : flow instanceof Flow.Copies copies ? copies.to() : new Operand.None();
      if (to instanceof Operand.Argument argument) {
        changed.add(argument.index());
      } else if (to instanceof Operand.Fresh) {
        if (meets(facts.of(in, call), objects)) {
          return false;
        }
      } else if (!(to instanceof Operand.None || to instanceof Operand.State)) {
        changed.add(-1);
      }
    }
    for (int i = 0; i < arguments.size(); i++) {
      boolean further = i >= row.arguments() || row.format().isPresent();
      PlaceSet places = facts.of(in, arguments.get(i));
      if ((further || changed.contains(i)) && meets(places, objects)) {
        return false;
      }
      // Deeper writes: anything that can be reached.
      PlaceSet all = places;
      while (changed.contains(-1) && !all.covers(facts.held(all))) {
        all = all.with(facts.held(all));
      }
      if (changed.contains(-1) && meets(all, objects)) {
        return false;
      }
    }
    return true;
  }

  private static boolean meets(PlaceSet places, Set<Integer> objects) {
    return !Collections.disjoint(places.objects(), objects);
  }

  /** Whether a store puts the result of an allocation somewhere, each result once. */
  private boolean isFresh(Function function, Store store) {
    if (!(store.value() instanceof Instruction made) || !calls.is(made, Role.ALLOCATE)) {
      return false;
    }
    FunctionShape shape = shapes.computeIfAbsent(function, FunctionShape::new);
    Block from = shape.block(made);
    Block to = shape.block(store);
    if (!shape.dominates(made, store)) {
      return false;
    }
    Set<Block> seen = new HashSet<>();
    Deque<Block> open = new ArrayDeque<>(from == to ? List.of() : FunctionShape.successors(to));
    while (!open.isEmpty()) {
      Block block = open.remove();
      if (block == to) {
        return false;
      }
      if (block != from && seen.add(block)) {
        open.addAll(FunctionShape.successors(block));
      }
    }
    return true;
  }
}
