package dev.photofinish.trace.io;

import dev.photofinish.trace.Op;
import dev.photofinish.trace.TraceSymbols;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Writes STD. */
final class StdEncoder implements EventEncoder {
  private static final byte[][] TOKENS = tokens();

  private final ByteOutput out;
  private final TraceSymbols symbols;
  private final TextNames names;

  StdEncoder(ByteOutput out, TraceSymbols symbols) {
    this.out = out;
    this.symbols = symbols;
    this.names = new TextNames(symbols, "|\n", "|\n\r", TraceFormat.STD);
  }

  private static byte[][] tokens() {
    byte[][] tokens = new byte[Op.values().length][];
    for (Op op : Op.values()) {
      tokens[op.code()] = (op.token() + "(").getBytes(StandardCharsets.UTF_8);
    }
    return tokens;
  }

  @Override
  public void event(int thread, Op op, int target, int location) throws IOException {
    names.check(thread, op.target(), target, location);
    out.put(symbols.threads(), thread).put('|');
    byte[] token = TOKENS[op.code()];
    out.put(token, token.length);
    out.put(symbols.table(op.target()), target).put(')').put('|');
    out.put(symbols.locations(), location).put('\n');
  }

  @Override
  public void finish() {}
}
