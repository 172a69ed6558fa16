#include <stdio.h>
#include <math.h>
#include <float.h>
#include <fenv.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  printf("%g %g %g %g\n", INFINITY, -INFINITY, NAN, 0.0 / 1.0 * -1);
  printf("%e %E %a %A\n", 12345.6789, 1e-300, 1.0, 0.1);
  printf("%g %G %g %g %g\n", 1e10, 1e-10, 123456.0, 1234567.0, 0.0001);
  printf("%.0f %.0f %.0f %.0f\n", 0.5, 1.5, 2.5, -0.5);
  printf("%10.3f|%-10.3f|%+.2f|% .2f|%010.2f|%#.0f\n", 3.14159, 3.14159, 2.5, 2.5, -2.5, 3.0);
  printf("%.17g %.20f %.1f\n", 0.1, 0.1, 0.05);
  printf("%.15g %.3g %#g\n", 1.0 / 3, 1234.5, 1.0);
  printf("%f %f\n", DBL_MAX, DBL_MIN);
  printf("%g %g %g\n", FLT_MAX, FLT_EPSILON, DBL_TRUE_MIN);
  printf("%g %g %g %g\n", floor(-1.5), ceil(-1.5), trunc(-1.5), round(-1.5));
  printf("%g %g %ld %ld\n", rint(2.5), nearbyint(3.5), lround(2.5), lrint(2.5));
  printf("%g %g %g\n", fmod(-7.5, 2), remainder(7, 4), fdim(3, 5));
  int e;
  double m = frexp(10, &e);
  printf("%g %d %g\n", m, e, ldexp(m, 3));
  double ip, fp = modf(-3.75, &ip);
  printf("%g %g\n", ip, fp);
  printf("%.6f %.6f %.6f %.6f\n", sin(1), cos(1), tan(1), atan2(-1, -1));
  printf("%.6f %.6f %.6f %.6f\n", exp(1), log(10), log10(1000), log2(8));
  printf("%.6f %.6f %.6f %.6f\n", sinh(1), asin(.5), acosh(2), cbrt(27));
  printf("%.6f %.6f %.6f %.6f\n", tgamma(5), lgamma(10), erf(.5), erfc(.5));
  printf("%.6f %.6f %.6f\n", hypot(3, 4), expm1(1e-5), log1p(1e-5));
  printf("%.6f %g %g\n", fma(2, 3, 4), fmax(1, NAN), fmin(-0.0, 0.0));
  printf("%g %g %d %g\n", copysign(3, -0.0), nextafter(1, 2) - 1, ilogb(10), logb(10));
  printf("%d %d %d %d %d\n", isnan(NAN), isinf(-INFINITY), isfinite(1.0), isnormal(1e-320), fpclassify(0.0) == FP_ZERO);
  printf("%d %d %d\n", isless(1.0, 2.0), isunordered(1.0, NAN), islessgreater(1.0, 1.0));
  printf("%d %d\n", NAN == NAN, NAN != NAN);
  printf("%g %g\n", scalbn(1, 10), exp2(0.5));
  float ff = 0.1f;
  printf("%.10f %d\n", ff, ff == 0.1);
  volatile double z = 0;
  printf("%g %g %d\n", 1 / z, -1 / z, isnan(z / z));
  printf("%.3f %.3f\n", strtod("1e3xyz", 0), atof("  -2.5e-1"));
  char *end;
  double v = strtod("0x1.8p3 rest", &end);
  printf("%g [%s]\n", v, end);
  v = strtod("infinity", &end);
  printf("%g %d\n", v, *end);
  v = strtod("nan(12)", &end);
  printf("%d\n", isnan(v));
  printf("%d %.2f\n", FLT_RADIX, remquo(29, 3, &e));
  unsigned long bits;
  double dd = -0.0;
  memcpy(&bits, &dd, 8);
  printf("%lx\n", bits);
  printf("%d\n", fegetround() == FE_TONEAREST);
  printf("%s %s\n", 1e308 * 10 == INFINITY ? "inf" : "no", (float)1e39 > FLT_MAX ? "finf" : "no");
  printf("%5s|%*.*f|%-*d|\n", "ab", 8, 2, 3.14159, 5, 42);
  printf("%g\n", (double)(float)16777217.0);
  printf("%g %d\n", pow(2, 10), isnan(pow(-8, 1.0 / 3)));
  return 0;
}
