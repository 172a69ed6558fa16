package dev.photofinish.llvm.toolchain;

/** The compiler cannot be found, unpacked or run; what to do about it is in the message. */
public final class ToolchainException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public ToolchainException(String message) {
    super(message);
  }

  public ToolchainException(String message, Throwable cause) {
    super(message, cause);
  }
}
