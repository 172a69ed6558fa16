#include <stdlib.h>
#include <string.h>
int main(void) {
  int a[5] = {3, 1, 2};
  qsort(a, 5, 4, (int (*)(const void *, const void *))memcmp);
  return 0;
}
