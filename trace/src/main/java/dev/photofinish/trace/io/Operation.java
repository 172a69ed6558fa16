package dev.photofinish.trace.io;

import dev.photofinish.core.TerminalText;
import dev.photofinish.trace.Op;
import dev.photofinish.trace.SymbolTable;
import dev.photofinish.trace.TargetKind;
import dev.photofinish.trace.TraceSymbols;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Reads {@code op(target)}, which STD and CSV share. */
final class Operation {
  private final OpNames names;
  private final ThreadNames threads;

  /** The table of the operand, by the code of the operation. */
  private final SymbolTable[] tables;

  private Op op;
  private int targetStart;
  private int targetEnd;

  Operation(OpNames names, TraceSymbols symbols, ThreadNames threads) {
    this.names = names;
    this.threads = threads;
    this.tables =
        Arrays.stream(Op.values())
            .map(value -> symbols.table(value.target()))
            .toArray(SymbolTable[]::new);
  }

  /** Reads the operation in a range. Returns what is wrong with it, or null. */
  String parse(byte[] bytes, int from, int to) {
    int found = ByteScan.find(bytes, '(', from, to);
    int open = found < 0 ? to : found;
    op = names.find(bytes, from, open);
    if (op == null) {
      return open == to
          ? "'" + text(bytes, from, to) + "' is not of the form op(target)"
          : "there is no operation '" + text(bytes, from, open) + "'";
    }
    boolean isLabel = op.target() == TargetKind.LABEL;
    if (open == to) {
      targetStart = to;
      targetEnd = to;
    } else if (bytes[to - 1] != ')') {
      return "'" + text(bytes, from, to) + "' has no closing parenthesis at its end";
    } else {
      targetStart = open + 1;
      targetEnd = to - 1;
    }
    if (targetStart == targetEnd && !isLabel) {
      return "'" + op.token() + "' has no target";
    }
    return null;
  }

  Op op() {
    return op;
  }

  /** The number of the operand, for an operation of a thread. */
  int target(byte[] bytes, int thread) {
    if (op.target() == TargetKind.THREAD) {
      return threads.named(bytes, targetStart, targetEnd, thread);
    }
    return tables[op.code()].intern(bytes, targetStart, targetEnd);
  }

  /** The number of the operand, or -1 if its name is new or takes a look at other names. */
  int knownTarget(byte[] bytes) {
    return op.target() == TargetKind.THREAD
        ? -1
        : tables[op.code()].find(bytes, targetStart, targetEnd);
  }

  /** A piece of the input for a message, shortened if it is long. */
  static String text(byte[] bytes, int from, int to) {
    int length = Math.min(to - from, 60);
    String text = TerminalText.of(new String(bytes, from, length, StandardCharsets.UTF_8));
    return length < to - from ? text + "..." : text;
  }
}
