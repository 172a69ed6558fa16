package dev.photofinish.llvm.analysis.symbolic;

import dev.photofinish.llvm.analysis.flow.Dominators;
import dev.photofinish.llvm.analysis.flow.FunctionFlow;
import dev.photofinish.llvm.ir.Block;
import dev.photofinish.llvm.ir.ConditionalBranch;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Invoke;
import dev.photofinish.llvm.ir.Switch;
import dev.photofinish.llvm.ir.Terminator;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** When places of the program are reached: the conditions of the branches and loops around them. */
public final class Domains {
  private record Place(Block block, Frame frame) {}

  private final SymbolicValues values;
  private final Conditions conditions;
  private final Map<Place, Domain> known = new HashMap<>();

  public Domains(SymbolicValues values) {
    this.values = values;
    this.conditions = new Conditions(values);
  }

  /** What holds when an instruction of a call is executed, the calls above included. */
  public Domain of(Instruction instruction, Frame frame) {
    Set<Constraint> all = new LinkedHashSet<>();
    Domain.Precision precision = Domain.Precision.EXACT;
    Instruction at = instruction;
    for (Frame each = frame; each != null; each = each.caller().orElse(null)) {
      Domain local = local(values.flow(each).block(at), each);
      all.addAll(local.constraints());
      if (local.precision() == Domain.Precision.NECESSARY) {
        precision = Domain.Precision.NECESSARY;
      }
      if (each.entry().isPresent()) {
        at = each.entry().get().site();
      }
    }
    return new Domain(List.copyOf(all), precision);
  }

  /** What holds when a block of a call is reached, because of the branches of its function. */
  private Domain local(Block block, Frame frame) {
    Place place = new Place(block, frame);
    Domain found = known.get(place);
    if (found == null) {
      found = find(block, frame);
      known.put(place, found);
    }
    return found;
  }

  private Domain find(Block block, Frame frame) {
    FunctionFlow flow = values.flow(frame);
    List<Constraint> all = new ArrayList<>();
    Domain.Precision precision = Domain.Precision.EXACT;
    int inner = block.index();
    for (int outer = flow.dominators().immediate(inner);
        outer != Dominators.NONE;
        outer = flow.dominators().immediate(outer)) {
      if (!decides(flow, outer, block.index())) {
        continue;
      }
      Optional<List<Constraint>> condition = condition(flow, outer, block.index(), frame);
      if (condition.isPresent()) {
        all.addAll(condition.get());
      } else {
        precision = Domain.Precision.NECESSARY;
      }
    }
    return new Domain(all, precision);
  }

  /** Whether what a block branches on says whether another is reached. */
  private static boolean decides(FunctionFlow flow, int outer, int block) {
    Instruction end = flow.function().blocks().get(outer).terminator();
    return ((Terminator) end).successors().size() > 1
        && !(end instanceof Invoke)
        && !flow.postDominators().dominates(block, outer);
  }

  /** What must be true at a branch for a block to be reached; empty if that is not expressible. */
  private Optional<List<Constraint>> condition(
      FunctionFlow flow, int outer, int block, Frame frame) {
    Instruction end = flow.function().blocks().get(outer).terminator();
    if (end instanceof ConditionalBranch branch) {
      boolean whenTrue = leadsTo(flow, outer, branch.whenTrue().index(), block);
      boolean whenFalse = leadsTo(flow, outer, branch.whenFalse().index(), block);
      if (whenTrue == whenFalse) {
        return Optional.empty();
      }
      return conditions.of(branch.condition(), whenTrue ? Truth.TRUE : Truth.FALSE, frame);
    }
    if (end instanceof Switch choice) {
      List<Switch.Case> cases =
          choice.cases().stream()
              .filter(each -> leadsTo(flow, outer, each.target().index(), block))
              .toList();
      if (cases.size() == 1) {
        Form form = values.form(choice.condition(), frame);
        return Optional.of(
            List.of(Constraint.equal(form, Form.constant(cases.get(0).value().signed()))));
      }
    }
    return Optional.empty();
  }

  /** Whether going from one block to a successor is the only way on to a block. */
  private static boolean leadsTo(FunctionFlow flow, int from, int to, int block) {
    return flow.dominators().dominates(to, block)
        && flow.graph().predecessors(to).length == 1
        && flow.graph().predecessors(to)[0] == from;
  }

  /** Whether a condition holds. */
  enum Truth {
    TRUE,
    FALSE;

    Truth negated() {
      return this == TRUE ? FALSE : TRUE;
    }
  }

  /**
   * What holds for a symbol wherever it occurs: the bounds of distributed loops, and those of what
   * quotients divide.
   */
  public List<Constraint> facts(Symbol symbol) {
    List<Constraint> facts = new ArrayList<>();
    if (symbol instanceof Symbol.Iteration iteration) {
      facts.addAll(iterationFacts(iteration));
    }
    Form form = Form.of(symbol);
    Range range = symbol.range();
    if (range.low() > Range.LEAST && range.low() > -(1L << 61)) {
      facts.add(Constraint.atLeast(form, Form.constant(range.low())));
    }
    if (range.high() < 1L << 55) {
      facts.add(Constraint.atLeast(Form.constant(range.high()), form));
    }
    return facts;
  }

  private List<Constraint> iterationFacts(Symbol.Iteration iteration) {
    List<Constraint> facts = new ArrayList<>();
    Optional<Oracle.IterationSpace> space = values.oracle().space(iteration.construct());
    if (space.isEmpty()) {
      return facts;
    }
    Form form = Form.of(iteration);
    boolean signed = space.get().reading() == Oracle.Reading.SIGNED;
    Numeral lower = values.number(space.get().lower(), iteration.frame());
    Numeral upper = values.number(space.get().upper(), iteration.frame());
    if (signed ? lower.signed() : lower.unsigned()) {
      facts.add(Constraint.atLeast(form, lower.form()));
    }
    if (signed ? upper.signed() : upper.unsigned()) {
      facts.add(Constraint.atLeast(upper.form(), form));
    }
    return facts;
  }
}
