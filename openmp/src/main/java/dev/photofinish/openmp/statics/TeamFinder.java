package dev.photofinish.openmp.statics;

import dev.photofinish.llvm.analysis.pointer.CallGraph;
import dev.photofinish.llvm.analysis.pointer.CallKind;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.FunctionReference;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.openmp.statics.loops.SimdLoops;
import dev.photofinish.openmp.statics.structure.Construct;
import dev.photofinish.openmp.statics.structure.ConstructReader;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the frames whose code is executed in parallel: the teams of a program in their calling
 * contexts, the functions with simd loops that nobody else executes in parallel, and whole programs
 * in which the first thread creates tasks for a device.
 */
final class TeamFinder {
  /** A function is looked at for each path of calls to it, unless these are more. */
  private static final int MOST_CONTEXTS = 16;

  /** In a program with many regions, paths of calls are told apart up to so many in all. */
  private static final int MOST_TEAMS = 500;

  private static final int DEEPEST = 40;

  private final Program program;
  private final ConstructReader constructs;
  private final SimdLoops simd;
  private final CallGraph calls;
  private final Set<Function> relevant = new HashSet<>();
  private final Map<Function, Integer> contexts = new HashMap<>();
  private final Set<Function> alone = new HashSet<>();
  private final int mostContexts;
  private final Set<Frame> teams = new LinkedHashSet<>();

  TeamFinder(Program program, ConstructReader constructs, SimdLoops simd, CallGraph calls) {
    this.program = program;
    this.calls = calls;
    this.constructs = constructs;
    this.simd = simd;
    this.mostContexts = Math.max(1, Math.min(MOST_CONTEXTS, MOST_TEAMS / Math.max(1, sites())));
  }

  /** How many regions the program has, as it is written. */
  private int sites() {
    int count = 0;
    for (Function function : program.functions()) {
      for (Instruction instruction : function.instructions()) {
        count += constructs.read(instruction).orElse(null) instanceof Construct.Parallel ? 1 : 0;
      }
    }
    return count;
  }

  /** All frames to analyse; those of teams inside teams are found with the outer ones. */
  List<Frame> find() {
    findRelevant();
    roots().forEach(this::enterAlone);
    return List.copyOf(teams);
  }

  /** Main, what the program defines that nobody in it calls, and what is called by a pointer. */
  private List<Function> roots() {
    Set<Function> called = new LinkedHashSet<>();
    for (Function function : program.functions()) {
      for (Instruction instruction : function.instructions()) {
        callee(instruction).ifPresent(called::add);
        constructs.read(instruction).flatMap(TeamFinder::body).ifPresent(called::add);
      }
    }
    List<Function> roots = new ArrayList<>();
    for (Function function : program.functions()) {
      if (!function.isDeclaration()
          && (!called.contains(function) || isCalledOtherwise(function))) {
        roots.add(function);
      }
    }
    return roots;
  }

  private static Optional<Function> body(Construct construct) {
    return construct instanceof Construct.Parallel parallel
        ? Optional.of(parallel.body())
        : construct instanceof Construct.Task task ? Optional.of(task.body()) : Optional.empty();
  }

  private Optional<Function> callee(Instruction instruction) {
    return instruction instanceof CallSite call && call.callee() instanceof FunctionReference name
        ? program.function(name.name()).filter(function -> !function.isDeclaration())
        : Optional.empty();
  }

  /** Whether a function may be called by a pointer, by a library or from outside. */
  private boolean isCalledOtherwise(Function function) {
    return calls.isOpen(function)
        || calls.callers(function).stream()
            .anyMatch(
                edge ->
                    (edge.kind() == CallKind.CALL && callee(edge.site()).isEmpty())
                        || edge.kind() == CallKind.CALLBACK
                        || edge.kind() == CallKind.THREAD);
  }

  /** Finds the functions that lead to parallel code. */
  private void findRelevant() {
    Map<Function, List<Function>> callers = new HashMap<>();
    Deque<Function> open = new ArrayDeque<>();
    for (Function function : program.functions()) {
      boolean parallel = !simd.of(function).isEmpty();
      for (Instruction instruction : function.instructions()) {
        parallel |=
            constructs.read(instruction).orElse(null) instanceof Construct.Parallel
                || isDeviceTask(instruction);
        callee(instruction)
            .or(() -> taskBody(instruction))
            .ifPresent(
                called -> callers.computeIfAbsent(called, key -> new ArrayList<>()).add(function));
      }
      if (parallel) {
        relevant.add(function);
        open.add(function);
      }
    }
    while (!open.isEmpty()) {
      for (Function caller : callers.getOrDefault(open.remove(), List.of())) {
        if (relevant.add(caller)) {
          open.add(caller);
        }
      }
    }
  }

  /** What a task executes: outside of regions that is the thread that meets it. */
  private Optional<Function> taskBody(Instruction instruction) {
    return constructs
        .read(instruction)
        .filter(Construct.Task.class::isInstance)
        .flatMap(TeamFinder::body);
  }

  private boolean isDeviceTask(Instruction instruction) {
    return constructs.read(instruction).orElse(null) instanceof Construct.Task task
        && task.isForDevice();
  }

  private void walk(Frame frame) {
    if (!simd.of(frame.function()).isEmpty()) {
      teams.add(frame);
    }
    Map<Instruction, Frame> next = new LinkedHashMap<>();
    for (Instruction instruction : frame.function().instructions()) {
      if (constructs.read(instruction).orElse(null) instanceof Construct.Parallel parallel) {
        teams.add(team(frame, instruction, parallel));
      } else if (isDeviceTask(instruction)) {
        teams.add(frame.outermost());
      } else if (taskBody(instruction).isPresent()) {
        taskBody(instruction).ifPresent(this::enterAlone);
      } else {
        callee(instruction)
            .filter(relevant::contains)
            .ifPresent(
                function ->
                    next.put(instruction, frame.call(Frame.Kind.CALL, function, instruction)));
      }
    }
    next.values().forEach(this::enter);
  }

  /**
   * Walks through a function; the path of calls to it is forgotten if there are too many, if it is
   * long, or if it leads through the function before.
   */
  private void enter(Frame frame) {
    if (isNew(frame) && contexts.merge(frame.function(), 1, Integer::sum) <= mostContexts) {
      walk(frame);
    } else {
      enterAlone(frame.function());
    }
  }

  /** Walks through a function once with nothing known of who calls it. */
  private void enterAlone(Function function) {
    if (relevant.contains(function) && alone.add(function)) {
      walk(Frame.root(function));
    }
  }

  private boolean isNew(Frame frame) {
    return frame.depth() < DEEPEST
        && frame.parent().orElseThrow().enclosing(frame.function(), frame.outermost()).isEmpty();
  }

  private static Frame team(Frame frame, Instruction site, Construct.Parallel parallel) {
    Frame.Kind kind =
        parallel.team() == Construct.Team.THREADS ? Frame.Kind.THREADS : Frame.Kind.LEAGUE;
    return frame.enter(kind, parallel.body(), site, parallel);
  }
}
