package dev.photofinish.trace.io;

import dev.photofinish.trace.ImpossibleEventException;
import dev.photofinish.trace.Op;
import dev.photofinish.trace.SymbolTable;
import dev.photofinish.trace.TraceBuilder;
import dev.photofinish.trace.TraceSymbols;
import java.io.IOException;
import java.nio.ByteBuffer;

/** Reads RapidBin: a header and eight bytes for each event, all big-endian. */
final class RapidBinReader implements EventReader {
  private final InputBuffer buffer;
  private final String file;
  private final TraceBuilder builder;
  private final TraceSymbols symbols;
  private final SizeEstimate estimate;
  private final byte[] name = new byte[24];
  private long event;
  private long offset;

  RapidBinReader(InputBuffer buffer, String file, TraceBuilder builder, SizeEstimate estimate) {
    this.buffer = buffer;
    this.file = file;
    this.builder = builder;
    this.symbols = builder.symbols();
    this.estimate = estimate;
  }

  /** Whether the first bytes of a file can be a header, and an event if there is one. */
  static boolean isAt(byte[] bytes, int from, int to) {
    if (to - from < RapidBin.HEADER_BYTES) {
      return false;
    }
    ByteBuffer header = ByteBuffer.wrap(bytes, from, to - from);
    int threads = header.getShort();
    int locks = header.getInt();
    int variables = header.getInt();
    long events = header.getLong();
    if (threads < 0 || threads > 1024 || locks < 0 || variables < 0 || events < 0) {
      return false;
    }
    boolean hasEvent = header.remaining() >= 8;
    return !hasEvent || (events > 0 && RapidBin.op(header.getLong(header.position())) != null);
  }

  @Override
  public void read() throws IOException, ImpossibleEventException {
    if (!buffer.ensure(RapidBin.HEADER_BYTES)) {
      throw TraceFormatException.of(file, "the header is cut off");
    }
    long events = ByteBuffer.wrap(buffer.bytes()).getLong(buffer.position() + 10);
    buffer.moveTo(buffer.position() + RapidBin.HEADER_BYTES);
    for (event = 1; event <= events; event++) {
      offset = buffer.offset();
      if (!buffer.ensure(8)) {
        throw failure("the file ends here, but its header announces %d events".formatted(events));
      }
      add(ByteBuffer.wrap(buffer.bytes()).getLong(buffer.position()));
      buffer.moveTo(buffer.position() + 8);
      if (event == SizeEstimate.SAMPLE) {
        estimate.expect(builder, event, buffer.offset());
      }
      if (event % EVENTS_AT_ONCE == 0) {
        builder.publish();
      }
    }
    offset = buffer.offset();
    if (buffer.ensure(1)) {
      throw failure("the file goes on after the %d events of its header".formatted(events));
    }
  }

  private void add(long word) throws IOException, ImpossibleEventException {
    Op op = RapidBin.op(word);
    if (op == null) {
      throw failure("%016x is no event".formatted(word));
    }
    builder.add(
        intern(symbols.threads(), "T", RapidBin.thread(word)),
        op,
        intern(symbols.table(op.target()), RapidBin.prefix(op.target()), RapidBin.target(word)),
        intern(symbols.locations(), "", RapidBin.location(word)));
  }

  private int intern(SymbolTable table, String prefix, long number) {
    int at = 16;
    long rest = number;
    do {
      name[--at] = (byte) ('0' + rest % 10);
      rest /= 10;
    } while (rest > 0);
    if (!prefix.isEmpty()) {
      name[--at] = (byte) prefix.charAt(0);
    }
    return table.intern(name, at, 16);
  }

  @Override
  public String place() {
    return "event " + event + " at byte " + offset;
  }

  @Override
  public TraceFormatException failure(String what) {
    return TraceFormatException.at(file, place(), what);
  }
}
