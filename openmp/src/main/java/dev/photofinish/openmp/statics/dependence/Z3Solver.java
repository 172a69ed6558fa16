package dev.photofinish.openmp.statics.dependence;

import com.microsoft.z3.ArithExpr;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.Global;
import com.microsoft.z3.IntExpr;
import com.microsoft.z3.IntNum;
import com.microsoft.z3.IntSort;
import com.microsoft.z3.Model;
import com.microsoft.z3.Params;
import com.microsoft.z3.Solver;
import com.microsoft.z3.Statistics;
import com.microsoft.z3.Status;
import com.microsoft.z3.Z3Exception;
import dev.photofinish.core.Deadline;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Asks Z3, in linear integer arithmetic, with a limit for all questions together. */
final class Z3Solver implements AutoCloseable {
  /** What all questions may take together; a million is about a second. */
  private static final long MOST = 20_000_000;

  /** How many milliseconds after the end of the time a question ends, so that it is over then. */
  private static final int LATER = 10;

  /** The memory of Z3 in megabytes. It is one for all contexts of a process. */
  private static final String MEGABYTES = "2048";

  private final Context context;
  private final Deadline deadline;
  private boolean failed;
  private long counted;
  private long spent;

  /** The two ways in which Z3 does arithmetic. */
  private enum Arithmetic {
    /** The older one: several times as fast where it comes to an end, and its steps are small. */
    SIMPLEX(2, 16),
    /**
     * The newer one behind all that Z3 does before: it decides some that the older one does not.
     */
    PREPARED(6, 1);

    private final int number;

    /** How many of its steps take as long as one of the other. */
    private final int stepsForOne;

    Arithmetic(int number, int stepsForOne) {
      this.number = number;
      this.stepsForOne = stepsForOne;
    }
  }

  Z3Solver(Deadline deadline) {
    Global.setParameter("memory_max_size", MEGABYTES);
    this.context = new Context();
    this.deadline = deadline;
  }

  /**
   * Whether there are numbers that meet all conditions.
   *
   * @param steps how much to try in each way
   */
  Answer ask(List<Condition> conditions, int steps) {
    Answer answer = ask(conditions, steps, Arithmetic.SIMPLEX);
    return answer instanceof Answer.Undecided
        ? ask(conditions, steps, Arithmetic.PREPARED)
        : answer;
  }

  private Answer ask(List<Condition> conditions, int steps, Arithmetic arithmetic) {
    if (failed || spent > MOST || deadline.getAsBoolean()) {
      return new Answer.Undecided();
    }
    try {
      return check(conditions, steps, arithmetic);
    } catch (Z3Exception e) {
      // Out of memory, most likely: what it says from now on is not to be relied on.
      failed = true;
      return new Answer.Undecided();
    }
  }

  private Answer check(List<Condition> conditions, int steps, Arithmetic arithmetic) {
    Map<String, IntExpr> variables = new HashMap<>();
    Solver solver =
        arithmetic == Arithmetic.PREPARED ? context.mkSolver("QF_LIA") : context.mkSimpleSolver();
    Params parameters = context.mkParams();
    parameters.add("rlimit", steps);
    if (arithmetic == Arithmetic.SIMPLEX) {
      parameters.add("arith.solver", arithmetic.number);
    }
    parameters.add(
        "timeout", (int) Math.min(deadline.left().toMillis() + LATER, Integer.MAX_VALUE));
    solver.setParameters(parameters);
    for (Condition condition : conditions) {
      solver.add(new BoolExpr[] {translate(condition, variables)});
    }
    Status status = solver.check();
    long all = steps(solver);
    spent += (all - counted) / arithmetic.stepsForOne;
    counted = all;
    return switch (status) {
      case UNSATISFIABLE -> new Answer.Impossible();
      case UNKNOWN -> new Answer.Undecided();
      case SATISFIABLE -> new Answer.Possible(numbers(solver.getModel(), variables));
    };
  }

  /** The steps of all questions of the context so far. */
  private long steps(Solver solver) {
    Statistics.Entry count = solver.getStatistics().get("rlimit count");
    return count == null
        ? counted
        : Math.max(counted, Integer.toUnsignedLong(count.getUIntValue()));
  }

  private static Map<String, BigInteger> numbers(Model model, Map<String, IntExpr> variables) {
    Map<String, BigInteger> numbers = new HashMap<>();
    variables.forEach(
        (name, variable) -> {
          Expr<IntSort> value = model.eval(variable, true);
          if (value instanceof IntNum number) {
            numbers.put(name, number.getBigInteger());
          }
        });
    return numbers;
  }

  private BoolExpr translate(Condition condition, Map<String, IntExpr> variables) {
    if (condition instanceof Condition.AtLeastZero bound) {
      return context.mkGe(translate(bound.form(), variables), context.mkInt(0));
    }
    if (condition instanceof Condition.IsZero equation) {
      return context.mkEq(translate(equation.form(), variables), context.mkInt(0));
    }
    if (condition instanceof Condition.AnyOf any) {
      return context.mkOr(
          any.choices().stream().map(c -> translate(c, variables)).toArray(BoolExpr[]::new));
    }
    Condition.AllOf all = (Condition.AllOf) condition;
    return context.mkAnd(
        all.parts().stream().map(c -> translate(c, variables)).toArray(BoolExpr[]::new));
  }

  private ArithExpr<IntSort> translate(LinearForm form, Map<String, IntExpr> variables) {
    ArithExpr<IntSort> sum = context.mkInt(form.constant());
    for (int i = 0; i < form.size(); i++) {
      IntExpr variable = variables.computeIfAbsent(form.variable(i), context::mkIntConst);
      sum = context.mkAdd(sum, context.mkMul(context.mkInt(form.coefficient(i)), variable));
    }
    return sum;
  }

  @Override
  public void close() {
    context.close();
  }
}
