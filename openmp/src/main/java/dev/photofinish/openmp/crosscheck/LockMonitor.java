package dev.photofinish.openmp.crosscheck;

import dev.photofinish.llvm.machine.MachineThread;
import dev.photofinish.openmp.statics.facts.DependenceFact;
import dev.photofinish.openmp.statics.facts.LockFact;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import dev.photofinish.openmp.statics.taskgraph.TaskNode;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/** Whether locks are held, and whether what is one object for all has one address. */
final class LockMonitor {
  private final SymbolValues values;
  private final Verdicts verdicts;
  private final Map<Integer, Set<Long>> held = new HashMap<>();
  private final Map<Same, Long> addresses = new HashMap<>();

  /** Something that is claimed to be one object for all that one execution makes. */
  private record Same(Object execution, Object fact) {}

  LockMonitor(SymbolValues values, Verdicts verdicts) {
    this.values = values;
    this.verdicts = verdicts;
  }

  void acquired(MachineThread thread, long lock) {
    held.computeIfAbsent(thread.id(), key -> new HashSet<>()).add(lock);
  }

  void released(MachineThread thread, long lock) {
    held.getOrDefault(thread.id(), new HashSet<>()).remove(lock);
  }

  void spawned(MachineThread child) {
    held.remove(child.id());
  }

  /** A node of a region is executed. */
  void executed(Step step, TaskNode node, Scope scope) {
    for (LockFact fact : scope.region().locks().getOrDefault(node, List.of())) {
      OptionalLong address = values.of(fact.place(), scope);
      if (address.isPresent() && !isInLeague(node.frame())) {
        lock(step, fact, address.getAsLong(), scope);
      }
    }
    for (DependenceFact fact : scope.region().dependences()) {
      Activation creator = scope.of(fact.creator());
      if (creator != null && node.frame().isWithin(fact.task())) {
        OptionalLong address = values.of(fact.place(), scope);
        if (address.isPresent()) {
          same(step, FactKind.DEPENDENCE, creator.identity(), fact, address.getAsLong());
        }
      }
    }
  }

  /** Locks keep apart the threads of one team of a league only, and have other numbers there. */
  private static boolean isInLeague(Frame frame) {
    Frame at = frame;
    while (at.kind() != Frame.Kind.LEAGUE && at.parent().isPresent()) {
      at = at.parent().get();
    }
    return at.kind() == Frame.Kind.LEAGUE;
  }

  private void lock(Step step, LockFact fact, long address, Scope scope) {
    verdicts.check(
        FactKind.LOCK,
        held.getOrDefault(step.thread().id(), Set.of()).contains(address),
        step.location(),
        () -> "the lock at " + fact.place() + " is held",
        () -> "the thread does not hold it");
    if (fact.extent() == LockFact.Extent.TEAM) {
      same(step, FactKind.LOCK, scope.team(), fact, address);
    }
  }

  private void same(Step step, FactKind kind, Object execution, Object fact, long address) {
    Long other = addresses.putIfAbsent(new Same(execution, fact), address);
    verdicts.check(
        kind,
        other == null || other == address,
        step.location(),
        () -> "it is one object for all: " + fact,
        () -> "it is at %x and at %x".formatted(other, address));
  }
}
