package dev.photofinish.llvm.bitcode;

import java.util.Set;
import java.util.regex.Pattern;
import org.bytedeco.llvm.LLVM.LLVMModuleRef;
import org.bytedeco.llvm.LLVM.LLVMTargetDataRef;
import org.bytedeco.llvm.global.LLVM;

/**
 * The targets whose memory the analyses model: little-endian, with pointers of 64 bits, and the
 * layout of the System V interfaces. Sizes of C types follow from that in headers and in our
 * run-time library, so that a program for another target must not be analysed as if it were one of
 * these.
 */
final class ModelledTarget {
  private static final int POINTER_BYTES = 8;
  private static final Set<String> ARCHITECTURES = Set.of("x86_64", "aarch64", "arm64");
  private static final Pattern OTHER_SYSTEMS = Pattern.compile("windows|win32|mingw|cygwin|uefi");

  private ModelledTarget() {}

  /**
   * Refuses a module for any other target.
   *
   * @throws BitcodeException if it is for one
   */
  static void require(LLVMModuleRef module) {
    String triple = NativeText.of(LLVM.LLVMGetTarget(module));
    LLVMTargetDataRef layout = LLVM.LLVMGetModuleDataLayout(module);
    boolean littleEndian = LLVM.LLVMByteOrder(layout) == LLVM.LLVMLittleEndian;
    int pointer = LLVM.LLVMPointerSize(layout);
    if (!littleEndian || pointer != POINTER_BYTES || !isKnown(triple)) {
      throw new BitcodeException(
          "compiled for "
              + triple
              + " ("
              + 8 * pointer
              + "-bit pointers, "
              + (littleEndian ? "little" : "big")
              + "-endian); only 64-bit x86 and Arm targets other than Windows are modelled");
    }
  }

  private static boolean isKnown(String triple) {
    int dash = triple.indexOf('-');
    String architecture = dash < 0 ? triple : triple.substring(0, dash);
    return triple.isEmpty()
        || (ARCHITECTURES.contains(architecture) && !OTHER_SYSTEMS.matcher(triple).find());
  }
}
