package dev.photofinish.openmp.model;

import dev.photofinish.core.SourceLocation;
import dev.photofinish.llvm.ir.AtomicReadModifyWrite;
import dev.photofinish.llvm.ir.CompareExchange;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.ir.Value;
import java.nio.charset.StandardCharsets;
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
        ? expression(address.location()).or(() -> expression(instruction.location()))
        : Optional.empty();
  }

  /** A name and the subscripts and members behind it, at a place of the source. */
  private Optional<String> expression(SourceLocation location) {
    byte[] line = lines.at(location).getBytes(StandardCharsets.UTF_8);
    int start = location.column() - 1;
    if (start < 0 || start >= line.length || !isName(line[start])) {
      return Optional.empty();
    }
    int end = start;
    int depth = 0;
    while (end < line.length) {
      byte c = line[end];
      if (c == '[') {
        depth++;
      } else if (c == ']') {
        depth--;
      } else if (depth == 0 && !isName(c) && c != '.') {
        if (c == '-' && end + 1 < line.length && line[end + 1] == '>') {
          end++;
        } else {
          break;
        }
      }
      end++;
    }
    String text = new String(line, start, end - start, StandardCharsets.UTF_8);
    return depth == 0 && Character.isJavaIdentifierStart(text.charAt(0))
        ? Optional.of(text)
        : Optional.empty();
  }

  private static boolean isName(byte c) {
    return c == '_' || Character.isLetterOrDigit((char) (c & 0xFF));
  }
}
