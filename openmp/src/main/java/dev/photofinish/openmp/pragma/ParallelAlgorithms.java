package dev.photofinish.openmp.pragma;

import dev.photofinish.core.Reason;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Program;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Algorithms of the C++ library with an execution policy that allows other threads or lanes.
 * Headers without a back end of their own compile them to serial code, in which no race shows.
 */
public final class ParallelAlgorithms {
  /** The policies as they stand in the linkage names of what is instantiated for them. */
  private static final Pattern POLICY =
      Pattern.compile(
          "(9execution|execution2v1|S[0-9A-Z]*_)"
              + "(15parallel_policy|27parallel_unsequenced_policy|18unsequenced_policy)E");

  private ParallelAlgorithms() {}

  /** Why a program with calls of them cannot be called race-free; empty if it has none. */
  public static List<Reason> limits(Program program) {
    Set<Reason> limits = new LinkedHashSet<>();
    for (Function function : program.functions()) {
      if (!isInstance(function.name())) {
        function.instructions().stream()
            .filter(ParallelAlgorithms::calls)
            .map(ParallelAlgorithms::limit)
            .forEach(limits::add);
      }
    }
    return List.copyOf(limits);
  }

  private static boolean calls(Instruction instruction) {
    return instruction instanceof CallSite call
        && call.calledName().filter(ParallelAlgorithms::isInstance).isPresent();
  }

  private static boolean isInstance(String name) {
    return name.startsWith("_Z") && POLICY.matcher(name).find();
  }

  private static Reason limit(Instruction call) {
    return new Reason(
            Reason.Code.UNSUPPORTED,
            "parallel algorithms of the C++ library are compiled serially here",
            call.location())
        .withHelp("write the loop with OpenMP or std::thread, to have it checked");
  }
}
