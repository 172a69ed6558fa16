package dev.photofinish.openmp.statics.order;

import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.statics.dependence.Condition;
import dev.photofinish.openmp.statics.loops.SharedLoops.SharedLoop;
import dev.photofinish.openmp.statics.parallel.EnclosingConstructs;
import dev.photofinish.openmp.statics.question.Divergence;
import dev.photofinish.openmp.statics.question.Encoding;
import dev.photofinish.openmp.statics.question.Encoding.Side;
import dev.photofinish.openmp.statics.rule.Assumption;
import dev.photofinish.openmp.statics.rule.Rule;
import dev.photofinish.openmp.statics.rule.Rulebook;
import dev.photofinish.openmp.statics.structure.Construct.Worksharing;
import dev.photofinish.openmp.statics.symbolic.Polynomial;
import dev.photofinish.openmp.statics.symbolic.Symbol;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import dev.photofinish.openmp.statics.values.Iterations;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Accesses in loops that give each thread the same iterations. */
public final class StaticSchedule implements ConstraintRule {
  private static final String ID = "static-schedule";

  static final Assumption WRITTEN =
      new Assumption(
          ID,
          "written",
          "schedule(static) is written at both loops.",
          "schedule(static) is not written at both loops, and without it OpenMP promises nothing");

  static final Assumption SAME_BOUNDS =
      new Assumption(
          ID,
          "same-bounds",
          "Both loops have the same number of iterations, the same for all threads.",
          "the two loops are not known to have the same iterations");

  static final Assumption SAME_CHUNK =
      new Assumption(
          ID,
          "same-chunk",
          "Both loops have the same constant chunk size, or none.",
          "the two loops have different chunk sizes");

  static final Assumption SAME_TEAM =
      new Assumption(
          ID,
          "same-team",
          "The iterations of both loops are shared out among the same threads in the same way.",
          "the two loops are shared out among different threads");

  /** The rule. */
  public static final Rule RULE =
      new Rule(
          ID,
          Rule.Subject.ORDER,
          "A thread has the same iterations of all loops with the same static schedule.",
          "OpenMP defines which thread gets which iteration by the number of threads, the number of"
              + " iterations and the chunk size alone.",
          List.of(WRITTEN, SAME_TEAM, SAME_BOUNDS, SAME_CHUNK));

  private final Rulebook rules;
  private final EnclosingConstructs enclosing;
  private final Iterations iterations;
  private final Predicate<SharedLoop> written;
  private final Frame team;

  /**
   * The rule for a team.
   *
   * @param written whether the user asked for a static schedule
   */
  public StaticSchedule(
      Rulebook rules,
      EnclosingConstructs enclosing,
      Iterations iterations,
      Predicate<SharedLoop> written,
      Frame team) {
    this.rules = rules;
    this.enclosing = enclosing;
    this.iterations = iterations;
    this.written = written;
    this.team = team;
  }

  @Override
  public Rule rule() {
    return RULE;
  }

  /** Whether each thread has the same iterations of a loop, whenever it is met. */
  boolean isGivenOutAlike(Symbol.Iteration iteration) {
    Optional<SharedLoop> loop = enclosing.loop(iteration);
    boolean alike =
        rules.has(RULE)
            && loop.isPresent()
            && loop.get().construct() instanceof Worksharing
            && areAlike(iteration, loop.get(), iteration, loop.get());
    if (alike) {
      rules.use(RULE);
    }
    return alike;
  }

  @Override
  public Outcome constrain(Pair pair, Encoding encoding) {
    List<Symbol.Iteration> others = enclosing.iterations(pair.second().node(), team);
    boolean added = false;
    for (Symbol.Iteration first : enclosing.iterations(pair.first().node(), team)) {
      for (Symbol.Iteration second : others) {
        if (!others.contains(first)
            && iterations.of(first).sharers().contains(team)
            && !first.frame().isRecursive()
            && areAlike(first, second)) {
          encoding.add(
              Condition.different(
                  encoding.variable(first, Side.FIRST), encoding.variable(second, Side.SECOND)));
          added = true;
        }
      }
    }
    return Outcome.of(added);
  }

  private boolean areAlike(Symbol.Iteration first, Symbol.Iteration second) {
    Optional<SharedLoop> one = enclosing.loop(first);
    Optional<SharedLoop> two = enclosing.loop(second);
    return one.isPresent() && two.isPresent() && areAlike(first, one.get(), second, two.get());
  }

  private boolean areAlike(
      Symbol.Iteration first, SharedLoop one, Symbol.Iteration second, SharedLoop two) {
    Iterations.Space here = iterations.of(first);
    Iterations.Space there = iterations.of(second);
    return rules.holds(
            WRITTEN,
            () -> written.test(one) && written.test(two) && one.schedule() == two.schedule())
        && rules.holds(
            SAME_TEAM,
            () -> one.sharing() == two.sharing() && here.sharers().equals(there.sharers()))
        && rules.holds(
            SAME_BOUNDS,
            () ->
                isCommon(here.first())
                    && isCommon(here.last())
                    && here.first().equals(there.first())
                    && here.last().equals(there.last()))
        && rules.holds(SAME_CHUNK, () -> sameChunk(one, two));
  }

  /** Whether a bound is known and the same number for all members at all times. */
  private boolean isCommon(Optional<Polynomial> bound) {
    Divergence members = new Divergence.Members(team);
    return bound.filter(form -> form.symbols().stream().allMatch(members::isCommon)).isPresent();
  }

  private static boolean sameChunk(SharedLoop first, SharedLoop second) {
    return first.construct() instanceof Worksharing one
        && second.construct() instanceof Worksharing two
        && isFixed(one.chunk())
        && one.chunk().equals(two.chunk());
  }

  private static boolean isFixed(Optional<Value> chunk) {
    return chunk.map(IntConstant.class::isInstance).orElse(true);
  }
}
