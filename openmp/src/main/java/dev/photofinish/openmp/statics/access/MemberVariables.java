package dev.photofinish.openmp.statics.access;

import dev.photofinish.llvm.analysis.pointer.AbstractObject;
import dev.photofinish.llvm.analysis.pointer.PointsTo;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Local variables of functions that the members of a team execute, each with variables of its own:
 * no other member knows of one unless its address is in memory that others can read.
 */
public final class MemberVariables {
  private final PointsTo pointers;
  private final Holders holders;
  private final Frame team;

  public MemberVariables(PointsTo pointers, Holders holders, Frame team) {
    this.pointers = pointers;
    this.holders = holders;
    this.team = team;
  }

  /** Whether each member has its own of an object. */
  public boolean contains(AbstractObject object) {
    return isOfMember(object) && !pointers.isExposed(object) && !isPublished(object);
  }

  private boolean isOfMember(AbstractObject object) {
    if (!(object instanceof AbstractObject.StackObject variable)) {
      return false;
    }
    for (Optional<Frame> f = Optional.of(team); f.isPresent(); f = f.get().parent()) {
      if (f.get().function() == variable.function()) {
        return false;
      }
    }
    return true;
  }

  /** Whether an address is in memory that others can read, itself or by way of others. */
  private boolean isPublished(AbstractObject object) {
    Set<AbstractObject> seen = new HashSet<>();
    Deque<AbstractObject> open = new ArrayDeque<>(List.of(object));
    while (!open.isEmpty()) {
      for (AbstractObject holder : holders.of(open.remove())) {
        if (!isOfMember(holder) || pointers.isExposed(holder)) {
          return true;
        }
        if (seen.add(holder)) {
          open.add(holder);
        }
      }
    }
    return false;
  }
}
