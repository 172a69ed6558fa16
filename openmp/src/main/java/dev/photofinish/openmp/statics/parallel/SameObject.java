package dev.photofinish.openmp.statics.parallel;

import dev.photofinish.llvm.analysis.pointer.Targets;
import dev.photofinish.openmp.statics.access.Base;
import dev.photofinish.openmp.statics.access.Holders;
import dev.photofinish.openmp.statics.access.MemberVariables;
import dev.photofinish.openmp.statics.access.Place;
import dev.photofinish.openmp.statics.access.Pointees;
import dev.photofinish.openmp.statics.access.Polynomial;
import dev.photofinish.openmp.statics.access.RegionAccess;
import dev.photofinish.openmp.statics.dependence.Condition;
import dev.photofinish.openmp.statics.dependence.LinearForm;
import dev.photofinish.openmp.statics.parallel.Encoding.Side;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** When two accesses touch the same bytes of the same object. */
final class SameObject {
  private static final long ANY_LENGTH = Long.MAX_VALUE / 4;

  private final Pointees pointees;
  private final MemberVariables own;
  private final Rows rows;
  private final RowChains chains;
  private final Optional<ChangedPlaces> places;
  private final IdentityHashMap<RegionAccess, Integer> reaches = new IdentityHashMap<>();
  private final Map<Reach, Integer> numbers = new HashMap<>();
  private final Map<Divergence, Map<Long, Meeting>> meetings = new HashMap<>();

  /** Where an access may go; what is the same for two accesses in this is one number. */
  private record Reach(Base base, Targets targets, long length, Optional<Frame> reader) {}

  SameObject(
      Pointees pointees,
      Holders holders,
      Frame team,
      Rows rows,
      RowChains chains,
      Optional<ChangedPlaces> places) {
    this.pointees = pointees;
    this.own = new MemberVariables(pointees.pointers(), holders, team);
    this.rows = rows;
    this.chains = chains;
    this.places = places;
  }

  /** How two accesses can come to the same bytes. */
  enum Meeting {
    NEVER,
    /** By pointers of which only the objects are known that they may point into. */
    ANYWHERE,
    /** In one object that both know, if their offsets are right. */
    BY_OFFSETS,
    /** In one block that both come to by pointers of one place, if all offsets are right. */
    BY_ROWS
  }

  /** How two accesses can come to the same bytes. */
  Meeting meeting(RegionAccess first, RegionAccess second, Divergence divergence) {
    return meetings
        .computeIfAbsent(divergence, key -> new HashMap<>())
        .computeIfAbsent(
            ((long) number(first) << 32) + number(second),
            key -> findMeeting(first, second, divergence));
  }

  private int number(RegionAccess access) {
    return reaches.computeIfAbsent(
        access,
        key ->
            numbers.computeIfAbsent(
                new Reach(
                    access.place().base(),
                    pointees.targets(access),
                    length(access),
                    reader(access)),
                reach -> numbers.size()));
  }

  /** Who accesses, where it depends on that whether what is accessed is the same object. */
  private static Optional<Frame> reader(RegionAccess access) {
    Base base = access.place().base();
    return base instanceof Base.TaskRecord || base instanceof Base.ThreadCopy
        ? Optional.of(access.node().frame())
        : Optional.empty();
  }

  private Meeting findMeeting(RegionAccess first, RegionAccess second, Divergence divergence) {
    Base one = first.place().base();
    Base two = second.place().base();
    if (one.equals(two) && divergence.mayAlias(one)) {
      return Meeting.BY_OFFSETS;
    }
    if (one instanceof Base.TaskRecord record && one.equals(two)) {
      return isCommon(record, first, second, divergence) ? Meeting.BY_OFFSETS : Meeting.NEVER;
    }
    if (one instanceof Base.ThreadCopy copy && two instanceof Base.ThreadCopy other) {
      return !copy.name().equals(other.name()) || (isOwn(copy, first) && isOwn(other, second))
          ? Meeting.NEVER
          : Meeting.ANYWHERE;
    }
    if ((isObject(one) && isObject(two))
        || areApart(one, two)
        || chains.areApart(one, two, (x, y) -> areDifferent(x, y, divergence))) {
      return Meeting.NEVER;
    }
    // Where two pointers of one shape point that depend on numbers that differ is not known.
    boolean sameShape = one.equals(two) && !isObject(one) && !(one instanceof Base.Among);
    boolean apart = divergence instanceof Divergence.Members;
    boolean meet =
        pointees
            .targets(first)
            .meet(
                length(first),
                pointees.targets(second),
                length(second),
                object -> sameShape || !(apart && own.contains(object)));
    if (!meet) {
      return Meeting.NEVER;
    }
    return chains.steps(one, two, divergence).isPresent() ? Meeting.BY_ROWS : Meeting.ANYWHERE;
  }

  /** The pointers that have to be the same ones for two accesses that meet by rows. */
  List<RowChains.Step> steps(RegionAccess first, RegionAccess second, Divergence divergence) {
    return chains.steps(first.place().base(), second.place().base(), divergence).orElseThrow();
  }

  /** Whether both accesses are inside one execution of the task that has the record. */
  private static boolean isCommon(
      Base.TaskRecord record, RegionAccess first, RegionAccess second, Divergence divergence) {
    Optional<Frame> task = record.task(first.node().frame());
    return task.isPresent()
        && task.equals(record.task(second.node().frame()))
        && divergence.isCommon(task.get());
  }

  private static boolean isOwn(Base.ThreadCopy copy, RegionAccess access) {
    return copy.isOwn(access.node().frame());
  }

  /** Whether two bases are different variables or blocks. */
  private boolean areDifferent(Base one, Base two, Divergence divergence) {
    return !(one.equals(two) && divergence.mayAlias(one))
        && ((isVariable(one) && isVariable(two)) || areApart(one, two));
  }

  private static boolean isVariable(Base base) {
    return base instanceof Base.Local
        || base instanceof Base.Global
        || base instanceof Base.Allocated;
  }

  private boolean areApart(Base one, Base two) {
    return places.filter(changed -> changed.areApart(one, two)).isPresent();
  }

  private static long length(RegionAccess access) {
    return constant(access).orElse(ANY_LENGTH);
  }

  static boolean isObject(Base base) {
    return base instanceof Base.Local
        || base instanceof Base.Global
        || base instanceof Base.Allocated
        || base instanceof Base.TaskRecord
        || base instanceof Base.ThreadCopy;
  }

  /** Adds what has to hold for two accesses to touch the same bytes of an object. */
  void encode(
      RegionAccess first, RegionAccess second, List<RowChains.Step> steps, Encoding encoding) {
    for (RowChains.Step step : steps) {
      rows.overlap(
          new Rows.Extent(first, step.first(), RowChains.POINTER),
          new Rows.Extent(second, step.second(), RowChains.POINTER),
          encoding);
    }
    OptionalLong oneLength = constant(first);
    OptionalLong twoLength = constant(second);
    if (oneLength.isPresent() && twoLength.isPresent()) {
      rows.overlap(
          new Rows.Extent(first, first.place().offset(), oneLength.getAsLong()),
          new Rows.Extent(second, second.place().offset(), twoLength.getAsLong()),
          encoding);
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
      Guard first, Guard second, Divergence divergence, Encoding encoding) {
    Base lock = first.lock().base();
    if (!lock.equals(second.lock().base())
        || !divergence.mustAlias(
            lock, first.access().place().base(), second.access().place().base())) {
      return Optional.empty();
    }
    return Optional.of(
        Condition.different(
            encoding.form(first.lock().offset(), Side.FIRST),
            encoding.form(second.lock().offset(), Side.SECOND)));
  }

  /** A lock that is held, or a dependence of a task, during an access. */
  record Guard(RegionAccess access, Place lock) {}
}
