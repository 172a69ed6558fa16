package dev.photofinish.trace.io;

import dev.photofinish.trace.Op;
import dev.photofinish.trace.SymbolTable;
import dev.photofinish.trace.TraceSymbols;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/** Writes PFT, a block at a time, each with the symbols that it is the first to use. */
final class PftEncoder implements EventEncoder {
  private static final int LONG_NAMES = 1 << 20;

  private final ByteOutput out;
  private final List<SymbolTable> tables;
  private final int[] written;
  private final int[] needed;
  private final byte[] ops = new byte[Pft.EVENTS_PER_BLOCK];
  private final int[] threads = new int[Pft.EVENTS_PER_BLOCK];
  private final int[] targets = new int[Pft.EVENTS_PER_BLOCK];
  private final int[] locations = new int[Pft.EVENTS_PER_BLOCK];
  private byte[] block = new byte[1 << 20];
  private int size;
  private int count;
  private long events;

  PftEncoder(ByteOutput out, TraceSymbols symbols) throws IOException {
    this.out = out;
    tables = Pft.tables(symbols);
    written = new int[tables.size()];
    needed = new int[tables.size()];
    out.put(Pft.header(), Pft.HEADER_BYTES);
  }

  @Override
  public void event(int thread, Op op, int target, int location) throws IOException {
    ops[count] =
        (byte)
            switch (op) {
              case REENTRANT_ACQUIRE -> Op.ACQUIRE.code();
              case REENTRANT_RELEASE -> Op.RELEASE.code();
              default -> op.code();
            };
    threads[count] = thread;
    targets[count] = target;
    locations[count] = location;
    need(0, thread);
    need(Pft.table(op.target()), target);
    need(4, location);
    if (++count == Pft.EVENTS_PER_BLOCK) {
      writeBlock();
    }
  }

  private void need(int table, int id) {
    needed[table] = Math.max(needed[table], id + 1);
  }

  @Override
  public void finish() throws IOException {
    if (count > 0) {
      writeBlock();
    }
    byte[] end = new byte[Pft.END_BYTES];
    end[0] = Pft.END;
    Pft.putLong(end, 1, events);
    Pft.putInt(end, Pft.END_BYTES - 4, Pft.crc(end, 0, Pft.END_BYTES - 4));
    out.put(end, end.length);
  }

  private void writeBlock() throws IOException {
    while (!packSymbols()) {
      closeBlock(0);
    }
    packEvents();
    closeBlock(count);
    events += count;
    count = 0;
  }

  /** Begins a block with symbols that are due; false if more are due than fit. */
  private boolean packSymbols() throws IOException {
    size = Pft.BLOCK_HEADER_BYTES;
    boolean all = true;
    for (int table = 0; table < written.length; table++) {
      int end = fitting(table);
      reserve(5);
      varint(end - written[table]);
      for (int id = written[table]; id < end; id++) {
        int length = tables.get(table).length(id);
        reserve(length + 5);
        varint(length);
        size = tables.get(table).copy(id, block, size);
      }
      written[table] = end;
      all &= end >= needed[table];
    }
    return all;
  }

  /** The end of those due symbols of a table that go into one block. */
  private int fitting(int table) throws IOException {
    int id = written[table];
    for (long letters = 0; id < needed[table] && letters < LONG_NAMES; id++) {
      int length = tables.get(table).length(id);
      if (length > Pft.MOST_PAYLOAD / 8) {
        throw new IOException("PFT cannot hold a name of " + length + " bytes");
      }
      letters += length + 5;
    }
    return id;
  }

  private void packEvents() {
    reserve(count * 16);
    System.arraycopy(ops, 0, block, size, count);
    size += count;
    for (int i = 0; i < count; i++) {
      varint(threads[i]);
    }
    int[] last = new int[tables.size()];
    for (int i = 0; i < count; i++) {
      int table = Pft.table(Op.ofCode(ops[i]).target());
      varint(Pft.zigzag(targets[i] - last[table]));
      last[table] = targets[i];
    }
    int lastLocation = 0;
    for (int i = 0; i < count; i++) {
      varint(Pft.zigzag(locations[i] - lastLocation));
      lastLocation = locations[i];
    }
  }

  private void closeBlock(int eventCount) throws IOException {
    reserve(4);
    block[0] = Pft.BLOCK;
    Pft.putInt(block, 1, eventCount);
    Pft.putInt(block, 5, size - Pft.BLOCK_HEADER_BYTES);
    Pft.putInt(block, size, Pft.crc(block, 0, size));
    out.put(block, size + 4);
  }

  private void varint(int value) {
    int rest = value;
    while ((rest & ~0x7f) != 0) {
      block[size++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    block[size++] = (byte) rest;
  }

  private void reserve(int length) {
    if (size + length > block.length) {
      block = Arrays.copyOf(block, Math.max(size + length, block.length * 2));
    }
  }
}
