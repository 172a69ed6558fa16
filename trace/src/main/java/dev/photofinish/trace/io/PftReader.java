package dev.photofinish.trace.io;

import dev.photofinish.trace.ImpossibleEventException;
import dev.photofinish.trace.TraceBuilder;
import java.io.IOException;

/** Reads PFT, Photofinish's own format. Every cut and every flipped bit is found. */
final class PftReader implements EventReader {
  private final InputBuffer buffer;
  private final String file;
  private final TraceBuilder builder;
  private final SizeEstimate estimate;
  private final PftBlock block;
  private long blocks;
  private long events;

  PftReader(InputBuffer buffer, String file, TraceBuilder builder, SizeEstimate estimate) {
    this.buffer = buffer;
    this.file = file;
    this.builder = builder;
    this.estimate = estimate;
    this.block = new PftBlock(builder.symbols());
  }

  @Override
  public void read() throws IOException, ImpossibleEventException {
    readHeader();
    while (true) {
      need(1);
      int kind = buffer.bytes()[buffer.position()];
      if (kind == Pft.END) {
        readEnd();
        return;
      }
      if (kind != Pft.BLOCK) {
        throw damage("there is neither a block nor the end mark");
      }
      blocks++;
      readBlock();
      builder.publish();
      if (blocks == 1) {
        estimate.expect(builder, events, buffer.offset());
      }
    }
  }

  private void readHeader() throws IOException {
    if (!buffer.ensure(Pft.HEADER_BYTES)) {
      throw TraceFormatException.of(file, "the header is cut off");
    }
    byte[] expected = Pft.header();
    for (int i = 0; i < Pft.HEADER_BYTES; i++) {
      byte found = buffer.bytes()[buffer.position() + i];
      if (i == 8 && found > Pft.VERSION && isHeaderSound()) {
        throw TraceFormatException.of(
            file, "version " + found + " of the format is newer than this program");
      }
      if (found != expected[i]) {
        throw TraceFormatException.at(file, "byte " + i, "the header is damaged");
      }
    }
    buffer.moveTo(buffer.position() + Pft.HEADER_BYTES);
  }

  private boolean isHeaderSound() {
    int at = buffer.position();
    return Pft.crc(buffer.bytes(), at, 12) == Pft.getInt(buffer.bytes(), at + 12);
  }

  private void readBlock() throws IOException, ImpossibleEventException {
    need(Pft.BLOCK_HEADER_BYTES);
    int count = Pft.getInt(buffer.bytes(), buffer.position() + 1);
    int length = Pft.getInt(buffer.bytes(), buffer.position() + 5);
    if (count < 0 || count > Pft.EVENTS_PER_BLOCK || length < 0 || length > Pft.MOST_PAYLOAD) {
      throw damage("its header is damaged");
    }
    need(Pft.BLOCK_HEADER_BYTES + length + 4);
    int start = buffer.position();
    int end = start + Pft.BLOCK_HEADER_BYTES + length;
    if (Pft.crc(buffer.bytes(), start, end - start) != Pft.getInt(buffer.bytes(), end)) {
      throw damage("its checksum is wrong");
    }
    try {
      block.unpack(buffer.bytes(), start + Pft.BLOCK_HEADER_BYTES, end, count);
    } catch (PftBlock.MalformedException e) {
      throw damage(e.getMessage());
    }
    for (int i = 0; i < count; i++) {
      events++;
      builder.add(block.thread(i), block.op(i), block.target(i), block.location(i));
    }
    buffer.moveTo(end + 4);
  }

  private void readEnd() throws IOException {
    need(Pft.END_BYTES);
    int at = buffer.position();
    byte[] bytes = buffer.bytes();
    if (Pft.crc(bytes, at, Pft.END_BYTES - 4) != Pft.getInt(bytes, at + Pft.END_BYTES - 4)) {
      throw damage("the checksum of the end mark is wrong");
    }
    long announced = Pft.getLong(bytes, at + 1);
    if (announced != events) {
      throw damage("there are %d events instead of %d".formatted(events, announced));
    }
    buffer.moveTo(at + Pft.END_BYTES);
    if (buffer.ensure(1)) {
      throw damage("the file goes on after its end mark");
    }
  }

  private void need(int length) throws IOException {
    if (!buffer.ensure(length)) {
      throw damage("the file is cut off");
    }
  }

  private TraceFormatException damage(String what) {
    return TraceFormatException.at(file, "block " + blocks + " at byte " + buffer.offset(), what);
  }

  @Override
  public String place() {
    return "event " + events;
  }

  @Override
  public TraceFormatException failure(String what) {
    return TraceFormatException.at(file, place(), what);
  }
}
