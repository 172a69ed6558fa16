package dev.photofinish.openmp.statics.memory;

import dev.photofinish.llvm.analysis.flow.ProgramFlow;
import dev.photofinish.llvm.analysis.pointer.PointsTo;
import dev.photofinish.llvm.ir.AtomicReadModifyWrite;
import dev.photofinish.llvm.ir.Binary;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Cast;
import dev.photofinish.llvm.ir.CompareExchange;
import dev.photofinish.llvm.ir.Constant;
import dev.photofinish.llvm.ir.GetElementPointer;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.ir.Value;
import java.util.List;
import java.util.Optional;

/**
 * Two values in memory that are swapped: {@code t = a[i]; a[i] = a[j]; a[j] = t}, with nothing else
 * written in between. What was in the two places is in them afterwards, each once, be they the same
 * place or not. Threads that do so without a race do one exchange after the other where they share
 * places.
 */
public final class Swap {
  private final Store first;
  private final Store second;
  private final List<Instruction> block;
  private final PointsTo pointers;

  private Swap(Store first, Store second, List<Instruction> block, PointsTo pointers) {
    this.first = first;
    this.second = second;
    this.block = block;
    this.pointers = pointers;
  }

  /** The two stores. */
  public List<Store> stores() {
    return List.of(first, second);
  }

  /** What the two stores write, as it is read before. */
  List<Load> loads() {
    return List.of((Load) first.value(), (Load) second.value());
  }

  /** The swap that a store is part of. */
  public static Optional<Swap> of(ProgramFlow flows, PointsTo pointers, Store store) {
    List<Instruction> block = flows.flow(flows.function(store)).block(store).instructions();
    for (Instruction instruction : block) {
      if (instruction instanceof Store other && other != store) {
        Swap swap = new Swap(store, other, block, pointers);
        if (swap.isOne()) {
          return Optional.of(swap);
        }
      }
    }
    return Optional.empty();
  }

  private boolean isOne() {
    if (!(first.value() instanceof Load one)
        || !(second.value() instanceof Load two)
        || !one.type().equals(two.type())
        || !List.of(one, two, first, second).stream().allMatch(access -> access.mode().isPlain())) {
      return false;
    }
    int read = Math.min(block.indexOf(one), block.indexOf(two));
    int bothRead = Math.max(block.indexOf(one), block.indexOf(two));
    int written = Math.min(block.indexOf(first), block.indexOf(second));
    int end = Math.max(block.indexOf(first), block.indexOf(second));
    return read >= 0
        && bothRead < written
        && block.subList(read, end + 1).stream()
            .allMatch(i -> i == first || i == second || !writes(i))
        && isSame(first.pointer(), two.pointer())
        && isSame(second.pointer(), one.pointer());
  }

  public static boolean writes(Instruction instruction) {
    return instruction instanceof Store
        || instruction instanceof AtomicReadModifyWrite
        || instruction instanceof CompareExchange
        || instruction instanceof CallSite;
  }

  /** Whether two values of the block are computed in the same way, and so the same. */
  public boolean isSame(Value one, Value two) {
    if (one == two || (one instanceof Constant && one.equals(two))) {
      return true;
    }
    if (!(one instanceof Instruction made) || !(two instanceof Instruction other)) {
      return false;
    }
    boolean alike =
        (made instanceof GetElementPointer a
                && other instanceof GetElementPointer b
                && a.sourceElementType().equals(b.sourceElementType()))
            || (made instanceof Cast c && other instanceof Cast d && c.operator() == d.operator())
            || (made instanceof Binary e
                && other instanceof Binary f
                && e.operator() == f.operator())
            || (made instanceof Load g && other instanceof Load h && isUnchanged(g, h));
    List<? extends Value> ours = made.operands();
    List<? extends Value> theirs = other.operands();
    if (!alike || !made.type().equals(other.type()) || ours.size() != theirs.size()) {
      return false;
    }
    for (int i = 0; i < ours.size(); i++) {
      if (!isSame(ours.get(i), theirs.get(i))) {
        return false;
      }
    }
    return true;
  }

  /** Whether nothing writes, between two loads of one place, what they read. */
  private boolean isUnchanged(Load one, Load two) {
    int from = Math.min(block.indexOf(one), block.indexOf(two));
    int to = Math.max(block.indexOf(one), block.indexOf(two));
    return from >= 0
        && one.mode().isPlain()
        && two.mode().isPlain()
        && block.subList(from, to).stream()
            .filter(Swap::writes)
            .allMatch(i -> (i == first || i == second) && isElsewhere((Store) i, one));
  }

  private boolean isElsewhere(Store store, Load load) {
    return !pointers
        .targets(store.pointer())
        .meet(
            store.accessedType().storeSize(),
            pointers.targets(load.pointer()),
            load.accessedType().storeSize());
  }
}
