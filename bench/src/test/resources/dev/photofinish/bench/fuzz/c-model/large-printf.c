#include <stdio.h>
#include <wchar.h>
int main(void) {
  printf("%.99999999999s|", "x");
  printf("%*d|", -2147483647 - 1, 1);
  printf("%99999999999d|%.99999999999f\n", 1, 2.0);
  printf("%lc\n", (wint_t)0x7fffffff);
  return 0;
}
