package dev.photofinish.openmp.statics.parallel;

import dev.photofinish.llvm.ir.Block;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.ConditionalBranch;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntCompare;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.IntPredicate;
import dev.photofinish.openmp.statics.rule.Assumption;
import dev.photofinish.openmp.statics.rule.Rule;
import dev.photofinish.openmp.statics.rule.Rulebook;
import dev.photofinish.openmp.statics.structure.Construct;
import dev.photofinish.openmp.statics.taskgraph.TaskNode;
import dev.photofinish.openmp.statics.values.Values;
import java.util.List;
import java.util.Optional;

/** Locks that are held because {@code omp_test_lock} has set them. */
final class TestedLocks {
  private static final String ID = "test-lock";

  static final Assumption SUCCEEDED =
      new Assumption(
          ID,
          "succeeded",
          "The access is reached only where omp_test_lock returned something else than 0.",
          "the access is also reached where omp_test_lock did not set the lock");

  static final Assumption JUST_TESTED =
      new Assumption(
          ID,
          "just-tested",
          "The branch on the result follows the test with no call in between.",
          "the lock may be released between the test and the branch on its result");

  static final Rule RULE =
      new Rule(
          ID,
          Rule.Subject.ORDER,
          "Where omp_test_lock has succeeded, the lock is held.",
          "omp_test_lock returns a value that is not 0 exactly if it has set the lock, as"
              + " omp_set_lock does.",
          List.of(SUCCEEDED, JUST_TESTED));

  private final Values values;
  private final Rulebook rules;

  TestedLocks(Values values, Rulebook rules) {
    this.values = values;
    this.rules = rules;
  }

  /** The lock that is held behind an edge because a branch has asked whether it was set. */
  Optional<HeldLock> behind(TaskNode.Edge edge) {
    TaskNode node = edge.from();
    if (node.instructions().isEmpty()
        || edge.kind() != TaskNode.EdgeKind.FLOW
        || !(node.instructions().get(node.instructions().size() - 1)
            instanceof ConditionalBranch branch)
        || !(branch.condition() instanceof IntCompare compare)
        || !(compare.left() instanceof Instruction test)
        || !(compare.right() instanceof IntConstant none && none.signed() == 0)
        || !(values.constructs().read(test).orElse(null) instanceof Construct.TryAcquire lock)
        || !rules.has(RULE)
        || !rules.holds(JUST_TESTED, () -> isJustBefore(test, node))
        || !rules.holds(SUCCEEDED, () -> isWhenSet(compare, branch, edge.to()))) {
      return Optional.empty();
    }
    rules.use(RULE);
    return Optional.of(new HeldLock.Lock(lock.kind(), values.address(node.frame(), lock.lock())));
  }

  private static boolean isWhenSet(IntCompare compare, ConditionalBranch branch, TaskNode next) {
    Block set =
        compare.predicate() == IntPredicate.NE
            ? branch.whenTrue()
            : compare.predicate() == IntPredicate.EQ ? branch.whenFalse() : null;
    return branch.whenTrue() != branch.whenFalse()
        && next.block().filter(block -> block == set).isPresent();
  }

  private static boolean isJustBefore(Instruction test, TaskNode node) {
    List<Instruction> block = node.block().orElseThrow().instructions();
    int start = block.indexOf(test);
    return start >= 0
        && block.subList(start + 1, block.size()).stream().noneMatch(CallSite.class::isInstance);
  }
}
