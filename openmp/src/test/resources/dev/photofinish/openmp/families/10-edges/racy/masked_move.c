// An intrinsic of SSE: all threads write the 16 bytes of b.
#include <emmintrin.h>
char b[16];
int main(void) {
#pragma omp parallel
  _mm_maskmoveu_si128(_mm_set1_epi8(1), _mm_set1_epi8(-1), b);
}
