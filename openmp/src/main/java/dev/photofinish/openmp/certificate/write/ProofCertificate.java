package dev.photofinish.openmp.certificate.write;

import dev.photofinish.core.Deadline;
import dev.photofinish.llvm.analysis.pointer.LibrarySummaries;
import dev.photofinish.llvm.analysis.pointer.PointsTo;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.openmp.certificate.Certificate;
import dev.photofinish.openmp.certificate.MalformedCertificateException;
import dev.photofinish.openmp.certificate.PointsToClaim;
import dev.photofinish.openmp.certificate.ProgramFingerprint;
import dev.photofinish.openmp.certificate.check.CertificateCheck;
import dev.photofinish.openmp.statics.library.OpenMpSummaries;
import java.util.List;

/** Makes certificates of programs that the engine {@code static} has proved. */
public final class ProofCertificate {
  private ProofCertificate() {}

  /**
   * The certificate of a program. Pairs of accesses that the engine keeps apart by rules that
   * cannot be checked yet are in it as such.
   *
   * @param program in static single assignment form
   */
  public static Certificate of(Program program, Deadline late) {
    PointsTo pointers =
        PointsTo.of(program, List.of(new OpenMpSummaries(), new LibrarySummaries()), late);
    PointsToClaim claim = PointsToExport.of(program, pointers.solution());
    try {
      return new Certificate(
          ProgramFingerprint.of(program), claim, new CertificateCheck(program, late).claims(claim));
    } catch (MalformedCertificateException e) {
      throw new IllegalStateException(e);
    }
  }
}
