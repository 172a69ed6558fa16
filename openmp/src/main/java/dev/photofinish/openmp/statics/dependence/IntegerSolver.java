package dev.photofinish.openmp.statics.dependence;

import com.microsoft.z3.ArithExpr;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.IntExpr;
import com.microsoft.z3.IntNum;
import com.microsoft.z3.IntSort;
import com.microsoft.z3.Model;
import com.microsoft.z3.Params;
import com.microsoft.z3.Solver;
import com.microsoft.z3.Statistics;
import com.microsoft.z3.Status;
import dev.photofinish.core.Deadline;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;

/**
 * Decides conditions with Z3, in linear integer arithmetic. For one thread; to be closed.
 *
 * <p>Once the time is over, every question ends with a {@link CancellationException}: no answer
 * depends on how much time there was.
 */
public final class IntegerSolver implements AutoCloseable {
  /** How much the solver tries; not a time, so that answers are the same on every machine. */
  private static final int STEPS = 1_000_000;

  /** How much all questions of a program may take together; about a second for a million. */
  private static final long MOST_STEPS = 10_000_000;

  /** How much it tries with a part of what is known. */
  private static final int FEW_STEPS = 50_000;

  /** How many milliseconds after the end of the time a question ends, so that it is over then. */
  private static final int LATER = 10;

  private final Context context = new Context();
  private final Map<List<Condition>, Answer> known = new HashMap<>();
  private final Map<List<Condition>, Boolean> refuted = new HashMap<>();
  private final Deadline late;
  private long spent;

  /**
   * A solver.
   *
   * @param late when to answer no more questions
   */
  public IntegerSolver(Deadline late) {
    this.late = late;
  }

  /** Whether there are whole numbers that meet all conditions. */
  public Answer solve(List<Condition> conditions) {
    checkTime();
    Optional<List<Condition>> simple = Presolve.of(conditions);
    if (simple.isEmpty()) {
      return new Answer.Impossible();
    }
    Shape shape = new Shape(simple.get());
    return shape.named(known.computeIfAbsent(shape.conditions(), left -> ask(left, STEPS)));
  }

  /** Whether it is found with little effort that no numbers meet all conditions. */
  public boolean isRefutedSoon(List<Condition> conditions) {
    checkTime();
    Optional<List<Condition>> simple = Presolve.of(conditions);
    return simple.isEmpty()
        || refuted.computeIfAbsent(
            new Shape(simple.get()).conditions(),
            left -> ask(left, FEW_STEPS) instanceof Answer.Impossible);
  }

  /** Whether divisibility and bounds alone show that no numbers meet all conditions. */
  public static boolean isRefuted(List<Condition> conditions) {
    return Presolve.of(conditions).isEmpty();
  }

  private void checkTime() {
    if (late.getAsBoolean()) {
      throw new CancellationException("a question was not answered in time");
    }
  }

  private Answer ask(List<Condition> conditions, int steps) {
    if (spent > MOST_STEPS) {
      return new Answer.Undecided();
    }
    Map<String, IntExpr> variables = new HashMap<>();
    Solver solver = context.mkSolver("QF_LIA");
    Params parameters = context.mkParams();
    parameters.add("rlimit", steps);
    parameters.add("timeout", (int) Math.min(late.left().toMillis() + LATER, Integer.MAX_VALUE));
    solver.setParameters(parameters);
    for (Condition condition : conditions) {
      solver.add(new BoolExpr[] {translate(condition, variables)});
    }
    Status status = solver.check();
    if (status == Status.UNKNOWN) {
      checkTime();
    }
    spent = Math.max(spent, steps(solver));
    return switch (status) {
      case UNSATISFIABLE -> new Answer.Impossible();
      case UNKNOWN -> new Answer.Undecided();
      case SATISFIABLE -> new Answer.Possible(numbers(solver.getModel(), variables));
    };
  }

  /** The steps of all questions of the context so far. */
  private static long steps(Solver solver) {
    Statistics.Entry count = solver.getStatistics().get("rlimit count");
    return count == null ? 0 : Integer.toUnsignedLong(count.getUIntValue());
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
    for (Map.Entry<String, Long> term : form.coefficients().entrySet()) {
      IntExpr variable = variables.computeIfAbsent(term.getKey(), context::mkIntConst);
      sum = context.mkAdd(sum, context.mkMul(context.mkInt(term.getValue()), variable));
    }
    return sum;
  }

  @Override
  public void close() {
    context.close();
  }
}
