package dev.photofinish.openmp.statics;

import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.FunctionReference;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.openmp.statics.parallel.SimdLoops;
import dev.photofinish.openmp.statics.structure.Construct;
import dev.photofinish.openmp.statics.structure.ConstructReader;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import java.util.ArrayList;
import java.util.HashMap;
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
  private final Map<Function, Boolean> relevant = new HashMap<>();
  private final Map<Function, Integer> contexts = new HashMap<>();
  private final int mostContexts;
  private final Set<Frame> teams = new LinkedHashSet<>();

  TeamFinder(Program program, ConstructReader constructs, SimdLoops simd) {
    this.program = program;
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
    for (Function root : roots()) {
      if (isRelevant(root)) {
        walk(Frame.root(root));
      }
    }
    return List.copyOf(teams);
  }

  /** Main, and what the program defines that nobody in it calls. */
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
      if (!function.isDeclaration() && !called.contains(function)) {
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

  /** Whether a function leads to parallel code. */
  private boolean isRelevant(Function function) {
    Boolean known = relevant.get(function);
    if (known != null) {
      return known;
    }
    relevant.put(function, false);
    boolean found = !simd.of(function).isEmpty();
    for (Instruction instruction : function.instructions()) {
      found =
          found
              || constructs.read(instruction).orElse(null) instanceof Construct.Parallel
              || isDeviceTask(instruction)
              || callee(instruction).map(this::isRelevant).orElse(false);
    }
    relevant.put(function, found);
    return found;
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
        teams.add(outermost(frame));
      } else {
        callee(instruction)
            .filter(this::isRelevant)
            .ifPresent(
                function ->
                    next.put(instruction, frame.call(Frame.Kind.CALL, function, instruction)));
      }
    }
    next.values().stream().filter(this::isNew).forEach(this::enter);
  }

  /** Walks through a function; the path of calls to it is forgotten if there are too many. */
  private void enter(Frame frame) {
    int before = contexts.merge(frame.function(), 1, Integer::sum) - 1;
    if (before < mostContexts) {
      walk(frame);
    } else if (before == mostContexts) {
      walk(Frame.root(frame.function()));
    }
  }

  private boolean isNew(Frame frame) {
    return frame.depth() < DEEPEST
        && frame.parent().orElseThrow().enclosing(frame.function(), outermost(frame)).isEmpty();
  }

  private static Frame outermost(Frame frame) {
    return frame.parent().map(TeamFinder::outermost).orElse(frame);
  }

  private static Frame team(Frame frame, Instruction site, Construct.Parallel parallel) {
    Frame.Kind kind =
        parallel.team() == Construct.Team.THREADS ? Frame.Kind.THREADS : Frame.Kind.LEAGUE;
    return frame.enter(kind, parallel.body(), site, parallel);
  }
}
