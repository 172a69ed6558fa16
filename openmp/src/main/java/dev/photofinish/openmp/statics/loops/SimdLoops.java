package dev.photofinish.openmp.statics.loops;

import dev.photofinish.core.SourceLocation;
import dev.photofinish.llvm.analysis.flow.Loop;
import dev.photofinish.llvm.analysis.flow.ProgramFlow;
import dev.photofinish.llvm.ir.Block;
import dev.photofinish.llvm.ir.Branch;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.ConditionalBranch;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.LoopHints;
import dev.photofinish.openmp.abi.EntryPoint;
import dev.photofinish.openmp.pragma.Clause;
import dev.photofinish.openmp.pragma.Directive;
import dev.photofinish.openmp.pragma.PragmaText;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The loops whose iterations are lanes. */
public final class SimdLoops {
  private static final Set<EntryPoint> FORKS =
      EnumSet.of(EntryPoint.FORK_CALL, EntryPoint.FORK_CALL_IF, EntryPoint.FORK_TEAMS);

  private final ProgramFlow flows;
  private final PragmaText pragmas;
  private final Map<Function, List<SimdLoop>> known = new HashMap<>();

  /**
   * A loop in lanes.
   *
   * @param safeLength how many iterations can be under way at a time, 0 if any number can
   */
  public record SimdLoop(Loop loop, long safeLength) {}

  public SimdLoops(ProgramFlow flows, PragmaText pragmas) {
    this.flows = flows;
    this.pragmas = pragmas;
  }

  public List<SimdLoop> of(Function function) {
    return known.computeIfAbsent(function, this::find);
  }

  private List<SimdLoop> find(Function function) {
    List<SimdLoop> found = new ArrayList<>();
    if (function.isDeclaration()) {
      return found;
    }
    for (Loop loop : flows.flow(function).loops().loops()) {
      if (startsTeams(function, loop)) {
        continue;
      }
      for (int latch : loop.latches()) {
        Instruction end = function.blocks().get(latch).terminator();
        LoopHints hints =
            end instanceof Branch branch
                ? branch.loopHints()
                : end instanceof ConditionalBranch branch ? branch.loopHints() : LoopHints.NONE;
        List<Directive> directives = directives(function, loop, end.location());
        if (hints.vectorize() == LoopHints.Vectorize.ENABLED && !directives.isEmpty()) {
          found.add(new SimdLoop(loop, safeLength(directives)));
          break;
        }
      }
    }
    return found;
  }

  /**
   * Whether a loop deals out pieces of a loop of lanes to teams of threads, in which the lanes are.
   */
  private static boolean startsTeams(Function function, Loop loop) {
    return function.blocks().stream()
        .filter(block -> loop.contains(block.index()))
        .flatMap(block -> block.instructions().stream())
        .anyMatch(
            instruction ->
                instruction instanceof CallSite call
                    && call.calledName()
                        .flatMap(EntryPoint::of)
                        .filter(FORKS::contains)
                        .isPresent());
  }

  /** The simd directives of a loop: at the place that its way back, or its header, has. */
  private List<Directive> directives(Function function, Loop loop, SourceLocation end) {
    Block header = function.blocks().get(loop.header());
    List<SourceLocation> places = new ArrayList<>(List.of(end));
    places.add(header.terminator().location());
    for (SourceLocation place : places) {
      for (int line = place.line(); line >= Math.max(1, place.line() - 4); line--) {
        List<Directive> found =
            pragmas.at(place.file(), line).stream().filter(d -> d.mayName("simd")).toList();
        if (!found.isEmpty()) {
          return found;
        }
      }
    }
    return List.of();
  }

  /** What all loops allow whose directives stand on one line: nothing tells which is which. */
  private static long safeLength(List<Directive> directives) {
    long most = 0;
    for (Directive directive : directives) {
      long length = safeLength(directive);
      if (length == 0) {
        return 0;
      }
      most = Math.max(most, length);
    }
    return most;
  }

  /** With {@code order(concurrent)} any iterations may be executed together. */
  private static long safeLength(Directive directive) {
    if (directive.clause("order").isPresent()) {
      return 0;
    }
    try {
      return directive.clause("safelen").map(Clause::argument).map(Long::parseLong).orElse(0L);
    } catch (NumberFormatException e) {
      return 0;
    }
  }
}
