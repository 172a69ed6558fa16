package dev.photofinish.openmp.statics.interleaving;

import dev.photofinish.llvm.ir.AtomicOperator;
import dev.photofinish.llvm.ir.AtomicOrdering;
import dev.photofinish.llvm.ir.AtomicReadModifyWrite;
import dev.photofinish.llvm.ir.CompareExchange;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.MemoryAccess;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.statics.interleaving.Constants.Wanted;
import dev.photofinish.openmp.statics.structure.Construct;
import dev.photofinish.openmp.statics.structure.Construct.LockKind;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;

/** What steps do to a team. */
final class Steps {
  /** Numbers beyond this are not told apart from others, so that counting comes to an end. */
  private static final long MOST_COUNTED = 16;

  private final Cells cells;
  private final Function<Cell, OptionalLong> first;
  private final Handouts handouts;
  private final Locks locks;

  /** Which lock a call means; empty for one that is not followed. */
  interface Locks {
    Optional<Lock> of(Frame frame, LockKind kind, Value lock, Constants constants);
  }

  /**
   * The steps of a region.
   *
   * @param first what cells hold at the start
   */
  Steps(Cells cells, Function<Cell, OptionalLong> first, Handouts handouts, Locks locks) {
    this.cells = cells;
    this.first = first;
    this.handouts = handouts;
    this.locks = locks;
  }

  /** A member is behind its step, with results of it. */
  static TeamState passed(TeamState state, int member, Map<Slot, OptionalLong> results) {
    MemberState at = state.members().get(member);
    MemberState next = at.at(at.position() + 1);
    for (Map.Entry<Slot, OptionalLong> result : results.entrySet()) {
      next = next.with(result.getKey(), result.getValue());
    }
    return state.with(member, next);
  }

  /** What a construct can make of a state; nothing if the member has to wait. */
  List<TeamState> event(TeamState state, int member, Frame frame, Step.Event event, Constants own) {
    Instruction call = event.call().orElseThrow();
    Slot slot = Slot.of(frame, call);
    Construct construct = event.construct();
    if (construct instanceof Construct.Acquire acquire) {
      Optional<Lock> lock = locks.of(frame, acquire.kind(), acquire.lock(), own);
      if (lock.isEmpty()) {
        return List.of(passed(state, member, Map.of()));
      }
      return isFree(state, lock.get(), member)
          ? List.of(passed(state.owned(lock.get(), member), member, Map.of()))
          : List.of();
    }
    if (construct instanceof Construct.Release release) {
      Optional<Lock> lock = locks.of(frame, release.kind(), release.lock(), own);
      return List.of(passed(lock.map(state::released).orElse(state), member, Map.of()));
    }
    if (construct instanceof Construct.TryAcquire attempt) {
      Optional<Lock> lock = locks.of(frame, attempt.kind(), attempt.lock(), own);
      if (lock.isEmpty()) {
        return List.of(passed(state, member, Map.of(slot, OptionalLong.empty())));
      }
      List<TeamState> outcomes = new ArrayList<>();
      outcomes.add(passed(state, member, Map.of(slot, OptionalLong.of(0))));
      if (isFree(state, lock.get(), member)) {
        TeamState taken = state.owned(lock.get(), member);
        outcomes.add(passed(taken, member, Map.of(slot, OptionalLong.of(1))));
      }
      return outcomes;
    }
    return single(state, member, new Handout(frame, call), slot);
  }

  private List<TeamState> single(TeamState state, int member, Handout single, Slot slot) {
    if (!handouts.isOnce(single)) {
      return List.of(passed(state, member, Map.of(slot, OptionalLong.empty())));
    }
    List<TeamState> outcomes = new ArrayList<>();
    outcomes.add(passed(state, member, Map.of(slot, OptionalLong.of(0))));
    if (!state.isTaken(single, 0)) {
      TeamState taken = state.taking(single, 0);
      outcomes.add(passed(taken, member, Map.of(slot, OptionalLong.of(1))));
    }
    return outcomes;
  }

  /** Whether a lock can be had; one that its owner sets again may be of the kind that nests. */
  private static boolean isFree(TeamState state, Lock lock, int member) {
    Integer owner = state.owners().get(lock);
    return owner == null || owner == member;
  }

  /** What an access to a cell can make of a state. */
  List<TeamState> touch(
      TeamState state, int member, Frame frame, Instruction access, Constants own) {
    MemoryAccess memory = (MemoryAccess) access;
    Cell cell = cells.of(frame, memory, own).orElseThrow();
    Map<Slot, Long> known = state.members().get(member).known();
    List<TeamState> outcomes = new ArrayList<>();
    if (access instanceof Store store) {
      OptionalLong value = own.of(frame, store.value(), known, Wanted.NAMED);
      if (value.isEmpty()) {
        value = counted(own.of(frame, store.value(), known, Wanted.SUMS));
      }
      outcomes.add(passed(written(state, cell, value), member, Map.of()));
      return outcomes;
    }
    for (OptionalLong found : contents(state, cell)) {
      if (access instanceof Load) {
        outcomes.add(passed(state, member, Map.of(Slot.of(frame, access), found)));
      } else if (access instanceof AtomicReadModifyWrite update) {
        OptionalLong operand = own.of(frame, update.operand(), known, Wanted.NAMED);
        OptionalLong value = updated(update, found, operand);
        outcomes.add(
            passed(written(state, cell, value), member, Map.of(Slot.of(frame, access), found)));
      } else {
        outcomes.addAll(exchange(state, member, frame, (CompareExchange) access, found, own));
      }
    }
    return outcomes;
  }

  /** What a read may find; with an empty number where that is anything. */
  private List<OptionalLong> contents(TeamState state, Cell cell) {
    Set<Long> written = state.contents().get(cell);
    if (written == null) {
      return List.of(first.apply(cell));
    }
    return written.isEmpty()
        ? List.of(OptionalLong.empty())
        : written.stream().sorted().map(OptionalLong::of).toList();
  }

  private TeamState written(TeamState state, Cell cell, OptionalLong value) {
    if (value.isEmpty()) {
      return state.holding(cell, Set.of());
    }
    Set<Long> values = new LinkedHashSet<>();
    values.add(value.getAsLong());
    if (cells.reads(cell) == Cells.Reads.ANY_WRITTEN) {
      for (OptionalLong old : contents(state, cell)) {
        if (old.isEmpty()) {
          return state.holding(cell, Set.of());
        }
        values.add(old.getAsLong());
      }
    }
    return state.holding(cell, values);
  }

  private static OptionalLong updated(
      AtomicReadModifyWrite update, OptionalLong old, OptionalLong operand) {
    if (operand.isEmpty() || (old.isEmpty() && !isExchange(update))) {
      return OptionalLong.empty();
    }
    long by = operand.getAsLong();
    return switch (update.operator()) {
      case XCHG -> operand;
      case ADD -> counted(Constants.fit(update, old.getAsLong() + by));
      case SUB -> counted(Constants.fit(update, old.getAsLong() - by));
      case AND -> OptionalLong.of(old.getAsLong() & by);
      case OR -> OptionalLong.of(old.getAsLong() | by);
      case XOR -> OptionalLong.of(old.getAsLong() ^ by);
      default -> OptionalLong.empty();
    };
  }

  private static OptionalLong counted(OptionalLong number) {
    return number.isPresent() && Math.abs(number.getAsLong()) > MOST_COUNTED
        ? OptionalLong.empty()
        : number;
  }

  private static boolean isExchange(AtomicReadModifyWrite update) {
    return update.operator() == AtomicOperator.XCHG;
  }

  /** The exchange is done if what is expected was found, or is not done. */
  private List<TeamState> exchange(
      TeamState state,
      int member,
      Frame frame,
      CompareExchange exchange,
      OptionalLong found,
      Constants own) {
    Cell cell = cells.of(frame, exchange, own).orElseThrow();
    Map<Slot, Long> known = state.members().get(member).known();
    OptionalLong expected = own.of(frame, exchange.expected(), known, Wanted.NAMED);
    OptionalLong value = own.of(frame, exchange.replacement(), known, Wanted.NAMED);
    boolean decided = found.isPresent() && expected.isPresent();
    boolean equal = decided && found.getAsLong() == expected.getAsLong();
    boolean acquired = isAcquired(exchange.failureOrdering());
    List<TeamState> outcomes = new ArrayList<>();
    if (equal || !decided) {
      outcomes.add(
          passed(written(state, cell, value), member, results(frame, exchange, found, -1)));
    }
    if (!equal || exchange.weak() || !acquired) {
      OptionalLong read = acquired ? found : OptionalLong.empty();
      outcomes.add(passed(state, member, results(frame, exchange, read, 0)));
    }
    return outcomes;
  }

  /** Whether a failed exchange tells something that one can rely on. */
  private static boolean isAcquired(AtomicOrdering failure) {
    return failure == AtomicOrdering.ACQUIRE || failure == AtomicOrdering.SEQ_CST;
  }

  private static Map<Slot, OptionalLong> results(
      Frame frame, CompareExchange exchange, OptionalLong found, long success) {
    return Map.of(
        new Slot(frame, exchange, 1),
        found,
        new Slot(frame, exchange, 2),
        OptionalLong.of(success));
  }
}
