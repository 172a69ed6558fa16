package dev.photofinish.openmp.certificate.check;

import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Global;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Parameter;
import dev.photofinish.openmp.abi.EntryPoint;
import dev.photofinish.openmp.certificate.ObjectName;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Objects of which each thread of a team, and each task, has instances that no other one knows.
 *
 * <p>Whatever a thread of the team, or of a team that it starts, knows of such an object it has
 * made itself: it gets no address of one from outside, and finds none in memory that others know.
 * The same holds for tasks, which get their addresses from their descriptors.
 */
final class OwnObjects {
  private OwnObjects() {}

  /** Whether an object is one that a thread makes for itself, or has a copy of. */
  static boolean mayBe(PointerFacts facts, int object) {
    ObjectName name = facts.object(object);
    return switch (name.kind()) {
      case STACK, HEAP, PARAMETER_COPY, VARIABLE_ARGUMENTS -> true;
      case GLOBAL -> facts.program().global(name.name()).filter(Global::isThreadLocal).isPresent();
      case LIBRARY -> name.name().equals("thread number");
      case FUNCTION, UNKNOWN -> false;
    };
  }

  /** What variables hold whose values other threads get: by copyprivate, or by a reduction. */
  private static PlaceSet exchanged(
      PointerFacts facts, CallContext context, Instruction instruction) {
    Optional<EntryPoint> entry =
        instruction instanceof CallSite call
            ? call.calledName().flatMap(EntryPoint::of)
            : Optional.empty();
    int list =
        entry.isEmpty()
            ? -1
            : switch (entry.get()) {
              case COPYPRIVATE -> 3;
              case REDUCE, REDUCE_NOWAIT -> 4;
              default -> -1;
            };
    return list < 0
        ? PlaceSet.EMPTY
        : facts.held(facts.held(facts.of(context.instance(), Calls.argument(instruction, list))));
  }

  /**
   * Why some objects are not such that each thread has its own; empty if they are.
   *
   * @return the objects that others may know, of those that were asked about
   */
  static Set<Integer> known(PointerFacts facts, RegionGraph graph, Set<Integer> own) {
    CallContext body = graph.root();
    Set<Integer> known = new HashSet<>();
    boolean tasks = false;
    for (CallContext context : graph.contexts()) {
      if (context.entry() == CallContext.Entry.TASK) {
        tasks = true;
        for (Parameter parameter : context.function().parameters()) {
          known.addAll(facts.of(context.instance(), parameter).objects());
        }
      }
    }
    for (int object : own) {
      // A task may be executed by a thread that has another task under way.
      boolean copies = tasks && facts.object(object).kind() == ObjectName.Kind.GLOBAL;
      if (copies || !mayBe(facts, object)) {
        known.add(object);
      }
    }
    for (Parameter parameter : body.function().parameters()) {
      if (parameter.index() >= 2) {
        known.addAll(facts.of(body.instance(), parameter).objects());
      }
    }
    known.addAll(facts.wild().objects());
    for (CallContext context : graph.contexts()) {
      for (Instruction instruction : context.function().instructions()) {
        known.addAll(exchanged(facts, context, instruction).objects());
      }
    }
    for (int object = 0; object < facts.objectCount(); object++) {
      if (!own.contains(object)) {
        known.addAll(facts.held(PlaceSet.of(object, 0)).objects());
      }
    }
    known.retainAll(own);
    return known;
  }
}
