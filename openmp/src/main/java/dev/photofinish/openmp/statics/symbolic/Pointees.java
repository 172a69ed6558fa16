package dev.photofinish.openmp.statics.symbolic;

import dev.photofinish.llvm.analysis.pointer.AbstractObject.GlobalObject;
import dev.photofinish.llvm.analysis.pointer.CallPath;
import dev.photofinish.llvm.analysis.pointer.PointsTo;
import dev.photofinish.llvm.analysis.pointer.Targets;
import dev.photofinish.llvm.ir.PointerType;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Where pointers may point in a frame. What is known of a pointer by the calls that led to it is
 * used twice: small functions are resolved for each path of calls, and what a pointer in memory may
 * be is looked up in the place where this frame finds it, whatever function reads it.
 */
public final class Pointees {
  private final PointsTo pointers;
  private final Map<Frame, Optional<CallPath>> paths = new HashMap<>();
  private final Map<Base, Optional<Targets>> bases = new HashMap<>();
  private final Map<Access, Targets> known = new HashMap<>();

  private record Access(Frame frame, Value pointer, Base base) {}

  public Pointees(PointsTo pointers) {
    this.pointers = pointers;
  }

  public PointsTo pointers() {
    return pointers;
  }

  /** Where a value may point that is computed in a frame. */
  public Targets targets(Frame frame, Value pointer) {
    return path(frame)
        .map(path -> pointers.targets(path, pointer))
        .orElseGet(() -> pointers.targets(pointer));
  }

  /** Where an access may go, whose address is computed from a base. */
  public Targets targets(RegionAccess access) {
    Base base = access.place().base();
    if (base instanceof Base.Among among) {
      return among.targets();
    }
    return known.computeIfAbsent(
        new Access(access.node().frame(), access.pointer(), base),
        key -> {
          Targets targets = targets(key.frame(), key.pointer());
          return of(base).map(targets::within).orElse(targets);
        });
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
  private Optional<Targets> of(Base base) {
    Optional<Targets> targets = bases.get(base);
    if (targets == null) {
      targets = compute(base);
      bases.put(base, targets);
    }
    return targets;
  }

  private Optional<Targets> compute(Base base) {
    if (base instanceof Base.Local local) {
      return Optional.of(targets(local.frame(), local.variable()));
    }
    if (base instanceof Base.Global global) {
      return Optional.of(pointers.start(new GlobalObject(global.name())));
    }
    if (base instanceof Base.Allocated made && made.call().type() instanceof PointerType) {
      return Optional.of(targets(made.frame(), made.call()));
    }
    if (base instanceof Base.Pointed pointed) {
      return Optional.of(targets(pointed.frame(), pointed.pointer()));
    }
    if (base instanceof Base.Among among) {
      return Optional.of(among.targets());
    }
    return base instanceof Base.Held held ? held(held) : Optional.empty();
  }

  /** What the memory may hold that a pointer is read from. */
  private Optional<Targets> held(Base.Held held) {
    Targets read = targets(held.frame(), held.pointer());
    OptionalLong offset = held.place().offset().constant();
    Optional<Targets> places = of(held.place().base());
    return Optional.of(
        places.map(place -> read.within(pointers.stored(place, offset))).orElse(read));
  }
}
