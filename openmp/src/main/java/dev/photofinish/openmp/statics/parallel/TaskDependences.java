package dev.photofinish.openmp.statics.parallel;

import dev.photofinish.llvm.ir.Cast;
import dev.photofinish.llvm.ir.ConstantExpression;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.statics.rule.Assumption;
import dev.photofinish.openmp.statics.rule.Rule;
import dev.photofinish.openmp.statics.structure.Construct;
import dev.photofinish.openmp.statics.symbolic.Place;
import dev.photofinish.openmp.statics.symbolic.Polynomial;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import dev.photofinish.openmp.statics.values.Values;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the {@code depend} clauses of tasks say. */
public final class TaskDependences {
  private static final String ID = "task-dependence";

  /** Whether the tasks are children of one task. */
  public static final Assumption SIBLINGS =
      new Assumption(
          ID,
          "siblings",
          "Both tasks are children of the same task.",
          "the two tasks are not children of the same task, and depend orders siblings only");

  /** Whether what is accessed is done when the task is. */
  public static final Assumption OWN_WORK =
      new Assumption(
          ID,
          "own-work",
          "The accesses are done by the tasks themselves, or by children that they wait for.",
          "an access is done by a child that may go on when its task is complete");

  /** Whether two kinds of dependences order. */
  public static final Assumption NOT_BOTH_IN =
      new Assumption(
          ID,
          "not-both-in",
          "The two dependences are not both in, and not both inoutset.",
          "dependences of the same kind (in, or inoutset) do not order two tasks");

  /** Whether two dependences are on one variable. */
  public static final Assumption SAME_VARIABLE =
      new Assumption(
          ID,
          "same-variable",
          "Both dependences are on one object whenever the tasks are created.",
          "the dependences need not be on the same variable");

  /** The rule. */
  public static final Rule RULE =
      new Rule(
          ID,
          Rule.Subject.ORDER,
          "Sibling tasks with dependences on the same address are executed one after the other.",
          "a task does not start before all siblings that were created earlier and have a"
              + " dependence of an excluding kind on the same address are complete.",
          List.of(SIBLINGS, NOT_BOTH_IN, OWN_WORK, SAME_VARIABLE));

  private static final int SIZE = 24;
  private static final int FLAGS = 16;

  private final Values values;
  private final Map<Frame, List<Dependence>> known = new HashMap<>();

  /** An address that a task depends on. */
  public record Dependence(Place place, Kind kind) {
    /** Whether two tasks with these dependences on one address are never executed together. */
    public boolean excludes(Dependence other) {
      return kind == Kind.OUT || other.kind == Kind.OUT || kind != other.kind || kind == Kind.MUTEX;
    }
  }

  /** How a task depends on an address. */
  public enum Kind {
    IN,
    OUT,
    MUTEX,
    SET;

    static Optional<Kind> of(int flags) {
      return switch (flags & 0xF) {
        case 1 -> Optional.of(IN);
        case 2, 3 -> Optional.of(OUT);
        case 4 -> Optional.of(MUTEX);
        case 8 -> Optional.of(SET);
        default -> Optional.empty();
      };
    }
  }

  public TaskDependences(Values values) {
    this.values = values;
  }

  /** The dependences of the tasks of a frame; fewer than there are if some are not understood. */
  public List<Dependence> of(Frame task) {
    return known.computeIfAbsent(task, this::read);
  }

  private List<Dependence> read(Frame task) {
    return task.construct().orElse(null) instanceof Construct.Task construct
            && construct.depends() != null
        ? read(task.parent().orElseThrow(), construct.depends())
        : List.of();
  }

  /** The dependences of a list that a frame makes. */
  List<Dependence> read(Frame creator, Construct.DependenceRange range) {
    List<Dependence> found = new ArrayList<>();
    Place list = values.address(creator, range.list());
    for (int i = 0; i < range.count(); i++) {
      Optional<Value> address = stored(creator, list, (long) i * SIZE);
      Optional<Value> flags = stored(creator, list, (long) i * SIZE + FLAGS);
      Optional<Value> pointer = address.flatMap(TaskDependences::pointer);
      if (pointer.isPresent() && flags.isPresent() && flags.get() instanceof IntConstant number) {
        Kind.of((int) number.signed())
            .ifPresent(
                kind -> found.add(new Dependence(values.address(creator, pointer.get()), kind)));
      }
    }
    return found;
  }

  /** The pointer that a number was made of. */
  private static Optional<Value> pointer(Value number) {
    if (number instanceof Cast cast) {
      return Optional.of(cast.operand());
    }
    return number instanceof ConstantExpression.CastExpression cast
        ? Optional.of(cast.operand())
        : Optional.empty();
  }

  /** What the creator stores at an offset of the list, if it does so once. */
  private Optional<Value> stored(Frame creator, Place list, long offset) {
    Place wanted = new Place(list.base(), list.offset().plus(Polynomial.of(offset)));
    Value found = null;
    for (Instruction instruction : creator.function().instructions()) {
      if (instruction instanceof Store store
          && values.address(creator, store.pointer()).equals(wanted)) {
        if (found != null) {
          return Optional.empty();
        }
        found = store.value();
      }
    }
    return Optional.ofNullable(found);
  }
}
