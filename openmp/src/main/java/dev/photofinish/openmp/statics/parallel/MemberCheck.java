package dev.photofinish.openmp.statics.parallel;

import dev.photofinish.llvm.ir.Block;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.statics.access.Iterations;
import dev.photofinish.openmp.statics.access.Place;
import dev.photofinish.openmp.statics.access.Polynomial;
import dev.photofinish.openmp.statics.access.RegionAccess;
import dev.photofinish.openmp.statics.access.SharedLoops.SharedLoop;
import dev.photofinish.openmp.statics.access.Symbol;
import dev.photofinish.openmp.statics.access.Tickets;
import dev.photofinish.openmp.statics.dependence.Answer;
import dev.photofinish.openmp.statics.dependence.Condition;
import dev.photofinish.openmp.statics.dependence.Condition.AnyOf;
import dev.photofinish.openmp.statics.parallel.Encoding.Side;
import dev.photofinish.openmp.statics.phases.RegionPhases;
import dev.photofinish.openmp.statics.structure.Construct.Worksharing;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Whether two members of a team, or tasks that two members create, can clash. A task counts for the
 * member that creates it: tasks of one member are ordered, or not, by {@link TaskCheck}.
 */
final class MemberCheck extends PairCheck {
  private final Frame team;
  private final RegionPhases phases;
  private final BarrierLoops loops;
  private final Tickets tickets;
  private final CommonBranches branches;
  private final Optional<Polynomial> most;
  private final Predicate<SharedLoop> fixed;

  /**
   * A check for one team.
   *
   * @param most a number that the team has not more members than
   * @param fixed whether the user asked for a static schedule, which gives a thread the same
   *     iterations of loops that are alike
   */
  MemberCheck(
      Tools tools,
      Frame team,
      RegionPhases phases,
      BarrierLoops loops,
      CommonBranches branches,
      Optional<Polynomial> most,
      Predicate<SharedLoop> fixed) {
    super(tools, team);
    this.tickets = tools.tickets();
    this.team = team;
    this.phases = phases;
    this.loops = loops;
    this.branches = branches;
    this.most = most;
    this.fixed = fixed;
  }

  Optional<Answer> check(RegionAccess first, RegionAccess second) {
    if (!phases.mayShare(first.node(), second.node())
        || branches.separate(first.node(), second.node())) {
      return Optional.empty();
    }
    Divergence divergence = new Divergence.Members(team);
    return solve(first, second, divergence, () -> start(first, second, divergence));
  }

  private Encoding start(RegionAccess first, RegionAccess second, Divergence divergence) {
    Encoding encoding = encoding(divergence);
    encoding.add(different(new Symbol.MemberNumber(team), encoding));
    most.ifPresent(
        number ->
            encoding.add(
                Condition.atLeast(
                    encoding.form(number, Side.FIRST),
                    encoding.variable(
                        new Symbol.TeamSize(team.parent().orElseThrow()), Side.FIRST))));
    for (BarrierLoops.Distance distance : loops.around(first.node(), second.node())) {
      together(distance, encoding);
    }
    singles(first, second, encoding);
    lasts(first, second, encoding);
    shared(first, second, encoding);
    tickets(first, second, divergence, encoding);
    return encoding;
  }

  private static void together(BarrierLoops.Distance distance, Encoding encoding) {
    List<Condition> choices = new ArrayList<>();
    for (int difference : distance.distances()) {
      choices.add(
          Condition.equal(
              encoding.variable(distance.counter(), Side.FIRST),
              encoding.variable(distance.counter(), Side.SECOND).plus(difference)));
    }
    encoding.add(new AnyOf(choices));
  }

  private void singles(RegionAccess first, RegionAccess second, Encoding encoding) {
    List<Surroundings.SingleRegion> others = surroundings.singles(second.node(), team);
    for (Surroundings.SingleRegion single : surroundings.singles(first.node(), team)) {
      if (others.contains(single) && !single.frame().isRecursive()) {
        Block question = surroundings.questionBlock(single);
        encoding.add(differ(surroundings.counters(single.frame(), question, team), encoding));
      }
    }
  }

  /** One thread has the last iteration of a loop, each time that the loop is met. */
  private void lasts(RegionAccess first, RegionAccess second, Encoding encoding) {
    List<Surroundings.LastRegion> others = surroundings.lasts(second.node(), team);
    for (Surroundings.LastRegion last : surroundings.lasts(first.node(), team)) {
      if (others.contains(last) && !last.frame().isRecursive()) {
        encoding.add(differ(surroundings.counters(last.frame(), last.question(), team), encoding));
      }
    }
  }

  /** Two members have different numbers from one counter. */
  private void tickets(
      RegionAccess first, RegionAccess second, Divergence divergence, Encoding encoding) {
    for (Symbol one : Encoding.leaves(first.place().offset())) {
      Optional<Place> counter = counter(one, divergence);
      for (Symbol two : Encoding.leaves(second.place().offset())) {
        if (counter.isPresent() && counter.equals(counter(two, divergence))) {
          encoding.add(
              Condition.different(
                  encoding.variable(one, Side.FIRST), encoding.variable(two, Side.SECOND)));
        }
      }
    }
  }

  /** The counter of the whole team that a member has a number from. */
  private Optional<Place> counter(Symbol symbol, Divergence divergence) {
    return divergence.isCommon(symbol)
        ? Optional.empty()
        : tickets.counter(symbol).filter(place -> divergence.mustAlias(place.base()));
  }

  private void shared(RegionAccess first, RegionAccess second, Encoding encoding) {
    List<Symbol.Iteration> others = surroundings.iterations(second.node(), team);
    for (Symbol.Iteration iteration : surroundings.iterations(first.node(), team)) {
      Iterations.Space space = iterations.of(iteration);
      if (!space.sharers().contains(team) || iteration.frame().isRecursive()) {
        continue;
      }
      if (others.contains(iteration)) {
        Condition other = different(iteration, encoding);
        encoding.add(
            isGivenOutAlike(iteration, space)
                ? other
                : new AnyOf(List.of(other, encounter(space, encoding))));
      } else {
        for (Symbol.Iteration other : others) {
          alike(iteration, other, encoding);
        }
      }
    }
  }

  /** Whether each thread has the same iterations of a loop, whenever it is met. */
  private boolean isGivenOutAlike(Symbol.Iteration iteration, Iterations.Space space) {
    return surroundings
        .loop(iteration)
        .filter(loop -> fixed.test(loop) && loop.construct() instanceof Worksharing)
        .filter(loop -> isFixed(((Worksharing) loop.construct()).chunk()))
        .filter(loop -> isCommon(space.first()) && isCommon(space.last()))
        .isPresent();
  }

  private static boolean isFixed(Optional<Value> chunk) {
    return chunk.map(IntConstant.class::isInstance).orElse(true);
  }

  /** Whether a bound is known and the same number for all members at all times. */
  private boolean isCommon(Optional<Polynomial> bound) {
    Divergence members = new Divergence.Members(team);
    return bound.filter(form -> form.symbols().stream().allMatch(members::isCommon)).isPresent();
  }

  /** The iterations are given out again, in another iteration of a loop around that. */
  private Condition encounter(Iterations.Space space, Encoding encoding) {
    if (space.given().isEmpty()) {
      return new AnyOf(List.of());
    }
    Frame frame = space.given().get().frame();
    Block call = flows.flow(frame.function()).block(space.given().get().call());
    return differ(surroundings.counters(frame, call, team), encoding);
  }

  /** Loops with the same iterations and the same static schedule: the same thread has each. */
  private void alike(Symbol.Iteration first, Symbol.Iteration second, Encoding encoding) {
    Optional<SharedLoop> one = surroundings.loop(first);
    Optional<SharedLoop> two = surroundings.loop(second);
    if (one.isEmpty()
        || two.isEmpty()
        || !fixed.test(one.get())
        || !fixed.test(two.get())
        || one.get().schedule() != two.get().schedule()
        || one.get().sharing() != two.get().sharing()) {
      return;
    }
    Iterations.Space here = iterations.of(first);
    Iterations.Space there = iterations.of(second);
    if (isCommon(here.first())
        && isCommon(here.last())
        && here.first().equals(there.first())
        && here.last().equals(there.last())
        && here.sharers().equals(there.sharers())
        && sameChunk(one.get(), two.get())) {
      encoding.add(
          Condition.different(
              encoding.variable(first, Side.FIRST), encoding.variable(second, Side.SECOND)));
    }
  }

  private static boolean sameChunk(SharedLoop first, SharedLoop second) {
    return first.construct() instanceof Worksharing one
        && second.construct() instanceof Worksharing two
        && isFixed(one.chunk())
        && one.chunk().equals(two.chunk());
  }
}
