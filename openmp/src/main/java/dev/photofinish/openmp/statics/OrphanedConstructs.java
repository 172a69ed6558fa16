package dev.photofinish.openmp.statics;

import dev.photofinish.core.Reason;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.openmp.statics.structure.Construct;
import dev.photofinish.openmp.statics.structure.ConstructReader;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Constructs of a library that share the work of a team, or give it some, in functions that no
 * region of the library executes: the regions that do are those of its users, and nobody has looked
 * at them. In a whole program the first thread alone executes such constructs.
 */
final class OrphanedConstructs {
  private OrphanedConstructs() {}

  /**
   * A reason for each function that has one.
   *
   * @param executed the functions that threads of regions execute
   */
  static List<Reason> limits(Program program, ConstructReader constructs, Set<Function> executed) {
    if (program.function("main").filter(main -> !main.isDeclaration()).isPresent()) {
      return List.of();
    }
    return program.functions().stream()
        .filter(function -> !executed.contains(function))
        .flatMap(function -> first(function, constructs).stream())
        .map(
            orphan ->
                new Reason(
                    Reason.Code.UNSUPPORTED,
                    "no region of these files executes this construct, and it is not judged without",
                    orphan.location()))
        .toList();
  }

  private static Optional<Instruction> first(Function function, ConstructReader constructs) {
    return function.instructions().stream()
        .filter(instruction -> constructs.read(instruction).filter(c -> isForTeam(c)).isPresent())
        .findFirst();
  }

  private static boolean isForTeam(Construct construct) {
    return construct instanceof Construct.Worksharing
        || construct instanceof Construct.Dispatch
        || construct instanceof Construct.Single
        || construct instanceof Construct.Masked
        || construct instanceof Construct.Reduce
        || (construct instanceof Construct.Task task && !task.isForDevice());
  }
}
