// Two simd loops in one line, safelen(4) of the first only: a[i] and a[i - 4] of the second.
int a[1000];
#define LOOPS                                                                                      \
  _Pragma("omp simd safelen(4)") for (int i = 4; i < 100; i++) a[i] = a[i - 4];                    \
  _Pragma("omp simd") for (int i = 204; i < 300; i++) a[i] = a[i - 4];
int main(void) {
  LOOPS
}
