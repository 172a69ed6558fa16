package dev.photofinish.openmp.statics.parallel;

import dev.photofinish.llvm.analysis.pointer.Targets;
import dev.photofinish.openmp.statics.dependence.Condition;
import dev.photofinish.openmp.statics.dependence.LinearForm;
import dev.photofinish.openmp.statics.memory.MemberVariables;
import dev.photofinish.openmp.statics.memory.ReversePointsTo;
import dev.photofinish.openmp.statics.memory.ThreadLocalMemory;
import dev.photofinish.openmp.statics.question.Divergence;
import dev.photofinish.openmp.statics.question.Encoding;
import dev.photofinish.openmp.statics.question.Encoding.Side;
import dev.photofinish.openmp.statics.question.Rows;
import dev.photofinish.openmp.statics.rule.Assumption;
import dev.photofinish.openmp.statics.rule.Recorded;
import dev.photofinish.openmp.statics.rule.Rule;
import dev.photofinish.openmp.statics.rule.Rulebook;
import dev.photofinish.openmp.statics.symbolic.Base;
import dev.photofinish.openmp.statics.symbolic.Pointees;
import dev.photofinish.openmp.statics.symbolic.Polynomial;
import dev.photofinish.openmp.statics.symbolic.RegionAccess;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** When two accesses touch the same bytes of the same object. */
public final class SameObject {
  static final Assumption MADE_PER_EXECUTION =
      new Assumption(
          "private-variable",
          "made-per-execution",
          "The variable or block is made by each of the two executions for itself.",
          "the variable is made before the two executions part, so that both use the same one");

  /** Variables that each execution has for itself. */
  public static final Rule PRIVATE_VARIABLE =
      new Rule(
          "private-variable",
          Rule.Subject.OBJECTS,
          "Two executions of a function have different local variables and allocate different"
              + " blocks.",
          "a local variable is an object of its own in each execution of its function, and each"
              + " allocation gives a new block.",
          List.of(MADE_PER_EXECUTION));

  static final Assumption NO_COMMON_TARGET =
      new Assumption(
          "points-to",
          "no-common-target",
          "The two pointers may point into no object in common.",
          "both may point into the same object");

  /** Objects that pointers may point into. */
  public static final Rule POINTS_TO =
      new Rule(
          "points-to",
          Rule.Subject.OBJECTS,
          "Accesses to different objects do not meet.",
          "pointer analysis counts every object that a pointer may point into, whatever the program"
              + " does.",
          List.of(NO_COMMON_TARGET));

  private static final long ANY_LENGTH = Long.MAX_VALUE / 4;

  private final Rulebook rules;
  private final Pointees pointees;
  private final MemberVariables own;
  private final Rows rows;
  private final RowChains chains;
  private final Optional<SwappedPointers> places;
  private final IdentityHashMap<RegionAccess, Integer> reaches = new IdentityHashMap<>();
  private final Map<Reach, Integer> numbers = new HashMap<>();
  private final Map<Divergence, Map<Long, Recorded<AliasResult>>> aliases = new HashMap<>();

  /** Where an access may go; what is the same for two accesses in this is one number. */
  private record Reach(Base base, Targets targets, long length, Optional<Frame> reader) {}

  public SameObject(
      Pointees pointees,
      ReversePointsTo reversePointsTo,
      Frame team,
      Rows rows,
      RowChains chains,
      Optional<SwappedPointers> places,
      Rulebook rules) {
    this.rules = rules;
    this.pointees = pointees;
    this.own = new MemberVariables(pointees.pointers(), reversePointsTo, team, rules);
    this.rows = rows;
    this.chains = chains;
    this.places = places;
  }

  /** How two accesses can come to the same bytes. */
  public enum AliasResult {
    NO_ALIAS,
    /** By pointers of which only the objects are known that they may point into. */
    MAY_ALIAS,
    /** In one object that both know, if their offsets are right. */
    SAME_BASE,
    /** In one block that both come to by pointers of one place, if all offsets are right. */
    SAME_ROWS
  }

  /** How two accesses can come to the same bytes. */
  public AliasResult meeting(RegionAccess first, RegionAccess second, Divergence divergence) {
    Map<Long, Recorded<AliasResult>> known =
        aliases.computeIfAbsent(divergence, key -> new HashMap<>());
    long key = ((long) number(first) << 32) + number(second);
    Recorded<AliasResult> result = known.get(key);
    if (result != null) {
      return rules.replay(result);
    }
    result = rules.record(() -> findAlias(first, second, divergence));
    known.put(key, result);
    return result.value();
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

  private AliasResult findAlias(RegionAccess first, RegionAccess second, Divergence divergence) {
    Base one = first.place().base();
    Base two = second.place().base();
    if (one.equals(two) && isMadePerExecution(one)) {
      return isPrivate(one, divergence) ? AliasResult.NO_ALIAS : AliasResult.SAME_BASE;
    }
    if (one.equals(two) && divergence.mayAlias(one)) {
      return AliasResult.SAME_BASE;
    }
    if (one instanceof Base.TaskRecord record && one.equals(two)) {
      return isCommon(record, first, second, divergence)
          ? AliasResult.SAME_BASE
          : AliasResult.NO_ALIAS;
    }
    if (one instanceof Base.ThreadCopy copy && two instanceof Base.ThreadCopy other) {
      return !copy.name().equals(other.name())
              || ThreadLocalMemory.areOwn(
                  rules, copy, first.node().frame(), other, second.node().frame())
          ? AliasResult.NO_ALIAS
          : AliasResult.MAY_ALIAS;
    }
    if (isObject(one) && isObject(two)) {
      return areDifferentObjects(first, second, divergence)
          ? AliasResult.NO_ALIAS
          : AliasResult.MAY_ALIAS;
    }
    if (areApart(one, two)
        || chains.areApart(one, two, (x, y) -> areDifferent(x, y, divergence))
        || areDifferentObjects(first, second, divergence)) {
      return AliasResult.NO_ALIAS;
    }
    return chains.steps(one, two, divergence).isPresent()
        ? AliasResult.SAME_ROWS
        : AliasResult.MAY_ALIAS;
  }

  /** The pointers that have to be the same ones for two accesses that meet by rows. */
  public List<RowChains.Step> steps(
      RegionAccess first, RegionAccess second, Divergence divergence) {
    return chains.steps(first.place().base(), second.place().base(), divergence).orElseThrow();
  }

  /** Whether it is a variable or block that each execution of its frame makes anew. */
  private static boolean isMadePerExecution(Base base) {
    return base instanceof Base.Local
        || base instanceof Base.Allocated
        || (base instanceof Base.Pointed pointed && pointed.isOwnCopy());
  }

  private boolean isPrivate(Base base, Divergence divergence) {
    boolean own =
        rules.has(PRIVATE_VARIABLE)
            && rules.holds(MADE_PER_EXECUTION, () -> !divergence.mayAlias(base));
    if (own) {
      rules.use(PRIVATE_VARIABLE);
    }
    return own;
  }

  /** Whether two accesses go into no object in common. */
  private boolean areDifferentObjects(
      RegionAccess first, RegionAccess second, Divergence divergence) {
    boolean different =
        rules.has(POINTS_TO)
            && rules.holds(NO_COMMON_TARGET, () -> !mayMeet(first, second, divergence));
    if (different) {
      rules.use(POINTS_TO);
    }
    return different;
  }

  private boolean mayMeet(RegionAccess first, RegionAccess second, Divergence divergence) {
    Base one = first.place().base();
    Base two = second.place().base();
    if (isObject(one) && isObject(two)) {
      return false;
    }
    // Where two pointers of one shape point that depend on numbers that differ is not known.
    boolean sameShape = one.equals(two) && !isObject(one) && !(one instanceof Base.Among);
    boolean apart = divergence instanceof Divergence.Members;
    return pointees
        .targets(first)
        .meet(
            length(first),
            pointees.targets(second),
            length(second),
            object -> sameShape || !(apart && own.contains(object)));
  }

  /** Whether both accesses are inside one execution of the task that has the record. */
  private static boolean isCommon(
      Base.TaskRecord record, RegionAccess first, RegionAccess second, Divergence divergence) {
    Optional<Frame> task = record.task(first.node().frame());
    return task.isPresent()
        && task.equals(record.task(second.node().frame()))
        && divergence.isCommon(task.get());
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
    boolean apart =
        places.isPresent()
            && !one.equals(two)
            && rules.has(SwappedPointers.RULE)
            && rules.holds(
                SwappedPointers.DIFFERENT_ON_EVERY_PATH, () -> places.get().areApart(one, two));
    if (apart) {
      rules.use(SwappedPointers.RULE);
    }
    return apart;
  }

  private static long length(RegionAccess access) {
    return constant(access).orElse(ANY_LENGTH);
  }

  public static boolean isObject(Base base) {
    return base instanceof Base.Local
        || base instanceof Base.Global
        || base instanceof Base.Allocated
        || base instanceof Base.TaskRecord
        || base instanceof Base.ThreadCopy;
  }

  /** Adds what has to hold for two accesses to touch the same bytes of an object. */
  public void encode(
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
}
