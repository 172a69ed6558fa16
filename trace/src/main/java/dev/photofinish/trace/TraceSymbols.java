package dev.photofinish.trace;

import dev.photofinish.core.SourceLocation;

/**
 * The names that a trace uses.
 *
 * @param threads threads
 * @param variables variables
 * @param locks locks, monitors and barriers
 * @param labels methods and transactions
 * @param locations source positions, as the input spells them
 */
public record TraceSymbols(
    SymbolTable threads,
    SymbolTable variables,
    SymbolTable locks,
    SymbolTable labels,
    SymbolTable locations) {

  /** No names yet. */
  public static TraceSymbols empty() {
    return new TraceSymbols(
        new SymbolTable(),
        new SymbolTable(),
        new SymbolTable(),
        new SymbolTable(),
        new SymbolTable());
  }

  /** The source position with a number, parsed from the way the input spells it. */
  public SourceLocation sourceLocation(int location) {
    return SourceLocations.parse(locations.name(location));
  }

  /** The table that the operand of an operation indexes. */
  public SymbolTable table(TargetKind kind) {
    return switch (kind) {
      case VARIABLE -> variables;
      case LOCK -> locks;
      case THREAD -> threads;
      case LABEL -> labels;
    };
  }
}
