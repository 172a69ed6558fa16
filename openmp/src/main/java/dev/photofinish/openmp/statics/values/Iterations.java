package dev.photofinish.openmp.statics.values;

import dev.photofinish.llvm.ir.Cast;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Parameter;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.statics.loops.SharedLoops.SharedLoop;
import dev.photofinish.openmp.statics.structure.Construct.Worksharing.Sharing;
import dev.photofinish.openmp.statics.symbolic.Polynomial;
import dev.photofinish.openmp.statics.symbolic.Symbol;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Which iterations a shared loop has and who shares them. */
public final class Iterations {
  private final Values values;

  /**
   * All iterations that a symbol can be one of.
   *
   * @param sharers the frames of the teams, leagues or tasks among whose members no iteration is
   *     given out twice
   * @param given where they are given out; empty for a taskloop
   */
  public record Space(
      Optional<Polynomial> first,
      Optional<Polynomial> last,
      List<Frame> sharers,
      Optional<Giving> given) {}

  /** The call of a frame that begins to give out iterations. */
  public record Giving(Frame frame, Instruction call) {}

  public Iterations(Values values) {
    this.values = values;
  }

  /** The iterations of a loop that is shared out. */
  public Space of(Symbol.Iteration iteration) {
    Frame frame = iteration.frame();
    Optional<SharedLoop> loop = values.sharedLoops().of(frame.function(), iteration.loop());
    if (loop.isEmpty()) {
      return TaskloopBounds.of(values, frame)
          .map(
              b ->
                  new Space(
                      Optional.of(b.first()),
                      Optional.of(b.last()),
                      List.of(b.frame()),
                      Optional.empty()))
          .orElseGet(
              () -> new Space(Optional.empty(), Optional.empty(), List.of(), Optional.empty()));
    }
    List<Frame> sharers = new ArrayList<>();
    sharers.add(sharer(frame, loop.get().sharing()));
    if (loop.get().sharing() == Sharing.TEAMS_AND_THREADS) {
      league(frame).ifPresent(sharers::add);
    }
    Optional<Outer> outer = loop.get().first().flatMap(first -> outer(frame, first));
    if (outer.isPresent()) {
      Space around = of(outer.get().frame(), outer.get().loop());
      sharers.addAll(around.sharers());
      return new Space(around.first(), around.last(), sharers, around.given());
    }
    return new Space(
        loop.get().first().flatMap(value -> bound(frame, loop.get(), value)),
        loop.get().last().flatMap(value -> bound(frame, loop.get(), value)),
        sharers,
        Optional.of(new Giving(frame, loop.get().call())));
  }

  private Space of(Frame frame, SharedLoop loop) {
    return new Space(
        loop.first().flatMap(value -> bound(frame, loop, value)),
        loop.last().flatMap(value -> bound(frame, loop, value)),
        List.of(sharer(frame, loop.sharing())),
        Optional.of(new Giving(frame, loop.call())));
  }

  private Optional<Polynomial> bound(Frame frame, SharedLoop loop, Value value) {
    return loop.isUnsigned()
        ? values.natural(frame, value)
        : Optional.of(values.number(frame, value));
  }

  /** The members among whom iterations are shared; a team of one has them all. */
  private static Frame sharer(Frame frame, Sharing sharing) {
    return sharing == Sharing.TEAMS ? league(frame).orElse(frame.team()) : frame.team();
  }

  private static Optional<Frame> league(Frame frame) {
    for (Optional<Frame> f = Optional.of(frame); f.isPresent(); f = f.get().parent()) {
      if (f.get().kind() == Frame.Kind.LEAGUE) {
        return f;
      }
    }
    return Optional.empty();
  }

  private record Outer(Frame frame, SharedLoop loop) {}

  /** The loop over teams whose part this loop shares out among the threads of one team. */
  private Optional<Outer> outer(Frame frame, Value first) {
    Value value = first;
    Frame now = frame;
    while (true) {
      while (value instanceof Cast cast) {
        value = cast.operand();
      }
      if (!(value instanceof Parameter parameter) || now.argument(parameter).isEmpty()) {
        Frame at = now;
        return now == frame
            ? Optional.empty()
            : values
                .sharedLoops()
                .lowerBound(now.function(), value)
                .map(loop -> new Outer(at, loop));
      }
      value = now.argument(parameter).get();
      now = now.parent().orElseThrow();
    }
  }
}
