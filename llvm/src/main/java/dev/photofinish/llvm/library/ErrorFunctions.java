package dev.photofinish.llvm.library;

/** The functions of {@code <math.h>} that Java lacks, to about 15 digits. */
final class ErrorFunctions {
  private static final double[] LANCZOS = {
    0.9999999999998099,
    676.5203681218851,
    -1259.1392167224028,
    771.3234287776531,
    -176.6150291621406,
    12.507343278686905,
    -0.13857109526572012,
    9.984369578019572e-6,
    1.5056327351493116e-7
  };
  private static final double LANCZOS_SHIFT = 7.5;
  private static final double SERIES_LIMIT = 2.5;
  private static final int FRACTION_TERMS = 120;

  private ErrorFunctions() {}

  static double erf(double x) {
    double magnitude = Math.abs(x);
    if (Double.isNaN(x)) {
      return x;
    }
    if (magnitude > SERIES_LIMIT) {
      return Math.copySign(1 - fraction(magnitude), x);
    }
    double term = magnitude;
    double sum = magnitude;
    for (int n = 1; Math.abs(term) > 1e-18 * sum; n++) {
      term *= -magnitude * magnitude / n;
      sum += term / (2 * n + 1);
    }
    return Math.copySign(2 / Math.sqrt(Math.PI) * sum, x);
  }

  static double erfc(double x) {
    return x > SERIES_LIMIT ? fraction(x) : 1 - erf(x);
  }

  /** The continued fraction of erfc for large arguments. */
  private static double fraction(double x) {
    double value = 0;
    for (int n = FRACTION_TERMS; n > 0; n--) {
      value = n / 2.0 / (x + value);
    }
    return Math.exp(-x * x) / Math.sqrt(Math.PI) / (x + value);
  }

  static double gamma(double x) {
    if (x == Math.rint(x) && x > 0 && x < 25) {
      double product = 1;
      for (int i = 2; i < x; i++) {
        product *= i;
      }
      return product;
    }
    if (x < 0.5) {
      return Math.PI / (Math.sin(Math.PI * x) * gamma(1 - x));
    }
    double t = x - 1 + LANCZOS_SHIFT;
    return Math.sqrt(2 * Math.PI) * Math.pow(t, x - 0.5) * Math.exp(-t) * series(x - 1);
  }

  static double logGamma(double x) {
    if (x < 0.5) {
      return Math.log(Math.PI / Math.abs(Math.sin(Math.PI * x))) - logGamma(1 - x);
    }
    double t = x - 1 + LANCZOS_SHIFT;
    return Math.log(2 * Math.PI) / 2 + (x - 0.5) * Math.log(t) - t + Math.log(series(x - 1));
  }

  private static double series(double x) {
    double sum = LANCZOS[0];
    for (int i = 1; i < LANCZOS.length; i++) {
      sum += LANCZOS[i] / (x + i);
    }
    return sum;
  }
}
