package dev.photofinish.openmp.statics.values;

import dev.photofinish.llvm.analysis.flow.Dominators;
import dev.photofinish.llvm.analysis.flow.FunctionFlow;
import dev.photofinish.llvm.ir.Binary;
import dev.photofinish.llvm.ir.BinaryOperator;
import dev.photofinish.llvm.ir.Block;
import dev.photofinish.llvm.ir.Cast;
import dev.photofinish.llvm.ir.ConditionalBranch;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntCompare;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.IntPredicate;
import dev.photofinish.llvm.ir.IntType;
import dev.photofinish.llvm.ir.Phi;
import dev.photofinish.llvm.ir.Select;
import dev.photofinish.llvm.ir.Switch;
import dev.photofinish.llvm.ir.Terminator;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.statics.rule.Assumption;
import dev.photofinish.openmp.statics.rule.Rule;
import dev.photofinish.openmp.statics.structure.Construct;
import dev.photofinish.openmp.statics.symbolic.Fact;
import dev.photofinish.openmp.statics.symbolic.Polynomial;
import dev.photofinish.openmp.statics.symbolic.Symbol;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import dev.photofinish.openmp.statics.taskgraph.OneThreadRegion;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The conditions that hold wherever control reaches a block: outcomes of the branches before. */
public final class PathConditions {
  static final Assumption ONLY_WAY =
      new Assumption(
          "path-condition",
          "only-way",
          "The access is reached by one outcome of the branch only.",
          "the access is also reached by the other outcome of the branch");

  /** The rule. */
  public static final Rule RULE =
      new Rule(
          "path-condition",
          Rule.Subject.VALUES,
          "Where an access is executed, the conditions hold of the branches that lead there; in"
              + " master and masked, the number of the thread is that of the construct.",
          "a block that is entered by one outcome of a branch only is executed only after that"
              + " outcome, with numbers that have not changed since.",
          List.of(ONLY_WAY));

  private final Values values;
  private final Map<Key, List<Fact>> known = new HashMap<>();

  private record Key(Frame frame, Block block) {}

  public PathConditions(Values values) {
    this.values = values;
  }

  /** What holds in a block of a frame, because of its own branches and those of its callers. */
  public List<Fact> at(Frame frame, Block block) {
    List<Fact> all = known.get(new Key(frame, block));
    if (all == null) {
      all = new ArrayList<>(within(frame, block));
      if (frame.site().isPresent() && !frame.isRecursive()) {
        Frame parent = frame.parent().orElseThrow();
        Instruction site = frame.site().get();
        all.addAll(at(parent, values.flows().flow(parent.function()).block(site)));
      }
      known.put(new Key(frame, block), all);
    }
    return all;
  }

  private List<Fact> within(Frame frame, Block block) {
    List<Fact> facts = new ArrayList<>();
    FunctionFlow flow = values.flows().flow(frame.function());
    int current = block.index();
    while (true) {
      int dominator = flow.dominators().immediate(current);
      if (dominator == Dominators.NONE) {
        return facts;
      }
      Block decider = frame.function().blocks().get(dominator);
      int to = current;
      if (values.rules().has(RULE)
          && values.rules().holds(ONLY_WAY, () -> isOnlyWay(flow, decider, to))) {
        values.rules().use(RULE);
        branch(frame, decider, frame.function().blocks().get(current), facts);
      }
      current = dominator;
    }
  }

  /** Whether a block can be entered from one other only. */
  static boolean isOnlyWay(FunctionFlow flow, Block from, int to) {
    for (int previous : flow.graph().predecessors(to)) {
      if (previous != from.index() && !flow.dominators().dominates(to, previous)) {
        return false;
      }
    }
    return ((Terminator) from.terminator())
            .successors().stream().filter(block -> block.index() == to).count()
        == 1;
  }

  /** Adds what holds because control went from a block to another that it can go to once. */
  void branch(Frame frame, Block from, Block to, List<Fact> facts) {
    Instruction end = from.terminator();
    if (end instanceof ConditionalBranch branch) {
      Optional<OneThreadRegion> region = OneThreadRegion.endingAt(values.constructs(), from);
      if (region.isPresent()) {
        if (region.get().body() == to) {
          masked(frame, region.get(), facts);
        }
        return;
      }
      condition(frame, branch.condition(), branch.whenTrue() == to, facts);
    } else if (end instanceof Switch choice) {
      for (Switch.Case option : choice.cases()) {
        if (option.target() == to) {
          facts.add(
              new Fact(
                  values
                      .number(frame, choice.condition())
                      .minus(Polynomial.of(option.value().signed())),
                  Fact.Relation.ZERO));
        }
      }
    }
  }

  private void masked(Frame frame, OneThreadRegion region, List<Fact> facts) {
    Frame team = frame.team();
    if (region.construct() instanceof Construct.Masked masked
        && team.kind() == Frame.Kind.THREADS) {
      Polynomial wanted =
          masked.thread().map(value -> values.number(frame, value)).orElse(Polynomial.ZERO);
      facts.add(
          new Fact(Polynomial.of(new Symbol.MemberNumber(team)).minus(wanted), Fact.Relation.ZERO));
    }
  }

  public void condition(Frame frame, Value condition, boolean outcome, List<Fact> facts) {
    if (condition instanceof IntCompare compare && compare.left().type() instanceof IntType) {
      compare(frame, compare, outcome, facts);
    } else if (condition instanceof Cast cast) {
      condition(frame, cast.operand(), outcome, facts);
    } else if (condition instanceof Binary both) {
      if (both.operator() == (outcome ? BinaryOperator.AND : BinaryOperator.OR)) {
        condition(frame, both.left(), outcome, facts);
        condition(frame, both.right(), outcome, facts);
      } else if (both.operator() == BinaryOperator.XOR
          && both.right() instanceof IntConstant one
          && one.signed() != 0) {
        condition(frame, both.left(), !outcome, facts);
      }
    } else if (condition instanceof Select select
        && outcome
        && select.whenFalse() instanceof IntConstant none
        && none.signed() == 0) {
      condition(frame, select.condition(), true, facts);
      condition(frame, select.whenTrue(), true, facts);
    } else if (condition instanceof Phi) {
      equality(values.number(frame, condition), Polynomial.ZERO, !outcome, facts);
    }
  }

  private void compare(Frame frame, IntCompare compare, boolean outcome, List<Fact> facts) {
    if (isQuestion(compare.left())) {
      boolean yes = (compare.predicate() == IntPredicate.NE) == outcome;
      if (yes) {
        condition(frame, inner(compare.left()), true, facts);
      } else {
        condition(frame, inner(compare.left()), false, facts);
      }
      return;
    }
    switch (compare.predicate()) {
      case EQ, NE, SLT, SGE, SGT, SLE ->
          relation(
              compare.predicate(),
              values.number(frame, compare.left()),
              values.number(frame, compare.right()),
              outcome,
              facts);
      case ULT, UGE, UGT, ULE -> {
        Optional<Polynomial> left = values.natural(frame, compare.left());
        Optional<Polynomial> right = values.natural(frame, compare.right());
        if (left.isPresent() && right.isPresent()) {
          relation(compare.predicate(), left.get(), right.get(), outcome, facts);
        }
      }
    }
  }

  private static void relation(
      IntPredicate predicate,
      Polynomial left,
      Polynomial right,
      boolean outcome,
      List<Fact> facts) {
    switch (predicate) {
      case EQ -> equality(left, right, outcome, facts);
      case NE -> equality(left, right, !outcome, facts);
      case SLT, ULT -> facts.add(outcome ? Fact.less(left, right) : Fact.atLeast(left, right));
      case SGE, UGE -> facts.add(outcome ? Fact.atLeast(left, right) : Fact.less(left, right));
      case SGT, UGT -> facts.add(outcome ? Fact.less(right, left) : Fact.atLeast(right, left));
      case SLE, ULE -> facts.add(outcome ? Fact.atLeast(right, left) : Fact.less(right, left));
    }
  }

  /** Whether a number is nothing but the outcome of a comparison. */
  private static boolean isQuestion(Value value) {
    return value instanceof Cast cast && cast.operand() instanceof IntCompare;
  }

  private static Value inner(Value value) {
    return ((Cast) value).operand();
  }

  private static void equality(Polynomial left, Polynomial right, boolean equal, List<Fact> facts) {
    facts.add(new Fact(left.minus(right), equal ? Fact.Relation.ZERO : Fact.Relation.NOT_ZERO));
  }
}
