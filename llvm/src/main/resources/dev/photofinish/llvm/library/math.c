// Functions of <math.h> that are simplest in C. A long double is computed as a double.
#include "c.h"

double fabs(double);
double fmod(double, double);
double modf(double, double *);
double remainder(double, double);
double sin(double);
double cos(double);

long double modfl(long double number, long double *whole) {
  double part;
  double fraction = modf((double)number, &part);
  *whole = part;
  return fraction;
}
void sincosl(long double number, long double *sine, long double *cosine) {
  *sine = sin((double)number);
  *cosine = cos((double)number);
}

// The quotient's sign and last three bits.
double remquo(double x, double y, int *quotient) {
  double rest = fmod(fabs(x), fabs(y) * 8);
  int count = 0;
  for (; rest >= fabs(y) && count < 8; rest -= fabs(y)) count++;
  if (rest * 2 > fabs(y) || (rest * 2 == fabs(y) && count % 2 != 0)) count++;
  count &= 7;
  *quotient = (x < 0) != (y < 0) ? -count : count;
  return remainder(x, y);
}
float remquof(float x, float y, int *quotient) { return (float)remquo(x, y, quotient); }
long double remquol(long double x, long double y, int *quotient) { return remquo((double)x, (double)y, quotient); }
