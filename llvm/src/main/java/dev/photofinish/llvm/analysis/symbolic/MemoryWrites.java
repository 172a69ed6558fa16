package dev.photofinish.llvm.analysis.symbolic;

import dev.photofinish.llvm.analysis.pointer.AbstractObject;
import dev.photofinish.llvm.analysis.pointer.CallSummaries;
import dev.photofinish.llvm.analysis.pointer.PointsTo;
import dev.photofinish.llvm.analysis.pointer.Target;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.MemoryAccess;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** All instructions that may write an object. */
public final class MemoryWrites {
  private static final long UNKNOWN_SIZE = -1;

  /**
   * A write.
   *
   * @param target where it may write
   * @param bytes how many, -1 if that is not known
   */
  public record Write(Function function, Instruction instruction, Target target, long bytes) {
    /** Whether it may write one of these bytes of the object. */
    boolean mayTouch(long offset, long length) {
      long stride = target.stride();
      if (stride == 0) {
        return (bytes == UNKNOWN_SIZE || offset < target.offset() + bytes)
            && target.offset() < offset + length;
      }
      if (bytes == UNKNOWN_SIZE || bytes >= stride || length >= stride) {
        return true;
      }
      long distance = Math.floorMod(offset - target.offset(), stride);
      return distance < bytes || distance + length > stride;
    }
  }

  private final PointsTo pointsTo;
  private final CallSummaries libraries;
  private final Map<AbstractObject, List<Write>> writes = new HashMap<>();

  private MemoryWrites(PointsTo pointsTo, CallSummaries libraries) {
    this.pointsTo = pointsTo;
    this.libraries = libraries;
  }

  /** Finds all writes. */
  public static MemoryWrites of(Program program, PointsTo pointsTo, CallSummaries libraries) {
    MemoryWrites found = new MemoryWrites(pointsTo, libraries);
    for (Function function : program.functions()) {
      for (Instruction instruction : function.instructions()) {
        if (instruction instanceof MemoryAccess access && !(instruction instanceof Load)) {
          found.add(function, instruction, access.pointer(), access.accessedType().storeSize());
        } else if (instruction instanceof CallSite call) {
          found.addCall(program, function, instruction, call);
        }
      }
    }
    return found;
  }

  private void addCall(Program program, Function function, Instruction site, CallSite call) {
    Optional<String> name = call.calledName();
    if (name.isPresent()
        && program.function(name.get()).filter(callee -> !callee.isDeclaration()).isPresent()) {
      return;
    }
    if (name.isPresent() && name.get().startsWith("llvm.mem")) {
      long bytes =
          call.arguments().get(2) instanceof IntConstant constant
              ? constant.signed()
              : UNKNOWN_SIZE;
      add(function, site, call.arguments().get(0), bytes);
      return;
    }
    boolean harmless =
        name.isPresent() && (name.get().startsWith("llvm.") || libraries.onlyReads(name.get()));
    if (!harmless) {
      for (Value argument : call.arguments()) {
        add(function, site, argument, UNKNOWN_SIZE);
      }
    }
  }

  private void add(Function function, Instruction instruction, Value pointer, long bytes) {
    for (Target target : pointsTo.targets(pointer)) {
      writes
          .computeIfAbsent(target.object(), key -> new ArrayList<>())
          .add(new Write(function, instruction, target, bytes));
    }
  }

  /** The instructions that may write an object. */
  public List<Write> of(AbstractObject object) {
    return List.copyOf(writes.getOrDefault(object, List.of()));
  }

  /** The instructions that may write some of these bytes of an object. */
  public List<Write> of(AbstractObject object, long offset, long bytes) {
    return writes.getOrDefault(object, List.of()).stream()
        .filter(write -> write.mayTouch(offset, bytes))
        .toList();
  }
}
