package dev.photofinish.bench.fuzz;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32C;

/**
 * Changes of a file in the format PFT that leave the header alone and the checksum of the first
 * block right, so that the content of the block is looked at.
 *
 * @param bytes the change
 */
record PftMutation(Mutation bytes) implements Mutation {
  private static final int HEADER = 16;
  private static final int BLOCK_HEADER = 9;
  private static final int CHECKSUM = 4;

  @Override
  public byte[] of(byte[] input, List<byte[]> others, Random random) {
    byte[] header = Arrays.copyOf(input, Math.min(HEADER, input.length));
    byte[] changed = bytes.of(input, others, random);
    System.arraycopy(header, 0, changed, 0, Math.min(header.length, changed.length));
    if (changed.length < HEADER + BLOCK_HEADER + CHECKSUM) {
      return changed;
    }
    ByteBuffer buffer = ByteBuffer.wrap(changed).order(ByteOrder.LITTLE_ENDIAN);
    long length = BLOCK_HEADER + (buffer.getInt(HEADER + BLOCK_HEADER - 4) & 0xffffffffL);
    if (HEADER + length + CHECKSUM <= changed.length) {
      CRC32C crc = new CRC32C();
      crc.update(changed, HEADER, (int) length);
      buffer.putInt(HEADER + (int) length, (int) crc.getValue());
    }
    return changed;
  }
}
