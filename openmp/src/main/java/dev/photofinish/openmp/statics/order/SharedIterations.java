package dev.photofinish.openmp.statics.order;

import dev.photofinish.llvm.analysis.flow.ProgramFlow;
import dev.photofinish.llvm.ir.Block;
import dev.photofinish.openmp.statics.dependence.Condition;
import dev.photofinish.openmp.statics.dependence.Condition.AnyOf;
import dev.photofinish.openmp.statics.parallel.EnclosingConstructs;
import dev.photofinish.openmp.statics.question.Differences;
import dev.photofinish.openmp.statics.question.Encoding;
import dev.photofinish.openmp.statics.rule.Assumption;
import dev.photofinish.openmp.statics.rule.Rule;
import dev.photofinish.openmp.statics.rule.Rulebook;
import dev.photofinish.openmp.statics.symbolic.Symbol;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import dev.photofinish.openmp.statics.values.Iterations;
import java.util.List;

/** Accesses in one loop whose iterations are shared out. */
public final class SharedIterations implements ConstraintRule {
  private static final String ID = "shared-iterations";

  static final Assumption SHARED_BY_TEAM =
      new Assumption(
          ID,
          "shared-by-team",
          "The members that the two executions belong to share the iterations among them.",
          "the iterations are shared out in another team, so that each of these threads has all of"
              + " them");

  static final Assumption NOT_RECURSIVE =
      new Assumption(
          ID,
          "not-recursive",
          "The function with the loop does not call itself.",
          "the function with the loop calls itself, so that the loop is met again");

  static final Assumption SAME_ENCOUNTER =
      new Assumption(
          ID,
          "same-encounter",
          "No loop around the shared loop has its iterations given out again.",
          "a loop around the shared loop gives its iterations out again, and another thread may"
              + " get them");

  /** The rule. */
  public static final Rule RULE =
      new Rule(
          ID,
          Rule.Subject.ORDER,
          "Two different threads have different iterations of a shared loop.",
          "a worksharing loop gives each iteration to one thread, each time that the team meets"
              + " it.",
          List.of(SHARED_BY_TEAM, NOT_RECURSIVE, SAME_ENCOUNTER));

  private final Rulebook rules;
  private final EnclosingConstructs enclosing;
  private final Iterations iterations;
  private final ProgramFlow flows;
  private final StaticSchedule schedule;
  private final Frame team;

  public SharedIterations(
      Rulebook rules,
      EnclosingConstructs enclosing,
      Iterations iterations,
      ProgramFlow flows,
      StaticSchedule schedule,
      Frame team) {
    this.rules = rules;
    this.enclosing = enclosing;
    this.iterations = iterations;
    this.flows = flows;
    this.schedule = schedule;
    this.team = team;
  }

  @Override
  public Rule rule() {
    return RULE;
  }

  @Override
  public Outcome constrain(Pair pair, Encoding encoding) {
    List<Symbol.Iteration> others = enclosing.iterations(pair.second().node(), team);
    boolean added = false;
    for (Symbol.Iteration iteration : enclosing.iterations(pair.first().node(), team)) {
      Iterations.Space space = iterations.of(iteration);
      if (others.contains(iteration)
          && rules.holds(SHARED_BY_TEAM, () -> space.sharers().contains(team))
          && rules.holds(NOT_RECURSIVE, () -> !iteration.frame().isRecursive())) {
        Condition other = Differences.different(iteration, encoding);
        List<Symbol.Counter> loops = loopsAround(space);
        encoding.add(
            rules.holds(SAME_ENCOUNTER, loops::isEmpty) || schedule.isGivenOutAlike(iteration)
                ? other
                : new AnyOf(List.of(other, Differences.anyDiffers(loops, encoding))));
        added = true;
      }
    }
    return Outcome.of(added);
  }

  /** The loops that give the iterations out again. */
  private List<Symbol.Counter> loopsAround(Iterations.Space space) {
    if (space.given().isEmpty()) {
      return List.of();
    }
    Frame frame = space.given().get().frame();
    Block call = flows.flow(frame.function()).block(space.given().get().call());
    return enclosing.counters(frame, call, team);
  }
}
