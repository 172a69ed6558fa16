package dev.photofinish.openmp.statics.facts;

import dev.photofinish.llvm.analysis.flow.ProgramFlow;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Program;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What a proof claims of every run without undefined behaviour.
 *
 * @param program in static single assignment form, whose instructions the facts are keyed by
 * @param regions of all that nothing was found in
 * @param parallelCode all that is executed in parallel
 * @param unfollowed functions that a library or the runtime calls and that the proof does not
 *     follow, since they touch nothing that matters: of what they execute nothing is claimed
 */
public record ProofFacts(
    Program program,
    ProgramFlow flows,
    PointerFacts pointers,
    List<RegionFacts> regions,
    Set<Instruction> parallelCode,
    Set<Function> unfollowed) {
  public ProofFacts {
    regions = List.copyOf(regions);
    unfollowed = Set.copyOf(unfollowed);
    parallelCode = Collections.unmodifiableSet(new LinkedHashSet<>(parallelCode));
  }

  /** The same with other claims of regions. */
  public ProofFacts withRegions(List<RegionFacts> others) {
    return new ProofFacts(program, flows, pointers, others, parallelCode, unfollowed);
  }

  /** The same with other claims of pointers. */
  public ProofFacts withPointers(PointerFacts others) {
    return new ProofFacts(program, flows, others, regions, parallelCode, unfollowed);
  }

  /** The same with another claim of what is executed in parallel. */
  public ProofFacts withParallelCode(Set<Instruction> code) {
    return new ProofFacts(program, flows, pointers, regions, code, unfollowed);
  }
}
