package dev.photofinish.llvm.ir;

import java.util.Arrays;

/** An array of bytes: a string literal, or data that looks like one. */
public final class BytesConstant implements Constant {
  private final byte[] bytes;

  public BytesConstant(byte[] bytes) {
    this.bytes = bytes.clone();
  }

  @Override
  public ArrayType type() {
    return new ArrayType(IntType.I8, bytes.length);
  }

  /** A copy of the bytes, the terminating zero included where the program has one. */
  public byte[] bytes() {
    return bytes.clone();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof BytesConstant that && Arrays.equals(bytes, that.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("c\"");
    for (byte b : bytes) {
      if (b >= ' ' && b < 0x7f && b != '"' && b != '\\') {
        text.append((char) b);
      } else {
        text.append(String.format("\\%02X", b & 0xff));
      }
    }
    return text.append('"').toString();
  }
}
