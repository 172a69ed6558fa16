package dev.photofinish.openmp.statics.parallel;

import dev.photofinish.llvm.analysis.flow.FunctionFlow;
import dev.photofinish.llvm.analysis.flow.Loop;
import dev.photofinish.llvm.analysis.flow.ProgramFlow;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.openmp.statics.access.Base;
import dev.photofinish.openmp.statics.access.Symbol;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import java.util.List;

/** Where the ways of two accesses part, and so which numbers and objects they have in common. */
public sealed interface Divergence {

  /** Whether both sides see the same number. */
  boolean isCommon(Symbol symbol);

  /** Whether what is made in a frame is the same object for both sides. */
  boolean isCommon(Frame frame);

  /** Whether both sides mean the same object. */
  default boolean isCommon(Base base) {
    if (base instanceof Base.Local local) {
      return isCommon(local.frame());
    }
    if (base instanceof Base.Allocated allocated) {
      return isCommon(allocated.frame());
    }
    if (base instanceof Base.Pointed pointed) {
      return isCommon(new Symbol.Once(pointed.frame(), pointed.pointer()));
    }
    if (base instanceof Base.Held held) {
      return isCommon(held.place().base())
          && held.place().offset().symbols().stream().allMatch(this::isCommon);
    }
    return base instanceof Base.Global;
  }

  private static boolean allCommon(Divergence divergence, Symbol symbol) {
    return symbol.arguments().stream().allMatch(divergence::isCommon)
        && (!(symbol instanceof Symbol.Content content)
            || divergence.isCommon(content.place().base()));
  }

  private static boolean isCompound(Symbol symbol) {
    return symbol instanceof Symbol.Content
        || symbol instanceof Symbol.Quotient
        || symbol instanceof Symbol.Remainder
        || symbol instanceof Symbol.Entry
        || symbol instanceof Symbol.Choice
        || symbol instanceof Symbol.Wrapped;
  }

  /** One execution, with itself. */
  record Nowhere() implements Divergence {
    @Override
    public boolean isCommon(Symbol symbol) {
      return true;
    }

    @Override
    public boolean isCommon(Frame frame) {
      return true;
    }
  }

  /** Two members of a team or league. */
  record Members(Frame team) implements Divergence {
    @Override
    public boolean isCommon(Symbol symbol) {
      return isCompound(symbol) ? allCommon(this, symbol) : !symbol.frame().isWithin(team);
    }

    @Override
    public boolean isCommon(Frame frame) {
      return !frame.isWithin(team);
    }
  }

  /**
   * Two tasks of one creator, or a task and its creator.
   *
   * @param creator the task that creates them
   * @param created the tasks that are not common
   * @param moment whether the creator creates them at one time
   */
  record Tasks(ProgramFlow flows, Frame creator, List<Frame> created, Moment moment)
      implements Divergence {
    /** When tasks are created. */
    public enum Moment {
      /** By one construct at one time, as those of a taskloop. */
      SAME,
      /** At any two times. */
      ANY
    }

    public Tasks {
      created = List.copyOf(created);
    }

    @Override
    public boolean isCommon(Symbol symbol) {
      if (isCompound(symbol)) {
        return allCommon(this, symbol);
      }
      if (!isCommon(symbol.frame())) {
        return false;
      }
      return moment == Moment.SAME || !symbol.frame().isWithin(creator) || isConstant(symbol);
    }

    /** Whether the creator computes it once. */
    private boolean isConstant(Symbol symbol) {
      Frame frame = symbol.frame();
      boolean once = true;
      if (symbol instanceof Symbol.Once value && value.value() instanceof Instruction made) {
        once = !inLoop(frame, made);
      } else if (symbol instanceof Symbol.Counter || symbol instanceof Symbol.Iteration) {
        once = false;
      }
      while (once && frame != creator) {
        once = !inLoop(frame.parent().orElseThrow(), frame.site().orElseThrow());
        frame = frame.parent().orElseThrow();
      }
      return once;
    }

    private boolean inLoop(Frame frame, Instruction instruction) {
      FunctionFlow flow = flows.flow(frame.function());
      return flow.loops().innermost(flow.block(instruction).index()).isPresent();
    }

    @Override
    public boolean isCommon(Frame frame) {
      return created.stream().noneMatch(frame::isWithin);
    }
  }

  /** Two executions of a function that calls itself. */
  record Calls(Frame frame) implements Divergence {
    @Override
    public boolean isCommon(Symbol symbol) {
      return isCompound(symbol) ? allCommon(this, symbol) : isCommon(symbol.frame());
    }

    @Override
    public boolean isCommon(Frame other) {
      return !other.isWithin(frame);
    }
  }

  /** Two lanes of a simd loop. */
  record Lanes(ProgramFlow flows, Frame frame, Loop loop) implements Divergence {
    @Override
    public boolean isCommon(Symbol symbol) {
      if (isCompound(symbol)) {
        return allCommon(this, symbol);
      }
      if (symbol.frame() != frame) {
        return isCommon(symbol.frame());
      }
      if (symbol instanceof Symbol.Once once && once.value() instanceof Instruction made) {
        return !loop.contains(flows.flow(frame.function()).block(made).index());
      }
      if (symbol instanceof Symbol.Counter counter) {
        return !loop.contains(counter.loop());
      }
      return !(symbol instanceof Symbol.Iteration iteration) || !loop.contains(iteration.loop());
    }

    @Override
    public boolean isCommon(Frame other) {
      if (other == frame || !other.isWithin(frame)) {
        return true;
      }
      Frame callee = other;
      while (callee.parent().orElseThrow() != frame) {
        callee = callee.parent().orElseThrow();
      }
      int block = flows.flow(frame.function()).block(callee.site().orElseThrow()).index();
      return !loop.contains(block);
    }
  }
}
