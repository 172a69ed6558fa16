package dev.photofinish.openmp.model;

import dev.photofinish.llvm.ir.AtomicReadModifyWrite;
import dev.photofinish.llvm.ir.CompareExchange;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.pragma.SourceLines;
import java.util.Optional;
import java.util.stream.Stream;

/** What the user calls memory: the name of its object, or what the source says at the access. */
final class Expressions {
  private final SourceLines lines;

  Expressions(SourceLines lines) {
    this.lines = lines;
  }

  /** The variable of a race. */
  String variable(WitnessRun.Evidence evidence) {
    if (evidence.named()) {
      return evidence.variable();
    }
    return Stream.of(evidence.first(), evidence.second())
        .map(seen -> written(seen.instruction()))
        .flatMap(Optional::stream)
        .findFirst()
        .orElse(evidence.variable());
  }

  /** The expression whose address an instruction uses, as the source has it. */
  private Optional<String> written(Instruction instruction) {
    Value pointer = null;
    if (instruction instanceof Load load) {
      pointer = load.pointer();
    } else if (instruction instanceof Store store) {
      pointer = store.pointer();
    } else if (instruction instanceof AtomicReadModifyWrite update) {
      pointer = update.pointer();
    } else if (instruction instanceof CompareExchange exchange) {
      pointer = exchange.pointer();
    }
    return pointer instanceof Instruction address
        ? lines.expression(address.location()).or(() -> lines.expression(instruction.location()))
        : Optional.empty();
  }
}
