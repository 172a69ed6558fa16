package dev.photofinish.openmp.statics.symbolic;

import dev.photofinish.llvm.analysis.pointer.Targets;
import dev.photofinish.llvm.ir.Alloca;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Parameter;
import dev.photofinish.llvm.ir.Passing;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.statics.structure.Construct;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import java.util.Optional;

/** The object that an address is computed from. */
public sealed interface Base {

  /** A local variable of one execution of a frame. */
  record Local(Frame frame, Alloca variable) implements Base {
    @Override
    public String toString() {
      return variable + "@" + frame;
    }
  }

  /** A global variable. */
  record Global(String name) implements Base {
    @Override
    public String toString() {
      return "@" + name;
    }
  }

  /**
   * A thread's copy of a global variable, or one of those of task reductions.
   *
   * @param frame where its address was taken: it is the copy of the thread that executes that
   */
  record ThreadCopy(Frame frame, String name) implements Base {
    /** Whether what a frame accesses is the copy of the thread that executes it. */
    public boolean isOwn(Frame reader) {
      return frame.task() == reader.task();
    }
  }

  /** What a call allocates. */
  record Allocated(Frame frame, Instruction call) implements Base {
    @Override
    public String toString() {
      return call + "@" + frame;
    }
  }

  /** The descriptor of a task: the captured variables that its creator stores for it. */
  record TaskRecord(Frame frame, Instruction allocation, Part part) implements Base {
    /** The two blocks that a task has. */
    public enum Part {
      TASK,
      SHAREDS
    }

    /** The task that it is for, if a frame is executed by that task or by one inside it. */
    public Optional<Frame> task(Frame inner) {
      for (Frame at = inner; at.parent().isPresent(); at = at.parent().get()) {
        if (at.parent().get() == frame && isFor(at)) {
          return Optional.of(at);
        }
      }
      return Optional.empty();
    }

    private boolean isFor(Frame task) {
      return task.construct().isPresent()
          ? task.construct().get() instanceof Construct.Task created && created.task() == allocation
          : task.kind() == Frame.Kind.INCLUDED
              && task.site().orElseThrow().operands().contains(allocation);
    }

    @Override
    public String toString() {
      return part + allocation.toString() + "@" + frame;
    }
  }

  /** What a pointer points to that is known by nothing but its value. */
  record Pointed(Frame frame, Value pointer) implements Base {
    /** Whether it is the copy that a function has of an argument that is passed by value. */
    public boolean isOwnCopy() {
      return pointer instanceof Parameter parameter
          && parameter.passing().kind() == Passing.Kind.BY_VALUE;
    }

    @Override
    public String toString() {
      return pointer + "@" + frame;
    }
  }

  /**
   * What a pointer in memory points to that nobody changes while it may be read.
   *
   * @param version tells apart what the memory holds in different phases of the region
   */
  record Held(Frame frame, Place place, Value pointer, int version) implements Base {
    @Override
    public boolean equals(Object other) {
      return other instanceof Held that && place.equals(that.place) && version == that.version;
    }

    @Override
    public int hashCode() {
      return place.hashCode();
    }

    @Override
    public String toString() {
      return "*(" + place + ")v" + version;
    }
  }

  /**
   * Somewhere in what pointer analysis knows: memory that a library keeps, or that it comes to
   * through pointers in memory.
   */
  record Among(Targets targets) implements Base {
    @Override
    public String toString() {
      return "among " + targets;
    }
  }
}
