// Complex numbers of <complex.h>, and the functions that the compiler calls for their arithmetic.
#include "c.h"

typedef _Complex double Complex;
double sqrt(double);
double hypot(double, double);
double atan2(double, double);
double exp(double);
double log(double);
double sin(double);
double cos(double);
double sinh(double);
double cosh(double);
float hypotf(float, float);
float atan2f(float, float);

static Complex make(double real, double imaginary) { return __builtin_complex(real, imaginary); }
static double re(Complex z) { return __real__ z; }
static double im(Complex z) { return __imag__ z; }

Complex __muldc3(double a, double b, double c, double d) { return make(a * c - b * d, a * d + b * c); }
Complex __divdc3(double a, double b, double c, double d) {
  double denominator = c * c + d * d;
  return make((a * c + b * d) / denominator, (b * c - a * d) / denominator);
}
_Complex float __mulsc3(float a, float b, float c, float d) {
  return __builtin_complex(a * c - b * d, a * d + b * c);
}
_Complex float __divsc3(float a, float b, float c, float d) {
  float denominator = c * c + d * d;
  return __builtin_complex((a * c + b * d) / denominator, (b * c - a * d) / denominator);
}

double cabs(Complex z) { return hypot(re(z), im(z)); }
float cabsf(_Complex float z) { return hypotf(__real__ z, __imag__ z); }
double carg(Complex z) { return atan2(im(z), re(z)); }
float cargf(_Complex float z) { return atan2f(__imag__ z, __real__ z); }
double creal(Complex z) { return re(z); }
double cimag(Complex z) { return im(z); }
float crealf(_Complex float z) { return __real__ z; }
float cimagf(_Complex float z) { return __imag__ z; }
Complex conj(Complex z) { return make(re(z), -im(z)); }
Complex cexp(Complex z) {
  double size = exp(re(z));
  return make(size * cos(im(z)), size * sin(im(z)));
}
Complex clog(Complex z) { return make(log(cabs(z)), carg(z)); }
Complex csqrt(Complex z) {
  if (re(z) == 0 && im(z) == 0) return make(0, im(z));
  double half = sqrt((cabs(z) + (re(z) < 0 ? -re(z) : re(z))) / 2);
  double other = im(z) / (2 * half);
  if (re(z) >= 0) return make(half, other);
  return make(other < 0 ? -other : other, im(z) < 0 ? -half : half);
}
Complex cpow(Complex z, Complex w) {
  if (re(z) == 0 && im(z) == 0) return make(re(w) == 0 && im(w) == 0 ? 1 : 0, 0);
  Complex l = clog(z);
  return cexp(__muldc3(re(w), im(w), re(l), im(l)));
}
Complex csin(Complex z) { return make(sin(re(z)) * cosh(im(z)), cos(re(z)) * sinh(im(z))); }
Complex ccos(Complex z) { return make(cos(re(z)) * cosh(im(z)), -sin(re(z)) * sinh(im(z))); }
