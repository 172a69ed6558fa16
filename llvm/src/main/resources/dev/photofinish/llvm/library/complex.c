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
Complex ctan(Complex z) {
  Complex s = csin(z), c = ccos(z);
  return __divdc3(re(s), im(s), re(c), im(c));
}
Complex csinh(Complex z) { return make(sinh(re(z)) * cos(im(z)), cosh(re(z)) * sin(im(z))); }
Complex ccosh(Complex z) { return make(cosh(re(z)) * cos(im(z)), sinh(re(z)) * sin(im(z))); }
Complex ctanh(Complex z) {
  Complex s = csinh(z), c = ccosh(z);
  return __divdc3(re(s), im(s), re(c), im(c));
}
static Complex timesI(Complex z) { return make(-im(z), re(z)); }
static Complex times(Complex a, Complex b) { return __muldc3(re(a), im(a), re(b), im(b)); }
Complex casinh(Complex z) { return clog(z + csqrt(times(z, z) + 1)); }
Complex cacosh(Complex z) { return clog(z + times(csqrt(z + 1), csqrt(z - 1))); }
Complex catanh(Complex z) {
  Complex difference = clog(1 + z) - clog(1 - z);
  return make(re(difference) / 2, im(difference) / 2);
}
Complex casin(Complex z) {
  Complex w = casinh(timesI(z));
  return make(im(w), -re(w));
}
Complex cacos(Complex z) {
  Complex w = casin(z);
  return make(1.57079632679489661923 - re(w), -im(w));
}
Complex catan(Complex z) {
  Complex w = catanh(timesI(z));
  return make(im(w), -re(w));
}
Complex cproj(Complex z) {
  if (!__builtin_isinf(re(z)) && !__builtin_isinf(im(z))) return z;
  return make(__builtin_inf(), __builtin_copysign(0, im(z)));
}

// The same for float and long double, which is computed as double.
#define OTHERS(name)                                                                                                   \
  _Complex float name##f(_Complex float z) { return (_Complex float)name((Complex)z); }                                \
  _Complex long double name##l(_Complex long double z) { return (_Complex long double)name((Complex)z); }
OTHERS(cexp)
OTHERS(clog)
OTHERS(csqrt)
OTHERS(csin)
OTHERS(ccos)
OTHERS(ctan)
OTHERS(csinh)
OTHERS(ccosh)
OTHERS(ctanh)
OTHERS(casin)
OTHERS(cacos)
OTHERS(catan)
OTHERS(casinh)
OTHERS(cacosh)
OTHERS(catanh)
OTHERS(cproj)
OTHERS(conj)
_Complex float cpowf(_Complex float z, _Complex float w) { return (_Complex float)cpow(z, w); }
_Complex long double cpowl(_Complex long double z, _Complex long double w) { return cpow((Complex)z, (Complex)w); }
long double cabsl(_Complex long double z) { return cabs((Complex)z); }
long double cargl(_Complex long double z) { return carg((Complex)z); }
long double creall(_Complex long double z) { return __real__ z; }
long double cimagl(_Complex long double z) { return __imag__ z; }
_Complex long double __mulxc3(long double a, long double b, long double c, long double d) {
  return __builtin_complex(a * c - b * d, a * d + b * c);
}
_Complex long double __divxc3(long double a, long double b, long double c, long double d) {
  long double denominator = c * c + d * d;
  return __builtin_complex((a * c + b * d) / denominator, (b * c - a * d) / denominator);
}
