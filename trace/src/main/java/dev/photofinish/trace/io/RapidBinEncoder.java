package dev.photofinish.trace.io;

import dev.photofinish.trace.Op;
import dev.photofinish.trace.TargetKind;
import dev.photofinish.trace.TraceSymbols;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.Map;

/** Writes RapidBin, which has numbers instead of names. */
final class RapidBinEncoder implements EventEncoder {
  private final ByteOutput out;
  private final SymbolNumbers threads;
  private final SymbolNumbers locations;
  private final Map<TargetKind, SymbolNumbers> targets = new EnumMap<>(TargetKind.class);
  private final BitSet usedThreads = new BitSet();
  private final BitSet usedLocks = new BitSet();
  private final BitSet usedVariables = new BitSet();
  private long events;

  RapidBinEncoder(ByteOutput out, TraceSymbols symbols) throws IOException {
    this.out = out;
    threads = new SymbolNumbers(symbols.threads(), "T", RapidBin.MOST_THREADS, "threads");
    locations = new SymbolNumbers(symbols.locations(), "", RapidBin.MOST_LOCATIONS, "locations");
    for (TargetKind kind : TargetKind.values()) {
      String prefix = RapidBin.prefix(kind);
      targets.put(
          kind,
          kind == TargetKind.THREAD
              ? threads
              : new SymbolNumbers(symbols.table(kind), prefix, RapidBin.MOST_TARGETS, "targets"));
    }
    out.put(new byte[RapidBin.HEADER_BYTES], RapidBin.HEADER_BYTES);
  }

  @Override
  public void event(int thread, Op op, int target, int location) throws IOException {
    Op plain =
        op == Op.REENTRANT_ACQUIRE ? Op.ACQUIRE : op == Op.REENTRANT_RELEASE ? Op.RELEASE : op;
    if (!RapidBin.knows(plain)) {
      throw new IOException("RapidBin has no code for '" + op.token() + "'");
    }
    out.putBigEndian(
        RapidBin.pack(
            threads.of(thread),
            plain,
            targets.get(op.target()).of(target),
            locations.of(location)));
    usedThreads.set(thread);
    switch (op.target()) {
      case VARIABLE -> usedVariables.set(target);
      case LOCK -> usedLocks.set(target);
      case THREAD -> usedThreads.set(target);
      case LABEL -> {}
    }
    events++;
  }

  @Override
  public void finish() {}

  @Override
  public byte[] header() {
    return ByteBuffer.allocate(RapidBin.HEADER_BYTES)
        .putShort((short) usedThreads.cardinality())
        .putInt(usedLocks.cardinality())
        .putInt(usedVariables.cardinality())
        .putLong(events)
        .array();
  }
}
