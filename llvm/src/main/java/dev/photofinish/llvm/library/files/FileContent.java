package dev.photofinish.llvm.library.files;

import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;

/** The bytes of a file, in blocks that copies share until one of them writes. */
public final class FileContent {
  private static final int BLOCK_BITS = 14;
  private static final int BLOCK = 1 << BLOCK_BITS;
  private static final long MIX = 0x9E37_79B9_7F4A_7C15L;
  private static final int LARGEST = Integer.MAX_VALUE - BLOCK;

  /** Zeros lie behind the end. */
  private byte[][] blocks;

  /** By block: a number that stands for its bytes, 0 if it is not known. */
  private long[] digests;

  /** By block: whether nobody else has it. */
  private boolean[] own;

  private int length;

  /** See {@link #sha}; null if it is not known. */
  private String sha;

  private FileContent(byte[][] blocks, long[] digests, int length) {
    this.blocks = blocks;
    this.digests = digests;
    this.own = new boolean[blocks.length];
    this.length = length;
  }

  /** No bytes. */
  public static FileContent empty() {
    return new FileContent(new byte[0][], new long[0], 0);
  }

  /** The given bytes. */
  public static FileContent of(byte[] bytes) {
    FileContent content = empty();
    content.write(0, bytes);
    return content;
  }

  /**
   * All that a stream gives.
   *
   * @throws IOException also if it gives more than fits into a file here, 2 GB
   */
  public static FileContent read(InputStream stream) throws IOException {
    FileContent content = empty();
    byte[] part = stream.readNBytes(BLOCK);
    while (part.length > 0) {
      if (content.length > LARGEST - part.length) {
        throw new IOException("is larger than 2 GB");
      }
      content.write(content.length, part);
      part = stream.readNBytes(BLOCK);
    }
    return content;
  }

  /** The same bytes; what is written later to one of the two does not show in the other. */
  FileContent copy() {
    Arrays.fill(own, false);
    return new FileContent(blocks.clone(), digests.clone(), length);
  }

  public int length() {
    return length;
  }

  /** At most so many bytes from a position on. */
  public byte[] read(int position, int count) {
    int size = Math.max(0, Math.min(count, length - position));
    byte[] bytes = new byte[size];
    int done = 0;
    while (done < size) {
      int at = position + done;
      int part = Math.min(size - done, BLOCK - (at & (BLOCK - 1)));
      System.arraycopy(blocks[at >> BLOCK_BITS], at & (BLOCK - 1), bytes, done, part);
      done += part;
    }
    return bytes;
  }

  /** The byte at a position, -1 behind the end. */
  int at(int position) {
    return position < length ? blocks[position >> BLOCK_BITS][position & (BLOCK - 1)] & 0xFF : -1;
  }

  /** Writes at a position; zeros fill what lies between the end and that. */
  public void write(int position, byte[] bytes) {
    if (bytes.length == 0) {
      return;
    }
    resize(Math.max(length, position + bytes.length));
    sha = null;
    int done = 0;
    while (done < bytes.length) {
      int at = position + done;
      int part = Math.min(bytes.length - done, BLOCK - (at & (BLOCK - 1)));
      System.arraycopy(bytes, done, ownBlock(at >> BLOCK_BITS), at & (BLOCK - 1), part);
      done += part;
    }
  }

  /** Cuts the end off, or adds zeros. */
  void resize(int size) {
    sha = null;
    int count = (size + BLOCK - 1) >> BLOCK_BITS;
    int before = (length + BLOCK - 1) >> BLOCK_BITS;
    if (size < length) {
      if (count > 0 && (size & (BLOCK - 1)) != 0) {
        Arrays.fill(ownBlock(count - 1), size & (BLOCK - 1), BLOCK, (byte) 0);
      }
      for (int i = count; i < before; i++) {
        blocks[i] = null;
        digests[i] = 0;
        own[i] = false;
      }
    }
    if (count > blocks.length) {
      int room = Math.max(count, blocks.length + (blocks.length >> 1));
      blocks = Arrays.copyOf(blocks, room);
      digests = Arrays.copyOf(digests, room);
      own = Arrays.copyOf(own, room);
    }
    for (int i = before; i < count; i++) {
      blocks[i] = new byte[BLOCK];
      own[i] = true;
    }
    length = size;
  }

  private byte[] ownBlock(int index) {
    if (!own[index]) {
      blocks[index] = blocks[index].clone();
      own[index] = true;
    }
    digests[index] = 0;
    return blocks[index];
  }

  static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The SHA-256 digest of all bytes, in hexadecimal digits. */
  public String sha() {
    if (sha == null) {
      MessageDigest digest = sha256();
      for (int done = 0; done < length; done += BLOCK) {
        digest.update(blocks[done >> BLOCK_BITS], 0, Math.min(BLOCK, length - done));
      }
      sha = HexFormat.of().formatHex(digest.digest());
    }
    return sha;
  }

  /** A number that stands for all bytes. */
  long digest() {
    long sum = length;
    int count = (length + BLOCK - 1) >> BLOCK_BITS;
    for (int i = 0; i < count; i++) {
      if (digests[i] == 0) {
        digests[i] = digest(blocks[i]) | 1;
      }
      sum = (sum + digests[i]) * MIX + 1;
    }
    return sum;
  }

  private static long digest(byte[] block) {
    long sum = 0;
    for (byte b : block) {
      sum = (sum + b) * MIX + 1;
    }
    return sum;
  }
}
