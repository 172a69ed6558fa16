package dev.photofinish.openmp.statics.dependence;

import dev.photofinish.core.Deadline;
import dev.photofinish.core.Reason;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;

/**
 * Decides conditions in linear integer arithmetic: by bounds and divisibility, by leaving out
 * variables, part by part, by numbers that are found soon, and what is left by Z3. A question that
 * differs from an earlier one, or from a part of one, in names only is not asked again. For one
 * thread; to be closed.
 *
 * <p>Once the time is over, every question ends with a {@link CancellationException}: no answer
 * depends on how much time there was.
 */
public final class IntegerSolver implements AutoCloseable {
  /** How much Z3 tries; not a time, so that answers are the same on every machine. */
  private static final int STEPS = 1_000_000;

  /** How much it tries with a part of what is known. */
  private static final int FEW_STEPS = 50_000;

  private final Optional<Z3Solver> z3;
  private final String whyNot;
  private final Map<List<Condition>, Answer> known = new HashMap<>();
  private final Map<List<Condition>, Boolean> refuted = new HashMap<>();
  private final Deadline deadline;

  /**
   * A solver.
   *
   * @param deadline when to answer no more questions
   */
  public IntegerSolver(Deadline deadline) {
    this.deadline = deadline;
    Z3Solver loaded = null;
    String failure = "";
    try {
      loaded = new Z3Solver(deadline);
    } catch (LinkageError e) {
      failure = String.valueOf(rootOf(e).getMessage());
    }
    this.z3 = Optional.ofNullable(loaded);
    this.whyNot = failure;
  }

  private static Throwable rootOf(Throwable failure) {
    return failure.getCause() == null ? failure : rootOf(failure.getCause());
  }

  /** Why Z3 cannot be used, so that what needs it stays undecided; empty if it can. */
  public Optional<Reason> unusable() {
    return z3.isPresent()
        ? Optional.empty()
        : Optional.of(
            Reason.of(Reason.Code.UNSUPPORTED, "the solver Z3 cannot be loaded: " + whyNot)
                .withHelp(
                    "set TMPDIR to a directory with 100 MB of room, from which libraries may be"
                        + " loaded"));
  }

  /** Whether there are whole numbers that meet all conditions. */
  public Answer solve(List<Condition> conditions) {
    checkTime();
    return Presolve.of(conditions)
        .map(simple -> answer(simple, STEPS))
        .orElseGet(Answer.Impossible::new);
  }

  /** Whether it is found with little effort that no numbers meet all conditions. */
  public boolean isRefutedSoon(List<Condition> conditions) {
    checkTime();
    Optional<List<Condition>> simple = Presolve.of(conditions);
    if (simple.isEmpty()) {
      return true;
    }
    List<Condition> shape = new Shape(simple.get()).conditions();
    Boolean answer = refuted.get(shape);
    if (answer == null) {
      answer = answer(shape, FEW_STEPS) instanceof Answer.Impossible;
      refuted.put(shape, answer);
    }
    return answer;
  }

  /** Whether divisibility and bounds alone show that no numbers meet all conditions. */
  public static boolean isRefuted(List<Condition> conditions) {
    return Presolve.of(conditions).isEmpty();
  }

  private void checkTime() {
    if (deadline.getAsBoolean()) {
      throw new CancellationException("a question was not answered in time");
    }
  }

  /** The answer to conditions that bounds and divisibility do not refute. */
  private Answer answer(List<Condition> conditions, int steps) {
    Shape shape = new Shape(conditions);
    Answer answer = known.get(shape.conditions());
    if (answer == null) {
      answer = find(shape.conditions(), steps);
      if (steps == STEPS || !(answer instanceof Answer.Undecided)) {
        known.put(shape.conditions(), answer);
      }
    }
    return shape.named(answer);
  }

  private Answer find(List<Condition> conditions, int steps) {
    Elimination elimination = new Elimination(conditions);
    Optional<List<Condition>> left = Presolve.of(elimination.conditions());
    if (left.isEmpty()) {
      return new Answer.Impossible();
    }
    List<List<Condition>> parts = Components.of(left.get());
    if (parts.size() == 1 && elimination.isEmpty()) {
      return ModelSearch.find(conditions)
          .<Answer>map(Answer.Possible::new)
          .orElseGet(() -> ask(conditions, steps));
    }
    Map<String, BigInteger> numbers = new HashMap<>();
    boolean undecided = false;
    for (List<Condition> part : parts) {
      Answer answer = answer(part, steps);
      if (answer instanceof Answer.Impossible) {
        return answer;
      }
      if (answer instanceof Answer.Possible possible) {
        numbers.putAll(possible.numbers());
      }
      undecided |= answer instanceof Answer.Undecided;
    }
    if (undecided) {
      return new Answer.Undecided();
    }
    elimination.choose(numbers);
    return conditions.stream().allMatch(condition -> condition.holds(numbers))
        ? new Answer.Possible(numbers)
        : ask(conditions, steps);
  }

  private Answer ask(List<Condition> conditions, int steps) {
    Answer answer =
        z3.map(solver -> solver.ask(conditions, steps)).orElseGet(Answer.Undecided::new);
    if (answer instanceof Answer.Undecided) {
      checkTime();
    }
    return answer;
  }

  @Override
  public void close() {
    z3.ifPresent(Z3Solver::close);
  }
}
