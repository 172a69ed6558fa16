package dev.photofinish.openmp.statics.parallel;

import dev.photofinish.llvm.analysis.pointer.AbstractObject;
import dev.photofinish.llvm.analysis.pointer.PointsTo;
import dev.photofinish.openmp.statics.access.Base;
import dev.photofinish.openmp.statics.access.Place;
import dev.photofinish.openmp.statics.access.Polynomial;
import dev.photofinish.openmp.statics.access.RegionAccess;
import dev.photofinish.openmp.statics.dependence.Condition;
import dev.photofinish.openmp.statics.dependence.LinearForm;
import dev.photofinish.openmp.statics.parallel.Encoding.Side;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** When two accesses touch the same bytes of the same object. */
final class SameObject {
  private final PointsTo pointers;
  private final Holders holders;
  private final Frame team;
  private final Rows rows;

  SameObject(PointsTo pointers, Holders holders, Frame team, Rows rows) {
    this.pointers = pointers;
    this.holders = holders;
    this.team = team;
    this.rows = rows;
  }

  /**
   * Adds what has to hold for two accesses to touch the same bytes.
   *
   * @return whether they can at all
   */
  boolean encode(
      RegionAccess first, RegionAccess second, Divergence divergence, Encoding encoding) {
    Base one = first.place().base();
    Base two = second.place().base();
    if (one.equals(two) && divergence.isCommon(one)) {
      bytes(first, second, encoding);
      return true;
    }
    if (isObject(one) && isObject(two)) {
      return false;
    }
    if ((one instanceof Base.Held && one.equals(two)) || sameShape(one, two)) {
      // Which pointer it is depends on numbers that differ; where it points is not known.
      return pointers.mayShareObject(first.pointer(), second.pointer());
    }
    return mayShare(first, second, divergence);
  }

  private static boolean sameShape(Base one, Base two) {
    return one instanceof Base.Pointed && one.equals(two);
  }

  private boolean mayShare(RegionAccess first, RegionAccess second, Divergence divergence) {
    Set<AbstractObject> common = new LinkedHashSet<>(pointers.objects(first.pointer()));
    common.retainAll(pointers.objects(second.pointer()));
    // A local variable of a function that only the sides themselves execute is not shared unless
    // its address is in memory that both can read.
    common.removeIf(object -> isPrivate(object, divergence));
    return !common.isEmpty();
  }

  private boolean isPrivate(AbstractObject object, Divergence divergence) {
    return divergence instanceof Divergence.Members
        && object instanceof AbstractObject.StackObject variable
        && isOnlyInTeam(variable)
        && !pointers.isExposed(object)
        && !isPublished(object);
  }

  private boolean isOnlyInTeam(AbstractObject.StackObject variable) {
    Optional<Frame> frame = Optional.of(team);
    while (frame.isPresent()) {
      if (frame.get().function() == variable.function()) {
        return false;
      }
      frame = frame.get().parent();
    }
    return true;
  }

  private boolean isPublished(AbstractObject object) {
    return holders.of(object).stream()
        .anyMatch(
            holder ->
                !(holder instanceof AbstractObject.StackObject variable && isOnlyInTeam(variable)));
  }

  static boolean isObject(Base base) {
    return base instanceof Base.Local
        || base instanceof Base.Global
        || base instanceof Base.Allocated
        || base instanceof Base.TaskRecord
        || base instanceof Base.ThreadCopy;
  }

  private void bytes(RegionAccess first, RegionAccess second, Encoding encoding) {
    OptionalLong oneLength = constant(first);
    OptionalLong twoLength = constant(second);
    if (oneLength.isPresent() && twoLength.isPresent()) {
      rows.overlap(first, oneLength.getAsLong(), second, twoLength.getAsLong(), encoding);
      return;
    }
    LinearForm one = encoding.form(first.place().offset(), Side.FIRST);
    LinearForm two = encoding.form(second.place().offset(), Side.SECOND);
    first.length().ifPresent(l -> below(two, one, l, Side.FIRST, encoding));
    second.length().ifPresent(l -> below(one, two, l, Side.SECOND, encoding));
  }

  private static OptionalLong constant(RegionAccess access) {
    return access.length().map(Polynomial::constant).orElseGet(OptionalLong::empty);
  }

  /** A start lies before the end of the other access. */
  private static void below(
      LinearForm start, LinearForm other, Polynomial length, Side side, Encoding encoding) {
    encoding.add(Condition.less(start, other.plus(encoding.form(length, side))));
  }

  /**
   * When two locks are the same: a condition under which they are not; empty if nothing is known.
   */
  static Optional<Condition> different(
      Place first, Place second, Divergence divergence, Encoding encoding) {
    if (!first.base().equals(second.base()) || !divergence.isCommon(first.base())) {
      return Optional.empty();
    }
    return Optional.of(
        Condition.different(
            encoding.form(first.offset(), Side.FIRST),
            encoding.form(second.offset(), Side.SECOND)));
  }
}
