package dev.photofinish.trace.io;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/** Packs with gzip. The first bytes can go into a member of their own, to be replaced later. */
final class GzipOutput extends OutputStream {
  private static final byte[] MEMBER_HEADER = {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0, 0, -1};

  private static final class Packer extends GZIPOutputStream {
    Packer(OutputStream out) throws IOException {
      super(out, 1 << 16);
      def.setLevel(Deflater.BEST_SPEED);
    }

    void discard() {
      def.end();
    }
  }

  private final Packer packer;
  private int toSkip;

  GzipOutput(OutputStream raw, int headerBytes) throws IOException {
    if (headerBytes > 0) {
      raw.write(storedMember(new byte[headerBytes]));
    }
    toSkip = headerBytes;
    packer = new Packer(raw);
  }

  /** A member of gzip whose length depends on the length of the content only. */
  static byte[] storedMember(byte[] content) {
    CRC32 crc = new CRC32();
    crc.update(content);
    return ByteBuffer.allocate(MEMBER_HEADER.length + 13 + content.length)
        .order(ByteOrder.LITTLE_ENDIAN)
        .put(MEMBER_HEADER)
        .put((byte) 1)
        .putShort((short) content.length)
        .putShort((short) ~content.length)
        .put(content)
        .putInt((int) crc.getValue())
        .putInt(content.length)
        .array();
  }

  @Override
  public void write(int value) throws IOException {
    write(new byte[] {(byte) value}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    int skipped = Math.min(toSkip, length);
    toSkip -= skipped;
    packer.write(bytes, offset + skipped, length - skipped);
  }

  /** Completes the packed data. */
  void finish() throws IOException {
    packer.finish();
    packer.discard();
  }

  /** Gives up. */
  void discard() {
    packer.discard();
  }
}
