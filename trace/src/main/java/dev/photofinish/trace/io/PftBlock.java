package dev.photofinish.trace.io;

import dev.photofinish.trace.Op;
import dev.photofinish.trace.SymbolTable;
import dev.photofinish.trace.TraceSymbols;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;

/** Unpacks the blocks of a PFT file, one after the other. */
final class PftBlock {
  /** What a block has is not what it should have, although its checksum is right. */
  static final class MalformedException extends Exception {
    MalformedException(String what) {
      super(what);
    }
  }

  private final List<SymbolTable> tables;

  /** For each table, the builder's numbers of the file's symbols. */
  private final List<IntArrayList> numbers = new ArrayList<>();

  private final Op[] ops = new Op[Pft.EVENTS_PER_BLOCK];
  private final int[] threads = new int[Pft.EVENTS_PER_BLOCK];
  private final int[] targets = new int[Pft.EVENTS_PER_BLOCK];
  private final int[] locations = new int[Pft.EVENTS_PER_BLOCK];
  private byte[] bytes;
  private int at;
  private int end;

  PftBlock(TraceSymbols symbols) {
    tables = Pft.tables(symbols);
    tables.forEach(table -> numbers.add(new IntArrayList()));
  }

  Op op(int event) {
    return ops[event];
  }

  int thread(int event) {
    return threads[event];
  }

  int target(int event) {
    return targets[event];
  }

  int location(int event) {
    return locations[event];
  }

  /** Unpacks the payload of a block with so many events. */
  void unpack(byte[] payload, int from, int to, int events) throws MalformedException {
    bytes = payload;
    at = from;
    end = to;
    for (int table = 0; table < tables.size(); table++) {
      unpackSymbols(table);
    }
    if (end - at < 4L * events) {
      throw new MalformedException("there are too few bytes for its events");
    }
    for (int event = 0; event < events; event++) {
      ops[event] = decode(bytes[at++]);
    }
    unpackThreads(events);
    unpackTargets(events);
    unpackLocations(events);
    if (at != end) {
      throw new MalformedException("there are bytes left over");
    }
  }

  private void unpackSymbols(int table) throws MalformedException {
    int count = varint();
    for (int symbol = 0; symbol < count; symbol++) {
      int length = varint();
      if (length > end - at) {
        throw new MalformedException("a name is longer than the block");
      }
      numbers.get(table).add(tables.get(table).intern(bytes, at, at + length));
      at += length;
    }
  }

  private static Op decode(int code) throws MalformedException {
    if (code < 0 || code > Op.DEPART.code()) {
      throw new MalformedException("there is no operation " + code);
    }
    return Op.ofCode(code);
  }

  private void unpackThreads(int events) throws MalformedException {
    IntArrayList known = numbers.get(0);
    for (int event = 0; event < events; event++) {
      threads[event] = number(known, varint(), "thread");
    }
  }

  private void unpackTargets(int events) throws MalformedException {
    int[] last = new int[tables.size()];
    for (int event = 0; event < events; event++) {
      int table = Pft.table(ops[event].target());
      last[table] += Pft.unzigzag(varintBits());
      targets[event] = number(numbers.get(table), last[table], "target");
    }
  }

  private void unpackLocations(int events) throws MalformedException {
    IntArrayList known = numbers.get(4);
    int last = 0;
    for (int event = 0; event < events; event++) {
      last += Pft.unzigzag(varintBits());
      locations[event] = number(known, last, "location");
    }
  }

  private static int number(IntArrayList known, int symbol, String what) throws MalformedException {
    if (symbol < 0 || symbol >= known.size()) {
      throw new MalformedException("there is no " + what + " " + symbol);
    }
    return known.getInt(symbol);
  }

  private int varint() throws MalformedException {
    int value = varintBits();
    if (value < 0) {
      throw new MalformedException("a number is too large");
    }
    return value;
  }

  private int varintBits() throws MalformedException {
    int value = 0;
    for (int shift = 0; shift < 35 && at < end; shift += 7) {
      byte next = bytes[at++];
      value |= (next & 0x7f) << shift;
      if (next >= 0) {
        return value;
      }
    }
    throw new MalformedException("a number does not end");
  }
}
