package dev.photofinish.openmp.statics.memory;

import dev.photofinish.llvm.analysis.pointer.AbstractObject;
import dev.photofinish.llvm.analysis.pointer.PointsTo;
import dev.photofinish.openmp.statics.rule.Assumption;
import dev.photofinish.openmp.statics.rule.Rule;
import dev.photofinish.openmp.statics.rule.Rulebook;
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
  static final Assumption ADDRESS_NOT_PUBLISHED =
      new Assumption(
          "member-variable",
          "address-not-published",
          "The address of the variable is in no memory that other threads can read, itself or by"
              + " way of other pointers.",
          "the address of a thread's own variable is where other threads can read it");

  /** The rule. */
  public static final Rule RULE =
      new Rule(
          "member-variable",
          Rule.Subject.OBJECTS,
          "Pointers of two threads do not meet in a local variable that each thread has for itself.",
          "each execution of a function has its own local variables, and another thread gets to one"
              + " only by its address.",
          List.of(ADDRESS_NOT_PUBLISHED));

  private final Rulebook rules;
  private final PointsTo pointers;
  private final ReversePointsTo reversePointsTo;
  private final Frame team;

  public MemberVariables(
      PointsTo pointers, ReversePointsTo reversePointsTo, Frame team, Rulebook rules) {
    this.rules = rules;
    this.pointers = pointers;
    this.reversePointsTo = reversePointsTo;
    this.team = team;
  }

  /** Whether each member has its own of an object. */
  public boolean contains(AbstractObject object) {
    boolean own =
        isOfMember(object)
            && rules.has(RULE)
            && rules.holds(
                ADDRESS_NOT_PUBLISHED, () -> !pointers.isExposed(object) && !isPublished(object));
    if (own) {
      rules.use(RULE);
    }
    return own;
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
      for (AbstractObject holder : reversePointsTo.of(open.remove())) {
        if (!isOfMember(holder)
            || pointers.isExposed(holder)
            || reversePointsTo.isExchanged(holder)) {
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
