package dev.photofinish.openmp.statics;

import dev.photofinish.llvm.analysis.flow.ProgramFlow;
import dev.photofinish.llvm.analysis.pointer.CallEdge;
import dev.photofinish.llvm.analysis.pointer.CallKind;
import dev.photofinish.llvm.analysis.pointer.PointsTo;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.openmp.statics.facts.ProofFacts;
import dev.photofinish.openmp.statics.facts.RegionFacts;
import dev.photofinish.openmp.statics.library.LibraryCalls;
import dev.photofinish.openmp.statics.memory.Writers;
import dev.photofinish.openmp.statics.structure.ConstructReader;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Tells what is claimed of a whole program and its regions. */
record FactExport(
    Program program,
    ProgramFlow flows,
    ConstructReader constructs,
    PointsTo pointers,
    LibraryCalls libraries) {

  /**
   * The facts of some regions.
   *
   * @param writers of one of them, as who writes what in the whole program is the same for all
   */
  ProofFacts of(List<RegionResult> regions, Optional<Writers> writers) {
    Set<Instruction> parallel = new LinkedHashSet<>();
    List<RegionFacts> facts = new ArrayList<>();
    for (RegionResult region : regions) {
      region.graph().nodes().forEach(node -> parallel.addAll(node.instructions()));
      region.facts().ifPresent(facts::add);
    }
    return new ProofFacts(
        program,
        flows,
        new ProgramPointers(pointers, libraries, constructs, writers),
        facts,
        parallel,
        unfollowed());
  }

  /** What libraries call back, if it does not matter, and what the runtime calls for copies. */
  private Set<Function> unfollowed() {
    Set<Function> found = new LinkedHashSet<>(CopyFunctions.of(program));
    found.addAll(constructs.reductionFunctions());
    for (Function function : program.functions()) {
      for (CallEdge edge : pointers.calls().callers(function)) {
        if (edge.kind() == CallKind.CALLBACK
            && LibraryCalls.row(program, edge.call()).isPresent()) {
          found.add(function);
        }
      }
    }
    return found;
  }
}
