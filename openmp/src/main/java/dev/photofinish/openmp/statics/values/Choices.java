package dev.photofinish.openmp.statics.values;

import dev.photofinish.llvm.analysis.flow.Dominators;
import dev.photofinish.llvm.analysis.flow.FunctionFlow;
import dev.photofinish.llvm.ir.Binary;
import dev.photofinish.llvm.ir.Block;
import dev.photofinish.llvm.ir.Branch;
import dev.photofinish.llvm.ir.Cast;
import dev.photofinish.llvm.ir.ConditionalBranch;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntCompare;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.IntType;
import dev.photofinish.llvm.ir.Phi;
import dev.photofinish.llvm.ir.Select;
import dev.photofinish.llvm.ir.Switch;
import dev.photofinish.llvm.ir.Terminator;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.statics.symbolic.Fact;
import dev.photofinish.openmp.statics.symbolic.Polynomial;
import dev.photofinish.openmp.statics.symbolic.Range;
import dev.photofinish.openmp.statics.symbolic.Ranges;
import dev.photofinish.openmp.statics.symbolic.Symbol;
import dev.photofinish.openmp.statics.symbolic.Symbol.Choice.Alternative;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Numbers that branches choose: the values of a phi that is not a loop's, and of a select. The
 * branches between the closest dominator and the phi decide, so what they compare determines the
 * result together with the values themselves.
 */
final class Choices {
  private static final int MOST_BLOCKS = 24;
  private static final int MOST_ALTERNATIVES = 8;

  private final Values values;
  private final PathConditions pathConditions;

  Choices(Values values) {
    this.values = values;
    this.pathConditions = new PathConditions(values);
  }

  /** The choice between two values. */
  Optional<Polynomial> of(Frame frame, Select select) {
    Set<Symbol> determinants = new LinkedHashSet<>();
    List<Alternative> alternatives = new ArrayList<>();
    condition(frame, select.condition(), determinants);
    for (boolean outcome : new boolean[] {true, false}) {
      List<Fact> facts = new ArrayList<>();
      pathConditions.condition(frame, select.condition(), outcome, facts);
      add(
          frame,
          outcome ? select.whenTrue() : select.whenFalse(),
          facts,
          alternatives,
          determinants);
    }
    return choice(frame, select, alternatives, determinants);
  }

  /** The choice that a phi is; empty if there is a loop on the way to it or too much else. */
  Optional<Polynomial> of(Frame frame, Phi phi) {
    FunctionFlow flow = values.flows().flow(frame.function());
    Block block = flow.block(phi);
    int top = flow.dominators().immediate(block.index());
    if (top == Dominators.NONE || phi.incoming().size() > MOST_ALTERNATIVES) {
      return Optional.empty();
    }
    Optional<BitSet> between = between(flow, top, block.index());
    if (between.isEmpty()) {
      return Optional.empty();
    }
    Set<Symbol> determinants = new LinkedHashSet<>();
    for (int index : between.get().stream().toArray()) {
      if (!decision(frame, frame.function().blocks().get(index).terminator(), determinants)) {
        return Optional.empty();
      }
    }
    List<Alternative> alternatives = new ArrayList<>();
    for (Phi.Incoming incoming : phi.incoming()) {
      List<Fact> facts = new ArrayList<>();
      way(frame, flow, top, incoming.block(), facts);
      edge(frame, incoming.block(), block, facts);
      add(frame, incoming.value(), facts, alternatives, determinants);
    }
    return choice(frame, phi, alternatives, determinants);
  }

  private static Optional<Polynomial> choice(
      Frame frame, Value value, List<Alternative> alternatives, Set<Symbol> determinants) {
    if (alternatives.isEmpty()) {
      return Optional.empty();
    }
    if (alternatives.stream().map(Alternative::value).distinct().count() == 1) {
      return Optional.of(alternatives.get(0).value());
    }
    Set<Symbol> leaves = new LinkedHashSet<>();
    for (Symbol symbol : determinants) {
      if (symbol instanceof Symbol.Choice inner) {
        leaves.addAll(inner.determinants());
      } else {
        leaves.add(symbol);
      }
    }
    Range range = Ranges.of(alternatives.get(0).value());
    for (Alternative alternative : alternatives) {
      range = range.union(Ranges.of(alternative.value()));
    }
    range = range.intersect(Ranges.of(value));
    return Optional.of(
        Polynomial.of(
            new Symbol.Choice(
                frame,
                value,
                alternatives,
                leaves,
                new Symbol.Choice.Bounds(range.low(), range.high()))));
  }

  /** The blocks on the ways from one that dominates another; empty if they have a loop. */
  private static Optional<BitSet> between(FunctionFlow flow, int top, int bottom) {
    BitSet found = new BitSet();
    Deque<Integer> open = new ArrayDeque<>();
    open.add(bottom);
    found.set(top);
    while (!open.isEmpty()) {
      for (int previous : flow.graph().predecessors(open.remove())) {
        if (!found.get(previous)) {
          if (flow.loops().withHeader(previous).isPresent() || previous == bottom) {
            return Optional.empty();
          }
          found.set(previous);
          open.add(previous);
        }
      }
    }
    return found.cardinality() > MOST_BLOCKS ? Optional.empty() : Optional.of(found);
  }

  /** Adds what the end of a block decides by; says whether it is a decision that is understood. */
  private boolean decision(Frame frame, Instruction end, Set<Symbol> determinants) {
    if (end instanceof ConditionalBranch branch) {
      condition(frame, branch.condition(), determinants);
      return true;
    }
    if (end instanceof Switch choice) {
      condition(frame, choice.condition(), determinants);
      return true;
    }
    return end instanceof Branch;
  }

  private void condition(Frame frame, Value value, Set<Symbol> determinants) {
    if (value instanceof IntCompare compare && compare.left().type() instanceof IntType) {
      condition(frame, compare.left(), determinants);
      condition(frame, compare.right(), determinants);
    } else if (isTruth(value) && value instanceof Binary both) {
      condition(frame, both.left(), determinants);
      condition(frame, both.right(), determinants);
    } else if (value instanceof Cast cast && isTruth(cast.operand())) {
      condition(frame, cast.operand(), determinants);
    } else {
      determinants.addAll(values.numeral(frame, value).form().symbols());
    }
  }

  private static boolean isTruth(Value value) {
    return value.type() instanceof IntType type && type.bits() == 1;
  }

  /** Adds what holds at a block because of the branches behind one that dominates it. */
  private void way(Frame frame, FunctionFlow flow, int top, Block block, List<Fact> facts) {
    int current = block.index();
    while (current != top) {
      int dominator = flow.dominators().immediate(current);
      Block decider = frame.function().blocks().get(dominator);
      if (PathConditions.isOnlyWay(flow, decider, current)) {
        pathConditions.branch(frame, decider, frame.function().blocks().get(current), facts);
      }
      current = dominator;
    }
  }

  private void edge(Frame frame, Block from, Block to, List<Fact> facts) {
    if (((Terminator) from.terminator()).successors().stream().filter(b -> b == to).count() == 1) {
      pathConditions.branch(frame, from, to, facts);
    }
  }

  private void add(
      Frame frame,
      Value value,
      List<Fact> facts,
      List<Alternative> alternatives,
      Set<Symbol> determinants) {
    if (isTruth(value) && !(value instanceof IntConstant)) {
      condition(frame, value, determinants);
      for (boolean outcome : new boolean[] {true, false}) {
        List<Fact> all = new ArrayList<>(facts);
        pathConditions.condition(frame, value, outcome, all);
        add(new Alternative(all, Polynomial.of(outcome ? -1 : 0)), alternatives);
      }
      return;
    }
    Polynomial number = values.number(frame, value);
    determinants.addAll(number.symbols());
    add(new Alternative(facts, number), alternatives);
  }

  /** Adds what is not excluded by the ranges of what was compared. */
  private static void add(Alternative alternative, List<Alternative> alternatives) {
    if (alternative.facts().stream().noneMatch(Choices::isExcluded)) {
      alternatives.add(alternative);
    }
  }

  private static boolean isExcluded(Fact fact) {
    Range range = Ranges.of(fact.form());
    return switch (fact.relation()) {
      case AT_LEAST_ZERO -> range.high() < 0;
      case ZERO -> !range.contains(0);
      case NOT_ZERO -> range.low() == 0 && range.high() == 0;
    };
  }
}
