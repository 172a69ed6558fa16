package dev.photofinish.openmp.statics;

import dev.photofinish.core.Reason;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.llvm.ir.Block;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.Terminator;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Loops of the program that nothing leaves. What such a program does for ever is not what its
 * author meant, mostly, so that nothing is called proved of it.
 */
final class EndlessLoops {
  private EndlessLoops() {}

  static List<Reason> of(Program program) {
    List<Reason> reasons = new ArrayList<>();
    for (Function function : program.functions()) {
      place(function)
          .ifPresent(
              place ->
                  reasons.add(
                      new Reason(
                          Reason.Code.UNDECIDED, "the program never leaves this loop", place)));
    }
    return reasons;
  }

  /** The start of the first loop from which no way leads out of a function, if there is one. */
  private static Optional<SourceLocation> place(Function function) {
    Map<Block, List<Block>> predecessors = new HashMap<>();
    Deque<Block> open = new ArrayDeque<>();
    for (Block block : function.blocks()) {
      List<Block> next = ((Terminator) block.terminator()).successors();
      next.forEach(each -> predecessors.computeIfAbsent(each, k -> new ArrayList<>()).add(block));
      if (next.isEmpty()) {
        open.add(block);
      }
    }
    Set<Block> leaving = new HashSet<>(open);
    while (!open.isEmpty()) {
      for (Block before : predecessors.getOrDefault(open.remove(), List.of())) {
        if (leaving.add(before)) {
          open.add(before);
        }
      }
    }
    return function.blocks().stream()
        .filter(
            block ->
                predecessors.getOrDefault(block, List.of()).stream()
                    .anyMatch(last -> last.index() >= block.index() && !leaving.contains(last)))
        .flatMap(block -> block.instructions().stream())
        .map(instruction -> instruction.location())
        .filter(location -> location.line() > 0)
        .findFirst();
  }
}
