#include <stdio.h>
#include <complex.h>
#include <math.h>
static double complex poly(double complex z) { return z * z + 2.0 * z + I; }
static float complex fc(float complex a, float complex b) { return a / b; }
int main(void) {
  double complex a = 1 + 2 * I, b = 3 - 4 * I;
  double complex c = a * b, d = a / b;
  printf("%.3f%+.3fi %.3f%+.3fi\n", creal(c), cimag(c), creal(d), cimag(d));
  printf("%.3f %.3f\n", cabs(b), carg(I));
  double complex e = cexp(I * M_PI);
  printf("%.3f %.3f\n", creal(e), fabs(cimag(e)));
  double complex p = poly(a);
  printf("%g %g\n", creal(p), cimag(p));
  float complex f = fc(1 + I, 1 - I);
  printf("%g %g\n", crealf(f), cimagf(f));
  double complex r = csqrt(-4);
  printf("%g %g\n", creal(r), cimag(r));
  printf("%d %d\n", a == b, a == (1 + 2 * I));
  double complex arr[4];
  for (int i = 0; i < 4; i++) arr[i] = cpow(I, i);
  for (int i = 0; i < 4; i++) printf("(%.2f,%.2f)", creal(arr[i]) + 0.0001, cimag(arr[i]) + 0.0001);
  puts("");
  c += 1;
  c *= I;
  c = conj(c);
  printf("%g %g\n", creal(c), cimag(c));
  double *parts = (double *)&a;
  printf("%g %g\n", parts[0], parts[1]);
  double complex g = 0.5 - 0.5 * I;
  printf("%g\n", cimag(g * g));
  printf("%.4f %.4f\n", creal(clog(a)), cimag(csin(a)));
  printf("%.4f\n", creal(ctanh(a)));
  return 0;
}
