package dev.photofinish.cilk.result;

import dev.photofinish.cilk.exact.CycleEdge;
import dev.photofinish.cilk.exact.RaceCycle;
import dev.photofinish.cilk.structure.AtomizedProgram;
import dev.photofinish.core.Witness;
import dev.photofinish.core.WitnessStep;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

/** A schedule of transactions, told when it is asked for. */
final class TransactionSchedule implements Witness {
  private final TransactionText text;
  private final Kind kind;
  private final IntFunction<WitnessStep> steps;
  private final IntFunction<String> marks;

  private TransactionSchedule(
      TransactionText text, Kind kind, IntFunction<WitnessStep> steps, IntFunction<String> marks) {
    this.text = text;
    this.kind = kind;
    this.steps = steps;
    this.marks = marks;
  }

  /** A schedule that has a cycle of threads. */
  static TransactionSchedule racy(
      AtomizedProgram program, Wording wording, int[] schedule, RaceCycle cycle) {
    Set<Integer> cells = cycle.accesses().stream().map(CycleEdge::cell).collect(Collectors.toSet());
    return new TransactionSchedule(
        new TransactionText(
            program.transactions(), schedule, cycle.edges(), TransactionText.NO_CELL),
        Kind.TRANSACTIONS,
        transaction -> wording.step(transaction, cells),
        transaction -> mark(cycle, transaction));
  }

  /** A schedule whose last two transactions conflict on a cell. */
  static TransactionSchedule meeting(
      AtomizedProgram program, Wording wording, int[] schedule, int cell) {
    int from = schedule[schedule.length - 2];
    int to = schedule[schedule.length - 1];
    return new TransactionSchedule(
        new TransactionText(program.transactions(), schedule, List.of(), cell),
        Kind.SCHEDULE,
        transaction -> wording.step(transaction, Set.of(cell)),
        transaction -> transaction == from || transaction == to ? "race" : "");
  }

  /** What a transaction is in a cycle. */
  private static String mark(RaceCycle cycle, int transaction) {
    if (transaction == cycle.from()) {
      return "first transaction";
    }
    if (transaction == cycle.to()) {
      return "second transaction";
    }
    boolean takesPart =
        cycle.accesses().stream()
            .anyMatch(edge -> edge.from() == transaction || edge.to() == transaction);
    return takesPart ? "part of the cycle" : "";
  }

  @Override
  public Kind kind() {
    return kind;
  }

  @Override
  public long length() {
    return text.schedule().length;
  }

  @Override
  public List<WitnessStep> lastSteps(int count) {
    int[] schedule = text.schedule();
    List<WitnessStep> last = new ArrayList<>();
    for (int i = Math.max(0, schedule.length - count); i < schedule.length; i++) {
      last.add(steps.apply(schedule[i]));
    }
    return last;
  }

  @Override
  public String mark(long step) {
    return marks.apply(text.schedule()[(int) step]);
  }

  @Override
  public Optional<String> replay() {
    return Optional.of(text.write());
  }
}
