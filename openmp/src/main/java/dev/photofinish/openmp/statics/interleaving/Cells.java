package dev.photofinish.openmp.statics.interleaving;

import dev.photofinish.llvm.analysis.pointer.PointsTo;
import dev.photofinish.llvm.ir.AtomicOrdering;
import dev.photofinish.llvm.ir.CompareExchange;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntType;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.MemoryAccess;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.openmp.statics.symbolic.Base;
import dev.photofinish.openmp.statics.symbolic.Place;
import dev.photofinish.openmp.statics.symbolic.RegionAccess;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import dev.photofinish.openmp.statics.values.Values;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The objects whose contents are followed: shared ones that only whole numbers of one size are read
 * from and written to, at places which depend on nothing but who does it.
 *
 * <p>Relaxed atomic accesses order nothing, so that an object with such accesses is not followed.
 */
final class Cells {
  /** What a read can find. */
  enum Reads {
    /** What was written last: accesses are sequentially consistent, or plain and race-free. */
    LAST,
    /** Whatever was written: with acquire and release alone, an old value may still be seen. */
    ANY_WRITTEN
  }

  private final Values values;
  private final Frame team;
  private final Map<Base, Reads> tracked = new LinkedHashMap<>();
  private final Map<Base, List<RegionAccess>> byBase = new HashMap<>();

  /**
   * The objects of a region.
   *
   * @param members what is constant for each member, for each number of members
   */
  Cells(
      Values values,
      Frame team,
      PointsTo pointers,
      List<RegionAccess> accesses,
      List<Constants> members) {
    this.values = values;
    this.team = team;
    List<RegionAccess> vague = new ArrayList<>();
    for (RegionAccess access : accesses) {
      if (isObject(access.place().base())) {
        byBase.computeIfAbsent(access.place().base(), key -> new ArrayList<>()).add(access);
      } else {
        vague.add(access);
      }
    }
    byBase.forEach(
        (base, own) -> {
          if (isShared(base)
              && own.stream().allMatch(access -> isSimple(access, own.get(0), members))
              && vague.stream()
                  .noneMatch(
                      other -> pointers.mayShareObject(own.get(0).pointer(), other.pointer()))
              && own.stream().anyMatch(RegionAccess::isWrite)
              && own.stream().anyMatch(access -> !(access.instruction() instanceof Store))) {
            tracked.put(
                base, own.stream().allMatch(Cells::isSequential) ? Reads.LAST : Reads.ANY_WRITTEN);
          }
        });
  }

  private static boolean isObject(Base base) {
    return base instanceof Base.Global
        || base instanceof Base.Local
        || base instanceof Base.Allocated
        || base instanceof Base.ThreadCopy
        || base instanceof Base.TaskRecord;
  }

  /** Whether all members of the team mean the same object. */
  boolean isShared(Base base) {
    return base instanceof Base.Global
        || (base instanceof Base.Local local && !local.frame().isWithin(team));
  }

  private boolean isSimple(RegionAccess access, RegionAccess other, List<Constants> members) {
    return access.instruction() instanceof MemoryAccess memory
        && other.instruction() instanceof MemoryAccess like
        && memory.accessedType() instanceof IntType type
        && type.bits() <= 64
        && memory.accessedType().equals(like.accessedType())
        && orders(access.instruction(), memory.mode().ordering())
        && members.stream()
            .allMatch(member -> of(access.node().frame(), memory, member).isPresent());
  }

  private static boolean orders(Instruction access, AtomicOrdering ordering) {
    return switch (ordering) {
      case NOT_ATOMIC, SEQ_CST -> true;
      case ACQUIRE -> access instanceof Load;
      case RELEASE -> access instanceof Store;
      case ACQ_REL -> true;
      case UNORDERED, MONOTONIC -> false;
    };
  }

  private static boolean isSequential(RegionAccess access) {
    AtomicOrdering ordering = ((MemoryAccess) access.instruction()).mode().ordering();
    return ordering == AtomicOrdering.NOT_ATOMIC
        || (ordering == AtomicOrdering.SEQ_CST
            && (!(access.instruction() instanceof CompareExchange exchange)
                || exchange.failureOrdering() == AtomicOrdering.SEQ_CST));
  }

  boolean isEmpty() {
    return tracked.isEmpty();
  }

  /** Whether what an instruction of a frame accesses is followed. */
  boolean isTracked(Frame frame, Instruction instruction) {
    return instruction instanceof MemoryAccess access
        && tracked.containsKey(values.address(frame, access.pointer()).base());
  }

  /** The cell of an access; empty if it depends on more than the member which it is. */
  Optional<Cell> of(Frame frame, MemoryAccess access, Constants constants) {
    Place place = values.address(frame, access.pointer());
    OptionalLong offset = constants.constant(place.offset());
    return offset.isPresent() && offset.getAsLong() % access.accessedType().storeSize() == 0
        ? Optional.of(new Cell(place.base(), offset.getAsLong()))
        : Optional.empty();
  }

  Reads reads(Cell cell) {
    return tracked.get(cell.base());
  }

  /** All accesses of the region to the object of a cell. */
  List<RegionAccess> accesses(Base base) {
    return byBase.get(base);
  }
}
