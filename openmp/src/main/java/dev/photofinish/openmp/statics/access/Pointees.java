package dev.photofinish.openmp.statics.access;

import dev.photofinish.llvm.analysis.pointer.AbstractObject.GlobalObject;
import dev.photofinish.llvm.analysis.pointer.CallPath;
import dev.photofinish.llvm.analysis.pointer.PointsTo;
import dev.photofinish.llvm.analysis.pointer.Target;
import dev.photofinish.llvm.ir.PointerType;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Where pointers may point in a frame. What is known of a pointer by the calls that led to it is
 * used twice: small functions are resolved for each path of calls, and what a pointer in memory may
 * be is looked up in the place where this frame finds it, whatever function reads it.
 */
public final class Pointees {
  private final PointsTo pointers;
  private final Map<Frame, Optional<CallPath>> paths = new HashMap<>();
  private final Map<Base, Optional<Set<Target>>> bases = new HashMap<>();
  private final Map<Access, Set<Target>> known = new HashMap<>();

  private record Access(Frame frame, Value pointer, Base base) {}

  public Pointees(PointsTo pointers) {
    this.pointers = pointers;
  }

  public PointsTo pointers() {
    return pointers;
  }

  /** Where a value may point that is computed in a frame. */
  public Set<Target> targets(Frame frame, Value pointer) {
    return path(frame)
        .map(path -> pointers.targets(path, pointer))
        .orElseGet(() -> pointers.targets(pointer));
  }

  /** Where an access may go, whose address is computed from a base. */
  public Set<Target> targets(RegionAccess access) {
    Base base = access.place().base();
    return known.computeIfAbsent(
        new Access(access.node().frame(), access.pointer(), base),
        key -> {
          Set<Target> targets = targets(key.frame(), key.pointer());
          return of(base).map(objects -> within(targets, objects)).orElse(targets);
        });
  }

  /** Those of some targets that are in the objects of others. */
  private static Set<Target> within(Set<Target> targets, Set<Target> others) {
    Set<Target> common = new LinkedHashSet<>(targets);
    var objects = Target.objects(others);
    common.removeIf(target -> !objects.contains(target.object()));
    return common;
  }

  /** The path of calls to a frame; empty if it stands for several. */
  private Optional<CallPath> path(Frame frame) {
    Optional<CallPath> path = paths.get(frame);
    if (path == null) {
      path =
          pointers
              .path(frame.function())
              .or(
                  () ->
                      frame
                          .parent()
                          .flatMap(this::path)
                          .map(
                              outer ->
                                  pointers.path(
                                      outer, frame.site().orElseThrow(), frame.function())));
      paths.put(frame, path);
    }
    return path;
  }

  /** Where the start of a base may be; empty if nothing is known. */
  private Optional<Set<Target>> of(Base base) {
    Optional<Set<Target>> targets = bases.get(base);
    if (targets == null) {
      targets = compute(base);
      bases.put(base, targets);
    }
    return targets;
  }

  private Optional<Set<Target>> compute(Base base) {
    if (base instanceof Base.Local local) {
      return Optional.of(targets(local.frame(), local.variable()));
    }
    if (base instanceof Base.Global global) {
      return Optional.of(Set.of(new Target(new GlobalObject(global.name()), 0, 0)));
    }
    if (base instanceof Base.Allocated made && made.call().type() instanceof PointerType) {
      return Optional.of(targets(made.frame(), made.call()));
    }
    if (base instanceof Base.Pointed pointed) {
      return Optional.of(targets(pointed.frame(), pointed.pointer()));
    }
    return base instanceof Base.Held held ? held(held) : Optional.empty();
  }

  /** What the memory may hold that a pointer is read from. */
  private Optional<Set<Target>> held(Base.Held held) {
    Set<Target> read = targets(held.frame(), held.pointer());
    OptionalLong offset = held.place().offset().constant();
    Optional<Set<Target>> places = of(held.place().base());
    if (places.isEmpty()) {
      return Optional.of(read);
    }
    Set<Target> stored = new LinkedHashSet<>();
    places.get().forEach(place -> stored.addAll(pointers.stored(place, offset)));
    return Optional.of(within(read, stored));
  }
}
