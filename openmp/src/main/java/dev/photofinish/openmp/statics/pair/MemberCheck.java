package dev.photofinish.openmp.statics.pair;

import dev.photofinish.openmp.statics.dependence.Answer;
import dev.photofinish.openmp.statics.loops.SharedLoops.SharedLoop;
import dev.photofinish.openmp.statics.order.BarrierLoop;
import dev.photofinish.openmp.statics.order.BarrierPhase;
import dev.photofinish.openmp.statics.order.CommonBranch;
import dev.photofinish.openmp.statics.order.ConstraintRule;
import dev.photofinish.openmp.statics.order.ExclusionRule;
import dev.photofinish.openmp.statics.order.Lastprivate;
import dev.photofinish.openmp.statics.order.Pair;
import dev.photofinish.openmp.statics.order.SharedIterations;
import dev.photofinish.openmp.statics.order.SingleConstruct;
import dev.photofinish.openmp.statics.order.StaticSchedule;
import dev.photofinish.openmp.statics.order.TeamSizeBound;
import dev.photofinish.openmp.statics.order.UniqueCounter;
import dev.photofinish.openmp.statics.parallel.BarrierLoops;
import dev.photofinish.openmp.statics.parallel.CommonBranches;
import dev.photofinish.openmp.statics.phases.RegionPhases;
import dev.photofinish.openmp.statics.question.Differences;
import dev.photofinish.openmp.statics.question.Divergence;
import dev.photofinish.openmp.statics.question.Encoding;
import dev.photofinish.openmp.statics.symbolic.Polynomial;
import dev.photofinish.openmp.statics.symbolic.RegionAccess;
import dev.photofinish.openmp.statics.symbolic.Symbol;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Whether two members of a team, or tasks that two members create, can conflict. A task counts for
 * the member that creates it: tasks of one member are ordered, or not, by {@link TaskCheck}.
 */
final class MemberCheck extends PairCheck {
  private final Frame team;
  private final List<ExclusionRule> exclusions;
  private final List<ConstraintRule> constraints;

  /**
   * A check for one team.
   *
   * @param bound an upper bound on the team size
   * @param fixed whether the user asked for a static schedule, which gives a thread the same
   *     iterations of loops that are alike
   */
  MemberCheck(
      Tools tools,
      Frame team,
      RegionPhases phases,
      BarrierLoops loops,
      CommonBranches branches,
      Optional<Polynomial> bound,
      Predicate<SharedLoop> fixed) {
    super(tools, team);
    this.team = team;
    this.exclusions = List.of(new BarrierPhase(rules, phases), new CommonBranch(branches));
    StaticSchedule schedule = new StaticSchedule(rules, enclosing, iterations, fixed, team);
    this.constraints =
        List.of(
            new TeamSizeBound(team, bound),
            new BarrierLoop(loops),
            new SingleConstruct(rules, enclosing, team),
            new Lastprivate(rules, enclosing, team),
            new SharedIterations(rules, enclosing, iterations, flows, schedule, team),
            schedule,
            new UniqueCounter(rules, tools.uniqueValues()));
  }

  Optional<Answer> check(RegionAccess first, RegionAccess second) {
    Pair pair = new Pair(first, second, new Divergence.Members(team));
    for (ExclusionRule rule : exclusions) {
      if (rules.has(rule.rule()) && rule.excludes(pair)) {
        rules.use(rule.rule());
        return Optional.empty();
      }
    }
    return solve(first, second, pair.divergence(), () -> start(pair));
  }

  private Encoding start(Pair pair) {
    Encoding encoding = encoding(pair.divergence());
    encoding.add(Differences.different(new Symbol.MemberNumber(team), encoding));
    constrain(constraints, pair, encoding);
    return encoding;
  }
}
