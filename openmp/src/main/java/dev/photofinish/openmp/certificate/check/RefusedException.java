package dev.photofinish.openmp.certificate.check;

/** A certificate says something that is not so, or leaves something out. */
final class RefusedException extends RuntimeException {
  private static final long serialVersionUID = 1;

  RefusedException(String why) {
    super(why);
  }
}
