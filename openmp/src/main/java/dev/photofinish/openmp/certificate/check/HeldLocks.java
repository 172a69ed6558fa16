package dev.photofinish.openmp.certificate.check;

import dev.photofinish.llvm.effects.Role;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.abi.EntryPoint;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The locks that are held at a node on every way to it. */
final class HeldLocks {
  private final PointerFacts facts;
  private final Calls calls;
  private final Map<Node, Set<Lock>> before = new HashMap<>();

  /** What a lock is for; locks of different kinds are different. */
  enum Kind {
    CRITICAL,
    LOCK,
    MUTEX,
    /** The turn of an iteration of a loop with {@code ordered}. */
    ORDERED
  }

  /**
   * A lock that is held.
   *
   * @param acquire the call that took it
   * @param address where it is, as a value of that call's context
   */
  record Lock(Kind kind, CallContext context, Instruction acquire, Value address) {}

  HeldLocks(RegionGraph graph, PointerFacts facts, Calls calls) {
    this.facts = facts;
    this.calls = calls;
    Node first = graph.nodes().get(0);
    before.put(first, Set.of());
    Deque<Node> open = new ArrayDeque<>();
    open.add(first);
    while (!open.isEmpty()) {
      Node node = open.remove();
      Set<Lock> after = after(node, before.get(node));
      for (Node next : node.next()) {
        // The threads of a new team and tasks do not hold the locks of the one that starts them.
        boolean starts =
            next.context() != node.context() && next.context().strand() != node.context().strand();
        Set<Lock> passed = starts ? Set.of() : after;
        Set<Lock> old = before.get(next);
        Set<Lock> both = new HashSet<>(old == null ? passed : old);
        both.retainAll(passed);
        if (old == null || both.size() < old.size()) {
          before.put(next, both);
          open.add(next);
        }
      }
    }
  }

  /** The locks at a node, of which only the last instruction takes or gives back one. */
  Set<Lock> at(Node node) {
    return before.getOrDefault(node, Set.of());
  }

  static boolean isEvent(Calls calls, Instruction instruction) {
    return acquired(calls, instruction).isPresent() || released(calls, instruction).isPresent();
  }

  private record Use(Kind kind, Value lock) {}

  private static Optional<Use> acquired(Calls calls, Instruction instruction) {
    EntryPoint entry = calls.entryPoint(instruction).orElse(EntryPoint.FLUSH);
    if (entry == EntryPoint.CRITICAL || entry == EntryPoint.CRITICAL_WITH_HINT) {
      return Optional.of(new Use(Kind.CRITICAL, Calls.argument(instruction, 2)));
    }
    if (entry == EntryPoint.ORDERED) {
      return Optional.of(new Use(Kind.ORDERED, Calls.argument(instruction, 0)));
    }
    return use(calls, instruction, Role.LOCK_ACQUIRE, Role.MUTEX_ACQUIRE);
  }

  private static Optional<Use> released(Calls calls, Instruction instruction) {
    EntryPoint entry = calls.entryPoint(instruction).orElse(EntryPoint.FLUSH);
    if (entry == EntryPoint.END_ORDERED) {
      return Optional.of(new Use(Kind.ORDERED, Calls.argument(instruction, 0)));
    }
    return entry == EntryPoint.END_CRITICAL
        ? Optional.of(new Use(Kind.CRITICAL, Calls.argument(instruction, 2)))
        : use(calls, instruction, Role.LOCK_RELEASE, Role.MUTEX_RELEASE);
  }

  private static Optional<Use> use(Calls calls, Instruction instruction, Role lock, Role mutex) {
    return calls.is(instruction, lock)
        ? Optional.of(new Use(Kind.LOCK, Calls.argument(instruction, 0)))
        : calls.is(instruction, mutex)
            ? Optional.of(new Use(Kind.MUTEX, Calls.argument(instruction, 0)))
            : Optional.empty();
  }

  private Set<Lock> after(Node node, Set<Lock> held) {
    if (node.instructions().isEmpty()) {
      return held;
    }
    Instruction last = node.instructions().get(node.instructions().size() - 1);
    Optional<Use> taken = acquired(calls, last);
    Optional<Use> given = released(calls, last);
    if (taken.isEmpty() && given.isEmpty()) {
      return held;
    }
    Set<Lock> result = new HashSet<>(held);
    taken.ifPresent(use -> result.add(new Lock(use.kind(), node.context(), last, use.lock())));
    given.ifPresent(
        use -> {
          PlaceSet places = facts.of(node.context().instance(), use.lock());
          result.removeIf(
              lock ->
                  lock.kind() == use.kind()
                      && (use.kind() == Kind.ORDERED
                          || facts.mayOverlap(
                              facts.of(lock.context().instance(), lock.address()), 1, places, 1)));
        });
    return result;
  }
}
