package dev.photofinish.openmp.statics.taskgraph;

import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Parameter;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.statics.structure.Construct;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A function in one calling context; there is one object for each context. */
public final class Frame {
  private final Kind kind;
  private final Function function;
  private final Optional<Frame> parent;
  private final Optional<Instruction> site;
  private final Optional<Construct> construct;
  private final int depth;
  private final String path;
  private final Map<Instruction, Map<Function, Frame>> children = new HashMap<>();
  private boolean recursive;

  /** How a function is entered. */
  public enum Kind {
    /** Nobody in the program calls it, or too many do. */
    ROOT,
    /** By a call. */
    CALL,
    /** By the threads of a team. */
    THREADS,
    /** By the initial threads of a league of teams. */
    LEAGUE,
    /** By a team of one thread. */
    SERIALIZED,
    /** As a task. */
    TASK,
    /** As the tasks of a loop. */
    TASKLOOP,
    /** As a task that its creator executes itself before it goes on. */
    INCLUDED;

    /** Whether barriers inside bind to the team that is started here. */
    public boolean startsTeam() {
      return this == THREADS || this == LEAGUE || this == SERIALIZED;
    }

    /** Whether tasks are created that may be executed by others. */
    public boolean spawns() {
      return this == TASK || this == TASKLOOP;
    }

    /** Whether tasks that are created inside are children of a task that starts here. */
    public boolean startsTask() {
      return startsTeam() || spawns() || this == INCLUDED || this == ROOT;
    }
  }

  private Frame(
      Kind kind,
      Function function,
      Optional<Frame> parent,
      Optional<Instruction> site,
      Optional<Construct> construct) {
    this.kind = kind;
    this.function = function;
    this.parent = parent;
    this.site = site;
    this.construct = construct;
    this.depth = parent.map(frame -> frame.depth + 1).orElse(0);
    this.path =
        parent.map(frame -> frame.path + "/").orElse("")
            + site.map(from -> from.index() + ":").orElse("")
            + function.name();
  }

  /** A function with nothing known about its arguments. */
  public static Frame root(Function function) {
    return new Frame(Kind.ROOT, function, Optional.empty(), Optional.empty(), Optional.empty());
  }

  /** A function that is called from an instruction. */
  public Frame call(Kind how, Function callee, Instruction from) {
    return child(how, callee, from, Optional.empty());
  }

  /** The body of a construct. */
  public Frame enter(Kind how, Function body, Instruction from, Construct meaning) {
    return child(how, body, from, Optional.of(meaning));
  }

  private Frame child(Kind how, Function callee, Instruction from, Optional<Construct> meaning) {
    return children
        .computeIfAbsent(from, key -> new HashMap<>())
        .computeIfAbsent(
            callee, key -> new Frame(how, callee, Optional.of(this), Optional.of(from), meaning));
  }

  public Kind kind() {
    return kind;
  }

  public Function function() {
    return function;
  }

  public Optional<Frame> parent() {
    return parent;
  }

  /** The call, fork or task creation in the parent. */
  public Optional<Instruction> site() {
    return site;
  }

  public int depth() {
    return depth;
  }

  /** Whether the function may call itself in this context. */
  public boolean isRecursive() {
    return recursive;
  }

  void setRecursive() {
    recursive = true;
  }

  /** The value in the parent that a parameter stands for; empty if there is none. */
  public Optional<Value> argument(Parameter parameter) {
    if (recursive || site.isEmpty()) {
      return Optional.empty();
    }
    if (construct.isPresent()) {
      return argument(construct.get(), parameter.index());
    }
    List<Value> arguments = ((CallSite) site.get()).arguments();
    return parameter.index() < arguments.size()
        ? Optional.of(arguments.get(parameter.index()))
        : Optional.empty();
  }

  private static Optional<Value> argument(Construct construct, int index) {
    if (construct instanceof Construct.Parallel parallel) {
      int place = index - parallel.skipped();
      return place >= 0 && place < parallel.arguments().size()
          ? Optional.of(parallel.arguments().get(place))
          : Optional.empty();
    }
    if (construct instanceof Construct.Task task) {
      return index == 1 ? Optional.of(task.task()) : Optional.empty();
    }
    return Optional.empty();
  }

  /** What started this frame, if it is not a call. */
  public Optional<Construct> construct() {
    return construct;
  }

  /** This frame or the closest one around it whose barriers are those of one team. */
  public Frame team() {
    Frame frame = this;
    while (!frame.kind.startsTeam() && frame.parent.isPresent()) {
      frame = frame.parent.get();
    }
    return frame;
  }

  /** This frame or the closest one around it that is one task, implicit or explicit. */
  public Frame task() {
    Frame frame = this;
    while (!frame.kind.startsTask() && frame.parent.isPresent()) {
      frame = frame.parent.get();
    }
    return frame;
  }

  /** The frame that the way to this one begins with. */
  public Frame outermost() {
    Frame frame = this;
    while (frame.parent.isPresent()) {
      frame = frame.parent.get();
    }
    return frame;
  }

  /** Whether nothing but plain calls leads to it: it is executed outside of all regions. */
  public boolean isSerial() {
    return (kind == Kind.ROOT || kind == Kind.CALL) && parent.map(Frame::isSerial).orElse(true);
  }

  /** Whether this frame is the other one or inside it. */
  public boolean isWithin(Frame other) {
    Frame frame = this;
    while (frame.depth > other.depth) {
      frame = frame.parent.orElseThrow();
    }
    return frame == other;
  }

  /** The frames from one around this down to this one, both included. */
  public List<Frame> chainFrom(Frame outer) {
    List<Frame> chain = new ArrayList<>();
    Frame frame = this;
    while (frame != outer) {
      chain.add(frame);
      frame = frame.parent.orElseThrow();
    }
    chain.add(outer);
    Collections.reverse(chain);
    return chain;
  }

  /** The frame on the way from the program's start to this one that executes a function. */
  public Optional<Frame> enclosing(Function wanted, Frame outermost) {
    for (Frame frame = this; ; frame = frame.parent.orElseThrow()) {
      if (frame.function == wanted) {
        return Optional.of(frame);
      }
      if (frame == outermost || frame.parent.isEmpty()) {
        return Optional.empty();
      }
    }
  }

  /** The functions from the start to this one with the places of their calls. */
  @Override
  public String toString() {
    return path;
  }
}
