package dev.photofinish.openmp.certificate.check;

/** The time for checking was over. */
final class LateException extends RuntimeException {
  private static final long serialVersionUID = 1;
}
