package dev.photofinish.openmp.certificate.check;

import dev.photofinish.core.Deadline;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.openmp.certificate.Certificate;
import dev.photofinish.openmp.certificate.InstanceName;
import dev.photofinish.openmp.certificate.MalformedCertificateException;
import dev.photofinish.openmp.certificate.PointsToClaim;
import dev.photofinish.openmp.certificate.RegionClaim;
import dev.photofinish.openmp.certificate.check.Verification.Status;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;

/**
 * Checks certificates, in this order:
 *
 * <ol>
 *   <li>What is claimed about pointers is closed under every instruction ({@link PointerClosure}).
 *   <li>Every team that the program starts has a claim ({@link Regions}), whose accesses are all
 *       that its threads do ({@link RegionGraph}, {@link Accesses}).
 *   <li>What is claimed to be each thread's own is ({@link OwnObjects}).
 *   <li>Every pair of other accesses that may be at the same bytes is kept apart by the rule that
 *       is given for it ({@link RegionCheck}, {@link PairRules}).
 * </ol>
 */
public final class CertificateCheck {
  private final Program program;
  private final Deadline late;

  /**
   * A check of certificates of one program.
   *
   * @param program in static single assignment form
   * @param late when to stop
   */
  public CertificateCheck(Program program, Deadline late) {
    this.program = program;
    this.late = late;
  }

  private record Start(InstanceName encounter, int start, String body) {}

  /**
   * Checks a certificate; whether it was made for the program is not asked.
   *
   * @throws MalformedCertificateException if it uses numbers that mean nothing
   */
  public Verification check(Certificate certificate) throws MalformedCertificateException {
    Unchecked unchecked = new Unchecked();
    long pairs = certificate.regions().stream().mapToLong(region -> region.pairs().size()).sum();
    Status status = Status.REFUSED;
    String problem = "";
    try (Arithmetic arithmetic = new Arithmetic(late)) {
      check(certificate, arithmetic, unchecked);
      status = unchecked.rules().isEmpty() ? Status.ACCEPTED : Status.UNCHECKED;
    } catch (RefusedException e) {
      problem = e.getMessage();
    } catch (LateException e) {
      status = Status.LATE;
    }
    return new Verification(
        status, problem, unchecked.rules(), certificate.regions().size(), pairs);
  }

  private void check(Certificate certificate, Arithmetic arithmetic, Unchecked unchecked)
      throws MalformedCertificateException {
    PointerFacts facts = new PointerFacts(program, certificate.pointers());
    new PointerClosure(facts, unchecked, late).check();
    Map<Start, RegionClaim> claims = new HashMap<>();
    for (RegionClaim claim : certificate.regions()) {
      if (claim.contexts().isEmpty()) {
        throw new MalformedCertificateException("a region has no body");
      }
      claims.put(
          new Start(claim.encounter(), claim.start(), claim.contexts().get(0).function()), claim);
    }
    for (Region region : Regions.of(facts, unchecked)) {
      CallContext root = region.graph().root();
      RegionClaim claim =
          claims.get(new Start(region.encounter(), root.site().index(), root.function().name()));
      if (claim == null) {
        throw new RefusedException("nothing is said about " + root.function().name());
      }
      new RegionCheck(region, arithmetic).check(claim, unchecked);
    }
  }

  /**
   * What can be claimed about the regions of the program: the rules that keep accesses apart, and
   * names of others where none of those does that can be checked.
   *
   * @throws MalformedCertificateException if the claim about pointers is
   * @throws CancellationException if it got late
   */
  public List<RegionClaim> claims(PointsToClaim pointers) throws MalformedCertificateException {
    List<RegionClaim> claims = new ArrayList<>();
    try (Arithmetic arithmetic = new Arithmetic(late)) {
      for (Region region : Regions.of(new PointerFacts(program, pointers), new Unchecked())) {
        claims.add(new RegionCheck(region, arithmetic).claim());
      }
    } catch (LateException e) {
      throw new CancellationException("there was no time left for the certificate");
    }
    return claims;
  }
}
