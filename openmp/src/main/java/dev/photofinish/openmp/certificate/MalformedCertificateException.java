package dev.photofinish.openmp.certificate;

import java.io.IOException;

/** What was read is no certificate; the message says why. */
public final class MalformedCertificateException extends IOException {
  private static final long serialVersionUID = 1;

  public MalformedCertificateException(String why) {
    super(why);
  }

  public MalformedCertificateException(String why, Throwable cause) {
    super(why, cause);
  }
}
