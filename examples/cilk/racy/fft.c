/* The fast Fourier transform; both halves use the same scratch memory. */
#include <cilk.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct {
  double re, im;
} complex_number;

static void twiddle(complex_number *w, int n) {
  for (int k = 0; k < n; k++) {
    w[k].re = cos(2 * M_PI * k / n);
    w[k].im = -sin(2 * M_PI * k / n);
  }
}

cilk void combine(int from, int to, int n, complex_number *in, complex_number *out, complex_number *w, int stride) {
  if (to - from > 4) {
    spawn combine(from, (from + to) / 2, n, in, out, w, stride);
    spawn combine((from + to) / 2, to, n, in, out, w, stride);
    sync;
    return;
  }
  for (int k = from; k < to; k++) {
    complex_number even = in[k], odd = in[k + n / 2], t = w[k * stride];
    double re = odd.re * t.re - odd.im * t.im, im = odd.re * t.im + odd.im * t.re;
    out[k].re = even.re + re;
    out[k].im = even.im + im;
    out[k + n / 2].re = even.re - re;
    out[k + n / 2].im = even.im - im;
  }
}

cilk void unshuffle(int from, int to, complex_number *in, complex_number *out, int half) {
  if (to - from > 4) {
    spawn unshuffle(from, (from + to) / 2, in, out, half);
    spawn unshuffle((from + to) / 2, to, in, out, half);
    sync;
    return;
  }
  for (int k = from; k < to; k++) {
    out[k] = in[2 * k];
    out[k + half] = in[2 * k + 1];
  }
}

cilk void fft(int n, complex_number *data, complex_number *tmp, complex_number *w, int stride) {
  if (n == 1)
    return;
  spawn unshuffle(0, n / 2, data, tmp, n / 2);
  sync;
  spawn fft(n / 2, tmp, data, w, 2 * stride);
  spawn fft(n / 2, tmp + n / 2, data, w, 2 * stride);
  sync;
  spawn combine(0, n / 2, n, tmp, data, w, stride);
  sync;
}

cilk int main(int argc, char *argv[]) {
  int n = argc > 1 ? atoi(argv[1]) : 32;
  complex_number *data = malloc(n * sizeof(complex_number));
  complex_number *tmp = malloc(n * sizeof(complex_number));
  complex_number *w = malloc(n * sizeof(complex_number));
  double worst = 0;
  for (int k = 0; k < n; k++) {
    data[k].re = cos(2 * M_PI * 3 * k / n);
    data[k].im = 0;
  }
  twiddle(w, n);
  spawn fft(n, data, tmp, w, 1);
  sync;
  for (int k = 0; k < n; k++) {
    double expected = k == 3 || k == n - 3 ? n / 2.0 : 0;
    worst = fmax(worst, fabs(data[k].re - expected) + fabs(data[k].im));
  }
  printf("error %s\n", worst < 1e-9 ? "small" : "large");
  return worst < 1e-9 ? 0 : 1;
}
