package dev.photofinish.openmp.statics.parallel;

import dev.photofinish.llvm.analysis.flow.Loop;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.PointerType;
import dev.photofinish.openmp.statics.loops.SharedLoops;
import dev.photofinish.openmp.statics.rule.Assumption;
import dev.photofinish.openmp.statics.rule.Rule;
import dev.photofinish.openmp.statics.rule.Rulebook;
import dev.photofinish.openmp.statics.structure.Construct;
import dev.photofinish.openmp.statics.symbolic.Base;
import dev.photofinish.openmp.statics.symbolic.Place;
import dev.photofinish.openmp.statics.symbolic.RegionAccess;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import dev.photofinish.openmp.statics.taskgraph.TaskGraph;
import dev.photofinish.openmp.statics.taskgraph.TaskNode;
import dev.photofinish.openmp.statics.values.Values;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The locks that are held in every execution of a node. */
public final class Locksets {
  private static final String ID = "lockset";

  /** Whether two locks are one. */
  public static final Assumption SAME_LOCK =
      new Assumption(
          ID,
          "same-lock",
          "Whenever the two accesses are executed, the locks are one object: a variable, or memory"
              + " that is allocated once.",
          "the locks that are held there need not be the same lock");

  /** Whether locks work between two executions. */
  public static final Assumption ONE_CONTENTION_GROUP =
      new Assumption(
          ID,
          "one-contention-group",
          "The two threads are not of different teams of a league.",
          "locks and critical do not exclude threads of different teams of a league");

  static final Assumption HELD_ON_EVERY_PATH =
      new Assumption(
          ID,
          "held-on-every-path",
          "Every path to the access acquires the lock.",
          "there is a path to the access on which the lock is not acquired");

  static final Assumption NOT_RELEASED =
      new Assumption(
          ID,
          "not-released",
          "No release before the access may be of the same lock.",
          "a release on the way may be of the same lock");

  static final Assumption HELD_BY_EXECUTOR =
      new Assumption(
          ID,
          "held-by-executor",
          "The lock is acquired by the task or thread that does the access, not by the one that"
              + " created it.",
          "the lock is held by the creator of the task or team, not by the one that accesses"
              + " the data");

  /** The rule. */
  public static final Rule RULE =
      new Rule(
          ID,
          Rule.Subject.ORDER,
          "Two accesses under the same lock, or in critical sections of the same name, are not"
              + " executed at the same time.",
          "a lock has one owner at a time, and who gets it next sees what the owner did.",
          List.of(
              HELD_BY_EXECUTOR, HELD_ON_EVERY_PATH, NOT_RELEASED, ONE_CONTENTION_GROUP, SAME_LOCK));

  /** Locks that are tested. */
  public static final Rule TEST_LOCK = TestedLocks.RULE;

  /** Whether a reduction is met once between two barriers. */
  public static final Assumption MET_ONCE =
      new Assumption(
          "reduction",
          "met-once",
          "No thread comes to the construct again before a barrier.",
          "a thread may come to the reduction again while others still combine their results");

  private final Rulebook rules;
  private final TestedLocks tested;
  private final Values values;
  private final Map<TaskNode, Set<HeldLock>> before = new HashMap<>();
  private final Map<TaskNode, Set<Assumption>> lost = new HashMap<>();

  private Locksets(Values values, Rulebook rules) {
    this.rules = rules;
    this.tested = new TestedLocks(values, rules);
    this.values = values;
  }

  public static Locksets of(TaskGraph graph, Values values, Rulebook rules) {
    Locksets locks = new Locksets(values, rules);
    locks.solve(graph);
    return locks;
  }

  /** The locks that are held whenever a node does what it does, apart from its last step. */
  public Set<HeldLock> mustHold(TaskNode node) {
    return before.getOrDefault(node, Set.of());
  }

  /** On which assumptions locks were lost on the way to a node; nothing if none was held. */
  public Set<Assumption> lost(TaskNode node) {
    return lost.getOrDefault(node, Set.of());
  }

  /**
   * Whether an access during a reduction is one that the runtime keeps apart from those of other
   * members: to the variables that are combined, or to locals of the combiner. Combiners for
   * different pairs of copies may be executed at the same time, so that what else they access is
   * not protected.
   */
  public boolean combines(HeldLock.Reduction reduction, RegionAccess access) {
    Frame reducing = reduction.start().frame();
    Frame frame = access.node().frame();
    if (frame == reducing) {
      return true;
    }
    while (frame.parent().isPresent() && frame.parent().get() != reducing) {
      frame = frame.parent().get();
    }
    Base base = access.place().base();
    if (base instanceof Base.Local local && local.frame().isWithin(frame)) {
      return true;
    }
    return frame.site().orElse(null) instanceof CallSite combiner
        && combiner.arguments().stream()
            .filter(argument -> argument.type() instanceof PointerType)
            .anyMatch(argument -> values.address(reducing, argument).base().equals(base));
  }

  private void solve(TaskGraph graph) {
    Deque<TaskNode> open = new ArrayDeque<>();
    before.put(graph.root(), Set.of());
    open.add(graph.root());
    while (!open.isEmpty()) {
      TaskNode node = open.remove();
      Set<HeldLock> held = before.get(node);
      Set<HeldLock> after = after(node, held);
      Set<Assumption> lostHere = lostBehind(node, held, after);
      for (TaskNode.Edge edge : node.successors()) {
        Set<HeldLock> flowing = new LinkedHashSet<>(after);
        tested.behind(edge).ifPresent(flowing::add);
        Set<HeldLock> passed =
            rules.holds(HELD_BY_EXECUTOR, () -> passes(edge)) ? flowing : Set.of();
        Set<HeldLock> old = before.get(edge.to());
        Set<Assumption> reasons = new LinkedHashSet<>(lostHere);
        if (!onlyLocks(passed).containsAll(onlyLocks(flowing))) {
          reasons.add(HELD_BY_EXECUTOR);
        }
        if (old != null && !onlyLocks(old).equals(onlyLocks(passed))) {
          reasons.add(HELD_ON_EVERY_PATH);
        }
        boolean more =
            lost.computeIfAbsent(edge.to(), key -> new LinkedHashSet<>()).addAll(reasons);
        if (old == null) {
          before.put(edge.to(), passed);
          open.add(edge.to());
        } else {
          Set<HeldLock> both = new LinkedHashSet<>(old);
          both.addAll(passed);
          both.removeIf(
              lock ->
                  !rules.holds(
                      HELD_ON_EVERY_PATH, () -> old.contains(lock) && passed.contains(lock)));
          if (more || !both.equals(old)) {
            before.put(edge.to(), both);
            open.add(edge.to());
          }
        }
      }
    }
  }

  private static Set<HeldLock> onlyLocks(Set<HeldLock> held) {
    return held.stream().filter(HeldLock.Lock.class::isInstance).collect(Collectors.toSet());
  }

  /** On which assumptions locks were lost up to the end of a node. */
  private Set<Assumption> lostBehind(TaskNode node, Set<HeldLock> held, Set<HeldLock> after) {
    Construct event = node.event().orElse(null);
    if (event instanceof Construct.Acquire) {
      return Set.of();
    }
    if (!(event instanceof Construct.Release release)
        || release.kind() == Construct.LockKind.REDUCTION) {
      return lost(node);
    }
    Place released = values.address(node.frame(), release.lock());
    boolean isOther =
        held.stream()
            .filter(lock -> !after.contains(lock))
            .anyMatch(lock -> lock instanceof HeldLock.Lock l && !l.place().equals(released));
    return isOther ? Set.of(NOT_RELEASED) : Set.of();
  }

  /** Tasks and the threads of a new team do not hold the locks of who starts them. */
  private static boolean passes(TaskNode.Edge edge) {
    Frame.Kind entered = edge.to().frame().kind();
    return edge.kind() == TaskNode.EdgeKind.FLOW
        || edge.kind() == TaskNode.EdgeKind.BYPASS
        || edge.kind() == TaskNode.EdgeKind.RETURN
        || (edge.kind() == TaskNode.EdgeKind.CALL
            && entered != Frame.Kind.THREADS
            && entered != Frame.Kind.LEAGUE);
  }

  private Set<HeldLock> after(TaskNode node, Set<HeldLock> held) {
    Construct event = node.event().orElse(null);
    Set<HeldLock> result = new LinkedHashSet<>(held);
    if (event instanceof Construct.Acquire acquire) {
      result.add(new HeldLock.Lock(acquire.kind(), values.address(node.frame(), acquire.lock())));
    } else if (event instanceof Construct.Release release) {
      if (release.kind() == Construct.LockKind.REDUCTION) {
        result.removeIf(HeldLock.Reduction.class::isInstance);
      } else {
        Place place = values.address(node.frame(), release.lock());
        result.removeIf(
            lock ->
                lock instanceof HeldLock.Lock other
                    && other.kind() == release.kind()
                    && (other.place().equals(place)
                        || !rules.holds(NOT_RELEASED, () -> !mayAlias(other.place(), place))));
      }
    } else if (event instanceof Construct.Reduce) {
      if (rules.holds(MET_ONCE, () -> !comesAgain(node))) {
        result.add(new HeldLock.Reduction(node));
      }
    } else if (event instanceof Construct.Ordered) {
      result.add(ordered(node));
    } else if (event instanceof Construct.EndOrdered) {
      result.remove(ordered(node));
    } else {
      return held;
    }
    return result;
  }

  /** The order of the iterations of the shared loop around a node. */
  private HeldLock.Ordered ordered(TaskNode node) {
    Frame frame = node.frame();
    int block = node.block().orElseThrow().index();
    Optional<Loop> loop =
        values.sharedLoops().all(frame.function()).stream()
            .map(SharedLoops.SharedLoop::loop)
            .filter(shared -> shared.contains(block))
            .findFirst();
    return new HeldLock.Ordered(frame, loop);
  }

  /** Whether a thread can get to a node again before the others have to come to a barrier. */
  private static boolean comesAgain(TaskNode node) {
    Frame team = node.frame().team();
    Set<TaskNode> seen = new HashSet<>();
    Deque<TaskNode> open = new ArrayDeque<>(List.of(node));
    while (!open.isEmpty()) {
      for (TaskNode.Edge edge : open.remove().successors()) {
        if (edge.to() == node) {
          return true;
        }
        if (!edge.to().isBarrierOf(team) && seen.add(edge.to())) {
          open.add(edge.to());
        }
      }
    }
    return false;
  }

  private static boolean mayAlias(Place first, Place second) {
    if (!isObject(first.base()) || !isObject(second.base())) {
      return true;
    }
    if (!first.base().equals(second.base())) {
      return false;
    }
    return first.offset().minus(second.offset()).constant().orElse(0) == 0;
  }

  private static boolean isObject(Base base) {
    return base instanceof Base.Local
        || base instanceof Base.Global
        || base instanceof Base.Allocated;
  }
}
