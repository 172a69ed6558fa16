package dev.photofinish.openmp.statics.contents;

import dev.photofinish.llvm.ir.Block;
import dev.photofinish.llvm.ir.Branch;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.ConditionalBranch;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Invoke;
import dev.photofinish.llvm.ir.Return;
import dev.photofinish.llvm.ir.Terminator;
import dev.photofinish.openmp.statics.rule.Rulebook;
import dev.photofinish.openmp.statics.structure.Construct;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import dev.photofinish.openmp.statics.values.Values;
import java.util.Optional;

/** What a thread executes next in any case, without waiting for anything. */
final class StraightPath {
  private final Rulebook rules;
  private final Values values;

  /** An instruction that a frame gets to. */
  record Point(Frame frame, Instruction instruction) {}

  StraightPath(Rulebook rules, Values values) {
    this.rules = rules;
    this.values = values;
  }

  /** Where control gets to in any case, at once. */
  Optional<Point> next(Point point) {
    Frame frame = point.frame();
    Instruction instruction = point.instruction();
    if (frame.isRecursive()) {
      return Optional.empty();
    }
    if (instruction instanceof Return) {
      return frame.kind() == Frame.Kind.CALL
          ? Optional.of(after(frame.parent().orElseThrow(), frame.site().orElseThrow()))
          : Optional.empty();
    }
    if (instruction instanceof Branch branch) {
      return Optional.of(first(frame, branch.target()));
    }
    if (instruction instanceof ConditionalBranch branch) {
      return rules.holds(CounterUses.USED_AT_ONCE, () -> false)
          ? Optional.of(first(frame, branch.whenTrue()))
          : Optional.empty();
    }
    if (instruction instanceof CallSite call && !returnsAtOnce(call)) {
      return call.calledName()
          .flatMap(values.program()::function)
          .filter(callee -> !callee.isDeclaration() && !isExecuting(frame, callee))
          .map(callee -> frame.call(Frame.Kind.CALL, callee, instruction))
          .map(inner -> first(inner, inner.function().blocks().get(0)));
    }
    return instruction instanceof Terminator && !(instruction instanceof Invoke)
        ? Optional.empty()
        : Optional.of(after(frame, instruction));
  }

  private static Point after(Frame frame, Instruction executed) {
    return executed instanceof Invoke call
        ? first(frame, call.normal())
        : new Point(frame, frame.function().instructions().get(executed.index() + 1));
  }

  private static Point first(Frame frame, Block block) {
    return new Point(frame, block.instructions().get(0));
  }

  private static boolean isExecuting(Frame frame, Function function) {
    return frame.chainFrom(frame.outermost()).stream().anyMatch(f -> f.function() == function);
  }

  private boolean returnsAtOnce(CallSite call) {
    Construct construct = values.constructs().read((Instruction) call).orElse(null);
    return construct instanceof Construct.Release
        || construct instanceof Construct.ThreadNumber
        || construct instanceof Construct.TeamNumber
        || call.calledName()
            .filter(name -> name.startsWith("llvm.dbg.") || name.startsWith("llvm.lifetime."))
            .isPresent();
  }
}
