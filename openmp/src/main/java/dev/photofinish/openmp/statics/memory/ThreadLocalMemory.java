package dev.photofinish.openmp.statics.memory;

import dev.photofinish.llvm.analysis.pointer.AbstractObject;
import dev.photofinish.llvm.analysis.pointer.Target;
import dev.photofinish.llvm.analysis.pointer.Targets;
import dev.photofinish.llvm.ir.Alloca;
import dev.photofinish.llvm.ir.Global;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.statics.library.OpenMpSummaries;
import dev.photofinish.openmp.statics.rule.Assumption;
import dev.photofinish.openmp.statics.rule.Rule;
import dev.photofinish.openmp.statics.rule.Rulebook;
import dev.photofinish.openmp.statics.symbolic.Base;
import dev.photofinish.openmp.statics.symbolic.Place;
import dev.photofinish.openmp.statics.symbolic.Pointees;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import java.util.List;

/**
 * Memory that only the thread or the task which accesses it can know of, and memory that nobody
 * writes.
 */
public final class ThreadLocalMemory {
  private static final String ID = "thread-local";

  static final Assumption OWN_COPY =
      new Assumption(
          ID,
          "own-copy",
          "The address of the threadprivate variable was taken by the thread that accesses it.",
          "another thread took the address of its own copy of the threadprivate variable");

  static final Assumption ADDRESS_NOT_STORED =
      new Assumption(
          ID,
          "address-not-stored",
          "The address of the variable is in no memory that others can read.",
          "the address of a thread's own variable is stored where others may find it");

  /** The rule. */
  public static final Rule RULE =
      new Rule(
          ID,
          Rule.Subject.OBJECTS,
          "What only one thread or task can know is not accessed by another.",
          "each thread has its own copy of a threadprivate variable, each task its own descriptor;"
              + " to get to it another one would need its address.",
          List.of(OWN_COPY, ADDRESS_NOT_STORED));

  private final Rulebook rules;
  private final Program program;
  private final Pointees pointees;
  private final ReversePointsTo reversePointsTo;

  public ThreadLocalMemory(
      Program program, Pointees pointees, ReversePointsTo reversePointsTo, Rulebook rules) {
    this.rules = rules;
    this.program = program;
    this.pointees = pointees;
    this.reversePointsTo = reversePointsTo;
  }

  /** Whether an access of a frame can never meet another one. */
  public boolean contains(Frame frame, Value pointer, Place place) {
    if (place.base() instanceof Base.Global global) {
      return program.global(global.name()).filter(Global::isConstant).isPresent();
    }
    boolean own =
        place.base() instanceof Base.ThreadCopy copy
            ? rules.has(RULE) && rules.holds(OWN_COPY, () -> copy.isOwn(frame))
            : place.base() instanceof Base.TaskRecord record
                && (record.frame().task() == frame.task()
                    || record.task(frame).filter(task -> task == frame.task()).isPresent());
    boolean unknown =
        own
            && rules.holds(
                ADDRESS_NOT_STORED,
                () -> pointees.targets(frame, pointer).stream().noneMatch(this::isKnownElsewhere));
    if (unknown) {
      rules.use(RULE);
    }
    return unknown;
  }

  /** Whether two accesses are to copies of two threads, each by the thread that has it. */
  public static boolean areOwn(
      Rulebook rules, Base.ThreadCopy one, Frame first, Base.ThreadCopy two, Frame second) {
    boolean own =
        rules.has(RULE) && rules.holds(OWN_COPY, () -> one.isOwn(first) && two.isOwn(second));
    if (own) {
      rules.use(RULE);
    }
    return own;
  }

  /** Whether tasks are given the address of a local variable. */
  public boolean isGivenToTask(Frame frame, Alloca variable) {
    return pointees.targets(frame, variable).objects().stream()
        .flatMap(object -> reversePointsTo.of(object).stream())
        .anyMatch(
            holder ->
                holder instanceof AbstractObject.HeapObject block
                    && block.part().equals(OpenMpSummaries.SHAREDS));
  }

  /** Where a value of a frame may point. */
  public Targets targets(Frame frame, Value pointer) {
    return pointees.targets(frame, pointer);
  }

  /** Whether an address is in memory, where others may find it. */
  private boolean isKnownElsewhere(Target target) {
    AbstractObject object = target.object();
    return pointees.pointers().isExposed(object) || !reversePointsTo.of(object).isEmpty();
  }
}
