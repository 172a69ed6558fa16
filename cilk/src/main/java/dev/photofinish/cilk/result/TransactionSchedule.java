package dev.photofinish.cilk.result;

import dev.photofinish.cilk.exact.CycleEdge;
import dev.photofinish.cilk.exact.RaceCycle;
import dev.photofinish.cilk.structure.AtomizedProgram;
import dev.photofinish.core.Witness;
import dev.photofinish.core.WitnessStep;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

/** A schedule of transactions, told when it is asked for. */
final class TransactionSchedule implements Witness {
  private final TransactionText text;

  /** The transactions that are told. */
  private final int[] told;

  private final Kind kind;
  private final IntFunction<WitnessStep> steps;
  private final IntFunction<String> marks;

  private TransactionSchedule(
      TransactionText text,
      int[] told,
      Kind kind,
      IntFunction<WitnessStep> steps,
      IntFunction<String> marks) {
    this.text = text;
    this.told = told;
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
        schedule,
        Kind.TRANSACTIONS,
        transaction -> wording.step(transaction, cells),
        transaction -> mark(cycle, transaction));
  }

  /**
   * A schedule whose last two transactions conflict on a cell. What other transactions do elsewhere
   * in memory is not told, but what acquires, releases and publishes is.
   */
  static TransactionSchedule meeting(
      AtomizedProgram program, Wording wording, int[] schedule, int cell) {
    int from = schedule[schedule.length - 2];
    int to = schedule[schedule.length - 1];
    return new TransactionSchedule(
        new TransactionText(program.transactions(), schedule, List.of(), cell),
        Arrays.stream(schedule)
            .filter(
                each -> program.access(each, cell) != AtomizedProgram.NONE || wording.locks(each))
            .toArray(),
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
    return told.length;
  }

  @Override
  public List<WitnessStep> lastSteps(int count) {
    List<WitnessStep> last = new ArrayList<>();
    for (int i = Math.max(0, told.length - count); i < told.length; i++) {
      last.add(steps.apply(told[i]));
    }
    return last;
  }

  @Override
  public String mark(long step) {
    return marks.apply(told[(int) step]);
  }

  @Override
  public Optional<String> replay() {
    return Optional.of(text.write());
  }
}
