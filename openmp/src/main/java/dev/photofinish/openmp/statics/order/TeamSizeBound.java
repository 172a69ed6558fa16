package dev.photofinish.openmp.statics.order;

import dev.photofinish.openmp.statics.dependence.Condition;
import dev.photofinish.openmp.statics.parallel.TeamSizes;
import dev.photofinish.openmp.statics.question.Encoding;
import dev.photofinish.openmp.statics.question.Encoding.Side;
import dev.photofinish.openmp.statics.rule.Rule;
import dev.photofinish.openmp.statics.symbolic.Polynomial;
import dev.photofinish.openmp.statics.symbolic.Symbol;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import java.util.Optional;

/** How many members a team has at most. */
public final class TeamSizeBound implements ConstraintRule {
  private final Frame team;
  private final Optional<Polynomial> bound;

  /**
   * The rule for a team.
   *
   * @param bound an upper bound on the team size
   */
  public TeamSizeBound(Frame team, Optional<Polynomial> bound) {
    this.team = team;
    this.bound = bound;
  }

  @Override
  public Rule rule() {
    return TeamSizes.RULE;
  }

  @Override
  public Outcome constrain(Pair pair, Encoding encoding) {
    bound.ifPresent(
        number ->
            encoding.add(
                Condition.atLeast(
                    encoding.form(number, Side.FIRST),
                    encoding.variable(
                        new Symbol.TeamSize(team.parent().orElseThrow()), Side.FIRST))));
    return Outcome.of(bound.isPresent());
  }
}
