// The loop on the device reads one array and writes another.
#include <stdio.h>

int main(void) {
  int age[14], older[14] = {0};
  for (int i = 0; i < 14; i++)
    age[i] = i;
#pragma omp target map(to : age) map(tofrom : older)
#pragma omp parallel for
  for (int i = 0; i < 13; i++)
    older[i] = age[i + 1] + 1;
  printf("%d\n", older[0]);
  return 0;
}
