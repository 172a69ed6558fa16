// swprintf writes the wide buffer that the other section reads.
#define _GNU_SOURCE
#include <stdio.h>
#include <wchar.h>
int main(void) {
  wchar_t a[16] = L"", b[16] = L"";
  int seen = 0;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      swprintf(a, 16, L"%d", 42);
    }
#pragma omp section
    {
      seen = a[0] != 0;
    }
  }
  printf("%d %d\n", seen, b[0] != 0);
  return 0;
}
