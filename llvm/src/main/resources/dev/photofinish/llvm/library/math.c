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

// The sign of the gamma function is told by a variable that all threads share, or by the caller's own.
int signgam;
double floor(double);
double __photofinish_lgamma(double);
static int signOfGamma(double x) { return x < 0 && fmod(floor(x), 2) != 0 ? -1 : 1; }
double lgamma_r(double x, int *sign) {
  *sign = signOfGamma(x);
  return __photofinish_lgamma(x);
}
float lgammaf_r(float x, int *sign) { return (float)lgamma_r(x, sign); }
long double lgammal_r(long double x, int *sign) { return lgamma_r((double)x, sign); }
double lgamma(double x) { return lgamma_r(x, &signgam); }
float lgammaf(float x) { return (float)lgamma_r(x, &signgam); }
long double lgammal(long double x) { return lgamma_r((double)x, &signgam); }
double gamma(double x) { return lgamma_r(x, &signgam); }
float gammaf(float x) { return (float)lgamma_r(x, &signgam); }
long double gammal(long double x) { return lgamma_r((double)x, &signgam); }
