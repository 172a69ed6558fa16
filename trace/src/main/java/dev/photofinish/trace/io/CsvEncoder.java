package dev.photofinish.trace.io;

import dev.photofinish.trace.Op;
import dev.photofinish.trace.SymbolTable;
import dev.photofinish.trace.TraceSymbols;
import java.io.IOException;

/**
 * Writes CSV with the threads that the symbols have at the beginning. Locations are lost. A first
 * line names the threads if they are not T0, T1 and so on.
 */
final class CsvEncoder implements EventEncoder {
  private final ByteOutput out;
  private final TraceSymbols symbols;
  private final TextNames names;
  private final int columns;

  CsvEncoder(ByteOutput out, TraceSymbols symbols) throws IOException {
    this.out = out;
    this.symbols = symbols;
    this.names = new TextNames(symbols, ",\n\r", "", TraceFormat.CSV);
    this.columns = symbols.threads().size();
    if (!areNumbered()) {
      writeHeader();
    }
  }

  private boolean areNumbered() {
    for (int column = 0; column < columns; column++) {
      if (!symbols.threads().name(column).equals("T" + column)) {
        return false;
      }
    }
    return true;
  }

  private void writeHeader() throws IOException {
    SymbolTable threads = symbols.threads();
    WritableNames headings = new WritableNames(threads, ",(\n\r", TraceFormat.CSV);
    for (int column = 0; column < columns; column++) {
      headings.check(column);
      out.put(threads, column).put(column + 1 < columns ? ',' : '\n');
    }
  }

  @Override
  public void event(int thread, Op op, int target, int location) throws IOException {
    if (thread >= columns) {
      throw new IOException("CSV needs to know all threads before the first event");
    }
    names.check(thread, op.target(), target, location);
    for (int column = 0; column < thread; column++) {
      out.put(',');
    }
    out.put(op.token()).put('(').put(symbols.table(op.target()), target).put(')');
    for (int column = thread + 1; column < columns; column++) {
      out.put(',');
    }
    out.put('\n');
  }

  @Override
  public void finish() {}
}
