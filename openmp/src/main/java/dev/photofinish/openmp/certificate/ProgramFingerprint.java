package dev.photofinish.openmp.certificate;

import dev.photofinish.llvm.ir.IrPrinter;
import dev.photofinish.llvm.ir.Program;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** What tells a program as it was compiled from others. */
public final class ProgramFingerprint {
  private ProgramFingerprint() {}

  /** The SHA-256 of a program's text. */
  public static String of(Program program) {
    String text = new IrPrinter(IrPrinter.Positions.HIDDEN).print(program);
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      // The first line has the name of the file, which may be another one.
      String body = text.substring(text.indexOf('\n') + 1);
      return HexFormat.of().formatHex(digest.digest(body.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
