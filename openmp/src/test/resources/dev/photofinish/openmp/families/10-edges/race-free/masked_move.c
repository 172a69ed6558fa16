// An intrinsic of SSE: each thread writes its own 16 bytes.
#include <emmintrin.h>
int main(void) {
#pragma omp parallel
  {
    char b[16];
    _mm_maskmoveu_si128(_mm_set1_epi8(1), _mm_set1_epi8(-1), b);
  }
}
