package dev.photofinish.openmp.statics.access;

import dev.photofinish.llvm.ir.AtomicOperator;
import dev.photofinish.llvm.ir.AtomicReadModifyWrite;
import dev.photofinish.llvm.ir.Binary;
import dev.photofinish.llvm.ir.BinaryOperator;
import dev.photofinish.llvm.ir.Block;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.MemoryAccess;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.ir.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Numbers that a counter in memory gives out once each: whoever writes it in the region adds to it,
 * all of them upwards or all downwards, in one atomic step or by a load and a store with no call
 * and nothing atomic between them. Where two threads do the latter without a race, one has stored
 * before the other loads: what orders them is outside of both. A race on the counter is found where
 * the counter itself is looked at.
 */
public final class Tickets {
  /** What fewer bits count comes around too soon. */
  private static final int LEAST_BITS = 32;

  private final Values values;
  private final Map<Symbol, Optional<Place>> counters = new HashMap<>();

  public Tickets(Values values) {
    this.values = values;
  }

  /** The counter that a number is from, if each execution gets another number from there. */
  public Optional<Place> counter(Symbol symbol) {
    return counters.computeIfAbsent(symbol, key -> find(symbol));
  }

  private Optional<Place> find(Symbol symbol) {
    if (!(symbol instanceof Symbol.Once once)
        || !(once.value() instanceof AtomicReadModifyWrite || once.value() instanceof Load)
        || Values.bits(once.value()) < LEAST_BITS) {
      return Optional.empty();
    }
    MemoryAccess taken = (MemoryAccess) once.value();
    Place place = values.address(once.frame(), taken.pointer());
    List<Instruction> writers = values.writers().inRegion(once.frame(), taken).orElse(List.of());
    boolean found = false;
    int direction = 0;
    for (Instruction writer : writers) {
      Optional<Step> step = step(writer);
      if (step.isEmpty()
          || step.get().direction() * direction < 0
          || !step.get().before().type().equals(once.value().type())) {
        return Optional.empty();
      }
      direction = step.get().direction();
      found |= step.get().before() == once.value();
    }
    return found && place.offset().constant().isPresent() ? Optional.of(place) : Optional.empty();
  }

  /**
   * What adds to a number in memory.
   *
   * @param before the number before that
   * @param direction 1 or -1
   */
  private record Step(Value before, int direction) {
    static Optional<Step> of(Value before, Value distance, int sign) {
      return distance instanceof IntConstant constant && constant.signed() != 0
          ? Optional.of(new Step(before, sign * Long.signum(constant.signed())))
          : Optional.empty();
    }
  }

  private Optional<Step> step(Instruction writer) {
    if (writer instanceof AtomicReadModifyWrite update) {
      return update.operator() == AtomicOperator.ADD
          ? Step.of(update, update.operand(), 1)
          : update.operator() == AtomicOperator.SUB
              ? Step.of(update, update.operand(), -1)
              : Optional.empty();
    }
    if (!(writer instanceof Store store)
        || !(store.value() instanceof Binary sum)
        || !(sum.left() instanceof Load before)
        || !before.pointer().equals(store.pointer())
        || !isUninterrupted(before, store)) {
      return Optional.empty();
    }
    return sum.operator() == BinaryOperator.ADD
        ? Step.of(before, sum.right(), 1)
        : sum.operator() == BinaryOperator.SUB
            ? Step.of(before, sum.right(), -1)
            : Optional.empty();
  }

  /** Whether nothing that could order threads is executed between two instructions. */
  private boolean isUninterrupted(Load first, Store last) {
    Block block = values.flows.flow(values.flows.function(last)).block(last);
    if (!block.instructions().contains(first)) {
      return false;
    }
    return block
        .instructions()
        .subList(block.instructions().indexOf(first), block.instructions().indexOf(last) + 1)
        .stream()
        .noneMatch(Tickets::mayOrder);
  }

  private static boolean mayOrder(Instruction instruction) {
    return instruction instanceof CallSite
        || (instruction instanceof MemoryAccess access && !access.mode().isPlain());
  }
}
