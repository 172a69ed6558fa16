package dev.photofinish.llvm.analysis.symbolic;

import dev.photofinish.llvm.analysis.pointer.AbstractObject;
import dev.photofinish.llvm.analysis.pointer.CallEdge;
import dev.photofinish.llvm.analysis.pointer.CallGraph;
import dev.photofinish.llvm.analysis.pointer.CallKind;
import dev.photofinish.llvm.analysis.pointer.PointsTo;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Program;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Which code runs in the same parallel region as some call, and whether it changes memory. */
public final class ParallelCode {
  private final Program program;
  private final PointsTo pointsTo;
  private final CallGraph calls;
  private final MemoryWrites writes;
  private final Set<Function> inParallel = new HashSet<>();
  private final Map<Function, Set<Function>> reachable = new HashMap<>();
  private final Map<Set<Function>, Boolean> callsUnknown = new HashMap<>();
  private final Set<Function> everything;

  public ParallelCode(Program program, PointsTo pointsTo, MemoryWrites writes) {
    this.program = program;
    this.pointsTo = pointsTo;
    this.calls = pointsTo.calls();
    this.writes = writes;
    this.everything = Set.copyOf(program.functions());
    for (Function function : program.functions()) {
      for (CallEdge edge : calls.callers(function)) {
        if (edge.kind() == CallKind.FORK
            || edge.kind() == CallKind.TASK
            || edge.kind() == CallKind.THREAD) {
          inParallel.addAll(calls.reachable(function));
        }
      }
    }
  }

  /** Whether some thread or task besides the initial one may execute a function. */
  public boolean isParallel(Function function) {
    return inParallel.contains(function);
  }

  /**
   * The functions that may run while the outermost parallel region around a call does; empty if the
   * call is in none.
   */
  public Optional<Set<Function>> around(Frame frame) {
    Frame outermost = null;
    Frame root = frame;
    for (Frame each = frame; each != null; each = each.caller().orElse(null)) {
      if (each.kind() == CallKind.FORK
          || each.kind() == CallKind.TASK
          || each.kind() == CallKind.THREAD) {
        outermost = each;
      }
      root = each;
    }
    if (outermost == null) {
      return inParallel.contains(root.function()) ? Optional.of(everything) : Optional.empty();
    }
    if (outermost.kind() != CallKind.FORK || inParallel.contains(root.function())) {
      return Optional.of(everything);
    }
    return Optional.of(reachable.computeIfAbsent(outermost.function(), calls::reachable));
  }

  /** Whether none of these functions may write the bytes. */
  public boolean leaves(Set<Function> code, AbstractObject object, long offset, long bytes) {
    return !mayChange(code, object, writes.of(object, offset, bytes));
  }

  /** Whether none of these functions may write an object. */
  public boolean leaves(Set<Function> code, AbstractObject object) {
    return !mayChange(code, object, writes.of(object));
  }

  private boolean mayChange(
      Set<Function> code, AbstractObject object, List<MemoryWrites.Write> candidates) {
    return candidates.stream().anyMatch(write -> code.contains(write.function()))
        || (pointsTo.isExposed(object) && callsUnknown(code));
  }

  private boolean callsUnknown(Set<Function> code) {
    Set<String> unknown = pointsTo.unknownFunctions();
    return callsUnknown.computeIfAbsent(
        code,
        functions -> {
          for (Function function : functions) {
            for (Instruction instruction : function.instructions()) {
              if (instruction instanceof CallSite call
                  && call.calledName()
                      .map(name -> unknown.contains(name) || program.function(name).isEmpty())
                      .orElse(calls.callees(instruction).isEmpty())) {
                return true;
              }
            }
          }
          return false;
        });
  }
}
