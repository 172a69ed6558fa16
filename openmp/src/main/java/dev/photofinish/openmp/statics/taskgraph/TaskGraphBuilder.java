package dev.photofinish.openmp.statics.taskgraph;

import dev.photofinish.core.Reason;
import dev.photofinish.llvm.analysis.flow.LoopForest.Regularity;
import dev.photofinish.llvm.analysis.flow.ProgramFlow;
import dev.photofinish.llvm.analysis.pointer.PointsTo;
import dev.photofinish.llvm.ir.Block;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Invoke;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.Return;
import dev.photofinish.llvm.ir.Switch;
import dev.photofinish.llvm.ir.Terminator;
import dev.photofinish.openmp.statics.structure.Construct;
import dev.photofinish.openmp.statics.structure.ConstructReader;
import dev.photofinish.openmp.statics.taskgraph.TaskNode.EdgeKind;
import dev.photofinish.openmp.statics.taskgraph.TaskNode.Role;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Builds the task graph of a team: every function that its members call, in every context. */
public final class TaskGraphBuilder {
  private static final int MOST_NODES = 20_000;

  private final ProgramFlow flows;
  private final CallTargets targets;
  private final ConstructReader constructs;
  private final Frame team;
  private final List<TaskNode> nodes = new ArrayList<>();
  private final Set<Reason> limits = new LinkedHashSet<>();
  private final Map<Frame, Body> bodies = new HashMap<>();
  private final Deque<Body> open = new ArrayDeque<>();

  /** The nodes of a frame. */
  private static final class Body {
    final Frame frame;
    final TaskNode[] first;
    final List<TaskNode> exits = new ArrayList<>();
    final List<TaskNode> continuations = new ArrayList<>();

    /** Where exceptions may leave it, and who catches them or lets them pass. */
    final List<TaskNode> throwing = new ArrayList<>();

    final List<TaskNode> handlers = new ArrayList<>();
    final List<Body> passing = new ArrayList<>();

    Body(Frame frame) {
      this.frame = frame;
      this.first = new TaskNode[frame.function().blocks().size()];
    }
  }

  private TaskGraphBuilder(
      Program program,
      ProgramFlow flows,
      PointsTo pointers,
      ConstructReader constructs,
      Frame team) {
    this.targets = new CallTargets(program, pointers);
    this.flows = flows;
    this.constructs = constructs;
    this.team = team;
  }

  /** The graph of the team that a frame starts. */
  public static TaskGraph build(
      Program program,
      ProgramFlow flows,
      PointsTo pointers,
      ConstructReader constructs,
      Frame team) {
    return new TaskGraphBuilder(program, flows, pointers, constructs, team).build();
  }

  private TaskGraph build() {
    TaskNode root = add(Role.ROOT, team, null, List.of(), Optional.empty());
    TaskNode sentinel = add(Role.SENTINEL, team, null, List.of(), Optional.empty());
    Body outermost = body(team);
    while (!open.isEmpty()) {
      fill(open.removeFirst());
    }
    root.connect(outermost.first[0], EdgeKind.FLOW);
    for (Body body : bodies.values()) {
      for (TaskNode exit : body.exits) {
        if (body == outermost) {
          exit.connect(sentinel, EdgeKind.FLOW);
        }
        for (TaskNode continuation : body.continuations) {
          exit.connect(continuation, EdgeKind.RETURN);
        }
      }
      for (TaskNode exit : body.throwing) {
        handlers(body).forEach(handler -> exit.connect(handler, EdgeKind.RETURN));
      }
    }
    return new TaskGraph(team, nodes, List.copyOf(limits));
  }

  /** Where control may go on if an exception leaves a body. */
  private static Set<TaskNode> handlers(Body body) {
    Set<TaskNode> found = new LinkedHashSet<>();
    Set<Body> seen = new HashSet<>(List.of(body));
    Deque<Body> left = new ArrayDeque<>(seen);
    while (!left.isEmpty()) {
      Body next = left.remove();
      found.addAll(next.handlers);
      next.passing.stream().filter(seen::add).forEach(left::add);
    }
    return found;
  }

  private TaskNode add(
      Role role,
      Frame frame,
      Block block,
      List<Instruction> instructions,
      Optional<Construct> event) {
    TaskNode node = new TaskNode(nodes.size(), role, frame, block, instructions, event);
    nodes.add(node);
    return node;
  }

  private Body body(Frame frame) {
    Body body = bodies.get(frame);
    if (body == null) {
      body = new Body(frame);
      bodies.put(frame, body);
      if (flows.flow(frame.function()).loops().regularity() == Regularity.IRREDUCIBLE) {
        limits.add(
            new Reason(
                Reason.Code.UNSUPPORTED,
                "a loop that can be entered at two places is not followed",
                frame.function().location()));
      }
      // The first nodes must exist before anyone connects to them.
      Set<Block> aliases = reductionEnds(frame.function());
      for (int block : flows.flow(frame.function()).graph().reversePostOrder()) {
        Block code = frame.function().blocks().get(block);
        body.first[block] = aliases.contains(code) ? meeting(frame, code) : placeholder(body, code);
      }
      open.add(body);
    }
    return body;
  }

  /** The barrier behind a reduction, which all ways through it lead to. */
  private TaskNode meeting(Frame frame, Block block) {
    return add(
        Role.CODE,
        frame,
        block,
        List.of(),
        Optional.of(new Construct.Barrier(Construct.Barrier.Origin.IMPLICIT)));
  }

  private Set<Block> reductionEnds(Function function) {
    Set<Block> ends = new HashSet<>();
    for (Block block : function.blocks()) {
      if (block.terminator() instanceof Switch choice
          && choice.condition() instanceof Instruction call
          && constructs.read(call).orElse(null) instanceof Construct.Reduce reduce
          && reduce.end() == Construct.Reduce.End.BARRIER) {
        ends.add(choice.defaultTarget());
      }
    }
    return ends;
  }

  private TaskNode placeholder(Body body, Block block) {
    return pieces(body, block).get(0);
  }

  private final Map<TaskNode, List<TaskNode>> rest = new HashMap<>();

  private List<TaskNode> pieces(Body body, Block block) {
    List<TaskNode> pieces = new ArrayList<>();
    List<Instruction> current = new ArrayList<>();
    for (Instruction instruction : block.instructions()) {
      Optional<Construct> event = event(instruction);
      if (event.filter(Construct.Barrier.class::isInstance).isPresent() && !current.isEmpty()) {
        pieces.add(add(Role.CODE, body.frame, block, current, Optional.empty()));
        current = new ArrayList<>();
      }
      current.add(instruction);
      if (event.isPresent() || !targets.of(instruction).isEmpty()) {
        pieces.add(add(Role.CODE, body.frame, block, current, event));
        current = new ArrayList<>();
      }
    }
    if (!current.isEmpty() || pieces.isEmpty()) {
      pieces.add(add(Role.CODE, body.frame, block, current, Optional.empty()));
    }
    rest.put(pieces.get(0), pieces);
    return pieces;
  }

  /** What splits a block. */
  private Optional<Construct> event(Instruction instruction) {
    return constructs.read(instruction).filter(TaskGraphBuilder::splits);
  }

  private static boolean splits(Construct construct) {
    return !(construct instanceof Construct.Neutral
        || construct instanceof Construct.ThreadNumber
        || construct instanceof Construct.TeamNumber
        || construct instanceof Construct.ThreadprivateCopy
        || construct instanceof Construct.Worksharing
        || construct instanceof Construct.Dispatch
        || construct instanceof Construct.DispatchNext);
  }

  private void fill(Body body) {
    if (nodes.size() > MOST_NODES) {
      limits.add(
          new Reason(
              Reason.Code.UNDECIDED,
              "the region calls too much code to follow every call",
              body.frame.function().location()));
      return;
    }
    for (TaskNode first : body.first) {
      if (first != null) {
        fill(body, first);
      }
    }
  }

  private void fill(Body body, TaskNode first) {
    List<TaskNode> pieces = rest.get(first);
    TaskNode previous = null;
    if (pieces == null) {
      previous = first;
      pieces = pieces(body, first.block().orElseThrow());
    }
    for (TaskNode piece : pieces) {
      if (previous != null) {
        follow(body, previous, piece);
      }
      previous = piece;
    }
    leave(body, previous);
  }

  /** Control goes from a piece to the next one of its block, through what the first calls. */
  private void follow(Body body, TaskNode piece, TaskNode next) {
    if (piece.instructions().isEmpty()) {
      piece.connect(next, EdgeKind.FLOW);
      return;
    }
    Instruction last = piece.instructions().get(piece.instructions().size() - 1);
    List<Frame> called = entered(body.frame, piece, last);
    if (called.isEmpty()) {
      piece.connect(next, EdgeKind.FLOW);
    }
    for (Frame frame : called) {
      enter(body, piece, next, frame, last);
    }
  }

  private void enter(Body body, TaskNode piece, TaskNode next, Frame called, Instruction site) {
    Body inner = body(called);
    if (called.kind().spawns()) {
      piece.connect(inner.first[0], EdgeKind.SPAWN);
      piece.connect(next, EdgeKind.FLOW);
    } else {
      piece.connect(inner.first[0], EdgeKind.CALL);
      inner.continuations.add(next);
      if (site instanceof Invoke invoke) {
        inner.handlers.add(body.first[invoke.unwind().index()]);
      } else if (called.kind() == Frame.Kind.CALL) {
        inner.passing.add(body);
      }
    }
  }

  private void leave(Body body, TaskNode last) {
    Instruction end = last.block().orElseThrow().terminator();
    if (end instanceof Return) {
      body.exits.add(last);
      return;
    }
    if (((Terminator) end).successors().isEmpty()) {
      body.throwing.add(last);
    }
    for (Block block : ((Terminator) end).successors()) {
      TaskNode next = body.first[block.index()];
      if (end instanceof CallSite) {
        follow(body, last, next);
      } else {
        last.connect(next, bypasses(last, block) ? EdgeKind.BYPASS : EdgeKind.FLOW);
      }
    }
  }

  /** Whether the way to a block is that of the threads which do not execute a construct. */
  private boolean bypasses(TaskNode last, Block next) {
    return OneThreadRegion.endingAt(constructs, last.block().orElseThrow())
        .filter(region -> region.otherwise() == next)
        .isPresent();
  }

  private List<Frame> entered(Frame frame, TaskNode piece, Instruction last) {
    if (piece.event().isPresent()) {
      return construct(frame, last, piece.event().get()).stream().toList();
    }
    return targets.of(last).stream().map(function -> call(frame, function, last)).toList();
  }

  private Optional<Frame> construct(Frame frame, Instruction site, Construct construct) {
    if (construct instanceof Construct.Parallel parallel) {
      Frame.Kind kind =
          parallel.team() == Construct.Team.THREADS ? Frame.Kind.THREADS : Frame.Kind.LEAGUE;
      return Optional.of(inner(frame, kind, parallel.body(), site, construct));
    }
    if (construct instanceof Construct.Task task && task.mode() != Construct.Task.Mode.UNDEFERRED) {
      Frame.Kind kind =
          task.mode() == Construct.Task.Mode.TASKLOOP ? Frame.Kind.TASKLOOP : Frame.Kind.TASK;
      return Optional.of(inner(frame, kind, task.body(), site, construct));
    }
    return Optional.empty();
  }

  private Frame inner(
      Frame frame, Frame.Kind kind, Function body, Instruction site, Construct construct) {
    return recursion(frame, body).orElseGet(() -> frame.enter(kind, body, site, construct));
  }

  private Frame call(Frame frame, Function function, Instruction site) {
    return recursion(frame, function)
        .orElseGet(() -> frame.call(EntryKind.of(constructs, flows, site), function, site));
  }

  private Optional<Frame> recursion(Frame frame, Function function) {
    Optional<Frame> around = frame.enclosing(function, team);
    around.ifPresent(Frame::setRecursive);
    return around;
  }
}
