package dev.photofinish.llvm.bitcode;

/** Bitcode that cannot be read: malformed, or with something in it that C and C++ do not give. */
public final class BitcodeException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public BitcodeException(String message) {
    super(message);
  }
}
