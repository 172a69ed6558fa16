package dev.photofinish.openmp.pragma;

import dev.photofinish.core.Reason;
import dev.photofinish.llvm.ir.Block;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Program;
import java.util.ArrayList;
import java.util.List;

/**
 * Loops with a {@code scan} directive. clang makes two loops of one, all input phases and then all
 * scan phases, with barriers between. The language orders less: a scan phase comes after the input
 * phases that its value is made of, not after those of later iterations. So what two phases of
 * different iterations do to the same memory cannot be seen in what clang makes of them.
 */
public final class ScanLoops {
  /** How clang calls the block that adds up the values of the input phases. */
  private static final String ADDING_UP = "omp.outer.log.scan.body";

  private ScanLoops() {}

  /** Why a program with such loops cannot be called race-free; empty if it has none. */
  public static List<Reason> limits(Program program) {
    List<Reason> limits = new ArrayList<>();
    for (Function function : program.functions()) {
      if (function.blocks().stream().map(Block::name).anyMatch(n -> n.startsWith(ADDING_UP))) {
        limits.add(
            new Reason(
                Reason.Code.UNSUPPORTED,
                "scan: accesses of one iteration's input phase and another's scan phase are not"
                    + " compared",
                function.location()));
      }
    }
    return limits;
  }
}
