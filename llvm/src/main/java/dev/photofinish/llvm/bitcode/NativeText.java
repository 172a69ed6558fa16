package dev.photofinish.llvm.bitcode;

import java.nio.charset.StandardCharsets;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.SizeTPointer;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.bytedeco.llvm.global.LLVM;

/** Text that LLVM owns or hands over, copied. */
final class NativeText {
  private NativeText() {}

  static byte[] bytes(BytePointer start, long length) {
    byte[] bytes = new byte[Math.toIntExact(length)];
    if (length > 0) {
      start.get(bytes);
    }
    return bytes;
  }

  static String of(BytePointer start, long length) {
    return start == null || start.isNull()
        ? ""
        : new String(bytes(start, length), StandardCharsets.UTF_8);
  }

  /** Text that ends with a zero byte. */
  static String of(BytePointer start) {
    return start == null || start.isNull() ? "" : start.getString(StandardCharsets.UTF_8);
  }

  /** Text that is ours to free. */
  static String owned(BytePointer message) {
    try {
      return of(message);
    } finally {
      if (message != null && !message.isNull()) {
        LLVM.LLVMDisposeMessage(message);
      }
    }
  }

  /** The name of a value, possibly empty. */
  static String name(LLVMValueRef value, SizeTPointer length) {
    BytePointer start = LLVM.LLVMGetValueName2(value, length);
    return of(start, length.get());
  }
}
