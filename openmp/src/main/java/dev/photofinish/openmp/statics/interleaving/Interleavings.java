package dev.photofinish.openmp.statics.interleaving;

import dev.photofinish.llvm.analysis.flow.ProgramFlow;
import dev.photofinish.llvm.analysis.pointer.PointsTo;
import dev.photofinish.llvm.effects.EffectsTable;
import dev.photofinish.llvm.effects.Role;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.abi.EntryPoint;
import dev.photofinish.openmp.statics.structure.Construct;
import dev.photofinish.openmp.statics.structure.Construct.LockKind;
import dev.photofinish.openmp.statics.structure.ConstructReader;
import dev.photofinish.openmp.statics.symbolic.Place;
import dev.photofinish.openmp.statics.symbolic.RegionAccess;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import dev.photofinish.openmp.statics.taskgraph.TaskGraph;
import dev.photofinish.openmp.statics.taskgraph.TaskNode;
import dev.photofinish.openmp.statics.values.Values;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/**
 * Whether two accesses of a region are never under way together, whichever way its members take
 * turns.
 *
 * <p>The members take every branch whose condition is not known, read anything from memory that is
 * not followed, and pass locks that are not. So every execution whose accesses take effect one
 * after the other is among those that are gone through. If no two accesses of the program that
 * conflict are ever next to each other in such an execution, then there is no race in it, and no
 * other executions exist: atomic accesses that this relies on are sequentially consistent, or
 * acquire and release, and then a read may find any value that was ever written.
 */
public final class Interleavings {
  private static final int MOST_MEMBERS = 4;

  private final Scope scope;
  private final TaskGraph graph;
  private final Values values;
  private final List<RegionAccess> accesses;
  private final OptionalLong size;
  private final BooleanSupplier cancelled;
  private Optional<Skeleton> skeleton = Optional.empty();
  private Optional<Set<Long>> together = Optional.empty();
  private boolean searched;

  /** What is needed of a program. */
  public record Scope(
      Program program, ProgramFlow flows, ConstructReader constructs, PointsTo pointers) {}

  /**
   * The orders of one region.
   *
   * @param size how many members its team has at most, if that is known
   * @param cancelled whether to give up; nothing is excluded then
   */
  public Interleavings(
      Scope scope,
      TaskGraph graph,
      Values values,
      List<RegionAccess> accesses,
      OptionalLong size,
      BooleanSupplier cancelled) {
    this.scope = scope;
    this.graph = graph;
    this.values = values;
    this.accesses = List.copyOf(accesses);
    this.size = size;
    this.cancelled = cancelled;
  }

  /** Whether all orders were gone through: the team is small, and all that matters is followed. */
  public boolean areKnown() {
    if (!searched) {
      searched = true;
      if (isSmall() && isSimple()) {
        search();
      }
    }
    return together.isPresent();
  }

  /** Whether two members are never at both of two accesses. */
  public boolean exclude(RegionAccess first, RegionAccess second) {
    if (!areKnown()) {
      return false;
    }
    Skeleton places = skeleton.orElseThrow();
    return !together.get().contains(places.pair(places.of(first), places.of(second)));
  }

  private boolean isSmall() {
    return size.isPresent() && size.getAsLong() >= 2 && size.getAsLong() <= MOST_MEMBERS;
  }

  /** Whether there are no tasks, teams inside the team or around it, and nothing unknown. */
  private boolean isSimple() {
    Frame team = graph.team();
    boolean outermost =
        team.kind() == Frame.Kind.THREADS
            && team.parent().isPresent()
            && isSequential(team.parent().get());
    return outermost && graph.limits().isEmpty() && graph.nodes().stream().allMatch(this::isSimple);
  }

  private static boolean isSequential(Frame frame) {
    return (frame.kind() == Frame.Kind.CALL || frame.kind() == Frame.Kind.ROOT)
        && frame.parent().map(Interleavings::isSequential).orElse(true);
  }

  private boolean isSimple(TaskNode node) {
    Frame frame = node.frame();
    boolean entered =
        frame == graph.team()
            || frame.kind() == Frame.Kind.CALL
            || frame.kind() == Frame.Kind.INCLUDED;
    return entered
        && !frame.isRecursive()
        && node.successors().stream().noneMatch(e -> e.kind() == TaskNode.EdgeKind.SPAWN)
        && node.instructions().stream().noneMatch(Interleavings::isCancellation)
        && node.event().filter(Construct.Unknown.class::isInstance).isEmpty();
  }

  /** Members that are cancelled do not come to the barriers where others wait. */
  private static boolean isCancellation(Instruction instruction) {
    return instruction instanceof CallSite call
        && call.calledName()
            .filter(name -> name.startsWith(EntryPoint.CANCEL.symbol()))
            .isPresent();
  }

  private void search() {
    List<Constants> everyone = new ArrayList<>();
    for (int members = 2; members <= size.getAsLong(); members++) {
      everyone.addAll(constants(members));
    }
    Cells cells = new Cells(values, graph.team(), scope.pointers(), accesses, everyone);
    Set<LockKind> kinds = followedLocks(cells, everyone);
    if (cells.isEmpty() && kinds.isEmpty()) {
      return;
    }
    FirstContents contents =
        new FirstContents(scope.program(), scope.flows(), scope.pointers().calls(), values, graph);
    Map<Cell, OptionalLong> first = new HashMap<>();
    Handouts handouts = new Handouts(graph, scope.flows(), values);
    Skeleton places = new Skeleton(graph, cells, accesses);
    Ways ways = new Ways(places, scope.flows(), handouts);
    Set<Long> found = new HashSet<>();
    Steps steps =
        new Steps(
            cells,
            cell ->
                first.computeIfAbsent(cell, key -> contents.of(cell, cells.accesses(cell.base()))),
            handouts,
            (frame, kind, lock, constants) ->
                kinds.contains(kind)
                    ? lock(cells, frame, kind, lock, constants)
                    : Optional.empty());
    for (int members = 2; members <= size.getAsLong(); members++) {
      Optional<Set<Long>> some =
          new Search(places, ways, steps, constants(members), cancelled)
              .together(places.start(graph.root()));
      if (some.isEmpty()) {
        return;
      }
      found.addAll(some.get());
    }
    skeleton = Optional.of(places);
    together = Optional.of(found);
  }

  private List<Constants> constants(int members) {
    List<Constants> all = new ArrayList<>();
    for (int member = 0; member < members; member++) {
      all.add(new Constants(values, scope.constructs(), graph.team(), member, members));
    }
    return all;
  }

  /** The kinds of locks of which it is always known which one is meant. */
  private Set<LockKind> followedLocks(Cells cells, List<Constants> everyone) {
    Set<LockKind> used = EnumSet.noneOf(LockKind.class);
    Set<LockKind> vague = EnumSet.of(LockKind.REDUCTION);
    for (TaskNode node : graph.nodes()) {
      Construct event = node.event().orElse(null);
      Predicate<Held> unclear =
          held ->
              everyone.stream()
                  .anyMatch(c -> lock(cells, node.frame(), held.kind(), held.lock(), c).isEmpty());
      held(event).map(Held::kind).ifPresent(used::add);
      held(event).filter(unclear).map(Held::kind).ifPresent(vague::add);
      if (node.instructions().stream().anyMatch(Interleavings::isLockInitialization)) {
        vague.addAll(EnumSet.allOf(LockKind.class));
      }
    }
    used.removeAll(vague);
    return used;
  }

  private record Held(LockKind kind, Value lock) {}

  private static Optional<Held> held(Construct event) {
    if (event instanceof Construct.Acquire acquire) {
      return Optional.of(new Held(acquire.kind(), acquire.lock()));
    }
    if (event instanceof Construct.TryAcquire attempt) {
      return Optional.of(new Held(attempt.kind(), attempt.lock()));
    }
    return event instanceof Construct.Release release
        ? Optional.of(new Held(release.kind(), release.lock()))
        : Optional.empty();
  }

  private Optional<Lock> lock(
      Cells cells, Frame frame, LockKind kind, Value lock, Constants constants) {
    Place place = values.address(frame, lock);
    OptionalLong offset = constants.constant(place.offset());
    return offset.isPresent() && cells.isShared(place.base())
        ? Optional.of(new Lock(kind, place.base(), offset.getAsLong()))
        : Optional.empty();
  }

  private static boolean isLockInitialization(Instruction instruction) {
    return instruction instanceof CallSite call
        && call.calledName().filter(name -> EffectsTable.is(name, Role.INITIALIZE)).isPresent();
  }
}
