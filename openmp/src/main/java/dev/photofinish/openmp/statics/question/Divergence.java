package dev.photofinish.openmp.statics.question;

import dev.photofinish.llvm.analysis.flow.FunctionFlow;
import dev.photofinish.llvm.analysis.flow.Loop;
import dev.photofinish.llvm.analysis.flow.ProgramFlow;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.openmp.statics.symbolic.Base;
import dev.photofinish.openmp.statics.symbolic.Symbol;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import java.util.List;

/** Where the ways of two accesses part, and so which numbers and objects they have in common. */
public sealed interface Divergence {

  /** Whether both sides see the same number. */
  boolean isCommon(Symbol symbol);

  /** Whether what is made in a frame is the same object for both sides. */
  boolean isCommon(Frame frame);

  /** Whether a place of a frame that is common is executed once for both sides. */
  boolean isOnce(Frame frame, Instruction instruction);

  /**
   * Whether both sides may mean one object. What a frame makes several times may be another one
   * each time.
   */
  default boolean mayAlias(Base base) {
    if (base instanceof Base.Local local) {
      return isCommon(local.frame());
    }
    if (base instanceof Base.Pointed pointed && pointed.isOwnCopy()) {
      return isCommon(pointed.frame());
    }
    return base instanceof Base.Allocated allocated ? isCommon(allocated.frame()) : mustAlias(base);
  }

  /** Whether both sides always mean one object. */
  default boolean mustAlias(Base base) {
    if (base instanceof Base.Local local) {
      return isCommon(local.frame()) && isOnce(local.frame(), local.variable());
    }
    if (base instanceof Base.Allocated allocated) {
      return isCommon(allocated.frame()) && isOnce(allocated.frame(), allocated.call());
    }
    if (base instanceof Base.Pointed pointed) {
      return isCommon(new Symbol.Once(pointed.frame(), pointed.pointer()));
    }
    if (base instanceof Base.Held held) {
      return mustAlias(held.place().base())
          && held.place().offset().symbols().stream().allMatch(this::isCommon);
    }
    return base instanceof Base.Global;
  }

  /**
   * Whether both sides always mean one object where they access the same data. If that is the same
   * local variable for both, its frame is one execution, and so are those around it.
   */
  default boolean mustAlias(Base base, Base firstData, Base secondData) {
    return mustAlias(base)
        || (base instanceof Base.Local local
            && firstData instanceof Base.Local accessed
            && firstData.equals(secondData)
            && accessed.frame().isWithin(local.frame())
            && mayAlias(base)
            && local.frame().function().entry().instructions().contains(local.variable()));
  }

  /** Whether both sides always mean one object, which each has an address of its own for. */
  default boolean mustAlias(Base first, Base second, Base firstData, Base secondData) {
    return first.equals(second) && mustAlias(first, firstData, secondData);
  }

  private static boolean allCommon(Divergence divergence, Symbol symbol) {
    return symbol.arguments().stream().allMatch(divergence::isCommon)
        && (!(symbol instanceof Symbol.Content content)
            || divergence.mustAlias(content.place().base()));
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

    @Override
    public boolean isOnce(Frame frame, Instruction instruction) {
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

    /** What is outside the team was done before the team started. */
    @Override
    public boolean isOnce(Frame frame, Instruction instruction) {
      return true;
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
      if (symbol instanceof Symbol.Once value && value.value() instanceof Instruction made) {
        return isOnce(symbol.frame(), made);
      }
      return isOneMoment(symbol.frame())
          || (!(symbol instanceof Symbol.Counter || symbol instanceof Symbol.Iteration)
              && isEnteredOnce(symbol.frame()));
    }

    @Override
    public boolean isOnce(Frame frame, Instruction instruction) {
      return isOneMoment(frame) || (!inLoop(frame, instruction) && isEnteredOnce(frame));
    }

    /** Whether the creator creates both sides while a frame is at one place. */
    private boolean isOneMoment(Frame frame) {
      return moment == Moment.SAME || !frame.isWithin(creator);
    }

    /** Whether the creator executes a frame once. */
    private boolean isEnteredOnce(Frame frame) {
      Frame at = frame;
      while (at != creator) {
        Frame caller = at.parent().orElseThrow();
        if (inLoop(caller, at.site().orElseThrow())) {
          return false;
        }
        at = caller;
      }
      return true;
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

    /** What is outside was done before the outermost of the calls. */
    @Override
    public boolean isOnce(Frame other, Instruction instruction) {
      return true;
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
        return isOnce(frame, made);
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

    @Override
    public boolean isOnce(Frame other, Instruction instruction) {
      return other != frame
          || !loop.contains(flows.flow(frame.function()).block(instruction).index());
    }
  }
}
