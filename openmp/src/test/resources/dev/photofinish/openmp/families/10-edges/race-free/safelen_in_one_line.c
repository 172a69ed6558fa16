// Two simd loops in one line, both with safelen(4).
int a[1000];
#define LOOPS                                                                                      \
  _Pragma("omp simd safelen(4)") for (int i = 4; i < 100; i++) a[i] = a[i - 4];                    \
  _Pragma("omp simd safelen(4)") for (int i = 204; i < 300; i++) a[i] = a[i - 4];
int main(void) {
  LOOPS
}
