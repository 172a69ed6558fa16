package dev.photofinish.cilk.result;

import dev.photofinish.cilk.determinacy.LockOrder;
import dev.photofinish.cilk.determinacy.OtherOrders;
import dev.photofinish.cilk.exact.MeetingSchedules;
import dev.photofinish.cilk.exact.Predecessors;
import dev.photofinish.cilk.structure.AtomizedProgram;
import java.util.List;
import java.util.Optional;

/**
 * Decides whether two accesses that no common lock protects can meet. If no lock orders them in the
 * recorded run, they can. Else the program is run in another order of its locks: who finds
 * something in a list only after it was put there under a lock does not find it then.
 */
final class MeetingWitnesses {
  /** How many accesses of two lines are tried in another order. */
  private static final int MOST_TRIED = 4;

  /** What is known of two lines. */
  enum Kind {
    /** They meet in the order of the recorded run. */
    RECORDED(""),
    /** They meet in another order. */
    REORDERED(
        "\nA lock orders the two in the recorded run; in another order of its use they meet."),
    /** They may meet in another order. */
    UNKNOWN("\nA lock orders the two in the recorded run; other orders could not be tried."),
    /** They do not meet in another order either. */
    ORDERED("");

    private final String remark;

    Kind(String remark) {
      this.remark = remark;
    }

    /** What a report adds. */
    String remark() {
      return remark;
    }
  }

  /** Two accesses, and a schedule that ends with them. */
  record Meeting(Kind kind, ConflictingLines.Example example, Optional<int[]> schedule) {}

  private final MeetingSchedules schedules;
  private final OtherOrders others;

  MeetingWitnesses(AtomizedProgram program, LockOrder locks, OtherOrders others) {
    this.schedules = new MeetingSchedules(program, new Predecessors(program), locks);
    this.others = others;
  }

  /** What is known of accesses of the same two lines. */
  Meeting of(List<ConflictingLines.Example> examples) {
    for (ConflictingLines.Example example : examples) {
      Optional<int[]> schedule = schedules.inRecordedOrder(example.one(), example.other());
      if (schedule.isPresent()) {
        return new Meeting(Kind.RECORDED, example, schedule);
      }
    }
    Meeting result = new Meeting(Kind.ORDERED, examples.get(0), Optional.empty());
    for (ConflictingLines.Example example :
        examples.subList(0, Math.min(MOST_TRIED, examples.size()))) {
      switch (others.of(example.one(), example.other())) {
        case MET -> {
          return new Meeting(
              Kind.REORDERED, example, schedules.inAnotherOrder(example.one(), example.other()));
        }
        case NOT_MET -> {}
        case UNKNOWN -> result = new Meeting(Kind.UNKNOWN, example, Optional.empty());
      }
    }
    return result;
  }
}
