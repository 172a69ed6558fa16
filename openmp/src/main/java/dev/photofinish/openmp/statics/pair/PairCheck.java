package dev.photofinish.openmp.statics.pair;

import dev.photofinish.llvm.analysis.flow.ProgramFlow;
import dev.photofinish.llvm.ir.Block;
import dev.photofinish.openmp.statics.access.Subscripts;
import dev.photofinish.openmp.statics.contents.IndexArrays;
import dev.photofinish.openmp.statics.contents.UniqueCounterValues;
import dev.photofinish.openmp.statics.dependence.Answer;
import dev.photofinish.openmp.statics.dependence.IntegerSolver;
import dev.photofinish.openmp.statics.memory.ReversePointsTo;
import dev.photofinish.openmp.statics.order.ConstraintRule;
import dev.photofinish.openmp.statics.order.Lockset;
import dev.photofinish.openmp.statics.order.OrderedRegion;
import dev.photofinish.openmp.statics.order.Pair;
import dev.photofinish.openmp.statics.order.ReductionResults;
import dev.photofinish.openmp.statics.parallel.EnclosingConstructs;
import dev.photofinish.openmp.statics.parallel.Locksets;
import dev.photofinish.openmp.statics.parallel.RowChains;
import dev.photofinish.openmp.statics.parallel.SameObject;
import dev.photofinish.openmp.statics.parallel.SwappedPointers;
import dev.photofinish.openmp.statics.question.Divergence;
import dev.photofinish.openmp.statics.question.Encoding;
import dev.photofinish.openmp.statics.question.Encoding.Side;
import dev.photofinish.openmp.statics.question.Rows;
import dev.photofinish.openmp.statics.rule.Assumption;
import dev.photofinish.openmp.statics.rule.Recorded;
import dev.photofinish.openmp.statics.rule.Rule;
import dev.photofinish.openmp.statics.rule.Rulebook;
import dev.photofinish.openmp.statics.symbolic.Fact;
import dev.photofinish.openmp.statics.symbolic.Pointees;
import dev.photofinish.openmp.statics.symbolic.Polynomial;
import dev.photofinish.openmp.statics.symbolic.RegionAccess;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import dev.photofinish.openmp.statics.taskgraph.TaskNode;
import dev.photofinish.openmp.statics.values.Iterations;
import dev.photofinish.openmp.statics.values.PathConditions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** What the checks of pairs at the different levels have in common. */
public abstract class PairCheck {
  static final Assumption NO_COMMON_BYTE =
      new Assumption(
          "disjoint-bytes",
          "no-common-byte",
          "No numbers that meet all that is known give both accesses a byte in common.",
          "there are numbers for which both get to the same bytes, or none could be excluded");

  /** Subscripts that are never the same. */
  public static final Rule DISJOINT_BYTES =
      new Rule(
          "disjoint-bytes",
          Rule.Subject.OBJECTS,
          "Two executions whose subscripts cannot be the same do not meet.",
          "all that is asked for holds in every execution with a race: both bytes are the same, the"
              + " loops, branches and constructs around the accesses are as they are; if no numbers"
              + " meet that, there is no such execution.",
          List.of(NO_COMMON_BYTE));

  final ProgramFlow flows;
  final EnclosingConstructs enclosing;
  final Iterations iterations;
  private final IndexArrays arrays;
  private final PathConditions pathConditions;
  private final Subscripts subscripts;
  private final ReductionResults reductions;
  private final List<ConstraintRule> exclusions;
  private final SameObject objects;
  private final IntegerSolver solver;
  final Rulebook rules;
  private final Map<Question, Recorded<Optional<Answer>>> answers = new HashMap<>();

  /** What all checks of a region use. */
  record Tools(
      ProgramFlow flows,
      Pointees pointees,
      ReversePointsTo reversePointsTo,
      EnclosingConstructs enclosing,
      Iterations iterations,
      UniqueCounterValues uniqueValues,
      IndexArrays arrays,
      PathConditions pathConditions,
      Subscripts subscripts,
      Locksets locks,
      Rows rows,
      RowChains chains,
      Optional<SwappedPointers> places,
      IntegerSolver solver,
      Rulebook rules) {}

  PairCheck(Tools tools, Frame team) {
    this.rules = tools.rules();
    this.flows = tools.flows();
    this.enclosing = tools.enclosing();
    this.iterations = tools.iterations();
    this.arrays = tools.arrays();
    this.pathConditions = tools.pathConditions();
    this.subscripts = tools.subscripts();
    this.reductions = new ReductionResults(rules, tools.locks());
    this.exclusions =
        List.of(
            new OrderedRegion(rules, tools.locks(), enclosing), new Lockset(rules, tools.locks()));
    this.objects =
        new SameObject(
            tools.pointees(),
            tools.reversePointsTo(),
            team,
            tools.rows(),
            tools.chains(),
            tools.places(),
            tools.rules());
    this.solver = tools.solver();
  }

  /** A question about two executions of which nothing is known yet. */
  final Encoding encoding(Divergence divergence) {
    return new Encoding(divergence, iterations, arrays);
  }

  /**
   * What decides a question.
   *
   * @param offsets where the bytes are that have to be the same; empty if they may be anywhere
   */
  private record Question(
      Divergence divergence, TaskNode first, TaskNode second, Optional<Offsets> offsets) {}

  private record Extent(Polynomial offset, Optional<Polynomial> length, List<Fact> subscripts) {
    static Extent of(RegionAccess access) {
      return new Extent(access.place().offset(), access.length(), access.subscripts());
    }
  }

  private record Offsets(Extent first, Extent second, List<RowChains.Step> steps) {
    static Offsets of(RegionAccess first, RegionAccess second, List<RowChains.Step> steps) {
      return new Offsets(Extent.of(first), Extent.of(second), steps);
    }
  }

  /**
   * Asks the solver; empty if the two can never conflict.
   *
   * @param start what is known of two executions of the nodes that part in this way
   */
  final Optional<Answer> solve(
      RegionAccess first, RegionAccess second, Divergence divergence, Supplier<Encoding> start) {
    SameObject.AliasResult meeting = objects.meeting(first, second, divergence);
    if (meeting == SameObject.AliasResult.NO_ALIAS
        || areCombined(new Pair(first, second, divergence))) {
      return Optional.empty();
    }
    if (meeting == SameObject.AliasResult.MAY_ALIAS) {
      return ask(first, second, divergence, meeting, start);
    }
    // What subscripts there are is asked for where it may matter only: the solver has to say it.
    RegionAccess one = subscripts.known(first);
    RegionAccess two = subscripts.known(second);
    Optional<Answer> answer = ask(one, two, divergence, meeting, start);
    RegionAccess oneMore = answer.isPresent() ? subscripts.limited(first) : one;
    RegionAccess twoMore = answer.isPresent() ? subscripts.limited(second) : two;
    return oneMore.subscripts().equals(one.subscripts())
            && twoMore.subscripts().equals(two.subscripts())
        ? answer
        : ask(oneMore, twoMore, divergence, meeting, start);
  }

  private Optional<Answer> ask(
      RegionAccess first,
      RegionAccess second,
      Divergence divergence,
      SameObject.AliasResult meeting,
      Supplier<Encoding> start) {
    boolean anywhere = meeting == SameObject.AliasResult.MAY_ALIAS;
    List<RowChains.Step> steps =
        meeting == SameObject.AliasResult.SAME_ROWS
            ? objects.steps(first, second, divergence)
            : List.of();
    Question question =
        new Question(
            divergence,
            first.node(),
            second.node(),
            anywhere ? Optional.empty() : Optional.of(Offsets.of(first, second, steps)));
    Recorded<Optional<Answer>> answer = answers.get(question);
    if (answer != null) {
      return rules.replay(answer);
    }
    answer =
        rules.record(
            () -> {
              Encoding encoding = start.get();
              if (!anywhere) {
                objects.encode(first, second, steps, encoding);
              }
              return solve(new Pair(first, second, divergence), encoding);
            });
    answers.put(question, answer);
    return answer.value();
  }

  private Optional<Answer> solve(Pair pair, Encoding encoding) {
    constrain(exclusions, pair, encoding);
    RegionAccess first = pair.first();
    RegionAccess second = pair.second();
    if (encoding.isImpossible()) {
      return Optional.empty();
    }
    Answer answer = ask(first, second, encoding);
    boolean apart =
        rules.has(DISJOINT_BYTES)
            && rules.holds(NO_COMMON_BYTE, () -> answer instanceof Answer.Impossible);
    if (apart) {
      rules.use(DISJOINT_BYTES);
      return Optional.empty();
    }
    return Optional.of(answer instanceof Answer.Impossible ? new Answer.Undecided() : answer);
  }

  private Answer ask(RegionAccess first, RegionAccess second, Encoding encoding) {
    if (isRefutedAtOnce(first, second, encoding)
        || IntegerSolver.isRefuted(encoding.conditions())) {
      return new Answer.Impossible();
    }
    encoding.addRelevant(known(first), Side.FIRST);
    encoding.addRelevant(known(second), Side.SECOND);
    return solver.solve(encoding.conditions());
  }

  /** Whether the runtime keeps two accesses of a reduction apart, which depends on both. */
  private boolean areCombined(Pair pair) {
    boolean apart = rules.has(ReductionResults.RULE) && reductions.separates(pair);
    if (apart) {
      rules.use(ReductionResults.RULE);
    }
    return apart;
  }

  /** Adds what rules say of the two executions. */
  final void constrain(List<ConstraintRule> constraints, Pair pair, Encoding encoding) {
    for (ConstraintRule constraint : constraints) {
      if (rules.has(constraint.rule())
          && constraint.constrain(pair, encoding) == ConstraintRule.Outcome.CONSTRAINED) {
        rules.use(constraint.rule());
      }
    }
  }

  /** Whether little of what is known is enough; not asked if there is nothing more. */
  private boolean isRefutedAtOnce(RegionAccess first, RegionAccess second, Encoding encoding) {
    encoding.expand();
    encoding.addNearest(known(first), Side.FIRST);
    encoding.addNearest(known(second), Side.SECOND);
    return encoding.expand() && solver.isRefutedSoon(encoding.some());
  }

  private static Block block(RegionAccess access) {
    return access.node().block().orElseThrow();
  }

  /** What holds where an access is executed. */
  private List<Fact> known(RegionAccess access) {
    List<Fact> facts = new ArrayList<>(access.subscripts());
    facts.addAll(pathConditions.at(access.node().frame(), block(access)));
    return facts;
  }
}
