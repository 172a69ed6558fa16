package dev.photofinish.openmp.statics.taskgraph;

import dev.photofinish.llvm.ir.Block;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.openmp.statics.structure.Construct;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** A piece of a basic block in one context; compared by identity. */
public final class TaskNode {
  private final int id;
  private final Role role;
  private final Frame frame;
  private final Block block;
  private final List<Instruction> instructions;
  private final Optional<Construct> event;
  private final List<Edge> successors = new ArrayList<>();
  private final List<Edge> predecessors = new ArrayList<>();

  /** What a node is for. */
  public enum Role {
    ROOT,
    SENTINEL,
    CODE
  }

  /** Why a node can follow another. */
  public enum EdgeKind {
    FLOW,
    CALL,
    RETURN,
    /** From the creation of a task to its start. */
    SPAWN,
    /** From where most threads pass by a construct of one thread to behind it. */
    BYPASS
  }

  /** An edge of the graph. */
  public record Edge(TaskNode from, TaskNode to, EdgeKind kind) {}

  TaskNode(
      int id,
      Role role,
      Frame frame,
      Block block,
      List<Instruction> instructions,
      Optional<Construct> event) {
    this.id = id;
    this.role = role;
    this.frame = frame;
    this.block = block;
    this.instructions = List.copyOf(instructions);
    this.event = event;
  }

  /** Its place in {@link TaskGraph#nodes()}. */
  public int id() {
    return id;
  }

  public Role role() {
    return role;
  }

  public Frame frame() {
    return frame;
  }

  /** The block it is a piece of; empty for the root and the sentinel. */
  public Optional<Block> block() {
    return Optional.ofNullable(block);
  }

  public List<Instruction> instructions() {
    return instructions;
  }

  /** What its last instruction means, where that matters. */
  public Optional<Construct> event() {
    return event;
  }

  /** Whether the node is a barrier of the team that a frame starts. */
  public boolean isBarrierOf(Frame team) {
    return event.filter(Construct.Barrier.class::isInstance).isPresent() && frame.team() == team;
  }

  public List<Edge> successors() {
    return Collections.unmodifiableList(successors);
  }

  public List<Edge> predecessors() {
    return Collections.unmodifiableList(predecessors);
  }

  void connect(TaskNode next, EdgeKind kind) {
    for (Edge edge : successors) {
      if (edge.to == next && edge.kind == kind) {
        return;
      }
    }
    Edge edge = new Edge(this, next, kind);
    successors.add(edge);
    next.predecessors.add(edge);
  }

  @Override
  public String toString() {
    return role == Role.CODE ? id + ":" + frame.function().name() + block : role.toString();
  }
}
