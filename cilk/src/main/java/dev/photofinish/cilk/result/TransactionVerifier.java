package dev.photofinish.cilk.result;

import dev.photofinish.cilk.determinacy.OtherOrders;
import dev.photofinish.cilk.determinacy.RecordedLocks;
import dev.photofinish.cilk.events.SourceNames;
import dev.photofinish.cilk.exact.CycleEdge;
import dev.photofinish.cilk.exact.Predecessors;
import dev.photofinish.cilk.exact.RaceCycle;
import dev.photofinish.cilk.exact.ScheduleCheck;
import dev.photofinish.cilk.parallel.Precedence;
import dev.photofinish.cilk.structure.AtomizedProgram;
import dev.photofinish.core.FindingComparison;
import dev.photofinish.core.Race;
import dev.photofinish.core.Witness;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Verifies races of transactions from the definitions: the schedule is one that the program can
 * take, the accesses of the cycle conflict and are in this order in it, and the edges close.
 * Nothing that searches for races is used; the order of threads is looked up in their graph.
 */
public final class TransactionVerifier {
  private final AtomizedProgram program;
  private final Precedence precedence;
  private final ScheduleCheck check;
  private final Wording wording;
  private final RecordedLocks locks;
  private final OtherOrders others;

  /** A verifier for races of a run. */
  public TransactionVerifier(AtomizedProgram program, SourceNames names) {
    this(program, names, RecordedLocks.NONE, OtherOrders.UNKNOWN);
  }

  /**
   * A verifier for races of a run with locks.
   *
   * @param others runs the program again if a schedule has the locks in another order
   */
  public TransactionVerifier(
      AtomizedProgram program, SourceNames names, RecordedLocks locks, OtherOrders others) {
    this.locks = locks;
    this.others = others;
    this.program = program;
    this.precedence = this::reaches;
    this.check = new ScheduleCheck(program, new Predecessors(program), precedence);
    this.wording = new Wording(program, names, locks.order());
  }

  /** How many transactions the program had that a witness is of. */
  public static Optional<Integer> transactions(String replay) {
    try {
      return Optional.of(TransactionText.read(replay).transactions());
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /**
   * Verifies a race.
   *
   * @param claimed what a result says
   * @param replay the text of its witness
   * @return what is wrong, in a sentence; empty if all of it holds
   */
  public Optional<String> problem(Race claimed, String replay) {
    TransactionText text;
    try {
      text = TransactionText.read(replay);
    } catch (IllegalArgumentException e) {
      return Optional.of(e.getMessage());
    }
    if (text.transactions() != program.transactions()) {
      return Optional.of(
          "The run has "
              + program.transactions()
              + " transactions, not "
              + text.transactions()
              + " as that of the witness.");
    }
    boolean conflict = text.cell() != TransactionText.NO_CELL;
    return (conflict ? meeting(text) : cycle(text))
        .or(() -> FindingComparison.difference(claimed, shown(claimed, text)));
  }

  private Optional<String> cycle(TransactionText text) {
    List<CycleEdge> edges = text.edges();
    if (edges.isEmpty()
        || !edges.get(0).isAccess()
        || !edges.stream().allMatch(edge -> isInRange(edge) && conflicts(edge))) {
      return Optional.of("The accesses of the cycle do not conflict.");
    }
    return check.shows(text.schedule(), new RaceCycle(edges))
        ? Optional.empty()
        : Optional.of(
            "The schedule is none of the program, or has the accesses of the cycle in another"
                + " order.");
  }

  private Optional<String> meeting(TransactionText text) {
    int length = text.schedule().length;
    if (length < 2) {
      return Optional.of("The witness has no racing pair.");
    }
    int one = text.schedule()[length - 2];
    int other = text.schedule()[length - 1];
    int oneThread = program.thread(one);
    int otherThread = program.thread(other);
    if (!isInRange(new CycleEdge(oneThread, one, otherThread, other, text.cell()))
        || !conflicts(new CycleEdge(oneThread, one, otherThread, other, text.cell()))
        || !precedence.parallel(oneThread, otherThread)) {
      return Optional.of("Its last two steps are no parallel accesses that conflict.");
    }
    if (locks.of(one).excludes(locks.of(other))) {
      return Optional.of("Its last two steps exclude each other.");
    }
    if (!check.shows(text.schedule(), new RaceCycle(List.of()))) {
      return Optional.of("The schedule is none of the program.");
    }
    if (!locks.order().allows(text.schedule())) {
      return Optional.of("Locks do not allow the schedule.");
    }
    return locks.order().isOfRecordedRun(text.schedule())
            || others.of(Math.min(one, other), Math.max(one, other)) == OtherOrders.Outcome.MET
        ? Optional.empty()
        : Optional.of("With its locks in this order the program does something else.");
  }

  private boolean isInRange(CycleEdge edge) {
    return Stream.of(edge.fromThread(), edge.toThread())
            .allMatch(thread -> thread >= 0 && thread < program.threads())
        && (!edge.isAccess()
            || (edge.cell() < program.cells()
                && edge.cell() >= 0
                && Stream.of(edge.from(), edge.to())
                    .allMatch(number -> number >= 0 && number < program.transactions())));
  }

  private boolean conflicts(CycleEdge edge) {
    if (!edge.isAccess()) {
      return true;
    }
    int one = program.access(edge.from(), edge.cell());
    int other = program.access(edge.to(), edge.cell());
    return one != AtomizedProgram.NONE
        && other != AtomizedProgram.NONE
        && (program.writes(one) || program.writes(other));
  }

  /** Whether a thread ends before another begins: there is a path in the graph of threads. */
  private boolean reaches(int one, int other) {
    BitSet seen = new BitSet(program.threads());
    BitSet open = new BitSet(program.threads());
    open.set(one);
    while (!open.isEmpty()) {
      int at = open.nextSetBit(0);
      open.clear(at);
      for (int i = 0; i < program.successors(at); i++) {
        int next = program.successor(at, i);
        if (next == other) {
          return true;
        }
        if (!seen.get(next)) {
          seen.set(next);
          open.set(next);
        }
      }
    }
    return false;
  }

  private Race shown(Race claimed, TransactionText text) {
    boolean conflict = text.cell() != TransactionText.NO_CELL;
    int length = text.schedule().length;
    int from = conflict ? text.schedule()[length - 2] : text.edges().get(0).from();
    int to = conflict ? text.schedule()[length - 1] : text.edges().get(0).to();
    int cell = conflict ? text.cell() : text.edges().get(0).cell();
    Witness witness =
        conflict
            ? TransactionSchedule.meeting(program, wording, text.schedule(), cell)
            : TransactionSchedule.racy(
                program, wording, text.schedule(), new RaceCycle(text.edges()));
    return new Race(
        wording.access(from, cell),
        wording.access(to, cell),
        wording.variable(cell),
        claimed.certainty(),
        claimed.fingerprint(),
        Optional.of(witness),
        claimed.occurrences());
  }
}
