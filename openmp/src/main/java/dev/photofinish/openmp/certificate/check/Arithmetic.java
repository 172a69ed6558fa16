package dev.photofinish.openmp.certificate.check;

import com.microsoft.z3.ArithExpr;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.IntExpr;
import com.microsoft.z3.IntSort;
import com.microsoft.z3.Params;
import com.microsoft.z3.Solver;
import com.microsoft.z3.Status;
import com.microsoft.z3.Z3Exception;
import dev.photofinish.core.Deadline;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Asks whether conditions on whole numbers contradict each other. */
final class Arithmetic implements AutoCloseable {
  private static final int MOST_STEPS = 2_000_000;

  private final Context context = new Context();
  private final Deadline late;
  private final Map<List<Formula>, Boolean> answers = new HashMap<>();

  Arithmetic(Deadline late) {
    this.late = late;
  }

  /** Whether no numbers meet all conditions; no if that is not found out. */
  boolean contradict(List<Formula> conditions) {
    return answers.computeIfAbsent(conditions, this::ask);
  }

  private boolean ask(List<Formula> conditions) {
    if (late.getAsBoolean()) {
      throw new LateException();
    }
    try {
      Solver solver = context.mkSimpleSolver();
      Params parameters = context.mkParams();
      parameters.add("rlimit", MOST_STEPS);
      parameters.add("arith.solver", 2);
      parameters.add("timeout", (int) Math.min(late.left().toMillis() + 10, Integer.MAX_VALUE));
      solver.setParameters(parameters);
      Map<String, IntExpr> variables = new HashMap<>();
      for (Formula condition : conditions) {
        solver.add(new BoolExpr[] {translate(condition, variables)});
      }
      Status answer = solver.check();
      if (answer == Status.UNKNOWN && late.getAsBoolean()) {
        throw new LateException();
      }
      return answer == Status.UNSATISFIABLE;
    } catch (Z3Exception e) {
      return false;
    }
  }

  private BoolExpr translate(Formula formula, Map<String, IntExpr> variables) {
    if (formula instanceof Formula.AtLeastZero bound) {
      return context.mkGe(translate(bound.sum(), variables), context.mkInt(0));
    }
    if (formula instanceof Formula.Zero zero) {
      return context.mkEq(translate(zero.sum(), variables), context.mkInt(0));
    }
    if (formula instanceof Formula.All all) {
      return context.mkAnd(translate(all.parts(), variables));
    }
    return context.mkOr(translate(((Formula.Any) formula).choices(), variables));
  }

  private BoolExpr[] translate(List<Formula> formulas, Map<String, IntExpr> variables) {
    return formulas.stream().map(each -> translate(each, variables)).toArray(BoolExpr[]::new);
  }

  private ArithExpr<IntSort> translate(Linear sum, Map<String, IntExpr> variables) {
    ArithExpr<IntSort> all = context.mkInt(sum.constant());
    for (Map.Entry<String, Long> term : sum.factors().entrySet()) {
      IntExpr variable = variables.computeIfAbsent(term.getKey(), context::mkIntConst);
      all = context.mkAdd(all, context.mkMul(context.mkInt(term.getValue()), variable));
    }
    return all;
  }

  @Override
  public void close() {
    context.close();
  }
}
