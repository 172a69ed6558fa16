#include <stdio.h>
#include <math.h>
#include <float.h>
#include <stdlib.h>
int main(void) {
  long double x = 1.5L, y = x * x;
  printf("%Lf %.3Lf %Lg\n", x, y, y + 0.25L);
  printf("%zu %d\n", sizeof x, (int)(y * 4));
  double d = (double)(x / 3);
  printf("%.6f\n", d);
  long double s = 0;
  for (int i = 1; i <= 10; i++) s += 1.0L / i;
  printf("%.10Lf\n", s);
  printf("%.4Lf %.4Lf %.4Lf\n", sqrtl(2.0L), fabsl(-3.5L), powl(2.0L, 0.5L));
  printf("%Lf\n", strtold("2.75", 0));
  long double z;
  sscanf("8.125", "%Lf", &z);
  printf("%Lf\n", z);
  printf("%d %d\n", x < y, (int)floorl(-1.5L));
  printf("%.3Le\n", 12345.678L);
  long long ll = (long long)1e15L;
  printf("%lld %.1Lf\n", ll, (long double)ll);
  union {
    long double l;
    unsigned char b[16];
  }
  u = {.l = 1.0L};
  printf("%02x %02x\n", u.b[9], u.b[8]);
  printf("%d\n", isnan(NAN) && isinf(INFINITY) && !signbit(0.0L) && signbit(-0.0L));
  return 0;
}
