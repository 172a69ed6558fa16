package dev.photofinish.openmp.statics.memory;

import dev.photofinish.llvm.analysis.flow.ProgramFlow;
import dev.photofinish.llvm.analysis.pointer.AbstractObject;
import dev.photofinish.llvm.analysis.pointer.PointsTo;
import dev.photofinish.llvm.effects.Role;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.NullConstant;
import dev.photofinish.llvm.ir.PointerType;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.statics.library.LibraryCalls;
import dev.photofinish.openmp.statics.rule.Assumption;
import dev.photofinish.openmp.statics.rule.Recorded;
import dev.photofinish.openmp.statics.rule.Rule;
import dev.photofinish.openmp.statics.rule.Rulebook;
import dev.photofinish.openmp.statics.symbolic.Base;
import dev.photofinish.openmp.statics.symbolic.Pointees;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Pointers in memory of which no two are into the same block, such as the rows of {@code a[i] =
 * malloc(n)}.
 *
 * <p>That is so for some places in memory if all that is ever put there are the addresses of new
 * blocks, each once, and if all else only makes such pointers change places. Every execution of an
 * allocation makes a new block: one that has the address of a block that was freed is another one,
 * and nothing may use the pointers to the old one any more.
 */
public final class DisjointAllocations {
  private static final String ID = "disjoint-allocations";

  static final Assumption KNOWN_WRITERS =
      new Assumption(
          ID,
          "known-writers",
          "All that is ever put into the places of the pointers is put there by stores of pointers,"
              + " or is no pointer.",
          "something else than a store of a pointer writes the places of the pointers");

  static final Assumption FRESH =
      new Assumption(
          ID,
          "fresh",
          "Each store puts the address of a new block, or is part of a swap of two of the"
              + " pointers.",
          "a pointer is stored that is not the address of a new block");

  static final Assumption STORED_ONCE =
      new Assumption(
          ID,
          "stored-once",
          "The address of a block is stored once.",
          "the address of one block may be stored in two places");

  /** The rule. */
  public static final Rule RULE =
      new Rule(
          ID,
          Rule.Subject.OBJECTS,
          "Pointers in different places, each the address of a new block, are into different"
              + " blocks.",
          "each execution of an allocation makes a new block; its address is put into one place, and"
              + " swaps keep it so.",
          List.of(KNOWN_WRITERS, FRESH, STORED_ONCE));

  private final Rulebook rules;
  private final ProgramFlow flows;
  private final PointsTo pointers;
  private final Pointees pointees;
  private final Program program;
  private final FreshBlocks fresh;
  private final Map<Places, Recorded<Boolean>> known = new HashMap<>();

  /** What is read: where the pointers are, and the objects that they may be into. */
  private record Places(Set<Instruction> writers, Set<AbstractObject> objects) {}

  public DisjointAllocations(
      Program program, ProgramFlow flows, Pointees pointees, Rulebook rules) {
    this.rules = rules;
    this.program = program;
    this.flows = flows;
    this.pointees = pointees;
    this.pointers = pointees.pointers();
    this.fresh = new FreshBlocks(program, flows);
  }

  /**
   * Whether two pointers that are in different places of memory at one time are never into the same
   * block.
   */
  public boolean areApart(Base.Held first, Base.Held second, Writers writers) {
    if (!rules.has(RULE)
        || !(first.pointer() instanceof Load one)
        || !(second.pointer() instanceof Load two)) {
      return false;
    }
    Set<AbstractObject> common = new LinkedHashSet<>(objects(first.frame(), one));
    common.retainAll(objects(second.frame(), two));
    if (!common.stream().allMatch(AbstractObject.HeapObject.class::isInstance)
        || !isFilledByStores(pointees.targets(first.frame(), one.pointer()).objects())
        || !isFilledByStores(pointees.targets(second.frame(), two.pointer()).objects())) {
      return false;
    }
    Set<Instruction> all = new LinkedHashSet<>();
    return addAll(writers.everywhere(first.frame(), one), all)
        && addAll(writers.everywhere(second.frame(), two), all)
        && areKnownApart(all, common, writers);
  }

  private boolean areKnownApart(Set<Instruction> all, Set<AbstractObject> common, Writers writers) {
    Places places = new Places(Set.copyOf(all), Set.copyOf(common));
    Recorded<Boolean> answer = known.get(places);
    if (answer != null) {
      return rules.replay(answer);
    }
    answer =
        rules.record(
            () -> {
              boolean apart = isEachPutOnce(all, common, writers);
              if (apart) {
                rules.use(RULE);
              }
              return apart;
            });
    known.put(places, answer);
    return answer.value();
  }

  private Set<AbstractObject> objects(Frame frame, Load load) {
    return pointees.targets(frame, load).objects();
  }

  private static boolean addAll(Optional<List<Instruction>> some, Set<Instruction> all) {
    some.ifPresent(all::addAll);
    return some.isPresent();
  }

  /** Whether nothing but what instructions write is in some objects, besides constants. */
  private boolean isFilledByStores(Set<AbstractObject> objects) {
    return objects.stream()
        .allMatch(
            object ->
                object instanceof AbstractObject.GlobalObject
                    || object instanceof AbstractObject.StackObject
                    || (object instanceof AbstractObject.HeapObject block
                        && isEmptyAtFirst(block)));
  }

  private boolean isEmptyAtFirst(AbstractObject.HeapObject block) {
    return block.site() instanceof CallSite call
        && (LibraryCalls.is(program, call, Role.ALLOCATE)
            || LibraryCalls.is(program, call, Role.ALLOCATE_INTO));
  }

  /** Whether the address of each block is put into the places once, and then changes places. */
  private boolean isEachPutOnce(
      Set<Instruction> some, Set<AbstractObject> objects, Writers writers) {
    Set<Instruction> all = new LinkedHashSet<>(some);
    Deque<Instruction> left = new ArrayDeque<>(all);
    Map<Instruction, Instruction> origins = new LinkedHashMap<>();
    Set<Instruction> moved = new HashSet<>();
    while (!left.isEmpty()) {
      Instruction writer = left.remove();
      if (writer instanceof CallSite call && LibraryCalls.is(program, call, Role.ALLOCATE_INTO)) {
        continue;
      }
      if (!(writer instanceof Store store)) {
        if (!rules.holds(KNOWN_WRITERS, () -> setsBytes(writer))) {
          return false;
        }
        continue;
      }
      if (moved.contains(store) || !mayPut(store.value(), objects)) {
        continue;
      }
      Optional<Instruction> origin = fresh.origin(store.value());
      if (origin.isPresent()) {
        if (!rules.holds(STORED_ONCE, () -> !fresh.isRepeated(store, origin.get()))) {
          return false;
        }
        origins.put(store, origin.get());
        continue;
      }
      Optional<Swap> swap = Swap.of(flows, pointers, store);
      boolean swaps = swap.isPresent() && store.value().type() instanceof PointerType;
      if (!rules.holds(FRESH, () -> swaps)) {
        return false;
      }
      if (!swaps) {
        continue;
      }
      moved.addAll(swap.get().stores());
      for (Load load : swap.get().loads()) {
        // The places that they come from count from now on.
        List<Instruction> more = writers.everywhere(load).orElse(null);
        if (more == null || !isFilledByStores(pointers.objects(load.pointer()))) {
          return false;
        }
        more.stream().filter(all::add).forEach(left::add);
      }
    }
    return rules.holds(STORED_ONCE, () -> areDifferent(origins));
  }

  /** Whether a value may be a pointer into one of some objects, or part of such a pointer. */
  private boolean mayPut(Value value, Set<AbstractObject> objects) {
    if (value instanceof NullConstant || value instanceof IntConstant) {
      return false;
    }
    Set<AbstractObject> targets = pointers.objects(value);
    return !(value.type() instanceof PointerType)
        || targets.isEmpty()
        || targets.stream()
            .anyMatch(
                object ->
                    object instanceof AbstractObject.UnknownObject || objects.contains(object));
  }

  /** Whether a call fills memory with zeros: other bytes may be pieces of a pointer. */
  private boolean setsBytes(Instruction writer) {
    return writer instanceof CallSite call
        && LibraryCalls.is(program, call, Role.FILL)
        && (call.arguments().size() == 2
            || (call.arguments().get(1) instanceof IntConstant value && value.signed() == 0));
  }

  /** Whether no two stores put the address of a block that the same calls have made. */
  private boolean areDifferent(Map<Instruction, Instruction> origins) {
    List<Instruction> calls = new ArrayList<>(origins.values());
    for (int i = 0; i < calls.size(); i++) {
      for (int j = 0; j < calls.size(); j++) {
        if (i != j && fresh.calls(calls.get(i)).contains(calls.get(j))) {
          return false;
        }
      }
    }
    return true;
  }
}
