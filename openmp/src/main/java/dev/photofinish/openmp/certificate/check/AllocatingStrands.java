package dev.photofinish.openmp.certificate.check;

import dev.photofinish.llvm.effects.Role;
import dev.photofinish.llvm.ir.Alloca;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.GetElementPointer;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.Parameter;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.abi.EntryPoint;
import dev.photofinish.openmp.certificate.check.CallContext.Entry;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Who has made the object that a pointer points into: the strand that uses it, its creator, the
 * creator of that one and so on.
 *
 * <p>Sound because a local variable, an allocated block and the descriptor of a task are made anew
 * whenever they are made, so that what two strands have made is different. A task finds in its
 * descriptor what its creator has put there, if nobody else ever writes it.
 */
final class AllocatingStrands {
  private final Region region;
  private final RegionGraph graph;
  private final TaskStrands strands;
  private final Map<CallContext, List<Node>> creations = new HashMap<>();

  AllocatingStrands(Region region, TaskStrands strands) {
    this.region = region;
    this.graph = region.graph();
    this.strands = strands;
    for (Node node : graph.nodes()) {
      for (Node next : node.next()) {
        if (graph.isCreation(next)) {
          creations.computeIfAbsent(next.context(), key -> new ArrayList<>()).add(node);
        }
      }
    }
  }

  /** Whether two members of the team, or their descendants, are at different objects. */
  boolean areOfMembers(Access first, Access second) {
    return steps(first).isPresent() && steps(second).isPresent();
  }

  /** Whether two accesses that are executed in a way are at different objects. */
  boolean areDifferent(TaskStrands.Way way, Access first, Access second) {
    OptionalInt one = steps(first);
    OptionalInt two = steps(second);
    return one.isPresent()
        && two.isPresent()
        && (isBelow(way.first(), first, one.getAsInt())
            || isBelow(way.second(), second, two.getAsInt()));
  }

  /** Whether what is some steps above an access is still below the creator of a task. */
  private boolean isBelow(Optional<CallContext> child, Access access, int steps) {
    return child.isPresent() && steps < depth(child.get(), strands.of(access.node().context()));
  }

  /** How many strands, at least, are on the way from a creator to a descendant of its child. */
  private int depth(CallContext child, CallContext descendant) {
    Map<CallContext, Integer> depths = new HashMap<>(Map.of(child, 1));
    Deque<CallContext> open = new ArrayDeque<>(List.of(child));
    while (!open.isEmpty() && !depths.containsKey(descendant)) {
      CallContext at = open.remove();
      for (CallContext next : strands.children(at)) {
        if (depths.putIfAbsent(next, depths.get(at) + 1) == null) {
          open.add(next);
        }
      }
    }
    return depths.getOrDefault(descendant, 0);
  }

  /**
   * By how many steps from a strand to its creator one comes to the one that has made an object.
   */
  private OptionalInt steps(Access access) {
    CallContext context = access.node().context();
    // In a team that a task or a member starts, tasks have other creators.
    return access.pointer().isEmpty() || context.team() != graph.root()
        ? OptionalInt.empty()
        : steps(context, access.pointer().get(), new HashSet<>());
  }

  private record Question(CallContext context, Value pointer) {}

  private OptionalInt steps(CallContext context, Value pointer, Set<Question> asked) {
    if (!asked.add(new Question(context, pointer))) {
      return OptionalInt.empty();
    }
    if (pointer instanceof GetElementPointer element) {
      return steps(context, element.base(), asked);
    }
    if (pointer instanceof Alloca
        || (pointer instanceof Instruction made
            && (isTask(made) || region.calls().is(made, Role.ALLOCATE)))) {
      return OptionalInt.of(0);
    }
    if (pointer instanceof Parameter parameter) {
      if (context.entry() == Entry.TASK) {
        return parameter.index() == 1 ? OptionalInt.of(1) : OptionalInt.empty();
      }
      boolean called = context.entry() == Entry.CALL || context.entry() == Entry.UNDEFERRED;
      return called
              && !context.isRecursive()
              && parameter.index() < ((CallSite) context.site()).arguments().size()
          ? steps(
              context.caller().orElseThrow(),
              Calls.argument(context.site(), parameter.index()),
              asked)
          : OptionalInt.empty();
    }
    return pointer instanceof Load load ? loaded(context, load, asked) : OptionalInt.empty();
  }

  /** A pointer that is read from the descriptor of a task, or from what its creator shares. */
  private OptionalInt loaded(CallContext context, Load load, Set<Question> asked) {
    Optional<Part> part = part(load.pointer());
    if (part.isEmpty()) {
      return OptionalInt.empty();
    }
    Value base = part.get().base();
    if (base instanceof Alloca variable && part.get().offset() == 0) {
      return told(context, load, variable, asked);
    }
    if (isTask(base)) {
      return part.get().offset() == 0 && isKept(context, base)
          ? OptionalInt.of(0)
          : OptionalInt.empty();
    }
    if (isDescriptor(context, base)) {
      return part.get().offset() == 0 && isKept(context, base)
          ? OptionalInt.of(1)
          : OptionalInt.empty();
    }
    Optional<Part> inner =
        base instanceof Load shareds ? part(shareds.pointer()) : Optional.empty();
    if (inner.isEmpty()
        || inner.get().offset() != 0
        || !isDescriptor(context, inner.get().base())) {
      return OptionalInt.empty();
    }
    if (!isKept(context, inner.get().base())) {
      return OptionalInt.empty();
    }
    return shared(context, load, part.get().offset(), asked);
  }

  /** A pointer that a function has put into a local variable which it was called with for that. */
  private OptionalInt told(CallContext context, Load load, Alloca variable, Set<Question> asked) {
    Instruction only = null;
    for (Instruction instruction : context.function().instructions()) {
      if (instruction.operands().contains(variable) && !(instruction instanceof Load)) {
        if (only != null) {
          return OptionalInt.empty();
        }
        only = instruction;
      }
    }
    if (!(only instanceof CallSite call)
        || !graph.shape(context.function()).dominates(only, load)) {
      return OptionalInt.empty();
    }
    Instruction site = only;
    List<CallContext> callees =
        graph.contexts().stream()
            .filter(c -> c.site() == site && c.caller().filter(context::equals).isPresent())
            .toList();
    int index = call.arguments().indexOf(variable);
    if (callees.size() != 1
        || callees.get(0).entry() != Entry.CALL
        || callees.get(0).isRecursive()
        || callees.get(0).function().blocks().size() != 1
        || call.arguments().lastIndexOf(variable) != index) {
      return OptionalInt.empty();
    }
    CallContext callee = callees.get(0);
    Parameter place = callee.function().parameters().get(index);
    List<Instruction> uses =
        callee.function().instructions().stream()
            .filter(instruction -> instruction.operands().contains(place))
            .toList();
    return uses.size() == 1
            && uses.get(0) instanceof Store store
            && store.pointer() == place
            && store.value() != place
            && store.value().type().equals(load.type())
        ? steps(callee, store.value(), asked)
        : OptionalInt.empty();
  }

  /** What all creators of a task have put at an offset of what they share with it. */
  private OptionalInt shared(CallContext task, Load load, long offset, Set<Question> asked) {
    int most = 0;
    for (Node node : creations.getOrDefault(task, List.of())) {
      Instruction creation = node.instructions().get(node.instructions().size() - 1);
      Value made = Calls.argument(creation, 2);
      Store only = null;
      for (Instruction instruction : node.context().function().instructions()) {
        if (instruction instanceof Store store && isShared(store.pointer(), made, offset)) {
          if (only != null) {
            return OptionalInt.empty();
          }
          only = store;
        }
      }
      if (only == null
          || !graph.shape(node.context().function()).dominates(only, creation)
          || !only.value().type().equals(load.type())
          || !isWrittenBy(task, load, only)) {
        return OptionalInt.empty();
      }
      OptionalInt before = steps(node.context(), only.value(), asked);
      if (before.isEmpty()) {
        return before;
      }
      most = Math.max(most, before.getAsInt() + 1);
    }
    return most == 0 ? OptionalInt.empty() : OptionalInt.of(most);
  }

  private boolean isShared(Value pointer, Value task, long offset) {
    Optional<Part> part = part(pointer);
    return part.isPresent()
        && part.get().offset() == offset
        && part.get().base() instanceof Load shareds
        && part(shareds.pointer()).filter(new Part(task, 0)::equals).isPresent();
  }

  /** Whether nothing but a store, in whichever context, writes where something is read. */
  private boolean isWrittenBy(CallContext context, Load load, Store store) {
    return isWritten(context, load.pointer(), Optional.of(store));
  }

  /** Whether nobody writes the pointer to what is shared, which is at the start of a descriptor. */
  private boolean isKept(CallContext context, Value descriptor) {
    return isWritten(context, descriptor, Optional.empty());
  }

  private boolean isWritten(CallContext context, Value pointer, Optional<Store> by) {
    PlaceSet places = region.facts().of(context.instance(), pointer);
    return region.accesses().stream()
        .filter(access -> access.kind().isWrite())
        .filter(access -> by.filter(store -> access.instruction() == store).isEmpty())
        .noneMatch(
            write ->
                region.facts().mayOverlap(places, PointerFacts.WORD, write.places(), write.size()));
  }

  private boolean isTask(Value value) {
    return value instanceof Instruction made
        && region.calls().entryPoint(made).filter(EntryPoint.TASK_ALLOC::equals).isPresent();
  }

  private static boolean isDescriptor(CallContext context, Value value) {
    return context.entry() == Entry.TASK
        && value instanceof Parameter parameter
        && parameter.index() == 1;
  }

  private record Part(Value base, long offset) {}

  private static Optional<Part> part(Value address) {
    if (address instanceof GetElementPointer element) {
      AddressSteps steps = AddressSteps.of(element.sourceElementType(), element.indices());
      return steps.variable().isEmpty()
          ? part(element.base()).map(p -> new Part(p.base(), p.offset() + steps.constant()))
          : Optional.empty();
    }
    return Optional.of(new Part(address, 0));
  }
}
